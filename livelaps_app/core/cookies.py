"""The cookies of a request, read without the quoting that nobody here writes.

The standard library's reading of quoted values takes quadratic time: a stranger's header of 31 kB holds a process up
for seconds.
"""

from collections.abc import Collection, Iterable, Mapping

from livelaps_app.core.visitors import HOST, LANGUAGE_COOKIE, MOST_CHARACTERS, PRIVATE

PRIVATE_NAMES = frozenset({*PRIVATE.values(), *(HOST + name for name in PRIVATE.values())})
NAMES = PRIVATE_NAMES | {LANGUAGE_COOKIE}

Headers = Iterable[tuple[bytes, bytes]]


def read(headers: Headers, names: Collection[str] = NAMES) -> Mapping[str, str]:
    """The values of some cookies by name, as they were sent; one that is longer than any of the site's is none."""
    pairs = (
        pair.strip().partition("=")
        for header, line in headers
        if header.lower() == b"cookie"
        for pair in line.decode("latin-1").split(";")
    )
    return {name: value for name, _, value in pairs if name in names and len(value) <= MOST_CHARACTERS}


def without_others(headers: Headers) -> list[tuple[bytes, bytes]]:
    """The headers with no cookie but the site's own."""
    headers = list(headers)
    remaining = [(name, value) for name, value in headers if name.lower() != b"cookie"]
    if len(remaining) < len(headers) and (known := read(headers)):
        remaining.append((b"cookie", "; ".join(f"{name}={value}" for name, value in known.items()).encode("latin-1")))
    return remaining
