"""Parser of a content service's bracketed query strings: populate, locale, pagination, filters."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from livelaps_app.standins.content.content_types import ContentType, Shape, shape
from livelaps_app.standins.content.errors import BadQuery, invalid_key
from livelaps_app.standins.content.models import ComponentModel

DEFAULT_LOCALE = "en"
PAGE_SIZE, MAX_PAGE_SIZE = 25, 100
KEYS = frozenset({"populate", "locale", "pagination", "filters"})
MAX_DEPTH = 5
MAX_PARTS = 20  # of a key
KEY = re.compile(r"([^\[\]]+)((?:\[[^\[\]]*\])*)")

Node = dict[str, Any]
"""An unfolded bracketed key: a[b][c]=d is {"a": {"b": {"c": "d"}}}; a list has "0", "1", ... as keys."""
Tree = dict[str, Any]
"""Relations to populate: wire name -> Tree of that relation."""


class Pagination(NamedTuple):
    """The requested rows of a collection; limit None for all."""

    offset: int
    limit: int | None
    by_page: bool = True

    def meta(self, total: int) -> dict[str, int]:
        """The meta.pagination of a response about `total` rows."""
        size = total if self.limit is None else self.limit
        if not self.by_page:
            return {"start": self.offset, "limit": size, "total": total}
        return {"page": self.offset // size + 1, "pageSize": size, "pageCount": -(-total // size), "total": total}


class ContentQuery(NamedTuple):
    """A valid query; `locale` is None unless the parameter is a single text."""

    pagination: Pagination
    populate: Tree
    locale: str | None
    filters: dict[str, Any]


def parse_query(content_type: ContentType, pairs: Iterable[tuple[str, str]]) -> ContentQuery:
    """The query of a request for a content type. Raises BadQuery."""
    node = unfold(pairs)
    for key in node.keys() - KEYS:
        raise invalid_key(key, key)
    locale = node.get("locale", DEFAULT_LOCALE)
    return ContentQuery(
        _pagination(_branch(node, "pagination")),
        _populate(content_type.model, node.get("populate", {}), ()),
        locale if isinstance(locale, str) else None,
        {key: _operand(shape(content_type.model), key, test) for key, test in _branch(node, "filters").items()},
    )


def unfold(pairs: Iterable[tuple[str, str]]) -> Node:
    """Bracketed pairs as nested dicts; a repeated key becomes a list. Raises BadQuery."""
    root: Node = {}
    for key, value in pairs:
        match = KEY.fullmatch(key)
        if match is None or "\x00" in key + value:
            raise invalid_key(key.replace("\x00", ""), "query")
        if match[2].count("[") > MAX_PARTS:
            raise BadQuery("a parameter is nested too deep")
        *path, last = [match[1], *re.findall(r"\[([^\[\]]*)\]", match[2])]
        node = root
        for part in path:
            node = _descend(node, part)
        if last in node:
            node, last = _descend(node, last), ""
        node[last or str(len(node))] = value
    return root


def _descend(node: Node, part: str) -> Node:
    """The dict under `part`; an existing plain value becomes its first item."""
    name = part or str(len(node))
    if name not in node:
        node[name] = {}
    elif not isinstance(node[name], dict):
        node[name] = {"0": node[name]}
    nested: Node = node[name]
    return nested


def _branch(node: Node, key: str) -> Node:
    branch = node.get(key, {})
    if not isinstance(branch, dict):
        raise BadQuery(f"{key} must be an object")
    return branch


def _populate(model: type[ComponentModel], value: Any, path: tuple[str, ...]) -> Tree:
    if len(path) >= MAX_DEPTH:
        raise BadQuery("populate is nested too deep")
    if isinstance(value, str):
        return _populate_names(model, value, path)
    tree: Tree = {}
    for key, nested in value.items():
        if key.isdigit():
            _merge(tree, _populate(model, nested, path))
        else:
            deeper = nested.get("populate", {}) if isinstance(nested, dict) else {}
            _merge(tree, _populate_relation(model, key, deeper, path))
    return tree


def _populate_names(model: type[ComponentModel], names: str, path: tuple[str, ...]) -> Tree:
    """The relations of `*` or of a comma-separated list; dots select nested relations."""
    if names == "*":
        return {relation: {} for relation in shape(model).relations}
    tree: Tree = {}
    for name in names.split(","):
        first, _, rest = name.strip().partition(".")
        _merge(tree, _populate_relation(model, first, rest or {}, path))
    return tree


def _populate_relation(model: type[ComponentModel], relation: str, value: Any, path: tuple[str, ...]) -> Tree:
    known = shape(model)
    here = (*path, relation)
    if relation not in known.relations:
        raise invalid_key(relation, "populate", ".".join(here))
    return {relation: _populate(known.target(relation), value, here)}


def _merge(tree: Tree, more: Tree) -> None:
    for relation, nested in more.items():
        _merge(tree.setdefault(relation, {}), nested)


def _pagination(node: Node) -> Pagination:
    for key in node.keys() - {"page", "pageSize", "start", "limit"}:
        raise invalid_key(key, "pagination", key)
    by_page, by_offset = node.keys() & {"page", "pageSize"}, node.keys() & {"start", "limit"}
    if by_page and by_offset:
        raise BadQuery("pagination goes by page or by offset, not by both", name="PaginationError")
    if by_offset:
        limit, start = _integer(node, "limit", PAGE_SIZE, least=-1), _integer(node, "start", 0, least=0)
        return Pagination(start, None if limit == -1 else min(limit, MAX_PAGE_SIZE), by_page=False)
    size = min(_integer(node, "pageSize", PAGE_SIZE), MAX_PAGE_SIZE)
    return Pagination((_integer(node, "page", 1) - 1) * size, size)


def _integer(node: Node, key: str, default: int, least: int = 1) -> int:
    value = node.get(key, str(default))
    if not isinstance(value, str) or not re.fullmatch(r"-?\d{1,9}", value, re.ASCII) or int(value) < least:
        raise BadQuery(f"'{key}' must be a whole number from {least}", name="PaginationError")
    return int(value)


def _operand(known: Shape, key: str, test: Any) -> Any:
    """The value that a field must equal; $eq is the only operator."""
    if key not in known.fields:
        raise invalid_key(key, "filters", key)
    if isinstance(test, dict):
        for operator in test.keys() - {"$eq"}:
            raise invalid_key(operator, "filters", f"{key}.{operator}")
        test = test["$eq"]
    python_type = known.fields[key].type.python_type
    if isinstance(test, str) and python_type in PARSERS and PARSERS[python_type][0].fullmatch(test):
        return PARSERS[python_type][1](test)
    raise BadQuery(f"Invalid value for {key}")


PARSERS: Mapping[type, tuple[re.Pattern[str], Callable[[str], Any]]] = {
    str: (re.compile(r".*", re.DOTALL), str),
    int: (re.compile(r"-?\d{1,9}", re.ASCII), int),
    bool: (re.compile("true|false"), "true".__eq__),
}
