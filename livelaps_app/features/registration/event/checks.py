"""The entries of an order before its payment: the facts of each, and links to the steps that change them."""

from collections.abc import Iterable, Iterator

from livelaps_app.core.forms.entering import NAMES_ON_LISTS
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.person_names import join_name
from livelaps_app.entries.contact_fields import contact_values
from livelaps_app.entries.rules.records import EntryRider, RiderEntry
from livelaps_app.entries.store.lists import ListedStart
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.extras import extra_counts, extra_price
from livelaps_app.features.registration.event.flow import LINE, RIDER, START, EntryFlow, EntryQuery
from livelaps_app.features.registration.event.steps import is_row_answered, may_choose_rows, offers_extras
from livelaps_app.features.registration.event.view_model import ChangeLink, EntryCheck
from livelaps_app.gateways.accounts.records import EmergencyContact


def entry_checks(query: EntryQuery, flow: EntryFlow) -> list[EntryCheck]:
    """The entries of an order, the emergency contact, and the extras."""
    riders = ((entry, flow.rider_of(entry)) for entry in flow.entries)
    entries = [_check(query, flow, entry, rider) for entry, rider in riders if rider is not None]
    contact = flow.account.contact
    facts = {"contact": ", ".join(filter(None, _contact_facts(contact)))} if contact else {}
    if offers_extras(flow):
        facts["extras"] = _extra_facts(flow, query.lang)
    return entries + [
        EntryCheck(key, title := texts.STEPS[key](query.lang), words, [_link(query, key, title)])
        for key, words in facts.items()
    ]


def _contact_facts(contact: EmergencyContact) -> Iterator[str]:
    values = contact_values(contact)
    yield join_name(values["first_name"], values["last_name"])
    yield values["phone"] or values["cell"]


def _extra_facts(flow: EntryFlow, lang: Lang) -> str:
    """The extras of the order with their counts, else those that can be bought with their prices."""
    counts, bought, on_sale = extra_counts(flow), list[str](), list[str]()
    for offered in flow.sale.shop.extras:
        name = offered.product.name(lang)
        if count := counts[offered.product.id]:
            bought.append(texts.COUNTED(lang).format(count=count, name=name))
        elif offered.places_left:
            on_sale.append(texts.EXTRA_PRICE(lang).format(name=name, price=extra_price(flow, offered, lang)))
    return ", ".join(bought) or texts.NO_EXTRAS(lang).format(extras="; ".join(on_sale))


def bike_ways(query: EntryQuery, flow: EntryFlow, current: RiderEntry) -> list[FallbackLink]:
    """Links to the bikes of other entries that are described."""
    others = (each for each in flow.entries if each.is_described and each.line_id != current.line_id)
    return [
        FallbackLink(entry_words(flow, each, query.lang), query.address("bike", **{LINE: str(each.line_id)}))
        for each in others
    ]


def class_ways(query: EntryQuery, flow: EntryFlow, current: EntryRider) -> list[FallbackLink]:
    """Links to the classes of other riders that are chosen."""
    others = (each for each in flow.chosen if flow.is_entered(each) and each.account_id != current.account_id)
    return [
        FallbackLink(
            texts.CLASS_OF(query.lang).format(name=each.first_name),
            query.address("class", **{RIDER: str(each.account_id)}),
        )
        for each in others
    ]


def row_ways(query: EntryQuery, flow: EntryFlow, current: int) -> list[FallbackLink]:
    """Links to the rows of other starts that have an answer."""
    others = ((entry, each) for entry, each in flow.starts if each.id != current and is_row_answered(flow, each.id))
    return [
        FallbackLink(entry_words(flow, entry, query.lang), query.address("row", **{START: str(each.id)}))
        for entry, each in others
    ]


def entry_words(flow: EntryFlow, entry: RiderEntry, lang: Lang) -> str:
    """The first name of an entry's rider, and the class."""
    rider, offered = flow.rider_of(entry), flow.class_of(entry)
    name, race_class = rider.first_name if rider else "", offered.product.name(lang) if offered else ""
    return texts.BIKE_OF(lang).format(name=name, race_class=race_class)


def entered_words(flow: EntryFlow, starts: Iterable[ListedStart], lang: Lang) -> list[str]:
    """The classes that a rider is in by other orders, with their plates; none without one."""
    names = dict.fromkeys(
        ", ".join(
            filter(
                None,
                (
                    offered.product.name(lang) if offered else start.class_name,
                    texts.PLATE(lang).format(plate=start.plate) if start.plate else "",
                ),
            )
        )
        for start in starts
        for offered in [flow.sale.shop.find_class(start.product_id)]
    )
    return [texts.ENTERED(lang).format(classes="; ".join(names))] if names else []


def _check(query: EntryQuery, flow: EntryFlow, entry: RiderEntry, rider: EntryRider) -> EntryCheck:
    lang, title = query.lang, entry_words(flow, entry, query.lang)
    links = [_link(query, "class", title, **{RIDER: str(rider.account_id)})]
    links.append(_link(query, "bike", title, **{LINE: str(entry.line_id)}))
    if entry.starts and may_choose_rows(flow):
        links.append(_link(query, "row", title, **{START: str(entry.starts[0].id)}))
    return EntryCheck(str(entry.line_id), title, ", ".join(_facts(entry, lang)), links)


def _link(query: EntryQuery, step: str, title: str, **more: str) -> ChangeLink:
    words = texts.CHANGES[step](query.lang)
    return ChangeLink(words, with_label(words, title, query.lang), query.address(step, **more))


def _facts(entry: RiderEntry, lang: Lang) -> Iterator[str]:
    bike = entry.bike
    yield bike.brand
    if bike.cc:
        yield texts.CC(lang).format(cc=bike.cc)
    if bike.plate:
        yield texts.PLATE(lang).format(plate=bike.plate)
    for start in entry.starts:
        if start.row_chosen and start.row:
            yield texts.ROW_NUMBER(lang).format(row=start.row)
        if start.group:
            yield texts.GROUP_OF(lang).format(code=start.group)
    if bike.licence_number:
        yield texts.LICENCE(lang).format(number=bike.licence_number)
    if bike.transponder:
        yield texts.TRANSPONDER(lang).format(number=bike.transponder)
    yield texts.ON_LISTS(lang).format(name=NAMES_ON_LISTS[bike.name_form](lang))
