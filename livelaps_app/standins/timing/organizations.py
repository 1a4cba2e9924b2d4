"""Types of memberships, classes and members of organizations, which the site may have in tables of its own."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncSession


class OrganizationPeople(Protocol):
    """Lists of organizations beside those of their rows, in the same database."""

    async def read(self, session: AsyncSession, organization_id: int) -> Mapping[str, Any] | None:
        """The lists with the fields of the API; None for an organization whose row alone has them."""


class OwnLists:
    """No lists but those of the organizations’ rows."""

    async def read(self, session: AsyncSession, organization_id: int) -> None:
        return None


TYPES, TYPE = "membershipTypes", "membershipTypeId"
AFTER = 1_000_000
"""Added to the numbers of a row's list where there are others beside it: both begin at 1."""


def joined_lists(
    row: Mapping[str, Sequence[Mapping[str, Any]]], beside: Mapping[str, Sequence[Mapping[str, Any]]]
) -> dict[str, list[Mapping[str, Any]]]:
    """The lists beside a row, each followed by the row's own."""
    shifts = {name: AFTER if listed else 0 for name, listed in beside.items()}
    return {
        name: [*listed, *(_renumber(each, shifts[name], shifts[TYPES]) for each in row[name])]
        for name, listed in beside.items()
    }


def _renumber(listed: Mapping[str, Any], shift: int, of_types: int) -> Mapping[str, Any]:
    """A row of a list with its number, and that of its type, moved behind those of the tables."""
    types = {TYPE: listed[TYPE] + of_types} if listed.get(TYPE) else {}
    return {**listed, "id": listed["id"] + shift, **types}
