"""The language of a person's mails and waiver: chosen beside the e-mail, the buyer's by default."""

from livelaps_app.features.registration.spectator import form
from livelaps_app.waivers.mails.sending import send_link
from livelaps_app.waivers.store.store import waiver_store
from tests.features.spectator.conftest import GUEST, MAX, ZOE, BuyingBrowser, SellingSite

NEW, LIST = "step=spectators&who=new", "step=spectators"
EMAIL = "max@roy.example"


async def _buyer(market: SellingSite, lang: str = "") -> BuyingBrowser:
    browser = market.buyer(lang=lang)
    await browser.to(form.GUEST, GUEST | {"own_ticket": "0"})
    return browser


async def _languages(browser: BuyingBrowser) -> tuple[str, str]:
    """The stored language of the only spectator, and that of the waiver."""
    [line] = (await browser.order()).lines
    return line.spectator.lang, (await waiver_store().find(line.document_id)).lang


async def test_an_adult_has_the_waiver_in_the_chosen_language(market: SellingSite) -> None:
    ana = await _buyer(market, "/fr")
    assert (await ana.view(NEW)).typed["person_language"] == "fr", "the buyer's"
    assert await ana.add_adult(MAX | {"person_language": "es"}, EMAIL) == LIST
    assert await _languages(ana) == ("es", "es")
    [line] = (await ana.order()).lines
    assert (await ana.view(f"{LIST}&who={line.id}")).typed["person_language"] == "es"
    assert "/es/waiver/" in (await ana.view(f"{LIST}&code={line.id}")).code.href, "the code of the person's own phone"


async def test_the_buyers_language_is_nobodys_own(market: SellingSite) -> None:
    ana = await _buyer(market, "/fr")
    assert await ana.add_adult(MAX | {"person_language": "fr"}, EMAIL) == LIST
    assert await _languages(ana) == ("", "fr")


async def test_a_buyer_who_reads_another_language_meanwhile_changes_nothing(market: SellingSite) -> None:
    ana = await _buyer(market, "/fr")
    ana.lang = "/es"
    assert await ana.add_adult(MAX, EMAIL) == LIST
    assert await _languages(ana) == ("", "fr")


async def test_the_question_for_an_email_has_the_language_too(market: SellingSite) -> None:
    ana = await _buyer(market)
    question = await ana.to(form.ONE_MINOR, {**MAX, "buys_as": "mother"}, f"{NEW}&part=minor")
    assert (await ana.view(question)).typed["person_language"] == "en"
    assert await ana.to(form.ONE_EMAIL, {"email": EMAIL, "person_language": "es"}, question) == LIST
    assert await _languages(ana) == ("es", "es")


async def test_a_minor_has_the_buyers_language(market: SellingSite) -> None:
    ana = await _buyer(market, "/es")
    assert await ana.add_minor(ZOE | {"person_language": "fr"}) == LIST
    assert await _languages(ana) == ("", "es")


async def test_an_unknown_language_is_refused(market: SellingSite) -> None:
    ana = await _buyer(market)
    answer = await ana.send(form.ONE, MAX | {"email": EMAIL, "person_language": "de"}, NEW)
    assert list(getattr(answer, "fields", {})) == ["person_language"]


async def test_a_link_follows_a_language_that_was_changed(market: SellingSite) -> None:
    ana = await _buyer(market)
    await ana.add_adult(MAX, EMAIL)
    [line] = (await ana.order()).lines
    await ana.to(form.ONE, MAX | {"email": EMAIL, "person_language": "fr"}, f"{LIST}&who={line.id}")
    [changed] = (await ana.order()).lines
    assert changed.document_id == line.document_id, "the waiver stays"
    await send_link({"document": line.document_id})
    [mail] = market.outside.mail.sent
    assert mail.lang == "fr"
    assert mail.button is not None
    assert "/fr/waiver/" in mail.button.href


async def test_mails_of_an_order_come_in_the_language_of_the_page_that_paid(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST)
    await ana.sign("Lucie")
    await ana.add_adult(MAX, EMAIL)
    await ana.sign("Max")
    await ana.to(form.LIST, {}, LIST)
    ana.lang = "/fr"
    await ana.send(form.PAY, {"promo_code": ""}, "step=summary")
    order = await ana.order()
    assert (order.buyer.lang, [order.lang_of(line.spectator) for line in order.lines]) == ("fr", ["fr", "en"])
