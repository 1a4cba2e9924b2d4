"""Somebody's own profile as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink


@dataclass(frozen=True)
class ProfileView:
    """The form that is open, what is stored in its fields, links to the others; `email`: that of the account."""

    notice: str = ""
    part: str = ""
    title: str = ""
    email: str = ""
    typed: dict[str, str] = field(default_factory=dict)
    parts: list[PageLink] = field(default_factory=list)
