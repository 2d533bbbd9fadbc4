"""Gendarmery: gather evidence, report suspects, be the chief."""
