"""A series' standings for the HTML answer."""

from dataclasses import dataclass
from itertools import islice, takewhile

from livelaps_app.core.loaded import Facts
from livelaps_app.core.paging import only
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match
from livelaps_app.core.schema import ranking
from livelaps_app.core.trails import Step
from livelaps_app.features.standings import service, texts
from livelaps_app.features.standings.table import Card, Line, Table
from livelaps_app.features.standings.view import View

LEADERS, LISTED = 3, 10


@dataclass(frozen=True)
class Content:
    """A view of the standings, and the rider the address names."""

    table: Table
    card: Card | None


async def facts(at: Match) -> Facts:
    """The facts of a standings page. Raises Problem."""
    view = View.read(at, service.series_id(at))
    table = await service.table(view)
    rider = at.asked("rider")
    card = await service.card(view, rider, at.asked("in")) if rider else None
    leaders, of = _leaders(table)
    first = ", ".join(f"{line.place}. {line.name} {line.total}" for line in leaders[:LEADERS])
    told = of + first if first else table.message.rstrip(".")
    return Facts(
        title=table.title,
        description=texts.DESCRIPTION(at.lang).format(series=table.title, leaders=told),
        template="standings",
        content=Content(table, card),
        same=(id(table), repr(card)),
        words=texts,
        listed=ranking(table.title, (line.name for line in leaders)),
        above={"series:one": Step(table.title, {"id": view.series_id})},
        age=await service.age(view),
        shared=texts.SHARED(at.lang).format(series=table.title),
        pictured=Asked("series", view.series_id, at.lang, only(view.classes)),
    )


def _leaders(table: Table) -> tuple[list[Line], str]:
    """The first of the table, or of its first class, and what is said before their names."""
    heading = next((line.heading for line in table.lines[:1]), "")
    first = takewhile(lambda line: not line.heading, table.lines[1 if heading else 0 :])
    return list(islice(first, LISTED)), f"{heading}: " if heading else ""
