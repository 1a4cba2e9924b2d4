"""The draft of the wizard; never contains a password."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from livelaps_app.core.forms.ages import ADULT, MOST_MINORS
from livelaps_app.core.forms.birth import years
from livelaps_app.core.forms.form import Values
from livelaps_app.core.forms.minors import NEW
from livelaps_app.core.forms.relationships import as_known
from livelaps_app.core.next_address import NEXT
from livelaps_app.features.registration.participant import form

WIZARD = "participant"


@dataclass(frozen=True, slots=True)
class ParticipantDraft:
    """A draft of the wizard.

    parts: fields by step, and as "new" of a minor not in the list yet; sent: completed steps; minors: fields by number;
    refused: codes of the service's refusals by step and field, for minors by "minors.2" and field; known: an e-mail
    with an account; created: ISO time of the account, in an otherwise empty draft, and end: the parameter of its last
    step; next_href: the page that needs the account, without the base path.
    """

    parts: Mapping[str, Values] = field(default_factory=dict)
    sent: Sequence[str] = ()
    minors: Mapping[str, Values] = field(default_factory=dict)
    refused: Mapping[str, Values] = field(default_factory=dict)
    known: str = ""
    created: str = ""
    end: str = ""
    next_href: str = ""

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> Self:
        """Parses a stored draft; fields missing in older versions are empty."""
        return cls(**{name: stored[name] for name in cls.__slots__ if name in stored})

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}

    def part(self, key: str) -> Values:
        """The submitted or typed fields of a step."""
        return self.parts.get(key, {})

    def typed_fields(self, key: str) -> Values:
        """The fields of a step; an emergency contact defaults to the minors' adult."""
        return self.adult_to_call if key == "emergency" and key not in self.parts else self.part(key)

    @property
    def adult_to_call(self) -> Values:
        """The parent or guardian as an emergency contact; empty for a riding guardian."""
        if self.is_of_minor:
            adult = self.part("adult")
            kin = as_known(self.part("relationship").get("relationship", ""))
            named = {**adult, "relationship": kin, "contact_email": adult.get("email", "")}
        elif self.part("information").get("whom") == form.MINORS_ONLY:
            named = {**self.part("information"), **self.part("contact"), "contact_email": self.email}
        else:
            return {}
        return {field: named.get(field, "") for field in form.EMERGENCY.fields}

    @property
    def next_query(self) -> dict[str, str]:
        """The parameter that leads to the next page."""
        return {NEXT: self.next_href} if self.next_href else {}

    @property
    def email(self) -> str:
        return self.part("login").get("email", "")

    @property
    def is_known(self) -> bool:
        """True if the e-mail already has an account."""
        return self.known != "" and self.known.lower() == self.email.lower()

    @property
    def is_of_minor(self) -> bool:
        """True if a minor requests the account, which a guardian must confirm."""
        own_years = years(self.part("information"))
        return own_years is not None and own_years < ADULT and not self.has_minors

    @property
    def has_minors(self) -> bool:
        """True if the account belongs to a parent or guardian too."""
        return self.part("information").get("whom") in form.WITH_MINORS

    def with_part(self, key: str, values: Values, is_sent: bool = True) -> Self:
        """A copy with the fields of a step; is_sent: completed, not just left."""
        sent_keys = {*self.sent, key} if is_sent else {*self.sent}
        parts = {**self.parts, key: dict(values)}
        refused = _without(self.refused, key) if is_sent else self.refused
        return replace(self, parts=parts, sent=sorted(sent_keys), refused=refused)

    def minor(self, number: str) -> Values:
        """The fields of a minor, or of a new one not in the list yet."""
        return self.minors.get(number, self.part(NEW))

    def with_minor(self, number: str, values: Values, is_sent: bool = True) -> Self:
        """A copy with the fields of a minor; a new one joins the list when its form is submitted."""
        if number not in self.minors and not is_sent:
            return self.with_part(NEW, values, is_sent=False)
        listed = number if number in self.minors else self._next_number()
        parts = self.parts if number in self.minors else _without(self.parts, NEW)
        refused = _without(self.refused, "minors", f"minors.{number}") if is_sent else self.refused
        return replace(self, parts=parts, minors={**self.minors, listed: dict(values)}, refused=refused)

    def with_sent_minor(self, number: str, values: Values, go: str) -> Self:
        """A copy after a minor's form: with the minor, or without one removed or beyond the maximum."""
        if go == form.REMOVE:
            return self.without_minor(number)
        is_full = number not in self.minors and len(self.minors) >= MOST_MINORS
        return self.with_minor(number, values, is_sent=not go and not is_full)

    def without_minor(self, number: str) -> Self:
        refused = _without(self.refused, "minors", f"minors.{number}")
        return replace(self, minors=_without(self.minors, number), refused=refused)

    def with_refused(self, refused: Mapping[str, Values]) -> Self:
        """A copy with the refusals of the service."""
        return replace(self, refused=refused)

    def with_known(self, email: str) -> Self:
        """A copy with an e-mail known to have an account."""
        return replace(self, known=email)

    def _next_number(self) -> str:
        """The number of a new minor; reuses only that of a removed last one."""
        return str(1 + max(map(int, self.minors), default=0))


def _without(parts: Mapping[str, Values], *keys: str) -> dict[str, Values]:
    return {name: values for name, values in parts.items() if name not in keys}
