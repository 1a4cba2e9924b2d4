"""Recorded responses of real content servers, version 4 and 5, are parsed."""

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.gateways.content.records import HomeButton, Language, Menu, SubMenu
from tests.each_row import each_row
from tests.gateways.strapi import HOST, VERBATIM, ContentServer
from tests.problems import code_of

pytestmark = pytest.mark.skipif(not VERBATIM.exists(), reason="the recorded responses are not beside this checkout")

SHAPES = [("v5", ""), ("v5", "v4fmt_"), ("v4", "")]


@each_row(("version", "prefix"), SHAPES)
async def test_menus_are_parsed(version: str, prefix: str) -> None:
    files = {("menus", "en"): f"{prefix}menus_en", ("sub-menus", "en"): "sub"}
    (about,) = (await ContentServer.of_version(version, files).gateway.menus("en")).value
    assert (about.name, about.link) == ("About", "/about-us")
    assert about.entries[0] == SubMenu(name="Rules", link="/rules")
    if version == "v5":
        assert about.entries[1] == SubMenu(name="AMA", link="https://example.org", new_tab=True)


@each_row("version", ["v4", "v5"])
async def test_french_is_found_under_the_locale_of_the_server(version: str) -> None:
    files = {("menus", locale): f"menus_{locale}" for locale in ("fr-ca", "fr-CA", "fr", "en")}
    server = ContentServer.of_version(version, files)
    (menu,) = (await server.gateway.menus("fr")).value
    assert menu == Menu(name="À propos", link="/about-us", entries=(SubMenu(name="Règlements", link="/rules"),))
    assert server.locales[:3] == ["fr-ca", "fr-CA", "en"]


@each_row("version", ["v4", "v5"])
async def test_spanish_menus_are_parsed(version: str) -> None:
    files = {("menus", "es"): "menus_es", ("menus", "en"): "menus_en"}
    menus = (await ContentServer.of_version(version, files).gateway.menus("es")).value
    assert [menu.name for menu in menus] == [{"v4": "About", "v5": "Acerca de"}[version]]


@each_row(("version", "prefix"), SHAPES)
async def test_strip_is_parsed(version: str, prefix: str) -> None:
    server = ContentServer.of_version(version, {("floating-footer", "en"): f"{prefix}floating_en"})
    strip = (await server.gateway.strip("fr")).value
    assert strip is not None
    assert (strip.title, strip.speed_ms, strip.height_px, strip.spacing_px) == ("Our sponsors", 30000, 75, 40)
    first, second = strip.sponsors
    assert first.logo.url.startswith(f"{HOST}/uploads/thumbnail_sponsor1_")
    assert (first.logo.width, first.logo.height, first.link) == (245, 122, "https://example.com")
    assert second.logo.url.startswith(f"{HOST}/uploads/tiny_")
    assert (second.logo.width, second.logo.height, second.link) == (120, 60, None)
    assert server.locales == ["fr-ca", "fr-CA", "fr", "en"]


@each_row(("version", "prefix"), SHAPES)
async def test_images_are_parsed(version: str, prefix: str) -> None:
    images = (
        await ContentServer.of_version(version, {("parameter-images", None): f"{prefix}pimages"}).gateway.images()
    ).value
    assert images.logo is not None
    assert images.logo.url.startswith(f"{HOST}/uploads/small_logo_")
    assert (images.logo.width, images.logo.height, images.logo.alt) == (500, 179, "")
    assert images.banner is None


@each_row(("version", "prefix"), SHAPES)
async def test_parameters_are_parsed(version: str, prefix: str) -> None:
    server = ContentServer.of_version(version, {("parameters", None): f"{prefix}parameters"})
    parameters = (await server.gateway.parameters()).value
    assert (parameters.default_organization, parameters.navbar_color) == (12, "#212121")
    if version == "v5":
        assert (parameters.default_promoter_user_id, parameters.default_promoters) == (7, (7, 9, 12))
        assert parameters.languages == (
            Language(name="English", code="en"),
            Language(name="Français", code="fr"),
            Language(name="Español", code="es"),
        )


@each_row(
    ("version", "file"),
    [("v5", "simple"), ("v5", "v4fmt_simple"), ("v5", "nolimit"), ("v4", "simple"), ("v4", "nolimit")],
)
async def test_simple_page_is_parsed(version: str, file: str) -> None:
    page = (
        await ContentServer.of_version(version, {("simple-pages", "en"): file}).gateway.simple_page("es", "privacy")
    ).value
    assert page.title == "Privacy"
    assert page.html.startswith("<h2>Privacy</h2>")


async def test_footer_and_home_buttons_are_parsed() -> None:
    server = ContentServer.of_version("v5", {("static-footers", "en"): "static", ("home-menus", "en"): "home"})
    assert [link.name for link in (await server.gateway.footer("en")).value] == ["Contact"]
    assert (await server.gateway.home_buttons("en")).value == (HomeButton(name="Calendar", link="/event-calendar"),)


@each_row(("version", "file"), [("v5", "one404"), ("v5", "missing"), ("v4", "floating_es")])
async def test_missing_single_type_is_none(version: str, file: str) -> None:
    server = ContentServer.of_version(version, {("floating-footer", "en"): file})
    assert (await server.gateway.strip("en")).value is None


@pytest.mark.parametrize("version", ["v4", "v5"])
async def test_private_content_type_is_empty_and_logged(version: str, caplog: pytest.LogCaptureFixture) -> None:
    server = ContentServer.of_version(version, {("menus", "en"): "locales"})
    assert (await server.gateway.menus("en")).value == ()
    assert (await server.gateway.menus("es")).value == ()
    assert caplog.messages == ["the content service does not show /api/menus to everybody"]


@each_row("file", ["badparam", "badpop"])
async def test_refused_query_is_sent_again_without_populate(file: str) -> None:
    server = ContentServer.of_version("v5", {("menus", "en"): file})
    assert await code_of(server.gateway.menus("en")) is Code.BAD_REQUEST
    assert [dict(request.url.params) for request in server.recorder.requests] == [
        {"populate": "*", "pagination[pageSize]": "1000", "locale": "en"},
        {"locale": "en"},
    ]
