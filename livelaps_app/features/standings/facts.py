"""A series' standings for the HTML answer."""

from livelaps_app.core.facts import Facts
from livelaps_app.core.paging import only
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match
from livelaps_app.features.standings import service, texts
from livelaps_app.features.standings.view import View

LEADERS = 3


async def facts(at: Match) -> Facts:
    """The facts of a standings page. Raises Problem."""
    view = View.read(at, service.series_id(at))
    table = await service.table(view)
    leaders = [line for line in table.lines if not line.heading][:LEADERS]
    told = ", ".join(f"{line.place}. {line.name} {line.total}" for line in leaders) or table.message
    return Facts(
        title=table.title,
        description=texts.DESCRIPTION(at.lang).format(series=table.title, leaders=told),
        template="standings",
        content=table,
        same=id(table),
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
