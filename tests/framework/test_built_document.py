"""The parts of a built document: a build without one of them ends."""

import re
from pathlib import Path

import pytest

from livelaps_app.framework.built_document import PARTS, BuiltDocument, check, with_style
from tests.web.built import document

WHOLE = document("", "")


def test_document_with_all_parts_passes(tmp_path: Path) -> None:
    (tmp_path / "ll").mkdir()
    (tmp_path / "ll" / "index.html").write_text(WHOLE, "utf-8")
    BuiltDocument().post_build(static_dir=tmp_path)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.pattern)
def test_build_without_a_part_ends(part: re.Pattern[str], tmp_path: Path) -> None:
    (tmp_path / "ll").mkdir()
    (tmp_path / "ll" / "index.html").write_text(part.sub("", WHOLE), "utf-8")
    with pytest.raises(RuntimeError, match="writes it in another way"):
        BuiltDocument().post_build(static_dir=tmp_path)


def test_stylesheet_of_another_form_ends_the_build() -> None:
    link = '<link crossorigin="" rel="stylesheet" href="/ll/assets/b.css"/>'
    with pytest.raises(RuntimeError, match="of another form"):
        check(WHOLE.replace("</head>", f"{link}</head>"))


def test_rules_of_the_page_follow_those_of_all_pages() -> None:
    link = '<link rel="stylesheet" href="/ll/assets/own.css"/>'
    head = WHOLE.partition("</head>")[0] + link
    check(f"{head}</head>{WHOLE.partition('</head>')[2]}")
    styled = with_style(head, lambda name: f"/* {name} */")
    assert re.findall(r"/\* (\S+) \*/", styled)[-1] == "assets/own.css"
    assert styled.count("<style>") == 1
    assert '<link rel="stylesheet" disabled href="/ll/assets/own.css"/>' in styled


def test_answer_without_a_stylesheet_is_an_error() -> None:
    with pytest.raises(ValueError, match="no stylesheet"):
        with_style("<head>", str)


def test_fonts_of_the_rules_load_before_them() -> None:
    rules = "@font-face{font-family:A;src:url(/ll/assets/a-1.woff2)format('woff2')}" * 2
    head = with_style(WHOLE.partition("</head>")[0], lambda _: rules)
    link = '<link rel="preload" as="font" type="font/woff2" href="/ll/assets/a-1.woff2" crossorigin=""/>'
    assert head.count(link) == 1
    assert head.index(link) < head.index("<style>")
    assert 'as="font"' not in with_style(WHOLE.partition("</head>")[0], lambda _: "a{color:red}")
