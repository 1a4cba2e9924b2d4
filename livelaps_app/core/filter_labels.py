"""Labels of filters without a choice ("All classes"), by parameter name."""

from livelaps_app.core.i18n.texts import Text

EVERY = {
    "class": Text("All classes", "Toutes les classes", "Todas las clases"),
    "group": Text("All groups", "Tous les groupes", "Todos los grupos"),
    "brand": Text("All brands", "Toutes les marques", "Todas las marcas"),
    "participant": Text("All riders", "Tous les pilotes", "Todos los pilotos"),
}
