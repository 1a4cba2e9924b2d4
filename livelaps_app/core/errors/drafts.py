"""Messages about drafts that move to another browser."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import error, info

DRAFTS = (
    info(
        Code.DRAFT_MOVED,
        "This continues on another device: {name}. Everything that was filled in is there.",
        "Cette démarche se poursuit sur un autre appareil : {name}. Tout ce qui avait été rempli s’y trouve.",
        "Este trámite continúa en otro dispositivo: {name}. Allí está todo lo que se había escrito.",
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
        "This link has expired. Get a new one on the device where you started.",
        "Ce lien a expiré. Demandez-en un nouveau sur l’appareil où vous avez commencé.",
        "Este enlace venció. Obtenga otro en el dispositivo donde empezó.",
    ),
    error(
        Code.DRAFT_LINK_USED,
        "This link has already been used. What you started continues in the browser where you used it.",
        "Ce lien a déjà été utilisé. Votre démarche se poursuit dans le navigateur où vous l’avez utilisé.",
        "Este enlace ya se utilizó. Su trámite continúa en el navegador donde lo usó.",
    ),
)
