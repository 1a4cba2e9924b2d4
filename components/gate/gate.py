"""The gate of an event on a phone: scans codes, finds people by name, goes on without a network."""

from typing import Any

import reflex as rx

PARTS = {
    name: rx.asset(name, shared=True).importable_path
    for name in (
        "store.js",
        "leaving.js",
        "verdict.js",
        "calls.js",
        "signals.js",
        "entries.js",
        "selfies.js",
        "desk.js",
        "camera.jsx",
        "tickets.jsx",
    )
}


class Gate(rx.Component):
    """event: its id; api: the address of its calls, without a slash at the end; lang: of times of day; verdicts: for
    each code of the error table a `tone`, a `title` and a `text`; waivers, relationships: words of their states and
    kinds; words: of everything else; zone, first, last: of the event, "" where that is not known; outside: what a
    verdict says on any other day. Its children are a result of the site, which stands until the next one: seen is
    another value for each.
    """

    library = rx.asset("gate.jsx", shared=True).importable_path
    tag = "Gate"
    lib_dependencies: list[str] = ["qr@0.7.0"]  # noqa: RUF012 - read by the framework

    event: rx.Var[int]
    api: rx.Var[str]
    lang: rx.Var[str]
    verdicts: rx.Var[dict[str, Any]]
    waivers: rx.Var[dict[str, str]]
    relationships: rx.Var[dict[str, str]]
    words: rx.Var[dict[str, str]]
    zone: rx.Var[str]
    first: rx.Var[str]
    last: rx.Var[str]
    outside: rx.Var[str]
    seen: rx.Var[str]


gate = Gate.create
