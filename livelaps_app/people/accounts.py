"""The account of a visitor, and the networks that may have passwords hashed."""

from collections.abc import Iterator
from contextlib import contextmanager

from livelaps_app.core.errors import Code, Problem, ignore
from livelaps_app.core.networks import NetworkQuota, customer, network
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Account, Person

MOST_AT_ONCE = 20  # calls of a network that hash a password, a fifth of what the embedded service lets wait
places, customers = NetworkQuota(MOST_AT_ONCE), NetworkQuota(2 * MOST_AT_ONCE)
ACCOUNT = "account"  # of a visitor's memo
LONGEST_TOKEN = 200  # characters; a longer one is none


async def account_of(visitor: Visitor) -> Account | None:
    """The account that a visitor is logged in to, None for nobody's, read once for each request.

    Raises Problem when that is not known.
    """
    if not visitor.session:
        return None
    memo = {} if visitor.memo is None else visitor.memo
    with ignore(Code.LOGIN_REQUIRED, Code.NO_ACCOUNTS):
        if ACCOUNT not in memo:
            memo[ACCOUNT] = await accounts_gateway().account(visitor.session)
        account: Account = memo[ACCOUNT]
        return account
    return None


async def own_account(visitor: Visitor) -> Account:
    """The account that a visitor is logged in to. Raises Problem for nobody's: LOGIN_REQUIRED, SESSION_ENDED."""
    if (account := await account_of(visitor)) is None:
        raise Problem(Code.SESSION_ENDED if visitor.session else Code.LOGIN_REQUIRED)
    return account


@contextmanager
def hashing_place(address: str) -> Iterator[bool]:
    """Takes a place to hash a password; False if the network of the address, or its customer, has none left.

    A customer may have many networks of IPv6. Leaving gives the place back.
    """
    with places.take(network(address)) as network_free, customers.take(customer(address)) as customer_free:
        yield network_free and customer_free


@contextmanager
def hashing(visitor: Visitor) -> Iterator[None]:
    """A call that hashes a password stands inside. Raises Problem while a network makes too many."""
    with hashing_place(visitor.address) as free:
        if not free:
            raise Problem(Code.TOO_MANY_REQUESTS)
        yield


def link_token(at: Match) -> str:
    """The token in the path of a mail's link, "" for none."""
    return at.arguments.get("token", "")[:LONGEST_TOKEN]


def full_name(person: Person) -> str:
    """The name of a person, or else the e-mail."""
    return f"{person.first_name} {person.last_name}".strip() or person.email
