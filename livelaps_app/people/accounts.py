"""The account of a visitor, and the limits of concurrent password hashing."""

from collections.abc import Iterator
from contextlib import contextmanager

from livelaps_app.core.errors import Code, Problem, ignore
from livelaps_app.core.networks import NetworkQuota, customer, network
from livelaps_app.core.person_names import join_name
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Account, Person

MOST_AT_ONCE = 20  # concurrent password hashes of a network, a fifth of the embedded service's queue
places, customers = NetworkQuota(MOST_AT_ONCE), NetworkQuota(2 * MOST_AT_ONCE)
ACCOUNT = "account"  # key in a visitor's memo
LONGEST_TOKEN = 200  # characters; longer tokens are invalid


async def account_of(visitor: Visitor) -> Account | None:
    """The visitor's account, None if logged out; cached for the request. Raises Problem if unknown."""
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
    """The visitor's account. Raises Problem LOGIN_REQUIRED or SESSION_ENDED if logged out."""
    if (account := await account_of(visitor)) is None:
        raise Problem(Code.SESSION_ENDED if visitor.session else Code.LOGIN_REQUIRED)
    return account


@contextmanager
def hashing_place(address: str) -> Iterator[bool]:
    """Holds a place to hash a password inside the block; yields False if the network or customer has none.

    An internet customer may have many IPv6 networks.
    """
    with places.take(network(address)) as network_free, customers.take(customer(address)) as customer_free:
        yield network_free and customer_free


@contextmanager
def hashing(visitor: Visitor) -> Iterator[None]:
    """Limits calls that hash a password inside the block. Raises Problem at the limit."""
    with hashing_place(visitor.address) as free:
        if not free:
            raise Problem(Code.TOO_MANY_REQUESTS)
        yield


def link_token(at: Match) -> str:
    """The token in the path of a mail's link, "" for none."""
    return at.arguments.get("token", "")[:LONGEST_TOKEN]


def full_name(person: Person) -> str:
    """The name of a person, else the e-mail."""
    return join_name(person.first_name, person.last_name) or person.email
