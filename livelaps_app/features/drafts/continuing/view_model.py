"""The view of a draft link's page."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ContinueView:
    """The draft to continue: wizard, step, time of saving; replaced: a sentence about the draft it replaces here."""

    title: str = ""
    step: str = ""
    saved: str = ""
    replaced: str = ""
