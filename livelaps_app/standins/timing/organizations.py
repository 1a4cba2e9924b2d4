"""Types of memberships, classes and members of organizations, which the site may have in tables of its own."""

from collections.abc import Mapping
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncSession


class OrganizationPeople(Protocol):
    """Lists of organizations beside this service's own, in the same database."""

    async def read(self, session: AsyncSession, organization_id: int) -> Mapping[str, Any] | None:
        """The lists with the fields of the API; None for an organization whose row has them."""


class OwnLists:
    """No lists but those of the organizations’ rows."""

    async def read(self, session: AsyncSession, organization_id: int) -> None:
        return None
