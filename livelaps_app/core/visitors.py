"""The visitor of a page or sender of a form, and the cookies of their identity."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from livelaps_app.core.tokens import is_token

PRIVATE = {"session": "ll_session", "draft": "ll_draft"}
"""The names of the cookies that are a visitor's own secrets; on https a prefix holds them to the site's host."""
HOST = "__Host-"
BEFORE = "."  # between the token of a draft and the one that the browser had before
MOST_CHARACTERS = 100  # of a secret
LANGUAGE_COOKIE = "ll_language"
LANGUAGE_SECONDS = 31_104_000  # 360 days


@dataclass(frozen=True, slots=True)
class Visitor:
    """The network address of a visitor, the token of the login and that of the draft, each "" where there is none.

    former: the token of the draft that the browser had before it got this one; memo: answers that one request or
    event reads once, None for a visitor of none.
    """

    address: str = ""
    session: str = field(default="", repr=False)
    draft: str = field(default="", repr=False)
    former: str = field(default="", repr=False)
    memo: dict[str, Any] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def of(cls, address: str, cookies: Mapping[str, str], secure: bool) -> Self:
        """The visitor at an address with these cookies, of a site on https or not."""
        values = {key: cookies.get(cookie_name(key, secure), "") for key in PRIVATE}
        known = {key: value if len(value) <= MOST_CHARACTERS else "" for key, value in values.items()}
        draft, _, former = known["draft"].partition(BEFORE)
        return cls(address, known["session"], draft, former if former != draft else "", {})


NOBODY = Visitor()


def draft_cookie_value(token: str, before: str) -> str:
    """The draft cookie with a new token and the one before, by which the browser comes back for its draft."""
    return f"{token}{BEFORE}{before}" if is_token(before) else token


def cookie_name(key: str, secure: bool) -> str:
    """The name of a private cookie."""
    return f"{HOST if secure else ''}{PRIVATE[key]}"
