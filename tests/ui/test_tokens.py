"""Colours, typefaces and sizes of text are named once: ui/variables.css and ui/type.css, and nowhere else."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAMED = ("livelaps_app/ui/variables.css", "livelaps_app/ui/type.css")
COLOUR_WORDS = "white|black|red|green|blue|orange|yellow|purple|pink|brown|gold|silver|gr[ae]y"
COLOUR = re.compile(
    rf"#[0-9a-f]{{3,8}}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|(?<![\w-])(?:{COLOUR_WORDS})(?![\w-])"
)
FAMILY = re.compile(r"(?:serif|monospace|system-ui|[\"'])|^(?!var\(--|inherit)")
SIZE = re.compile(r"\d(?:px|rem|pt)\b")
DECLARATION = re.compile(r"(?<=[{;\s])(-{0,2}[a-z][\w-]*):\s*([^;{}]+)(?=[;}])")


def _rules(path: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)


def problems(css: str) -> Iterator[str]:
    """Declarations that name a colour, a typeface or a size of text instead of a token."""
    for name, value in DECLARATION.findall(css):
        plain = re.sub(r"\"[^\"]*\"|'[^']*'", '""', value).lower()
        if name == "content":
            continue
        wrong = (
            COLOUR.search(plain)
            or (name == "font-family" and FAMILY.search(plain))
            or (name == "font" and (SIZE.search(plain) or re.search('serif|system-ui|monospace|"', plain)))
            or (name == "font-size" and SIZE.search(plain))
        )
        if wrong:
            yield f"{name}: {' '.join(value.split())}"


def test_rules_name_tokens_alone() -> None:
    found = {}
    for room in ("livelaps_app", "components"):
        for path in (ROOT / room).rglob("*.css"):
            name = path.relative_to(ROOT).as_posix()
            wrong = {*problems(_rules(path))}
            if wrong and name not in NAMED:
                found[name] = wrong
    assert found == {}


@pytest.mark.parametrize(
    "rule",
    [
        "a { color: #fff }",
        "a{background:rgb(0 0 0 / .5)}",
        "a { border: 1px solid RED; }",
        "a { font: 14px/1.2 var(--text); }",
        "a { font: var(--text-size)/1.5 Arial, sans-serif; }",
        "a { font-family: Arial; }",
        "a { font-size: max(.8rem, 2vw); }",
        "a { --own: hsl(0 0% 0%); }",
    ],
)
def test_a_literal_is_seen(rule: str) -> None:
    assert [*problems(rule)]


@pytest.mark.parametrize(
    "rule",
    [
        'a { content: "#fff red"; white-space: nowrap; }',
        "a { font: inherit; font-size: calc(2 * var(--u)); font-family: var(--face); }",
        "a.red:hover { color: color-mix(in srgb, var(--ink) 9%, transparent); border: 1px solid currentColor; }",
        "a { font: 700 var(--note-size)/1 var(--face); padding: 4px 1rem; }",
    ],
)
def test_a_token_is_none(rule: str) -> None:
    assert not [*problems(rule)]
