"""The words of the participant wizard."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Create your account for races, and those of the minors in your care, in about four minutes.",
    "Créez votre compte pour les courses, et ceux des personnes mineures à votre charge, en environ quatre minutes.",
    "Cree su cuenta para las carreras, y las de los menores a su cargo, en unos cuatro minutos.",
)
STEPS = {
    "information": Text("Information", "Renseignements", "Información"),
    "adult": Text("Parent or guardian", "Parent ou tuteur", "Padre, madre o tutor"),
    "relationship": Text("Relationship", "Lien de parenté", "Parentesco"),
    "login": Text("Login details", "Données de connexion", "Datos de acceso"),
    "existing": Text("Existing account", "Compte existant", "Cuenta existente"),
    "contact": Text("Address and contact", "Adresse et coordonnées", "Dirección y contacto"),
    "emergency": Text("Emergency contact", "Contact d’urgence", "Contacto de emergencia"),
    "minors": Text("Minors", "Personnes mineures", "Menores"),
    "confirmation": Text("Confirmation", "Confirmation", "Confirmación"),
    "complete": Text("Complete", "Terminé", "Listo"),
}
INTROS = {
    "information": Text(
        "It takes about four minutes. Have your email handy, and the phone number of someone we can call in an "
        "emergency. If the account is for minors, this first part is about you, their parent or guardian.",
        "Il faut environ quatre minutes. Ayez sous la main votre adresse courriel et le numéro d’une personne à "
        "appeler en cas d’urgence. Si le compte est pour des personnes mineures, cette première partie vous concerne, "
        "vous, leur parent ou tuteur.",
        "Toma unos cuatro minutos. Tenga a mano su correo electrónico y el teléfono de alguien a quien llamar en una "
        "emergencia. Si la cuenta es para menores, esta primera parte se refiere a usted como padre, madre o tutor.",
    ),
    "adult": Text(
        "You are a minor, so we will ask your parent or guardian by email to confirm your account.",
        "Vous êtes une personne mineure : nous demanderons par courriel à votre parent ou tuteur de confirmer votre "
        "compte.",
        "Usted es menor de edad: pediremos por correo a su padre, madre o tutor que confirme su cuenta.",
    ),
    "relationship": Text(
        "Who is this adult to you?", "Qui est cet adulte pour vous?", "¿Quién es esta persona adulta para usted?"
    ),
    "login": Text(
        "You will log in with this email. You choose the password at the end.",
        "Vous vous connecterez avec cette adresse. Vous choisirez le mot de passe à la fin.",
        "Iniciará sesión con este correo. La contraseña la elige al final.",
    ),
    "contact": Text(
        "Leave blank anything you would rather not share.",
        "Vous pouvez laisser en blanc ce que vous préférez ne pas indiquer.",
        "Puede dejar en blanco lo que prefiera no indicar.",
    ),
    "emergency": Text(
        "Who should we call if something happens on the track? A phone or a cell number is enough.",
        "Qui appeler s’il arrive quelque chose sur la piste? Un numéro de téléphone ou de cellulaire suffit.",
        "¿A quién llamamos si pasa algo en la pista? Basta un número de teléfono o de celular.",
    ),
    "confirmation": Text(
        "Is everything right? Then choose a password and create the account.",
        "Tout est exact? Choisissez alors un mot de passe et créez le compte.",
        "¿Está todo bien? Entonces elija una contraseña y cree la cuenta.",
    ),
}
ADULT_TO_CALL = Text(
    "Your parent or guardian is already filled in. Change this if we should call someone else.",
    "Le parent ou tuteur est déjà indiqué. Modifiez ces renseignements s’il faut appeler quelqu’un d’autre.",
    "El padre, la madre o el tutor ya figura aquí. Cambie los datos si debemos llamar a otra persona.",
)
NEXT = Text("Continue", "Continuer", "Continuar")
ON_ITS_WAY = Text("One moment…", "Un instant…", "Un momento…")
CREATE = Text("Create the account", "Créer le compte", "Crear la cuenta")
CREATING = Text("Creating…", "Création en cours…", "Creando…")

# minors
ADD_MINOR = Text("Add another minor", "Ajouter une autre personne mineure", "Agregar otro menor")
REMOVE_MINOR = Text("Remove", "Retirer", "Quitar")
INCOMPLETE = Text("Not complete yet", "Incomplet", "Incompleto")

# an e-mail with an account
LOG_IN = Text("Log in and continue", "Se connecter et continuer", "Iniciar sesión y continuar")
LOGGING_IN = Text("Logging in…", "Connexion en cours…", "Iniciando sesión…")
RESET = Text("Reset your password", "Réinitialiser votre mot de passe", "Restablecer su contraseña")
OTHER_EMAIL = Text("Use another email", "Utiliser une autre adresse courriel", "Usar otro correo electrónico")

# the end, and visitors who need no wizard
COMPLETE = Text(
    "Your account is ready, {name}. You are logged in.",
    "Votre compte est prêt, {name}. Votre session est ouverte.",
    "Su cuenta está lista, {name}. Ha iniciado sesión.",
)
CREATED = Text(
    "Your account is ready. Log in with your email and your password.",
    "Votre compte est prêt. Connectez-vous avec votre adresse courriel et votre mot de passe.",
    "Su cuenta está lista. Inicie sesión con su correo electrónico y su contraseña.",
)
TO_LOGIN = Text("Log in", "Se connecter", "Iniciar sesión")
MAILED = Text(
    "We have sent you an email. Confirm your address with the link in it.",
    "Nous vous avons envoyé un courriel. Confirmez votre adresse à l’aide du lien qu’il contient.",
    "Le enviamos un correo. Confirme su dirección con el enlace que contiene.",
)
SLEEPING = Text(
    "Almost done. We have sent an email to your parent or guardian, who has to confirm your account. Then you can log "
    "in. The link in it is good for one hour: if it has expired, log in and we will send a new one.",
    "C’est presque fait. Nous avons écrit à votre parent ou tuteur, qui doit confirmer votre compte. Vous pourrez "
    "ensuite vous connecter. Le lien du courriel est valide pendant une heure : s’il a expiré, connectez-vous et nous "
    "en enverrons un nouveau.",
    "Casi listo. Enviamos un correo a su padre, madre o tutor, que debe confirmar su cuenta. Después podrá iniciar "
    "sesión. El enlace es válido durante una hora: si ya venció, inicie sesión y enviaremos otro.",
)
LOGGED_IN = Text(
    "You already have an account and are logged in as {name}.",
    "Vous avez déjà un compte, et votre session est ouverte : {name}.",
    "Ya tiene una cuenta y ha iniciado sesión como {name}.",
)
ACCOUNT = Text("My account", "Mon compte", "Mi cuenta")
GO_ON = Text("Go on where you were", "Reprendre où vous étiez", "Continuar donde estaba")
HOME = Text("To the home page", "À la page d’accueil", "A la página de inicio")
BEGIN_ANEW = Text("Start another one here", "En commencer une autre ici", "Empezar otro aquí")
