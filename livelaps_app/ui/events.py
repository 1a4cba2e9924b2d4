"""Events as lists and calendars show them."""

from collections.abc import Sequence

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.registration_lines import ListedRegistrations, RegistrationLine
from livelaps_app.core.routes import url
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import texts
from livelaps_app.ui.facts import contact_anchor, pair

LISTED = view_var(ListedRegistrations)


def months(groups: rx.Var, lang: Lang, with_promoter: bool = False, below: rx.Var[str] | None = None) -> rx.Component:
    """Events by month and week: `CalendarMonth`s."""

    def month(group: rx.Var) -> rx.Component:
        return rx.el.section(rx.el.h2(group.name), rx.foreach(group.weeks, week), class_name="month")

    def week(group: rx.Var) -> rx.Component:
        def card(event: rx.Var) -> rx.Component:
            return _below_today(group, event, event_card(event, lang, with_promoter, below))

        return rx.el.div(
            rx.el.p(group.days, class_name="range"),
            rx.el.ul(rx.foreach(group.events, card), class_name="events"),
            rx.cond((group.today != "") & (group.next_id == 0), rx.el.p(group.today, class_name="today")),
            class_name=group.look,
            id=rx.cond(group.anchor != "", group.anchor, rx.Var("undefined")),
        )

    return rx.foreach(groups, month)


def _below_today(week: rx.Var, event: rx.Var, card: rx.Component) -> rx.Component:
    line = rx.cond((week.today != "") & (week.next_id == event.id), rx.el.li(week.today, class_name="today"))
    return rx.fragment(line, card)


def event_cards(
    events: rx.Var, lang: Lang, with_promoter: bool = False, below: rx.Var[str] | None = None, name: str = ""
) -> rx.Component:
    """A list of events in one card; name: its id."""
    cards = rx.foreach(events, lambda event: event_card(event, lang, with_promoter, below))
    return rx.el.ul(cards, class_name="events card", **({"id": name} if name else {}))


def event_card(
    event: rx.Var,
    lang: Lang,
    with_promoter: bool = False,
    below: rx.Var[str] | None = None,
    more: Sequence[rx.Component] = (),
) -> rx.Component:
    """The card of an `EventLine`: date, name, place, promoter and status; its name links to the event.

    below: the address above its page, that of all events by default; more: below its place.
    """
    newest = newest_line(event.id, event.registration)
    promoter = _promoter(event, lang) if with_promoter else (rx.fragment(), rx.fragment())
    sells = rx.cond(event.sells != "", rx.el.span(" · ", event.sells))
    return rx.el.li(
        date_block(event.date),
        rx.el.div(
            rx.el.a(event.name, href=f"{url('event', lang) if below is None else below}/{event.id}", class_name="name"),
            rx.el.span(
                rx.cond(event.at != "", f"{event.at} · ", ""), event.where, sells, promoter[1], class_name="where"
            ),
            promoter[0],
            *more,
            class_name="what",
        ),
        _status(event, newest, lang),
        class_name=rx.cond(newest.state == "cancelled", "event-card off", "event-card"),
    )


def date_block(block: rx.Var) -> rx.Component:
    """The days of an event: a `DateBlock`."""
    lines = rx.el.span(
        rx.el.i(block.weekday),
        rx.el.b(block.days, class_name=rx.cond(block.days.contains("–"), "wide", "")),
        rx.el.small(block.month),
        aria_hidden=True,
    )
    return rx.el.time(lines, rx.el.span(block.text, class_name="hidden-text"), date_time=block.day, class_name="date")


def _status(event: rx.Var, newest: rx.Var, lang: Lang) -> rx.Component:
    """The status of an event with its numbers: a link to entering or to the results where there are any."""
    state = rx.cond(event.live != "", rx.el.span(event.live, class_name="chip live"), registration_chip(newest))
    both, any_of = (newest.more != "") & (newest.days != ""), (newest.more != "") | (newest.days != "")
    places = rx.cond(both, rx.el.span(newest.more, ", ", class_name="places"), newest.more)
    numbers = rx.cond(any_of, rx.el.span(places, newest.days, class_name="numbers"))
    entering = rx.el.a(
        state,
        numbers,
        rx.el.span(f"{newest.enter}", rx.el.span(": ", event.name, class_name="hidden-text"), class_name="go"),
        href=f"{url('registration_event', lang)}/{event.id}",
        reload_document=True,
        class_name="event-status",
    )
    results = rx.el.a(
        state,
        rx.el.span(": ", event.name, class_name="hidden-text"),
        href=f"{url('event_scores', lang)}/{event.id}",
        class_name="event-status",
    )
    still = rx.el.span(state, numbers, class_name="event-status")
    is_over = (newest.state == "done") & (event.live == "")
    return rx.cond(newest.enter != "", entering, rx.cond(is_over, results, still))


