"""Parts of the views of a checkout."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SummaryLine:
    """A label with an amount or text."""

    label: str
    value: str
