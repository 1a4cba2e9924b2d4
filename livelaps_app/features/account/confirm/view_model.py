"""The view of a confirming link's page."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ConfirmView:
    """The question of the button, or `done`, its outcome with the next address, without the base path."""

    question: str = ""
    done: str = ""
    label: str = ""
    href: str = ""
