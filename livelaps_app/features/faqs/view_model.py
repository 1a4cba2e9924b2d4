"""The view of questions and answers."""

from dataclasses import dataclass, field

from livelaps_app.core.images import Image


@dataclass(frozen=True)
class Question:
    """A question and its answer; `html` is safe."""

    question: str = ""
    html: str = ""


@dataclass(frozen=True)
class FaqsView:
    """All questions; `counts`: texts for the number of matches, by number; picture: decorates."""

    title: str = ""
    questions: list[Question] = field(default_factory=list)
    counts: list[str] = field(default_factory=list)
    message: str = ""
    picture: Image = field(default_factory=Image)
