"""Imports result files: python -m livelaps_app.commands.import_results --series NAME FILE..."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from livelaps_app.core.settings import settings
from livelaps_app.standins.timing.importing.records import BadFile
from livelaps_app.standins.timing.importing.store import ImportedRace, store
from livelaps_app.standins.timing.scoring.records import Scoring
from livelaps_app.stores.database import Database


async def run(database: Database, series: str, scoring: str, files: Sequence[Path]) -> int:
    """Imports each file; returns 1 if any failed."""
    await database.migrate()
    failed = 0
    for file in files:
        try:
            _report(file, await store(database, series, scoring, file))
        except BadFile as bad:
            failed = 1
            print(bad, file=sys.stderr)
        except OSError as unreadable:
            failed = 1
            print(f"{file}:1: {unreadable.strerror}", file=sys.stderr)
    return failed


def _report(file: Path, imported: ImportedRace) -> None:
    state = "imported" if imported.changed else "unchanged"
    print(f"{file.name}: {state}, /ll/races/{imported.race_id}, /ll/scores/{imported.series_id}")
    for line in (*imported.warnings, *imported.disagreements):
        print(f"  {line}")


async def _main(arguments: argparse.Namespace) -> int:
    database = Database(arguments.database or settings().database)
    try:
        return await run(database, arguments.series, arguments.scoring, arguments.files)
    finally:
        await database.dispose()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="livelaps-import", description="Puts result files into a series.")
    parser.add_argument("--series", required=True, type=_name, help="the series' name; made when there is none")
    parser.add_argument("--scoring", required=True, choices=[scoring.value for scoring in Scoring])
    parser.add_argument("--database", help="SQLAlchemy address; default that of the site")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    return parser.parse_args()


def _name(text: str) -> str:
    if not 1 <= len(text) <= 255:
        raise argparse.ArgumentTypeError("must have 1 to 255 characters")
    return text


if __name__ == "__main__":
    sys.exit(asyncio.run(_main(_arguments())))
