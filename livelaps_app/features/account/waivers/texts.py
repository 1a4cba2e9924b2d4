"""Texts of an account's waivers."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.waivers.rules.states import WaiverState

DESCRIPTION = Text(
    "Your waivers: signed ones with their documents, and those to sign.",
    "Vos décharges : celles qui sont signées, avec leurs documents, et celles à signer.",
    "Sus cartas responsivas: las firmadas, con sus documentos, y las que faltan por firmar.",
)
EMPTY = Text(
    "You have no waivers yet. They come with the tickets of an event.",
    "Vous n’avez pas encore de décharge. Elles viennent avec les billets d’une épreuve.",
    "Todavía no tiene cartas responsivas. Vienen con las entradas de un evento.",
)
OTHERS = Text(
    "The waivers of other adults are their own: each signs by the link in their email.",
    "Les décharges des autres adultes n’appartiennent qu’à eux : chacun signe par le lien de son courriel.",
    "Las cartas responsivas de otros adultos son solo suyas: cada quien firma con el enlace de su correo.",
)
TO_SIGN = Text("To sign", "À signer", "Por firmar")
STATES = {
    WaiverState.TO_SEND: TO_SIGN,
    WaiverState.SENT: TO_SIGN,
    WaiverState.SIGNED: Text("Signed", "Signée", "Firmada"),
    WaiverState.REJECTED: Text("Rejected", "Rejetée", "Rechazada"),
    WaiverState.REFUSED: Text("Declined to sign", "Signature refusée", "Firma negada"),
}
SEALING = Text(
    "The document is being sealed.", "Le document est en cours de scellement.", "El documento se está sellando."
)
SIGN = Text("Read and sign", "Lire et signer", "Leer y firmar")
DOWNLOAD = Text("Waiver (PDF)", "Décharge (PDF)", "Carta responsiva (PDF)")
