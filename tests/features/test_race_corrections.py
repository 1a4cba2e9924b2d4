"""Corrections and posted results in words, in three languages and by the clock of the event; and what is late."""

from datetime import UTC, datetime, timedelta
from typing import Any, get_args

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.race import service, staleness
from livelaps_app.features.race.corrections import presenter, texts
from livelaps_app.features.race.print_view import service as print_view
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.gateways.timing.records import RaceResults
from livelaps_app.standins.timing.schemas.results import CorrectionOut
from tests.each_row import each_row
from tests.outside import Outside, race, results, row

NOW = datetime(2026, 6, 5, 18, 30, tzinfo=UTC)
HERE = {"timeZone": "America/New_York"}
MOVED = {"kind": "passing_moved", "unit": "time", "amount": 750_000}
SECTION, PENALTY = {"kind": "section", "section": 3}, {"kind": "penalty", "unit": "laps"}


def _one(**fields: Any) -> dict[str, Any]:
    usual = {"id": "C", "at": "2026-06-05T18:05:00Z", "entryId": 1, "displayedNumber": "174", "reason": ""}
    return usual | fields


def _results(*corrections: dict[str, Any], **more: Any) -> RaceResults:
    return RaceResults.model_validate({"corrections": corrections, "scoring_status": "completed"} | more)


def _note(fields: dict[str, Any], lang: Lang = "en", **more: Any) -> str:
    [note] = presenter.corrections_view(race(**HERE, **more), _results(_one(**fields)), lang, False).notes
    return note


@each_row(
    ("fields", "words"),
    [
        ({"kind": "penalty", "unit": "laps", "amount": 1, "reason": "Outside help"}, "-1 lap (Outside help)"),
        ({"kind": "penalty", "unit": "time", "amount": 30_000}, "+30.000"),
        ({"kind": "penalty", "unit": "positions", "amount": 2}, "+2 places"),
        ({"kind": "penalty", "unit": "points", "amount": 3, "moto": 2}, "-3 points (moto 2)"),
        ({"kind": "penalty_changed", "unit": "time", "amount": 5_000, "before": 10_000}, "penalty is now +5.000"),
        ({"kind": "penalty_withdrawn", "unit": "laps", "amount": 1}, "penalty -1 lap taken back"),
        ({"kind": "passing_added", "unit": "time", "amount": 750_000}, "passing at 12:30.000 added"),
        ({"kind": "passing_removed", "unit": "time", "amount": 750_000}, "passing at 12:30.000 removed"),
        (MOVED | {"before": 749_000}, "passing moved to 12:30.000 (was 12:29.000)"),
        (MOVED | {"fromEntryId": 2, "fromNumber": "12"}, "passing at 12:30.000 was #12’s"),
        ({"kind": "status", "status": "DNF", "reason": "Broken chain"}, "DNF (Broken chain)"),
        ({"kind": "status"}, "back in the race"),
        (SECTION | {"amount": 613_000, "before": 612_000}, "section 3: 10:13.000 (was 10:12.000)"),
        (SECTION, "section 3: no time"),
        (PENALTY | {"amount": 2, "official": True}, "-2 laps (after the results were official)"),
        ({"kind": "something new", "reason": "Ruled"}, "corrected (Ruled)"),
    ],
)
def test_a_correction_in_words(fields: dict[str, Any], words: str) -> None:
    assert _note(fields) == f"14:05 #174 {words}"


def test_in_each_language() -> None:
    fields = {"kind": "penalty_withdrawn", "unit": "laps", "amount": 1}
    assert _note(fields, "fr") == "14:05 nº 174 pénalité -1 tour retirée"
    assert _note(fields, "es") == "14:05 n.º 174 penalización -1 vuelta retirada"


def test_what_is_of_the_race_names_nobody() -> None:
    fields = {"kind": "reopen", "entryId": None, "displayedNumber": "", "official": True}
    assert _note(fields) == "14:05 race reopened"


def test_another_day_is_named() -> None:
    fields = {"kind": "status", "status": "DSQ", "at": "2026-06-08T13:00:00Z"}
    assert _note(fields) == "Mon 8 Jun, 09:00 #174 DSQ"


def test_points_are_added_where_places_are_summed() -> None:
    fields = {"kind": "penalty", "unit": "points", "amount": 1}
    assert _note(fields, scoring="motocross-positions") == "14:05 #174 +1 point"


def test_without_corrections_there_is_no_heading() -> None:
    assert presenter.corrections_view(race(), _results(), "en", True).heading == ""


def test_whose_results_were_touched() -> None:
    fields = _results(_one(kind="status"), _one(kind="passing_moved", entryId=3, fromEntryId=2), _one(kind="status"))
    view = presenter.corrections_view(race(), fields, "fr", True)
    assert (view.corrected, view.heading, view.mark) == (["1", "3", "2"], "Corrections (3)", "corrigé")
    assert view.newest == f"{texts.NEWEST.fr} {view.notes[0]}"


