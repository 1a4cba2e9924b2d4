"""A series' standings for the HTML answer."""

from dataclasses import dataclass
from itertools import takewhile

from livelaps_app.core.facts import Facts
from livelaps_app.core.paging import only
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match
from livelaps_app.features.standings import service, texts
from livelaps_app.features.standings.table import Card, Line, Table
from livelaps_app.features.standings.view import View

LEADERS = 3


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
    told = of + ", ".join(f"{line.place}. {line.name} {line.total}" for line in leaders) or table.message
    return Facts(
        title=table.title,
        description=texts.DESCRIPTION(at.lang).format(series=table.title, leaders=told),
        template="standings",
        content=Content(table, card),
        same=(id(table), repr(card)),
        words=texts,
        schema={
            "@context": "https://schema.org",
            "@type": "ItemList",
            "name": table.title,
            "itemListElement": [
                {"@type": "ListItem", "position": number, "name": f"{line.name} ({line.total})"}
                for number, line in enumerate(leaders, start=1)
            ],
        },
        age=await service.age(view),
        shared=texts.SHARED(at.lang).format(series=table.title),
        pictured=Asked("series", view.series_id, at.lang, only(view.classes)),
    )


def _leaders(table: Table) -> tuple[list[Line], str]:
    """The first of the table, or of its first class, and what is said before their names."""
    heading = next((line.heading for line in table.lines[:1]), "")
    first = takewhile(lambda line: not line.heading, table.lines[1 if heading else 0 :])
    return list(first)[:LEADERS], f"{heading}: " if heading else ""
