"""Texts of the mail with the cards of memberships."""

from livelaps_app.core.i18n.texts import Text

SUBJECT = Text("Your membership of {organization}", "Votre adhésion : {organization}", "Su membresía de {organization}")
HELLO = Text("Hello {name},", "Bonjour {name},", "Hola, {name}:")
BODY = Text(
    "Your payment has arrived (order {code}). The cards are attached: print them, or open them on a phone.",
    "Votre paiement est arrivé (commande {code}). Les cartes sont jointes : imprimez-les, ou ouvrez-les sur un "
    "téléphone.",
    "Recibimos su pago (pedido {code}). Las credenciales van adjuntas: imprímalas o ábralas en un teléfono.",
)
CARD = Text(
    "{name}, member {number}: {type}, {period}",
    "{name}, membre {number} : {type}, {period}",
    "{name}, miembro {number}: {type}, {period}",
)
BUTTON = Text("Go to my memberships", "Voir mes adhésions", "Ver mis membresías")
CLOSING = Text(
    "Near its end, the membership is renewed there with one button.",
    "À l’approche de son échéance, l’adhésion s’y renouvelle en appuyant sur un seul bouton.",
    "Cuando esté por vencer, la membresía se renueva ahí con un solo botón.",
)
