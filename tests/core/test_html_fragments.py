"""Editors' HTML fitted into a page: no heading above the page's own, no level left out, no link damaged."""

import re

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.html_fragments import aloud, fit_html, plain
from tests.each_row import each_row


@each_row(
    ("html", "top", "expected"),
    [
        ("", 2, ""),
        ("<h1>A</h1><p>b</p>", 2, "<h2>A</h2><p>b</p>"),
        ("<h1>A</h1><h4>B</h4><h1>C</h1>", 2, "<h2>A</h2><h3>B</h3><h2>C</h2>"),
        ('<h3 class="x">A</h3>', 2, '<h2 class="x">A</h2>'),
        ("<h2>A</h2>", 3, "<h3>A</h3>"),
        (
            "<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>",
            3,
            "<h3>A</h3><h4>B</h4><h5>C</h5><h6>D</h6><h6>E</h6><h6>F</h6>",
        ),
        ("<hr><header>no heading</header>", 2, "<hr><header>no heading</header>"),
    ],
)
def test_headings_fit_the_outline(html: str, top: int, expected: str) -> None:
    assert fit_html(html, top, str) == expected


def test_links_are_led_elsewhere_and_stay_whole() -> None:
    html = '<p><a href="/rules?a=1&amp;b=2" rel="noopener">R</a> <img src="/rules"> <a>none</a></p>'
    seen = []

    def lead(link: str) -> str:
        seen.append(link)
        return f"/fr{link}"

    expected = fit_html(html, 2, lead)
    assert seen == ["/rules?a=1&b=2"]
    assert expected == html.replace('href="/rules', 'href="/fr/rules')


def test_what_a_link_becomes_cannot_leave_its_place() -> None:
    assert fit_html('<a href="/x">a</a>', 2, lambda _: '"><script>') == '<a href="&quot;&gt;&lt;script&gt;">a</a>'


@given(st.lists(st.sampled_from(["<h1>a</h1>", "<h2>b</h2>", "<h3>c</h3>", "<h6>d</h6>", "<p>e</p>"])))
def test_no_level_is_left_out(parts: list[str]) -> None:
    levels = sorted({int(level) for level in re.findall(r"<h(\d)>", fit_html("".join(parts), 2, str))})
    assert levels == list(range(2, 2 + len(levels)))


@each_row(
    ("html", "text"),
    [
        ("", ""),
        ("<p>a</p><p>b &amp; <b>c</b></p>", "a b & c"),
        ("<ul>\n<li>x</li>\n</ul>", "x"),
        ('<p><strong>Helmets</strong>, (<a href="/r">rules</a>)<br>b</p>', "Helmets, (rules) b"),
    ],
)
def test_what_it_says(html: str, text: str) -> None:
    assert plain(html) == text


@each_row(
    ("html", "text"),
    [
        ("<h2>Before</h2><p>Sound is measured.</p>", "Before: Sound is measured."),
        (
            "<h2>For riders</h2><ul><li>Rules</li><li><p>First race</p></li></ul><h2>All</h2><p>x</p>",
            "For riders: Rules; First race. All: x",
        ),
        ("<ul><li>One.</li><li>Two</li></ul>", "One. Two."),
        ("<h1>Why?</h1><p>So.</p>", "Why? So."),
        ("<p>Plain &amp; simple</p>", "Plain & simple"),
        ("", ""),
    ],
)
def test_read_aloud_headings_and_lines_stand_apart(html: str, text: str) -> None:
    assert aloud(html) == text
