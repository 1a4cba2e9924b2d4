"""Start grid command: python -m livelaps_app.commands.grid EVENT [--publish]."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module

from livelaps_app.core import errors
from livelaps_app.core.errors import Problem

COMMAND = "livelaps_app.commands.event_grid"  # imported after the arguments are parsed: the services take seconds


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns 0 on success."""
    parser = argparse.ArgumentParser(prog="grid", description="Start grids of an event from its entries.")
    parser.add_argument("event", type=int)
    parser.add_argument("--publish", action="store_true", help="for everybody, and for the timing service")
    chosen = parser.parse_args(arguments)
    try:
        return asyncio.run(_run(chosen))
    except Problem as problem:
        print(errors.message(problem.code, "en"), file=sys.stderr)
    return 2


async def _run(chosen: argparse.Namespace) -> int:
    run: Callable[[int, bool], Awaitable[int]] = import_module(COMMAND).run
    return await run(chosen.event, chosen.publish)


if __name__ == "__main__":
    sys.exit(main())
