"""Errors of the site itself, of the services behind it and of the ids in its addresses."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import Row, error, info, warning
from livelaps_app.core.i18n.texts import Text

SITE = (
    error(
        Code.INTERNAL,
        "Internal server error. Please try again.",
        "Erreur interne du serveur. Veuillez réessayer.",
        "Error interno del servidor. Inténtelo de nuevo.",
        retry=True,
        statuses=(500,),
        server=("internal_server_error", "server_error"),
    ),
    error(
        Code.NOT_FOUND,
        "What you are looking for was not found.",
        "Ce que vous cherchez est introuvable.",
        "No se encontró lo que busca.",
        statuses=(404, 410),
    ),
    error(
        Code.PERMISSION_DENIED,
        "You do not have permission to see this.",
        "Vous n’avez pas la permission de voir ce contenu.",
        "No tiene permiso para ver este contenido.",
        statuses=(403,),
        server=("forbidden", "access_denied", "unauthorized"),
    ),
    warning(
        Code.LOGIN_REQUIRED,
        "Please log in to continue.",
        "Veuillez vous connecter pour continuer.",
        "Inicie sesión para continuar.",
        statuses=(401,),
        server=("unauthenticated",),
    ),
    warning(
        Code.SESSION_ENDED,
        "Your session has ended. Please log in again.",
        "Votre session a pris fin. Veuillez vous connecter de nouveau.",
        "Su sesión ha terminado. Inicie sesión de nuevo.",
        statuses=(401,),
    ),
    error(
        Code.BAD_REQUEST,
        "This request could not be understood.",
        "Cette demande n’a pas pu être comprise.",
        "No se pudo entender esta solicitud.",
        statuses=(400, 422),
    ),
    warning(  # not 408: browsers resend a form after it
        Code.BODY_TOO_SLOW,
        "The connection was too slow to send this form. Try again with a better connection or a smaller picture.",
        "La connexion était trop lente pour envoyer ce formulaire. Réessayez avec une meilleure connexion ou une image "
        "plus petite.",
        "La conexión fue demasiado lenta para enviar este formulario. Inténtelo de nuevo con una conexión mejor o una "
        "imagen más pequeña.",
        statuses=(400,),
    ),
    error(
        Code.BODY_TOO_LARGE,
        "This form was not sent: a text in it is too long.",
        "Ce formulaire n’a pas été envoyé : un de ses textes est trop long.",
        "Este formulario no se envió: un texto es demasiado largo.",
        statuses=(413,),
    ),
    error(
        Code.PICTURE_TOO_LARGE,
        "This form was not sent: a picture in it is too large. A picture may have up to 10 MB.",
        "Ce formulaire n’a pas été envoyé : une photo est trop volumineuse. Une photo peut avoir jusqu’à 10 Mo.",
        "Este formulario no se envió: una foto es demasiado grande. Una foto puede tener hasta 10 MB.",
        statuses=(413,),
    ),
    error(
        Code.PDF_TOO_LARGE,
        "This form was not sent: the file is too large. A PDF may have up to 5 MB.",
        "Ce formulaire n’a pas été envoyé : le fichier est trop volumineux. Un PDF peut avoir jusqu’à 5 Mo.",
        "Este formulario no se envió: el archivo es demasiado grande. Un PDF puede tener hasta 5 MB.",
        statuses=(413,),
    ),
    warning(
        Code.TOO_MANY_REQUESTS,
        "Too many attempts. Please wait a moment and try again.",
        "Trop de tentatives. Veuillez patienter un moment avant de réessayer.",
        "Demasiados intentos. Espere un momento e inténtelo de nuevo.",
        retry=True,
        statuses=(429,),
        server=("too_many_attempts",),
    ),
    error(
        Code.SERVICE_DOWN,
        "The service does not answer at the moment. Please try again shortly.",
        "Le service ne répond pas pour le moment. Veuillez réessayer sous peu.",
        "El servicio no responde en este momento. Inténtelo de nuevo en breve.",
        retry=True,
        statuses=(503, 502, 301, 302, 303, 307, 308),  # a service that redirects is misplaced
    ),
    error(
        Code.SERVICE_SLOW,
        "The service is taking too long to answer. Please try again.",
        "Le service met trop de temps à répondre. Veuillez réessayer.",
        "El servicio tarda demasiado en responder. Inténtelo de nuevo.",
        retry=True,
        statuses=(504, 408),
    ),
    error(
        Code.BAD_ANSWER,
        "The service sent an answer that cannot be read. Please try again.",
        "Le service a envoyé une réponse illisible. Veuillez réessayer.",
        "El servicio envió una respuesta ilegible. Inténtelo de nuevo.",
        retry=True,
    ),
    error(
        Code.PAGE_NOT_FOUND,
        "This page could not be found",
        "Cette page est introuvable",
        "No se pudo encontrar esta página",
        statuses=(404,),
    ),
    error(
        Code.UNKNOWN_MIDDLEWARE,
        "Unknown middleware {name}",
        "Intergiciel inconnu {name}",
        "Middleware desconocido {name}",
        statuses=(500,),
    ),
    error(
        Code.ERROR_PAGE_FAILED,
        "An error occurred while showing the error page",
        "Une erreur est survenue à l’affichage de la page d’erreur",
        "Se produjo un error al mostrar la página de error",
    ),
    # printed to the browser's console, in one language
    warning(Code.IMAGE_FAILED, *["No se pudo cargar la imagen"] * 3),
    error(
        Code.MAIL_REFUSED,
        "The mail server does not deliver to this address. Please use another way to get in touch.",
        "Le serveur de courriel ne livre pas à cette adresse. Veuillez utiliser un autre moyen de communication.",
        "El servidor de correo no entrega a esta dirección. Utilice otro medio de contacto.",
    ),
    info(
        Code.NO_MAIL_ADDRESS,
        "This organization has not given an address to write to.",
        "Cette organisation n’a indiqué aucune adresse où lui écrire.",
        "Esta organización no ha indicado ninguna dirección para escribirle.",
    ),
)

_ID_OF = {
    "event": Text("event", "d’épreuve", "del evento"),
    "race": Text("race", "de course", "de la carrera"),
    "serie": Text("series", "de la série", "de la serie"),
    "user": Text("user", "d’utilisateur", "del usuario"),
    "promoter": Text("promoter", "de promoteur", "del promotor"),
    "organization": Text("organization", "d’organisation", "de la organización"),
}


def _id_rows(of: str, name: Text) -> tuple[Row, Row]:
    null = Text(f"The {name.en} number is missing.", f"Il manque le numéro {name.fr}.", f"Falta el número {name.es}.")
    invalid = Text(
        f"The {name.en} number is not valid.",
        f"Le numéro {name.fr} n’est pas valide.",
        f"El número {name.es} no es válido.",
    )
    return (
        Row(code=Code(f"null_{of}_id"), text=null, server=(f"null_{of}", f"null_id_{of}")),
        Row(code=Code(f"invalid_{of}_id"), text=invalid, server=(f"invalid_{of}", f"invalid_id_{of}")),
    )


IDS = tuple(row for of, name in _ID_OF.items() for row in _id_rows(of, name))
