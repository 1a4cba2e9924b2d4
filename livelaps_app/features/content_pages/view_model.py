"""The view of a page of editors' content."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image
from livelaps_app.core.paging import PageLink


@dataclass(frozen=True)
class ContactLine:
    """A contact; `call` is the address of the telephone."""

    name: str = ""
    role: str = ""
    email: str = ""
    phone: str = ""
    call: str = ""


@dataclass(frozen=True)
class SponsorCard:
    """A sponsor; `html` is safe; `initials` replace a missing logo; `inside`: its page is on this site."""

    name: str = ""
    html: str = ""
    href: str = ""
    inside: bool = False
    logo: Image = field(default_factory=Image)
    initials: str = ""


@dataclass(frozen=True)
class ContentPageView:
    """A text (`html` is safe), contacts, sponsors, and links to its parts; `count`: their number as text.

    `tab_title`, `description`: for tab and search results, "" for the page's title and text.
    """

    title: str = ""
    html: str = ""
    contacts: list[ContactLine] = field(default_factory=list)
    sponsors: list[SponsorCard] = field(default_factory=list)
    links: list[PageLink] = field(default_factory=list)
    count: str = ""
    message: str = ""
    tab_title: str = ""
    description: str = ""
