"""Claims of members by the visitor's account, and who of its members is listed."""

import logging
from collections.abc import Iterable, Mapping

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.birth import today
from livelaps_app.core.forms.form import Answer, Caller, Done, Values
from livelaps_app.core.next_address import next_address
from livelaps_app.core.paging import Option
from livelaps_app.core.routes import url
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.cache import Cache
from livelaps_app.memberships.joining import SELF, find_organization, people_of
from livelaps_app.memberships.rules.records import MemberPerson
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.rules.buyers import buyer_refusal
from livelaps_app.stores.limits import Limit, take, take_from

OF_ACCOUNT = Limit("claims of members by an account", 8, 3600, daily=20)
FROM_NETWORK = Limit("claims of members from a network", 80, 3600, daily=400)  # a paddock shares a network
SECONDS = 10.0  # lifetime of the cached list of organizations with members

_log = logging.getLogger(__name__)
_organizations = Cache(most=1)


async def claim(caller: Caller, values: Values) -> Answer:
    """Binds a member to the account, and leads to its card, or back to who needs it. Raises Problem."""
    account_id, visitor = await adult_account(caller.visitor), caller.visitor
    organization_id = check_id(values["member_organization"]) or 0
    person = (await people_of(visitor)).get(values["member_person"])
    if person is None:
        raise Problem(Code.NULL_ENTRY_DETAIL, "member_person")
    await take_from(FROM_NETWORK, visitor.address)
    await take(OF_ACCOUNT, str(account_id))
    number, name = values["member_number"], values["member_name"]
    try:
        await memberships_store().claims.claim(account_id, organization_id, number, name, person)
    except Problem as problem:
        _log.warning("account %d is refused: a claim in organization %d, %s", account_id, organization_id, problem.code)
        raise
    return Done(next_address(caller.at) or url("account_memberships", caller.at.lang))


async def adult_account(visitor: Visitor) -> int:
    """The number of the visitor's account. Raises Problem ADULTS_ONLY for a minor's."""
    account = await own_account(visitor)
    if code := buyer_refusal(account.birthday, today()):
        _log.warning("account %d is refused: %s", account.id, code)
        raise Problem(code)
    return account.id


async def claimable_organizations() -> list[Option]:
    """The visible organizations with members, by name."""

    async def read() -> list[int]:
        return await memberships_store().claims.organizations()

    visible = []
    for number in (await _organizations.read("members", SECONDS, read)).value:
        try:
            visible.append(Option(str(number), (await find_organization(number)).name))
        except Problem as problem:
            _log.debug("organization %d is not offered: %s", number, problem.code)
    return sorted(visible, key=lambda option: option.label)


def claimable_people(family: Mapping[str, MemberPerson]) -> list[Option]:
    """The people of an account, its owner first."""
    owner_first: Iterable[tuple[str, MemberPerson]] = sorted(family.items(), key=lambda item: item[0] != SELF)
    return [Option(key, person.name) for key, person in owner_first]
