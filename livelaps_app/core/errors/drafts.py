"""Messages about drafts that move to another browser."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import error, info

DRAFTS = (
    info(
        Code.DRAFT_MOVED,
        "You have continued this on another device: {name}. Everything you had filled in is there.",
        "Vous avez poursuivi cette démarche sur un autre appareil : {name}. Tout ce que vous aviez rempli s’y trouve.",
        "Usted continuó este trámite en otro dispositivo: {name}. Allí está todo lo que había escrito.",
    ),
    info(
        Code.DRAFT_GONE,
        "There is nothing left to continue here: it is finished, or more than a day old.",
        "Il n’y a plus rien à poursuivre ici : la démarche est terminée, ou date de plus d’un jour.",
        "Aquí no queda nada que continuar: el trámite terminó o tiene más de un día.",
    ),
    error(
        Code.DRAFT_LINK_UNKNOWN,
        "This link does not work. Open it again as it was sent, or get a new one on the device where you started.",
        "Ce lien ne fonctionne pas. Ouvrez-le de nouveau tel qu’il a été envoyé, ou demandez-en un nouveau sur "
        "l’appareil où vous avez commencé.",
        "Este enlace no funciona. Ábralo de nuevo tal como se envió u obtenga otro en el dispositivo donde empezó.",
    ),
    error(
        Code.DRAFT_LINK_EXPIRED,
        "This link has expired: it is good for one hour. Get a new one on the device where you started.",
        "Ce lien a expiré : il est valide pendant une heure. Demandez-en un nouveau sur l’appareil où vous avez "
        "commencé.",
        "Este enlace venció: es válido durante una hora. Obtenga otro en el dispositivo donde empezó.",
    ),
    error(
        Code.DRAFT_LINK_USED,
        "This link has already been used. What you started continues in the browser where you used it.",
        "Ce lien a déjà été utilisé. Votre démarche se poursuit dans le navigateur où vous l’avez utilisé.",
        "Este enlace ya se utilizó. Su trámite continúa en el navegador donde lo usó.",
    ),
)
