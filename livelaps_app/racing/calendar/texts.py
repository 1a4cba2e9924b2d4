"""The texts of the calendar."""

from livelaps_app.core.i18n.texts import Text

ENTRY = Text("Tickets", "Billets", "Entradas")
TODAY = Text("Today", "Aujourd’hui", "Hoy")
