"""Rich text becomes clean HTML."""

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.players import PLAYERS
from livelaps_app.gateways.content.documents import faqs
from livelaps_app.gateways.content.rich import SANDBOX, is_html, safe_html
from livelaps_app.gateways.content.strapi import Document
from tests.each_row import each_row

PREFIX = "https://content.test"
LAZY = 'loading="lazy"'
LINK = 'rel="noopener noreferrer"'


@each_row(
    ("text", "html"),
    [
        ("", ""),
        ("## Rules\n\nWear a **helmet**.", "<h2>Rules</h2>\n<p>Wear a <strong>helmet</strong>.</p>"),
        ("<p>Wear a <b>helmet</b>.</p>", "<p>Wear a <b>helmet</b>.</p>"),
        ("<p>    Not code, and *no* emphasis</p>", "<p>    Not code, and *no* emphasis</p>"),
        ("One <br> two *three*", "<p>One <br> two <em>three</em></p>"),
        ("2 < 3 & 4 > 1", "<p>2 &lt; 3 &amp; 4 &gt; 1</p>"),
        ("<https://example.org>", f'<p><a href="https://example.org" {LINK}>https://example.org</a></p>'),
        ("[rules](/uploads/r.pdf)", f'<p><a href="{PREFIX}/uploads/r.pdf" {LINK}>rules</a></p>'),
        ("[rules](/rules)", f'<p><a href="/rules" {LINK}>rules</a></p>'),
        ("![p](/uploads/p.png)", f'<p><img src="{PREFIX}/uploads/p.png" alt="p" {LAZY}></p>'),
        (f"![p]({PREFIX}/uploads/p.png)", f'<p><img src="{PREFIX}/uploads/p.png" alt="p" {LAZY}></p>'),
        ("![p](https://content.test.evil.example/p.png)", f'<p><img {LAZY} alt="p"></p>'),
        ("![p](//evil.example/p.png)", f'<p><img {LAZY} alt="p"></p>'),
        (
            '<p><img src="/uploads/p.png" loading="eager" onload="x()" width="40" height="30"></p>',
            f'<p><img src="{PREFIX}/uploads/p.png" width="40" height="30" {LAZY}></p>',
        ),
        ("<p>a</p><script>alert(1)</script><p>b</p>", "<p>a</p><p>b</p>"),
        ("<p onclick='alert(1)' style='position:fixed'>a</p>", "<p>a</p>"),
        ("<p><a href='javascript:alert(1)'>a</a></p>", f"<p><a {LINK}>a</a></p>"),
        ("<p><a href='/a' target='_blank'>a</a></p>", f'<p><a href="/a" target="_blank" {LINK}>a</a></p>'),
        ("<p><a href='/a' target='_top'>a</a></p>", f'<p><a href="/a" {LINK}>a</a></p>'),
        ("[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"),
        ("<p>never closed <b>at all</p>", "<p>never closed <b>at all</b></p>"),
    ],
)
def test_rich_text_is_cleaned(text: str, html: str) -> None:
    assert safe_html(text, PREFIX) == html


SAFE = f'loading="lazy" sandbox="{SANDBOX}" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>'


@each_row(
    ("text", "html"),
    [
        (
            '<iframe width="560" src="https://www.youtube.com/embed/a?b=3&amp;x=1" onload="x()"></iframe>',
            f'<iframe src="https://www.youtube-nocookie.com/embed/a?b=3&amp;x=1" title="youtube-nocookie.com" {SAFE}',
        ),
        (
            '<p>Lap one</p><iframe title="Lap &quot;one&quot;" src="https://player.vimeo.com/video/7"></iframe><p>b</p>',
            '<p>Lap one</p><iframe src="https://player.vimeo.com/video/7" title="Lap &quot;one&quot;" '
            + SAFE
            + "<p>b</p>",
        ),
        ('<p>a</p><iframe src="https://evil.example/embed/"></iframe><p>b</p>', "<p>a</p><p>b</p>"),
        ('<iframe src="https://www.youtube.com.evil.example/embed/a"></iframe>', ""),
        ('<iframe src="https://www.youtube.com/embed/../../redirect?q=x"></iframe>', ""),
        ('<iframe src="https://player.vimeo.com/video/%2E%2e/x"></iframe>', ""),
        ('<iframe srcdoc="&lt;script&gt;x()&lt;/script&gt;"></iframe>', ""),
        ('<iframe src="javascript:x()"></iframe>', ""),
        (
            '<figure><oembed url="https://www.youtube.com/watch?v=a1"></oembed></figure>',
            f'<figure><a href="https://www.youtube.com/watch?v=a1" {LINK}>https://www.youtube.com/watch?v=a1</a></figure>',
        ),
        ('<p><oembed url="javascript:x()"></oembed></p>', f"<p><a {LINK}>javascript:x()</a></p>"),
    ],
)
def test_only_iframes_of_players_stay(text: str, html: str) -> None:
    assert safe_html(text, PREFIX) == html


def test_text_nested_too_deep_does_not_hide_the_others() -> None:
    deep: Document = {"type": "paragraph", "children": []}
    for _ in range(2000):
        deep = {"type": "list", "children": [deep]}
    rows: list[Document] = [{"Question": "Deep?", "Answer": [deep]}, {"Question": "Plain?", "Answer": "Yes."}]
    assert [faq.question for faq in faqs(rows, PREFIX)] == ["Plain?"]


def test_markdown_tables_are_rendered() -> None:
    assert "<td>34D</td>" in safe_html("Plate | Laps\n--|--\n34D | 5", PREFIX)


@each_row(
    ("text", "html"),
    [
        ("<p>a</p>", True), ("\n<!-- c --><h1 class='x'>a</h1>\n", True), ("<br/>", True), ("text <b>bold</b>", False),
        ("<img src='/a.png'>\n\n## Title", False), ("<https://example.org>", False), ("1 < 2", False),
    ],
)  # fmt: skip
def test_html_begins_and_ends_with_a_tag(text: str, html: bool) -> None:
    assert is_html(text) is html


PIECES = (
    "<p>", "</p>", "<b>", "</a>", "<a href='", "<img src=", "'>", "/a.png", "javascript:", " onload=x", "<script>",
    "<iframe src='https://player.vimeo.com/video/", "<iframe title='", "</iframe>", "*", "#", "|", "\n", " ", "x",
)  # fmt: skip


class Tags(HTMLParser):
    """Every tag of a page with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_any_text_becomes_clean(text: str) -> None:
    for tag, attributes in Tags(safe_html(text, PREFIX)).found:
        assert tag != "script"
        assert not any(name.startswith("on") for name in attributes)
        assert not (attributes.get("href") or "").strip().startswith("javascript:")
        hosts = tuple(address for _, address in PLAYERS) if tag == "iframe" else (PREFIX,)
        assert (attributes.get("src") or hosts[0]).startswith(hosts)
        assert tag != "iframe" or attributes.get("sandbox") == SANDBOX
