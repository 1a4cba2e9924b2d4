"""Documents: letters of all scripts, tags, metadata."""

from datetime import UTC, datetime
from io import BytesIO

from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from livelaps_app.core.letters import MOST_MARKS, missing, printable
from livelaps_app.core.typesetting import typeset
from tests.documents import fonts, glyphs, tags, words
from tests.each_row import each_row

MADE = datetime(2026, 6, 5, 14, 0, 3, tzinfo=UTC)
TEMPLATE = """
#import "document.typ": document, whole
#let content = json("content.json")
#show: document.with(content)
= #content.title
#whole(content.name)
"""


def drawn(name: str) -> bytes:
    content = {"title": "Waiver", "subject": "7d0e", "author": "Ridge Club", "lang": "fr", "name": name}
    return typeset(TEMPLATE, content, MADE)


@each_row(
    ("name", "font"),
    [
        ("Zoë Łukasz-Ñandú Жанна Νίκος Nguyễn", "NotoSans"),
        ("张伟 陳大文 王芳 𠮷田", "NotoSansCJK"),
        ("山田 たろう ハナコ", "NotoSansCJK"),
        ("김철수", "NotoSansCJK"),
        ("محمد الفارسي", "NotoSansArabic"),
        ("דוד כהן", "NotoSansHebrew"),
        ("สมชาย ใจดี", "NotoSansThai"),
        ("राजेश श्री", "NotoSansDevanagari"),
        ("Zoë🏍️ Rider 👨‍👩‍👧", "NotoEmoji"),
        ("தமிழ் ሰላም თამარ Հայկ", "NotoSansTamil"),
    ],
)
def test_each_script_is_drawn_in_a_font_that_has_its_letters(name: str, font: str) -> None:
    assert printable(name) == name
    pdf = drawn(name)
    assert 0 not in glyphs(pdf), "the box of a missing letter"
    embedded = fonts(pdf)
    assert any(found.startswith(font) for found in embedded)
    assert all(embedded.values())
    assert "[U+" not in words(pdf)


@each_row("name", ["Lucie Roy", "张伟", "Zoë🏍️", "김철수", "Жанна Νίκος"])
def test_the_letters_can_be_copied_out_of_the_document(name: str) -> None:
    assert name in words(drawn(name))


def test_letters_of_an_arabic_word_are_joined() -> None:
    assert len(set(glyphs(drawn("ححح"))[-3:])) == 3, "first, middle and last form of one letter"


def test_hebrew_runs_from_right_to_left() -> None:
    left, middle, right = glyphs(drawn("אבב"))[-3:]
    assert left == middle != right


@each_row(
    ("name", "text"),
    [("ᠮᠣᠩ Bat", "mong Bat"), ("𐍈ulfila", "hwulfila"), ("a\u202eb\x00c\ud800d\ue000", "a b c d "), ("é", "é")],
)
def test_letters_that_no_font_has_are_drawn_as_latin_ones(name: str, text: str) -> None:
    assert printable(name) == text
    assert text.strip() in words(drawn(name))


def test_marks_beyond_those_of_any_writing_are_left_out() -> None:
    piled = printable(160 * ("a" + 100 * "\u0323"))
    assert piled == 160 * ("\u1ea1" + MOST_MARKS * "\u0323")
    assert drawn(piled)


def test_missing_names_the_letters_that_no_font_has() -> None:
    assert missing("ᠮᠣ 张 é 𐍈") == "ᠮᠣ𐍈"
    assert missing("Zoë🏍️ محمد") == ""


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60))
def test_any_text_can_be_drawn(name: str) -> None:
    assert drawn(name).startswith(b"%PDF-")


def test_a_document_is_tagged_and_dated() -> None:
    pdf = drawn("Zoë")
    reader = PdfReader(BytesIO(pdf))
    root, about = reader.root_object, reader.metadata
    assert [tag for tag, _ in tags(pdf)] == ["/Document", "/H1", "/P"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert root["/Lang"] == "fr"
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    assert about is not None
    assert (about.title, about.author, about.subject, about.creation_date) == ("Waiver", "Ridge Club", "7d0e", MADE)


def test_equal_content_gives_equal_documents() -> None:
    assert drawn("Zoë") == drawn("Zoë")
