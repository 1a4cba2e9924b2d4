"""Texts of entries on the page of an order."""

from livelaps_app.core.i18n.texts import Text

ENTRIES = Text("Entries", "Inscriptions", "Inscripciones")
PAID = Text(
    "You are entered. The confirmation is on its way by email to {email}. Show the code at sign-on.",
    "L’inscription est confirmée. La confirmation est envoyée par courriel à {email}. Présentez le code à l’accueil.",
    "La inscripción está confirmada. Enviamos la confirmación a {email}. Muestre el código al registrarse en la pista.",
)
PLATE = Text("Plate {plate}", "Plaque {plate}", "Número {plate}")
TRANSFERRED = Text("Given to {name}", "Cédée à {name}", "Cedida a {name}")
UNSIGNED = Text(
    "The waiver is not signed yet: without it nobody rides.",
    "La décharge n’est pas encore signée : sans elle, personne ne court.",
    "La carta responsiva aún no está firmada: sin ella nadie corre.",
)
CHANGE = Text("Change, give away or withdraw", "Modifier, céder ou retirer", "Cambiar, ceder o retirar")
MY_ENTRIES = Text("My entries", "Mes inscriptions", "Mis inscripciones")
WHEN_AND_WHERE = Text("When and where", "Quand et où", "Cuándo y dónde")
PARTLY_REFUNDED = Text(
    "Part of the order was refunded. The entries below with a code are valid.",
    "Une partie de la commande a été remboursée. Les inscriptions ci-dessous qui ont un code sont valides.",
    "Se reembolsó una parte del pedido. Las inscripciones de abajo que tienen código son válidas.",
)
REFUNDED = Text(
    "The whole order was refunded, and its entries are no longer valid. The money can take a few days to arrive.",
    "Toute la commande a été remboursée, et ses inscriptions ne sont plus valides. L’argent peut mettre quelques jours "
    "à arriver.",
    "Se reembolsó todo el pedido y sus inscripciones ya no son válidas. El dinero puede tardar unos días en llegar.",
)
FREE_ENDED = Text(
    "The entries of this order are no longer valid. There is nothing to refund.",
    "Les inscriptions de cette commande ne sont plus valides. Il n’y a rien à rembourser.",
    "Las inscripciones de este pedido ya no son válidas. No hay nada que reembolsar.",
)
FREE_ENDED_TITLE = Text("Entries cancelled", "Inscriptions annulées", "Inscripciones anuladas")
NOT_YET = Text("Valid once paid", "Valide une fois payée", "Válida al pagarse")
ENDED = Text("No longer valid", "Plus valide", "Ya no es válida")
ENTERED = Text("Entered", "Inscription confirmée", "Inscripción confirmada")
WITHDRAWN = Text("Withdrawn", "Retirée", "Retirada")
CODE_OF = Text(
    "QR code for sign-on: {name}", "Code QR pour l’accueil : {name}", "Código QR para el registro en la pista: {name}"
)
ENTER_AGAIN = Text("Enter again", "M’inscrire de nouveau", "Inscribirme de nuevo")
GO_ON = Text("Continue the entry", "Poursuivre l’inscription", "Continuar la inscripción")
