"""Sample texts of waivers in three languages, for promoters without their own text."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.waivers.rules.signing import WaiverAbout

_SPECTATORS_TITLE = Text(
    "Sample waiver: release of liability",
    "Exemple de décharge de responsabilité",
    "Carta responsiva de muestra: exención de responsabilidad",
)
_SPECTATORS_BODY = Text(
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
_MINOR_SPECTATORS_BODY = Text(
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

_RIDERS_TITLE = Text(
    "Sample waiver for riders: release of liability",
    "Exemple de décharge pour pilotes : responsabilité",
    "Carta responsiva de muestra para pilotos: exención de responsabilidad",
)
_RIDERS_BODY = Text(
    "Racing a motorcycle off road is dangerous: falls, collisions, obstacles and other riders’ mistakes can injure or "
    "kill me. I am fit to ride, know my limits, and decide myself whether I start and when I stop.\n\n"
    "My machine is safe and within the limits of noise, and I wear a helmet and protective gear. I obey flags and "
    "marshals at once, and ride slowly in the paddock.\n\n"
    "If I am hurt and cannot answer, I agree to first aid, transport and medical help at my cost.\n\n"
    "I race at my own risk. As far as the law allows, I release the promoter, the land owner, the officials and the "
    "other riders from claims for injury or damage that come from the risks described here.",
    "Courir à moto hors route est dangereux : les chutes, les collisions, les obstacles et les erreurs des autres "
    "pilotes peuvent me blesser ou me tuer. Mon état me permet de rouler, je connais mes limites et je décide moi-même "
    "de prendre le départ et de m’arrêter.\n\n"
    "Ma moto est sûre et respecte les limites de bruit; je porte un casque et un équipement de protection. J’obéis "
    "aussitôt aux drapeaux et aux commissaires, et je roule lentement dans les paddocks.\n\n"
    "Si un accident m’empêche de répondre, j’accepte les premiers soins, le transport et les soins médicaux, à mes "
    "frais.\n\n"
    "Je cours à mes risques. Dans la mesure permise par la loi, je dégage le promoteur, le propriétaire du terrain, "
    "les officiels et les autres pilotes de toute réclamation pour blessure ou dommage liée aux risques décrits ici.",
    "Competir en moto todoterreno es peligroso: las caídas, los choques, los obstáculos y los errores de otros pilotos "
    "pueden herirme o matarme. Estoy en condiciones de pilotar, conozco mis límites y decido por mi cuenta si tomo la "
    "salida y cuándo me detengo.\n\n"
    "Mi moto es segura y respeta los límites de ruido; llevo casco y equipo de protección. Obedezco de inmediato las "
    "banderas y a los comisarios, y circulo despacio en los paddocks.\n\n"
    "Si me lesiono y no puedo responder, acepto primeros auxilios, traslado y atención médica a mi costo.\n\n"
    "Compito bajo mi propio riesgo. En la medida en que la ley lo permite, libero al promotor, al dueño del terreno, a "
    "los oficiales y a los demás pilotos de reclamos por lesiones o daños debidos a los riesgos descritos aquí.",
)
_MINOR_RIDERS_BODY = Text(
    "Racing a motorcycle off road is dangerous: falls, collisions, obstacles and other riders’ mistakes can injure or "
    "kill a rider. I am the father, mother or legal guardian of each minor named above. Each of them is fit to ride, "
    "and I stay at the event for as long as they ride.\n\n"
    "Their machines fit them, are safe and within the limits of noise, and they wear a helmet and protective gear. We "
    "obey flags and marshals at once.\n\n"
    "If one of them is hurt and I cannot be reached, I agree to first aid, transport and medical help at my cost.\n\n"
    "They race with my consent, and I accept these risks for them. As far as the law allows, I release the promoter, "
    "the land owner, the officials and the other riders, for myself and for each minor, from claims for injury or "
    "damage that come from the risks described here.",
    "Courir à moto hors route est dangereux : les chutes, les collisions, les obstacles et les erreurs des autres "
    "pilotes peuvent blesser ou tuer un pilote. Je suis le père, la mère, le tuteur ou la tutrice de chaque enfant "
    "nommé ci-dessus. L’état de chacun lui permet de rouler, et je reste sur place tant qu’un enfant roule.\n\n"
    "Leurs motos sont à leur taille, sûres et respectent les limites de bruit; chacun porte un casque et un équipement "
    "de protection. Nous obéissons aussitôt aux drapeaux et aux commissaires.\n\n"
    "Si un enfant est blessé et que je ne peux être joint, j’accepte les premiers soins, le transport et les soins "
    "médicaux, à mes frais.\n\n"
    "Chaque enfant court avec mon consentement, et j’accepte ces risques en son nom. Dans la mesure permise par la "
    "loi, je dégage le promoteur, le propriétaire du terrain, les officiels et les autres pilotes, en mon nom et au "
    "nom de chaque enfant, de toute réclamation pour blessure ou dommage liée aux risques décrits ici.",
    "Competir en moto todoterreno es peligroso: las caídas, los choques, los obstáculos y los errores de otros pilotos "
    "pueden herir o matar a un piloto. Soy el padre, la madre o quien tiene la tutela de cada menor nombrado arriba. "
    "Cada menor está en condiciones de pilotar, y me quedo en el evento mientras alguno pilote.\n\n"
    "Sus motos son de su talla, seguras y respetan los límites de ruido; todos llevan casco y equipo de protección. "
    "Obedecemos de inmediato las banderas y a los comisarios.\n\n"
    "Si un menor se lesiona y no es posible comunicarse conmigo, acepto primeros auxilios, traslado y atención médica "
    "a mi costo.\n\n"
    "Compiten con mi consentimiento y acepto estos riesgos en su nombre. En la medida en que la ley lo permite, libero "
    "al promotor, al dueño del terreno, a los oficiales y a los demás pilotos, en mi nombre y en el de cada menor, de "
    "reclamos por lesiones o daños debidos a los riesgos descritos aquí.",
)
TITLES = {WaiverAbout.SPECTATOR: _SPECTATORS_TITLE, WaiverAbout.RIDER: _RIDERS_TITLE}
BODIES = {WaiverAbout.SPECTATOR: _SPECTATORS_BODY, WaiverAbout.RIDER: _RIDERS_BODY}
MINORS_BODIES = {WaiverAbout.SPECTATOR: _MINOR_SPECTATORS_BODY, WaiverAbout.RIDER: _MINOR_RIDERS_BODY}
