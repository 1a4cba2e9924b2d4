"""Start grids of an event: made of its active starts, again and again until published."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from secrets import randbelow

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.entries.rules.grid import Grid, GridEntry, arrival_order, lot_order, make_grid, standings_order
from livelaps_app.entries.rules.plates import grid_plate
from livelaps_app.entries.rules.records import EntryState, PlateRule
from livelaps_app.entries.rules.rows import RowWindow, row_window
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.entries.store.plates import put_plate
from livelaps_app.entries.store.shop_model import EntryClassModel, EntryRaceModel, EntryRulesModel
from livelaps_app.sales.rules.states import TICKETED
from livelaps_app.sales.store.moves import CHANGED, OrderMoves
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import lock_event

MOST_LOTS = 1_000_000_000


@dataclass(frozen=True)
class RaceGrid:
    """The grid of a race. unplaced: plates of starts that no row has room for."""

    race_id: int
    grid: Grid
    unplaced: tuple[str, ...]


class Grids:
    """The start grids of events. Every method raises Problem."""

    def __init__(self, moves: OrderMoves, lines: EntryLines) -> None:
        self._moves, self._lines = moves, lines

    async def make(self, event_id: int, riders: Sequence[int] = ()) -> list[RaceGrid]:
        """Makes the grids of an event's races anew; a lot has the seed of its first drawing.

        riders: in the order of standings, for that draw order. Raises Problem GRID_PUBLISHED.
        """
        async with self._moves.writing(brief=False) as session:
            shop, rules = await _rules(session, event_id)
            if rules.grid_published_at is not None:
                raise Problem(Code.GRID_PUBLISHED)
            if rules.draw_order == "lot" and not rules.draw_seed:
                rules.draw_seed = str(randbelow(MOST_LOTS))
            starts = await _starts(session, shop.id)
            windows = await _windows(session, shop.id)
            return [
                await self._make(session, rules, race, rows, windows.get(race, {}), riders)
                for race, rows in starts.items()
            ]

    async def _make(
        self,
        session: AsyncSession,
        rules: EntryRulesModel,
        race_id: int,
        starts: Mapping[int, tuple[StartModel, RaceEntryModel, int]],
        windows: Mapping[int, RowWindow],
        riders: Sequence[int],
    ) -> RaceGrid:
        entries = [
            GridEntry(
                start_id=start.id,
                class_id=start.class_id,
                arrival=arrival,
                rider_id=entry.rider_id,
                group_id=start.group_id,
                row=start.row if start.row_chosen else None,
                plate="" if rules.plate_rule == PlateRule.ROW else start.plate,
            )
            for start, entry, arrival in starts.values()
        ]
        grid = make_grid(_order(rules, entries, riders), windows, rules.row_size)
        for start, _, _ in starts.values():
            start.row_order = None
            if not start.row_chosen:
                start.row = None
        for start_id in grid.unplaced:
            starts[start_id][0].row, starts[start_id][0].row_chosen = None, False
        for row, ids in grid.rows.items():
            for number, start_id in enumerate(ids, 1):
                start = starts[start_id][0]
                start.row_chosen = start.row_chosen and start.row == row
                start.row, start.row_order = row, number
        if rules.plate_rule == PlateRule.ROW:
            await _put_plates(session, [start for start, _, _ in starts.values()])
        await session.flush()
        return RaceGrid(race_id, grid, tuple(starts[start_id][0].plate for start_id in grid.unplaced))

    async def publish(self, event_id: int) -> None:
        """Publishes the grids of an event, and sends rows and plates to the timing service; idempotent."""
        async with self._moves.writing(brief=False) as session:
            shop, rules = await _rules(session, event_id)
            if rules.grid_published_at is not None:
                return
            rules.grid_published_at = self._moves.clock()
            for starts in (await _starts(session, shop.id)).values():
                for _, entry, _ in starts.values():
                    entry.version += 1
            await self._send(session, shop.id)

    async def move(self, event_id: int, start_id: int, row: int) -> None:
        """Moves a start to the end of another row; after the publication with the time of the change."""
        async with self._moves.writing() as session:
            shop, rules = await _rules(session, event_id)
            by_race = await _starts(session, shop.id)
            rows = next((starts[start_id] for starts in by_race.values() if start_id in starts), None)
            if rows is None:
                raise Problem(Code.NOT_FOUND)
            start, entry, _ = rows
            others = [each for each, _, _ in by_race[start.race_id].values() if each.row == row and each is not start]
            if len(others) >= rules.row_size:
                raise Problem(Code.ROW_FULL)
            start.row, start.row_order = row, max((each.row_order or 0 for each in others), default=0) + 1
            if rules.grid_published_at is not None:
                start.changed_at = self._moves.clock()
                entry.version += 1
                await self._send(session, shop.id)

    async def _send(self, session: AsyncSession, shop_id: int) -> None:
        """Sends changed entries to the timing service, and updates open pages."""
        await session.flush()
        await self._lines.report(session, shop_id)
        session.info.setdefault(CHANGED, set()).add(shop_id)


def _order(rules: EntryRulesModel, entries: Sequence[GridEntry], riders: Sequence[int]) -> list[GridEntry]:
    if rules.draw_order == "lot":
        return lot_order(entries, int(rules.draw_seed))
    return standings_order(entries, riders) if rules.draw_order == "standings" else arrival_order(entries)


async def _put_plates(session: AsyncSession, starts: Sequence[StartModel]) -> None:
    """Writes the plates of places, none without one; all are emptied first, as plates are unique in a race."""
    for start in starts:
        put_plate([start], "")
    await session.flush()
    for start in starts:
        if start.row and start.row_order:
            put_plate([start], grid_plate(start.row, start.row_order))


async def _rules(session: AsyncSession, event_id: int) -> tuple[ShopModel, EntryRulesModel]:
    """The locked shop of an event with its rules. Raises Problem ENTRY_NOT_SOLD."""
    shop = await lock_event(session, event_id)
    rules = await session.get(EntryRulesModel, shop.id)
    if rules is None:
        raise Problem(Code.ENTRY_NOT_SOLD)
    return shop, rules


async def _starts(session: AsyncSession, shop_id: int) -> dict[int, dict[int, tuple[StartModel, RaceEntryModel, int]]]:
    """The active starts of paid entries by race and id, each with its entry and the arrival of its order."""
    chosen = (
        select(StartModel, RaceEntryModel)
        .join(RaceEntryModel, RaceEntryModel.line_id == StartModel.line_id)
        .join(OrderLineModel, OrderLineModel.id == StartModel.line_id)
        .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        .where(OrderModel.shop_id == shop_id, OrderModel.state.in_(TICKETED), StartModel.is_active)
        .where(RaceEntryModel.state == EntryState.ENTERED)
        .order_by(OrderModel.paid_at, OrderModel.id, StartModel.id)
    )
    by_race: dict[int, dict[int, tuple[StartModel, RaceEntryModel, int]]] = {}
    for arrival, (start, entry) in enumerate(await session.execute(chosen)):
        by_race.setdefault(start.race_id, {})[start.id] = start, entry, arrival
    return by_race


async def _windows(session: AsyncSession, shop_id: int) -> dict[int, dict[int, RowWindow]]:
    """The windows of rows by race and class."""
    chosen = (
        select(EntryRaceModel.race_id, EntryClassModel)
        .join(EntryClassModel, EntryClassModel.product_id == EntryRaceModel.product_id)
        .join(ProductModel, ProductModel.id == EntryClassModel.product_id)
        .where(ProductModel.shop_id == shop_id)
    )
    windows: dict[int, dict[int, RowWindow]] = {}
    for race_id, kind in await session.execute(chosen):
        windows.setdefault(race_id, {})[kind.class_id] = row_window(kind.row_from, kind.row_to)
    return windows
