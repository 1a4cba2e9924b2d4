"""Reasons of a failed backup or restore."""


class BackupError(Exception):
    """A reason for the operator in one line."""
