"""Texts of mails about waivers: {name} is the waiver's subject, {buyer} the buyer."""

from dataclasses import dataclass
from enum import StrEnum, auto

from livelaps_app.core.i18n.texts import Text
from livelaps_app.waivers.rules.signing import WaiverAbout


@dataclass(frozen=True)
class WaiverMailWords:
    """Texts of a kind of mail: subject, paragraph, button, closing paragraph."""

    subject: Text
    body: Text
    button: Text
    closing: Text


_SIGN = Text("Sign the waiver for {event}", "Signez la décharge : {event}", "Firme la carta responsiva de {event}")
_READ = Text("Read and sign", "Lire et signer", "Leer y firmar")
_TO_SIGN = {
    WaiverAbout.SPECTATOR: Text(
        "Before you can get in, you have to read and sign the waiver. It takes about a minute.",
        "Avant d’entrer, vous devez lire et signer la décharge. Cela prend environ une minute.",
        "Antes de entrar debe leer y firmar la carta responsiva. Toma alrededor de un minuto.",
    ),
    WaiverAbout.RIDER: Text(
        "Before you can ride, you have to read and sign the waiver. It takes about a minute.",
        "Avant de rouler, vous devez lire et signer la décharge. Cela prend environ une minute.",
        "Antes de pilotar debe leer y firmar la carta responsiva. Toma alrededor de un minuto.",
    ),
}
_TO_SIGN_FOR = {
    WaiverAbout.SPECTATOR: Text(
        "Before {name} can get in, you, as the father, mother or guardian, have to read and sign the waiver. It takes "
        "about a minute.",
        "{name} ne pourra entrer qu’une fois la décharge lue et signée par vous, à titre de père, de mère, de tuteur "
        "ou de tutrice. Cela prend environ une minute.",
        "Antes de que entre {name}, usted, como padre, madre, tutor o tutora, debe leer y firmar la carta responsiva. "
        "Toma alrededor de un minuto.",
    ),
    WaiverAbout.RIDER: Text(
        "Before {name} can ride, you, as the father, mother or guardian, have to read and sign the waiver. It takes "
        "about a minute.",
        "{name} ne pourra rouler qu’une fois la décharge lue et signée par vous, à titre de père, de mère, de tuteur "
        "ou de tutrice. Cela prend environ une minute.",
        "Antes de que pilote {name}, usted, como padre, madre, tutor o tutora, debe leer y firmar la carta responsiva. "
        "Toma alrededor de un minuto.",
    ),
}
SELFIE = Text(
    "Everyone who signs must add a selfie: have a phone or a camera handy.",
    "Toute personne qui signe doit ajouter un égoportrait : ayez un téléphone ou une caméra à portée de main.",
    "Toda persona que firma debe agregar una selfie: tenga a mano un teléfono o una cámara.",
)
_ALONE = Text(
    "Do not share this link: anyone who has it can sign for you. You can also type this identifier on the waiver "
    "page: {document}",
    "Ne transmettez pas ce lien : quiconque l’a peut signer à votre place. Vous pouvez aussi taper cet identifiant "
    "dans la page des décharges : {document}",
    "No comparta este enlace: quien lo tenga puede firmar por usted. También puede escribir este identificador en la "
    "página de cartas responsivas: {document}",
)


class LinkKind(StrEnum):
    """The reader of a link: a guest before or after payment, the buyer, or a minor's guardian."""

    GUEST = auto()
    PAID_GUEST = auto()
    OWN = auto()
    MINOR = auto()


