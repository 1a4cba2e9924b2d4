"""Events as lists and calendars show them."""

from collections.abc import Sequence

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.racing.registration_lines import ListedRegistrations, RegistrationLine
from livelaps_app.core.routes import url
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import texts
from livelaps_app.ui.facts import contact_anchor, fact, moment, pair
from livelaps_app.ui.tables import head, table

LISTED = view_var(ListedRegistrations)


def months(groups: rx.Var, lang: Lang, with_promoter: bool = False, below: rx.Var[str] | None = None) -> rx.Component:
    """Events by month and week; each of `groups` has name and weeks, a week days, more, look, anchor and events."""

    def month(group: rx.Var) -> rx.Component:
        return rx.el.section(rx.el.h2(group.name), rx.foreach(group.weeks, week), class_name="month")

    def week(group: rx.Var) -> rx.Component:
        return rx.el.div(
            rx.el.div(group.days, rx.cond(group.more != "", rx.el.span(group.more)), class_name="range"),
            rx.el.ul(rx.foreach(group.events, lambda event: event_line(event, lang, with_promoter, below))),
            class_name=group.look,
            id=rx.cond(group.anchor != "", group.anchor, rx.Var("undefined")),
        )

    return rx.foreach(groups, month)


def event_line(
    event: rx.Var,
    lang: Lang,
    with_promoter: bool = False,
    below: rx.Var[str] | None = None,
    more: Sequence[rx.Component] = (),
) -> rx.Component:
    """A line of an event list; its name links to the event, or to its page below `below`. more: before its way in.

    Reads id, name, when, where, registration, live, sells, and with_promoter also promoter_id and promoter.
    """
    newest = newest_line(event.id, event.registration)
    return rx.el.li(
        rx.el.a(event.name, href=f"{url('event', lang) if below is None else below}/{event.id}", class_name="name"),
        rx.el.span(event.when),
        rx.el.span(event.where),
        _promoter(event, lang) if with_promoter else rx.fragment(),
        rx.cond(event.live != "", rx.el.span(event.live, class_name="chip live")),
        *more,
        registration_chip(newest),
        rx.cond(event.sells != "", rx.el.span(event.sells, class_name="chip sells")),
        enter_link(event.id, newest.enter, lang, "button quiet", event.name),
    )


def newest_line(event_id: rx.Var[int], line: rx.Var) -> rx.Var:
    """The registration of an event in a list: the newest one that was pushed, or that of the list."""
    return rx.cond(LISTED.lines.contains(event_id), LISTED.lines[event_id], line).to(RegistrationLine)


def registration_chip(line: rx.Var) -> rx.Component:
    """The state of a registration in a list."""
    return rx.cond(line.label != "", rx.el.span(line.label, class_name=f"chip {line.state}"))


def enter_link(
    event_id: rx.Var[int], words: rx.Var[str], lang: Lang, look: str, name: rx.Var[str] | None = None
) -> rx.Component:
    """The way into an event, if any; as a new document, since its forms may lead to the payment provider.

    name: the event's, for readers who do not see the row.
    """
    href = f"{url('registration_event', lang)}/{event_id}"
    label = {} if name is None else {"aria_label": f"{words}: {name}"}
    return rx.cond(words != "", rx.el.a(words, href=href, reload_document=True, class_name=look, **label))


def events_to_come(events: rx.Var, lang: Lang, below: rx.Var[str] | None = None) -> rx.Component:
    """Upcoming events with a heading."""
    return rx.fragment(
        rx.el.h2(texts.COMING(lang)),
        rx.cond(events.length() > 0, _list("coming", events, lang, below), rx.el.p(texts.NOTHING_COMING(lang))),
    )


def past_events(events: rx.Var, lang: Lang, below: rx.Var[str] | None = None) -> rx.Component:
    """Past events with a heading, if any."""
    listed = rx.fragment(rx.el.h2(texts.PAST(lang)), _list("past", events, lang, below))
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


def registration(event: rx.Var, lang: Lang, *more: rx.Component) -> rx.Component:
    """Registration state, next change, free places and contacts for entries, as rows of a description list."""
    state = rx.el.span(event.state_label, class_name=f"chip {event.state}")
    closes = rx.el.span(event.awaited, " ", moment(event.at, lang), " ", class_name="stacked")
    awaited = rx.cond(event.awaited != "", closes)
    openings = rx.cond(event.openings != "", rx.el.span(event.openings, class_name="stacked"))
    contacts = rx.foreach(event.enter, lambda link: rx.el.span(" ", contact_anchor(link)))
    return rx.fragment(
        fact(texts.REGISTRATION(lang), event.state_label, state, " ", awaited, *more, openings),
        rx.cond(event.enter.length() > 0, pair(texts.HOW_TO_ENTER(lang), texts.WITH_PROMOTER(lang), contacts)),
    )


def races(event: rx.Var, lang: Lang, with_entries: bool = False) -> rx.Component:
    """The races of an event with a heading, optionally with the number of entries."""
    columns = [(texts.RACE, ""), (texts.STATUS, ""), (texts.START, "middle"), (texts.KIND, "wide")]
    headings = head(lang, *columns, *([(texts.ENTRIES, "number wide")] if with_entries else []))
    lines = table(headings, rx.foreach(event.races, lambda race: _race(race, lang, with_entries)), name="races")
    return rx.fragment(
        rx.el.h2(texts.RACES(lang)), rx.cond(event.races.length() > 0, lines, rx.el.p(words.NO_RACES(lang)))
    )


def winners(event: rx.Var, lang: Lang) -> rx.Component:
    """A link to the winners of an event that has begun."""
    href = f"{url('event_scores', lang)}/{event.id}"
    return rx.cond(event.begun, rx.el.a(texts.WINNERS(lang), href=href, class_name="button quiet"))


def _race(race: rx.Var, lang: Lang, with_entries: bool) -> rx.Component:
    entries = [rx.el.td(race.riders, class_name="number wide")] if with_entries else []
    return rx.el.tr(
        rx.el.td(
            rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}"),
            rx.el.span(race.kind, class_name="under"),
            rx.el.span(moment(race.start, lang), class_name="under least"),
        ),
        rx.el.td(rx.el.span(race.state, class_name=race.look)),
        rx.el.td(moment(race.start, lang), class_name="middle"),
        rx.el.td(race.kind, class_name="wide"),
        *entries,
    )


def _list(name: str, events: rx.Var, lang: Lang, below: rx.Var[str] | None) -> rx.Component:
    return rx.el.ul(rx.foreach(events, lambda event: event_line(event, lang, below=below)), id=name, class_name="list")


def _promoter(event: rx.Var, lang: Lang) -> rx.Component:
    return rx.cond(event.promoter_id > 0, rx.el.a(event.promoter, href=f"{url('promoters', lang)}/{event.promoter_id}"))
