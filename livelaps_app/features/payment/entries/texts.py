"""Texts of entries on the page of an order."""

from livelaps_app.core.i18n.texts import Text

ENTRIES = Text("Entries", "Inscriptions", "Inscripciones")
PAID = Text(
    "You are entered. The confirmation is on its way by email to {email}. Show the code at sign-on.",
    "L’inscription est confirmée. La confirmation est envoyée par courriel à {email}. Présentez le code à l’accueil.",
    "La inscripción está confirmada. Enviamos la confirmación a {email}. Muestre el código en recepción.",
)
PLATE = Text("Plate {plate}", "Plaque {plate}", "Placa {plate}")
WITHDRAWN = Text("Withdrawn", "Retirée", "Retirada")
CODE_OF = Text("QR code for sign-on: {name}", "Code QR pour l’accueil : {name}", "Código QR para recepción: {name}")
CALENDAR = Text("Add to my calendar", "Ajouter à mon calendrier", "Agregar a mi calendario")
ENTER_AGAIN = Text("Enter again", "M’inscrire de nouveau", "Inscribirme de nuevo")
GO_ON = Text("Continue the entry", "Poursuivre l’inscription", "Continuar la inscripción")
CHANGE = Text("Change or withdraw an entry", "Modifier ou retirer une inscription", "Cambiar o retirar una inscripción")
