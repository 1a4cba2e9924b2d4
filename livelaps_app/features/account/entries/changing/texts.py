"""Texts of changing an entry."""

from livelaps_app.core.i18n.texts import Text

BIKE, CLASS, RIDER, WITHDRAWAL = "bike", "class", "rider", "withdraw"
"""The parts of a change, by their value in the address."""
OPEN = Text("Change or withdraw", "Modifier ou retirer", "Cambiar o retirar")
OPEN_OF = Text("Change or withdraw: {name}", "Modifier ou retirer : {name}", "Cambiar o retirar: {name}")
CHANGING = Text("One moment…", "Un instant…", "Un momento…")
SAVE = Text("Save", "Enregistrer", "Guardar")
CHANGE_CLASS = Text("Change the class", "Changer de classe", "Cambiar de clase")
TRANSFER = Text("Transfer the entry", "Transférer l’inscription", "Transferir la inscripción")
WITHDRAW = Text("Withdraw the entry", "Retirer l’inscription", "Retirar la inscripción")
PARTS = {
    BIKE: Text("Bike, plate and name", "Moto, plaque et nom", "Moto, placa y nombre"),
    CLASS: Text("Another class", "Une autre classe", "Otra clase"),
    RIDER: Text("To another rider", "À un autre pilote", "A otro piloto"),
    WITHDRAWAL: Text("Withdraw", "Retirer", "Retirar"),
}
TRANSFER_HOW = Text(
    "The new rider, an adult, gets a link by email and has to sign a waiver before riding. The waiver of the rider "
    "before becomes void.",
    "Le nouveau pilote, adulte, reçoit un lien par courriel et doit signer une décharge avant de rouler. La décharge "
    "du pilote précédent est annulée.",
    "El nuevo piloto, adulto, recibe un enlace por correo y debe firmar una carta responsiva antes de correr. La del "
    "piloto anterior queda anulada.",
)
NO_CLASS = Text(
    "No other class of this event has a place and costs the same or less.",
    "Aucune autre classe de cette épreuve n’a de place au même prix ou à un prix moindre.",
    "Ninguna otra clase de este evento tiene lugar y cuesta lo mismo o menos.",
)
COMES_BACK = Text(
    "If you withdraw now, {amount} comes back to you the way you paid. {fee} stays with the promoter.",
    "Si vous vous retirez maintenant, {amount} vous sont remboursés par le mode de paiement utilisé. Le promoteur "
    "garde {fee}.",
    "Si se retira ahora, se le devuelven {amount} por la forma de pago usada. El promotor se queda con {fee}.",
)
ALL_COMES_BACK = Text(
    "If you withdraw now, {amount} comes back to you the way you paid.",
    "Si vous vous retirez maintenant, {amount} vous sont remboursés par le mode de paiement utilisé.",
    "Si se retira ahora, se le devuelven {amount} por la forma de pago usada.",
)
NOTHING_COMES_BACK = Text(
    "If you withdraw now, nothing comes back: {fee} stays with the promoter.",
    "Si vous vous retirez maintenant, rien n’est remboursé : le promoteur garde {fee}.",
    "Si se retira ahora, no se devuelve nada: el promotor se queda con {fee}.",
)
PLACE_GOES = Text(
    "The place goes to somebody else at once, and cannot be taken back.",
    "La place va aussitôt à quelqu’un d’autre et ne peut être reprise.",
    "El lugar pasa enseguida a otra persona y no se puede recuperar.",
)
ASK_PROMOTER = Text(
    "Withdrawals are closed. Ask the promoter, who can still refund an entry.",
    "Les retraits sont fermés. Adressez-vous au promoteur, qui peut encore rembourser une inscription.",
    "Los retiros están cerrados. Pregunte al promotor, que aún puede reembolsar una inscripción.",
)
DONE = {
    BIKE: Text("The entry is changed.", "L’inscription est modifiée.", "La inscripción se cambió."),
    CLASS: Text("The class is changed.", "La classe est changée.", "La clase se cambió."),
    RIDER: Text(
        "The entry is transferred. The new rider gets an email.",
        "L’inscription est transférée. Le nouveau pilote reçoit un courriel.",
        "La inscripción se transfirió. El nuevo piloto recibe un correo.",
    ),
    WITHDRAWAL: Text("The entry is withdrawn.", "L’inscription est retirée.", "La inscripción se retiró."),
}
TO_LIST = Text("Back to my entries", "Retour à mes inscriptions", "Volver a mis inscripciones")
