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


@each_row("cell", ["=1+1", "+1 lap", "-x", "@SUM(A1)", "\t=1", "\r=1", "=", "-", "+", "--5", "-1:02.3=A1", "+1;cmd"])
def test_what_a_spreadsheet_could_run_is_quoted(cell: str) -> None:
    assert _read(csv_file("x", [cell], [[cell]]).body) == [[f"'{cell}"], [f"'{cell}"]]


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
