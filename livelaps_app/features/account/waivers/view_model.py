"""The view of an account's waivers."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class OwnWaiver:
    """A waiver of the account. state, look: a chip; note: what follows; sign_href, sign: link to sign, or "".

    pdf, label: address and name of the sealed document, or "".
    """

    name: str = ""
    event: str = ""
    event_href: str = ""
    days: str = ""
    state: str = ""
    look: str = ""
    note: str = ""
    sign_href: str = ""
    sign: str = ""
    pdf: str = ""
    label: str = ""


@dataclass(frozen=True)
class OwnWaiversView:
    """The waivers of events to come and of past ones. unconfirmed: why others may be missing, or ""."""

    coming: list[OwnWaiver] = field(default_factory=list)
    past: list[OwnWaiver] = field(default_factory=list)
    unconfirmed: str = ""
