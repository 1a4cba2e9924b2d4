"""The story of a race as texts: places as lines, race control, and a sentence for each followed rider."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.gaps import UNKNOWN
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.penalties import penalties_text
from livelaps_app.core.racing.race_status import COMPLETED
from livelaps_app.core.racing.riders import Card
from livelaps_app.core.racing.words import IN_CLASS
from livelaps_app.features.race.corrections.presenter import dated_notes, short_state
from livelaps_app.features.race.sections.texts import CHOOSE
from livelaps_app.features.race.staleness import is_official
from livelaps_app.features.race.story import texts
from livelaps_app.gateways.timing.records import ResultRow
from livelaps_app.racing.podiums import Signs, race_podium
from livelaps_app.racing.story.moments import RaceMoment
from livelaps_app.racing.story.place_lines import apart
from livelaps_app.racing.story.story import RaceStory
from livelaps_app.racing.story.view import AxisTick, ControlLine, PlaceLine, PlacesView, RiderStory, StoryView

TICKS = {True: 1, False: 2}  # of an axis: all, or every second one
LABELS = {True: 3.8, False: 9.5}  # heights of a label in percent of a tall and of a low drawing
MOST_LINES, MOST_OF_CLASSES = 12, 6  # of race control, and passes in classes among them
ACROSS = 0.9  # share of the width that the lines have, before the plates
LEAST_MS = 50  # a lap: less is no gain
_OLDEST = datetime.min.replace(tzinfo=UTC)

Dated = tuple[datetime, ControlLine]


def story_view(story: RaceStory, entries: Sequence[int], signs: Signs, lang: Lang, *, tall: bool) -> StoryView:
    """The story of a race, with the places of these entries in a tall or in a low drawing."""
    results, mode = story.results, story.race.mode
    return StoryView(
        podium=race_podium(results.rows, mode, lang, signs) if is_official(results) else [],
        places=places_view(story, entries, signs.classes, lang, tall=tall),
        control=_control(story, lang),
    )


def places_view(
    story: RaceStory,
    entries: Sequence[int],
    classes: Sequence[str],
    lang: Lang,
    mine: Collection[int] = (),
    *,
    tall: bool = False,
) -> PlacesView:
    """The places of entries over laps, those of `mine` picked out and on top; empty for less than two laps."""
    rows = {row.id: row for row in story.results.rows}
    drawing = story.drawing([entry for entry in entries if entry in rows])
    if not drawing.lines:
        return PlacesView()
    lines = sorted(drawing.lines, key=lambda line: line.entry in mine)
    least = min(LABELS[tall], 99 / len(lines))
    ends, begins = (apart(heights, least) for heights in zip(*((line.end, line.begin) for line in lines), strict=True))
    title = texts.PLACES[story.race.mode](lang)
    spoken = (
        texts.FROM_TO(lang).format(plate=rows[line.entry].displayed_number, first=line.first, last=line.last)
        for line in lines
    )
    drawn = [
        PlaceLine(
            rows[line.entry].displayed_number,
            hue_of(rows[line.entry].class_name, classes) + (" followed" if line.entry in mine else ""),
            line.points,
            f"{end}%",
            f"{begin}%" if tall else "",
        )
        for line, end, begin in zip(lines, ends, begins, strict=True)
    ]
    first_lap, first_place = f"{CHOOSE[story.race.mode](lang)} {{}}", "P{}"
    return PlacesView(
        title,
        f"{title}: {', '.join(spoken)}",
        drawn,
        across=_ticks(drawing.across[:: TICKS[tall]], first_lap, ACROSS),
        down=_ticks(drawing.down[:: TICKS[tall]], first_place),
    )


def _ticks(numbers: Sequence[tuple[int, float]], first: str, share: float = 1) -> list[AxisTick]:
    """The ticks of an axis; `first` has the word of the first one."""
    return [
        AxisTick(("{}" if place else first).format(number), f"{at * share:.1f}%")
        for place, (number, at) in enumerate(numbers)
    ]


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
    parts = [IN_CLASS(lang).format(place=formats.nth(int(card.place), lang), name=card.class_name)]
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
    """The newest moments, penalties and corrections: the latest lap first, entries with a clock by their time."""
    start = _OLDEST if story.race.start_time is None else story.race.start_time.astimezone(UTC)
    of_classes = story.class_passes[:MOST_OF_CLASSES]
    notes = [*_corrections(story, lang), *_result_state(story, lang), *_penalties(story, lang)]
    ridden = [(_after(start, moment.at_ms), moment) for moment in story.moments[:MOST_LINES]]
    newest = sorted((*notes, *ridden), key=lambda item: item[0], reverse=True)[: MOST_LINES - len(of_classes)]
    moments = [what for _, what in newest if isinstance(what, RaceMoment)]
    rows = {row.id: row for row in story.results.rows}
    lines = [
        (_after(start, moment.at_ms), _moment_line(moment, rows, lang))
        for moment in sorted((*moments, *of_classes), key=lambda moment: (moment.lap, moment.at_ms), reverse=True)
    ]
    for at, what in newest:
        if isinstance(what, ControlLine):
            before = next((place for place, (moment_at, _) in enumerate(lines) if moment_at <= at), len(lines))
            lines.insert(before, (at, what))
    return [line for _, line in lines]


def _moment_line(moment: RaceMoment, rows: Mapping[int, ResultRow], lang: Lang) -> ControlLine:
    look = "best" if moment.kind == "fastest" else ""
    return ControlLine(texts.LAP(lang).format(n=moment.lap), _moment_text(moment, rows, lang), look)


def _moment_text(moment: RaceMoment, rows: Mapping[int, ResultRow], lang: Lang) -> str:
    words = {
        "plate": rows[moment.entry].displayed_number,
        "other": rows[moment.passed].displayed_number if moment.passed in rows else "",
        "place": formats.nth(moment.place, lang),
        "name": rows[moment.entry].class_name,
        "time": formats.lap_time(moment.lap_ms, lang),
    }
    if moment.kind == "fastest":
        text = texts.FASTEST
    elif moment.kind == "class":
        text = texts.TAKES_IN_CLASS
    elif moment.kind == "lead":
        text = texts.LEADS if moment.lap == 1 else texts.PASSES_FOR_LEAD if moment.passed else texts.TAKES_LEAD
    else:
        text = texts.PASSES if moment.passed else texts.MOVES_UP
    return text(lang).format(**words)


def _corrections(story: RaceStory, lang: Lang) -> Iterator[Dated]:
    for at, clock, note in dated_notes(story.race, story.results, lang):
        yield at or _OLDEST, ControlLine(clock, note, "lost")


def _result_state(story: RaceStory, lang: Lang) -> Iterator[Dated]:
    """The state of the results since it is known: by the clock on the day of the race, else with its day."""
    results, race = story.results, story.race
    if results.posted_at is not None and results.scoring_status == COMPLETED:
        posted = zones.local(results.posted_at, zones.zone(race.time_zone))
        dated = ControlLine("", short_state(race, results, lang))
        timed = ControlLine(f"{posted:%H:%M}", race_status.RESULTS[results.result_state](lang))
        yield results.posted_at, timed if posted.date() == race.day else dated


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
