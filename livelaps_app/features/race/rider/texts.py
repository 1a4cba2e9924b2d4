"""The words of a rider in a race."""

from livelaps_app.core.i18n.texts import Text

BEHIND_IN_CLASS = Text("Gap in class", "Écart dans la classe", "Dif. en la clase")
