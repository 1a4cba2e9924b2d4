"""The page of a link to a draft as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ContinueView:
    """What goes on here: the wizard, its step, when it was saved; replaced: what there is here already, in words."""

    title: str = ""
    step: str = ""
    saved: str = ""
    replaced: str = ""
