"""Standings to print as they are drawn."""

from dataclasses import dataclass

from livelaps_app.core.print_view import PrintView


@dataclass(frozen=True)
class StandingsPrintView(PrintView):
    """Standings to print; key: what the marks in the tables mean."""

    run: str = ""
    note: str = ""
    key: str = ""
