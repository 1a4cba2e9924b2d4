"""Views of the wizard's steps, and redirects to open steps."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date

from livelaps_app.core import errors
from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.ages import age
from livelaps_app.core.forms.birth import born_parts, date_of_birth
from livelaps_app.core.forms.elsewhere import NEW_DRAFT
from livelaps_app.core.forms.form import Values
from livelaps_app.core.forms.minors import YEARS
from livelaps_app.core.forms.step_tabs import position, step_tabs
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.i18n.zones import zone
from livelaps_app.core.paging import FallbackLink, Option
from livelaps_app.core.person_names import ONE_NAME, join_name
from livelaps_app.features.registration.checkout.summary import held_until, pay_words, promo_news, totals
from livelaps_app.features.registration.spectator import form, texts
from livelaps_app.features.registration.spectator.cards import order_address, progress
from livelaps_app.features.registration.spectator.family import texts as family_texts
from livelaps_app.features.registration.spectator.flow import ENDS, SpectatorFlow, SpectatorQuery
from livelaps_app.features.registration.spectator.sale import NO_TICKET, selling_event, ticket_options
from livelaps_app.features.registration.spectator.steps import STEPS
from livelaps_app.features.registration.spectator.summary import email_address, ticket_lines
from livelaps_app.features.registration.spectator.view_model import SpectatorView
from livelaps_app.sales.draft import BUYER, WIZARD
from livelaps_app.sales.event_sale import EventSale
from livelaps_app.sales.rules.records import Buyer, OrderLine, Spectator
from livelaps_app.sales.rules.states import refusal

PARTS = {"": "one", form.MINOR: "minor", form.EMAIL: "email", form.GUARDIAN: "guardian"}
"""The forms of a spectator, by the part in the address."""
WHOLE = frozenset({"", form.MINOR})
"""The parts with all fields of a spectator."""


def redirect_address(query: SpectatorQuery, flow: SpectatorFlow) -> str:
    """The redirect to an open step, "" if the address names one."""
    step = STEPS.find(flow, query.step).key
    if step != query.step and (query.step or flow.order):
        return query.address(step)
    is_one = query.who in {"", form.NEW} or (step == "spectators" and flow.line(query.who) is not None)
    has_part = query.part in WHOLE or (query.part in PARTS and bool(person_values(flow, query.who)))
    if not is_one or not has_part:
        return query.address(step)
    return ""


def done_view(query: SpectatorQuery, flow: SpectatorFlow) -> SpectatorView | None:
    """The end of an order that is paid or being paid, else None."""
    if flow.paid_order is None or query.step == "buyer":
        return None
    return SpectatorView(
        done=errors.message(refusal(flow.paid_order.state).code, query.lang),
        tone="info",
        next_href=order_address(flow.paid_order, query.lang),
        next_words=texts.TO_ORDER(query.lang),
        ways=[FallbackLink(texts.BUY_MORE(query.lang), query.address("buyer"))],
    )


def moved_view(query: SpectatorQuery, device: str) -> SpectatorView:
    """The wizard after its draft moved to another browser."""
    return SpectatorView(
        done=errors.message(Code.DRAFT_MOVED, query.lang, name=device),
        tone="info",
        next_href=query.address(**{NEW_DRAFT: "1"}),
        next_words=texts.BEGIN_ANEW(query.lang),
    )


def step_view(query: SpectatorQuery, flow: SpectatorFlow, sale: EventSale) -> SpectatorView:
    """The view of a step."""
    lang, step = query.lang, STEPS.find(flow, query.step)
    tabs = step_tabs(STEPS, flow, step.key, WIZARD, lang, query.subject)
    shared = SpectatorView(
        step=step.key,
        form=step.key,
        place=step.key,
        title=step.title(lang),
        position=position(tabs, lang),
        tabs=tabs,
        event=selling_event(sale, lang),
        progress=progress(replace(flow, ended=None), query, zone(sale.event.time_zone)),
        list_href=query.address("spectators"),
        notes=_signed_again(flow, query),
    )
    return _VIEWS[step.key](shared, query, flow, sale)


def _signed_again(flow: SpectatorFlow, query: SpectatorQuery) -> list[str]:
    """Spectators whose waivers were voided by the last change and are unsigned."""
    changed = (line for line in flow.lines if str(line.id) in query.again and not flow.is_signed(line))
    return [texts.SIGN_AGAIN(query.lang).format(name=line.spectator.name) for line in changed]


def _signed_now(line: OrderLine | None, flow: SpectatorFlow, lang: Lang) -> list[str]:
    """A note that a change voids a signed waiver."""
    is_signed = line is not None and flow.is_signed(line)
    return [texts.SIGNED_NOW(lang).format(name=line.spectator.name)] if line and is_signed else []


def person_values(flow: SpectatorFlow, who: str) -> Values:
    """The typed fields of a spectator, else the stored ones."""
    line = flow.line(who)
    return {**(line_values(line) if line else {}), **flow.draft.part(who)}


def line_values(line: OrderLine) -> dict[str, str]:
    """The fields of a spectator in the list."""
    ticket = str(line.spectator.product)
    contact = {"email": "" if line.minor else line.spectator.email, "buys_as": line.spectator.relationship}
    language = {"person_language": str(line.spectator.lang)} if line.spectator.lang else {}
    return _fields(line.spectator) | contact | language | {"ticket": ticket}


def buyer_values(flow: SpectatorFlow) -> dict[str, str]:
    """The fields of the buyer: unsent input over those of the order or the previous one."""
    stored: dict[str, str] = {}
    if (order := flow.last) is not None:
        stored = _fields(order.buyer) | {"email": order.buyer.email}
    if flow.order is not None:
        stored["own_ticket"] = str(flow.own_line.spectator.product) if flow.own_line else NO_TICKET
    return {**stored, **flow.draft.part(BUYER)}


def _fields(person: Buyer | Spectator) -> dict[str, str]:
    names = {"first_name": person.first_name, "last_name": person.last_name}
    return {**names, "gender": person.gender, **born_parts(person.born)}


def _buyer(view: SpectatorView, query: SpectatorQuery, flow: SpectatorFlow, sale: EventSale) -> SpectatorView:
    code = refusal(flow.ended.state).code if flow.ended and flow.ended.state in ENDS else None
    typed, notes = buyer_values(flow), _signed_now(flow.own_line, flow, query.lang)
    if flow.draft.is_taken_over and flow.order and not flow.draft.part(BUYER):
        words = family_texts.STAYS if flow.own_line else family_texts.BEGUN
        typed, notes = {}, [words(query.lang).format(name=flow.order.buyer.name)]
    sold = ticket_options(sale, query.lang, date_of_birth(typed))
    first = {"own_ticket": sold[0].value} if sold else {}
    return replace(
        view,
        form="guest",
        typed={**first, **typed},
        tickets=[*sold, Option(NO_TICKET, texts.NOT_THERE(query.lang))],
        refused=[errors.message(code, query.lang)] if code else [],
        notes=notes,
    )


def _waiver(view: SpectatorView, query: SpectatorQuery, flow: SpectatorFlow, sale: EventSale) -> SpectatorView:
    return replace(view, refresh_href=query.address("waiver"))


def _spectators(view: SpectatorView, query: SpectatorQuery, flow: SpectatorFlow, sale: EventSale) -> SpectatorView:
    lang = query.lang
    if not query.who:
        adds = [
            *_begun_person(query, flow),
            FallbackLink(texts.ADD_ADULT(lang), query.address("spectators", **{form.WHO: form.NEW})),
            FallbackLink(
                texts.ADD_MINOR(lang).format(age=sale.adult_age),
                query.address("spectators", **{form.WHO: form.NEW, form.PART: form.MINOR}),
            ),
        ]
        line = flow.line(query.sent_line)
        news = texts.LINK_SENT(lang).format(email=line.spectator.email) if line and not flow.is_signed(line) else ""
        return replace(
            view,
            form="list",
            adds=adds,
            held=held_until(flow.order, zone(sale.event.time_zone), sale.event.start, lang),
            refresh_href=query.address("spectators"),
            news=news,
        )
    part = PARTS.get(query.part, "one")
    typed = dict(person_values(flow, query.who))
    title = "" if query.part in WHOLE else join_name(typed.get("first_name", ""), typed.get("last_name", ""))
    born = date_of_birth(typed)
    tickets = ticket_options(sale, lang, born) if born or query.part != form.MINOR else []
    add_title = texts.ADD_ADULT(lang) if query.part != form.MINOR else texts.ADD_MINOR(lang).format(age=sale.adult_age)
    return replace(
        view,
        form=part,
        place=f"spectators.{query.who}.{part}",
        title=title or (add_title if query.who == form.NEW else view.title),
        typed={**_first_values(flow, query.part, tickets), **typed},
        tickets=tickets if len(tickets) > 1 else [],
        refused=_refusals(query, flow, typed.get("email", "")),
        ways=_owners(query, flow, typed.get("email", "")) if query.taken == form.TAKEN_EMAIL else [],
        notes=[*_signed_now(flow.line(query.who), flow, lang), *_age_note(query, typed, born, sale)],
    )


def _age_note(query: SpectatorQuery, typed: Values, born: date | None, sale: EventSale) -> list[str]:
    """The reason for the question that follows from a birth date: an age that does not fit the form."""
    if born is None or query.taken or query.part not in {form.EMAIL, form.GUARDIAN}:
        return []
    years = YEARS(age(born, sale.event.start), query.lang)
    return [family_texts.BY_BIRTH_DATE(query.lang).format(name=typed.get("first_name", ""), age=years)]


def _begun_person(query: SpectatorQuery, flow: SpectatorFlow) -> list[FallbackLink]:
    """The link to a person who has been typed and is not in the list yet."""
    typed = flow.draft.part(form.NEW)
    name = join_name(typed.get("first_name", ""), typed.get("last_name", ""))
    if not typed.get("first_name"):
        return []
    part = form.MINOR if "buys_as" in typed else ""
    address = query.address("spectators", **{form.WHO: form.NEW, form.PART: part})
    return [FallbackLink(family_texts.GO_ON_WITH(query.lang).format(name=name), address)]


def _first_values(flow: SpectatorFlow, part: str, tickets: list[Option]) -> dict[str, str]:
    """The fields of a person before anything is typed: the first ticket, the buyer's language, and of a minor what the
    family shares.
    """
    first = {"ticket": tickets[0].value} if tickets else {}
    if flow.order is None:
        return first
    if part != form.MINOR:
        return first | {"person_language": flow.order.buyer.lang}
    related = next((line.spectator.relationship for line in reversed(flow.lines) if line.minor), "")
    return first | {"last_name": flow.order.buyer.last_name.removeprefix(ONE_NAME), "buys_as": related}


def _refusals(query: SpectatorQuery, flow: SpectatorFlow, email: str) -> list[str]:
    """The reasons above the form of a person."""
    lang, is_own = query.lang, flow.order is not None and email_key(email) == email_key(flow.order.buyer.email)
    taken = texts.OWN_EMAIL(lang) if is_own else errors.message(Code.EMAIL_REGISTERED, lang)
    stale = errors.message(Code.OTHER_SPECTATOR, lang)
    return [
        words for words, is_so in ((taken, query.taken == form.TAKEN_EMAIL), (stale, query.is_other_person)) if is_so
    ]


def _owners(query: SpectatorQuery, flow: SpectatorFlow, email: str) -> list[FallbackLink]:
    """The link to the person with this e-mail: registers the buyer, or changes another."""
    order, key = flow.order, email.strip().lower()
    if order is None or not key:
        return []
    if order.buyer.email.lower() == key:
        name = order.buyer.name
        words = texts.GO_TO_PERSON if flow.own_line else texts.REGISTER_PERSON
        return [FallbackLink(words(query.lang).format(name=name), query.address("buyer"))]
    others = (line for line in flow.lines if not line.minor and line.spectator.email.lower() == key)
    return [
        FallbackLink(
            texts.GO_TO_PERSON(query.lang).format(name=line.spectator.name),
            query.address("spectators", **{form.WHO: str(line.id)}),
        )
        for line in others
        if str(line.id) != query.who
    ]


def _summary(view: SpectatorView, query: SpectatorQuery, flow: SpectatorFlow, sale: EventSale) -> SpectatorView:
    assert flow.order is not None
    if not flow.order.amounts.total:
        title = texts.FREE_SUMMARY(query.lang)
        tabs = [replace(tab, title=title) if tab.key == view.step else tab for tab in view.tabs]
        view = replace(view, title=title, tabs=tabs)
    return replace(
        view,
        pay=pay_words(flow.order, query.lang),
        tickets_sold=ticket_lines(flow.order, query.lang),
        totals=totals(flow.order, query.lang),
        typed={"promo_code": flow.order.promo_code},
        promo=flow.order.promo_code,
        news=promo_news(query.promo, flow.order, query.lang),
        held=held_until(flow.order, zone(sale.event.time_zone), sale.event.start, query.lang),
        email=flow.order.buyer.email,
        email_href=email_address(flow.order, query),
    )


Draw = Callable[[SpectatorView, SpectatorQuery, SpectatorFlow, EventSale], SpectatorView]
_VIEWS: Mapping[str, Draw] = {"buyer": _buyer, "waiver": _waiver, "spectators": _spectators, "summary": _summary}
