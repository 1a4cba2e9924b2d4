"""Texts of the document with cards of memberships."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text("Membership cards", "Cartes de membre", "Credenciales de membresía")
FILE = Text("membership-{number}.pdf", "adhesion-{number}.pdf", "membresia-{number}.pdf")
FILES = Text("memberships.pdf", "adhesions.pdf", "membresias.pdf")
CODE = Text("QR code of the card", "Code QR de la carte", "Código QR de la credencial")
NUMBER = Text("Member {number}", "Membre {number}", "Miembro {number}")
CLASS = Text("Class", "Classe", "Clase")
VALID = Text("Valid", "Valide", "Vigencia")
HOW = Text(
    "Show this card on paper or on a phone. It works without a network.",
    "Présentez cette carte sur papier ou sur un téléphone. Elle fonctionne sans réseau.",
    "Muestre esta credencial en papel o en un teléfono. Funciona sin conexión.",
)
