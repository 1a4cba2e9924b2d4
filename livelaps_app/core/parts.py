"""Services of the running site, declared beside their classes and provided by the wiring."""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

T = TypeVar("T")

PARTS: dict[str, "Part[Any]"] = {}


def _miss(name: str) -> Any:
    raise RuntimeError(f"no wiring provides {name}")


_WIRING: dict[str, Callable[[str], Any]] = {"read": _miss}


class Part(Generic[T]):
    """A process-wide service, returned by a call. The wiring provides it at the start of a site or a command."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.read: Callable[[], T] = partial(_WIRING["read"], name)
        PARTS[name] = self

    def __call__(self) -> T:
        return self.read()


def provide(read: Callable[[str], Any]) -> None:
    """Binds every part, those that later imports make too, to a wiring, which returns the service of a part's name."""
    _WIRING["read"] = read
    for name, part in PARTS.items():
        part.read = partial(read, name)
