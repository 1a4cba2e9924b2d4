"""Questions that are asked often, as they are drawn."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Item:
    """A question and its answer; `html` is safe."""

    question: str = ""
    html: str = ""


@dataclass(frozen=True)
class Board:
    """All questions; `counts` says how many were found, by their number."""

    title: str = ""
    questions: list[Item] = field(default_factory=list)
    counts: list[str] = field(default_factory=list)
    message: str = ""


@dataclass(frozen=True)
class Found:
    """The questions that have the words of a search."""

    board: Board
    search: str
    questions: tuple[Item, ...]
