"""The story of a race as texts: places as lines, race control, and a sentence for each followed rider."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.gaps import UNKNOWN
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.penalties import penalties_text
from livelaps_app.core.racing.race_status import COMPLETED
from livelaps_app.core.racing.riders import Card
from livelaps_app.features.race.corrections.presenter import dated_notes
from livelaps_app.features.race.staleness import OFFICIAL
from livelaps_app.features.race.story import texts
from livelaps_app.gateways.timing.records import ResultRow
from livelaps_app.racing.podiums import Signs, race_podium
from livelaps_app.racing.story.moments import RaceMoment
from livelaps_app.racing.story.place_lines import apart
from livelaps_app.racing.story.story import RaceStory
from livelaps_app.racing.story.view import ControlLine, PlaceLine, PlacesView, RiderStory, StoryView

FEW = 4  # riders of a low drawing
LABELS = {True: 13.0, False: 5.0}  # heights of a label in percent of a low and of a high drawing
MOST_LINES = 12  # of race control
LEAST_MS = 50  # a lap: less is no gain
_OLDEST = datetime.min.replace(tzinfo=UTC)

Dated = tuple[datetime, ControlLine]


def story_view(story: RaceStory, entries: Sequence[int], signs: Signs, lang: Lang) -> StoryView:
    """The story of a race, with the places of these entries."""
    results, mode = story.results, story.race.mode
    official = results.scoring_status == COMPLETED and results.result_state == OFFICIAL
    return StoryView(
        podium=race_podium(results.rows, mode, lang, signs) if official else [],
        places=places_view(story, entries, signs.classes, lang),
        control=_control(story, lang),
    )


def places_view(story: RaceStory, entries: Sequence[int], classes: Sequence[str], lang: Lang) -> PlacesView:
    """The places of entries over laps; empty for less than two laps."""
    rows = {row.id: row for row in story.results.rows}
    lines = [line for line in story.lines(entries) if line.entry in rows]
    if not lines:
        return PlacesView()
    heights = apart([line.end for line in lines], LABELS[len(lines) <= FEW])
    title = texts.PLACES[story.race.mode](lang)
    spoken = (
        texts.FROM_TO(lang).format(plate=rows[line.entry].displayed_number, first=line.first, last=line.last)
        for line in lines
    )
    drawn = [
        PlaceLine(
            rows[line.entry].displayed_number, hue_of(rows[line.entry].class_name, classes), line.points, f"{height}%"
        )
        for line, height in zip(lines, heights, strict=True)
    ]
    return PlacesView(title, f"{title}: {', '.join(spoken)}", drawn)


def rider_story(card: Card, closing_ms: int | None, lang: Lang) -> RiderStory:
    """A followed rider in a sentence."""
    return RiderStory(
        entry=card.entry,
        plate=card.plate,
        hue=card.hue,
        red=card.red,
        name=card.name,
        place=f"P{card.overall}" if card.overall else card.place,
        moved=card.moved,
        text=_sentence(card, closing_ms, lang),
        due=card.due,
    )


def _sentence(card: Card, closing_ms: int | None, lang: Lang) -> str:
    """Place in class, the gaps to both neighbours, and who gains on the one ahead; "" without a place."""
    if not card.place.isdecimal():
        return ""
    parts = [texts.IN_CLASS(lang).format(place=formats.nth(int(card.place), lang), name=card.class_name)]
    for text, gap, plate in (
        (texts.BEHIND, card.ahead, card.ahead_plate),
        (texts.AHEAD, card.behind, card.behind_plate),
    ):
        if plate and gap != UNKNOWN:
            parts.append(text(lang).format(gap=gap.removeprefix("+"), plate=plate))
    if closing_ms is not None and abs(closing_ms) >= LEAST_MS and card.ahead not in ("", UNKNOWN):
        gain = (texts.CLOSING if closing_ms > 0 else texts.LOSING)(lang)
        parts.insert(2, gain.format(n=formats.number(abs(closing_ms) / 1000, lang, 1)))
    return f"{', '.join(parts)}."


def _control(story: RaceStory, lang: Lang) -> list[ControlLine]:
    """The newest moments, penalties and corrections, newest first."""
    rows = {row.id: row for row in story.results.rows}
    dated = [
        *_moments(story, rows, lang),
        *_corrections(story, lang),
        *_result_state(story, lang),
        *_penalties(story, lang),
    ]
    newest = sorted(dated, key=lambda item: item[0], reverse=True)
    return [line for _, line in newest[:MOST_LINES]]


def _moments(story: RaceStory, rows: Mapping[int, ResultRow], lang: Lang) -> Iterator[Dated]:
    start = story.race.start_time
    for moment in story.moments[:MOST_LINES]:
        text = _moment_text(moment, rows, lang)
        at = _OLDEST if start is None else start.astimezone(UTC)
        look = "best" if moment.kind == "fastest" else ""
        yield _after(at, moment.at_ms), ControlLine(texts.LAP(lang).format(n=moment.lap), text, look)


def _moment_text(moment: RaceMoment, rows: Mapping[int, ResultRow], lang: Lang) -> str:
    words = {
        "plate": rows[moment.entry].displayed_number,
        "other": rows[moment.passed].displayed_number if moment.passed in rows else "",
        "place": formats.nth(moment.place, lang),
        "time": formats.lap_time(moment.lap_ms, lang),
    }
    if moment.kind == "fastest":
        text = texts.FASTEST
    elif moment.kind == "lead":
        text = texts.LEADS if moment.lap == 1 else texts.PASSES_FOR_LEAD if moment.passed else texts.TAKES_LEAD
    else:
        text = texts.PASSES if moment.passed else texts.MOVES_UP
    return text(lang).format(**words)


def _corrections(story: RaceStory, lang: Lang) -> Iterator[Dated]:
    for at, clock, note in dated_notes(story.race, story.results, lang):
        yield at or _OLDEST, ControlLine(clock, note, "lost")


def _result_state(story: RaceStory, lang: Lang) -> Iterator[Dated]:
    """The state of the results since it is known."""
    results, race = story.results, story.race
    if results.posted_at is not None and results.scoring_status == COMPLETED:
        at = formats.moment(zones.local(results.posted_at, zones.zone(race.time_zone)), race.day, lang)
        yield results.posted_at, ControlLine(at, race_status.RESULTS[results.result_state](lang))


def _penalties(story: RaceStory, lang: Lang) -> Iterator[Dated]:
    """The penalties that no correction explains, oldest of all as their time is unknown."""
    explained = {correction.entry_id for correction in story.results.corrections}
    for row in story.results.rows:
        if row.penalty and row.id not in explained:
            penalty = penalties_text(row.penalty, lang)
            text = texts.PENALTY(lang).format(plate=row.displayed_number, penalty=penalty)
            yield _OLDEST, ControlLine("", text, "lost")


def _after(start: datetime, passed_ms: int) -> datetime:
    return start + timedelta(milliseconds=passed_ms)
