"""Decides claims of riders: python -m livelaps_app.commands.claims [--confirm ID]"""

import argparse
import asyncio
import sys
from datetime import UTC, datetime

from livelaps_app.core.settings import settings
from livelaps_app.standins.timing.accounts.claim_decisions import decide_claim, waiting_claims
from livelaps_app.standins.timing.schemas.own_riders import WaitingClaimOut
from livelaps_app.stores.database import Database


async def run(database: Database, claim_id: int | None = None, confirmed: bool = False) -> int:
    """Lists the waiting claims, or decides one; returns 1 for an unknown claim."""
    await database.migrate()
    if claim_id is None:
        async with database.session() as session:
            waiting = await waiting_claims(session)
        print("\n".join(map(_line, waiting)) or "no claim waits")
        return 0
    async with database.transaction() as session:
        decided = await decide_claim(session, claim_id, confirmed, datetime.now(UTC))
    if not decided:
        print(f"no claim {claim_id} waits", file=sys.stderr)
        return 1
    print(f"claim {claim_id} is {'confirmed' if confirmed else 'refused'}")
    return 0


def _line(claim: WaitingClaimOut) -> str:
    rider, person = claim.rider, f"{claim.full_name}, born {claim.birth_year or 'in an unknown year'}"
    numbers = " ".join(f"#{plate}" for plate in rider.plates)
    taken = ", who is somebody else's now" if claim.taken else ""
    return f"{claim.id}: {person}, claims {numbers} {rider.full_name} (/ll/results?rider={rider.rider_id}){taken}"


async def _main(arguments: argparse.Namespace) -> int:
    database = Database(arguments.database or settings().database)
    claim_id = arguments.refuse if arguments.confirm is None else arguments.confirm
    try:
        return await run(database, claim_id, confirmed=arguments.confirm is not None)
    finally:
        await database.dispose()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="livelaps-claims", description="Lists the claims of riders that wait.")
    decision = parser.add_mutually_exclusive_group()
    decision.add_argument("--confirm", type=int, metavar="ID", help="the person is the rider")
    decision.add_argument("--refuse", type=int, metavar="ID", help="the person is not the rider")
    parser.add_argument("--database", help="SQLAlchemy address; default that of the site")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(asyncio.run(_main(_arguments())))
