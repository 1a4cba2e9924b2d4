"""The view of the open form about an entry."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from urllib.parse import urlencode

from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.paging import Option, PageLink
from livelaps_app.core.refusals import Refusal
from livelaps_app.core.routes import url
from livelaps_app.entries.entering import RiderPapers, class_refusals
from livelaps_app.entries.holders import giver_name
from livelaps_app.entries.refund_words import refund_words
from livelaps_app.entries.rules.bikes import BikeQuestions, bike_values, questions
from livelaps_app.entries.rules.eligibility import forbidding
from livelaps_app.entries.rules.records import EntryRider, OfferedClass, PlateRule, RaceStart
from livelaps_app.entries.rules.refunds import Withdrawal
from livelaps_app.entries.rules.rows import row_options, row_window
from livelaps_app.entries.starting import friends_link
from livelaps_app.features.account.entries.changing import form, texts
from livelaps_app.features.account.entries.changing.own_entry import OwnEntry, entry_address
from livelaps_app.features.account.entries.changing.texts import BIKE, CONTACT, OWN, PARTS, RIDER, ROW, WITHDRAWAL
from livelaps_app.features.account.entries.changing.view_model import EntryChangeView
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import SalesOrder, SalesRefund
from livelaps_app.sales.rules.states import PaymentMethod


def form_view(owned: OwnEntry, part: str, start: RaceStart | None, lang: Lang) -> EntryChangeView:
    """A form about an entry, without what its part needs; words alone if it would be refused."""
    number = start.id if start and part == ROW else 0
    view = EntryChangeView(
        part=part,
        place=f"{owned.entry.line_id}-{part}-{number}",
        title=_title(owned, lang),
        event=owned.sale.event.name,
        links=[link for each in owned.parts for link in _links(owned, each, each == part, number, lang)],
        asks=asks_of(owned),
    )
    if part in {OWN, RIDER} and owned.entry_class and owned.entry_class.needed_memberships:
        view = replace(view, words=[texts.NEEDS_MEMBERSHIP(lang).format(organization=owned.entry_class.organization)])
    refusal = owned.refusal(part)
    return replace(view, words=[refusal.words(lang, owned.sale.event.start)], can_send=False) if refusal else view


def _title(owned: OwnEntry, lang: Lang) -> str:
    """The rider and the class; of an entry to be taken the class alone, as its rider may be the giver's child."""
    race_class = owned.line.ticket_name(lang)
    return race_class if owned.is_offered else f"{owned.line.spectator.name}, {race_class}"


def asks_of(owned: OwnEntry) -> BikeQuestions:
    """The questions about a bike in the class of an entry."""
    entry_class = owned.entry_class
    return questions(owned.sale.shop.rules.plate_rule, *([entry_class] if entry_class else []))


def _links(owned: OwnEntry, part: str, is_open: bool, number: int, lang: Lang) -> Iterator[PageLink]:
    """The link of a part; of several starts, one for the row of each."""
    starts = owned.starts if part == ROW and len(owned.starts) > 1 else ()
    if not starts:
        yield PageLink(PARTS[part](lang), entry_address(lang, owned.entry.line_id, part), is_open)
    for start in starts:
        race = owned.entry_class.races.get(start.race_id, "") if owned.entry_class else ""
        href = entry_address(lang, owned.entry.line_id, part, start.id)
        yield PageLink(texts.ROW_OF(lang).format(race=race), href, is_open and start.id == number)


def with_bike(view: EntryChangeView, owned: OwnEntry, lang: Lang) -> EntryChangeView:
    """The bike as it is."""
    return replace(view, typed=bike_values(owned.entry.bike))


def with_rows(
    view: EntryChangeView, owned: OwnEntry, start: RaceStart | None, taken: Mapping[int, int], lang: Lang
) -> EntryChangeView:
    """The rows of the class with places, and the start's own row or group. taken: starts by row."""
    bounds = (owned.entry_class.row_from, owned.entry_class.row_to) if owned.entry_class else (None, None)
    rows = row_options(row_window(*bounds), owned.sale.shop.rules.row_size, taken, lang)
    if start is None:
        return view
    typed = {"start_row": str(start.row) if start.row_chosen and start.row else "", "ride_with": start.group}
    href = friends_link(owned.order.event_id, start.group, lang)
    words = [texts.GROUP(lang).format(code=start.group, href=href)] if start.group else []
    return replace(view, rows=rows, typed=typed, words=[*view.words, *words])


