"""Texts of mails about waivers: {name} is the waiver's subject, {buyer} the buyer."""

from dataclasses import dataclass
from enum import StrEnum, auto

from livelaps_app.core.i18n.texts import Text


@dataclass(frozen=True)
class WaiverMailWords:
    """Texts of a kind of mail: subject, paragraph, button, closing paragraph."""

    subject: Text
    body: Text
    button: Text
    closing: Text


_SIGN = Text("Sign the waiver for {event}", "Signez la décharge : {event}", "Firme la exención de {event}")
_READ = Text("Read and sign", "Lire et signer", "Leer y firmar")
_TO_SIGN = Text(
    "Before you get in, the waiver has to be read and signed. It takes about a minute.",
    "Avant d’entrer, il faut lire et signer la décharge. Cela prend environ une minute.",
    "Antes de entrar hay que leer y firmar la exención. Toma alrededor de un minuto.",
)
_TO_SIGN_FOR = Text(
    "Before {name} gets in, you, the father, mother or guardian, have to read and sign the waiver. It takes about a "
    "minute.",
    "{name} n’entre qu’une fois la décharge lue et signée par vous, père, mère, tuteur ou tutrice. Cela prend "
    "environ une minute.",
    "Antes de que entre {name}, usted, padre, madre, tutor o tutora, tiene que leer y firmar la exención. Toma "
    "alrededor de un minuto.",
)
SELFIE = Text(
    "The event asks who signs for a selfie: have a phone or a camera at hand.",
    "L’épreuve demande un égoportrait à qui signe : ayez un téléphone ou une caméra à portée de main.",
    "El evento pide una selfie a quien firma: tenga a mano un teléfono o una cámara.",
)
_ALONE = Text(
    "Do not pass this link on: whoever has it can sign for you. You can also type this identifier on the waiver page: "
    "{document}",
    "Ne transmettez pas ce lien : quiconque l’a peut signer à votre place. Vous pouvez aussi taper cet identifiant à "
    "la page des décharges : {document}",
    "No comparta este enlace: quien lo tenga puede firmar por usted. También puede escribir este identificador en la "
    "página de exenciones: {document}",
)


class LinkKind(StrEnum):
    """The reader of a link: a guest before or after payment, the buyer, or a minor's guardian."""

    GUEST = auto()
    PAID_GUEST = auto()
    OWN = auto()
    MINOR = auto()


