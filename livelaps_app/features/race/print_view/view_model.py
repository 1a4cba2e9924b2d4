"""A race to print as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.print_view import PrintView
from livelaps_app.features.race.corrections.view_model import CorrectionsView


@dataclass(frozen=True)
class RacePrintView(PrintView):
    """The results of a race to print."""

    state: str = ""
    corrections: CorrectionsView = field(default_factory=CorrectionsView)
