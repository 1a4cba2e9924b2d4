"""A form of the site: its fields, who sends it, and what comes of it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import check_form, format, in_list
from livelaps_app.core.forms.kinds import Kind
from livelaps_app.core.forms.table import RULES
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.routes import BASE, Match
from livelaps_app.core.visitors import NOBODY, Visitor

FORMS = f"{BASE}/forms"
TRAP = "website"
"""A field that people do not see: what has a value in it comes from a program."""
TICKED = "1"
PAGE = "page"
"""The hidden field that names the page a form stands on, with the base path and the query."""
GO = "go"
"""The field of the button that sends a step of a wizard: "" to go on, else where to, with the fields as they are."""
Values = Mapping[str, str]
MOST_CHARACTERS = 20_000  # of a field that are read
MOST_BYTES = 100_000
MOST_FILE = 14_000_000  # characters of a file's data: address, 10 MB of bytes
HIDDEN_KINDS = frozenset({Kind.PASSWORD, Kind.SECRET})  # never sent back


def nothing(values: Values) -> Mapping[str, Code]:
    """No faults: for forms whose fields do not depend on each other."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One form.

    key: its name in /ll/forms/{key}; pages: keys of the routes it stands on, from which alone it is taken; fields:
    keys of the rules table, in the order they are drawn; submit, sending: words of its button at rest and
    meanwhile; intro: a sentence above the fields; autocomplete: what browsers fill into a field, where that is
    another than the table's; between: what is wrong with fields that are fine on their own; whole: what a form with
    one of the faults `whole_of` says of itself above them; trap: it has the field for programs; is_step: it has more
    buttons than the one that goes on; outlasts: what is typed into it outlasts a reload, as what is typed into a step
    does; quiet: another form is what its page is for; by_post: its answer may set cookies, so that the browser itself
    sends it from a live page too; new_link: of a form that uses up the link of a mail, the route where another one is
    had, with words; files: further fields, each a picture or a document as a data: address or, as a file, as the
    browser has it: such a form is by_post; hidden: further fields that nobody types; most_bytes: of a request's body;
    too_large: the message about a larger one.
    """

    key: str
    pages: tuple[str, ...]
    fields: tuple[str, ...]
    submit: Text
    sending: Text
    intro: Text | None = None
    autocomplete: Mapping[str, str] = field(default_factory=dict)
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
    def action(self) -> str:
        """The address that the form is sent to over HTTP."""
        return f"{FORMS}/{self.key}"

    def read_texts(self, fields: object) -> dict[str, str]:
        """The texts of the form's fields in what a browser sent, which may be anything; a missing one is empty."""
        known = fields if isinstance(fields, Mapping) else {}
        more = (*self.hidden, *([TRAP] if self.trap else []), *([GO] if self.is_step else []))
        files = {key: _text(known.get(key), MOST_FILE) for key in self.files}
        return {key: _text(known.get(key)) for key in (*self.fields, *more)} | files

    def values(self, typed: Mapping[str, str]) -> dict[str, str]:
        """The fields put in order, as they are checked and stored; what is no field of people as it came."""
        values = {key: format(key, text) if key in RULES else text for key, text in typed.items()}
        return values | {key: in_list(RULES[key], values) for key in self.fields if RULES[key].lists}

    def check(self, values: Mapping[str, str]) -> "Problems | None":
        """The problems of the fields; None for none, or if a step is left without going on."""
        faults = {} if values.get(GO) else self.faults(values)
        return Problems(faults, self.whole if self.whole_of.intersection(faults.values()) else None) if faults else None

    def faults(self, values: Values) -> dict[str, Code]:
        """The faults of the fields, by field."""
        return {**self.between(values), **check_form(self.fields, values)}

    def returned_values(self, typed: Mapping[str, str]) -> dict[str, str]:
        """The typed values for a page drawn again, without secrets."""
        fields = (key for key in self.fields if RULES[key].kind not in HIDDEN_KINDS)
        return {key: typed[key] for key in (*fields, *self.hidden)}


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of a form, its page of the site, and the device: "Firefox, Android".

    user_agent: the header of that name, of a form over HTTP.
    """

    at: Match
    visitor: Visitor = NOBODY
    device: str = ""
    user_agent: str = ""


@dataclass(frozen=True, slots=True)
class Cookie:
    """A private cookie to set, by its key in core.visitors.

    seconds: how long the browser has it, None until it is closed, 0 to delete it.
    """

    key: str
    value: str = field(default="", repr=False)
    seconds: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """The form has done its work; the way goes on at this address, without the base path.

    outside: an absolute address that is opened instead, of a form that is by_post: that of the payment provider.
    """

    to: str
    cookies: tuple[Cookie, ...] = ()
    outside: str = ""


@dataclass(frozen=True, slots=True)
class Problems:
    """The faults of a rejected form: codes by field, and the code of the whole form with the name in its words."""

    fields: Mapping[str, Code] = field(default_factory=dict)
    whole: Code | None = None
    name: str = ""


Answer = Done | Problems
Action = Callable[[Caller, Mapping[str, str]], Awaitable[Answer]]
Refusal = Callable[[Caller, Mapping[str, str], Problems], Awaitable[Problems]]
"""Finds what else is wrong with a form that has done nothing."""


def _text(value: object, most: int = MOST_CHARACTERS) -> str:
    if value is True:  # what a script makes of a box that is ticked
        return TICKED
    return value[:most] if isinstance(value, str) else ""
