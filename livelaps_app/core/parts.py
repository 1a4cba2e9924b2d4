"""Services of the running site, each declared in the room of its class and provided by the wiring."""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

T = TypeVar("T")

PARTS: dict[str, "Part[Any]"] = {}


class Part(Generic[T]):
    """A service of this process, returned by a call. The wiring provides it when the site or a command starts."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.read: Callable[[], T] = self._missing
        PARTS[name] = self

    def __call__(self) -> T:
        return self.read()

    def _missing(self) -> T:
        raise RuntimeError(f"no wiring provides {self.name}")


def provide(read: Callable[[str], Any]) -> None:
    """Has every part read its service from a wiring, by the part's name."""
    for name, part in PARTS.items():
        part.read = partial(read, name)
