"""Tables as files: readable by spreadsheets, run by none."""

import csv
import io
import json

from livelaps_app.core.exports import BOM, csv_file, json_file
from tests.each_row import each_row


def _read(body: bytes) -> list[list[str]]:
    text = body.decode()
    assert text.startswith(BOM)
    return list(csv.reader(io.StringIO(text.removeprefix(BOM))))


RUN = [
    "=1+1",
    "-x",
    "@SUM(A1)",
    "\t1",
    "\rx",
    "=",
    "-",
    "+",
    "--5",
    "-1:02.3=A1",
    "+1+A1",
    "-2 A(1)",
    "+1 x|y",
    "＝1",
    "＋1",
]


@each_row("cell", RUN)
def test_what_a_spreadsheet_could_run_is_quoted(cell: str) -> None:
    assert _read(csv_file("x", [cell], [[cell]]).body) == [[f"'{cell}"], [f"'{cell}"]]


@each_row("mark", list(";\t\r\n"))
def test_what_another_separator_would_make_a_formula_is_quoted(mark: str) -> None:
    """A spreadsheet may split at semicolons or tabs, and some end a cell with a line."""
    assert _read(csv_file("x", ["a"], [[f"Smith{mark} =1+1{mark}＠x{mark}5"]]).body) == [
        ["a"],
        [f"Smith{mark} '=1+1{mark}'＠x{mark}5"],
    ]


@each_row("cell", ["+1 lap", "+2 tours", "-5 laps", "+1:00.000 L1", "+9 places, -40 points", "-1 plaza, +0:30.000"])
def test_words_of_the_site_after_a_figure_are_not_touched(cell: str) -> None:
    assert _read(csv_file("x", ["a", "b"], [[cell, "z"]]).body) == [["a", "b"], [cell, "z"]]


@each_row("cell", ["", "-5", "-1.5", "+1:34.124", "1:02:03.456", "-0:01.000", "Smith, Joe", 'a "b"', "É"])
def test_times_numbers_and_names_are_not_touched(cell: str) -> None:
    assert _read(csv_file("x", ["a", "b"], [[cell, "z"]]).body) == [["a", "b"], [cell, "z"]]


def test_names_of_files_are_plain() -> None:
    file = csv_file('Épreuve "1" / ../x\r\n', ["a"], [])
    assert file.name == "Épreuve-1-..-x.csv"
    assert csv_file("///", [], []).name == "results.csv"
    assert json_file("a b", {"é": [1]}).name == "a-b.json"


def test_json_keeps_letters() -> None:
    file = json_file("x", {"é": ["ñ"]})
    assert "ñ" in file.body.decode()
    assert json.loads(file.body) == {"é": ["ñ"]}
