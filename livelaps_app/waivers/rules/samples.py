"""Sample texts of a waiver in three languages, for promoters without their own text."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text(
    "Sample waiver: release of liability",
    "Décharge d’exemple : exonération",
    "Exención de muestra: responsabilidad",
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
    "He leído esta exención y estoy de acuerdo.",
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
