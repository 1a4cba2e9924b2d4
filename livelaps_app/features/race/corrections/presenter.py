"""Corrections as text, "14:05 #174 -1 lap (Outside help)", and the time of posted results."""

from collections.abc import Iterator
from datetime import date, datetime
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.penalties import penalty_sign, penalty_text
from livelaps_app.features.race import texts as race_texts
from livelaps_app.features.race.corrections import texts
from livelaps_app.features.race.view_model import CorrectionsView
from livelaps_app.gateways.timing.records import Correction, Race, RaceResults


def corrections_view(race: Race, results: RaceResults, lang: Lang, still_open: bool) -> CorrectionsView:
    """The corrections of a race in words, newest first, by the clock of the event."""
    clock, corrections = _Clock(race), results.corrections
    if not corrections:
        return CorrectionsView()
    notes = [" ".join(filter(None, (clock.at(row, lang), _note(race, row, lang)))) for row in corrections]
    entries = (entry for row in corrections for entry in (row.entry_id, row.from_entry_id))
    return CorrectionsView(
        heading=texts.HEADING(lang).format(n=len(notes)),
        newest=f"{texts.NEWEST(lang)} {notes[0]}" if still_open else "",
        notes=notes,
        corrected=[str(entry) for entry in dict.fromkeys(entries) if entry],
        mark=texts.MARK(lang),
        legend=texts.LEGEND(lang),
    )


def dated_notes(race: Race, results: RaceResults, lang: Lang) -> Iterator[tuple[datetime | None, str, str]]:
    """Each correction with its instant, its time by the clock of the event, and its text."""
    clock = _Clock(race)
    for row in results.corrections:
        yield row.at, clock.at(row, lang), _note(race, row, lang)


def state(race: Race, results: RaceResults, lang: Lang) -> str:
    """Not started, live, or the state of the results with its time."""
    known = race_texts.STATUSES.get(results.scoring_status) or race_status.RESULTS[results.result_state]
    return posted_state(race, results, lang) or known(lang)


def posted_state(race: Race, results: RaceResults, lang: Lang) -> str:
    """The state of a race's results with its time; "" if the time is unknown."""
    if results.posted_at is None or results.scoring_status != "completed":
        return ""
    return race_status.posted_text(results.result_state, results.posted_at, zones.zone(race.time_zone), lang, race.day)


def short_state(race: Race, results: RaceResults, lang: Lang) -> str:
    """The state with its day; "" where that is unknown."""
    if results.posted_at is None or results.scoring_status != "completed":
        return ""
    return race_status.posted_day(results.result_state, results.posted_at, zones.zone(race.time_zone), lang)


class _Clock:
    """The clock at the event, on the day of the race."""

    def __init__(self, race: Race) -> None:
        self.zone: ZoneInfo = zones.zone(race.time_zone)
        self.day: date = race.day

    def at(self, correction: Correction, lang: Lang) -> str:
        return formats.moment(zones.local(correction.at, self.zone), self.day, lang) if correction.at else ""


def _note(race: Race, correction: Correction, lang: Lang) -> str:
    """The rider, the correction, and in brackets its explanations."""
    plate = texts.NUMBER(lang).format(plate=correction.displayed_number) if correction.displayed_number else ""
    explained = ", ".join(_explanations(correction, lang))
    words = texts.FROM if correction.from_number else texts.KINDS.get(correction.kind, texts.MARK)
    what = words(lang).format(
        amount=_amount(race, correction, lang),
        status=correction.status or texts.BACK(lang),
        section=correction.section or "",
        other=correction.from_number,
    )
    return " ".join(filter(None, (plate, what, f"({explained})" if explained else "")))


def _amount(race: Race, correction: Correction, lang: Lang) -> str:
    if correction.amount is None:
        return texts.NO_TIME(lang)
    sign = penalty_sign(correction.unit, race.scoring) if correction.kind.startswith("penalty") else ""
    return penalty_text(sign, correction.unit, correction.amount, lang)


def _explanations(correction: Correction, lang: Lang) -> Iterator[str]:
    """The moto, the time before, the reason, and a note if the results were official already."""
    if correction.moto:
        yield texts.IN_MOTO(lang).format(n=correction.moto)
    # a penalty has its current amount, its earlier correction the former one
    if correction.before is not None and not correction.kind.startswith("penalty"):
        yield texts.WAS(lang).format(before=formats.lap_time(max(0, correction.before), lang))
    if correction.reason:
        yield correction.reason
    if correction.official and correction.entry_id:
        yield texts.AFTERWARDS(lang)
