"""The organisation's pages: whose they are, who may see them, and what each one holds."""

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import date

from livelaps_app.core import errors, formats
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import Match, route, url
from livelaps_app.core.rules import check, check_id
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.board import About, Contact, Count, EventBox, Frame, Part, Way
from livelaps_app.features.organization.events import service as events
from livelaps_app.features.organization.members import service as members
from livelaps_app.features.organization.view import View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.records import Organization

SOON = 3  # events on the first page

# The organisation's own pages by what they hold, in the order of their links.
PAGES = {kind: f"organization_{kind}" for kind in texts.LABELS}
# What every route holds; the short addresses of memberships hold the same.
KINDS = {key: kind for kind, key in PAGES.items()} | {
    "organization_event": "event",
    "membership_classes": "classes",
    "membership_members": "members",
    "membership_type": "memberships",
}

_frames: Kept[View, Frame] = Kept(300)
_abouts: Kept[tuple[int, View], About] = Kept(100)
_contacts: Kept[tuple[int, Lang], Contact] = Kept(100)


@dataclass(frozen=True)
class Page:
    """One page: its title and description, what it holds by which name, and its age in words when it is old."""

    title: str
    description: str
    kind: str
    frame: Frame
    part: Part
    age: str

    @property
    def shared(self) -> str:
        """The title where it is named alone: an event's page here is told from the event's own."""
        part = self.part
        return f"{part.title}, {part.when} – {self.frame.name}" if isinstance(part, EventBox) else ""


async def told(at: Match, today: date) -> Page:
    """The page an address names, when this visitor may see it. Raises Problem."""
    kind = KINDS.get(at.route.key)
    if kind is None:
        raise Problem(Code.PAGE_NOT_FOUND)
    known = await admitted(at)
    organization, view = known.value, View.read(at)
    part = await PARTS[kind](organization, view, today)
    frame = _frames.get(_around(view), organization, lambda: _frame(organization, kind, view))
    return Page(
        title=_title(kind, organization, part, at.lang),
        description=_description(kind, organization, part, at.lang),
        kind=kind,
        frame=frame,
        part=part,
        age=formats.age(known.seconds, at.lang) if known.stale else "",
    )


async def admitted(at: Match) -> Known[Organization]:
    """The organisation an address names, or the site's own where it names none. Raises Problem: none, or not shown."""
    written = at.arguments.get("id", "")
    number = check_id(written) if written else (await wiring.content().parameters()).value.default_organization
    if not number:
        raise Problem(Code.INVALID_ORGANIZATION_ID if written else Code.NULL_ORGANIZATION_ID)
    if at.route.key == "organization_event":
        if check_id(at.arguments["eventId"]) is None:
            raise Problem(Code.INVALID_EVENT_ID)
        await access.demand(at, "display_organization_event")
    known = await wiring.timing().organization(number)
    if promoter := known.value.promoter_user_id:
        await access.demand(Match(route("promoters"), at.lang, {"id": str(promoter)}, {}), "promoter_access")
    return known


def postal(organization: Organization) -> str:
    """The address letters of visitors go to; empty where the organisation has none that mail servers take."""
    return organization.email if check("email", organization.email) is None else ""


def _around(view: View) -> View:
    """The frame of a page is the same whatever its filters are."""
    return View(view.key, view.lang, view.named)


def _frame(organization: Organization, kind: str, view: View) -> Frame:
    named = {"id": organization.id} if view.named else {}
    hrefs = {page: url(key, view.lang, **named) for page, key in PAGES.items()}
    shown = "events" if kind == "event" else kind
    return Frame(
        id=organization.id,
        name=organization.name,
        logo=organization.logo,
        initials="".join(word[0] for word in re.findall(r"\w+", organization.name)[:2]).upper(),
        links=[PageLink(label(view.lang), hrefs[page], page == shown) for page, label in texts.LABELS.items()],
        hrefs=hrefs,
    )


def _title(kind: str, organization: Organization, part: Part, lang: Lang) -> str:
    if isinstance(part, EventBox):
        return part.title
    if kind == "about":
        return organization.name
    return texts.TITLE(lang).format(page=texts.LABELS[kind](lang), name=organization.name)


def _description(kind: str, organization: Organization, part: Part, lang: Lang) -> str:
    event, when = ("", "")
    if isinstance(part, EventBox):
        event, when = part.title, ", ".join(filter(None, (part.when, part.where)))
    told = texts.DESCRIPTIONS[kind](lang).format(name=organization.name, event=event, when=when)
    return f"{told} {part.about}" if isinstance(part, About) else told


async def _about(organization: Organization, view: View, today: date) -> About:
    coming = await events.coming(organization, today)
    answers = (organization, coming)
    return _abouts.get(
        (organization.id, _around(view)),
        answers,
        lambda: About(
            about=organization.description,
            place=organization.address,
            promoter_id=organization.promoter_user_id if organization.promoter_name else 0,
            promoter=organization.promoter_name,
            ways=list(_ways(organization, view.lang)),
            counts=list(_counts(organization, view)),
            coming=events.lines(coming[:SOON], view.lang),
        ),
    )


async def _contact(organization: Organization, view: View, _: date) -> Contact:
    def make() -> Contact:
        told, form = list(_ways(organization, view.lang)), bool(postal(organization))
        return Contact(organization.address, told, form, "" if form else errors.message(Code.NO_LETTERS, view.lang))

    return _contacts.get((organization.id, view.lang), organization, make)


def _ways(organization: Organization, lang: Lang) -> Iterator[Way]:
    if organization.website:
        text = organization.website.partition("://")[2].rstrip("/")
        yield Way(texts.WEBSITE(lang), text, organization.website, "_blank")
    if postal(organization):
        yield Way(texts.EMAIL(lang), organization.email, f"mailto:{organization.email}")
    if digits := re.sub(r"[^0-9+]", "", organization.phone):
        yield Way(texts.PHONE(lang), organization.phone, f"tel:{digits}")


def _counts(organization: Organization, view: View) -> Iterator[Count]:
    named = {"id": organization.id} if view.named else {}
    many = {
        "members": len(organization.members),
        "classes": len(organization.classes),
        "memberships": len(organization.membership_types),
    }
    for kind, number in many.items():
        if number:
            yield Count(texts.COUNTS[kind](number, view.lang), url(PAGES[kind], view.lang, **named))


PARTS: dict[str, Callable[[Organization, View, date], Awaitable[Part]]] = {
    "about": _about,
    "events": events.listed,
    "calendar": events.calendar,
    "event": events.one,
    "series": events.series,
    "classes": members.classes,
    "members": members.listed,
    "memberships": members.memberships,
    "contact": _contact,
}
