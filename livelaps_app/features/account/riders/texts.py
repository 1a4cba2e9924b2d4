"""The words of the riders of an account."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Your own results, those of your minors, and the riders you follow.",
    "Vos résultats, ceux de vos mineurs et les pilotes que vous suivez.",
    "Sus resultados, los de sus menores y los pilotos que sigue.",
)
BACK = Text("Back to my account", "Retour à mon compte", "Volver a mi cuenta")
BACK_TO_RIDERS = Text("Back to my riders", "Retour à mes pilotes", "Volver a mis pilotos")
SAVING = Text("Saving…", "Enregistrement…", "Guardando…")

OWN = Text("My own results", "Mes propres résultats", "Mis propios resultados")
NO_CLAIM = Text(
    "No rider of the results belongs to your account yet. Look for your name or plate below.",
    "Aucun pilote des résultats n’est encore rattaché à votre compte. Cherchez votre nom ou votre plaque ci-dessous.",
    "Ningún piloto de los resultados está vinculado a su cuenta todavía. Busque su nombre o su placa más abajo.",
)
REMOVE = Text("Remove", "Retirer", "Quitar")
REMOVE_OF = Text("Remove: {name}", "Retirer : {name}", "Quitar: {name}")
LAST = Text("Last results", "Derniers résultats", "Últimos resultados")
UNKNOWN = Text("Rider without public results", "Pilote sans résultats publics", "Piloto sin resultados públicos")
TAKEN = "taken"
STATES = {  # by the state of a claim, or the way of confirmation
    "plate_and_year": Text(
        "Confirmed by plate and year of birth",
        "Confirmé par la plaque et l’année de naissance",
        "Confirmado por la placa y el año de nacimiento",
    ),
    "promoter": Text("Confirmed by the promoter", "Confirmé par le promoteur", "Confirmado por el promotor"),
    "waiting": Text("Waiting for the promoter", "En attente du promoteur", "En espera del promotor"),
    TAKEN: Text(
        "Somebody else has this rider; the promoter decides",
        "Une autre personne a ce pilote; le promoteur décidera",
        "Otra persona tiene este piloto; decide el promotor",
    ),
    "refused": Text("Refused by the promoter", "Refusé par le promoteur", "Rechazado por el promotor"),
}

FIND = Text("Find a rider", "Trouver un pilote", "Buscar un piloto")
SEARCH = Text("Name or plate", "Nom ou plaque", "Nombre o placa")
FIND_NOTE = Text(
    "Add yourself or one of your minors.",
    "Rattachez vos résultats ou ceux d’une personne mineure à votre charge.",
    "Vincule sus resultados o los de un menor a su cargo.",
)
NOBODY = Text(
    "No rider has this name or plate.",
    "Aucun pilote n’a ce nom ou cette plaque.",
    "Ningún piloto tiene este nombre o esta placa.",
)
FIRST = Text(
    "The first {n} riders. More letters find fewer.",
    "Les {n} premiers pilotes. Plus de lettres en trouvent moins.",
    "Los primeros {n} pilotos. Con más letras se encuentran menos.",
)
ADD = Text("Add to my account", "Rattacher à mon compte", "Vincular a mi cuenta")
ADD_OF = Text("Add to my account: {name}", "Rattacher à mon compte : {name}", "Vincular a mi cuenta: {name}")
OWNED = Text("in your account", "dans votre compte", "en su cuenta")

WHOSE = Text("Whose results are these?", "À qui sont ces résultats?", "¿De quién son estos resultados?")
PERSON = Text("{name} (born in {year})", "{name} (naissance : {year})", "{name} (nacimiento: {year})")
CHECK = Text(
    "Type a plate number from any of the races. If it is right, and the promoter’s records have {year} as the year of "
    "birth, the rider is added at once. Otherwise the promoter decides, and sees the name and year of birth of "
    "{person}.",
    "Entrez un numéro de plaque de l’une des courses. S’il est exact, et que les dossiers du promoteur indiquent "
    "{year} comme année de naissance, le pilote est rattaché aussitôt. Sinon, le promoteur décide, et voit un nom et "
    "une année de naissance : {person}.",
    "Escriba un número de placa de cualquiera de las carreras. Si es correcto y los registros del promotor tienen "
    "{year} como año de nacimiento, el piloto se vincula enseguida. Si no, decide el promotor, que ve el nombre y el "
    "año de nacimiento de {person}.",
)

FOLLOWING = Text("Riders I follow", "Pilotes suivis", "Pilotos que sigo")
COUNT = Text("{n} of {most}", "{n} sur {most}", "{n} de {most}")
NO_STAR = Text(
    "You follow nobody yet. The star beside a rider’s name follows them in every race, on all your devices.",
    "Vous ne suivez encore personne. L’étoile à côté du nom d’un pilote permet de le suivre dans toutes les courses, "
    "sur tous vos appareils.",
    "Todavía no sigue a nadie. La estrella junto al nombre de un piloto permite seguirlo en todas las carreras, en "
    "todos sus dispositivos.",
)
UNFOLLOW = Text("Stop following", "Ne plus suivre", "Dejar de seguir")
UNFOLLOW_OF = Text("Stop following: {name}", "Ne plus suivre : {name}", "Dejar de seguir: {name}")

# by the parameter of the page for the finished action
NOTICES = {
    "confirmed": Text(
        "The rider belongs to your account now.",
        "Le pilote est maintenant rattaché à votre compte.",
        "El piloto ya está vinculado a su cuenta.",
    ),
    "waiting": Text(
        "The promoter decides. You will see the answer on this page.",
        "Le promoteur décidera. Vous verrez sa réponse sur cette page.",
        "Decidirá el promotor. Verá la respuesta en esta página.",
    ),
    TAKEN: Text(
        "Somebody else has this rider already. The promoter decides, and you will see the answer on this page.",
        "Une autre personne a déjà ce pilote. Le promoteur décidera, et vous verrez sa réponse sur cette page.",
        "Otra persona ya tiene este piloto. Decidirá el promotor, y verá la respuesta en esta página.",
    ),
    "refused": Text(
        "The promoter has refused this rider. Remove it from the list to ask again.",
        "Le promoteur a refusé ce pilote. Retirez-le de la liste pour demander de nouveau.",
        "El promotor rechazó este piloto. Quítelo de la lista para volver a pedirlo.",
    ),
    "withdrawn": Text(
        "The rider has been removed from your account.",
        "Le pilote a été retiré de votre compte.",
        "El piloto se quitó de su cuenta.",
    ),
    "unfollowed": Text(
        "You no longer follow this rider.", "Vous ne suivez plus ce pilote.", "Ya no sigue a este piloto."
    ),
}
