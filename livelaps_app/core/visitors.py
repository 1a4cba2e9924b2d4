"""The visitor of a page or sender of a form, and the identity cookies."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from livelaps_app.core.tokens import is_token

PRIVATE = {"session": "ll_session", "draft": "ll_draft", "browser": "ll_browser"}
"""Names of the secret cookies; on https a prefix binds them to the host."""
HOST = "__Host-"
BEFORE = "."  # separates the draft's token from the browser's previous one
MOST_CHARACTERS = 100  # of a secret
LANGUAGE_COOKIE = "ll_language"
LANGUAGE_SECONDS = 31_104_000  # 360 days


@dataclass(frozen=True, slots=True)
class Visitor:
    """A visitor: network address, login token and draft token, "" if missing.

    former: the browser's previous draft token; browser: the stamp of its last login; memo: answers cached for one
    request or event, None outside of one.
    """

    address: str = ""
    session: str = field(default="", repr=False)
    draft: str = field(default="", repr=False)
    former: str = field(default="", repr=False)
    memo: dict[str, Any] | None = field(default=None, repr=False, compare=False)
    browser: str = field(default="", repr=False)

    @classmethod
    def of(cls, address: str, cookies: Mapping[str, str], secure: bool) -> Self:
        """Reads the visitor from cookies."""
        values = {key: cookies.get(cookie_name(key, secure), "") for key in PRIVATE}
        known = {key: value if len(value) <= MOST_CHARACTERS else "" for key, value in values.items()}
        draft, _, former = known["draft"].partition(BEFORE)
        return cls(address, known["session"], draft, former if former != draft else "", {}, known["browser"])


NOBODY = Visitor()


def draft_cookie_value(token: str, before: str) -> str:
    """The draft cookie with a new token and the previous one, which restores the browser's own draft."""
    return f"{token}{BEFORE}{before}" if is_token(before) else token


def cookie_name(key: str, secure: bool) -> str:
    return f"{HOST if secure else ''}{PRIVATE[key]}"
