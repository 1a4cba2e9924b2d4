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
