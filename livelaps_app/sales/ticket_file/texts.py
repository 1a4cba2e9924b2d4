"""Texts of the document with an order's tickets."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text("Tickets {code}", "Billets {code}", "Entradas {code}")
FILE = Text("tickets-{code}.pdf", "billets-{code}.pdf", "entradas-{code}.pdf")
TICKET = Text("Ticket {number}", "Billet {number}", "Entrada {number}")
CODE = Text("QR code", "Code QR", "Código QR")
ORDER = Text("Order", "Commande", "Pedido")
PAID = Text("Price including tax", "Prix, taxes comprises", "Precio con impuestos incluidos")
PROMOTER = Text("Promoter", "Promoteur", "Promotor")
FIRST_RACE = Text("first race {at}", "première course {at}", "primera carrera {at}")
HOW = Text(
    "Show this code at the gate, on paper or on a phone. It lets one person in, once.",
    "Présentez ce code à l’entrée, sur papier ou sur un téléphone. Il laisse entrer une personne, une seule fois.",
    "Muestre este código en la entrada, en papel o en un teléfono. Permite entrar a una persona, una sola vez.",
)
