"""Services of the running site, declared beside their classes and provided by the wiring."""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

T = TypeVar("T")

PARTS: dict[str, "Part[Any]"] = {}


class Part(Generic[T]):
    """A process-wide service, returned by a call. The wiring provides it at the start of a site or a command."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.read: Callable[[], T] = self._missing
        PARTS[name] = self

    def __call__(self) -> T:
        return self.read()

    def _missing(self) -> T:
        raise RuntimeError(f"no wiring provides {self.name}")


def provide(read: Callable[[str], Any]) -> None:
    """Binds every part to a wiring, which returns the service of a part's name."""
    for name, part in PARTS.items():
        part.read = partial(read, name)
