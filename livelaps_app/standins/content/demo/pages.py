"""Longer texts of the demo site in three languages: landing page, about, contact, simple pages, sponsors."""

from typing import NamedTuple

from livelaps_app.core.i18n.texts import Text


class DemoText(NamedTuple):
    """A title and its body in HTML or Markdown."""

    key: str
    title: Text
    body: Text


class DemoContact(NamedTuple):
    """An office of the federation."""

    name: Text
    role: Text
    email: str
    phone: str | None


PICTURES = {
    "hills-at-dusk.webp": Text(
        "A dirt track winding through hills at dusk",
        "Un chemin de terre serpente entre les collines au crépuscule",
        "Un camino de tierra serpentea entre colinas al anochecer",
    ),
    "motocross-jump.webp": Text(
        "A motocross rider in mid-air above a jump",
        "Un pilote de motocross en plein vol au-dessus d’un saut",
        "Un piloto de motocross en pleno salto",
    ),
    "forest-trail.webp": Text(
        "A trail leading between misty pines",
        "Un sentier entre des pins dans la brume",
        "Un sendero entre pinos con niebla",
    ),
}

SECTIONS = (
    DemoText(
        "section-live",
        Text("Every lap as it happens", "Chaque tour, au moment où il se boucle", "Cada vuelta, en el momento"),
        Text(
            "<p>Positions move as riders cross the line. Open a race, find your rider by name or plate, and "
            "watch every lap and every section fall into place. No need to reload the page.</p>"
            "<p>Standing in a field with one bar of signal? <strong>That is who we built this for.</strong></p>",
            "<p>Les positions changent dès qu’un pilote franchit la ligne. Ouvrez une course, trouvez votre pilote "
            "par son nom ou sa plaque et suivez chaque tour et chaque section, sans recharger la page.</p><p>Une "
            "seule barre de réseau au fond du champ? <strong>C’est pour vous que ce site a été pensé.</strong></p>",
            "<p>Las posiciones cambian en cuanto los pilotos cruzan la meta. Abra una carrera, busque a su piloto por "
            "nombre o número y siga cada vuelta y cada sección sin recargar la página.</p><p>¿En pleno campo y casi "
            "sin cobertura? <strong>Este sitio está hecho justo para eso.</strong></p>",
        ),
    ),
    DemoText(
        "section-season",
        Text("A whole season on one page", "Toute la saison sur une page", "Toda la temporada en una página"),
        Text(
            "<p>Hare scrambles, motocross and enduro, week by week:</p>"
            "<ul><li>past rounds with their results,</li><li>coming rounds with place and date,</li>"
            "<li>where registration is open.</li></ul>",
            "<p>Cross-country, motocross et enduro, semaine après semaine&nbsp;:</p><ul><li>les manches passées et "
            "leurs résultats,</li><li>les prochaines manches, leur lieu et leur date,</li><li>les inscriptions "
            "ouvertes.</li></ul>",
            "<p>Cross-country, motocross y enduro, semana a semana:</p>"
            "<ul><li>las pruebas pasadas, con sus resultados,</li><li>las próximas pruebas, con lugar y fecha,</li>"
            "<li>dónde hay inscripción abierta.</li></ul>",
        ),
    ),
    DemoText(
        "section-standings",
        Text("Standings that add up", "Des classements qui se vérifient", "Clasificaciones con las cuentas claras"),
        Text(
            "<p>Points per round, dropped rounds struck through, ties decided by rules you can read. "
            "Every total shows how it was made, so the talk in the paddock can be about the racing.</p>",
            "<p>Les points de chaque manche, les manches retranchées biffées et les égalités tranchées selon des "
            "règles "
            "affichées. Chaque total montre son calcul&nbsp;: dans le paddock, on peut enfin parler de course.</p>",
            "<p>Los puntos de cada prueba, los descartes tachados y los empates resueltos con reglas a la vista. "
            "Cada total muestra cómo se calculó, para que en el paddock se hable de carreras.</p>",
        ),
    ),
    DemoText(
        "section-people",
        Text(
            "For riders, families and clubs",
            "Pour les pilotes, les familles et les clubs",
            "Para pilotos, familias y clubes",
        ),
        Text(
            "<p>The Three Valleys Federation brings together volunteer clubs that mark trails, wave flags and "
            "keep time at weekends. First race or hundredth, on two wheels or four: you are welcome at the start.</p>",
            "<p>La Fédération des Trois-Vallées réunit des clubs de bénévoles qui balisent les sentiers, agitent les "
            "drapeaux et chronomètrent la fin de semaine. Première course ou centième, sur deux roues ou "
            "quatre&nbsp;: une place vous attend au départ.</p>",
            "<p>La Federación Tres Valles reúne a clubes de voluntarios que marcan senderos, agitan banderas y "
            "cronometran los fines de semana. Sea su primera carrera o la número cien, en dos ruedas o en cuatro: "
            "tiene sitio en la salida.</p>",
        ),
    ),
)

