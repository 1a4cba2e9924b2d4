"""News and frequent questions of the demo site in three languages."""

from typing import NamedTuple

from livelaps_app.core.i18n.texts import Text


class DemoNews(NamedTuple):
    """A news item, `days_old` when the demo is written; `picture` is one of the landing page's."""

    key: str
    days_old: int
    title: Text
    summary: Text
    body: Text
    picture: str | None = None


class DemoFaq(NamedTuple):
    """A question and its answer."""

    key: str
    question: Text
    answer: Text


NEWS = (
    DemoNews(
        "season-calendar",
        84,
        Text("The season has its dates", "La saison a ses dates", "La temporada ya tiene fechas"),
        Text(
            "Twelve clubs, three valleys, one calendar: all rounds are posted.",
            "Douze clubs, trois vallées, un calendrier : toutes les épreuves sont affichées.",
            "Doce clubes, tres valles, un calendario: todas las pruebas están publicadas.",
        ),
        Text(
            "All rounds of the year are in the [calendar](/event-calendar). Subscribe to it once, and changes come to "
            "your phone by themselves.\n\n## What is new\n\n- Enduros are scored in teams.\n- Hare scrambles start an "
            "hour earlier.",
            "Toutes les épreuves de l’année sont dans le [calendrier](/event-calendar). Abonnez-vous une fois, et les "
            "changements arrivent d’eux-mêmes dans votre téléphone.\n\n## Ce qui est nouveau\n\n- Les enduros se "
            "courent aussi "
            "en équipe.\n- Les hare scrambles partent une heure plus tôt.",
            "Todas las pruebas del año están en el [calendario](/event-calendar). Suscríbase una vez y los cambios "
            "llegarán solos a su teléfono.\n\n## Qué hay de nuevo\n\n- Los enduros puntúan por equipos.\n- Los hare "
            "scrambles salen una hora antes.",
        ),
        "hills-at-dusk.webp",
    ),
    DemoNews(
        "results-explain",
        38,
        Text("Results that explain themselves", "Des résultats qui s’expliquent", "Resultados que se explican solos"),
        Text(
            "Every total shows how it was made: points, drops, penalties and the rule that broke the tie.",
            "Chaque total montre son calcul : points, retraits, pénalités et règle de départage.",
            "Cada total muestra cómo se hizo: puntos, descartes, penalizaciones y la regla de desempate.",
        ),
        Text(
            "Open any rider in the [standings](/scores/2): the sheet tells round by round where the points come from, "
            "and what was dropped.",
            "Ouvrez un pilote dans le [classement](/scores/2) : la fiche dit, manche par manche, d’où viennent les "
            "points et ce qui a été retiré.",
            "Abra cualquier piloto en la [clasificación](/scores/2): la ficha dice prueba por prueba de dónde salen "
            "los puntos y qué se descartó.",
        ),
        "forest-trail.webp",
    ),
    DemoNews(
        "volunteers",
        2,
        Text("Flag marshals wanted", "On cherche des signaleurs", "Se buscan comisarios"),
        Text(
            "A day at the course with lunch, a vest and the best view of all.",
            "Une journée sur le parcours, avec dîner, dossard et la meilleure vue.",
            "Un día en el circuito con comida, chaleco y la mejor vista.",
        ),
        Text(
            "[Write to us](/contact-us) and say which round you can come to.",
            "[Écrivez-nous](/contact-us) et dites à quelle épreuve vous pouvez venir.",
            "[Escríbanos](/contact-us) y díganos a qué prueba puede venir.",
        ),
    ),
    DemoNews(
        "follow-your-riders",
        12,
        Text("Your riders, wherever you stand", "Vos pilotes, où que vous soyez", "Sus pilotos, esté donde esté"),
        Text(
            "Follow a rider with a star: the phone tells you of the start, the last lap and the finish.",
            "Suivez un pilote d’une étoile : le téléphone annonce le départ, le dernier tour et l’arrivée.",
            "Siga a un piloto con una estrella: el teléfono avisa de la salida, la última vuelta y la llegada.",
        ),
        Text(
            "Search a name or a plate in the [results](/results), open the rider and choose the star. The riders that "
            "you follow come first on the [home page](/), and their rows are marked in every race.",
            "Cherchez un nom ou une plaque dans les [résultats](/results), ouvrez le pilote et choisissez l’étoile. "
            "Ceux que vous suivez passent en premier sur l’[accueil](/), et leurs lignes sont marquées dans chaque "
            "course.",
            "Busque un nombre o un número en los [resultados](/results), abra el piloto y elija la estrella. Los que "
            "sigue salen primero en la [página de inicio](/), y sus filas están marcadas en cada carrera.",
        ),
        "motocross-jump.webp",
    ),
    DemoNews(
        "sign-at-home",
        23,
        Text("Sign at home, walk in at the gate", "Signez chez vous, entrez sans attendre", "Firme en casa y entre"),
        Text(
            "Entry and waiver take two minutes on a phone; the code opens the gate.",
            "L’entrée et la décharge prennent deux minutes au téléphone ; le code ouvre la barrière.",
            "La entrada y el documento llevan dos minutos en el teléfono; el código abre la puerta.",
        ),
        Text(
            "Choose the event under [spectator entry](/spectator), sign with a finger and keep the code. "
            "Parents sign for their children in the same step.",
            "Choisissez l’épreuve dans les [entrées de spectateurs](/spectator), signez du doigt et "
            "gardez le code. Les parents signent pour leurs enfants dans la même étape.",
            "Elija el evento en [entradas de espectadores](/spectator), firme con el dedo y guarde el "
            "código. Los padres firman por sus hijos en el mismo paso.",
        ),
    ),
)

