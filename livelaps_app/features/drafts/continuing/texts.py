"""The words of the page, forms and mail that continue a draft in another browser."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Continue on this device what you started on another one.",
    "Poursuivez sur cet appareil ce que vous avez commencé sur un autre.",
    "Continúe en este dispositivo lo que empezó en otro.",
)
CONTINUE = Text("Continue here", "Poursuivre ici", "Continuar aquí")
ON_ITS_WAY = Text("One moment…", "Un instant…", "Un momento…")
STEP = Text("Step", "Étape", "Paso")
SAVED = Text("Saved", "Enregistré", "Guardado")
AGO = Text("{span} ago", "il y a {span}", "hace {span}")
JUST_NOW = Text("just now", "à l’instant", "ahora mismo")
WHAT_HAPPENS = Text(
    "Everything you have filled in comes with you. From then on you continue only here, and the link no longer works.",
    "Tout ce que vous avez rempli vous suit. La démarche se poursuit alors ici seulement, et le lien ne sert plus.",
    "Todo lo que escribió se conserva. A partir de entonces continúa solo aquí y el enlace deja de servir.",
)
REPLACED = Text(
    "You have also started this in this browser: what you filled in here will be replaced.",
    "Vous avez aussi commencé cette démarche dans ce navigateur : ce que vous y avez rempli sera remplacé.",
    "También empezó este trámite en este navegador: lo que escribió aquí se reemplazará.",
)

# the mail
SUBJECT = Text("Continue: {title}", "Poursuivez : {title}", "Continúe: {title}")
ABOUT = Text("{title}, {about}", "{title}, {about}", "{title}, {about}")
BODY = Text(
    "On {site}, you asked for a link to continue what you started. Open it on the device where you want to continue.",
    "Vous avez demandé sur {site} un lien pour poursuivre ce que vous avez commencé. Ouvrez-le sur l’appareil où vous "
    "voulez continuer.",
    "Usted pidió en {site} un enlace para continuar lo que empezó. Ábralo en el dispositivo donde quiera seguir.",
)
TO_PARENT = Text(
    "Somebody began a registration on {site} that only the parent or guardian of a minor can complete, and sends it to "
    "you. Open the link, enter yourself as the buyer and continue.",
    "Quelqu’un a commencé sur {site} une inscription que seul un parent ou tuteur peut terminer, et vous l’envoie. "
    "Ouvrez le lien, inscrivez-vous comme acheteur et continuez.",
    "Alguien empezó en {site} un registro que solo el padre, la madre o un tutor puede completar, y se lo envía. Abra "
    "el enlace, escriba sus datos como comprador y continúe.",
)
GOOD_FOR = Text(
    "The link is good for one hour and can be used once.",
    "Le lien est valide pendant une heure et ne sert qu’une fois.",
    "El enlace es válido durante una hora y sirve una sola vez.",
)
GOOD_FOR_A_DAY = Text(
    "The link is good for one day and can be used once.",
    "Le lien est valide pendant une journée et ne sert qu’une fois.",
    "El enlace es válido durante un día y sirve una sola vez.",
)
NOT_YOU = Text(
    "If this wasn’t you, ignore this email.",
    "Ce n’était pas vous? Ignorez simplement ce courriel.",
    "¿No fue usted? Ignore este correo.",
)
NOT_EXPECTED = Text(
    "You do not know about it? Then ignore this email.",
    "Vous n’êtes pas au courant? Ignorez simplement ce courriel.",
    "¿No sabe de qué se trata? Ignore este correo.",
)
