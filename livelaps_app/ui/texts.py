"""The words of what every page uses."""

from livelaps_app.core.texts import Text

PICKS = {
    "several": Text("{n} chosen", "Sélection : {n}", "Selección: {n}"),
    "search": Text("Search the list", "Chercher dans la liste", "Buscar en la lista"),
    "none": Text("Nothing like that in the list.", "Rien de tel dans la liste.", "No hay nada así en la lista."),
    "clear": Text("Clear", "Effacer", "Borrar"),
    "close": Text("Done", "Terminé", "Listo"),
}