FAQS = (
    DemoFaq(
        "plate",
        Text("How do I get my plate number?", "Comment obtenir mon numéro?", "¿Cómo consigo mi número?"),
        Text(
            "Your number is yours for the season. The race office gives it out when you register for your first event.",
            "Votre numéro est à vous pour la saison. Le secrétariat de course l’attribue à votre première inscription.",
            "El número es suyo toda la temporada. La secretaría lo asigna con su primera inscripción.",
        ),
    ),
    DemoFaq(
        "results",
        Text("When are results official?", "Quand les résultats sont-ils officiels?", "¿Cuándo son oficiales?"),
        Text(
            "Results are **provisional** for 30 minutes after they are posted. What is corrected meanwhile is listed "
            "above them.",
            "Les résultats sont **provisoires** pendant 30 minutes après l’affichage. Les corrections sont énumérées "
            "au-dessus.",
            "Los resultados son **provisionales** durante 30 minutos. Lo que se corrige se indica encima.",
        ),
    ),
    DemoFaq(
        "minor",
        Text("Can my child race?", "Mon enfant peut-il courir?", "¿Puede correr mi hijo?"),
        Text(
            "Yes: youth classes begin at six years. A parent or guardian signs for them. The [rules](/rules) say what "
            "to bring.",
            "Oui : les classes jeunesse commencent à six ans. Un parent ou tuteur signe. Les [règlements](/rules) "
            "disent quoi apporter.",
            "Sí: las clases juveniles empiezan a los seis años. Firma el padre, la madre o el tutor. Los "
            "[reglamentos](/rules) dicen qué traer.",
        ),
    ),
    DemoFaq(
        "rain",
        Text("What happens when it rains?", "Et s’il pleut?", "¿Qué pasa si llueve?"),
        Text(
            "We race. When lightning is near the start waits; the calendar and the event's page say so at once.",
            "On court. Si la foudre approche, le départ attend; le calendrier et la page de l’épreuve le disent "
            "aussitôt.",
            "Se corre. Si hay rayos cerca, la salida espera; el calendario y la página del evento lo dicen al momento.",
        ),
    ),
    DemoFaq(
        "spectators",
        Text("Do spectators pay?", "Les spectateurs paient-ils?", "¿Pagan los espectadores?"),
        Text(
            "The event's page names the price. Children under twelve come in free with an adult.",
            "La page de l’épreuve indique le prix. Les moins de douze ans entrent gratuitement avec un adulte.",
            "La página del evento indica el precio. Los menores de doce años entran gratis con un adulto.",
        ),
    ),
)
