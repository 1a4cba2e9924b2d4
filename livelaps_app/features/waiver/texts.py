"""The words of the page of a waiver."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.waivers.rules.signing import WaiverAbout
from livelaps_app.waivers.rules.states import WaiverState

DESCRIPTION = Text(
    "Read and sign the waiver of an event.",
    "Lisez et signez la décharge d’une épreuve.",
    "Lea y firme la carta responsiva de un evento.",
)
FIND_INTRO = Text(
    "Open your waiver with the link in the email or with its identifier.",
    "Ouvrez votre décharge par le lien du courriel ou par son identifiant.",
    "Abra su carta responsiva con el enlace del correo o con su identificador.",
)
OPEN = Text("Open the waiver", "Ouvrir la décharge", "Abrir la carta responsiva")
OPENING = Text("Opening…", "Ouverture…", "Abriendo…")
VERIFY = Text("Verify a signed waiver", "Vérifier une décharge signée", "Verificar una carta responsiva firmada")

EVENT = Text("Event", "Épreuve", "Evento")
PERSONS = {
    WaiverAbout.SPECTATOR: Text("For", "Pour", "Para"),
    WaiverAbout.RIDER: Text("Rider", "Pilote", "Piloto"),
}
BIRTH_DATE = Text("Date of birth", "Date de naissance", "Fecha de nacimiento")
DOCUMENT = Text("Document identifier", "Identifiant du document", "Identificador del documento")
IP = Text("Your IP address", "Votre adresse IP", "Su dirección IP")
NO_IP = Text("unknown", "inconnue", "desconocida")
SAMPLE = Text(
    "Sample text: the promoter’s lawyer replaces it before anyone signs for real.",
    "Texte d’exemple : l’avocat du promoteur le remplace avant toute signature réelle.",
    "Texto de muestra: el abogado del promotor lo reemplaza antes de que alguien firme de verdad.",
)
LANGUAGES = {
    "en": Text("English", "anglais", "inglés"),
    "fr": Text("French", "français", "francés"),
    "es": Text("Spanish", "espagnol", "español"),
}
SIGNED_IN = Text(
    "This waiver was signed in {language}; the text stays in that language.",
    "Cette décharge a été signée en {language}; le texte reste dans cette langue.",
    "Esta carta responsiva se firmó en {language}; el texto queda en ese idioma.",
)
OTHER_LANGUAGES = Text("Other languages", "Autres langues", "Otros idiomas")
YOUR_SIGNATURE = Text("Your signature", "Votre signature", "Su firma")
RECORDED = Text(
    "These are recorded with your signature:",
    "Ceci est enregistré avec votre signature :",
    "Esto se registra con su firma:",
)
PAD = Text(
    "Sign here with your finger, mouse or pen",
    "Signez ici du doigt, à la souris ou au stylet",
    "Firme aquí con el dedo, el ratón o un lápiz",
)
CLEAR = Text("Clear", "Effacer", "Borrar")
UNDO = Text("Undo the last stroke", "Annuler le dernier trait", "Deshacer el último trazo")
COPY_EMAIL = Text("Email for your copy", "Courriel pour votre copie", "Correo para su copia")
SELFIE = Text("A picture of you", "Une photo de vous", "Su foto")
SELFIE_INTRO = Text(
    "Everyone who signs must add a selfie. It is encrypted, seen by the event’s staff, and deleted later.",
    "Toute personne qui signe doit ajouter un égoportrait. Il est chiffré, vu par le personnel de l’épreuve, puis "
    "supprimé.",
    "Toda persona que firma debe agregar una selfie. Se cifra, la ve el personal del evento y después se elimina.",
)
SELFIE_WORDS = {
    "open": Text("Open the camera", "Ouvrir la caméra", "Abrir la cámara"),
    "take": Text("Take the picture", "Prendre la photo", "Tomar la foto"),
    "again": Text("Take another one", "En prendre une autre", "Tomar otra"),
    "close": Text("Close the camera", "Fermer la caméra", "Cerrar la cámara"),
    "file": Text("Or choose a picture", "Ou choisissez une photo", "O elija una foto"),
    "onlyFile": Text(
        "Choose a picture (up to 10 MB)", "Choisissez une photo (10 Mo au plus)", "Elija una foto (hasta 10 MB)"
    ),
    "camera": Text("Camera picture", "Image de la caméra", "Imagen de la cámara"),
    "preview": Text("The picture of you", "La photo de vous", "Su foto"),
}
ALLOW_CAMERA = Text(
    "To allow it, choose the camera next to the address of this page and allow it, then open the camera again. Or "
    "choose a picture below.",
    "Pour l’autoriser, choisissez la caméra à côté de l’adresse de cette page et autorisez-la, puis rouvrez la caméra. "
    "Ou choisissez une photo ci-dessous.",
    "Para permitirla, elija la cámara junto a la dirección de esta página y permítala; luego abra la cámara otra vez. "
    "O elija una foto abajo.",
)
SIGN = Text("Sign the waiver", "Signer la décharge", "Firmar la carta responsiva")
SIGNING = Text("Signing…", "Signature en cours…", "Firmando…")
REFUSE = Text("I will not sign", "Je refuse de signer", "No quiero firmar")
REFUSING = Text("One moment…", "Un instant…", "Un momento…")
_SPECTATORS_REFUSE_QUESTION = Text(
    "Without a signature, {name} can’t get in. This waiver can’t be signed afterward: the buyer has to remove {name} "
    "and register again.",
    "Sans signature, {name} ne pourra pas entrer. Cette décharge ne pourra plus être signée : l’acheteur devra "
    "retirer {name}, puis refaire l’inscription.",
    "Sin firma, {name} no podrá entrar. Después ya no se podrá firmar esta carta responsiva: el comprador tendrá que "
    "eliminar a {name} y hacer el registro de nuevo.",
)
_RIDERS_REFUSE_QUESTION = Text(
    "Without a signature, {name} can’t ride. This waiver can’t be signed afterward: the buyer has to remove {name} and "
    "register again.",
    "Sans signature, {name} ne pourra pas rouler. Cette décharge ne pourra plus être signée : l’acheteur devra retirer "
    "{name}, puis refaire l’inscription.",
    "Sin firma, {name} no podrá pilotar. Después ya no se podrá firmar esta carta responsiva: el comprador tendrá que "
    "eliminar a {name} y hacer el registro de nuevo.",
)
REFUSE_QUESTION = {WaiverAbout.SPECTATOR: _SPECTATORS_REFUSE_QUESTION, WaiverAbout.RIDER: _RIDERS_REFUSE_QUESTION}
_SPECTATORS_REFUSE_OWN_QUESTION = Text(
    "Without a signature, you can’t get in. This waiver can’t be signed afterward: the buyer has to remove you and "
    "register you again.",
    "Sans signature, vous ne pourrez pas entrer. Cette décharge ne pourra plus être signée : l’acheteur devra vous "
    "retirer, puis vous inscrire de nouveau.",
    "Sin firma no podrá entrar. Después ya no se podrá firmar esta carta responsiva: el comprador tendrá que eliminar "
    "su registro y hacerlo de nuevo.",
)
_RIDERS_REFUSE_OWN_QUESTION = Text(
    "Without a signature, you can’t ride. This waiver can’t be signed afterward: the buyer has to remove you and "
    "register you again.",
    "Sans signature, vous ne pourrez pas rouler. Cette décharge ne pourra plus être signée : l’acheteur devra vous "
    "retirer, puis vous inscrire de nouveau.",
    "Sin firma no podrá pilotar. Después ya no se podrá firmar esta carta responsiva: el comprador tendrá que eliminar "
    "su registro y hacerlo de nuevo.",
)
REFUSE_OWN_QUESTION = {
    WaiverAbout.SPECTATOR: _SPECTATORS_REFUSE_OWN_QUESTION,
    WaiverAbout.RIDER: _RIDERS_REFUSE_OWN_QUESTION,
}
_SPECTATORS_REFUSE_BUYERS_QUESTION = Text(
    "Without a signature, you can’t get in. This waiver can’t be signed afterward; you can start another one in your "
    "registration.",
    "Sans signature, vous ne pourrez pas entrer. Cette décharge ne pourra plus être signée; vous pourrez en commencer "
    "une autre dans votre inscription.",
    "Sin firma no podrá entrar. Después ya no se podrá firmar esta carta responsiva; podrá comenzar otra en su "
    "registro.",
)
_RIDERS_REFUSE_BUYERS_QUESTION = Text(
    "Without a signature, you can’t ride. This waiver can’t be signed afterward; you can start another one in your "
    "registration.",
    "Sans signature, vous ne pourrez pas rouler. Cette décharge ne pourra plus être signée; vous pourrez en commencer "
    "une autre dans votre inscription.",
    "Sin firma no podrá pilotar. Después ya no se podrá firmar esta carta responsiva; podrá comenzar otra en su "
    "registro.",
)
REFUSE_BUYERS_QUESTION = {
    WaiverAbout.SPECTATOR: _SPECTATORS_REFUSE_BUYERS_QUESTION,
    WaiverAbout.RIDER: _RIDERS_REFUSE_BUYERS_QUESTION,
}
ONWARD = Text("Continue", "Continuer", "Continuar")
BACK = Text("Back to the waiver", "Retour à la décharge", "Volver a la carta responsiva")
SIGNED_BY = Text(
    "Signed by {name} ({who}) on {at}.", "Signée par {name} ({who}) le {at}.", "Firmada por {name} ({who}) el {at}."
)
SIGNED_BY_SELF = Text("Signed by {name} on {at}.", "Signée par {name} le {at}.", "Firmada por {name} el {at}.")
CLOSE = Text(
    "You can close this page: the buyer can see it.",
    "Vous pouvez fermer cette page : l’acheteur en est informé.",
    "Puede cerrar esta página: el comprador ya lo puede ver.",
)
SIGN_FOR = Plural(
    Text("You are signing for {name}, {n}", "Vous signez pour {name}, {n} an", "Usted firma por {name}, de {n} año"),
    Text("You are signing for {name}, {n}", "Vous signez pour {name}, {n} ans", "Usted firma por {name}, de {n} años"),
)
SIGN_FOR_ALL = Text(
    "You are signing for {names} and {last}", "Vous signez pour {names} et {last}", "Usted firma por {names} y {last}"
)
SIGN_ALONE = Text("Sign only for {name}", "Signer pour {name} seulement", "Firmar solo por {name}")
AS = {
    "father": Text(", as their father", ", à titre de père", ", como padre"),
    "mother": Text(", as their mother", ", à titre de mère", ", como madre"),
    "guardian": Text(", as their guardian", ", à titre de tuteur ou de tutrice", ", como tutor o tutora"),
}
WHO = {
    "father": Text("the father", "le père", "el padre"),
    "mother": Text("the mother", "la mère", "la madre"),
    "guardian": Text("the guardian", "le tuteur ou la tutrice", "el tutor o la tutora"),
}
ONE_MORE = Text(
    "The promoter asks both parents to sign: the other one signs on this page too.",
    "Le promoteur demande la signature des deux parents : l’autre signe aussi sur cette page.",
    "El promotor pide la firma de ambos padres: el otro también firma en esta página.",
)
STATES = {
    WaiverState.SIGNED: Text(
        "This waiver is signed.", "Cette décharge est signée.", "Esta carta responsiva está firmada."
    ),
    WaiverState.REJECTED: Text(
        "The promoter has rejected this waiver, and it can no longer be signed. Ask the buyer to remove you and "
        "register you again.",
        "Le promoteur a rejeté cette décharge; elle ne peut plus être signée. Demandez à l’acheteur de vous retirer, "
        "puis de vous inscrire de nouveau.",
        "El promotor rechazó esta carta responsiva y ya no se puede firmar. Pida al comprador que elimine su registro "
        "y lo haga de nuevo.",
    ),
    WaiverState.REFUSED: Text(
        "This waiver was declined, and it can no longer be signed. Ask the buyer to remove you and register you again.",
        "La signature de cette décharge a été refusée; elle ne peut plus être signée. Demandez à l’acheteur de vous "
        "retirer, puis de vous inscrire de nouveau.",
        "No se quiso firmar esta carta responsiva y ya no se puede firmar. Pida al comprador que elimine su registro "
        "y lo haga de nuevo.",
    ),
}
STATES_OF_MINORS = {
    WaiverState.REJECTED: Text(
        "The promoter has rejected this waiver, and it can no longer be signed. Ask the buyer to remove {name} and "
        "add the child again.",
        "Le promoteur a rejeté cette décharge; elle ne peut plus être signée. Demandez à l’acheteur de retirer "
        "{name}, puis d’ajouter l’enfant de nouveau.",
        "El promotor rechazó esta carta responsiva y ya no se puede firmar. Pida al comprador que elimine a {name} y "
        "agregue al menor de nuevo.",
    ),
    WaiverState.REFUSED: Text(
        "This waiver was declined, and it can no longer be signed. Ask the buyer to remove {name} and add the child "
        "again.",
        "La signature de cette décharge a été refusée; elle ne peut plus être signée. Demandez à l’acheteur de retirer "
        "{name}, puis d’ajouter l’enfant de nouveau.",
        "No se quiso firmar esta carta responsiva y ya no se puede firmar. Pida al comprador que elimine a {name} y "
        "agregue al menor de nuevo.",
    ),
}
STATES_OF_BUYERS = {
    WaiverState.REJECTED: Text(
        "The promoter has rejected this waiver, and it can no longer be signed. Go back to the registration to start "
        "another one.",
        "Le promoteur a rejeté cette décharge; elle ne peut plus être signée. Retournez à l’inscription pour en "
        "commencer une autre.",
        "El promotor rechazó esta carta responsiva y ya no se puede firmar. Vuelva al registro para comenzar otra.",
    ),
    WaiverState.REFUSED: Text(
        "This waiver was declined, and it can no longer be signed. Go back to the registration to start another one.",
        "La signature de cette décharge a été refusée; elle ne peut plus être signée. Retournez à l’inscription pour "
        "en commencer une autre.",
        "No se quiso firmar esta carta responsiva y ya no se puede firmar. Vuelva al registro para comenzar otra.",
    ),
}
RIDERS_VOID = Text(
    "This waiver is no longer valid: its registration was changed or not completed, or its start has gone to someone "
    "else. Do you still want to ride? Ask the buyer to register you again.",
    "Cette décharge n’est plus valide : son inscription a été modifiée ou n’a pas été menée à terme, ou son départ est "
    "passé à quelqu’un d’autre. Vous voulez toujours rouler? Demandez à l’acheteur de vous inscrire de nouveau.",
    "Esta carta responsiva ya no es válida: su registro se modificó o no se completó, o su salida pasó a otra persona. "
    "¿Todavía quiere pilotar? Pida al comprador que haga su registro de nuevo.",
)
REASON = Text("Reason: {reason}", "Raison : {reason}", "Motivo: {reason}")
SEALING = Text(
    "The document is being sealed and will come by email.",
    "Le document est en cours de scellement et arrivera par courriel.",
    "El documento se está sellando y llegará por correo.",
)
BY_ITSELF = Text("It will appear here by itself.", "Il apparaîtra ici de lui-même.", "Aparecerá aquí por sí solo.")
REFRESH = Text("Refresh", "Actualiser", "Actualizar")
TYPE_NAME = Text(
    "Type your full name to sign", "Tapez votre nom complet pour signer", "Escriba su nombre completo para firmar"
)
OR_TYPE_NAME = Text(
    "Or type your full name to sign",
    "Ou tapez votre nom complet pour signer",
    "O escriba su nombre completo para firmar",
)
DOWNLOAD = Text("Download the document (PDF)", "Télécharger le document (PDF)", "Descargar el documento (PDF)")
MAIL = Text("Email the document", "Envoyer le document par courriel", "Enviar el documento por correo")
LINK_ENDED = Text(
    "For three days after the signature this page shows the document. Now it goes by email to everyone who signed.",
    "Cette page affiche le document pendant trois jours après la signature. Ensuite, il est envoyé par courriel aux "
    "signataires.",
    "Esta página muestra el documento durante tres días después de la firma. Después se envía por correo a quienes "
    "firmaron.",
)
MAILED = Text(
    "The document is on its way to the email of everyone who signed.",
    "Le document est en route vers l’adresse courriel de chaque signataire.",
    "El documento va en camino al correo de cada persona que firmó.",
)
SEALED_NOTE = Text(
    "The document is sealed: any change to it will show.",
    "Le document est scellé : toute modification se verra.",
    "El documento está sellado: cualquier cambio se notará.",
)
