"""A payment provider: its gateway, and the parts that the site runs itself for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from livelaps_app.core.jobs import JobHandler
from livelaps_app.core.parts import Part
from livelaps_app.gateways.payments.gateway import PaymentsGateway


@dataclass(frozen=True)
class Provider:
    """A payment provider.

    approval_origin: where buyers approve, e.g. https://www.paypal.com; pages: those on which they do, by their path,
    and jobs: what the site does for it, of a provider that it runs itself.
    """

    gateway: PaymentsGateway
    approval_origin: str
    kind: str = ""
    pages: Mapping[str, Any] = field(default_factory=dict)
    jobs: Mapping[str, JobHandler] = field(default_factory=dict)


payment_provider = Part[Provider]("provider")
