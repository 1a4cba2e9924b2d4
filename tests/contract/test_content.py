"""The promises of a content service that the site relies on; test names are the words of the report."""

import re
from collections.abc import Awaitable, Iterable
from typing import TypeVar

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content.gateway import ContentGateway
from livelaps_app.gateways.content.records import ContentImage
from livelaps_app.gateways.content.rows import seo_key
from tests.contract.survey import Finding

T = TypeVar("T")

every_language = pytest.mark.parametrize("lang", LANGS)
ADDRESS = re.compile(r"(https?://|/(?!/))\S+")
UNSAFE = re.compile(r"<\s*(script|style|iframe(?! src=.https://)|object|form)|\son\w+\s*=|javascript:", re.IGNORECASE)


def has_addresses(images: Iterable[ContentImage | None]) -> bool:
    return all(image is None or ADDRESS.fullmatch(image.url) for image in images)


async def test_the_service_is_reachable(content: ContentGateway) -> None:
    assert await content.reachable()


async def test_parameters_name_languages(content: ContentGateway) -> None:
    parameters = (await content.parameters()).value
    codes = [language.code for language in parameters.languages]
    assert codes
    assert len(set(codes)) == len(codes)


async def test_images_have_addresses(content: ContentGateway) -> None:
    images = (await content.images()).value
    assert has_addresses([images.logo, images.tab_logo, images.placeholder, images.banner])


@every_language
async def test_menus_lead_somewhere(content: ContentGateway, lang: Lang) -> None:
    menus = (await content.menus(lang)).value
    lost = [menu.name for menu in menus if not (menu.link or menu.entries)]
    assert not lost, f"no link and no entries in {', '.join(lost)}"
    assert all(menu.name and all(entry.name for entry in menu.entries) for menu in menus)


@every_language
async def test_the_footer_has_names(content: ContentGateway, lang: Lang) -> None:
    assert all(link.name for link in (await content.footer(lang)).value)


@every_language
async def test_the_strip_shows_logos_within_its_limits(content: ContentGateway, lang: Lang) -> None:
    strip = (await content.strip(lang)).value
    if strip is None:
        pytest.skip("the strip is hidden")
    assert strip.spacing_px >= 20
    assert min(strip.speed_ms, strip.height_px) > 0
    assert has_addresses(sponsor.logo for sponsor in strip.sponsors)


@every_language
async def test_the_landing_page_is_safe_to_show(content: ContentGateway, lang: Lang) -> None:
    landing = (await content.landing(lang)).value
    assert has_addresses(landing.images)
    assert not any(UNSAFE.search(section.html) for section in landing.sections)
    assert all(button.name for button in (await content.home_buttons(lang)).value)


async def test_a_missing_page_is_not_found(content: ContentGateway) -> None:
    with pytest.raises(Problem) as raised:
        await content.simple_page("fr", "no such page 4711")
    assert raised.value.code is Code.NOT_FOUND


@every_language
async def test_every_language_shows_as_much_as_english(content: ContentGateway, lang: Lang) -> None:
    assert bool((await content.menus(lang)).value) == bool((await content.menus("en")).value)
    assert bool((await content.landing(lang)).value.sections) == bool((await content.landing("en")).value.sections)


@pytest.mark.parametrize("kind", ["sponsors", "news", "faqs", "simple_pages", "home_buttons"])
@every_language
async def test_nothing_of_a_kind_is_lost_in_another_language(content: ContentGateway, lang: Lang, kind: str) -> None:
    read = getattr(content, kind)
    assert len((await read(lang)).value) >= len((await read("en")).value)


@every_language
async def test_pages_of_text_have_addresses_of_their_own(content: ContentGateway, lang: Lang) -> None:
    pages = (await content.simple_pages(lang)).value
    assert all(page.seolink and not UNSAFE.search(page.html) for page in pages)
    assert len({seo_key(page.seolink) for page in pages}) == len(pages)
    for page in pages[:3]:
        assert (await content.simple_page(lang, page.seolink)).value.html == page.html


@every_language
async def test_sponsors_have_names_and_usable_logos(content: ContentGateway, lang: Lang) -> None:
    sponsors = (await content.sponsors(lang)).value
    assert all(sponsor.title and not UNSAFE.search(sponsor.html) for sponsor in sponsors)
    assert has_addresses(sponsor.logo for sponsor in sponsors)


@every_language
async def test_news_have_days_and_come_newest_first(content: ContentGateway, lang: Lang) -> None:
    news = (await content.news(lang)).value
    assert all(item.seolink and item.title and not UNSAFE.search(item.html) for item in news)
    assert [item.day for item in news] == sorted((item.day for item in news), reverse=True)
    assert has_addresses(item.image for item in news)


@every_language
async def test_questions_have_answers(content: ContentGateway, lang: Lang) -> None:
    assert all(faq.question and faq.html and not UNSAFE.search(faq.html) for faq in (await content.faqs(lang)).value)


@every_language
async def test_the_about_page_exists_as_in_english(content: ContentGateway, lang: Lang) -> None:
    own, english = await _existing(content.about(lang)), await _existing(content.about("en"))
    assert (own is None) == (english is None)
    assert own is None or (bool(own.html) == bool(english and english.html) and not UNSAFE.search(own.html))


@every_language
async def test_the_contact_page_exists_as_in_english(content: ContentGateway, lang: Lang) -> None:
    own, english = await _existing(content.contacts(lang)), await _existing(content.contacts("en"))
    assert (own is None) == (english is None)
    assert own is None or (
        bool(own.points) == bool(english and english.points) and all(point.name for point in own.points)
    )


@pytest.mark.parametrize("path", ["/rules", "/documents"])
@every_language
async def test_rules_and_documents_exist_as_in_english(content: ContentGateway, lang: Lang, path: str) -> None:
    own, english = (
        await _existing(content.page_content(lang, path)),
        await _existing(content.page_content("en", path)),
    )
    assert (own is None) == (english is None)
    assert own is None or (own.html and not UNSAFE.search(own.html))


async def test_every_width_of_an_image_has_an_address(content: ContentGateway) -> None:
    images = [item.image for item in (await content.news("en")).value if item.image]
    sizes = [size.split() for image in images for size in image.srcset.split(", ") if size]
    assert all(ADDRESS.fullmatch(url) and re.fullmatch(r"[1-9][0-9]*w", width) for url, width in sizes)


async def test_nothing_has_to_be_mended(findings: list[Finding]) -> None:
    assert [finding for finding in findings if finding.tone == "mend"] == []


async def _existing(read: Awaitable[Known[T]]) -> T | None:
    try:
        return (await read).value
    except Problem as problem:
        assert problem.code is Code.NOT_FOUND
        return None
