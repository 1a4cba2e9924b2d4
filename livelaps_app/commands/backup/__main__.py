"""Backs up or restores the site from the command line: python -m livelaps_app.commands.backup (backup | restore)."""

import argparse
import os
import sys
from pathlib import Path

from dotenv import load_dotenv

from livelaps_app.commands.backup.errors import BackupError
from livelaps_app.commands.backup.site import SiteData
from livelaps_app.core.settings import settings

PRIVATE = 0o077  # umask of all files made here


def main() -> None:
    """Runs the command; exits with the reason of a failure."""
    chosen = _arguments()
    if chosen.settings is not None and not load_dotenv(chosen.settings, interpolate=False):
        sys.exit(f"{chosen.settings}: no settings")
    os.umask(PRIVATE)
    site = SiteData(settings().database, settings().data_dir)
    try:
        if chosen.task == "backup":
            file = site.backup(chosen.path)
            print(f"{file}: {file.stat().st_size:,} bytes")
        else:
            site.restore(chosen.path, chosen.replace)
            print(f"{chosen.path}: restored")
    except (BackupError, OSError) as error:
        sys.exit(str(error))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="livelaps", description="Database and files of the site in one archive.")
    tasks = parser.add_subparsers(dest="task", required=True)
    backup = tasks.add_parser("backup", help="write an archive, while the site runs")
    backup.add_argument("path", type=Path, metavar="FOLDER", help="where the archive is written")
    restore = tasks.add_parser("restore", help="put an archive in place, while the site does not run")
    restore.add_argument("path", type=Path, metavar="FILE", help="the archive")
    restore.add_argument("--replace", action="store_true", help="instead of the database and files that are there")
    for task in (backup, restore):
        task.add_argument("--settings", type=Path, metavar="FILE", help="the site's settings, as NAME=value lines")
    return parser.parse_args()


if __name__ == "__main__":
    main()
