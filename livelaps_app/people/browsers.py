"""Browsers that have logged in to an account: others of their network do not use up their attempts."""

from datetime import timedelta

from livelaps_app.core.contacts import email_key
from livelaps_app.core.forms.form import Cookie
from livelaps_app.core.tokens import token_hash
from livelaps_app.core.visitors import Visitor
from livelaps_app.stores.files.stamps import private_stamps

KNOWN_FOR = timedelta(days=365)


def is_known(visitor: Visitor, email: str) -> bool:
    """True if the browser has logged in to the account of an e-mail."""
    return private_stamps().read(visitor.browser, _subject(email), KNOWN_FOR) is not None


def browser_cookie(visitor: Visitor, email: str) -> Cookie:
    """The cookie of a browser that logs in to the account of an e-mail."""
    return Cookie("browser", _stamp(visitor, email), int(KNOWN_FOR.total_seconds()))


def browser_id(visitor: Visitor, email: str) -> str:
    """The browser's name for the service, which counts its attempts apart if the owner has logged in with it."""
    return token_hash(_stamp(visitor, email))


def _stamp(visitor: Visitor, email: str) -> str:
    """The browser's own stamp, else a new one, which stays the same throughout a request."""
    if is_known(visitor, email):
        return visitor.browser
    memo = {} if visitor.memo is None else visitor.memo
    subject = _subject(email)
    if subject not in memo:
        memo[subject] = private_stamps().make(subject)
    stamp: str = memo[subject]
    return stamp


def _subject(email: str) -> str:
    return f"browser {email_key(email)}"
