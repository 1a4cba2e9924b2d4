"""Corrections and the posting of results in words: "14:05 #174 -1 lap (Outside help)", "Official since 15:10"."""

from collections.abc import Mapping
from datetime import date
from zoneinfo import ZoneInfo

from livelaps_app.core import formats, states, zones
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.race import texts as words
from livelaps_app.features.race.corrections import texts
from livelaps_app.features.race.corrections.board import Corrected
from livelaps_app.gateways.timing.records import Correction, Race, RaceResults

SIGNS: Mapping[str, str] = {"laps": "-", "positions": "+", "points": "-"}
POINTS_ADDED = "motocross-positions"  # places are summed: points are added


def corrected(race: Race, results: RaceResults, lang: Lang, still_open: bool) -> Corrected:
    """The corrections of a race in words, newest first, by the clock of the event."""
    clock, told = _Clock(race), results.corrections
    if not told:
        return Corrected()
    notes = [" ".join(part for part in (clock.at(one, lang), _told(race, one, lang)) if part) for one in told]
    ids = (number for one in told for number in (one.entry_id, one.from_entry_id))
    return Corrected(
        heading=texts.HEADING(lang).format(n=len(notes)),
        newest=f"{texts.NEWEST(lang)} {notes[0]}" if still_open else "",
        notes=notes,
        touched=[str(number) for number in dict.fromkeys(ids) if number],
        mark=texts.MARK(lang),
        legend=texts.LEGEND(lang),
    )


def state(race: Race, results: RaceResults, lang: Lang) -> str:
    """Not started, live, or the state of the results and since when it is so."""
    known = words.STATUSES.get(results.scoring_status) or states.RESULTS[results.result_state]
    return posted(race, results, lang) or known(lang)


def posted(race: Race, results: RaceResults, lang: Lang) -> str:
    """The state of a race's results and since when it is so; empty when nobody said when."""
    if results.posted_at is None or results.scoring_status != "completed":
        return ""
    clock = _Clock(race)
    return states.posted(results.result_state, zones.local(results.posted_at, clock.zone), clock.day, lang)


class _Clock:
    """The clock at the event, on the day of the race."""

    def __init__(self, race: Race) -> None:
        self.zone: ZoneInfo = zones.zone(race.time_zone)
        start = race.start_time
        self.day: date = zones.local(start, self.zone).date() if start else race.event_date

    def at(self, one: Correction, lang: Lang) -> str:
        return formats.moment(zones.local(one.at, self.zone), self.day, lang) if one.at else ""


def _told(race: Race, one: Correction, lang: Lang) -> str:
    """Whose result, what became of it, and in brackets all that explains it."""
    plate = texts.NUMBER(lang).format(plate=one.displayed_number) if one.displayed_number else ""
    explained = ", ".join(part for part in (_moto(one, lang), _before(one, lang), one.reason, _late(one, lang)) if part)
    what = _words(one)(lang).format(
        amount=_amount(race, one, lang),
        status=one.status or texts.BACK(lang),
        section=one.section or "",
        other=one.from_number,
    )
    return " ".join(part for part in (plate, what, f"({explained})" if explained else "") if part)


def _words(one: Correction) -> Text:
    return texts.FROM if one.from_number else texts.KINDS.get(one.kind, texts.OTHER)


def _amount(race: Race, one: Correction, lang: Lang) -> str:
    if one.amount is None:
        return texts.NO_TIME(lang)
    if one.unit not in texts.UNITS:
        late = one.kind.startswith("penalty")
        return formats.gap(one.amount, lang) if late else formats.lap_time(max(0, one.amount), lang)
    added = one.unit == "points" and race.scoring == POINTS_ADDED
    return f"{'+' if added else SIGNS[one.unit]}{texts.UNITS[one.unit](one.amount, lang)}"


def _before(one: Correction, lang: Lang) -> str:
    """What a time was; a penalty says what it is now, and its earlier line what it was."""
    if one.before is None or one.kind.startswith("penalty"):
        return ""
    return texts.WAS(lang).format(before=formats.lap_time(max(0, one.before), lang))


def _moto(one: Correction, lang: Lang) -> str:
    return texts.IN_MOTO(lang).format(n=one.moto) if one.moto else ""


def _late(one: Correction, lang: Lang) -> str:
    return texts.AFTERWARDS(lang) if one.official and one.entry_id else ""
