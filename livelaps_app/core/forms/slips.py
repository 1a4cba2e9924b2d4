"""Slips in typed e-mails: the address that was probably meant."""

from collections.abc import Iterable, Iterator, Mapping
from string import ascii_lowercase

from livelaps_app.core.forms.table import RULES

EMAIL = "email"
MEANT, DOUBTED = "meant_email", "doubted_email"
"""Fields of a form with a question: the button with the suggestion, and the e-mail in question."""
PROVIDERS = {
    "gmail": ("com",),
    "icloud": ("com",),
    **dict.fromkeys(("hotmail", "outlook", "yahoo"), ()),
    **dict.fromkeys(("videotron", "sympatico"), ("ca",)),
}
"""Names of large mail providers, each with its only endings; () for many."""
REAL = frozenset({"grail", "gmall", "outlooks", "yahoos"})
"""Real names near those of providers."""
ENDINGS = dict.fromkeys(("con", "cmo", "ocm", "comm", "vom", "xom", "cpm", "cim", "coom"), "com") | {"ner": "net"}
"""Endings that no domain has."""


def meant_email(typed: str) -> str:
    """The address that was probably meant, "" without a known slip."""
    name, at, domain = typed.strip().rpartition("@")
    known = domain.lower()
    meant = _domain(known)
    return f"{name}{at}{meant}" if name and meant != known else ""


def _domain(typed: str) -> str:
    first, dot, ending = typed.partition(".")
    provider = _SLIPS.get(first, first)
    head, last_dot, last = (dot + ending).rpartition(".")
    ending = f"{head}{last_dot}{ENDINGS.get(last, last)}".removeprefix(".")
    if only := PROVIDERS.get(provider):
        ending = only[0]
    return f"{provider}.{ending}" if ending else typed


def take_meant(fields: Mapping[str, str], meant: str) -> dict[str, str]:
    """The fields of a form with the suggestion of the pressed button, "" if none was."""
    return {**fields, **dict.fromkeys(fields_of_email(fields), meant)} if meant else dict(fields)


def fields_of_email(keys: Iterable[str]) -> list[str]:
    """The fields among these that a suggestion fills: the e-mail and its repetition."""
    return [key for key in keys if key == EMAIL or (key in RULES and RULES[key].same_as == EMAIL)]


def _near(name: str) -> Iterator[str]:
    """The words one slip away from a name, with its first letter."""
    for at in range(1, len(name) + 1):
        head, tail = name[:at], name[at:]
        yield head + tail[1:]
        yield head[:-1] + tail[:1] + head[-1:] + tail[1:] if at > 1 else name
        for letter in ascii_lowercase:
            yield head + letter + tail
            yield head + letter + tail[1:]


_SLIPS = {slip: name for name in PROVIDERS for slip in _near(name) if slip not in {*PROVIDERS, *REAL}}
