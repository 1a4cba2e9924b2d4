"""The words of the mails about waivers: {name} is whom a waiver is about."""

from dataclasses import dataclass

from livelaps_app.core.i18n.texts import Text


@dataclass(frozen=True)
class WaiverMailWords:
    """A kind of mail: its subject, its paragraph, its button, a closing paragraph."""

    subject: Text
    body: Text
    button: Text
    closing: Text


LINK = WaiverMailWords(
    Text("Sign the waiver for {event}", "Signez la décharge : {event}", "Firme la exención de {event}"),
    Text(
        "{name} is registered as a spectator of {event}. Before anybody gets in, the waiver has to be read and signed: "
        "by the adult it is about, or by a parent or guardian of a minor. It takes two minutes; have your phone or a "
        "camera at hand.",
        "{name} figure parmi les spectateurs inscrits : {event}. Pour entrer, la décharge doit être lue et signée "
        "par l’adulte concerné, ou par un parent ou tuteur d’une personne mineure. Deux minutes suffisent; ayez votre "
        "téléphone ou une caméra à portée de main.",
        "{name} está en la lista de espectadores de {event}. Para entrar, hay que leer y firmar la exención: la "
        "persona adulta, o el padre, la madre o el tutor de un menor. Toma dos minutos; tenga a mano un teléfono o una "
        "cámara.",
    ),
    Text("Read and sign", "Lire et signer", "Leer y firmar"),
    Text(
        "The link is for you alone: whoever has it can sign. You can also type this identifier on the waiver page: "
        "{document}",
        "Ce lien n’est que pour vous : quiconque l’a peut signer. Vous pouvez aussi taper cet identifiant à la page "
        "des décharges : {document}",
        "El enlace es solo para usted: quien lo tenga puede firmar. También puede escribir este identificador en la "
        "página de exenciones: {document}",
    ),
)
COPY = WaiverMailWords(
    Text("Your signed waiver for {event}", "Votre décharge signée : {event}", "Su exención firmada de {event}"),
    Text(
        "The waiver for {name} is signed and sealed. The document is attached: keep it as it is, since any change to "
        "it shows.",
        "La décharge pour {name} est signée et scellée. Le document est joint : conservez-le tel quel, car toute "
        "modification se voit.",
        "La exención de {name} está firmada y sellada. El documento va adjunto: consérvelo tal cual, porque cualquier "
        "cambio se nota.",
    ),
    Text("Verify the document", "Vérifier le document", "Verificar el documento"),
    Text("Identifier: {document}", "Identifiant : {document}", "Identificador: {document}"),
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