@each_row("sent", [None, "many", [None], [{"kind": "status", "entryId": "x"}], [7], {"0": {}}])
def test_corrections_nobody_can_read_leave_the_results(sent: Any) -> None:
    fields = RaceResults.model_validate({"version": 3, "corrections": sent, "postedAt": "soon", "data": []})
    assert (fields.corrections, fields.posted_at, fields.version) == ((), None, 3)


POSTED = (
    "Provisional, posted on Friday, June 5th at 14:05\N{NO-BREAK SPACE}EDT",
    "Provisoire, affiché le vendredi 5 juin à 14:05\N{NO-BREAK SPACE}HAE",
)
OFFICIAL = (
    "Official since Sunday, June 7th at 10:00\N{NO-BREAK SPACE}EDT",
    "Officiel depuis le dimanche 7 juin à 10:00\N{NO-BREAK SPACE}HAE",
)


@each_row(
    ("state", "at", "words"),
    [
        ("provisional", "2026-06-05T18:05:00Z", POSTED),
        ("official", "2026-06-07T14:00:00Z", OFFICIAL),
        ("official", None, ("", "")),
    ],
)
def test_results_say_since_when(state: str, at: str | None, words: tuple[str, str]) -> None:
    fields = _results(resultState=state, postedAt=at)
    langs: tuple[Lang, Lang] = ("en", "fr")
    assert tuple(presenter.posted_state(race(**HERE), fields, lang) for lang in langs) == words


@each_row(
    ("state", "at", "words"),
    [
        ("provisional", "2026-06-05T18:05:00Z", ("Provisional · 5 Jun", "Provisoire · 5 juin")),
        ("official", "2026-06-08T02:00:00Z", ("Official · 7 Jun", "Officiel · 7 juin")),  # by the day of the event
        ("official", None, ("", "")),
    ],
)
def test_short_state_has_the_day_alone(state: str, at: str | None, words: tuple[str, str]) -> None:
    fields = _results(resultState=state, postedAt=at)
    langs: tuple[Lang, Lang] = ("en", "fr")
    assert tuple(presenter.short_state(race(**HERE), fields, lang) for lang in langs) == words


async def test_the_board_holds_them(outside: Outside) -> None:
    outside.timing.stub_races[7] = race(**HERE)
    corrections = _results(_one(kind="status", status="DNF")).corrections
    posted = datetime(2026, 6, 5, 18, 5, tzinfo=UTC)
    outside.timing.stub_results[7] = results([row(1), row(2)], corrections=corrections, posted_at=posted)
    view = await service.race_view(RaceQuery(7))
    assert view.state == "Provisional, posted on Friday, June 5th at 14:05\N{NO-BREAK SPACE}EDT"
    assert view.corrections.notes == ["14:05 #174 DNF"]
    stars = [one[3] for one in print_view._starred_rows(view)]
    assert stars == ["Rider 1 *", "Rider 2"]
    without = outside.timing.stub_results[7].model_copy(update={"corrections": ()})
    outside.timing.stub_results[7] = without
    other = await service.race_view(RaceQuery(7))
    assert (other.corrections.notes, other.token != view.token) == ([], True)


def _passed(minutes: float, lap_ms: int | None, status: str = "running") -> RaceResults:
    rows = [row(1, lastLap=lap_ms), row(2, lastLap=lap_ms)] if lap_ms else [row(1)]
    return results(rows, status=status, last_passing_at=NOW - timedelta(minutes=minutes))


@each_row("lang", LANGS)
def test_a_delay_is_on_the_clock_of_the_event(lang: Lang) -> None:
    fields = staleness.silence(race(**HERE), _passed(20, 24_000), NOW, lang)
    assert fields == staleness.SILENT(lang).format(at="14:10")


@each_row("status", ["completed", "notstarted"])
def test_only_a_running_race_is_delayed(status: str) -> None:
    assert staleness.silence(race(), _passed(60, 24_000, status), NOW, "en") == ""


async def test_old_results_of_a_running_race_say_of_when_they_are(outside: Outside) -> None:
    outside.timing.stub_races[7] = race(**HERE)
    outside.timing.stub_results[7] = _passed(0, None)
    outside.timing.stale, outside.timing.seconds = True, 90
    assert (await service.age(RaceQuery(7))).startswith("Timing is not reachable: results as of ")
    outside.timing.stub_results[7] = _passed(0, None, "completed")
    assert await service.age(RaceQuery(7)) == "updated 1\N{NO-BREAK SPACE}min ago"


@each_row(
    ("status", "state", "days", "still"),
    [
        ("running", "provisional", 30, True),
        ("completed", "provisional", 1, True),
        ("completed", "provisional", 4, False),
        ("completed", "official", 0, False),
    ],
)
def test_results_may_change_until_they_are_official(status: str, state: str, days: int, still: bool) -> None:
    fields = results(status=status, result_state=state)
    assert staleness.still_open(race(), fields, race().event_date + timedelta(days=days)) is still


def test_every_kind_of_the_timing_service_has_words() -> None:
    assert {*get_args(CorrectionOut.model_fields["kind"].annotation)} <= texts.KINDS.keys()
