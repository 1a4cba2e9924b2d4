"""Scoring: pure functions from entries and their timing to places."""
