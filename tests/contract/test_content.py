"""What the site relies on from a content service, whoever runs it."""

import re
from collections.abc import Iterable

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.gateways.content.gateway import ContentGateway
from livelaps_app.gateways.content.records import Picture

every_language = pytest.mark.parametrize("lang", LANGS)
ADDRESS = re.compile(r"(https?://|/(?!/))\S+")
UNSAFE = re.compile(r"<\s*(script|style|iframe|object|form)|\son\w+\s*=|javascript:", re.IGNORECASE)


def shown(pictures: Iterable[Picture | None]) -> bool:
    return all(picture is None or ADDRESS.fullmatch(picture.url) for picture in pictures)


async def test_the_service_is_reachable(content: ContentGateway) -> None:
    assert await content.reachable()


async def test_parameters_name_languages(content: ContentGateway) -> None:
    parameters = (await content.parameters()).value
    codes = [language.code for language in parameters.languages]
    assert codes
    assert len(set(codes)) == len(codes)


async def test_images_have_addresses(content: ContentGateway) -> None:
    images = (await content.images()).value
    assert shown([images.logo, images.tab_logo, images.placeholder, images.banner])


@every_language
async def test_menus_lead_somewhere(content: ContentGateway, lang: Lang) -> None:
    menus = (await content.menus(lang)).value
    assert all(menu.name and (menu.link or menu.entries) for menu in menus)
    assert all(entry.name for menu in menus for entry in menu.entries)


@every_language
async def test_the_footer_has_names(content: ContentGateway, lang: Lang) -> None:
    assert all(link.name for link in (await content.footer(lang)).value)


@every_language
async def test_the_strip_shows_logos_within_its_limits(content: ContentGateway, lang: Lang) -> None:
    strip = (await content.strip(lang)).value
    if strip is None:
        pytest.skip("the strip is hidden")
    assert strip.spacing >= 20
    assert min(strip.speed_ms, strip.height) > 0
    assert shown(sponsor.logo for sponsor in strip.sponsors)


@every_language
async def test_the_landing_page_is_safe_to_show(content: ContentGateway, lang: Lang) -> None:
    landing = (await content.landing(lang)).value
    assert shown(landing.images)
    assert not any(UNSAFE.search(section.html) for section in landing.sections)
    assert all(button.name for button in (await content.home_buttons(lang)).value)


async def test_a_page_nobody_wrote_is_not_found(content: ContentGateway) -> None:
    with pytest.raises(Problem) as raised:
        await content.simple_page("fr", "no such page 4711")
    assert raised.value.code is Code.NOT_FOUND


@every_language
async def test_every_language_shows_as_much_as_english(content: ContentGateway, lang: Lang) -> None:
    assert bool((await content.menus(lang)).value) == bool((await content.menus("en")).value)
    assert bool((await content.landing(lang)).value.sections) == bool((await content.landing("en")).value.sections)


@every_language
async def test_pages_of_words_are_safe_to_show(content: ContentGateway, lang: Lang) -> None:
    pages = (await content.simple_pages(lang)).value
    assert all(page.seolink and not UNSAFE.search(page.html) for page in pages)
    assert not any(UNSAFE.search(one.html) for one in (await content.supporters(lang)).value)
