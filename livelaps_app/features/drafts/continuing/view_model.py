"""The page of a link to a draft as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ContinueView:
    """The draft to continue: wizard, step, time saved; replaced: a sentence about the draft it replaces here."""

    title: str = ""
    step: str = ""
    saved: str = ""
    replaced: str = ""
