"""Rich text of blocks becomes HTML."""

from typing import Any

import httpx
import pytest

from livelaps_app.gateways.content.blocks import blocks_html
from tests.each_row import each_row
from tests.gateways.strapi import ANSWERS, HOST, ContentServer

TEXT = {"type": "text", "text": "Ride"}


async def test_every_block_of_a_real_server_is_rendered() -> None:
    response = httpx.Response(200, content=(ANSWERS / "v5_faqs_en.json").read_bytes())
    (faq,) = (await ContentServer({("faqs", "en"): response}).gateway.faqs("en")).value
    assert faq.html == (
        "<h2>What to bring</h2>"
        "<p>A <strong>helmet</strong> &amp; <u><em>boots</em></u>, see "
        '<a href="/rules" rel="noopener noreferrer">the rules</a>.<br>No &lt;b&gt;tags&lt;/b&gt;.</p>'
        "<ol><li>Sign in</li><ul><li>with a parent</li></ul><li>Ride</li></ol>"
        "<blockquote><s>Ride on.</s></blockquote>"
        "<pre><code>plate = 34D</code></pre>"
        f'<img src="{HOST}/uploads/mud_2705e73fc9.jpg" alt="Mud" width="1400" height="800" loading="lazy">'
    )


async def test_every_page_may_consist_of_blocks() -> None:
    blocks = [{"type": "paragraph", "children": [TEXT]}]
    server = ContentServer(
        {
            ("home-content", "en"): {"Sections": [{"Title": "One", "HTML": blocks}]},
            ("about-page", "en"): {"Title": "About", "Description": blocks},
            ("menus", "en"): [{"name": "Rules", "page_path": "/rules", "page_content": blocks}],
        }
    )
    assert (await server.gateway.landing("en")).value.sections[0].html == "<p>Ride</p>"
    assert (await server.gateway.about("en")).value.html == "<p>Ride</p>"
    assert (await server.gateway.page_content("en", "/rules")).value.html == "<p>Ride</p>"


@each_row(
    ("node", "html"),
    [
        ({"type": "heading", "level": 9, "children": [TEXT]}, "<h6>Ride</h6>"),
        ({"type": "heading", "level": "x", "children": [TEXT]}, "<h2>Ride</h2>"),
        ({"type": "list", "format": "stars", "children": [TEXT]}, "<ul>Ride</ul>"),
        ({"type": "one of tomorrow", "children": [TEXT]}, "Ride"),
        ({"type": "image", "image": None}, ""),
        ({"type": "image", "image": {"url": '"><script>'}}, '<img src="&quot;&gt;&lt;script&gt;" alt="">'),
        ({"type": "image", "image": {"url": "/a", "width": True, "height": 0}}, '<img src="/a" alt="">'),
        (
            {"type": "image", "image": {"url": "/a", "width": "90", "height": 60}},
            '<img src="/a" alt="" width="90" height="60">',
        ),
        ({"type": "link", "url": None, "children": [TEXT]}, '<a href="">Ride</a>'),
        (
            {"type": "link", "url": "/a", "target": "_blank", "children": [TEXT]},
            '<a href="/a" target="_blank">Ride</a>',
        ),
        ({"type": "link", "url": "/a", "target": '"><b>', "children": [TEXT]}, '<a href="/a">Ride</a>'),
        ({"type": "paragraph", "children": None}, ""),
        ({}, ""),
    ],
)
def test_unusual_block_is_rendered(node: dict[str, Any], html: str) -> None:
    assert blocks_html([node]) == html


@each_row("blocks", [{}, ["text"], [[TEXT]], [{"type": "paragraph", "children": "Ride"}]])
def test_other_values_are_not_blocks(blocks: Any) -> None:
    with pytest.raises(ValueError, match="not blocks"):
        blocks_html(blocks)
