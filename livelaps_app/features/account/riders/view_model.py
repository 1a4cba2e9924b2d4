"""The riders of an account as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink
from livelaps_app.racing.results.view import ListedRider


@dataclass(frozen=True)
class OwnRiderCard:
    """A rider that an account claims or follows; `number` is what the button sends, `remove` what it says of itself.

    href, last_href: the rider's page and the newest race, "" for none; person: who claims; state, look: a chip.
    """

    number: str = ""
    name: str = ""
    href: str = ""
    about: str = ""
    last: str = ""
    last_href: str = ""
    person: str = ""
    state: str = ""
    look: str = ""
    remove: str = ""


@dataclass(frozen=True)
class FoundRider(ListedRider):
    """A rider who can be claimed; `add`: what the link says, "" for one of the account."""

    add: str = ""


@dataclass(frozen=True)
class ClaimForm:
    """The rider whom a form claims, "" for none; people: links to whom it may be for; check: what is compared."""

    title: str = ""
    about: str = ""
    people: list[PageLink] = field(default_factory=list)
    check: str = ""


@dataclass(frozen=True)
class OwnRidersView:
    """What an account claims and follows, riders found by a search, or the form that claims one of them alone."""

    notice: str = ""
    tone: str = ""
    claims: list[OwnRiderCard] = field(default_factory=list)
    search: str = ""
    found: list[FoundRider] = field(default_factory=list)
    message: str = ""
    followed: list[OwnRiderCard] = field(default_factory=list)
    count: str = ""
    form: ClaimForm = ClaimForm()
