"""Writes an organization's types of memberships from a file, with the promoter that the timing service names."""

from livelaps_app.core.errors import Code, raise_instead
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.memberships.rules.records import MembershipShop
from livelaps_app.memberships.rules.type_file import read_type_file
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.sales.rules.shop_file import ShopFileFaults


async def write_types(organization_id: int, text: str) -> MembershipShop:
    """Makes an organization's types those of a file, and returns them.

    Raises ShopFileFaults for a wrong file or an unknown organization, and Problem.
    """
    content = read_type_file(text)
    with raise_instead(Code.NOT_FOUND, ShopFileFaults([f"no organization has the id {organization_id}"])):
        organization = (await timing_gateway().organization(organization_id)).value
    await memberships_store().types.write(organization_id, organization.promoter_user_id, content)
    return await memberships_store().shops.read(organization_id)
