"""Scoring: pure functions from entries and timing to places."""
