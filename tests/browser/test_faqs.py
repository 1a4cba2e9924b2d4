"""Questions found while one types: no answer is waited for, the address keeps the search, what was found is marked."""

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.faqs import texts
from tests.browser.visit import PHONE, Visits

QUESTIONS = "#faqs details"
MARKED = "() => CSS.highlights.get('found')?.size ?? 0"
WORD = "resultaTS"  # of one question, without its accents


async def test_typing_finds_marks_and_stays_in_the_address(visits: Visits) -> None:
    lang: Lang = "fr"
    tab = await (await visits.tab(PHONE)).show(url("faqs", lang))
    await expect(tab.find(QUESTIONS)).to_have_count(5)
    requests: list[str] = []
    tab.page.on(
        "request",
        lambda request: request.resource_type in {"fetch", "xhr", "document"} and requests.append(request.url),
    )
    await tab.page.get_by_label(texts.SEARCH(lang)).press_sequentially(WORD)
    await expect(tab.find(QUESTIONS)).to_have_count(1)
    await expect(tab.find(f"{QUESTIONS}[open]")).to_have_count(1)
    await expect(tab.find("[role=search] [role=status]")).to_have_text(texts.FOUND(1, lang))
    assert await tab.page.evaluate(MARKED) >= 1
    await tab.until("word => new URLSearchParams(location.search).get('q') === word", arg=WORD)
    assert requests == []
    await tab.page.reload()
    await expect(tab.page.get_by_label(texts.SEARCH(lang))).to_have_value(WORD)
    await expect(tab.find(QUESTIONS)).to_have_count(1)
    await tab.page.get_by_label(texts.SEARCH(lang)).fill("zzz")
    await expect(tab.find("#faqs .empty p")).to_have_text(texts.NONE(lang))
    await tab.page.get_by_label(texts.SEARCH(lang)).fill("")
    await expect(tab.find(QUESTIONS)).to_have_count(5)
    await tab.until("() => location.search === ''")
