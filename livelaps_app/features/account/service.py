"""Whose account a visitor is logged in to, and what it shows of itself."""

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.networks import NetworkQuota
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account import texts
from livelaps_app.features.account.view_model import AccountView
from livelaps_app.gateways import wiring
from livelaps_app.gateways.accounts.records import Account, Person

MOST_AT_ONCE = 20  # calls of a network that hash a password, a fifth of what the embedded service lets wait
places = NetworkQuota(MOST_AT_ONCE)
LONGEST_TOKEN = 200  # characters; a longer one is none


async def account_of(visitor: Visitor) -> Account | None:
    """The account that a visitor is logged in to, None for nobody's. Raises Problem when that is not known."""
    if not visitor.session:
        return None
    try:
        return await wiring.accounts().account(visitor.session)
    except Problem as problem:
        if problem.code in {Code.LOGIN_REQUIRED, Code.NO_ACCOUNTS}:
            return None
        raise


async def account_view(visitor: Visitor, lang: Lang) -> AccountView:
    """The visitor's own account. Raises Problem."""
    account = await account_of(visitor)
    if account is None:
        raise Problem(Code.LOGIN_REQUIRED)
    roles = dict.fromkeys(texts.ROLES[row.role](lang) for row in account.roles if row.role in texts.ROLES)
    return AccountView(
        full_name(account),
        account.email,
        "" if account.verified else texts.UNVERIFIED(lang),
        ", ".join(roles),
    )


def link_token(at: Match) -> str:
    """The token in the path of a mail's link, "" for none."""
    return at.arguments.get("token", "")[:LONGEST_TOKEN]


def full_name(person: Person) -> str:
    """The name of a person, or else the e-mail."""
    return f"{person.first_name} {person.last_name}".strip() or person.email
