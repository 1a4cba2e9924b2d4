"""A caller about to send a form, and what each kind of caller tries with it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from livelaps_app import forms
from livelaps_app.core.forms import RULES
from livelaps_app.core.forms.form import GO, TRAP, Form
from livelaps_app.core.routes import BASE, read
from livelaps_app.sales.rules.records import account_owner
from tests.browser.callers import Townsperson
from tests.browser.stored import draft_owner
from tests.form_cases import KINDS, LOGGED_IN, FormCase, Typed

LOGIN = "/login?next="
PAGES = ("/", "/nowhere", "/account", "/login", "/registration/participant?step=confirmation")
"""Pages that most forms do not stand on."""
TEXTS = ("\x00\u202e", "x" * 4_000, "';DROP --", "-1", "<script>a()", "😀" * 300)  # none is a password
VALUES: tuple[Any, ...] = (*TEXTS, None, True, -1, 2**70, 1.5, [[]] * 50, {"__proto__": {"a": 1}})
NUMBERED = ("id", "user_id", "account_id", "minor_id", "guardian_id", "session_id", "promoter_id", "draft", "token")
ROLES = {"role": "staff", "roles": "staff", "is_admin": "1", "verified": "1", "joined_as": "guardian"}
COUNTED = (
    *("users", "account_roles", "guardianships", "emergency_contacts"),
    *("rider_claims", "waiver_signatures", "admissions", "jobs"),
)
"""Tables in which a form that is sent twice at once leaves no more rows than one that is sent once."""

T = TypeVar("T")
Attempt = tuple[str, Mapping[str, Any]]


@dataclass
class Sending:
    """A caller about to send a form; `right` are its fields with nothing wrong in them."""

    case: FormCase
    caller: Townsperson
    other: Townsperson
    values: dict[str, str]

    @property
    def row(self) -> Form:
        """The form."""
        return forms.FORMS[self.case.form]

    @property
    def page(self) -> str:
        """The address it is sent from."""
        return self.case.page.format_map(self.values)

    @property
    def right(self) -> dict[str, str]:
        """Its fields with nothing wrong in them."""
        return self.filled(self.case.typed)

    @property
    def may(self) -> bool:
        """True if the form does its work for the caller."""
        return self.caller.kind in self.case.senders

    @property
    def own(self) -> set[Any]:
        """Owners of the rows that the form may change: nobody of one that is for others."""
        if self.case.senders <= LOGGED_IN and not self.may:
            return set()
        accounts = {account_owner(number) for number in self.caller.family if isinstance(number, int)}
        return {*self.caller.family, *accounts, *map(draft_owner, self.caller.drafts)}

    def filled(self, typed: Typed) -> dict[str, str]:
        """Fields with the values that they name."""
        return {name: text.format_map(self.values) for name, text in typed.items()}

    def share(self, of: Sequence[T]) -> Sequence[T]:
        """A part of what is tried, by the kind of caller; all kinds together try everything."""
        return of[KINDS.index(self.caller.kind) :: len(KINDS)]

    def elsewhere(self) -> Iterator[Attempt]:
        """The form as it is right, from this kind of caller's share of the pages that it does not stand on."""
        for page in self.share(PAGES):
            at = read(f"{BASE}{page}")
            if at is None or at.route.key not in self.row.pages:
                yield page, self.right

    def forged(self) -> Iterator[Attempt]:
        """Attempts that name something of somebody else."""
        for forged in self.case.forged:
            yield (forged.page or self.case.page).format_map(self.values), self.right | self.filled(forged.typed)

    def wrong(self, values: tuple[Any, ...]) -> Iterator[Attempt]:
        """This kind of caller's share of all fields with a wrong value and of a required one missing; none at all."""
        row, right = self.row, self.right
        names = (*row.fields, *([GO] if row.is_step else []), *([TRAP] if row.trap else []))
        yield from ((self.page, dict.fromkeys(names, value)) for value in self.share(values) if names)
        missing = (name for name in self.share(row.fields) if name in right and RULES[name].required)
        yield from ((self.page, {key: right[key] for key in right if key != name}) for name in missing)
        if row.fields:
            yield self.page, {}

    def more(self) -> dict[str, str]:
        """The form as it is right, with fields that it has not."""
        return {**dict.fromkeys(NUMBERED, self.values["other_minor"]), **ROLES, **self.right}

    def check(self, *answers: str) -> None:
        """Raises AssertionError where an answer names somebody else."""
        text = "\n".join(answers).lower()
        assert [mark for mark in self.other.marks if mark in text] == []
