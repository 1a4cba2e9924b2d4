"""Result files: what each format reads, and problems with their lines."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.standins.timing.importing.parse import parse
from livelaps_app.standins.timing.importing.records import BadFile, MotoResult, ParsedRace, RaceHeading
from livelaps_app.standins.timing.scoring.records import PenaltyKind, Scoring, ScoringPenalty, Status
from tests.each_row import each_row

ALIKE = "already stands on line {line}: for two riders of one name write in hometown or bike what tells them apart"
NOTES = "# date: 2024-05-18\n# venue: Pine Hollow\n# class: Open\n"
DOCUMENT = Path(__file__).parents[4] / "docs" / "import.md"


def problems(kind: str, content: bytes | str, filename: str = "results.csv") -> list[str]:
    with pytest.raises(BadFile) as raised:
        parse(kind, content, filename)
    return [problem.removeprefix(f"{filename}:") for problem in raised.value.problems]


def laps(text: str) -> ParsedRace:
    return parse("laps", NOTES + text, "results.csv")


def motos(text: str) -> ParsedRace:
    return parse("motocross-points", NOTES + text, "results.csv")


def test_file_name_has_the_heading() -> None:
    race = parse(
        "motocross-points",
        "overall,rider,hometown,moto1,moto2,bike\n1,A. Rider,,1,2,Model X\n2,B. Rider,,DNF,889,\n",
        "round-03_2024-05-18_pine-hollow_250.csv",
    )
    assert race.heading == RaceHeading(date(2024, 5, 18), "Pine Hollow", "250", 3)
    first, second = race.entries
    assert (first.line, first.rider, first.overall, first.brand, first.plate) == (2, "A. Rider", 1, "Model X", "")
    assert first.motos == (MotoResult(1, Status.FINISHED), MotoResult(2, Status.FINISHED))
    assert second.motos == (MotoResult(None, Status.DNF), MotoResult(None, Status.DNS))
    assert [entry.class_name for entry in race.entries] == ["250", "250"]


def test_comment_lines_take_precedence_over_the_file_name() -> None:
    race = parse("laps", "# venue: Elm Ridge\n# Class: Vets\nrider,lap1\nA,0:10:00\n", "round-1_2024-05-18_x_y.csv")
    assert race.heading == RaceHeading(date(2024, 5, 18), "Elm Ridge", "Vets", 1)


def test_lap_times_become_passings_from_the_rows_start() -> None:
    race = laps("rider,plate,brand,class,row,start,lap1,lap2\nA,34D,Brand,Pro,2,00:01:00,00:10:00.5,00:11:00.25\n")
    entry = race.entries[0]
    assert (entry.plate, entry.class_name, entry.row, entry.start_ms) == ("34D", "Pro", 2, 60_000)
    assert entry.passings_ms == (660_500, 1_320_750)


def test_passings_are_read_as_they_are() -> None:
    assert laps("rider,passing1,passing2\nA,00:10:00,00:21:00\n").entries[0].passings_ms == (600_000, 1_260_000)


def test_status_follows_from_the_times_when_empty() -> None:
    race = laps("rider,status,lap1\nA,,00:10:00\nB,,\nC,dnf,00:10:00\nD,DSQ,00:09:00\n")
    assert [entry.status for entry in race.entries] == [Status.FINISHED, Status.DNS, Status.DNF, Status.DSQ]


@each_row("scoring", {"laps": "lap1", "enduro": "section1", "motocross-points": "moto1"})
def test_finished_rider_without_a_result_is_refused(scoring: str) -> None:
    column = {"laps": "lap1", "enduro": "section1", "motocross-points": "moto1"}[scoring]
    text = f"rider,class,status,{column}\nA,X,dnf,\nB,X,Finished,\n"
    assert problems(scoring, NOTES + text) == ["6: status is finished, without a result"]


def test_enduro_has_missing_sections_and_penalties_by_unit() -> None:
    text = (
        "rider,section1,section2,penalty_time,penalty_laps,penalty_positions,penalty_points,penalty_reason\n"
        "A,00:05:00,,00:01:00,,2,0,late at check 3\n"
    )
    entry = parse("enduro", NOTES + text, "x.csv").entries[0]
    assert entry.sections_ms == (300_000, None)
    assert entry.penalties == (
        ScoringPenalty(PenaltyKind.TIME, 60_000, "late at check 3"),
        ScoringPenalty(PenaltyKind.POSITIONS, 2, "late at check 3"),
    )


def test_byte_order_mark_quotes_and_empty_lines_are_accepted() -> None:
    text = "\ufeff" + NOTES + '\nRider , Lap1\n\n"Rider, A.",0:10:00\r\n'
    for content in (text, text.encode()):
        race = parse("laps", content, "x.csv")
        assert [(entry.line, entry.rider) for entry in race.entries] == [(7, "Rider, A.")]


def test_problems_name_every_wrong_line() -> None:
    text = (
        "overall,rider,status,start,lap1,lap2\n"
        "1,A,,-5,00:10:00,00:10:00\n"
        "x,A,,,00:10:61,\n"
        "1,,gone,,,00:10:00\n"
        "4,D,,\n"
        "4,E,,,00:00:00,\n"
    )
    assert problems("laps", NOTES + text) == [
        "5: start '-5' is not a time HH:MM:SS.mmm", "6: lap1 '00:10:61' is not a time HH:MM:SS.mmm",
        "6: overall 'x' is not a place", f"6: rider A {ALIKE.format(line=5)}",
        "7: lap2 has a time, one before it has none", "7: rider is empty",
        "7: status 'gone' is not one of finished, DNF, DNS, DSQ", "8: has 4 cells, the header 6",
        "9: lap1 '00:00:00' is no time at all",
    ]  # fmt: skip


def test_moto_place_must_be_a_number() -> None:
    text = "rider,class,moto1\nA,X,1\nC,Y,1\nD,Y,first\nE,Y,0\nF,Y,-2\n"
    assert problems("motocross-positions", NOTES + text) == [
        "7: moto1 'first' is not a place",
        "8: moto1 '0' is not a place",
        "9: moto1 '-2' is not a place",
    ]


@each_row("cell", ["", "888", "889"])
def test_no_result_is_no_place(cell: str) -> None:
    race = motos(f"overall,rider,moto1,moto2\n1,A,1,1\n{cell},B,{cell},2\n")
    assert race.entries[1].overall is None
    assert race.entries[1].motos == (MotoResult(None, Status.DNS), MotoResult(2, Status.FINISHED))
    assert race.warnings == ()


def test_place_beyond_the_field_is_refused() -> None:
    riders = "".join(f"{place},R{place},{place}\n" for place in range(1, 20))
    assert motos(f"overall,rider,moto1\n{riders}22,Last,22\n").entries[-1].overall == 22
    assert problems("motocross-points", f"{NOTES}overall,rider,moto1\n{riders}23,Last,88\n") == [
        "24: overall place 23 is beyond the field of 20",
        "24: moto1 place 88 is beyond the field of 20",
    ]
    assert problems("laps", f"{NOTES}overall,rider,lap1\n2,A,00:10:00\n") == [
        "5: overall place 2 is beyond the field of 1"
    ]


def test_place_that_stands_twice_is_taken_with_a_warning() -> None:
    race = motos("overall,rider,class,moto1\n1,A,X,1\n2,B,X,1\n2,C,X,3\n1,D,Y,1\n")
    assert [entry.motos[0].position for entry in race.entries] == [1, 1, 3, 1]
    assert race.warnings == (
        "results.csv:6: moto1 place 1 already stands on line 5, both are taken as published",
        "results.csv:7: overall place 2 already stands on line 6, both are taken as published",
    )


@each_row(
    ("rows", "marks"),
    [
        (["A,Ohio,K", "A,Texas,K"], ["Ohio", "Texas"]), (["A,Ohio,K", "A,Ohio,H"], ["Ohio, K", "Ohio, H"]),
        (["A,,K", "A,,H"], ["K", "H"]), (["A,Ohio,", "A,,H"], ["Ohio", "H"]), (["A,Ohio,K", "B,Ohio,K"], ["", ""]),
    ],
)  # fmt: skip
def test_riders_of_one_name_differ_by_hometown_or_bike(rows: list[str], marks: list[str]) -> None:
    race = motos("rider,hometown,bike,moto1\n" + "".join(f"{row},\n" for row in rows))
    assert [entry.namesake for entry in race.entries] == marks


def test_rider_of_two_classes_is_no_namesake() -> None:
    race = motos("rider,class,hometown,moto1\nA,X,Ohio,1\nA,Y,Texas,1\n")
    assert [entry.namesake for entry in race.entries] == ["", ""]


@each_row("rows", [["A,Ohio,K", "A,Ohio,K"], ["A,,", "A,Texas,K"], ["A,,", "A,,"]])
def test_riders_nobody_can_tell_apart_are_refused(rows: list[str]) -> None:
    text = "rider,hometown,bike,moto1\n" + "".join(f"{row},\n" for row in rows)
    assert problems("motocross-points", NOTES + text) == [f"6: rider A {ALIKE.format(line=5)}"]


def test_passings_must_be_increasing() -> None:
    text = "rider,start,passing1,passing2\nA,,00:10:00,00:10:00\nB,00:20:00,00:10:00,\n"
    wrong = "passings are not one after the other, each later than the start"
    assert problems("laps", NOTES + text) == [f"5: {wrong}", f"6: {wrong}"]


@each_row(
    ("header", "expected"),
    [
        ("name,lap1", ["no column 'rider'", "unknown column 'name'"]),
        ("rider,plate", ["no columns lap1, lap2, ... or passing1, passing2, ..."]),
        ("rider,lap1,lap3", ["lap1, lap3: must be lap1, lap2, ... or passing1, passing2, ..., none left out"]),
        ("rider,lap1,passing1", ["lap1, passing1: must be lap1, lap2, ... or passing1, passing2, ..., none left out"]),
        ("rider,rider,lap1", ["column 'rider' stands twice"]),
        ("rider,lap1,moto1", ["unknown column 'moto1'"]),
    ],
)
def test_header_must_have_known_unique_columns(header: str, expected: list[str]) -> None:
    assert problems("laps", f"{NOTES}{header}\n{',' * header.count(',')}\n") == [f"4: {what}" for what in expected]


@each_row("content", [b"", b"\n\n", b"# date: 2024-05-18\n", b"rider,lap1\n"])
def test_file_without_results_is_bad(content: bytes) -> None:
    assert [problem.split(": ")[1] for problem in problems("laps", content)] == ["no results"]


def test_file_that_is_no_text_is_bad() -> None:
    assert problems("laps", b"rider,lap1\nRen\xe9,0:10:00\n") == ["2: is not UTF-8"]
    assert problems("laps", NOTES + "rider,lap1\nA\x00,0:10:00\n") == ["5: rider 'A\\x00' has control characters"]
    assert problems("laps", NOTES + 'rider,lap1\nA,0:10:00\n"B,\n')[0] == "6: cannot be read: unexpected end of data"


def test_format_must_be_known() -> None:
    assert problems("trials", NOTES) == [
        "1: unknown kind 'trials', must be one of laps, enduro, motocross-points, motocross-positions"
    ]


def test_heading_must_be_complete_and_correct() -> None:
    table = "rider,lap1\nA,0:10:00\n"
    missing = "neither a line '# {0}: ...' nor in the file's name"
    assert problems("laps", table) == [f"1: no {name}: {missing.format(name)}" for name in ("date", "venue", "class")]
    assert problems("laps", "# round: one\n# date: 2024-02-30\n# venue: X\n# class: Y\n" + table) == [
        "1: round 'one' is not a whole number",
        "2: date '2024-02-30' is not a day YYYY-MM-DD",
    ]


def test_class_in_each_row_needs_none_in_the_heading() -> None:
    assert (
        parse("laps", "# date: 2024-05-18\n# venue: X\nrider,class,lap1\nA,Pro,0:10:00\n", "x.csv").heading.class_name
        == ""
    )


@given(st.sampled_from(list(Scoring)), st.one_of(st.binary(), st.text()))
def test_any_content_is_a_bad_file_with_lines(kind: Scoring, content: bytes | str) -> None:
    assert all(problem.split(":")[0].isdigit() for problem in problems(kind, content))


CELLS = st.sampled_from(["", "1", "2", "DNF", "889", "-1", "00:10:00", "00:09:59.5", "x", '"', "\u2028", "\r", "A\x00"])


@given(st.sampled_from(list(Scoring)), st.lists(st.lists(CELLS, min_size=4, max_size=4), min_size=1, max_size=5))
def test_any_table_is_read_whole_or_bad(kind: Scoring, rows: list[list[str]]) -> None:
    stem = {Scoring.LAPS: "lap", Scoring.ENDURO: "section"}.get(kind, "moto")
    text = f"{NOTES}rider,status,{stem}1,{stem}2\n" + "".join(",".join(row) + "\n" for row in rows)
    try:
        race = parse(kind, text, "x.csv")
    except BadFile as bad:
        assert bad.problems
    else:
        assert 1 <= len(race.entries) <= len(rows)


def test_examples_of_the_document_are_readable() -> None:
    blocks = DOCUMENT.read_text().split("```csv ")[1:]
    examples = [block.split("```")[0].split("\n", 1) for block in blocks]
    assert {name for name, _ in examples} == set(Scoring)
    for name, text in examples:
        assert parse(name, text, "example.csv").entries