LINKS = {
    LinkKind.GUEST: Text(
        "{first_name}, {buyer} is buying you entry to {event}, {day}.",
        "{first_name}, {buyer} vous achète une entrée : {event}, {day}.",
        "{first_name}: {buyer} le está comprando una entrada para {event}, {day}.",
    ),
    LinkKind.PAID_GUEST: Text(
        "{first_name}, {buyer} has bought you entry to {event}, {day}.",
        "{first_name}, {buyer} vous a acheté une entrée : {event}, {day}.",
        "{first_name}: {buyer} le compró una entrada para {event}, {day}.",
    ),
    LinkKind.OWN: Text(
        "{first_name}, you are registered as a spectator of {event}{on}.",
        "{first_name}, vous figurez parmi les spectateurs inscrits : {event}{on}.",
        "{first_name}: usted está en la lista de espectadores de {event}{on}.",
    ),
    LinkKind.MINOR: Text(
        "{name} is registered as a spectator of {event}{on}.",
        "{name} figure parmi les spectateurs inscrits : {event}{on}.",
        "{name} está en la lista de espectadores de {event}{on}.",
    ),
}
LINK = WaiverMailWords(_SIGN, _TO_SIGN, _READ, _ALONE)
LINK_FOR_MINOR = WaiverMailWords(_SIGN, _TO_SIGN_FOR, _READ, _ALONE)
_SEALED = Text(
    "The waiver for {name} is signed and sealed. The document is attached: keep it as it is, since any change to "
    "it shows.",
    "La décharge pour {name} est signée et scellée. Le document est joint : conservez-le tel quel, car toute "
    "modification se voit.",
    "La exención de {name} está firmada y sellada. El documento va adjunto: consérvelo tal cual, porque cualquier "
    "cambio se nota.",
)
_VERIFY = Text("Verify the document", "Vérifier le document", "Verificar el documento")
_IDENTIFIER = Text("Identifier: {document}", "Identifiant : {document}", "Identificador: {document}")
COPY = WaiverMailWords(
    Text("Your signed waiver for {event}", "Votre décharge signée : {event}", "Su exención firmada de {event}"),
    _SEALED,
    _VERIFY,
    _IDENTIFIER,
)
COPY_FOR_MINOR = WaiverMailWords(
    Text(
        "The signed waiver of {name} for {event}",
        "Décharge signée, {name} : {event}",
        "La exención firmada de {name} para {event}",
    ),
    _SEALED,
    _VERIFY,
    _IDENTIFIER,
)
DECLINED = WaiverMailWords(
    Text(
        "{name} does not sign the waiver",
        "{name} ne signe pas la décharge",
        "{name} no firma la exención",
    ),
    Text(
        "{name} has declined to sign the waiver for {event}, and does not get in without it. It can’t be signed any "
        "more: change the name on the ticket, or remove {name} from the registration.",
        "{name} a refusé de signer la décharge : {event}. Sans elle, {name} n’entre pas. Elle ne peut plus être "
        "signée : changez le nom sur le billet, ou retirez {name} de l’inscription.",
        "{name} no quiso firmar la exención de {event} y sin ella no entra. Ya no se puede firmar: cambie el nombre de "
        "la entrada o elimine a {name} del registro.",
    ),
    Text("See the waiver", "Voir la décharge", "Ver la exención"),
    Text(
        "Questions? Reply to this email.",
        "Des questions? Répondez à ce courriel.",
        "¿Preguntas? Responda a este correo.",
    ),
)
REJECTED = WaiverMailWords(
    Text(
        "The waiver for {name} was rejected",
        "La décharge pour {name} a été rejetée",
        "Se rechazó la exención de {name}",
    ),
    Text(
        "The promoter of {event} has rejected the waiver for {name}. It can’t be signed any more: remove {name} from "
        "the registration and add {name} again, and a new waiver is sent.",
        "{event} : le promoteur a rejeté la décharge pour {name}. Elle ne peut plus être signée : retirez {name} de "
        "l’inscription, puis ajoutez {name} de nouveau; une nouvelle décharge sera envoyée.",
        "El promotor de {event} rechazó la exención de {name}. Ya no se puede firmar: elimine a {name} del registro y "
        "agregue a {name} de nuevo; se enviará otra exención.",
    ),
    Text("See the waiver", "Voir la décharge", "Ver la exención"),
    Text(
        "Questions? Reply to this email.",
        "Des questions? Répondez à ce courriel.",
        "¿Preguntas? Responda a este correo.",
    ),
)
FILE = Text("waiver-{document}.pdf", "decharge-{document}.pdf", "exencion-{document}.pdf")

ALL_SIGNED = WaiverMailWords(
    Text(
        "All waivers are signed: {event}", "Toutes les décharges sont signées : {event}", "Exenciones firmadas: {event}"
    ),
    Text(
        "Everybody of your registration for {event} has signed. Continue to the payment: nobody has a ticket before.",
        "Toutes les personnes de votre inscription ont signé ({event}). Passez au paiement : personne n’a de billet "
        "avant.",
        "Todas las personas de su registro para {event} han firmado. Continúe al pago: antes nadie tiene entrada.",
    ),
    Text("Continue to the payment", "Passer au paiement", "Continuar al pago"),
    Text(
        "The link works once, for an hour. The registration is also open in the browser where you began it.",
        "Le lien sert une fois, pendant une heure. L’inscription est aussi ouverte dans le navigateur où vous l’avez "
        "commencée.",
        "El enlace sirve una vez, durante una hora. El registro también está abierto en el navegador donde lo empezó.",
    ),
)
