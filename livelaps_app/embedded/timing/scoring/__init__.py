"""Scoring: pure functions from starts and marks to places, so that every rule can be proven without a database."""
