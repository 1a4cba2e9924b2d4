"""The words of a rider's page."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing import words

TITLE = Text("Results of {rider}", "Résultats : {rider}", "Resultados de {rider}")
HEAD_TO_HEAD_TITLE = Text("{rider} against {other}", "{rider} contre {other}", "{rider} contra {other}")
DESCRIPTION = Text(
    "{rider}: {races}, {wins}, {podiums}. Every race with place, class and share of the field.",
    "{rider} : {races}, {wins}, {podiums}. Chaque course avec place, classe et part du peloton.",
    "{rider}: {races}, {wins}, {podiums}. Cada carrera con puesto, clase y parte del grupo.",
)
WINS = Plural(Text("{n} win", "{n} victoire", "{n} victoria"), Text("{n} wins", "{n} victoires", "{n} victorias"))
PODIUMS = Plural(Text("{n} podium", "{n} podium", "{n} podio"), Text("{n} podiums", "{n} podiums", "{n} podios"))
FIGURES = {
    "races": Text("Races", "Courses", "Carreras"),
    "starts": Text("Starts by class", "Départs par classe", "Salidas por clase"),
    "wins": Text("Wins", "Victoires", "Victorias"),
    "podiums": Text("Podiums", "Podiums", "Podios"),
    "best": Text("Best place", "Meilleure place", "Mejor puesto"),
}
OF_STARTERS = Text("of {n}", "sur {n}", "de {n}")
OF = Text("{place} of {n}", "{place} sur {n}", "{place} de {n}")
SHARE_MEANS = Text(
    "Share of the field: of the other riders who started in the class, how many came in behind or did not finish.",
    "Part du peloton : parmi les autres pilotes partis dans la classe, combien sont arrivés derrière ou n’ont pas "
    "terminé.",
    "Parte del grupo: de los demás pilotos que salieron en la clase, cuántos llegaron detrás o no terminaron.",
)
POINTS_MEAN = Text(
    "Counted are races that are over and were started; wins, podiums and best place are those in class.",
    "Sont comptées les courses terminées dont le départ a été pris; victoires, podiums et meilleure place sont "
    "ceux de la classe.",
    "Se cuentan las carreras terminadas en las que tomó la salida; las victorias, los podios y el mejor puesto "
    "son los de la clase.",
)
COLUMNS = words.COLUMNS | {
    "date": Text("Date", "Date", "Fecha"),
    "race": Text("Race", "Course", "Carrera"),
    "place": Text("In class", "En classe", "En clase"),
    "share": Text("Share", "Part", "Parte"),
    "overall": words.TABS["overall"],
    "state": Text("State", "État", "Estado"),
}
CAPTION = Text("Races of {year}", "Courses de {year}", "Carreras de {year}")
STATUSES = {
    "DNF": Text("Did not finish", "N’a pas terminé", "No terminó"),
    "DNS": Text("Did not start", "N’a pas pris le départ", "No tomó la salida"),
    "DSQ": Text("Disqualified", "Disqualifié", "Descalificado"),
}
NO_PLACE = Text("No place yet", "Pas encore de place", "Aún sin puesto")
COMPARE = Text("Head to head", "Face à face", "Cara a cara")
SEARCH = Text("Name or number of an opponent", "Nom ou numéro d’un adversaire", "Nombre o número de un rival")
METS = Plural(
    Text("{n} race together", "{n} course ensemble", "{n} carrera en común"),
    Text("{n} races together", "{n} courses ensemble", "{n} carreras en común"),
)
IN_CLASS = Text("{n} in the same class", "{n} dans la même classe", "{n} en la misma clase")
NO_OPPONENTS = Text(
    "No opponent matches this search.",
    "Aucun adversaire ne correspond à cette recherche.",
    "Ningún rival coincide con esta búsqueda.",
)
NEVER_MET = Text(
    "These riders have not met in a race.",
    "Ces pilotes ne se sont pas rencontrés en course.",
    "Estos pilotos no han coincidido en ninguna carrera.",
)
RACES_AHEAD = Text("races ahead", "courses devant", "carreras por delante")
OF_ALL_RACES = Text("In all races", "Toutes courses", "En todas las carreras")
TOGETHER = Text("Races together", "Courses ensemble", "Carreras en común")
SCORE_MEANS = Text(
    "Counted are the races both started: in the same class by the place in class, otherwise by the overall place. "
    "Who finishes is ahead of who does not.",
    "Sont comptées les courses où les deux ont pris le départ : dans la même classe selon la place en classe, sinon "
    "selon la place au général. Qui termine devance qui ne termine pas.",
    "Se cuentan las carreras en que ambos tomaron la salida: en la misma clase por el puesto en clase; si no, por el "
    "puesto general. Quien termina queda por delante de quien no termina.",
)
LEVELS = Text("Level: {n}", "Égalité : {n}", "Empate: {n}")
TIMES_AHEAD = Text("{n} ahead", "{n} devant", "{n} delante")
TIMES_LEVEL = Text("{n} level", "{n} à égalité", "{n} empates")
TIMES_BEHIND = Text("{n} behind", "{n} derrière", "{n} detrás")
