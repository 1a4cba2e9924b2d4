"""What a tab displays, put together from the packets it has received, and how two tabs differ."""

import json
from functools import lru_cache
from typing import Any

Vars = dict[str, Any]
Page = dict[str, Vars]  # of a tab: vars by state

MARKER = "_rx_state_"
MEMORIES = 512  # of packets, which many tabs receive alike
NOT_COMPARED = {"fresh", "style", "token"}  # marks of the last push, a style for paper, a name of the HTML's rows
WORKED_OUT = "passings:"  # a slide that a process works out from what it has seen: a fresh one has seen nothing
STATUS = ("screen", "message", "age", "outage", "query")


@lru_cache(MEMORIES)
def read(frame: bytes) -> dict[str, Any]:
    """What a packet holds: a new `token`, or an update: vars of pages by state in `delta`, and names of `events`."""
    name, packet = json.loads(frame[frame.index(b",") + 1 :])
    if name != "event":
        return {"delta": {}, "hydrated": None, "events": [name], "token": packet if name == "new_token" else None}
    states = {_short(name): values for name, values in (packet.get("delta") or {}).items()}
    drawn = {name: _named(values) for name, values in states.items() if name.endswith(("_vars", "page_status"))}
    hydrated = states.get("state", {}).get("is_hydrated" + MARKER)
    return {
        "delta": drawn,
        "hydrated": hydrated,
        "events": [event["name"] for event in packet.get("events") or []],
        "token": None,
    }


def displayed(page: Page) -> Page:
    """What a visitor sees of a page: patched rows in their places, without what is not compared."""
    return {name: _drawn(name, values) for name, values in page.items() if values}


def differences(seen: Page, truth: Page) -> list[str]:
    """The vars of the truth that a tab has otherwise, e.g. race_vars.view.rows."""
    return [
        f"{state}.{name}{_part(seen.get(state, {}).get(name), value)}"
        for state, values in truth.items()
        for name, value in values.items()
        if seen.get(state, {}).get(name) != value
    ]


def different(seen: Page, truth: Page, name: str) -> tuple[str, str]:
    """The texts of a var that differs, from where they do."""
    state, _, path = name.partition(".")
    texts = []
    for page in (seen, truth):
        value: Any = page.get(state, {})
        for key in path.split("."):
            value = value.get(key) if isinstance(value, dict) else value
        texts.append(json.dumps(value, ensure_ascii=False))
    start = max(0, next((at for at, (a, b) in enumerate(zip(*texts, strict=False)) if a != b), 0) - 60)
    return texts[0][start : start + 160], texts[1][start : start + 160]


def _drawn(name: str, values: Vars) -> Vars:
    if name == "page_status":
        return {key: values.get(key) for key in STATUS}
    drawn = {key: value for key, value in values.items() if key not in NOT_COMPARED | {"patch"}}
    if isinstance(view := drawn.get("view"), dict):
        drawn["view"] = {key: value for key, value in view.items() if key not in NOT_COMPARED | {"passed"}}
        if patch := values.get("patch"):
            drawn["view"]["rows"] = [patch.get(str(at), row) for at, row in enumerate(view["rows"])]
        if slides := view.get("slides"):
            drawn["view"]["slides"] = [slide for slide in slides if not slide["key"].startswith(WORKED_OUT)]
    return drawn


def _part(seen: Any, truth: Any) -> str:
    """The first part of a view that differs."""
    if not (isinstance(seen, dict) and isinstance(truth, dict)):
        return ""
    return f".{next((key for key in truth if seen.get(key) != truth[key]), '')}"


def _named(values: Vars) -> Vars:
    return {name.removesuffix(MARKER): value for name, value in values.items()}


def _short(name: str) -> str:
    return name.rpartition("____")[2]
