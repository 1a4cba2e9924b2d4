"""Why a backup is not made or not restored."""


class BackupError(Exception):
    """Reason for whoever runs the site, in one line."""
