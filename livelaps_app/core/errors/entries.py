"""Messages about entering races, places in line, and changes of an entry: each names the next step."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import error, info, warning

ELIGIBILITY = (
    warning(
        Code.TOO_MANY_RIDERS,
        "An order can have 8 riders. Choose fewer, pay, and enter the others in another order.",
        "Une commande peut compter 8 pilotes. Choisissez-en moins, payez, puis inscrivez les autres dans une autre "
        "commande.",
        "Un pedido puede tener hasta 8 pilotos. Elija menos, pague e inscriba a los demás en otro pedido.",
    ),
    warning(
        Code.TOO_MANY_ENTRIES,
        "An order can have 20 entries. Choose fewer classes, pay, and enter the others in another order.",
        "Une commande peut compter 20 inscriptions. Choisissez moins de classes, payez, puis prenez les autres dans "
        "une autre commande.",
        "Un pedido puede tener hasta 20 inscripciones. Elija menos clases, pague y agregue las demás en otro pedido.",
    ),
    warning(
        Code.ENTRIES_SOLD_OUT,
        "There are not enough places left. Choose another class or fewer extras, or try again later, when places that "
        "others have not paid for are released.",
        "Il ne reste pas assez de places. Choisissez une autre classe ou moins de suppléments, ou réessayez plus tard, "
        "quand les places impayées seront de nouveau libres.",
        "No quedan lugares suficientes. Elija otra clase o menos adicionales, o inténtelo más tarde, cuando vuelvan a "
        "estar libres los lugares que otros no hayan pagado.",
        retry=True,
    ),
    warning(
        Code.EXTRA_SOLD_OUT,
        "There are not that many left. Choose fewer, or none.",
        "Il n’en reste pas autant. Choisissez-en moins, ou aucun.",
        "No quedan tantos. Elija menos, o ninguno.",
    ),
    warning(
        Code.NOT_ELIGIBLE_AGE,
        "This class is for riders aged {ages} on {day}. {name} is {years} on that day. Choose another class.",
        "Cette classe est réservée aux pilotes de {ages} le {day}. {name} a {years} ce jour-là. Choisissez une autre "
        "classe.",
        "Esta clase es para pilotos que el {day} tengan {ages}. {name} tiene {years} ese día. Elija otra clase.",
    ),
    warning(
        Code.NOT_ELIGIBLE_GENDER,
        "This class is for {riders}. Choose another class for {name}.",
        "Cette classe est réservée aux {riders}. Choisissez une autre classe pour {name}.",
        "Esta clase es para {riders}. Elija otra clase para {name}.",
    ),
    warning(
        Code.NOT_ELIGIBLE_BIKE,
        "This class is for bikes of {bikes}. Check the displacement, or choose another class.",
        "Cette classe est réservée aux motos de {bikes}. Vérifiez la cylindrée, ou choisissez une autre classe.",
        "Esta clase es para motos de {bikes}. Revise la cilindrada, o elija otra clase.",
    ),
    warning(
        Code.MEMBERSHIP_REQUIRED,
        "This class needs a membership of {organization} that is valid on {day}. Add one to your order.",
        "Cette classe exige une adhésion ({organization}) valide le {day}. Ajoutez-en une à votre commande.",
        "Esta clase exige una membresía ({organization}) vigente el {day}. Agregue una a su pedido.",
    ),
    error(
        Code.LICENCE_REQUIRED,
        "Enter the number of the {federation} license of {name}.",
        "Entrez le numéro de licence de pilote ({name}, {federation}).",
        "Escriba el número de licencia de piloto ({name}, {federation}).",
    ),
    warning(
        Code.ONE_CLASS_PER_RACE,
        "{name} already has a class in this race: {race}. Choose only one.",
        "{name} a déjà une classe dans cette course : {race}. Choisissez-en une seule.",
        "{name} ya tiene una clase en esta carrera: {race}. Elija una sola.",
    ),
    warning(
        Code.ALREADY_ENTERED,
        "{name} already has an entry in this class. Choose another class or another rider.",
        "{name} a déjà une inscription dans cette classe. Choisissez une autre classe ou un autre pilote.",
        "{name} ya tiene una inscripción en esta clase. Elija otra clase u otro piloto.",
    ),
)

PLATES = (
    warning(
        Code.PLATE_TAKEN,
        "Plate {plate} is taken. {free}",
        "La plaque {plate} est prise. {free}",
        "El número {plate} está ocupado. {free}",
        field="plate",
    ),
    warning(
        Code.PLATE_RESERVED,
        "Plate {plate} is reserved for another rider until {day}. {free}",
        "La plaque {plate} est réservée à un autre pilote jusqu’au {day}. {free}",
        "El número {plate} está reservado para otro piloto hasta el {day}. {free}",
        field="plate",
    ),
    warning(
        Code.PLATE_RANGE,
        "Choose a plate of this class: {ranges}.",
        "Choisissez une plaque de cette classe : {ranges}.",
        "Elija un número de esta clase: {ranges}.",
        field="plate",
    ),
)

START_ROWS = (
    warning(
        Code.ROW_FULL,
        "There are not enough places left in this row. Choose another row, or ride with a smaller group.",
        "Il ne reste pas assez de places sur cette ligne. Choisissez-en une autre, ou un groupe plus petit.",
        "No quedan lugares suficientes en esta fila. Elija otra, o un grupo más pequeño.",
    ),
    error(
        Code.GROUP_NOT_FOUND,
        "There is no group with this code in this race. Check the code, or ask your friend for the link.",
        "Aucun groupe de cette course ne porte ce code. Vérifiez-le, ou demandez le lien à votre ami.",
        "No hay ningún grupo con este código en esta carrera. Revíselo, o pida el enlace a su amigo.",
        statuses=(404,),
    ),
    warning(
        Code.GRID_PUBLISHED,
        "The start grid is published, so this can no longer be changed here. Ask at the event’s desk.",
        "La grille de départ est publiée : cela ne peut plus être modifié ici. Adressez-vous au secrétariat de "
        "l’épreuve.",
        "La parrilla de salida ya está publicada y esto no se puede cambiar aquí. Pregunte en la secretaría del "
        "evento.",
    ),
)

WAITING = (
    info(
        Code.REGISTRATION_OPENS,
        "Registration opens on {at}. Come back then: a draft is stored for one day.",
        "Les inscriptions ouvrent le {at}. Revenez à ce moment-là : un brouillon est conservé un jour.",
        "La inscripción abre el {at}. Regrese entonces: el borrador se guarda un día.",
    ),
    warning(
        Code.CLASS_FULL,
        "This class is full. {waiting} Join the line: you pay nothing until there is a place for you.",
        "Cette classe est complète. {waiting} Inscrivez-vous sur la liste d’attente : vous ne payez rien avant d’avoir "
        "une place.",
        "Esta clase está completa. {waiting} Entre en la lista de espera: no paga nada hasta tener un lugar.",
    ),
    warning(
        Code.NOTHING_TO_SPLIT,
        "This order stays together: no part of it has a place before the rest now. It keeps its place in line.",
        "Cette inscription reste entière : pour le moment, aucune de ses parties n’a de place avant le reste. Elle "
        "garde son rang sur la liste d’attente.",
        "Esta inscripción queda entera: ahora ninguna de sus partes tiene lugar antes que el resto. Conserva su turno "
        "en la lista de espera.",
    ),
    warning(
        Code.WAITING_LIST_FULL,
        "The waiting list of this class is full too. Choose another class.",
        "La liste d’attente de cette classe est complète aussi. Choisissez une autre classe.",
        "La lista de espera de esta clase también está completa. Elija otra clase.",
    ),
    warning(
        Code.OFFER_EXPIRED,
        "This offer ended on {at}, and the place went to the next in line. You can join the line again, at its end.",
        "Cette offre a pris fin le {at}, et la place est passée à la personne suivante. Vous pouvez revenir sur la "
        "liste d’attente, en dernière position.",
        "Esta oferta terminó el {at}, y el lugar pasó a la siguiente persona. Puede volver a entrar en la lista de "
        "espera, al final.",
        statuses=(410,),
    ),
)

CHANGES = (
    warning(
        Code.CHANGE_CLOSED,
        "Changes were possible until {at}. Write to the promoter.",
        "Les changements étaient possibles jusqu’au {at}. Écrivez au promoteur.",
        "Los cambios eran posibles hasta el {at}. Escriba al promotor.",
    ),
    warning(
        Code.DEARER_CLASS,
        "That class costs {more} more. Change to it at the event’s desk, where the difference is paid.",
        "Cette classe coûte {more} de plus. Faites le changement au secrétariat de l’épreuve, où la différence se "
        "paie.",
        "Esa clase cuesta {more} más. Haga el cambio en la secretaría del evento, donde se paga la diferencia.",
    ),
    warning(
        Code.DEARER_TRANSFER,
        "This price holds for one rider alone: transferred, {more} more is due. Ask at the event’s desk.",
        "Ce prix ne vaut que pour un seul pilote : après un transfert, {more} de plus sont dus. Adressez-vous au "
        "secrétariat de l’épreuve.",
        "Este precio vale solo para un piloto: al transferirla se deben {more} más. Pregunte en la secretaría del "
        "evento.",
    ),
    warning(
        Code.ENTRY_OF_ANOTHER_EMAIL,
        "This entry is for the account whose confirmed email the link was sent to. Log in with that account, or "
        "confirm its email first. If you have done both, the entry is no longer offered to you: ask who gave it.",
        "Cette inscription est pour le compte dont le courriel confirmé a reçu le lien. Connectez-vous à ce compte, ou "
        "confirmez d’abord son courriel. Si c’est déjà fait, l’inscription ne vous est plus offerte : demandez à qui "
        "vous l’a cédée.",
        "Esta inscripción es para la cuenta cuyo correo confirmado recibió el enlace. Inicie sesión en esa cuenta, o "
        "confirme antes su correo. Si ya hizo ambas cosas, la inscripción ya no se le ofrece: pregunte a quien se la "
        "cedió.",
    ),
    warning(
        Code.PROMO_OF_CLASS,
        "The promo code of this entry is not valid for that class. Ask the promoter.",
        "Le code promotionnel de cette inscription n’est pas valide pour cette classe. Adressez-vous au promoteur.",
        "El código promocional de esta inscripción no es válido para esa clase. Pregunte al promotor.",
    ),
)
