"""Events and series of organizations."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from livelaps_app.gateways.timing.records import Organization


class OfOrganization(Protocol):
    """An event or series. organization_id: 0 if unknown."""

    @property
    def organization_id(self) -> int: ...


T = TypeVar("T", bound=OfOrganization)


def organization_part(organization: Organization, of_promoter: Iterable[T]) -> tuple[T, ...]:
    """The organization's share of its promoter's items; all if the service never names an organization."""
    every = tuple(of_promoter)
    if not any(item.organization_id for item in every):
        return every
    return tuple(item for item in every if item.organization_id == organization.id)
