"""The texts of account mails. {name}: the recipient; {minor}: the guardian's minor."""

from dataclasses import dataclass

from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.i18n.texts import Text


@dataclass(frozen=True)
class MailWords:
    """Texts of a kind of mail: subject, paragraph, button with its route, closing paragraph."""

    subject: Text
    body: Text
    button: Text
    route: str
    closing: Text


HELLO = Text("Hello {name},", "Bonjour {name},", "Hola, {name}:")
GOOD_FOR = Text(
    "The link is good for one hour and can be used once.",
    "Le lien est valide pendant une heure et ne sert qu’une fois.",
    "El enlace es válido durante una hora y sirve una sola vez.",
)
_CONFIRM = Text("Confirm my email", "Confirmer mon adresse courriel", "Confirmar mi correo electrónico")
_SET_PASSWORD = Text("Set a new password", "Choisir un nouveau mot de passe", "Elegir una nueva contraseña")
_NOT_YOU = Text(
    "If this wasn’t you, ignore this email.",
    "Ce n’était pas vous? Ignorez simplement ce courriel.",
    "¿No fue usted? Ignore este correo.",
)
_NOT_YOU_ACT = Text(
    "If this wasn’t you, set a new password right away. If you can’t, reply to this email.",
    "Ce n’était pas vous? Choisissez tout de suite un nouveau mot de passe. Si vous n’y arrivez pas, répondez à ce "
    "courriel.",
    "¿No fue usted? Elija enseguida una nueva contraseña. Si no puede, responda a este correo.",
)

