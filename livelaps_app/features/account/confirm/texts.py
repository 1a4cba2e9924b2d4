"""The texts of confirming links."""

from typing import NamedTuple

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Confirm an email address or the account of a minor.",
    "Confirmez une adresse courriel ou le compte d’une personne mineure.",
    "Confirme un correo electrónico o la cuenta de un menor.",
)
CONFIRM = Text("Confirm", "Confirmer", "Confirmar")
CONFIRMING = Text("Confirming…", "Confirmation en cours…", "Confirmando…")
ACCOUNT = Text("My account", "Mon compte", "Mi cuenta")
LOG_IN = Text("Log in", "Se connecter", "Iniciar sesión")
OPEN_GATE = Text("Open the gate", "Ouvrir l’entrée", "Abrir el acceso")


class Confirmation(NamedTuple):
    """Texts of a purpose: the question, the message afterwards, and the next link with its route."""

    question: Text
    done: Text
    label: Text
    route: str


# by the purpose of the link
CONFIRMATIONS = {
    "verify": Confirmation(
        Text(
            "{name}, please confirm that the email address this link was sent to is yours.",
            "{name}, confirmez que l’adresse courriel à laquelle ce lien a été envoyé est bien la vôtre.",
            "{name}, confirme que es suyo el correo electrónico al que se envió este enlace.",
        ),
        Text(
            "Your email is confirmed.",
            "Votre adresse courriel est confirmée.",
            "Su correo electrónico está confirmado.",
        ),
        ACCOUNT,
        "account",
    ),
    "guardian": Confirmation(
        Text(
            "Are you the parent or guardian of {name}, and may {name} have an account here?",
            "{name} : êtes-vous parent ou tuteur de cette personne, et acceptez-vous qu’elle ait un compte ici?",
            "¿Es usted padre, madre o tutor de {name} y acepta que {name} tenga una cuenta aquí?",
        ),
        Text(
            "The account is confirmed. Both of you will get an email.",
            "Le compte est confirmé. Vous recevrez tous les deux un courriel.",
            "La cuenta está confirmada. Ambos recibirán un correo.",
        ),
        ACCOUNT,
        "account",
    ),
}
