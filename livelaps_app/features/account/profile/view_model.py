"""The view of the profile."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import PageLink


@dataclass(frozen=True)
class ProfileView:
    """The open form, its stored values, and links to the others; `email`: the account's."""

    notice: str = ""
    part: str = ""
    title: str = ""
    email: str = ""
    typed: dict[str, str] = field(default_factory=dict)
    parts: list[PageLink] = field(default_factory=list)
