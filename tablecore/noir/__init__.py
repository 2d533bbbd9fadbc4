"""Noir: Bandit against Inspector. Two secret identities among 25 suspects, each the other's prey."""
