"""Sample texts of a waiver in three languages, for promoters without their own text."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text(
    "Sample waiver: release of liability",
    "Exemple de décharge de responsabilité",
    "Carta responsiva de muestra: exención de responsabilidad",
)
BODY = Text(
    "Off-road racing is dangerous to those who watch it, too: motorcycles leave the track, stones fly, the ground is "
    "uneven. I stay behind the barriers and follow the instructions of the marshals.\n\n"
    "I come at my own risk. As far as the law allows, I release the promoter, the land owner, the officials and the "
    "riders from claims for injury or damage that come from the risks described here.",
    "La course hors route est dangereuse aussi pour ceux qui la regardent : des motos quittent la piste, des "
    "pierres sont projetées, le sol est inégal. Je reste derrière les barrières et je suis les consignes des "
    "commissaires.\n\n"
    "Je viens à mes risques. Dans la mesure permise par la loi, je dégage le promoteur, le propriétaire du terrain, "
    "les officiels et les pilotes de toute réclamation pour blessure ou dommage liée aux risques décrits ici.",
    "Las carreras todoterreno también son peligrosas para quienes las miran: hay motos que salen de la pista, piedras "
    "que vuelan y suelo irregular. Me quedo detrás de las barreras y sigo las indicaciones de los comisarios.\n\n"
    "Vengo bajo mi propio riesgo. En la medida en que la ley lo permite, libero al promotor, al dueño del terreno, a "
    "los oficiales y a los pilotos de reclamos por lesiones o daños debidos a los riesgos descritos aquí.",
)
AGREE = Text(
    "I have read this waiver and agree to it.",
    "J’ai lu cette décharge et je l’accepte.",
    "He leído esta carta responsiva y estoy de acuerdo.",
)
CERTIFY = Text(
    "I certify that what I have entered is true.",
    "Je certifie que mes renseignements sont exacts.",
    "Certifico que mis datos son verdaderos.",
)
ELECTRONIC = Text(
    "I agree to sign electronically.",
    "J’accepte de signer électroniquement.",
    "Acepto firmar electrónicamente.",
)
MINORS_BODY = Text(
    "Off-road racing is dangerous to those who watch it, too: motorcycles leave the track, stones fly, the ground is "
    "uneven. I am the father, mother or legal guardian of each minor named above. I keep each of them in sight and "
    "behind the barriers, and we follow the instructions of the marshals.\n\n"
    "They come with my consent, and I accept these risks for them. As far as the law allows, I release the promoter, "
    "the land owner, the officials and the riders, for myself and for each minor, from claims for injury or damage "
    "that come from the risks described here.",
    "La course hors route est dangereuse aussi pour ceux qui la regardent : des motos quittent la piste, des pierres "
    "sont projetées, le sol est inégal. Je suis le père, la mère, le tuteur ou la tutrice de chaque enfant nommé "
    "ci-dessus. Je garde chacun à l’œil et derrière les barrières, et nous suivons les consignes des commissaires.\n\n"
    "Chaque enfant vient avec mon consentement, et j’accepte ces risques en son nom. Dans la mesure permise par la "
    "loi, je dégage le promoteur, le propriétaire du terrain, les officiels et les pilotes, en mon nom et au nom de "
    "chaque enfant, de toute réclamation pour blessure ou dommage liée aux risques décrits ici.",
    "Las carreras todoterreno también son peligrosas para quienes las miran: hay motos que salen de la pista, piedras "
    "que vuelan y suelo irregular. Soy el padre, la madre o quien tiene la tutela de cada menor nombrado arriba. Los "
    "mantengo a la vista y detrás de las barreras, y seguimos las indicaciones de los comisarios.\n\n"
    "Vienen con mi consentimiento y acepto estos riesgos en su nombre. En la medida en que la ley lo permite, libero "
    "al promotor, al dueño del terreno, a los oficiales y a los pilotos, en mi nombre y en el de cada menor, de "
    "reclamos por lesiones o daños debidos a los riesgos descritos aquí.",
)
MINORS_AGREE = Text(
    "I have read this waiver and agree to it for each minor named above.",
    "J’ai lu cette décharge et je l’accepte pour chaque enfant nommé ci-dessus.",
    "He leído esta carta responsiva y la acepto por cada menor nombrado arriba.",
)
MINORS_CERTIFY = Text(
    "I certify that I am the father, mother or legal guardian, and that what I have entered is true.",
    "Je certifie que je suis le père, la mère, le tuteur ou la tutrice, et que mes renseignements sont exacts.",
    "Certifico que soy el padre, la madre o quien tiene la tutela, y que mis datos son verdaderos.",
)
