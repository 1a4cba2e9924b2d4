"""Reads the bracketed query strings of content readers: populate, locale, pagination, filters."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from livelaps_app.embedded.content import tables
from livelaps_app.embedded.content.faults import BadQuery, invalid_key
from livelaps_app.embedded.content.kinds import Kind, Shape, shape

DEFAULT_LOCALE = "en"
PAGE_SIZE, MAX_PAGE_SIZE = 25, 100
KEYS = frozenset({"populate", "locale", "pagination", "filters"})
MAX_DEPTH = 5
KEY = re.compile(r"([^\[\]]+)((?:\[[^\[\]]*\])*)")

Node = dict[str, Any]
"""A bracketed key, unfolded: a[b][c]=d is {"a": {"b": {"c": "d"}}}; a list has "0", "1", ... as keys."""
Tree = dict[str, Any]
"""Relations to send along: wire name -> Tree of that relation."""


class Window(NamedTuple):
    """Which rows of a collection are asked for; no limit is None."""

    offset: int
    limit: int | None
    paged: bool = True

    def told(self, total: int) -> dict[str, int]:
        """The meta.pagination of an answer about `total` rows."""
        size = total if self.limit is None else self.limit
        if not self.paged:
            return {"start": self.offset, "limit": size, "total": total}
        return {"page": self.offset // size + 1, "pageSize": size, "pageCount": -(-total // size), "total": total}


class Question(NamedTuple):
    """One checked query; `locale` is None when the reader named none that a row could have."""

    window: Window
    populate: Tree
    locale: str | None
    filters: dict[str, Any]


def question(kind: Kind, pairs: Iterable[tuple[str, str]]) -> Question:
    """The query of a request for `kind`; raises BadQuery for whatever is not understood."""
    node = unfold(pairs)
    for key in node.keys() - KEYS:
        raise invalid_key(key, key)
    locale = node.get("locale", DEFAULT_LOCALE)
    return Question(
        _window(_branch(node, "pagination")),
        _populate(kind.model, node.get("populate", {}), ()),
        locale if isinstance(locale, str) else None,
        _filters(shape(kind.model), _branch(node, "filters")),
    )


def unfold(pairs: Iterable[tuple[str, str]]) -> Node:
    """Bracketed pairs as nested dicts; a key given twice becomes a list."""
    root: Node = {}
    for key, value in pairs:
        match = KEY.fullmatch(key)
        if match is None or "\x00" in key + value:
            raise invalid_key(key.replace("\x00", ""), "query")
        *path, last = [match[1], *re.findall(r"\[([^\[\]]*)\]", match[2])]
        node = root
        for part in path:
            node = _grow(node, part)
        if last in node:
            node, last = _grow(node, last), ""
        node[last or str(len(node))] = value
    return root


def _grow(node: Node, part: str) -> Node:
    """The dict under `part`; a plain value there moves in as its first entry."""
    name = part or str(len(node))
    if name not in node:
        node[name] = {}
    elif not isinstance(node[name], dict):
        node[name] = {"0": node[name]}
    below: Node = node[name]
    return below


def _branch(node: Node, key: str) -> Node:
    branch = node.get(key, {})
    if not isinstance(branch, dict):
        raise BadQuery(f"{key} must be an object")
    return branch


def _populate(model: type[tables.Component], asked: Any, path: tuple[str, ...]) -> Tree:
    if len(path) >= MAX_DEPTH:
        raise BadQuery("populate is nested too deep")
    if isinstance(asked, str):
        return _populate_names(model, asked, path)
    tree: Tree = {}
    for key, below in asked.items():
        if key.isdigit():
            _merge(tree, _populate(model, below, path))
        else:
            deeper = below.get("populate", {}) if isinstance(below, dict) else {}
            _merge(tree, _step(model, key, deeper, path))
    return tree


def _populate_names(model: type[tables.Component], names: str, path: tuple[str, ...]) -> Tree:
    """`*`, or relations between commas, each with dots where it leads on."""
    if names == "*":
        return {relation: {} for relation in shape(model).relations}
    tree: Tree = {}
    for name in names.split(","):
        first, _, rest = name.strip().partition(".")
        _merge(tree, _step(model, first, rest or {}, path))
    return tree


def _step(model: type[tables.Component], relation: str, deeper: Any, path: tuple[str, ...]) -> Tree:
    known = shape(model)
    here = (*path, relation)
    if relation not in known.relations:
        raise invalid_key(relation, "populate", ".".join(here))
    return {relation: _populate(known.target(relation), deeper, here)}


def _merge(tree: Tree, more: Tree) -> None:
    for relation, below in more.items():
        _merge(tree.setdefault(relation, {}), below)


def _window(asked: Node) -> Window:
    for key in asked.keys() - {"page", "pageSize", "start", "limit"}:
        raise invalid_key(key, "pagination", key)
    paged, offset = asked.keys() & {"page", "pageSize"}, asked.keys() & {"start", "limit"}
    if paged and offset:
        raise BadQuery("pagination goes by page or by offset, not by both", name="PaginationError")
    if offset:
        limit = _count(asked, "limit", PAGE_SIZE, least=-1)
        return Window(
            _count(asked, "start", 0, least=0), None if limit == -1 else min(limit, MAX_PAGE_SIZE), paged=False
        )
    size = min(_count(asked, "pageSize", PAGE_SIZE), MAX_PAGE_SIZE)
    return Window((_count(asked, "page", 1) - 1) * size, size)


def _count(asked: Node, key: str, default: int, least: int = 1) -> int:
    value = asked.get(key, str(default))
    if not isinstance(value, str) or not re.fullmatch(r"-?\d{1,9}", value, re.ASCII) or int(value) < least:
        raise BadQuery(f"'{key}' must be a whole number from {least}", name="PaginationError")
    return int(value)


def _filters(known: Shape, asked: Node) -> dict[str, Any]:
    return {key: _equals(known, key, test) for key, test in asked.items()}


def _equals(known: Shape, key: str, test: Any) -> Any:
    """The value a field is compared with; equality is the one comparison there is."""
    if key not in known.fields:
        raise invalid_key(key, "filters", key)
    if isinstance(test, dict):
        for operator in test.keys() - {"$eq"}:
            raise invalid_key(operator, "filters", f"{key}.{operator}")
        test = test["$eq"]
    kind = known.fields[key].type.python_type
    if isinstance(test, str) and kind in READERS and READERS[kind][0].fullmatch(test):
        return READERS[kind][1](test)
    raise BadQuery(f"Invalid value for {key}")


READERS: Mapping[type, tuple[re.Pattern[str], Callable[[str], Any]]] = {
    str: (re.compile(r".*", re.DOTALL), str),
    int: (re.compile(r"-?\d{1,9}", re.ASCII), int),
    bool: (re.compile("true|false"), "true".__eq__),
}
