"""The words of logging in and out."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Log in to your account with your email and your password.",
    "Connectez-vous à votre compte avec votre adresse courriel et votre mot de passe.",
    "Inicie sesión en su cuenta con su correo electrónico y su contraseña.",
)
LOG_IN = Text("Log in", "Se connecter", "Iniciar sesión")
LOGGING_IN = Text("Logging in…", "Connexion en cours…", "Iniciando sesión…")
LOG_OUT = Text("Log out", "Se déconnecter", "Cerrar sesión")
LOGGING_OUT = Text("Logging out…", "Déconnexion en cours…", "Cerrando sesión…")
FORGOTTEN = Text("Forgot your password?", "Mot de passe oublié?", "¿Olvidó su contraseña?")
CREATE_ACCOUNT = Text("Create an account", "Créer un compte", "Crear una cuenta")
LOGGED_IN = Text(
    "You are logged in as {name}.", "Votre session est ouverte : {name}.", "Ha iniciado sesión como {name}."
)
PURPOSES = {
    "registration_event": Text(
        "To enter a race you need an account: it has your riders, waivers and receipts. Log in or create "
        "one, and you continue with this entry.",
        "Pour vous inscrire à une course, il faut un compte : vos pilotes, décharges et reçus y sont. Connectez-vous "
        "ou créez-en un, puis vous poursuivez cette inscription.",
        "Para inscribirse en una carrera necesita una cuenta: ahí están sus pilotos, cartas responsivas y recibos. "
        "Inicie sesión o cree una y seguirá con esta inscripción.",
    ),
    "membership": Text(
        "To join an organization you need an account: it has your membership card and its renewals. Once you have "
        "created one, you continue with the membership.",
        "Pour adhérer à une organisation, il faut un compte : votre carte de membre et ses renouvellements y sont. "
        "Une fois le compte créé, vous poursuivez l’adhésion.",
        "Para afiliarse a una organización necesita una cuenta: ahí están su credencial y sus renovaciones. Si crea "
        "una, después seguirá con la membresía.",
    ),
}
"""The reasons for which pages need an account, by route."""
ENTRY = Text("Entry: {event}", "Inscription : {event}", "Inscripción: {event}")
EVENT = Text("Look at the event first", "Voir d’abord l’épreuve", "Ver primero el evento")
GO_ON = Text("Continue", "Continuer", "Continuar")

# by the parameter of the login page for the finished action
NOTICES = {
    "deleted": Text("Your account has been deleted.", "Votre compte a été supprimé.", "Su cuenta ha sido eliminada."),
    "out": Text("You have logged out.", "Votre session est fermée.", "Ha cerrado la sesión."),
    "password": Text(
        "Your password has been changed. Log in with the new one.",
        "Votre mot de passe a été changé. Connectez-vous avec le nouveau.",
        "Su contraseña ha cambiado. Inicie sesión con la nueva.",
    ),
}
