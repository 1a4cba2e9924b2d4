"""Paid entries in a browser: changed, transferred to another rider, withdrawn with a fee."""

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.entries.holders import OFFERED_TO, TRANSFERRED, TRANSFERRED_UNSIGNED, UNSIGNED
from livelaps_app.features.account.entries import texts
from livelaps_app.features.account.entries.changing import texts as changing
from livelaps_app.features.account.entries.changing.texts import BIKE, CLASS, CONTACT, RIDER, ROW, TAKE, WITHDRAWAL
from livelaps_app.features.payment.thanks import texts as thanks
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import SalesOrder
from tests.browser.entered import entry_desk, hold_entries, set_order
from tests.browser.entering import new_plate, riding_event, stored_moment
from tests.browser.people import Rider, join, log_in
from tests.browser.signing import looks_well, sign
from tests.browser.sold import riding, word
from tests.browser.stored import connected, read, waiver_of, written
from tests.browser.visit import SMALL, WIDE, BrowserTab, Visits
from tests.browser.waivers import sign_waiver
from tests.browser.wizard import fill
from tests.server import Site

HEIGHT = 2400  # px: room for all of a form above the sponsors
TABS: list[tuple[Lang, int, bool]] = [("en", WIDE, True), ("fr", SMALL, True), ("es", SMALL, False)]
PART_OF_FORM = {BIKE: "change_bike", ROW: "change_row", CLASS: "change_class", CONTACT: "change_contact"}
PART_OF_FORM |= {RIDER: "transfer", TAKE: "take", WITHDRAWAL: "withdraw"}
AFTER_FREE_TIME = timedelta(minutes=31)
BALANCES = """
SELECT debit, amount FROM ledger_entries WHERE order_id = ?
UNION ALL SELECT credit, -amount FROM ledger_entries WHERE order_id = ?
"""


@dataclass
class Holder:
    """The tab of somebody before the own entries."""

    tab: BrowserTab
    lang: Lang
    scripts: bool

    async def show(self) -> None:
        """Opens the list of entries."""
        await self.tab.open(url("account_entries", self.lang))
        await looks_well(self.tab, self.scripts)

    async def open(self, part: str) -> None:
        """Opens a form about the only entry, by the links that lead there."""
        await self.tab.find("#coming .card a[href*='entry=']").last.click()
        await self.tab.find(f"main a[href*='part={part}']").first.click()
        await expect(self.tab.find(f"main a[href*='part={part}'][aria-current]")).to_have_count(1)
        await looks_well(self.tab, self.scripts)

    async def send(self, part: str, typed: dict[str, str]) -> None:
        """Fills in the open form, sends it, and waits for the list that says it is done."""
        await fill(self.tab, typed)
        await self.tab.find(f"#form-entry_{PART_OF_FORM[part]} button[type=submit]").click()
        await expect(self.tab.find(".banner.success")).to_contain_text(changing.DONE[part](self.lang))
        await looks_well(self.tab, self.scripts)

    async def options(self, name: str) -> list[str]:
        """The values of a field of choices, without the empty one."""
        values = await self.tab.find(f"#{name} option").evaluate_all("all => all.map(option => option.value)")
        return [value for value in values if value]


async def _log_in(visits: Visits, rider: Rider, lang: Lang, width: int, scripts: bool, path: str) -> Holder:
    tab = await visits.used(width, HEIGHT, java_script_enabled=scripts)
    await log_in(tab, rider, f"{url('login', lang)}?next={path}")
    return Holder(tab, lang, scripts)


async def _pay(site: Site, visits: Visits, lang: Lang, width: int, scripts: bool) -> tuple[Holder, SalesOrder]:
    """Somebody who has paid an entry at the provider, for longer than withdrawals are free."""
    rider = await join(site, first_name=word())
    async with entry_desk(site) as desk:
        order = await hold_entries(desk, site, riding_event(site), rider, int(riding(site)["class"]))
    holder = await _log_in(visits, rider, lang, width, scripts, url("thank_you", lang, id=order.public_id))
    for button in ("#form-pay_order button[type=submit]", "button[value=paid]"):
        async with holder.tab.leaving():
            await holder.tab.find(button).click()
    await expect(holder.tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(lang))
    set_order(site, order.public_id, paid_at=stored_moment(datetime.now(UTC) - AFTER_FREE_TIME))
    return holder, order


@pytest.mark.parametrize(("lang", "width", "scripts"), TABS)
async def test_a_paid_entry_is_changed_and_withdrawn_with_a_fee(
    site: Site, visits: Visits, lang: Lang, width: int, scripts: bool
) -> None:
    holder, order = await _pay(site, visits, lang, width, scripts)
    tab, plate = holder.tab, new_plate()
    await holder.show()
    await holder.open(BIKE)
    await holder.send(BIKE, {"bike_plate": plate, "bike_brand": "Knobbly"})
    await expect(tab.find("#coming")).to_contain_text(texts.PLATE(lang).format(plate=plate))
    await holder.open(ROW)
    row = (await holder.options("start_row"))[-1]
    await holder.send(ROW, {"start_row": row})
    await holder.open(CLASS)
    product = (await holder.options("new_class"))[0]
    await holder.send(CLASS, {"new_class": product})
    line = order.lines[0].id
    [(brand, stored_plate, stored_product)] = read(
        site,
        "SELECT bike_brand, plate, product_id FROM race_entries JOIN starts USING (line_id) "
        "JOIN order_lines ON order_lines.id = line_id WHERE line_id = ? AND is_active",
        line,
    )
    assert (brand, stored_plate, str(stored_product)) == ("Knobbly", plate, product)
    await _withdraw(site, holder, order)


