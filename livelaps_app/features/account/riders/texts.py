"""The words of the riders of an account."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Your own results, those of the minors in your care, and the riders you follow.",
    "Vos résultats, ceux des personnes mineures à votre charge et les pilotes que vous suivez.",
    "Sus resultados, los de los menores a su cargo y los pilotos que sigue.",
)
BACK = Text("Back to my account", "Retour à mon compte", "Volver a mi cuenta")
BACK_TO_RIDERS = Text("Back to my riders", "Retour à mes pilotes", "Volver a mis pilotos")
SAVING = Text("Saving…", "Enregistrement…", "Guardando…")

OWN = Text("My own results", "Mes propres résultats", "Mis propios resultados")
NO_CLAIM = Text(
    "No rider in the results belongs to your account yet. Search for your name or plate below.",
    "Aucun pilote des résultats n’est encore rattaché à votre compte. Cherchez votre nom ou votre plaque ci-dessous.",
    "Ningún piloto de los resultados está vinculado a su cuenta todavía. Busque su nombre o su número más abajo.",
)
REMOVE = Text("Remove", "Retirer", "Quitar")
REMOVE_OF = Text("Remove: {name}", "Retirer : {name}", "Quitar: {name}")
LAST = Text("Latest results", "Derniers résultats", "Últimos resultados")
UNKNOWN = Text("Rider without public results", "Pilote sans résultats publics", "Piloto sin resultados públicos")
TAKEN = "taken"
STATES = {  # by the state of a claim, or the way of confirmation
    "plate_and_year": Text(
        "Confirmed by plate and year of birth",
        "Confirmé par la plaque et l’année de naissance",
        "Confirmado por el número y el año de nacimiento",
    ),
    "promoter": Text("Confirmed by the promoter", "Confirmé par le promoteur", "Confirmado por el promotor"),
    "waiting": Text("Waiting for the promoter", "En attente du promoteur", "En espera del promotor"),
    TAKEN: Text(
        "Someone else has added this rider; the promoter will decide",
        "Une autre personne a déjà rattaché ce pilote; le promoteur décidera",
        "Otra persona ya vinculó este piloto; el promotor decidirá",
    ),
    "refused": Text("Refused by the promoter", "Refusé par le promoteur", "Rechazado por el promotor"),
}

FIND = Text("Find a rider", "Trouver un pilote", "Buscar un piloto")
SEARCH = Text("Name or plate", "Nom ou plaque", "Nombre o número")
FIND_NOTE = Text(
    "Add yourself or a minor in your care.",
    "Rattachez vos résultats ou ceux d’une personne mineure à votre charge.",
    "Vincule sus resultados o los de un menor a su cargo.",
)
NOBODY = Text(
    "No rider has this name or plate.",
    "Aucun pilote n’a ce nom ou cette plaque.",
    "Ningún piloto tiene este nombre o este número.",
)
FIRST = Text(
    "The first {n} riders. Type more letters to narrow the list.",
    "Les {n} premiers pilotes. Tapez plus de lettres pour préciser.",
    "Los primeros {n} pilotos. Escriba más letras para acortar la lista.",
)
ADD = Text("Add to my account", "Rattacher à mon compte", "Vincular a mi cuenta")
ADD_OF = Text("Add to my account: {name}", "Rattacher à mon compte : {name}", "Vincular a mi cuenta: {name}")
OWNED = Text("in your account", "dans votre compte", "en su cuenta")

WHOSE = Text("Whose results are these?", "À qui sont ces résultats?", "¿De quién son estos resultados?")
PERSON = Text("{name} (born in {year})", "{name} (naissance : {year})", "{name} (nacimiento: {year})")
CHECK = Text(
    "Type a plate number from any of the races. If it is right, and the promoter’s records have {year} as the year of "
    "birth, the rider is added right away. Otherwise the promoter decides, and sees the name and year of birth of "
    "{person}.",
    "Entrez un numéro de plaque de l’une des courses. S’il est exact, et que les dossiers du promoteur indiquent "
    "{year} comme année de naissance, le pilote est rattaché aussitôt. Sinon, le promoteur décide; il voit le nom et "
    "l’année de naissance ({person}).",
    "Escriba un número de competencia de cualquiera de las carreras. Si es correcto y los registros del promotor "
    "tienen {year} como año de nacimiento, el piloto se vincula enseguida. Si no, decide el promotor, que ve el "
    "nombre y el año de nacimiento de {person}.",
)

FOLLOWING = Text("Riders I follow", "Pilotes suivis", "Pilotos que sigo")
COUNT = Text("{n} of {most}", "{n} sur {most}", "{n} de {most}")
NO_STAR = Text(
    "You don’t follow anyone yet. Use the star next to a rider’s name to follow them in every race, on all your "
    "devices.",
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
        "The rider now belongs to your account.",
        "Le pilote est maintenant rattaché à votre compte.",
        "El piloto ya está vinculado a su cuenta.",
    ),
    "waiting": Text(
        "The promoter will decide. You will see the answer on this page.",
        "Le promoteur décidera. Vous verrez sa réponse sur cette page.",
        "El promotor decidirá. Usted verá la respuesta en esta página.",
    ),
    TAKEN: Text(
        "Someone else has already added this rider. The promoter will decide, and you will see the answer on this "
        "page.",
        "Une autre personne a déjà rattaché ce pilote. Le promoteur décidera, et vous verrez sa réponse sur cette "
        "page.",
        "Otra persona ya vinculó este piloto. El promotor decidirá, y usted verá la respuesta en esta página.",
    ),
    "refused": Text(
        "The promoter has refused this rider. Remove the rider from the list to ask again.",
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
