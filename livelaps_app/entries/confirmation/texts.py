"""Texts of what confirms entries: the document with codes, the calendar file, and the mail."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text("Entries {code}", "Inscriptions {code}", "Inscripciones {code}")
PDF = Text("entries-{code}.pdf", "inscriptions-{code}.pdf", "inscripciones-{code}.pdf")
ICS = Text("entries-{code}.ics", "inscriptions-{code}.ics", "inscripciones-{code}.ics")
PLATE = Text("Plate {plate}", "Plaque {plate}", "Número {plate}")
NO_PLATE = Text(
    "Plate assigned with the start grid",
    "Plaque attribuée avec la grille de départ",
    "Número asignado con la parrilla de salida",
)
HOW = Text(
    "Show this code at sign-on, on paper or on a phone. It works without a network. Row and start are as known on "
    "{day}; your order’s page has the current ones.",
    "Présentez ce code à l’accueil, sur papier ou sur un téléphone. Il fonctionne sans réseau. Ligne et départ sont "
    "ceux connus le {day}; la page de votre commande a ceux du moment.",
    "Muestre este código al registrarse en la pista, en papel o en un teléfono. Funciona sin conexión. La fila y la "
    "salida son las conocidas el {day}; la página de su pedido tiene las actuales.",
)
RIDER = Text("{name}: {product}, {plate}", "{name} : {product}, {plate}", "{name}: {product}, {plate}")
RACES = Text("{event}: our races", "{event} : nos courses", "{event}: nuestras carreras")
RACE = Text("{event}: {name}", "{event} : {name}", "{event}: {name}")
START = Text(
    "Start: {name}, {product}, {plate}", "Départ : {name}, {product}, {plate}", "Salida: {name}, {product}, {plate}"
)
CODES = Text(
    "Codes for sign-on, changes: {url}", "Codes pour l’accueil, changements : {url}", "Códigos y cambios: {url}"
)
CALENDAR = Text(
    "Add my races to my calendar (.ics)",
    "Ajouter mes courses à mon calendrier (.ics)",
    "Agregar mis carreras a mi calendario (.ics)",
)
GROUP = Text(
    "Group {code}: link for friends who want to start beside {name}",
    "Groupe {code} : lien pour les amis qui veulent partir avec {name}",
    "Grupo {code}: enlace para los amigos que quieran salir junto a {name}",
)
SAVE = Text("Save the codes (PDF)", "Enregistrer les codes (PDF)", "Guardar los códigos (PDF)")
ADD_TO_CALENDAR = Text("Add to my calendar", "Ajouter à mon calendrier", "Agregar a mi calendario")
