"""Parses the cookies of a request without quoting.

The standard library parses quoted values in quadratic time: a header of 31 kB blocks a process for seconds.
"""

from collections.abc import Collection, Iterable, Mapping

from livelaps_app.core.visitors import HOST, LANGUAGE_COOKIE, MOST_CHARACTERS, PRIVATE

PRIVATE_NAMES = frozenset({*PRIVATE.values(), *(HOST + name for name in PRIVATE.values())})
NAMES = PRIVATE_NAMES | {LANGUAGE_COOKIE}

Headers = Iterable[tuple[bytes, bytes]]


def read(headers: Headers, names: Collection[str] = NAMES) -> Mapping[str, str]:
    """The raw values of cookies by name, except values longer than the site's own cookies."""
    pairs = (
        pair.strip().partition("=")
        for header, line in headers
        if header.lower() == b"cookie"
        for pair in line.decode("latin-1").split(";")
    )
    return {name: value for name, _, value in pairs if name in names and len(value) <= MOST_CHARACTERS}


def without_others(headers: Headers) -> list[tuple[bytes, bytes]]:
    """Returns the headers with the site's own cookies only."""
    headers = list(headers)
    remaining = [(name, value) for name, value in headers if name.lower() != b"cookie"]
    if len(remaining) < len(headers) and (known := read(headers)):
        remaining.append((b"cookie", "; ".join(f"{name}={value}" for name, value in known.items()).encode("latin-1")))
    return remaining
