"""Event staff by command: python -m livelaps_app.commands.staff name EVENT EMAIL --until TIME, end, list."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, tzinfo
from typing import NoReturn

from livelaps_app import wiring
from livelaps_app.core import errors
from livelaps_app.core.errors import InvalidFields, Problem
from livelaps_app.gate import staffing
from livelaps_app.people.staff import staff_store


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says; 0 when all is well."""
    chosen = _parser().parse_args(arguments)
    try:
        return asyncio.run(_run(chosen))
    except Problem as problem:
        code = next(iter(problem.fields.values())) if isinstance(problem, InvalidFields) else problem.code
        print(errors.message(code, "en"), file=sys.stderr)
    except ValueError as error:
        print(error, file=sys.stderr)
    return 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Ends the command with one sentence: whoever writes `make staff` does not see its arguments."""
        self.exit(2, f"{message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="gate", description="Who scans tickets at an event, and until when.")
    parts = parser.add_subparsers(dest="part", required=True)
    name = parts.add_parser("name", help="make somebody staff of an event, by the e-mail of their account")
    name.add_argument("event", type=int)
    name.add_argument("email")
    name.add_argument("--until", default="", help="with a zone, e.g. 2027-06-06T22:00-04:00")
    end = parts.add_parser("end", help="end somebody's right at once")
    end.add_argument("event", type=int)
    end.add_argument("email")
    listed = parts.add_parser("list", help="who is staff of an event now")
    listed.add_argument("event", type=int)
    return parser


def _instant(written: str) -> datetime:
    """Raises ValueError: no time, or one without a zone."""
    with suppress(ValueError):
        at = datetime.fromisoformat(written)
        if at.tzinfo is not None:
            return at
    raise ValueError("until when somebody is staff is written with the zone of that time: UNTIL=2027-06-06T22:00-04:00")


async def _run(chosen: argparse.Namespace) -> int:
    async with wiring.connected():
        zone: tzinfo | None = UTC
        if chosen.part == "name":
            until = _instant(chosen.until)
            await staffing.name(chosen.event, chosen.email, until)
            zone = until.tzinfo
            if not await wiring.has_account(chosen.email):
                print("no account has confirmed this e-mail yet: it counts once one does")
        elif chosen.part == "end":
            await staffing.end(chosen.event, chosen.email)
        for row in await staff_store().of_event(chosen.event):
            print(f"{row.email} until {row.ends_at.astimezone(zone).isoformat()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
