"""Pages of words: what editors wrote, fitted into the page, its links in the reader's language."""

from typing import Any

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.content_pages import service, texts
from livelaps_app.features.content_pages.screen import load
from livelaps_app.features.content_pages.view_model import ContactLine, ContentPageView
from livelaps_app.gateways.content.records import (
    ContactPoint,
    Contacts,
    ContentImage,
    SimplePage,
    SponsorProfile,
    TitledText,
)
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_state
from tests.each_row import each_row
from tests.features.checks import page_at, problem
from tests.outside import Outside
from tests.wire import Socket


@pytest.fixture
def written(outside: Outside) -> Outside:
    """A site with a text on every page."""
    content = outside.content
    content.about_us = TitledText(title="Who we are", html='<h1>Us</h1><p><a href="/event-calendar">Dates</a></p>')
    content.desks = Contacts(
        title="Write", points=(ContactPoint(name="Office", email="a@example.org", phone="+1 (555) 010"),)
    )
    content.contents = {"/rules": TitledText(title="Rules", html="<p>Helmets.</p>")}
    content.supporting = (
        SponsorProfile(title="Mud More", link="https://more.example", logo=ContentImage(url="/content/uploads/m.png")),
        SponsorProfile(title="Plain"),
    )
    content.pages = {"privacy": SimplePage(seolink="privacy", title="Privacy", html="<p>Kept.</p>")}
    return outside


async def _board(path: str) -> ContentPageView:
    return await service.content_page(page_at(path))


async def test_a_text_is_fitted_into_its_page(written: Outside) -> None:
    board = await _board("/fr/about-us")
    assert (board.title, board.html) == ("Who we are", '<h2>Us</h2><p><a href="/ll/fr/event-calendar">Dates</a></p>')


@each_row(
    ("link", "expected"),
    [
        ("/es/event-calendar", "/ll/fr/event-calendar"),
        ("/ll/races/7?tab=class#top", "/ll/fr/races/7?tab=class#top"),
        ("/content/uploads/rules.pdf", "/content/uploads/rules.pdf"),
        ("/content/uploads/a b.pdf", "/content/uploads/ab.pdf"),
        ("/ll/races/7/results.csv", "/ll/races/7/results.csv"),
        ("www.example.org", "https://www.example.org"),
        ("//evil.example", "#"),
        ("/\t/evil.example", "#"),
        ("", "#"),
    ],
)
def test_links_keep_the_readers_language(link: str, expected: str) -> None:
    assert service.fit(f'<a href="{link}">x</a>', "fr") == f'<a href="{expected}">x</a>'


async def test_whom_to_write_to(written: Outside) -> None:
    board = await _board("/contact-us")
    assert board.contacts == [ContactLine("Office", "", "a@example.org", "+1 (555) 010", "tel:+1555010")]
    assert [link.href for link in board.links] == ["/organizations/contact"]


@pytest.mark.parametrize("lang", LANGS)
async def test_sponsors_are_counted(written: Outside, lang: Lang) -> None:
    board = await service.content_page(page_at("/sponsors")._replace(lang=lang))
    assert board.count == texts.SPONSORS(2, lang)
    assert [(one.name, one.href, one.logo.src, one.initials) for one in board.sponsors] == [
        ("Mud More", "https://more.example", "/content/uploads/m.png", "MM"),
        ("Plain", "", "", "P"),
    ]
    written.content.supporting = (
        SponsorProfile(title="Own", link="/ll/event-calendar"),
        SponsorProfile(title="F", link="a.pdf"),
    )
    own, file = (await service.content_page(page_at("/fr/sponsors"))).sponsors
    assert (own.href, own.inside, file.href) == ("/fr/event-calendar", True, "")
    written.content.supporting = ()
    empty = await service.content_page(page_at("/sponsors")._replace(lang=lang))
    assert (empty.count, empty.message) == ("", texts.NO_SPONSORS(lang))


async def test_pages_of_text_are_listed_and_lead_back(written: Outside) -> None:
    listed = await _board("/es/simple-page")
    assert [(link.label, link.href) for link in listed.links] == [("Privacy", "/es/simple-page/privacy")]
    page = await _board("/es/simple-page/privacy")
    assert (page.title, page.html) == ("Privacy", "<p>Kept.</p>")
    assert [link.href for link in page.links] == ["/es/simple-page"]
    written.content.pages = {}
    assert (await _board("/es/simple-page")).message == texts.NO_PAGES.es


async def test_a_page_of_text_is_named_as_its_editor_says(written: Outside) -> None:
    page = SimplePage(seolink="privacy", title="What we know", html="<p>Kept.</p>", name="Privacy")
    titled = {"page_title": "Privacy at the races", "page_description": "What is stored."}
    written.content.pages = {"privacy": page.model_copy(update=titled)}
    assert [link.label for link in (await _board("/simple-page")).links] == ["Privacy"]
    loaded = await load(page_at("/simple-page/privacy"))
    assert (loaded.title, loaded.full_title) == ("What we know", "Privacy at the races")
    assert loaded.description == "What is stored."
    written.content.pages = {"privacy": page}
    loaded = await load(page_at("/simple-page/privacy"))
    assert (loaded.full_title, loaded.description) == ("What we know", "Kept.")


@pytest.mark.parametrize("path", ["/simple-page/nobody", "/documents", "/fr/simple-page/%2e%2e"])
async def test_what_nobody_has_written_is_not_found(written: Outside, path: str) -> None:
    with problem(Code.NOT_FOUND):
        await _board(path)


async def test_the_same_page_until_it_is_written_anew(written: Outside) -> None:
    before = await _board("/rules")
    assert await _board("/rules") is before
    written.content.contents = {"/rules": TitledText(title="Rules", html="<p>Helmets and boots.</p>")}
    assert (await _board("/rules")).html == "<p>Helmets and boots.</p>"


@pytest.mark.parametrize(
    ("path", "description"),
    [
        ("/about-us", "Us: Dates"),
        ("/contact-us", "Write: Office."),
        ("/sponsors", "Sponsors: Mud More, Plain."),
        ("/simple-page", "Pages: Privacy."),
    ],
)
async def test_a_page_has_a_description(written: Outside, path: str, description: str) -> None:
    assert (await load(page_at(path))).description == description


@pytest.mark.parametrize(
    "path", ["/about-us", "/fr/contact-us", "/rules", "/sponsors", "/simple-page", "/simple-page/privacy"]
)
async def test_the_screen_shows_it(written: Outside, socket: Socket, path: str) -> None:
    await socket.handle(await socket.open(path), Navigation, "show")
    board: dict[str, Any] = socket.received(view_state(ContentPageView))["view"]
    assert socket.received(PageStatus)["title"] == board["title"]
    assert board["html"] or board["contacts"] or board["sponsors"] or board["links"]


@pytest.mark.parametrize("down", [Code.SERVICE_DOWN, Code.NOT_FOUND])
async def test_a_fault_has_its_message(written: Outside, socket: Socket, down: Code) -> None:
    written.content.down = down
    await socket.handle(await socket.open("/rules"), Navigation, "show")
    assert socket.received(PageStatus)["message"]
    assert socket.received(view_state(ContentPageView)) == {}
