"""Checks of all input fields from one table, for the page, its state and the stand-in service."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.kinds import CHECKS, FORMATS, Kind
from livelaps_app.core.forms.passwords import is_guessable
from livelaps_app.core.forms.relationships import RELATIONSHIPS
from livelaps_app.core.forms.rule import Rule
from livelaps_app.core.forms.table import BORN_LABEL, GENDERS, RULES
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.letters import missing
from livelaps_app.core.text_search import fold

__all__ = [
    "BORN",
    "BORN_LABEL",
    "GENDERS",
    "RELATIONSHIPS",
    "RULES",
    "Kind",
    "Rule",
    "birthday",
    "born_faults",
    "check",
    "check_form",
    "check_id",
    "contact_faults",
    "format",
    "in_list",
    "phone_parts",
    "rules_with",
]

BORN = ("year", "month", "day")
"""Parts of a date of birth."""
_OLDEST = 120  # years
_REFUSED: dict[Kind, tuple[Callable[[str], object], Code]] = {
    Kind.PASSWORD: (is_guessable, Code.GUESSABLE_PASSWORD),
    **dict.fromkeys((Kind.NAME, Kind.LAST_NAME), (missing, Code.UNPRINTABLE_NAME)),
}
_LARGEST_ID = 2**63 - 1


def rules_with(
    options: Mapping[str, Mapping[str, Text]], one_of: Iterable[str] = (), labels: Mapping[str, Text] | None = None
) -> Mapping[str, Rule]:
    """The rules table with other choices and labels, and without the mark of optional fields of which one is needed."""
    chosen = {key: replace(RULES[key], options=choices) for key, choices in options.items()}
    rules = {**RULES, **chosen, **{key: replace(RULES[key], optional=False) for key in one_of}}
    return rules | {key: replace(rules[key], label=label) for key, label in (labels or {}).items()}


def check(field: str, value: str, rules: Mapping[str, Rule] = RULES) -> Code | None:
    """The error of a formatted field value; None if valid."""
    rule = rules[field]
    if not value.strip():
        return rule.null if rule.required else None
    if len(value) > rule.most:
        return rule.too_long
    fits = value in rule.options if rule.options else CHECKS[rule.kind](value)
    if not fits or len(value) < rule.least:
        return rule.invalid
    refused = _REFUSED.get(rule.kind)
    return refused[1] if refused and refused[0](value) else None


def check_form(fields: Iterable[str], values: Mapping[str, str], rules: Mapping[str, Rule] = RULES) -> dict[str, Code]:
    """Errors of a form by field. Values are formatted; a missing value is empty."""
    faults = ((field, check(field, values.get(field, ""), rules) or _clash(RULES[field], values)) for field in fields)
    return {field: code for field, code in faults if code}


def _clash(rule: Rule, values: Mapping[str, str]) -> Code | None:
    value = values.get(rule.key, "")
    if rule.same_as and not _is_same(rule, value, values.get(rule.same_as, "")):
        return rule.clash
    options = rule.lists.get(values.get(rule.chosen_by or "", ""))
    if value and options is not None and value not in options:
        return rule.invalid
    if rule.differs_from and value and _is_same(rule, value, values.get(rule.differs_from, "")):
        return rule.clash
    return None


def _is_same(rule: Rule, value: str, repeated: str) -> bool:
    # no mail server distinguishes Ann@ from ann@ in practice
    return value.lower() == repeated.lower() if rule.kind is Kind.EMAIL else value == repeated


def birthday(year: str, month: str, day: str, today: date) -> date | Code:
    """Parses a date of birth from three inputs. Returns an error code if empty, impossible, future or too old."""
    parts = dict(zip(BORN, (year, month, day), strict=True))
    if wrong := next(iter(check_form(parts, parts).values()), None):
        return wrong
    try:
        born = date(int(year), int(month), int(day))
    except ValueError:
        return Code.INVALID_BIRTHDAY
    return born if born <= today and today.year - born.year <= _OLDEST else Code.INVALID_BIRTHDAY


def born_faults(values: Mapping[str, str], today: date) -> dict[str, Code]:
    """The error, at the year, of a date of birth with three valid parts."""
    if check_form(BORN, values):
        return {}
    born = birthday(values["year"], values["month"], values["day"], today)
    return {"year": born} if isinstance(born, Code) else {}


def contact_faults(values: Mapping[str, str]) -> dict[str, Code]:
    """The error of an emergency contact without a phone and a cell number."""
    is_reached = any(values.get(key, "").strip() for key in ("phone", "cell"))
    return {} if is_reached else {"phone": Code.PHONE_OR_CELL_REQUIRED}


def format(field: str, value: str) -> str:
    """Normalizes a field value (idempotent): phone digits to xxx-xxx-xxxx, spaces, marks, length."""
    return FORMATS[RULES[field].kind](value)


def in_list(rule: Rule, values: Mapping[str, str]) -> str:
    """Maps a name or a code in another case to its code in the list; other values stay unchanged."""
    value, options = values.get(rule.key, ""), rule.lists.get(values.get(rule.chosen_by or "", ""), {})
    named = (code for code, name in options.items() if value and fold(value) in {fold(code), *map(fold, name)})
    return value if value in options else next(named, value)


def phone_parts(value: str) -> tuple[str, str]:
    """Splits a phone number into the two stored fields: xxx-xxx-xxxx, or "+" and digits for other countries."""
    number = format("phone", value)
    return ("", number) if number.startswith("+") else (number, "")


def check_id(text: str) -> int | None:
    """Parses an id of an address or a request: a positive 63-bit number in ASCII digits, else None."""
    if not (text.isascii() and text.isdigit() and len(text) <= 19):
        return None
    return int(text) if 0 < int(text) <= _LARGEST_ID else None
