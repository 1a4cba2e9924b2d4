"""Finds or creates the rows of an imported race: promoter "Imported", series, event, classes and riders."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.text_search import name_key
from livelaps_app.standins.timing.importing.entry_checks import Problems, taken_for
from livelaps_app.standins.timing.importing.records import ParsedEntry, ParsedRace, RaceHeading
from livelaps_app.standins.timing.models.events import EventModel, SeriesModel
from livelaps_app.standins.timing.models.people import (
    DisplayRightModel,
    OrganizationModel,
    PromoterModel,
    RiderClassModel,
    RiderModel,
)
from livelaps_app.standins.timing.scoring.records import PROFESSIONAL_POINTS, Scoring
from livelaps_app.standins.timing.scoring.series_records import Award

IMPORTED = "Imported"


async def series(session: AsyncSession, name: str, parsed: ParsedRace) -> int:
    """The id of a series; a new one awards professional points, or in a points motocross the race's own."""
    key = {"promoter_id": await promoter(session), "name": name}
    if (series_id := await _find(session, SeriesModel, key)) is not None:
        return series_id
    award = Award.RACE if parsed.scoring is Scoring.MOTOCROSS_POINTS else Award.PLACE
    return await _insert(
        session,
        SeriesModel,
        **key,
        organization_id=await _find(session, OrganizationModel, {"promoter_id": key["promoter_id"]}),
        year=parsed.heading.date.year,
        rules={"award": award.value, "points_table": list(PROFESSIONAL_POINTS)},
    )


async def promoter(session: AsyncSession) -> int:
    """The id of the promoter; a new one has an organisation, and its races are visible on all promoters' sites."""
    if (promoter_id := await _find(session, PromoterModel, {"name": IMPORTED})) is not None:
        return promoter_id
    viewers = (await session.scalars(select(PromoterModel.id))).all()
    promoter_id = await _insert(session, PromoterModel, name=IMPORTED)
    session.add(OrganizationModel(promoter_id=promoter_id, name=IMPORTED))
    rights = {"event": True, "race": True, "series": True, "register_online": False}
    session.add_all(DisplayRightModel(owner_id=promoter_id, viewer_id=viewer_id, **rights) for viewer_id in viewers)
    return promoter_id


async def event(session: AsyncSession, heading: RaceHeading) -> int:
    """The id of the event at a venue on a day, shared by files of several classes."""
    key = {"promoter_id": await promoter(session), "name": heading.venue, "starts_on": heading.date}
    event_id = await _find(session, EventModel, key)
    return event_id or await _insert(session, EventModel, **key, venue=heading.venue, ends_on=heading.date)


async def classes(session: AsyncSession, entries: Sequence[ParsedEntry]) -> tuple[dict[str, int], Problems]:
    """Class ids by the file's names, and a warning for each name that a known class has in another spelling."""
    promoter_id = await promoter(session)
    rider_class = RiderClassModel
    rows = select(rider_class.name, rider_class.id).where(rider_class.promoter_id == promoter_id)
    known = {name_key(name): (name, number) for name, number in await session.execute(rows.order_by(-rider_class.id))}
    ids: dict[str, int] = {}
    joined: Problems = []
    for entry in entries:
        name = entry.class_name
        if name in ids:
            continue
        if (key := name_key(name)) not in known:
            row = {"promoter_id": promoter_id, "name": name, "group": name}
            known[key] = name, await _insert(session, RiderClassModel, **row)
        elif known[key][0] != name:
            joined.append((entry.line, taken_for("class", name, known[key][0])))
        ids[name] = known[key][1]
    return ids, joined


async def riders(session: AsyncSession, series_id: int, entries: Sequence[ParsedEntry]) -> tuple[list[int], Problems]:
    """The rider id of each entry, and a warning for each rider whose name is known in another spelling.

    A name is one rider of a series unless a file distinguishes namesakes.
    """
    keys = [_rider_keys(series_id, entry) for entry in entries]
    known = select(RiderModel).where(RiderModel.key.startswith(f"{series_id}:")).order_by(-RiderModel.id)
    by_key = {_fold_key(rider.key or ""): rider for rider in await session.scalars(known)}
    matches, joined = [], []
    for entry, rider_keys in zip(entries, keys, strict=True):
        rider = next((by_key[key] for key in rider_keys if key in by_key and _may_be(entry, by_key[key])), None)
        if rider is None:
            key = rider_keys[0] if entry.namesake else rider_keys[-1]
            rider = by_key[key] = RiderModel(name=entry.rider, city=entry.hometown, key=key)
            session.add(rider)
        elif rider.name != entry.rider:
            joined.append((entry.line, taken_for("rider", entry.rider, rider.name)))
        rider.birth_year = entry.birth_year or rider.birth_year
        matches.append(rider)
    await session.flush()
    return [rider.id for rider in matches], joined


def _rider_keys(series_id: int, entry: ParsedEntry) -> list[str]:
    """The possible keys of an entry's rider: with distinguishing facts first, the plain name last."""
    name, bike = f"{series_id}:{entry.rider}", f"{entry.hometown}, {entry.brand}"
    marks = [entry.namesake] if entry.namesake else [entry.hometown, bike if entry.hometown else entry.brand]
    return [_fold_key(key) for key in (*(f"{name}\n{mark}" for mark in marks if mark), name)]


def _fold_key(key: str) -> str:
    """A key regardless of spelling; keys of earlier imports are as written."""
    series_id, _, rest = key.partition(":")
    return f"{series_id}:" + "\n".join(map(name_key, rest.split("\n")))


def _may_be(entry: ParsedEntry, rider: RiderModel) -> bool:
    """True if a rider may be the entry's: a namesake without marks matches only by hometown."""
    return not entry.namesake or "\n" in (rider.key or "") or name_key(rider.city) == name_key(entry.namesake)


async def _find(session: AsyncSession, model: type[Any], key: dict[str, Any]) -> int | None:
    row_id: int | None = await session.scalar(select(model.id).filter_by(**key))
    return row_id


async def _insert(session: AsyncSession, model: type[Any], **fields: Any) -> int:
    row = model(**fields)
    session.add(row)
    await session.flush()
    row_id: int = row.id
    return row_id