def newest_line(event_id: rx.Var[int], line: rx.Var) -> rx.Var:
    """The registration of an event in a list: the newest one that was pushed, or that of the list."""
    return rx.cond(LISTED.lines.contains(event_id), LISTED.lines[event_id], line).to(RegistrationLine)


def registration_chip(line: rx.Var) -> rx.Component:
    """The state of a registration in a list."""
    return rx.cond(line.label != "", rx.el.span(line.label, class_name=f"chip {line.state}"))


def enter_link(
    event_id: rx.Var[int],
    words: rx.Var[str],
    lang: Lang,
    look: str,
    name: rx.Var[str] | None = None,
    price: rx.Component | None = None,
) -> rx.Component:
    """The way into an event, if any; as a new document, since its forms may lead to the payment provider.

    name: the event's, for readers who do not see the row; price: beside the words.
    """
    href = f"{url('registration_event', lang)}/{event_id}"
    label = {} if name is None else {"aria_label": f"{words}: {name}"}
    return rx.cond(words != "", rx.el.a(words, price or "", href=href, reload_document=True, class_name=look, **label))


def button_price(price: rx.Var[str]) -> rx.Component:
    """The price on a button, on phones below its words."""
    return rx.cond(price != "", rx.el.small(" ", price))


def events_to_come(events: rx.Var, lang: Lang, below: rx.Var[str] | None = None) -> rx.Component:
    """Upcoming events with a heading."""
    return rx.fragment(
        rx.el.h2(texts.COMING(lang)),
        rx.cond(
            events.length() > 0,
            event_cards(events, lang, below=below, name="coming"),
            rx.el.p(texts.NOTHING_COMING(lang)),
        ),
    )


def past_events(events: rx.Var, lang: Lang, below: rx.Var[str] | None = None) -> rx.Component:
    """Past events with a heading, if any."""
    listed = rx.fragment(rx.el.h2(texts.PAST(lang)), event_cards(events, lang, below=below, name="past"))
    return rx.cond(events.length() > 0, listed)


def poster(event: rx.Var, lang: Lang) -> rx.Component:
    """The poster of an event, if any."""
    before, after = texts.POSTER(lang).split("{name}")
    picture = rx.el.img(src=event.poster, alt=f"{before}{event.title}{after}", class_name="poster")
    return rx.cond(event.poster != "", picture)


def map_link(event: rx.Var, lang: Lang) -> rx.Component:
    """A map link of an event with a known place."""
    link = rx.el.a(texts.MAP(lang), href=event.map, target="_blank", rel="noopener noreferrer", reload_document=True)
    return rx.cond(event.map != "", link)


def registration_contacts(event: rx.Var, lang: Lang) -> rx.Component:
    """The contacts for entries elsewhere, as a row of a description list."""
    contacts = rx.foreach(event.enter, lambda link: rx.el.span(" ", contact_anchor(link)))
    return rx.cond(event.enter.length() > 0, pair(texts.HOW_TO_ENTER(lang), texts.WITH_PROMOTER(lang), contacts))


def winners(event: rx.Var, lang: Lang) -> rx.Component:
    """A link to the winners of an event that has begun."""
    href = f"{url('event_scores', lang)}/{event.id}"
    return rx.cond(event.begun, rx.el.a(texts.WINNERS(lang), href=href, class_name="button quiet"))


def _promoter(event: rx.Var, lang: Lang) -> tuple[rx.Component, rx.Component]:
    """The promoter of a card: the logo, or the name after the place."""
    href, is_known = f"{url('promoters', lang)}/{event.promoter_id}", event.promoter_id > 0
    logo = rx.el.img(src=event.logo, alt=event.promoter, title=event.promoter, loading="lazy")
    name = rx.el.span(" · ", rx.el.a(event.promoter, href=href))
    return (
        rx.cond(is_known & (event.logo != ""), rx.el.a(logo, href=href, class_name="promoter")),
        rx.cond(is_known & (event.logo == ""), name),
    )
