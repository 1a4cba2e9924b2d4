"""Views of the steps of the membership wizard."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from livelaps_app.core.forms.minors import YEARS
from livelaps_app.core.forms.step_tabs import position, step_tabs
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.paging import FallbackLink, Option
from livelaps_app.core.routes import url
from livelaps_app.features.registration.checkout.summary import pay_words, price_of, promo_news, totals
from livelaps_app.features.registration.checkout.view_model import OfferedPerson, SummaryLine
from livelaps_app.features.registration.membership import texts
from livelaps_app.features.registration.membership.flow import MembershipFlow, MembershipQuery
from livelaps_app.features.registration.membership.form import BETWEEN as BETWEEN_CHOICE
from livelaps_app.features.registration.membership.form import ON, WHO, WIZARD
from livelaps_app.features.registration.membership.steps import STEPS
from livelaps_app.features.registration.membership.view_model import (
    JoiningPerson,
    MembershipView,
    SellingOrganization,
    TypeCard,
)
from livelaps_app.memberships.claiming import claimable_people
from livelaps_app.memberships.joining import BETWEEN, MembershipSale, facts_of
from livelaps_app.memberships.rules.records import NamedPerson, OfferedMembership, OwnMembership
from livelaps_app.memberships.rules.words import period_words
from livelaps_app.sales.rules.prices import FROM_PRICE
from livelaps_app.sales.rules.records import OrderLine


def list_view(sales: Sequence[MembershipSale], lang: Lang) -> MembershipView:
    """The organizations with memberships on sale."""
    return MembershipView(is_list=True, organizations=[_selling(sale, lang) for sale in sales])


def _selling(sale: MembershipSale, lang: Lang) -> SellingOrganization:
    least = min(sale.types, key=sale.gross)
    price = FROM_PRICE(lang).format(price=sale.price(least, lang))
    return SellingOrganization(sale.organization.name, url(WIZARD, lang, id=sale.organization.id), price)


def step_view(query: MembershipQuery, flow: MembershipFlow) -> MembershipView:
    """The view of a step."""
    lang, step = query.lang, STEPS.find(flow, query.step)
    tabs = step_tabs(STEPS, flow, step.key, WIZARD, lang, query.subject)
    sold = flow.sold
    view = MembershipView(
        step=step.key,
        form=step.key,
        place=step.key,
        title=step.title(lang),
        position=position(tabs, lang),
        tabs=tabs,
        organization=flow.sale.organization.name,
        about=_about(flow.sale, sold, lang) if sold and step.key not in {"type", "summary"} else "",
        ways=[FallbackLink(texts.TO_MEMBERSHIPS(lang), url("account_memberships", lang))],
    )
    return _VIEWS[step.key](view, query, flow)


def _about(sale: MembershipSale, sold: OfferedMembership, lang: Lang) -> str:
    validity, *_ = facts_of(sold, lang)  # the step says for how many people
    return BETWEEN.join([sold.product.name(lang), sale.price(sold, lang), validity])


def _types(view: MembershipView, query: MembershipQuery, flow: MembershipFlow) -> MembershipView:
    lang = query.lang
    members = [_member_words(texts.MEMBER_UNTIL, each, lang) for each in flow.known]
    organization, relatives = flow.sale.organization, claimable_people(flow.family)
    chosen = {"member_organization": str(organization.id)}
    return replace(
        view,
        types=[_type_card(flow.sale, sold, lang) for sold in flow.sale.types],
        notes=members,
        claimed=[Option(str(organization.id), organization.name)],
        relatives=relatives,
        chosen=chosen | ({"member_person": relatives[0].value} if len(relatives) == 1 else {}),
    )


def _member_words(words: Text, membership: OwnMembership, lang: Lang) -> str:
    """A sentence about a membership that is valid or to come."""
    until = period_words(None, membership.ends_on, lang)
    return words(lang).format(name=membership.name, type=membership.type_name(lang), until=until)


def _type_card(sale: MembershipSale, sold: OfferedMembership, lang: Lang) -> TypeCard:
    name = sold.product.name(lang)
    label = f"{texts.CHOOSE(lang)} {name}"
    facts = facts_of(sold, lang)
    return TypeCard(str(sold.product.id), name, sold.note(lang), sale.price(sold, lang), facts, label)


def _people(view: MembershipView, query: MembershipQuery, flow: MembershipFlow) -> MembershipView:
    lang, sold = query.lang, flow.sold
    assert sold is not None
    how = texts.COVERED(lang).format(n=sold.rules.covers) if sold.rules.covers > 1 else texts.ONE_EACH(lang)
    family = [OfferedPerson(key, texts.ADD_PERSON(lang).format(name=each.name)) for key, each in flow.offered.items()]
    people = [
        _with_listing(each, person, lang)
        for each, person in zip(_joining(query, flow, is_removable=True), flow.people, strict=True)
    ]
    return replace(view, people=people, family=family, notes=[how, texts.LISTING(lang)])


def _with_listing(row: JoiningPerson, person: NamedPerson, lang: Lang) -> JoiningPerson:
    """A person with the public list of members, and the button that changes it."""
    is_listed = person.is_listed
    return replace(
        row,
        note=f"{row.note}, {texts.LISTED[is_listed](lang)}",
        listing=texts.PUT_LISTED[not is_listed](lang).format(name=person.name),
        list_id=f"{person.id}{BETWEEN_CHOICE}{'' if is_listed else ON}",
    )


def _joining(query: MembershipQuery, flow: MembershipFlow, *, is_removable: bool) -> list[JoiningPerson]:
    lang, is_alone = query.lang, len(flow.people) < 2
    return [
        JoiningPerson(
            id=str(person.id),
            name=person.name,
            note=", ".join(filter(None, (YEARS(flow.sale.years(person), lang), person.class_name))),
            remove="" if is_alone or not is_removable else texts.REMOVE_PERSON(lang).format(name=person.name),
        )
        for person in flow.people
    ]


def _class(view: MembershipView, query: MembershipQuery, flow: MembershipFlow) -> MembershipView:
    person = flow.person(query.who) or flow.without_class or flow.people[0]
    years = flow.sale.years(person)
    people = _joining(query, flow, is_removable=False)
    return replace(
        view,
        place=f"class.{person.id}",
        title=texts.CLASS_OF(query.lang).format(name=person.name),
        people=[_with_class_link(each, query) for each in people] if len(people) > 1 else [],
        classes=[Option(each.name, each.name) for each in flow.sale.shop.classes if each.fits(years)],
        typed={"member_class": person.class_name},
    )


def _with_class_link(person: JoiningPerson, query: MembershipQuery) -> JoiningPerson:
    href = query.address("class", **{WHO: person.id})
    return replace(person, class_href=href, class_label=texts.CLASS_OF(query.lang).format(name=person.name))


def _summary(view: MembershipView, query: MembershipQuery, flow: MembershipFlow) -> MembershipView:
    order, lang = flow.order, query.lang
    assert order is not None
    return replace(
        view,
        lines=[
            SummaryLine(
                _line(line, flow.people, lang),
                price_of(line.amounts.total, order, lang),
            )
            for line in order.lines
        ],
        members=list(_double_words(flow, lang)),
        totals=totals(order, lang),
        typed={"promo_code": order.promo_code},
        news=promo_news(query.promo, order, lang),
        email=order.buyer.email,
        refunds=texts.NOT_REFUNDED(lang).format(organization=flow.sale.organization.name),
        pay=pay_words(order, lang),
    )


def _double_words(flow: MembershipFlow, lang: Lang) -> Iterator[str]:
    """The people of an order who have a membership on some of its days already; those for days do not count."""
    assert flow.sold is not None
    for person in flow.people:
        known = flow.last_membership(person.person_key)
        if known is not None and known.period.overlaps(person.period) and not flow.is_short(known.product_id):
            yield _member_words(texts.TWICE, known, lang)


def _line(line: OrderLine, people: Sequence[NamedPerson], lang: Lang) -> str:
    """The people of a line, their type, and the days of the first one's membership."""
    named = [person for person in people if person.line_id == line.id]
    days = [period_words(named[0].period.starts_on, named[0].period.ends_on, lang)] if named else []
    return ", ".join([*(person.name for person in named), line.ticket_name(lang), *days])


Draw = Callable[[MembershipView, MembershipQuery, MembershipFlow], MembershipView]
_VIEWS: Mapping[str, Draw] = {"type": _types, "people": _people, "class": _class, "summary": _summary}
