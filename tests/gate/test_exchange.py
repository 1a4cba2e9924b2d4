"""Many scans at once: as one after the other, by a few statements."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from sqlalchemy import event, func, insert, select

from livelaps_app.core.errors import Code
from livelaps_app.gate.rules.records import GateScan, ScanOutcome
from livelaps_app.sales.store.offer_model import PlaceModel
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.stores.database import Database
from tests.gate.conftest import STAFF, GateShop
from tests.sales.conftest import EVENT, LUCIE

MANY = 100
NOON = datetime(2027, 6, 5, 12, tzinfo=UTC)


@contextmanager
def statements_of(database: Database) -> Iterator[list[str]]:
    """The statements that the database runs inside."""
    statements: list[str] = []

    def note(connection: object, cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)

    event.listen(database.engine.sync_engine, "before_cursor_execute", note)
    yield statements
    event.remove(database.engine.sync_engine, "before_cursor_execute", note)


async def _tickets(gate_shop: GateShop, count: int, *, selfies: bool = False) -> list[int]:
    """The lines of so many tickets: a paid order's, copied."""
    first = (await gate_shop.bought(LUCIE, selfies=selfies)).lines[0].id
    async with gate_shop.shop.database.transaction() as session:
        table = OrderLineModel.__table__
        row = dict((await session.execute(select(table).where(table.c.id == first))).mappings().one())
        row["document_digest"] = row["document_sealed"]  # both are written from the identifier
        last = await session.scalar(select(func.max(PlaceModel.id))) or 0
        numbers = range(1, count)
        places = [{"id": last + number, "pool_id": row["pool_id"]} for number in numbers]
        await session.execute(insert(PlaceModel), places)
        changed = [
            {"id": first + number, "number": 1 + number, "place_id": last + number}
            | {"person_key": f"person {number}", "add_key": f"add {number}"}
            for number in numbers
        ]
        await session.execute(table.insert(), [row | values for values in changed])
    return [first + number for number in range(count)]


def _scans(lines: Sequence[int], act: str, *, undoes: str = "", offline: bool = True) -> list[GateScan]:
    at = {"at": NOON, "day": NOON.date(), "is_offline": offline}
    return [GateScan(key=f"{act} {line}", line_id=line, undoes=undoes and f"{undoes} {line}", **at) for line in lines]


@pytest.mark.parametrize("selfies", [False, True])
async def test_a_hundred_scans_are_a_few_statements(gate_shop: GateShop, selfies: bool) -> None:
    lines = await _tickets(gate_shop, MANY, selfies=selfies)
    with statements_of(gate_shop.shop.database) as statements:
        outcomes = await gate_shop.gate.admit(EVENT, _scans(lines, "in"), STAFF, "Firefox")
    assert [outcome.code for outcome in outcomes] == [None] * MANY
    assert len(statements) == 5 + selfies, "lock, tickets, their admissions and selfies, known keys, one insert"
    with statements_of(gate_shop.shop.database) as statements:
        again = await gate_shop.gate.admit(EVENT, _scans(lines, "in"), STAFF, "Firefox")
    assert [outcome.admission for outcome in again] == [outcome.admission for outcome in outcomes]
    assert len(statements) == 4 + selfies, "nothing to insert"


async def test_a_hundred_scans_and_what_takes_them_back_are_a_few_statements(gate_shop: GateShop) -> None:
    lines = await _tickets(gate_shop, MANY)
    scans = [*_scans(lines, "in"), *_scans(lines, "double"), *_scans(lines, "undo", undoes="in")]
    with statements_of(gate_shop.shop.database) as statements:
        outcomes = await gate_shop.gate.admit(EVENT, scans, STAFF, "Firefox")
    assert [outcome.code for outcome in outcomes] == [None] * MANY + [Code.TICKET_USED] * MANY + [None] * MANY
    assert len(statements) <= 10
    assert [row.key for row in await gate_shop.gate.list_flagged(EVENT)] == []
    assert {row.key for row in await gate_shop.gate.admissions(EVENT) if not row.is_undone} == {
        f"double {line}" for line in lines
    }


@pytest.mark.parametrize("seed", range(8))
async def test_scans_at_once_come_out_as_one_after_the_other(gate_shop: GateShop, seed: int) -> None:
    lines = await _tickets(gate_shop, 6)
    at_once, in_turn = lines[:3], lines[3:]
    template = _mixed(Random(seed))
    gate = gate_shop.gate
    together = await gate.admit(EVENT, [_of(scan, at_once, "a") for scan in template], STAFF, "Firefox")
    single = [(await gate.admit(EVENT, [_of(scan, in_turn, "b")], STAFF, "Firefox"))[0] for scan in template]
    assert [_facts(outcome, at_once) for outcome in together] == [_facts(outcome, in_turn) for outcome in single]
    rows = await gate.admissions(EVENT)
    stored = [
        [(row.key[1:], lines.index(row.line_id), row.flag, row.is_undone, row.undoes[1:]) for row in of_side]
        for lines in (at_once, in_turn)
        if (of_side := sorted((row for row in rows if row.line_id in lines), key=lambda row: row.key))
    ]
    assert stored[0] == stored[1]


def _mixed(random: Random) -> list[GateScan]:
    """Scans of three tickets and one that does not exist, with keys that come again and acts that take back."""
    scans: list[GateScan] = []
    for number in range(40):
        earlier = random.choice(scans) if scans and random.random() < 0.5 else None
        line = random.choice((0, 1, 2, 2, 3)) if earlier is None or random.random() < 0.2 else earlier.line_id
        key = earlier.key if earlier and random.random() < 0.3 else f"{number}"
        undoes = earlier.key if earlier and key != earlier.key and random.random() < 0.6 else ""
        at = NOON + timedelta(minutes=random.choice((0, 0, 0, 20)))
        renames = random.choice((None, None, None, 0, 1))
        scans.append(
            GateScan(
                key=key,
                line_id=line,
                at=at,
                day=NOON.date(),
                is_offline=random.random() < 0.5,
                undoes=undoes,
                renames=renames,
            )
        )
    return scans


def _of(scan: GateScan, lines: Sequence[int], side: str) -> GateScan:
    line = lines[scan.line_id] if scan.line_id < len(lines) else 99_999
    return replace(scan, key=side + scan.key, line_id=line, undoes=scan.undoes and side + scan.undoes)


def _facts(outcome: ScanOutcome, lines: Sequence[int]) -> tuple[object, ...]:
    row = outcome.admission
    admission = row and (row.key[1:], lines.index(row.line_id), row.flag, row.is_undone, row.undoes[1:])
    used = [(each.key[1:], each.flag) for each in outcome.ticket.admissions] if outcome.ticket else None
    return outcome.key[1:], outcome.code, admission, used
