"""Who asks for a page or sends a form, and the cookies that say so."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

PRIVATE = {"session": "ll_session", "draft": "ll_draft"}
"""The names of the cookies that are a visitor's own secrets; on https a prefix holds them to the site's host."""
HOST = "__Host-"
MOST_CHARACTERS = 100  # of a secret
LANGUAGE_COOKIE = "ll_language"
LANGUAGE_SECONDS = 31_104_000  # 360 days


@dataclass(frozen=True, slots=True)
class Visitor:
    """The network address of a visitor, the token of the login and that of the draft, each "" where there is none."""

    address: str = ""
    session: str = field(default="", repr=False)
    draft: str = field(default="", repr=False)

    @classmethod
    def of(cls, address: str, cookies: Mapping[str, str], secure: bool) -> Self:
        """The visitor at an address with these cookies, of a site on https or not."""
        values = {key: cookies.get(cookie_name(key, secure), "") for key in PRIVATE}
        return cls(address, **{key: value for key, value in values.items() if len(value) <= MOST_CHARACTERS})


NOBODY = Visitor()


def cookie_name(key: str, secure: bool) -> str:
    """The name of a private cookie."""
    return f"{HOST if secure else ''}{PRIVATE[key]}"
