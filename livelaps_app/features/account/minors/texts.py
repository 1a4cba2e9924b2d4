"""The texts of a guardian's minors: {name} is the minor's first name."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.features.account.texts import RESULTS_STAY

DESCRIPTION = Text(
    "The minors in your care: add, change or remove them.",
    "Les personnes mineures à votre charge : ajoutez-les, modifiez leurs données ou retirez-les.",
    "Los menores a su cargo: agréguelos, cambie sus datos o quítelos.",
)
LIST = Text("Minors in your care", "Les personnes mineures à votre charge", "Los menores a su cargo")
EMPTY = Text(
    "Your list is still empty. Add your child or another minor in your care.",
    "Votre liste est encore vide. Ajoutez votre enfant ou une autre personne mineure à votre charge.",
    "Su lista aún está vacía. Agregue a su hijo, a su hija o a otro menor a su cargo.",
)
ADD = Text("Add a minor", "Ajouter une personne mineure", "Agregar un menor")
OPEN = Text("Open", "Ouvrir", "Abrir")
SAVING = Text("Saving…", "Enregistrement…", "Guardando…")
SENDING = Text("Sending…", "Envoi en cours…", "Enviando…")
TO_LIST = Text("Back to the list", "Retour à la liste", "Volver a la lista")

GO_BACK = Text("Back without saving", "Revenir sans enregistrer", "Volver sin guardar")

# on the card of a minor
NO_LOGIN = Text(
    "Account confirmed, no login of their own",
    "Compte confirmé, sans accès propre",
    "Cuenta confirmada, sin acceso propio",
)
LOGIN = Text(
    "Account confirmed, logs in with {email}",
    "Compte confirmé, se connecte avec {email}",
    "Cuenta confirmada, inicia sesión con {email}",
)
TODO = {
    "own_login": Text(
        "Is now an adult: send them their own login.",
        "Majorité atteinte : envoyez-lui son propre accès.",
        "Ya es mayor de edad: envíele su propio acceso.",
    ),
    "waiting": Text(
        "Waiting for your confirmation.", "En attente de votre confirmation.", "En espera de su confirmación."
    ),
}

# above the form of a minor, by open part
WORDS = {
    "with_login": Text(
        "{name} logs in with {email}. Only {name} can change this email.",
        "{name} se connecte avec {email}. Cette adresse ne peut être changée que par {name}.",
        "{name} inicia sesión con {email}. Solo {name} puede cambiar este correo electrónico.",
    ),
    "own_login": Text(
        "{name} is now an adult: send them their own login. We will send a link to choose a password. From then on, "
        "the account is theirs alone and leaves your list.",
        "{name} a atteint la majorité : envoyez-lui son propre accès. Nous enverrons un lien pour choisir un mot de "
        "passe. Le compte n’appartiendra alors plus qu’à {name} et quittera votre liste.",
        "{name} ya es mayor de edad: envíele su propio acceso. Le enviaremos un enlace para elegir una contraseña. "
        "Entonces la cuenta será solo de {name} y saldrá de su lista.",
    ),
    "waiting": Text(
        "{name} has created an account and named you as their parent or guardian. The account is on hold until you "
        "confirm it with the link in our email, which is good for one hour.",
        "{name} a créé un compte et vous a désigné comme parent ou tuteur. Le compte reste en suspens jusqu’à ce que "
        "vous le confirmiez par le lien de notre courriel, valide pendant une heure.",
        "{name} creó una cuenta e indicó que usted es su padre, madre o tutor. La cuenta queda en espera hasta que "
        "usted la confirme con el enlace de nuestro correo, válido durante una hora.",
    ),
}
SEND_LINK = Text("Send the link", "Envoyer le lien", "Enviar el enlace")
SEND_AGAIN = Text("Send me the link again", "M’envoyer le lien de nouveau", "Enviarme el enlace de nuevo")

# removing a minor
DELETE = Text("Delete {name}’s account", "Supprimer le compte : {name}", "Eliminar la cuenta de {name}")
REMOVE = Text("Remove {name} from my list", "Retirer de ma liste : {name}", "Quitar a {name} de mi lista")
UNKNOWN = Text("I don’t know {name}", "Je ne connais pas {name}", "No conozco a {name}")
DELETE_QUESTION = Text("Delete {name}’s account?", "Supprimer le compte : {name}?", "¿Eliminar la cuenta de {name}?")
REMOVE_QUESTION = Text(
    "Remove {name} from your list?", "Retirer de votre liste : {name}?", "¿Quitar a {name} de su lista?"
)
UNKNOWN_QUESTION = Text("Don’t know {name}?", "Vous ne connaissez pas {name}?", "¿No conoce a {name}?")
# by open part: only the account of a minor with a login stays
REMOVAL_LINKS = {"minor": DELETE, "own_login": DELETE, "with_login": REMOVE, "waiting": UNKNOWN}
REMOVAL_QUESTIONS = {
    "minor": DELETE_QUESTION,
    "own_login": DELETE_QUESTION,
    "with_login": REMOVE_QUESTION,
    "waiting": UNKNOWN_QUESTION,
}
REMOVE_FROM_LIST = Text("Remove from my list", "Retirer de ma liste", "Quitar de mi lista")
REMOVING = Text("Removing…", "Retrait en cours…", "Quitando…")
DELETE_ACCOUNT = Text(
    "Delete this account for good", "Supprimer ce compte définitivement", "Eliminar esta cuenta para siempre"
)
DELETING = Text("Deleting…", "Suppression en cours…", "Eliminando…")
STAY = Text("No, go back", "Non, revenir", "No, volver")
_DELETED = Text(
    "{name}’s account is deleted immediately and for good, with name, date of birth and email, unless {name} has "
    "another parent or guardian here.",
    "{name} : le compte est supprimé immédiatement et définitivement, avec le nom, la date de naissance et l’adresse "
    "courriel, sauf s’il y a ici un autre parent ou tuteur.",
    "La cuenta de {name} se elimina enseguida y para siempre, con nombre, fecha de nacimiento y correo electrónico, "
    "salvo que {name} tenga aquí otro padre, madre o tutor.",
)
# effects of a removal, by open part
REMOVED = {
    "minor": (_DELETED, RESULTS_STAY),
    "own_login": (
        Text(
            "You can send {name} a login instead: the account then stays, and is theirs alone.",
            "Vous pouvez plutôt envoyer un accès à {name} : le compte reste alors, et n’appartient plus qu’à {name}.",
            "También puede enviar un acceso a {name}: así la cuenta se conserva y es solo de {name}.",
        ),
        _DELETED,
        RESULTS_STAY,
    ),
    "with_login": (
        Text(
            "{name} is no longer on your list and is logged out everywhere.",
            "{name} ne figure plus dans votre liste, et toutes ses sessions sont fermées.",
            "{name} ya no estará en su lista y se cerrarán todas sus sesiones.",
        ),
        Text(
            "What stays: {name}’s account with all its data. It is on hold until {name} is 18, unless {name} has "
            "another parent or guardian here.",
            "Ce qui reste : le compte avec toutes ses données. Il reste en suspens jusqu’à la majorité (18 ans), sauf "
            "s’il y a ici un autre parent ou tuteur.",
            "Lo que queda: la cuenta de {name} con todos sus datos. Queda en espera hasta que {name} cumpla 18 años, "
            "salvo que {name} tenga aquí otro padre, madre o tutor.",
        ),
    ),
    "waiting": (
        Text(
            "{name}’s account is deleted immediately and for good. It was never used.",
            "{name} : le compte est supprimé immédiatement et définitivement. Il n’a jamais servi.",
            "La cuenta de {name} se elimina enseguida y para siempre. Nunca se usó.",
        ),
        Text(
            "{name} can create another one and name the right parent or guardian.",
            "{name} peut en créer un autre et y indiquer le bon parent ou tuteur.",
            "{name} puede crear otra e indicar al padre, madre o tutor correcto.",
        ),
    ),
}

# by the parameter of the page for the finished action; {email} is the recipient of a link
NOTICES = {
    "added": Text(
        "The minor is now on your list.",
        "La personne mineure figure maintenant dans votre liste.",
        "El menor ya está en su lista.",
    ),
    "here": Text(
        "You already have an account: add the minors in your care here.",
        "Vous avez déjà un compte : ajoutez ici les personnes mineures à votre charge.",
        "Ya tiene una cuenta: agregue aquí a los menores a su cargo.",
    ),
    "typed": Text(
        "You already have an account: the minors you entered are now on its list.",
        "Vous avez déjà un compte : les personnes mineures que vous avez indiquées y figurent maintenant.",
        "Ya tiene una cuenta: los menores que indicó ya están en su lista.",
    ),
    "missing": Text(
        "You already have an account. Not all the minors you entered could be added: please add the missing ones here.",
        "Vous avez déjà un compte. Les personnes mineures que vous avez indiquées n’ont pas toutes pu être ajoutées : "
        "ajoutez ici celles qui manquent.",
        "Ya tiene una cuenta. No se pudo agregar a todos los menores que indicó: agregue aquí a los que faltan.",
    ),
    "changed": Text(
        "The changes have been saved.", "Les modifications ont été enregistrées.", "Los cambios se han guardado."
    ),
    "deleted": Text(
        "The account has been deleted, unless there is another parent or guardian: then it is only on their list.",
        "Le compte a été supprimé, sauf s’il y a un autre parent ou tuteur : il n’est alors plus que dans sa liste.",
        "La cuenta se ha eliminado, salvo que haya otro padre, madre o tutor: entonces solo está en su lista.",
    ),
    "removed": Text(
        "The minor is no longer on your list.",
        "La personne mineure ne figure plus dans votre liste.",
        "El menor ya no está en su lista.",
    ),
}
