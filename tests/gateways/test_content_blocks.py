"""Rich text kept as blocks is shown as its editor sees it."""

from typing import Any

import httpx
import pytest

from livelaps_app.gateways.content.blocks import html
from tests.gateways.strapi import ANSWERS, HOST, ContentServer

TEXT = {"type": "text", "text": "Ride"}


async def test_every_kind_of_block_of_a_real_server() -> None:
    answer = httpx.Response(200, content=(ANSWERS / "v5_faqs_en.json").read_bytes())
    (asked,) = (await ContentServer({("faqs", "en"): answer}).gateway.faqs("en")).value
    assert asked.html == (
        "<h2>What to bring</h2>"
        "<p>A <strong>helmet</strong> &amp; <u><em>boots</em></u>, see "
        '<a href="/rules" rel="noopener noreferrer">the rules</a>.<br>No &lt;b&gt;tags&lt;/b&gt;.</p>'
        "<ol><li>Sign in</li><ul><li>with a parent</li></ul><li>Ride</li></ol>"
        "<blockquote><s>Ride on.</s></blockquote>"
        "<pre><code>plate = 34D</code></pre>"
        f'<img src="{HOST}/uploads/mud_2705e73fc9.jpg" alt="Mud" width="1400" height="800" loading="lazy">'
    )


async def test_pages_made_of_blocks() -> None:
    told = [{"type": "paragraph", "children": [TEXT]}]
    server = ContentServer(
        {
            ("home-content", "en"): {"Sections": [{"Title": "One", "HTML": told}]},
            ("about-page", "en"): {"Title": "About", "Description": told},
            ("menus", "en"): [{"name": "Rules", "page_path": "/rules", "page_content": told}],
        }
    )
    assert (await server.gateway.landing("en")).value.sections[0].html == "<p>Ride</p>"
    assert (await server.gateway.about("en")).value.html == "<p>Ride</p>"
    assert (await server.gateway.page_content("en", "/rules")).value.html == "<p>Ride</p>"


@pytest.mark.parametrize(
    ("node", "told"),
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
        ({"type": "paragraph", "children": None}, ""),
        ({}, ""),
    ],
)
def test_blocks_that_are_not_quite_right(node: dict[str, Any], told: str) -> None:
    assert html([node]) == told


@pytest.mark.parametrize("blocks", [{}, ["text"], [[TEXT]], [{"type": "paragraph", "children": "Ride"}]])
def test_what_is_no_block(blocks: Any) -> None:
    with pytest.raises(ValueError, match="no blocks"):
        html(blocks)
