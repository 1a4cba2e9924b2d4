"""An event's results for the HTML answer."""

from livelaps_app.core.facts import Facts
from livelaps_app.core.pictures import Asked
from livelaps_app.core.routes import Match, address
from livelaps_app.core.settings import settings
from livelaps_app.features.event_scores import service, texts

MOST_NAMED = 5


async def facts(at: Match) -> Facts:
    """The facts of an event's results. Raises Problem."""
    number = service.event_id(at)
    board = await service.board(number, at.lang)
    winners = [f"{winner.class_name}: {winner.name}" for race in board.races for winner in race.winners]
    place = {"@type": "Place", "name": board.where or board.event, "address": board.where}
    return Facts(
        title=board.title,
        description=texts.DESCRIPTION(at.lang).format(
            title=board.title, when=board.when, where=board.where, winners=", ".join(winners[:MOST_NAMED])
        ),
        template="event_scores",
        content=board,
        same=id(board),
        words=texts,
        pictured=Asked("event", number, at.lang),
        schema={
            "@context": "https://schema.org",
            "@type": "SportsEvent",
            "name": board.event,
            "startDate": board.day,
            "endDate": board.last,
            "location": place,
            "organizer": {"@type": "Organization", "name": board.promoter},
            "subEvent": [
                {
                    "@type": "SportsEvent",
                    "name": race.name,
                    "startDate": board.day,
                    "location": place,
                    "url": settings().origin + address("race", at.lang, id=race.id),
                    "competitor": [{"@type": "Person", "name": winner.name} for winner in race.winners],
                }
                for race in board.races
            ],
        },
        age=await service.age(number, at.lang),
    )
