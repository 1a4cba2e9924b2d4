"""Entry shop command: python -m livelaps_app.commands.entries event|organization NUMBER FILE."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module
from pathlib import Path

from livelaps_app.core import errors
from livelaps_app.core.errors import Problem

COMMAND = "livelaps_app.commands.entry_shop"  # imported after the arguments are parsed: the services take seconds


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns 0 on success."""
    parser = argparse.ArgumentParser(prog="entries", description="Writes what an event or an organization sells.")
    parser.add_argument("seller", choices=("event", "organization"))
    parser.add_argument("number", type=int)
    parser.add_argument("file", type=Path)
    chosen = parser.parse_args(arguments)
    try:
        text = chosen.file.read_text(encoding="utf-8")
        return asyncio.run(_run(chosen.seller, chosen.number, text))
    except Problem as problem:
        print(errors.message(problem.code, "en"), file=sys.stderr)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
    return 2


async def _run(seller: str, number: int, text: str) -> int:
    run: Callable[[str, int, str], Awaitable[int]] = import_module(COMMAND).run
    return await run(seller, number, text)


if __name__ == "__main__":
    sys.exit(main())
