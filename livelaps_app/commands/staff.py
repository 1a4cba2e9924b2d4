"""Event staff commands: python -m livelaps_app.commands.staff name EVENT EMAIL --until TIME, end, list."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module
from typing import NoReturn

from livelaps_app.core import errors
from livelaps_app.core.errors import InvalidFields, Problem

COMMAND = "livelaps_app.commands.event_staff"  # imported after the arguments are parsed: the services take seconds


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns 0 on success."""
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
        """Exits with one sentence: users of `make staff` do not see the arguments."""
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


async def _run(chosen: argparse.Namespace) -> int:
    run: Callable[[argparse.Namespace], Awaitable[int]] = import_module(COMMAND).run
    return await run(chosen)


if __name__ == "__main__":
    sys.exit(main())
