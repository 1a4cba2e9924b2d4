"""The corrections of a race as they are drawn."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Corrected:
    """Corrections in words, newest first. `newest` is set while more may come; `touched` are the ids of whose results
    they changed, `mark` what a marked row says to who can't see it, `legend` what its star means.
    """

    heading: str = ""
    newest: str = ""
    notes: list[str] = field(default_factory=list)
    touched: list[str] = field(default_factory=list)
    mark: str = ""
    legend: str = ""