async def _withdraw(site: Site, holder: Holder, order: SalesOrder) -> None:
    """Withdraws the entry: what comes back is read before, and is what the books have."""
    tab, lang, currency, total = holder.tab, holder.lang, order.shop.currency, order.amounts.total
    await holder.open(WITHDRAWAL)
    await expect(tab.find("#form-entry_withdraw")).to_have_count(0)
    before = await tab.find("main").inner_text()
    await tab.find("main a[href*='sure=1']").click()
    back = int(await tab.find("input[name=expected]").input_value())
    assert 0 < back < total
    words = changing.COMES_BACK(lang).format(
        amount=price_words(back, currency, lang), fee=price_words(total - back, currency, lang)
    )
    assert words in before
    await expect(tab.find("main")).to_contain_text(words)
    await looks_well(tab, holder.scripts)
    await holder.send(WITHDRAWAL, {})
    await expect(tab.find("#coming .note")).to_contain_text(price_words(back, currency, lang))
    made = "SELECT refunds.amount FROM refunds JOIN payments ON payments.id = payment_id WHERE order_id = ? "
    assert await written(site, f"{made} AND refunds.state = 'made'", order.id) == (back,)
    balances = Counter[str]()
    for account, amount in read(site, BALANCES, order.id, order.id):
        balances[account] += amount
    assert (balances["provider"], balances["sales"] + balances["tax"], sum(balances.values())) == (
        total - back,
        back - total,
        0,
    )
    await tab.open(url("thank_you", lang, id=order.public_id))
    await expect(tab.find("#order-state")).to_have_text(thanks.STATES["ended"].title(lang))
    refunded = thanks.REFUNDED_IN_PART(lang).format(amount=price_words(back, currency, lang))
    await expect(tab.find("#money-back")).to_have_text(refunded)
    await looks_well(tab, holder.scripts)


@pytest.mark.parametrize(("lang", "width", "scripts"), TABS)
async def test_a_paid_entry_goes_to_a_rider_who_signs_and_names_a_contact(
    site: Site, visits: Visits, lang: Lang, width: int, scripts: bool
) -> None:
    holder, order = await _pay(site, visits, lang, width, scripts)
    bea, plate = await join(site, first_name=word()), new_plate()
    with connected(site) as database:
        database.execute("UPDATE users SET verified_at = created_at WHERE id = ?", (bea.id,))
    await holder.show()
    await holder.open(RIDER)
    await holder.send(RIDER, {"email": bea.email})
    await expect(holder.tab.find("#coming .note")).to_contain_text(OFFERED_TO(lang).format(email=bea.email))
    rider = await _log_in(visits, bea, lang, width, scripts, url("account_entries", lang))
    await rider.tab.find(f"#coming a[href*='part={TAKE}']").click()
    await looks_well(rider.tab, scripts)
    await rider.send(TAKE, {"bike_plate": plate, "bike_brand": "Knobbly"})
    line = order.lines[0].id
    await written(site, "SELECT id FROM order_lines WHERE id = ? AND document_digest != ''", line)
    await rider.show()
    await holder.show()
    await expect(holder.tab.find("#coming .note")).to_have_text(TRANSFERRED_UNSIGNED(lang).format(name=bea.name))
    await expect(rider.tab.find("#coming .note")).to_contain_text(UNSIGNED(lang))
    await _sign(site, rider, bea)
    await rider.show()
    await expect(rider.tab.find("#coming .note")).not_to_contain_text(UNSIGNED(lang))
    await expect(rider.tab.find("#coming a", has_text=texts.ADD_CONTACT(lang))).to_have_count(0)
    assert len(read(site, "SELECT name FROM entry_contacts WHERE line_id = ?", line)) == 1, "that of the account"
    await rider.open(CONTACT)
    contact = {"first_name": "Eva", "last_name": "Roy", "relationship": "sister", "phone": "5550100198"}
    await rider.send(CONTACT, contact)
    assert read(site, "SELECT name FROM entry_contacts WHERE line_id = ?", line) == [("Eva Roy",)]
    await holder.show()
    await expect(holder.tab.find("#coming .note")).to_have_text(TRANSFERRED(lang).format(name=bea.name))


async def _sign(site: Site, rider: Holder, bea: Rider) -> None:
    """The new rider signs the waiver of the entry: by its page where no camera is needed."""
    async with rider.tab.leaving():
        await rider.tab.find("#coming a[href*='/waiver/']").click()
    await looks_well(rider.tab, rider.scripts)
    if rider.scripts:
        document, _ = await waiver_of(site, bea.name.split()[0])
        await sign_waiver(site, document, bea.name)
    else:
        assert await sign(rider.tab, rider.lang, bea.name, scripts=False) == 200
