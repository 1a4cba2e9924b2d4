"""A page of an editor's content as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image
from livelaps_app.core.paging import PageLink


@dataclass(frozen=True)
class ContactLine:
    """A person or office to write to; `call` is the address of the telephone."""

    name: str = ""
    role: str = ""
    email: str = ""
    phone: str = ""
    call: str = ""


@dataclass(frozen=True)
class SponsorCard:
    """A sponsor; `html` is safe, `initials` stand where there is no logo; `inside`: its page is one of ours."""

    name: str = ""
    html: str = ""
    href: str = ""
    inside: bool = False
    logo: Image = field(default_factory=Image)
    initials: str = ""


@dataclass(frozen=True)
class ContentPageView:
    """A text (`html` is safe), contacts, sponsors, and links to its parts; `count` is their number in words.

    `tab_title` and `description` are what a tab and search results say, empty for the page's own title and text.
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
