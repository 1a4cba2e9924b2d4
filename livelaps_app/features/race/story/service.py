"""The story of a race, and of a visitor's followed riders in it."""

from collections.abc import Sequence

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import Followed
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.service import chart_entries
from livelaps_app.features.race.story.presenter import places_view, rider_story, story_view
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.racing.board.red_plates import red_plates
from livelaps_app.racing.followed_riders import cards as rider_cards
from livelaps_app.racing.podiums import Signs
from livelaps_app.racing.story.story import read_story
from livelaps_app.racing.story.view import FollowedView, StoryView
from livelaps_app.stores.memo import Memo

FIRST = 5  # riders of the small chart
MOST, REACH = 9, 2  # its lines with followed riders, and how many ahead and behind each has, if there is room
NONE = StoryView()

_views: Memo[tuple[int, Lang, tuple[int, ...], bool], StoryView] = Memo(300)


async def race_story(query: RaceQuery) -> StoryView:
    """The story of a race; the chart has the riders of its query, else the first ones. Raises Problem."""
    story = await read_story(query.race_id)
    if story is None or not story.results.rows:
        return NONE
    signs = Signs((await timing_gateway().filters(query.race_id)).value.classes, await red_plates(query.race_id))
    tall = query.tab == "chart"
    rows = await chart_entries(query) if tall else [row.id for row in story.results.rows[:FIRST]]
    entries = tuple(rows)
    key = query.race_id, query.lang, entries, tall
    return _views.get(key, (story, signs), lambda: story_view(story, entries, signs, query.lang, tall=tall))


async def followed_view(query: RaceQuery, riders: Followed) -> FollowedView:
    """The followed riders of a race; in the chart of a query among its riders. Raises Problem."""
    race_id, lang = query.race_id, query.lang
    cards = await rider_cards(race_id, lang, riders)
    story = await read_story(race_id) if cards else None
    if story is None:
        return FollowedView(cards, tuple(rider_story(card, None, lang) for card in cards))
    classes = (await timing_gateway().filters(race_id)).value.classes
    stories = tuple(rider_story(card, story.closing_ms(int(card.entry)), lang) for card in cards)
    mine, tall = [int(card.entry) for card in cards], query.tab == "chart"
    riders_drawn = await chart_entries(query) if tall else _neighbours([row.id for row in story.results.rows], mine)
    places = places_view(story, [*dict.fromkeys([*riders_drawn, *mine])], classes, lang, mine, tall=tall)
    return FollowedView(cards, stories, places)


def _neighbours(order: Sequence[int], mine: Sequence[int]) -> list[int]:
    """The followed riders with those ahead and behind, in the order of the board."""
    at = [place for place, entry in enumerate(order) if entry in mine]
    for reach in range(REACH, 0, -1):
        near = [entry for place, entry in enumerate(order) if any(abs(place - mark) <= reach for mark in at)]
        if len(near) <= MOST:
            return near
    return list(mine)
