"""A payment provider: its gateway, with pages and jobs if the site runs it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from livelaps_app.core.jobs import JobHandler
from livelaps_app.core.parts import Part
from livelaps_app.gateways.payments.gateway import PaymentsGateway


@dataclass(frozen=True)
class Provider:
    """A payment provider.

    approval_origin: origin of the approval page, e.g. https://www.paypal.com; pages, jobs: approval pages by path and
    background jobs of a provider run by the site.
    """

    gateway: PaymentsGateway
    approval_origin: str
    kind: str = ""
    pages: Mapping[str, Any] = field(default_factory=dict)
    jobs: Mapping[str, JobHandler] = field(default_factory=dict)


payment_provider = Part[Provider]("provider")