_SPECTATORS_LINKS = {
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
_RIDERS_LINKS = {
    LinkKind.GUEST: Text(
        "{first_name}, {buyer} is entering you to ride at {event}, {day}.",
        "{first_name}, {buyer} vous inscrit comme pilote : {event}, {day}.",
        "{first_name}: {buyer} le está inscribiendo como piloto en {event}, {day}.",
    ),
    LinkKind.PAID_GUEST: Text(
        "{first_name}, {buyer} has entered you to ride at {event}, {day}.",
        "{first_name}, {buyer} a fait votre inscription comme pilote : {event}, {day}.",
        "{first_name}: {buyer} hizo su inscripción como piloto en {event}, {day}.",
    ),
    LinkKind.OWN: Text(
        "{first_name}, you are registered as a rider of {event}{on}.",
        "{first_name}, vous figurez parmi les pilotes inscrits : {event}{on}.",
        "{first_name}: usted está en la lista de pilotos de {event}{on}.",
    ),
    LinkKind.MINOR: Text(
        "{name} is registered as a rider of {event}{on}.",
        "{name} figure parmi les pilotes inscrits : {event}{on}.",
        "{name} está en la lista de pilotos de {event}{on}.",
    ),
}
LINKS = {WaiverAbout.SPECTATOR: _SPECTATORS_LINKS, WaiverAbout.RIDER: _RIDERS_LINKS}
LINK = {about: WaiverMailWords(_SIGN, _TO_SIGN[about], _READ, _ALONE) for about in WaiverAbout}
LINK_FOR_MINOR = {about: WaiverMailWords(_SIGN, _TO_SIGN_FOR[about], _READ, _ALONE) for about in WaiverAbout}
_SEALED = Text(
    "The waiver for {name} is signed and sealed. The document is attached: keep it as it is, since any change to it "
    "will show.",
    "La décharge pour {name} est signée et scellée. Le document est joint : conservez-le tel quel, car toute "
    "modification se verra.",
    "La carta responsiva de {name} está firmada y sellada. El documento va adjunto: consérvelo tal cual, porque "
    "cualquier cambio se notará.",
)
_VERIFY = Text("Verify the document", "Vérifier le document", "Verificar el documento")
_IDENTIFIER = Text("Identifier: {document}", "Identifiant : {document}", "Identificador: {document}")
COPY = WaiverMailWords(
    Text("Your signed waiver for {event}", "Votre décharge signée : {event}", "Su carta responsiva firmada de {event}"),
    _SEALED,
    _VERIFY,
    _IDENTIFIER,
)
COPY_FOR_MINOR = WaiverMailWords(
    Text(
        "The signed waiver of {name} for {event}",
        "Décharge signée, {name} : {event}",
        "La carta responsiva firmada de {name} para {event}",
    ),
    _SEALED,
    _VERIFY,
    _IDENTIFIER,
)
_SEE = Text("See the waiver", "Voir la décharge", "Ver la carta responsiva")
_QUESTIONS = Text(
    "Questions? Reply to this email.",
    "Des questions? Répondez à ce courriel.",
    "¿Preguntas? Responda a este correo.",
)
_DECLINED = Text(
    "{name} declined to sign the waiver",
    "{name} a refusé de signer la décharge",
    "{name} no quiso firmar la carta responsiva",
)
_EFFECTS = {
    WaiverAbout.SPECTATOR: Text(
        "{name} has declined to sign the waiver for {event}, and can’t get in without it. It can no longer be signed: "
        "change the name on the ticket, or remove {name} from the registration.",
        "{name} a refusé de signer la décharge : {event}. Sans elle, {name} ne pourra pas entrer. Elle ne peut plus "
        "être signée : changez le nom sur le billet, ou retirez {name} de l’inscription.",
        "{name} no quiso firmar la carta responsiva de {event} y sin ella no podrá entrar. Ya no se puede firmar: "
        "cambie el nombre de la entrada o elimine a {name} del registro.",
    ),
    WaiverAbout.RIDER: Text(
        "{name} has declined to sign the waiver for {event}, and can’t ride without it. It can no longer be signed: "
        "remove {name} from the registration.",
        "{name} a refusé de signer la décharge : {event}. Sans elle, {name} ne pourra pas rouler. Elle ne peut plus "
        "être signée : retirez {name} de l’inscription.",
        "{name} no quiso firmar la carta responsiva de {event} y sin ella no podrá pilotar. Ya no se puede firmar: "
        "elimine a {name} del registro.",
    ),
}
DECLINED = {about: WaiverMailWords(_DECLINED, words, _SEE, _QUESTIONS) for about, words in _EFFECTS.items()}
REJECTED = WaiverMailWords(
    Text(
        "The waiver for {name} was rejected",
        "La décharge pour {name} a été rejetée",
        "Se rechazó la carta responsiva de {name}",
    ),
    Text(
        "The promoter of {event} has rejected the waiver for {name}. It can no longer be signed: remove {name} from "
        "the registration and add {name} again, and a new waiver will be sent.",
        "{event} : le promoteur a rejeté la décharge pour {name}. Elle ne peut plus être signée : retirez {name} de "
        "l’inscription, puis ajoutez {name} de nouveau; une nouvelle décharge sera envoyée.",
        "El promotor de {event} rechazó la carta responsiva de {name}. Ya no se puede firmar: elimine a {name} del "
        "registro y agregue a {name} de nuevo; se enviará otra carta responsiva.",
    ),
    _SEE,
    _QUESTIONS,
)
FILE = Text("waiver-{document}.pdf", "decharge-{document}.pdf", "carta-responsiva-{document}.pdf")

ALL_SIGNED = WaiverMailWords(
    Text(
        "All waivers are signed: {event}",
        "Toutes les décharges sont signées : {event}",
        "Todas las cartas responsivas están firmadas: {event}",
    ),
    Text(
        "Everyone in your registration for {event} has signed. Continue to the payment: no one has a ticket until "
        "then.",
        "Toutes les personnes de votre inscription ont signé ({event}). Passez au paiement : d’ici là, personne n’a "
        "de billet.",
        "Todas las personas de su registro para {event} han firmado. Continúe al pago: antes nadie tiene entrada.",
    ),
    Text("Continue to the payment", "Passer au paiement", "Continuar al pago"),
    Text(
        "The link is good for one hour and can be used once. The registration is also open in the browser where you "
        "started it.",
        "Le lien est valide pendant une heure et ne sert qu’une fois. L’inscription est aussi ouverte dans le "
        "navigateur où vous l’avez commencée.",
        "El enlace es válido durante una hora y sirve una sola vez. El registro también está abierto en el navegador "
        "donde lo empezó.",
    ),
)
ENTRIES_SIGNED = WaiverMailWords(
    ALL_SIGNED.subject,
    Text(
        "Everyone in your registration for {event} has signed. Continue to the payment: no one is entered until then.",
        "Toutes les personnes de votre inscription ont signé ({event}). Passez au paiement : d’ici là, personne n’est "
        "inscrit.",
        "Todas las personas de su inscripción para {event} han firmado. Continúe al pago: antes nadie está inscrito.",
    ),
    ALL_SIGNED.button,
    Text(
        "Log in to your account to continue, on any device.",
        "Connectez-vous à votre compte pour continuer, sur n’importe quel appareil.",
        "Inicie sesión en su cuenta para continuar, en cualquier dispositivo.",
    ),
)
"""The mail ALL_SIGNED of an order of entries, which belongs to an account."""