WORDS = {
    MailJob.WELCOME: MailWords(
        Text("Welcome to {site}", "Bienvenue sur {site}", "Le damos la bienvenida a {site}"),
        Text(
            "Your account on {site} is ready. Please confirm that this email address is yours: should you ever forget "
            "your password, we will send you a link here.",
            "Votre compte sur {site} est prêt. Confirmez que cette adresse courriel est bien la vôtre : si vous "
            "oubliez un jour votre mot de passe, nous vous y enverrons un lien.",
            "Su cuenta en {site} está lista. Confirme que este correo electrónico es suyo: si algún día olvida su "
            "contraseña, aquí le enviaremos un enlace.",
        ),
        _CONFIRM,
        "confirm",
        _NOT_YOU,
    ),
    MailJob.WELCOME_ASLEEP: MailWords(
        Text("Welcome to {site}", "Bienvenue sur {site}", "Le damos la bienvenida a {site}"),
        Text(
            "Your account on {site} is on hold until your parent or guardian confirms it: we have sent them an email. "
            "In the meantime, please confirm that this email address is yours.",
            "Votre compte sur {site} reste en suspens jusqu’à ce que votre parent ou tuteur l’ait confirmé : un "
            "courriel lui a été envoyé. D’ici là, confirmez que cette adresse courriel est bien la vôtre.",
            "Su cuenta en {site} queda en espera hasta que su padre, madre o tutor la confirme: ya le enviamos un "
            "correo. Mientras tanto, confirme que este correo electrónico es suyo.",
        ),
        _CONFIRM,
        "confirm",
        _NOT_YOU,
    ),
    MailJob.VERIFY: MailWords(
        Text("Confirm your email", "Confirmez votre adresse courriel", "Confirme su correo electrónico"),
        Text(
            "Please confirm that this email address is yours. It will then be the email of your account on {site}.",
            "Confirmez que cette adresse courriel est bien la vôtre. Elle sera alors celle de votre compte sur {site}.",
            "Confirme que este correo electrónico es suyo. Entonces será el de su cuenta en {site}.",
        ),
        _CONFIRM,
        "confirm",
        _NOT_YOU,
    ),
    MailJob.RESET: MailWords(
        Text("Set a new password", "Choisissez un nouveau mot de passe", "Elija una nueva contraseña"),
        Text(
            "Someone asked for a new password for your account on {site}. If it was you, set it now.",
            "Quelqu’un a demandé un nouveau mot de passe pour votre compte sur {site}. Si c’est vous, choisissez-le "
            "maintenant.",
            "Alguien pidió una nueva contraseña para su cuenta en {site}. Si fue usted, elíjala ahora.",
        ),
        _SET_PASSWORD,
        "reset_password",
        Text(
            "If this wasn’t you, ignore this email: your password stays the same.",
            "Ce n’était pas vous? Ignorez simplement ce courriel : votre mot de passe ne change pas.",
            "¿No fue usted? Ignore este correo: su contraseña no cambia.",
        ),
    ),
    MailJob.GUARDIAN_CONFIRM: MailWords(
        Text("Confirm the account of {minor}", "Confirmez un compte : {minor}", "Confirme la cuenta de {minor}"),
        Text(
            "{minor} has created an account on {site} and named you as their parent or guardian. The account is on "
            "hold until you confirm it.",
            "{minor} a créé un compte sur {site} et vous a désigné comme parent ou tuteur. Le compte reste en suspens "
            "jusqu’à ce que vous l’ayez confirmé.",
            "{minor} creó una cuenta en {site} e indicó que usted es su padre, madre o tutor. La cuenta queda en "
            "espera hasta que usted la confirme.",
        ),
        Text("Review and confirm", "Voir et confirmer", "Ver y confirmar"),
        "confirm",
        Text(
            "Don’t know {minor}? Ignore this email: the account stays on hold.",
            "Vous ne connaissez pas {minor}? Ignorez simplement ce courriel : le compte restera en suspens.",
            "¿No conoce a {minor}? Ignore este correo: la cuenta seguirá en espera.",
        ),
    ),
    MailJob.GUARDIAN_NOTICE: MailWords(
        Text(
            "You have confirmed the account of {minor}",
            "Vous avez confirmé un compte : {minor}",
            "Usted confirmó la cuenta de {minor}",
        ),
        Text(
            "You have confirmed that you are the parent or guardian of {minor}, who can now log in to {site}. You "
            "will find {minor} in your own account, under “Minors”.",
            "Vous avez confirmé que vous êtes son parent ou tuteur : {minor} peut maintenant se connecter à {site}. "
            "Vous trouverez {minor} dans votre propre compte, sous « Personnes mineures ».",
            "Usted confirmó que es padre, madre o tutor de {minor}, que ya puede iniciar sesión en {site}. Encontrará "
            "a {minor} en su propia cuenta, en «Menores».",
        ),
        Text("My account", "Mon compte", "Mi cuenta"),
        "account",
        Text(
            "No password yet? Choose “Forgot your password?” on the login page.",
            "Pas encore de mot de passe? Choisissez « Mot de passe oublié? » à la page de connexion.",
            "¿Aún no tiene contraseña? Elija «¿Olvidó su contraseña?» en la página de inicio de sesión.",
        ),
    ),
    MailJob.AWAKE: MailWords(
        Text("Your account is ready", "Votre compte est prêt", "Su cuenta está lista"),
        Text(
            "Your parent or guardian has confirmed your account on {site}. You can log in now.",
            "Votre parent ou tuteur a confirmé votre compte sur {site}. Vous pouvez maintenant vous connecter.",
            "Su padre, madre o tutor confirmó su cuenta en {site}. Ya puede iniciar sesión.",
        ),
        Text("Log in", "Se connecter", "Iniciar sesión"),
        "login",
        _NOT_YOU,
    ),
    MailJob.OWN_LOGIN: MailWords(
        Text("Your own login", "Votre propre accès", "Su propio acceso"),
        Text(
            "You are now an adult. Set a password, and your account on {site} is yours alone: your parent or guardian "
            "can no longer change it.",
            "Vous avez atteint la majorité. Choisissez un mot de passe, et votre compte sur {site} ne sera plus qu’à "
            "vous : votre parent ou tuteur ne pourra plus le modifier.",
            "Ya es mayor de edad. Elija una contraseña y su cuenta en {site} será solo suya: su padre, madre o tutor "
            "ya no podrá cambiarla.",
        ),
        Text("Set my password", "Choisir mon mot de passe", "Elegir mi contraseña"),
        "reset_password",
        Text(
            "Until then, everything stays the same.",
            "D’ici là, tout reste comme avant.",
            "Hasta entonces todo sigue como está.",
        ),
    ),
    MailJob.PASSWORD_CHANGED: MailWords(
        Text("Your password has been changed", "Votre mot de passe a été changé", "Su contraseña ha cambiado"),
        Text(
            "The password of your account on {site} has been changed. All other devices have been logged out.",
            "Le mot de passe de votre compte sur {site} a été changé. Tous les autres appareils ont été déconnectés.",
            "La contraseña de su cuenta en {site} ha cambiado. Se cerró la sesión en los demás dispositivos.",
        ),
        _SET_PASSWORD,
        "forgot_password",
        _NOT_YOU_ACT,
    ),
    MailJob.EMAIL_CHANGED: MailWords(
        Text(
            "The email of your account has been changed",
            "L’adresse courriel de votre compte a été changée",
            "El correo electrónico de su cuenta ha cambiado",
        ),
        Text(
            "The email of your account on {site} has been changed. From now on, log in with the new one. This message "
            "goes to both addresses.",
            "L’adresse courriel de votre compte sur {site} a été changée. Connectez-vous désormais avec la nouvelle. "
            "Ce courriel est envoyé aux deux adresses.",
            "El correo electrónico de su cuenta en {site} ha cambiado. Desde ahora inicie sesión con el nuevo. Este "
            "correo se envía a las dos direcciones.",
        ),
        Text("My account", "Mon compte", "Mi cuenta"),
        "account",
        Text(
            "If this wasn’t you, reply to this email right away.",
            "Ce n’était pas vous? Répondez tout de suite à ce courriel.",
            "¿No fue usted? Responda enseguida a este correo.",
        ),
    ),
    MailJob.DELETED: MailWords(
        Text("Your account has been deleted", "Votre compte a été supprimé", "Su cuenta ha sido eliminada"),
        Text(
            "Your account on {site} has been deleted, as you asked. What we stored about you has been erased; race "
            "results stay.",
            "Votre compte sur {site} a été supprimé, comme vous l’avez demandé. Ce que nous conservions sur vous est "
            "effacé; les résultats des courses restent.",
            "Su cuenta en {site} ha sido eliminada, como usted pidió. Lo que guardábamos sobre usted se borró; los "
            "resultados de las carreras se conservan.",
        ),
        Text("To the home page", "À la page d’accueil", "A la página de inicio"),
        "home",
        Text(
            "If this wasn’t you, reply to this email right away.",
            "Ce n’était pas vous? Répondez tout de suite à ce courriel.",
            "¿No fue usted? Responda enseguida a este correo.",
        ),
    ),
}
