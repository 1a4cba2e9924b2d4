"""Query parameters of an address: those that a page reads, a subset, and the canonical address."""

from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from livelaps_app.core.routes import Match, canonical


class UsedParameters(Mapping[str, list[str]]):
    """Parameters that record each looked-up name; iteration records all names."""

    def __init__(self, parameters: Mapping[str, list[str]]) -> None:
        self._parameters = parameters
        self._names: set[str] = set()

    def __getitem__(self, name: str) -> list[str]:
        self._names.add(name)
        return self._parameters[name]

    def __iter__(self) -> Iterator[str]:
        self._names.update(self._parameters)
        return iter(self._parameters)

    def __len__(self) -> int:
        return len(self._parameters)

    def used_parameters(self, *names: str) -> dict[str, list[str]]:
        """Returns the looked-up and the named parameters, sorted by name."""
        used = self._names.union(names)
        return {name: values for name, values in sorted(self._parameters.items()) if name in used}


def only(at: Match, *names: str) -> Match:
    """Returns the address with these parameters only, plus the id parameters if the path has no id."""
    named = names if at.arguments else ("id", "id_test", *names)
    return at._replace(query={name: at.query[name] for name in named if name in at.query})


def with_query(at: Match) -> str:
    """The canonical address with its query, without the base path."""
    return canonical(at) + (f"?{urlencode(at.query, doseq=True)}" if at.query else "")
