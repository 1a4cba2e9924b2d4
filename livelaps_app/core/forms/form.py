"""A form of the site: its fields, its sender and its results."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from livelaps_app.core import refusals
from livelaps_app.core.errors import Code
from livelaps_app.core.forms import check_form, format, in_list, rules_with
from livelaps_app.core.forms.kinds import Kind
from livelaps_app.core.forms.rule import Rule
from livelaps_app.core.forms.slips import DOUBTED, EMAIL, MEANT, meant_email, take_meant
from livelaps_app.core.forms.table import RULES
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.person_names import HAS_ONE_NAME, take_one_name
from livelaps_app.core.routes import BASE, Match
from livelaps_app.core.visitors import NOBODY, Visitor

FORMS = f"{BASE}/forms"
TRAP = "website"
"""A honeypot field that people do not see; programs fill it in."""
TICKED = "1"
PAGE = "page"
"""The hidden field with the address of the form's page, including the base path and the query."""
GO = "go"
"""The field of a wizard's submit button: "" for the next step, else the target step; fields stay unchecked then."""
Values = Mapping[str, str]
PART = "."
"""Separates the key of a field with several inputs and the part that names one of them."""
MOST_PAIRS, MOST_PAIR = 50, 200  # inputs of such a field, and characters of each part
MOST_CHARACTERS = 20_000  # read per field
MOST_BYTES = 100_000
MOST_FILE = 14_000_000  # characters of a file's data: address, 10 MB of bytes
HIDDEN_KINDS = frozenset({Kind.PASSWORD, Kind.SECRET})  # not sent back