ABOUT = DemoText(
    "about",
    Text("About the federation", "À propos de la fédération", "Sobre la federación"),
    Text(
        "<p>We are twelve clubs in three valleys with one season between them. We share a timing crew, one set of "
        "rules and the belief that results belong on your phone before the mud has dried.</p>",
        "<p>Nous sommes douze clubs, trois vallées et une seule saison. Nous partageons une équipe de chronométrage, "
        "un même règlement et une conviction&nbsp;: les résultats doivent être dans votre téléphone avant que la boue "
        "ait séché.</p>",
        "<p>Somos doce clubes de tres valles con una sola temporada. Compartimos equipo de cronometraje, un mismo "
        "reglamento y una idea: los resultados deben llegar a su teléfono antes de que se seque el barro.</p>",
    ),
)

CONTACT = Text("Contact us", "Nous joindre", "Contacto")
CONTACTS = (
    DemoContact(
        Text("Race office", "Secrétariat de course", "Secretaría de carrera"),
        Text(
            "Entries, plates and results", "Inscriptions, plaques et résultats", "Inscripciones, números y resultados"
        ),
        "races@example.org",
        "555-555-0110",
    ),
    DemoContact(
        Text("Club services", "Service aux clubs", "Atención a clubes"),
        Text("Dates, permits and volunteers", "Dates, permis et bénévoles", "Fechas, permisos y voluntariado"),
        "clubs@example.org",
        None,
    ),
)

SIMPLE_PAGES = (
    DemoText(
        "privacy",
        Text("Privacy", "Confidentialité", "Privacidad"),
        Text(
            "## What we keep\n\nYour name, your plate and your times are part of the **published results**. "
            "Everything else you tell us stays with the race office. If you turn on notifications, we store your "
            "browser’s address for them and the riders you follow, until you turn them off.",
            "## Ce que nous conservons\n\nVotre nom, votre plaque et vos temps font partie des **résultats publiés**. "
            "Tout le reste demeure au secrétariat de course. Si vous activez les notifications, nous conservons "
            "l’adresse de votre navigateur pour celles-ci et les pilotes que vous suivez, tant qu’elles sont actives.",
            "## Qué guardamos\n\nSu nombre, su número y sus tiempos forman parte de los **resultados publicados**. "
            "Todo lo demás se queda en la secretaría de carrera. Si activa los avisos, guardamos la dirección de su "
            "navegador para ellos y los pilotos que sigue, hasta que los desactive.",
        ),
    ),
    DemoText(
        "first-race",
        Text("Your first race", "Votre première course", "Su primera carrera"),
        Text(
            "<p>Come an hour early, walk the first bend, and ask any flag marshal. Bring your helmet, boots, gloves "
            "and water; we bring the course, the clock and somebody who remembers their own first start.</p>",
            "<p>Arrivez une heure d’avance, marchez jusqu’au premier virage et posez vos questions aux signaleurs. "
            "Apportez casque, bottes, gants et eau; nous fournissons le parcours, le chrono et quelqu’un qui se "
            "souvient de son premier départ.</p>",
            "<p>Llegue una hora antes, camine hasta la primera curva y pregunte a cualquier comisario. Traiga casco, "
            "botas, guantes y agua; nosotros ponemos el circuito, el cronómetro y a alguien que aún recuerda "
            "su primera salida.</p>",
        ),
    ),
)

