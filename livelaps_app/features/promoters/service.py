"""The promoters of the site: the list of them, and each with its series and events."""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from livelaps_app.core import errors, feeds, formats
from livelaps_app.core.counted import EVENTS, ROUNDS
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.searching import folded
from livelaps_app.core.settings import settings
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.calendar.service import line
from livelaps_app.features.promoters import texts
from livelaps_app.features.promoters.board import Card, Contact, Directory, Profile, SeriesLine
from livelaps_app.features.promoters.view import View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import CalendarEvent, Promoter
from livelaps_app.gateways.timing.records import ListedSeries as Series

MOST_PAST = 10
_EMAIL = re.compile(r"[^\s@:?&]+@[^\s@:?&]+")

_directories: Kept[View, Directory] = Kept(100)
_profiles: Kept[tuple[int, Lang], Profile] = Kept(200)


async def admitted(at: Match) -> int:
    """The promoter an address names, when this visitor may see it; 0 where it names none. Raises Problem."""
    number = promoter_id(at)
    await access.demand(at, "promoter_access")
    return number


def promoter_id(at: Match) -> int:
    """The promoter an address names, 0 for none. Raises Problem: not a number."""
    written = at.argument("id")
    number = check_id(written) if written else 0
    if number is None:
        raise Problem(Code.INVALID_PROMOTER_ID)
    return number


async def directory(view: View) -> Directory:
    """The promoters of the site that match; the same object until one of them changes. Raises Problem."""
    promoters = await _of_site()
    return _directories.get(view, promoters, lambda: _directory(view, promoters))


async def profile(number: int, lang: Lang, today: date) -> Profile:
    """One promoter; the same object until something of it changes or the day does. Raises Problem."""
    timing = wiring.timing()
    promoter = (await timing.promoter(number)).value
    every, events = (await timing.series_of(number)).value, (await timing.events_of(number)).value
    seen = await access.visible("series", (one.id for one in every))
    series = tuple(one for one in every if one.id in seen)
    open_to_all = await access.visible_of_many("event", (event.id for event in events))
    answers = (promoter, series, events, open_to_all, today)
    return _profiles.get(
        (number, lang),
        answers,
        lambda: _profile(promoter, series, [event for event in events if event.id in open_to_all], today, lang),
    )


async def age(number: int, lang: Lang) -> str:
    """How old what is told of a promoter, or of all for 0, is, in words, when it is older than it should be."""
    timing = wiring.timing()
    known = await (timing.promoter(number) if number else timing.promoters())
    return formats.age(known.seconds, lang) if known.stale else ""


async def _of_site() -> tuple[Promoter, ...]:
    """Those the site names, or everybody where it names none; asked one by one where the service has no list."""
    timing = wiring.timing()
    site, every = (await wiring.content().parameters()).value, (await timing.promoters()).value
    named = dict.fromkeys((*site.default_promoters, site.default_promoter_user_id))
    if every:
        return tuple(one for one in every if not site.default_promoters or one.id in named)
    return tuple([(await timing.promoter(number)).value for number in named if number])


def _directory(view: View, promoters: tuple[Promoter, ...]) -> Directory:
    wanted = folded(view.search)
    found = [one for one in promoters if wanted in folded(f"{one.promoter_name} {_place(one)}")]
    nobody = texts.NOBODY(view.lang) if promoters else errors.message(Code.NO_DATA, view.lang)
    return Directory(
        cards=[_card(one, view.lang) for one in sorted(found, key=lambda one: folded(one.promoter_name))],
        search=view.search,
        count=texts.PROMOTERS(len(found), view.lang),
        message="" if found else nobody,
    )


def _card(promoter: Promoter, lang: Lang) -> Card:
    return Card(
        id=promoter.id,
        name=promoter.promoter_name,
        place=_place(promoter),
        logo=promoter.logo,
        initials=_initials(promoter.promoter_name),
        events=EVENTS(promoter.event_count, lang) if promoter.event_count else "",
    )


def _profile(
    promoter: Promoter, series: tuple[Series, ...], events: Sequence[CalendarEvent], today: date, lang: Lang
) -> Profile:
    coming = sorted((event for event in events if event.end >= today), key=lambda event: event.start)
    past = sorted((event for event in events if event.end < today), key=lambda event: event.start, reverse=True)
    return Profile(
        id=promoter.id,
        name=promoter.promoter_name,
        place=_place(promoter),
        logo=promoter.logo,
        initials=_initials(promoter.promoter_name),
        about=promoter.description,
        contacts=list(_contacts(promoter, lang)),
        series=[_series(one, lang) for one in sorted(series, key=lambda one: (-one.year, one.name))],
        coming=[line(event, lang) for event in coming],
        past=[line(event, lang) for event in past[:MOST_PAST]],
        feeds=[feeds.link(promoter.promoter_name, settings().origin, "promoter", lang, promoter.id)],
    )


def _contacts(promoter: Promoter, lang: Lang) -> Iterator[Contact]:
    if promoter.website:
        text = promoter.website.partition("://")[2].rstrip("/")
        yield Contact(texts.WEBSITE(lang), text, promoter.website, "_blank")
    if _EMAIL.fullmatch(promoter.email):
        yield Contact(texts.EMAIL(lang), promoter.email, f"mailto:{promoter.email}")
    if digits := re.sub(r"[^0-9+]", "", promoter.phone):
        yield Contact(texts.PHONE(lang), promoter.phone, f"tel:{digits}")


def _series(series: Series, lang: Lang) -> SeriesLine:
    return SeriesLine(
        id=series.id,
        name=formats.season(series.name, series.year),
        rounds=ROUNDS(series.round_count, lang) if series.round_count else "",
    )


def _place(promoter: Promoter) -> str:
    return ", ".join(text for text in (promoter.city, promoter.state, promoter.country) if text)


def _initials(name: str) -> str:
    return "".join(word[0] for word in re.findall(r"\w+", name)[:2]).upper()
