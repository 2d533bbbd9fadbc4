"""Noir, scenario by scenario: what its rulebook says, tried at a table."""