# Texts of the site's own pages by path.
PAGE_CONTENTS = {
    "/rules": DemoText(
        "rules",
        Text("Rules", "Règlements", "Reglamentos"),
        Text(
            "## Before the start\n\n- Plates are readable from three sides.\n- Sound is measured at scrutineering: "
            "at most **94 dB**.\n- Rows start in the order of the [start grid](/event-calendar).\n\n"
            "## On the course\n\nWhoever leaves the course returns where they left it. Yellow flags mean no passing "
            "and no jumping.\n\n## Penalties\n\n| What | How much |\n|---|---|\n| Cut course | 1:00 |\n"
            "| Passing under yellow | 2 places |\n| Outside help | 1 lap |\n\n"
            "## Protests\n\nIn writing, within 30 minutes of the posting of provisional results.",
            "## Avant le départ\n\n- Les plaques se lisent de trois côtés.\n- Le bruit est mesuré au contrôle "
            "technique : **94 dB** au plus.\n- Les lignes partent dans l’ordre de la "
            "[grille de départ](/event-calendar).\n\n## Sur le parcours\n\nQui quitte le parcours y revient là où il "
            "l’a quitté. Drapeau jaune : on ne dépasse pas, on ne saute pas.\n\n## Pénalités\n\n"
            "| Quoi | Combien |\n|---|---|\n| Parcours coupé | 1:00 |\n| Dépassement sous drapeau jaune | 2 places |\n"
            "| Aide extérieure | 1 tour |\n\n## Réclamations\n\nPar écrit, dans les 30 minutes qui suivent "
            "l’affichage des résultats provisoires.",
            "## Antes de la salida\n\n- Los números se leen desde tres lados.\n- El ruido se mide en la "
            "verificación: **94 dB** como máximo.\n- Las filas salen en el orden de la "
            "[parrilla](/event-calendar).\n\n## En el circuito\n\nQuien sale del circuito vuelve por donde salió. "
            "Con bandera amarilla no se adelanta ni se salta.\n\n## Penalizaciones\n\n| Qué | Cuánto |\n|---|---|\n"
            "| Atajar el circuito | 1:00 |\n| Adelantar con amarilla | 2 puestos |\n| Ayuda exterior | 1 vuelta |\n\n"
            "## Reclamaciones\n\nPor escrito, en los 30 minutos siguientes a la publicación de los resultados "
            "provisionales.",
        ),
    ),
    "/documents": DemoText(
        "documents",
        Text("Documents", "Documents", "Documentos"),
        Text(
            "## For riders\n\n- [Rules of the season](/rules)\n- [Your first race](/simple-page/first-race)\n\n"
            "## For everybody\n\n- [Privacy](/simple-page/privacy)",
            "## Pour les pilotes\n\n- [Règlements de la saison](/rules)\n"
            "- [Votre première course](/simple-page/first-race)\n\n## Pour tous\n\n"
            "- [Confidentialité](/simple-page/privacy)",
            "## Para pilotos\n\n- [Reglamentos de la temporada](/rules)\n"
            "- [Su primera carrera](/simple-page/first-race)\n\n## Para todos\n\n"
            "- [Privacidad](/simple-page/privacy)",
        ),
    ),
}

STRIP = Text("Our sponsors", "Nos commanditaires", "Nuestros patrocinadores")
SPONSORS = {
    "knobbly": Text("Off-road tyres", "Pneus hors route", "Neumáticos todoterreno"),
    "clutchwork": Text("Transmissions", "Transmissions", "Transmisiones"),
    "pinecone": Text("Coffee roastery", "Torréfacteur", "Tostadores de café"),
    "longfork": Text("Suspension", "Suspensions", "Suspensiones"),
    "ironfern": Text("Hand tools", "Outils à main", "Herramientas manuales"),
    "mudmore": Text("Riding gear", "Équipement de pilote", "Equipación para pilotos"),
    "sparkwell": Text("Batteries", "Batteries", "Baterías"),
    "highbank": Text("Insurance", "Assurances", "Seguros"),
}
