"""The words of the site: no elision before a French name, spaces before colons, one word for one thing."""

import dataclasses
import importlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from tests.each_row import each_row

ROOT = Path(__file__).parent.parent / "livelaps_app"
DEEPEST = 4  # rows within rows of a table
NAMES = "name|minor|rider|person|first_name|who"  # placeholders of people
ELIDED = re.compile(rf"\b(?:de|que|le|la|je|ne|si|jusque|lorsque|puisque) \{{(?:{NAMES})\}}", re.IGNORECASE)
FORBIDDEN = Text(
    r"any more\b|go(es)? on (as|when|by|with)|\banew\b|You sign|asks who|at hand|I do not sign|sleeps",
    r"événement|\bLien$|lien (entre|avec)\b",
    r"[Ee]xenci(ón\b(?! de responsabilidad)|ones)|\b[Pp]lazas?\b|\b[Pp]ulse\b|caducó|\b[Pp]lacas?\b|[Dd]orsal"
    r"|[Aa]ñad(a|ir)\b|\b([Tt][uú]s?|[Tt]uy[oa]s?|[Tt]i|contigo|[Vv]osotr[oa]s)\b",
)
BARE_COLON = re.compile(r"(?<![\s\d;/:]):(?![\d/\w])")  # times, addresses and entities of HTML apart


def _texts(value: object, depth: int = 0) -> Iterator[Text]:
    """All texts in a row, a table or a constant."""
    if isinstance(value, Text):
        yield value
        return
    if depth > DEEPEST or isinstance(value, type):
        return
    within: list[object] = []
    if isinstance(value, Mapping):
        within = [*value.values()]
    elif isinstance(value, list | tuple):
        within = [*value]
    elif dataclasses.is_dataclass(value):
        within = [getattr(value, field.name, None) for field in dataclasses.fields(value)]
    for part in within:
        yield from _texts(part, depth + 1)


def _all() -> set[Text]:
    """The texts of every module."""
    paths = [path for path in ROOT.rglob("*.py") if path.stem not in {"__init__", "__main__"}]
    names = [".".join(path.relative_to(ROOT.parent).with_suffix("").parts) for path in paths]
    modules = [importlib.import_module(name) for name in names]
    return {text for module in modules for value in [*vars(module).values()] for text in _texts(value)}


def test_french_words_need_no_elision_before_a_name() -> None:
    assert [text.fr for text in _all() if ELIDED.search(text.fr)] == []


def test_a_french_colon_has_a_space_before_it_at_which_no_line_breaks() -> None:
    texts = _all()
    assert len(texts) > 1000
    assert [text.fr for text in texts if BARE_COLON.search(text.fr)] == []
    assert Text("", "Il a dit : « oui ». 5 %", "").fr == "Il a dit\xa0: «\xa0oui\xa0». 5\xa0%"


@each_row("lang", LANGS)
def test_words_that_were_stiff_or_meant_something_else_do_not_come_back(lang: Lang) -> None:
    assert [text(lang) for text in _all() if re.search(FORBIDDEN(lang), text(lang))] == []
