"""The corrections of a race as they are drawn."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class CorrectionsView:
    """Corrections in words, newest first.

    newest: the newest of them while more may come; corrected: the entries whose results they changed; mark: the label
    of the star at such a row, legend: the meaning of that star.
    """

    heading: str = ""
    newest: str = ""
    notes: list[str] = field(default_factory=list)
    corrected: list[str] = field(default_factory=list)
    mark: str = ""
    legend: str = ""
