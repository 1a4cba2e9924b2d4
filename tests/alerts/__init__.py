"""Notifications about followed riders."""