def nothing(values: Values) -> Mapping[str, Code]:
    """Returns no errors, for forms with independent fields."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A form.

    key: its name in /ll/forms/{key}; pages: keys of the routes that may send it; fields: keys of the rules table in
    drawing order; submit, sending: words of the button, idle and busy; intro: a sentence above the fields;
    autocomplete, options, labels: override the table's values; one_of: optional fields of which one is needed;
    between: errors across fields that are valid on their own; whole: error above the form if a field has one of
    `whole_of`; trap: has the honeypot field; is_step: has several buttons; outlasts: typed values survive a reload,
    as in steps; quiet: not the main form of its page; by_post: the browser itself always sends it, since the answer
    may set cookies or it has files; new_link: route and words for a new link after this form has used the link of a
    mail up; files: more fields, each a data: address or an uploaded file (implies by_post); hidden: more fields
    without input; most_bytes: limit of the request body; too_large: error for a larger body.
    """

    key: str
    pages: tuple[str, ...]
    fields: tuple[str, ...]
    submit: Text
    sending: Text
    intro: Text | None = None
    autocomplete: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)
    labels: Mapping[str, Text] = field(default_factory=dict)
    one_of: tuple[str, ...] = ()
    between: Callable[[Values], Mapping[str, Code]] = nothing
    whole: Code | None = None
    whole_of: frozenset[Code] = frozenset()
    trap: bool = False
    is_step: bool = False
    outlasts: bool = False
    quiet: bool = False
    by_post: bool = False
    new_link: tuple[str, Text] | None = None
    files: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    most_bytes: int = MOST_BYTES
    too_large: Code = Code.BODY_TOO_LARGE

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The rules of the form's fields, with its own choices and marks."""
        if not (self.options or self.one_of or self.labels):
            return RULES
        return rules_with(self.options, self.one_of, self.labels)

    @property
    def action(self) -> str:
        """The address for HTTP requests."""
        return f"{FORMS}/{self.key}"

    def read_texts(self, fields: object) -> dict[str, str]:
        """Reads the form's fields from untrusted data as texts; missing fields are empty."""
        known = fields if isinstance(fields, Mapping) else {}
        more = (*self.hidden, *([TRAP] if self.trap else []), *([GO] if self.is_step else []))
        files = {key: _text(known.get(key), MOST_FILE) for key in self.files}
        texts = {key: _text(known.get(key)) for key in (*self.fields, *more)}
        texts |= {key: _pairs(known, key) for key in self.fields if RULES[key].kind is Kind.MANY}
        texts = take_one_name(texts, _text(known.get(HAS_ONE_NAME)))
        return take_meant(texts, _text(known.get(MEANT))) | files

    def values(self, typed: Mapping[str, str]) -> dict[str, str]:
        """Formats the fields for checks and storage; files and hidden fields stay unchanged."""
        values = {key: format(key, text) if key in RULES else text for key, text in typed.items()}
        return values | {key: in_list(RULES[key], values) for key in self.fields if RULES[key].lists}

    def check(self, values: Mapping[str, str]) -> "Problems | None":
        """Checks the fields. Returns None if valid or if the button leads to another step."""
        faults = {} if values.get(GO) else self.faults(values)
        return Problems(faults, self.whole if self.whole_of.intersection(faults.values()) else None) if faults else None

    def slip(self, values: Mapping[str, str], fields: object) -> "Problems | None":
        """The question about a known slip in the e-mail, None if there is none or it was put before."""
        email = values.get(EMAIL, "") if EMAIL in self.fields and not values.get(GO) else ""
        before = fields.get(DOUBTED) if isinstance(fields, Mapping) else None
        meant = meant_email(email) if email != before else ""
        return Problems({EMAIL: Code.EMAIL_SLIP}, name=meant, doubted=email) if meant else None

    def faults(self, values: Values) -> dict[str, Code]:
        """Errors by field."""
        return {**self.between(values), **check_form(self.fields, values, self.rules)}

    def returned_values(self, typed: Mapping[str, str]) -> dict[str, str]:
        """The typed values without secrets, for the rejected form."""
        fields = (key for key in self.fields if RULES[key].kind not in HIDDEN_KINDS)
        return {key: typed[key] for key in (*fields, *self.hidden)}


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of a form: page, visitor and device ("Firefox, Android"). user_agent: header of an HTTP request."""

    at: Match
    visitor: Visitor = NOBODY
    device: str = ""
    user_agent: str = ""


@dataclass(frozen=True, slots=True)
class Cookie:
    """A private cookie by its key in core.visitors. seconds: its age, None for the browser session, 0 deletes it."""

    key: str
    value: str = field(default="", repr=False)
    seconds: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """A successful form with the next address, without the base path.

    outside: an absolute address to open instead, that of the payment provider (by_post forms only).
    """

    to: str
    cookies: tuple[Cookie, ...] = ()
    outside: str = ""


@dataclass(frozen=True, slots=True)
class Problems:
    """Errors of a rejected form: codes by field, and the code of the whole form; `name` fills their texts.

    doubted: the e-mail in question, whose suggestion is `name`; born: the typed parts of an invalid date of birth;
    reasons: refusals whose messages name facts, by field, "" for the form.
    """

    fields: Mapping[str, Code] = field(default_factory=dict)
    whole: Code | None = None
    name: str = ""
    doubted: str = ""
    born: Mapping[str, str] = field(default_factory=dict, compare=False)
    reasons: Mapping[str, refusals.Refusal] = field(default_factory=dict)

    @classmethod
    def from_refusals(cls, reasons: Mapping[str, refusals.Refusal]) -> "Problems":
        """Errors with facts in their texts, by field, "" for the form."""
        fields = {key: reason.code for key, reason in reasons.items() if key}
        return cls(fields, reasons[""].code if "" in reasons else None, reasons=reasons)


Answer = Done | Problems
Action = Callable[[Caller, Mapping[str, str]], Awaitable[Answer]]
Refusal = Callable[[Caller, Mapping[str, str], Problems], Awaitable[Problems]]
"""Adds the errors that depend on the caller to a rejected form."""


def pairs_of(value: str) -> list[tuple[str, str]]:
    """The pairs of a field with several inputs: part of the input's name, and its value."""
    return parse_qsl(value, max_num_fields=MOST_PAIRS)


def _pairs(known: Mapping[object, object], key: str) -> str:
    """The inputs of a field with several, "classes.5" and the like, as "5=12&6=7"; empty ones are left out."""
    begins, chosen = f"{key}{PART}", []
    for name, value in known.items():
        if isinstance(name, str) and name.startswith(begins) and (text := _text(value, MOST_PAIR).strip()):
            chosen.append(f"{name.removeprefix(begins)[:MOST_PAIR]}={text}")
    return "&".join(chosen[:MOST_PAIRS])


def _text(value: object, most: int = MOST_CHARACTERS) -> str:
    if value is True:  # a script's value of a ticked box
        return TICKED
    return value[:most] if isinstance(value, str) else ""


def without_button(values: Values) -> dict[str, str]:
    """The fields of a step without its button's."""
    return {key: value for key, value in values.items() if key != GO}