def with_classes(
    view: EntryChangeView,
    owned: OwnEntry,
    offered: Sequence[OfferedClass],
    reasons: Mapping[int, Refusal | None],
    lang: Lang,
) -> EntryChangeView:
    """The classes that the entry can move to, and in words those that cost more or are refused for another reason."""
    fitting, dearer = [], []
    for each in offered:
        name = each.product.name(lang)
        if refusal := reasons[each.product.id]:
            dearer.append(texts.REASON(lang).format(name=name, why=refusal.words(lang)))
        else:
            fitting.append(each)
    options = [Option(str(each.product.id), _class_label(each, owned, lang)) for each in fitting]
    asks = class_asks(fitting)
    words = dearer if fitting else [texts.NO_CLASS(lang), *dearer]
    return replace(
        view, classes=options, words=words, can_send=bool(fitting), asks=asks, typed=bike_values(owned.entry.bike)
    )


def _class_label(offered: OfferedClass, owned: OwnEntry, lang: Lang) -> str:
    """The name of a class, with its races where the event has several."""
    name, races = offered.product.name(lang), offered.entry_class.races
    known = {race for each in owned.sale.shop.classes for race in each.entry_class.races}
    return name if len(known) < 2 else texts.CLASS_IN_RACES(lang).format(name=name, races=", ".join(races.values()))


def class_asks(offered: Sequence[OfferedClass]) -> BikeQuestions:
    """The questions about a bike in one of several classes; the plate stays."""
    return questions(PlateRule.ASSIGNED, *(each.entry_class for each in offered))


def open_classes(owned: OwnEntry) -> list[OfferedClass]:
    """The other classes with a place for the rider; price, bike, licence and membership are checked later."""
    rider, papers = owned.rider, RiderPapers(bike=owned.entry.bike)
    return [
        each
        for each in owned.sale.shop.classes
        if each.product.id != owned.entry.product_id
        and each.places_left
        and not each.waiting
        and not forbidding(class_refusals(owned.sale, rider, each.product.id, papers))
    ]


def with_family(
    view: EntryChangeView, reasons: Sequence[tuple[EntryRider, Sequence[Refusal]]], owned: OwnEntry, lang: Lang
) -> EntryChangeView:
    """The account's people who can have the entry, and the reasons against the others."""
    fitting = [Option(str(rider.account_id), rider.name) for rider, refused in reasons if not refused]
    words = [
        texts.REASON(lang).format(name=rider.name, why=refused[0].words(lang)) for rider, refused in reasons if refused
    ]
    words = [*view.words, *(words if fitting else [texts.NO_RIDER(lang), *words])]
    return replace(view, riders=fitting, words=words, can_send=bool(fitting), typed=_free_plate(owned))


def with_recipient(view: EntryChangeView, owned: OwnEntry, lang: Lang) -> EntryChangeView:
    """The e-mail to which the entry is offered."""
    email = owned.entry.offered_to
    return replace(view, offered=texts.OFFERED(lang).format(email=email) if email else "")


def with_taker(
    view: EntryChangeView, owned: OwnEntry, reasons: Sequence[str], seller: int | None, lang: Lang
) -> EntryChangeView:
    """The fields of the new rider, or the reasons against that; seller: of a membership that is missing."""
    giver = giver_name(owned.order, owned.entry, owned.line)
    offered = texts.OFFERED_BY(lang).format(name=giver, race_class=owned.line.ticket_name(lang))
    view = replace(view, words=[offered, *reasons], can_send=not reasons, typed=_free_plate(owned))
    if seller is None:
        return view
    back = urlencode({NEXT: entry_address(lang, owned.entry.line_id, view.part)})
    href = f"{url('membership', lang, id=seller)}?{back}"
    return replace(view, membership=PageLink(texts.TO_MEMBERSHIP(lang), href))


