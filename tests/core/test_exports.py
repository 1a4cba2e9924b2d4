"""Tables as files: readable by spreadsheets, run by none."""

import csv
import io
import json
import re
from zipfile import ZipFile

from livelaps_app.core.exports import BOM, Table, csv_file, json_file, workbook_file
from livelaps_app.core.i18n.texts import Lang
from tests.each_row import each_row


def _read(body: bytes) -> list[list[str]]:
    text = body.decode()
    assert text.startswith(BOM)
    return list(csv.reader(io.StringIO(text.removeprefix(BOM))))


def _table(columns: list[str], rows: list[list[str]], name: str = "x") -> Table:
    return Table(name, columns, rows, [True] * len(columns))


def _csv(columns: list[str], rows: list[list[str]]) -> bytes:
    return csv_file(_table(columns, rows), "en").body


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
    assert _read(_csv([cell], [[cell]])) == [[f"'{cell}"], [f"'{cell}"]]


@each_row("mark", list(";\t\r\n"))
def test_what_another_separator_would_make_a_formula_is_quoted(mark: str) -> None:
    """A spreadsheet may split at semicolons or tabs, and some end a cell with a line."""
    assert _read(_csv(["a"], [[f"Smith{mark} =1+1{mark}＠x{mark}5"]])) == [
        ["a"],
        [f"Smith{mark} '=1+1{mark}'＠x{mark}5"],
    ]


@each_row("cell", ["+1 lap", "+2 tours", "-5 laps", "+1:00.000 L1", "+9 places, -40 points", "-1 plaza, +0:30.000"])
def test_words_of_the_site_after_a_figure_are_not_touched(cell: str) -> None:
    assert _read(_csv(["a", "b"], [[cell, "z"]])) == [["a", "b"], [cell, "z"]]


@each_row("cell", ["", "-5", "-1.5", "+1:34.124", "1:02:03.456", "-0:01.000", "Smith, Joe", 'a "b"', "É"])
def test_times_numbers_and_names_are_not_touched(cell: str) -> None:
    assert _read(_csv(["a", "b"], [[cell, "z"]])) == [["a", "b"], [cell, "z"]]


@each_row(("lang", "separator"), [("en", ","), ("fr", ";"), ("es", ";")])
def test_a_csv_opens_in_columns_in_the_spreadsheets_of_its_language(lang: Lang, separator: str) -> None:
    assert csv_file(_table(["a", "b"], [["1", "x"]]), lang).body.decode() == (
        f"{BOM}a{separator}b\r\n1{separator}x\r\n"
    )


def test_a_workbook_has_texts_and_numbers_and_no_formula() -> None:
    """Plates are texts, whatever they look like; a figure is a number if nothing of it is lost."""
    rows = [["007", "25"], ["=1+1", "-1.5"], ["1E5", "+1:02.3"], ["\x01", "=1+1"], ["12", "DNF"]]
    file = workbook_file(Table("x", ["Plate", "Points"], rows, [False, True]))
    again = workbook_file(Table("x", ["Plate", "Points"], rows, [False, True]))
    assert (file.name, file.body) == ("x.xlsx", again.body)
    with ZipFile(io.BytesIO(file.body)) as book:
        cells = book.read("xl/worksheets/sheet1.xml").decode()
        texts = book.read("xl/sharedStrings.xml").decode()
    assert "<f>" not in cells
    assert re.findall(r"<c [^>]*?><v>([^<]*)</v>", cells.replace(' t="s"><v>', " text>")) == ["25", "-1.5"]
    assert re.findall(r"<t[^>]*>([^<]*)</t>", texts) == [
        *("Plate", "Points", "007", "=1+1", "1E5", "+1:02.3", "_x0001_", "12", "DNF")
    ]


@each_row("heading", ["=1+1", '=HYPERLINK("https://x.example")', "https://x.example", "mailto:x@x.example"])
def test_a_heading_of_a_workbook_is_text_alone(heading: str) -> None:
    """Headings have names that promoters chose, of rounds and sections."""
    with ZipFile(io.BytesIO(workbook_file(Table("x", [heading], [], [False])).body)) as book:
        cells = book.read("xl/worksheets/sheet1.xml").decode()
    assert not re.search(r"<f>|hyperlink", cells)


def test_names_of_files_are_plain() -> None:
    file = csv_file(_table(["a"], [], 'Épreuve "1" / ../x\r\n'), "en")
    assert file.name == "Épreuve-1-..-x.csv"
    assert csv_file(_table([], [], "///"), "en").name == "results.csv"
    assert json_file("a b", {"é": [1]}).name == "a-b.json"


def test_json_keeps_letters() -> None:
    file = json_file("x", {"é": ["ñ"]})
    assert "ñ" in file.body.decode()
    assert json.loads(file.body) == {"é": ["ñ"]}
