"""The gate of an event on a phone: scans codes, searches names, works offline."""

from typing import Any

import reflex as rx

import components.text_fold.text_fold  # noqa: F401 - provides a script

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
    """event: id; api: base address of its calls, without trailing slash; lang: language of times.

    verdicts: {tone, title, text} by error code; waivers, relationships: names of states and kinds; words: other texts;
    zone, first, last: time zone and days of the event, or ""; outside: verdict text on other days. Children: a result
    of the site, replaced by the next one; seen changes with each.
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
