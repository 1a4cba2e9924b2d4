"""The page of a link that confirms something, as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ConfirmView:
    """What the button confirms, or what it has confirmed: `done`, with where to go on, without the base path."""

    question: str = ""
    done: str = ""
    label: str = ""
    href: str = ""