def with_contact(view: EntryChangeView, owned: OwnEntry, lang: Lang) -> EntryChangeView:
    """The emergency contact of the entry, else of the profile."""
    return replace(view, typed=dict(owned.contact))


TYPED = {BIKE: with_bike, CONTACT: with_contact, RIDER: with_recipient}
"""The fields of the forms that depend on nothing else."""


def _free_plate(owned: OwnEntry) -> dict[str, str]:
    """The plate for a new rider to begin with; in a set it stays reserved for the former one."""
    return {"bike_plate": "" if owned.sale.shop.rules.plate_set_id else owned.entry.bike.plate}


def with_refund(
    view: EntryChangeView, owned: OwnEntry, parts: Withdrawal | None, is_sure: bool, lang: Lang
) -> EntryChangeView:
    """The amounts that come back and stay, until when; then the question once more, with the form."""
    if parts is None:
        return replace(view, words=[texts.ASK_PROMOTER(lang)], can_send=False)
    if not is_sure:
        href = f"{entry_address(lang, owned.entry.line_id, WITHDRAWAL)}&{form.SURE}=1"
        words = [*_amounts(owned, parts, lang), *_moments(owned, parts, lang), _place(owned, lang)]
        return replace(view, words=words, can_send=False, go_on=PageLink(texts.GO_ON(lang), href))
    question = texts.SURE(lang).format(name=owned.line.spectator.name, race_class=owned.line.ticket_name(lang))
    return replace(view, words=[question, *_amounts(owned, parts, lang)], expected=str(parts.refund))


def _amounts(owned: OwnEntry, parts: Withdrawal, lang: Lang) -> Iterator[str]:
    """The parts that come back and stay."""
    currency = owned.order.shop.currency
    amount, fee, withheld = (
        price_words(units, currency, lang) for units in (parts.refund, parts.stays, parts.withheld)
    )
    by_part = {
        (True, False): texts.ALL_COMES_BACK,
        (True, True): texts.COMES_BACK,
        (False, True): texts.NOTHING_COMES_BACK,
        (False, False): texts.NOTHING_WITHHELD,
    }
    yield by_part[parts.refund > 0, parts.stays > 0](lang).format(amount=amount, fee=fee)
    if parts.withheld:
        yield texts.WITHHELD(lang).format(amount=withheld, name=owned.line.spectator.name)
    if parts.extras:
        yield texts.EXTRAS_END(lang)


def _moments(owned: OwnEntry, parts: Withdrawal, lang: Lang) -> Iterator[str]:
    """The end of the free time with what comes back later, and the promoter's rule."""
    if parts.free_until is not None and parts.later != parts.refund:
        at = natural_when(parts.free_until, owned.sale.zone, lang, parts.free_until.date()).text
        yield texts.FREE_UNTIL(lang).format(at=at)
        later = price_words(parts.later or 0, owned.order.shop.currency, lang)
        yield (texts.LATER if parts.later else texts.LATER_NOTHING)(lang).format(amount=later)
    yield refund_words(owned.sale, lang)


def _place(owned: OwnEntry, lang: Lang) -> str:
    offered = owned.sale.shop.find_class(owned.entry.product_id)
    return (texts.PLACE_GOES if offered and offered.waiting else texts.ENDS)(lang)


def withdrawn_words(order: SalesOrder, refund: SalesRefund | None, lang: Lang) -> str:
    """A finished withdrawal: the amount, and how it comes back."""
    if refund is None:
        return f"{texts.DONE[WITHDRAWAL](lang)} {texts.WITHDRAWN_FOR_NOTHING(lang)}"
    is_provider = refund.method is PaymentMethod.PAYPAL
    how = texts.WITHDRAWN_BY_PROVIDER if is_provider else texts.WITHDRAWN_AT_DESK
    amount = price_words(refund.amount, order.shop.currency, lang)
    return f"{texts.DONE[WITHDRAWAL](lang)} {how(lang).format(amount=amount)}"
