"""Commands about money: refund CODE with an amount, tickets or plates; take CODE METHOD, reconcile, retain."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from decimal import Decimal, InvalidOperation
from importlib import import_module

from livelaps_app.core import errors
from livelaps_app.core.errors import Problem

# Imported after the arguments are parsed: the services take seconds, and argument errors must not wait.
COMMANDS = {
    "refund": "livelaps_app.commands.refund",
    "take": "livelaps_app.commands.take_payment",
    "reconcile": "livelaps_app.commands.reconcile",
    "retain": "livelaps_app.commands.retain",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns 0 on success."""
    chosen = _parser().parse_args(arguments)
    try:
        return asyncio.run(_run(chosen))
    except Problem as problem:
        print(errors.message(problem.code, "en"), file=sys.stderr)
    except ValueError as error:
        print(error, file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="money", description="Refunds, and the books against the provider's.")
    parts = parser.add_subparsers(dest="part", required=True)
    refund = parts.add_parser("refund", help="send an order back: all that is left, an amount, tickets, or entries")
    refund.add_argument("code", help="the order's number")
    which = refund.add_mutually_exclusive_group()
    which.add_argument("--amount", type=_amount, help="in the order's currency, e.g. 12.50")
    which.add_argument("--tickets", type=int, nargs="+", help="running numbers of tickets, which end")
    which.add_argument("--plates", nargs="+", help="plates of entries, which end")
    take = parts.add_parser("take", help="record money that was paid at the desk for an order")
    take.add_argument("code", help="the order's number")
    take.add_argument("method", choices=("cash", "card", "cheque", "transfer"))
    compare = parts.add_parser("reconcile", help="report every difference from the provider's books")
    compare.add_argument("--since", type=date.fromisoformat, help="first day, UTC; default a month ago")
    compare.add_argument("--until", type=date.fromisoformat, help="last day, UTC; default today")
    retain = parts.add_parser("retain", help="set how long after an event people of its orders are stored")
    retain.add_argument("promoter", type=int, help="the promoter's id")
    retain.add_argument("days", type=_days, help="days after the event's first day")
    return parser


def _days(written: str) -> int:
    if not written.isascii() or not written.isdecimal() or len(written) > 5:
        raise argparse.ArgumentTypeError("a number of days")
    return int(written)


def _amount(written: str) -> Decimal:
    try:
        return Decimal(written)
    except InvalidOperation:
        raise argparse.ArgumentTypeError("an amount is written like 12.50") from None


async def _run(chosen: argparse.Namespace) -> int:
    run: Callable[[argparse.Namespace], Awaitable[int]] = import_module(COMMANDS[chosen.part]).run
    return await run(chosen)


if __name__ == "__main__":
    sys.exit(main())
