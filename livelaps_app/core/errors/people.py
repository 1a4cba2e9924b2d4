"""Messages about logging in and registering."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import error, info, warning

ACCOUNTS = (
    error(
        Code.WRONG_LOGIN,
        "The password or email is wrong",
        "Le mot de passe ou l’adresse courriel est incorrect.",
        "La contraseña o el correo electrónico son incorrectos.",
    ),
    error(
        Code.WRONG_PASSWORD,
        "The password is wrong",
        "Le mot de passe est incorrect.",
        "La contraseña es incorrecta.",
        field="password",
    ),
    error(
        Code.UNKNOWN_EMAIL,
        "Email provided does not exist",
        "Aucun compte n’a cette adresse courriel.",
        "Ninguna cuenta tiene ese correo electrónico.",
        field="email",
    ),
    error(
        Code.UNPRINTABLE_NAME,
        "Tickets and waivers cannot print some of these letters. Write the name in other letters, as a passport does.",
        "Les billets et les décharges ne peuvent pas imprimer certaines de ces lettres. Écrivez le nom en d’autres "
        "lettres, comme dans un passeport.",
        "Las entradas y las cartas responsivas no pueden imprimir algunas de estas letras. Escriba el nombre con "
        "otras letras, como en un pasaporte.",
    ),
    warning(
        Code.EMAIL_SLIP,
        "Did you mean {name}? If the email is right as you typed it, just send the form again.",
        "Vouliez-vous dire {name}? Si l’adresse est juste telle quelle, envoyez simplement le formulaire à nouveau.",
        "¿Quiso decir {name}? Si el correo está bien como lo escribió, envíe el formulario otra vez.",
        field="email",
    ),
    error(
        Code.RESET_NO_TOKEN,
        "Invalid access. You do not have a proper token!",
        "Accès non valide. Ouvrez cette page par le lien du courriel que nous vous avons envoyé.",
        "Acceso no válido. Abra esta página con el enlace del correo que le enviamos.",
    ),
    error(
        Code.RESET_EXPIRED,
        "This link has expired. You have one hour from receiving your email. Ask for a new one.",
        "Ce lien a expiré : il est valide pendant une heure à partir de la réception du courriel. Demandez-en un "
        "nouveau.",
        "Este enlace venció: es válido durante una hora desde que recibe el correo. Solicite otro.",
    ),
    error(
        Code.RESET_USED,
        "This link has already been used. Ask for a new one.",
        "Ce lien a déjà été utilisé. Demandez-en un nouveau.",
        "Este enlace ya se utilizó. Solicite uno nuevo.",
    ),
    info(
        Code.EMAIL_CONFIRMED,
        "Your email is already confirmed.",
        "Votre adresse courriel est déjà confirmée.",
        "Su correo electrónico ya está confirmado.",
    ),
    info(
        Code.ACCOUNT_CONFIRMED,
        "This account is already confirmed.",
        "Ce compte est déjà confirmé.",
        "Esta cuenta ya está confirmada.",
    ),
    error(
        Code.RESET_UNDECODABLE,
        "This link does not work. Open it again from your email, or ask for a new one.",
        "Ce lien ne fonctionne pas. Ouvrez-le de nouveau depuis votre courriel, ou demandez-en un nouveau.",
        "Este enlace no funciona. Ábralo de nuevo desde su correo electrónico o solicite uno nuevo.",
    ),
)

REGISTRATION = (
    warning(
        Code.DUPLICATE_ACCOUNT,
        "You already have an account. Log in or reset your password.",
        "Vous avez déjà un compte. Connectez-vous ou réinitialisez votre mot de passe.",
        "Ya tiene una cuenta. Inicie sesión o restablezca su contraseña.",
    ),
    error(
        Code.REGISTER_FAILED,
        "Failed to register. Please try again.",
        "L’inscription a échoué. Veuillez réessayer.",
        "No se pudo completar el registro. Inténtelo de nuevo.",
        retry=True,
    ),
    error(
        Code.SAVE_FAILED,
        "Error saving data",
        "Erreur lors de l’enregistrement",
        "Error al guardar los datos",
        retry=True,
    ),
    error(Code.EVENT_NOT_FOUND, "Event not found", "Épreuve introuvable", "Evento no encontrado", statuses=(404,)),
    error(
        Code.REGISTRATION_NOT_FOUND,
        "Registration not found",
        "Inscription introuvable",
        "Inscripción no encontrada",
        statuses=(404,),
    ),
    warning(
        Code.REGISTRATION_CLOSED,
        "Registration is closed for this event.",
        "Les inscriptions à cette épreuve sont fermées.",
        "Las inscripciones para este evento están cerradas.",
    ),
    warning(
        Code.EMAIL_REGISTERED,
        "Email is already registered",
        "Cette adresse courriel est déjà utilisée.",
        "Este correo electrónico ya está en uso.",
        field="email",
    ),
    error(
        Code.EMAIL_UNCHANGED,
        "This is already the email of your account.",
        "C’est déjà l’adresse courriel de votre compte.",
        "Ese ya es el correo electrónico de su cuenta.",
        field="email",
    ),
    error(
        Code.EMAIL_MISMATCH,
        "The two emails are not the same.",
        "Les deux adresses courriel ne sont pas identiques.",
        "Los dos correos electrónicos no coinciden.",
        field="confirm_email",
    ),
    error(
        Code.PASSWORD_MISMATCH,
        "The two passwords are not the same.",
        "Les deux mots de passe ne sont pas identiques.",
        "Las dos contraseñas no coinciden.",
        field="verify_password",
    ),
    error(
        Code.GUESSABLE_PASSWORD,
        "This password is easy to guess: it is among the most common ones, or it is your name, your email or the name "
        "of this site. Please choose another.",
        "Ce mot de passe est facile à deviner : il est parmi les plus courants, ou c’est votre nom, votre adresse "
        "courriel ou le nom de ce site. Veuillez en choisir un autre.",
        "Esta contraseña es fácil de adivinar: es una de las más comunes, o es su nombre, su correo electrónico o el "
        "nombre de este sitio. Elija otra.",
        field="password",
    ),
    error(
        Code.MINOR_EMAIL_SAME,
        "The minor’s email must differ from the parent’s.",
        "L’adresse courriel de la personne mineure doit différer de celle du parent.",
        "El correo electrónico del menor debe ser distinto del de su padre o madre.",
        field="minor_email",
    ),
    error(
        Code.PHONE_OR_CELL_REQUIRED,
        "Please enter a phone or a cell number.",
        "Veuillez entrer un numéro de téléphone ou de cellulaire.",
        "Escriba un número de teléfono o de celular.",
        field="phone",
    ),
    error(
        Code.FILL_ALL_ENTRIES,
        "Please fill in all entries.",
        "Veuillez remplir tous les champs.",
        "Complete todos los campos.",
    ),
    error(
        Code.ADULTS_ONLY,
        "This is for adults only. Please ask a parent or guardian.",
        "Cette démarche est réservée aux adultes. Demandez à un parent ou à un tuteur.",
        "Este trámite es solo para personas adultas. Pídaselo a su padre, madre o tutor.",
        statuses=(403,),
    ),
    error(Code.NO_PROMOTERS, "Not valid for promoters", "Non valide pour les promoteurs", "No válido para promotores"),
    error(
        Code.INVALID_DATE_OF_BIRTH,
        "The date of birth has an invalid format.",
        "Le format de la date de naissance n’est pas valide.",
        "El formato de la fecha de nacimiento no es válido.",
        field="birthday",
    ),
    error(
        Code.GUARDIAN_REQUIRED,
        "Under 13, only a parent or guardian can create the account.",
        "Avant 13 ans, seul un parent ou un tuteur peut créer le compte.",
        "Antes de los 13 años, solo el padre, la madre o el tutor puede crear la cuenta.",
        field="year",
    ),
    error(
        Code.GUARDIAN_NOT_ADULT,
        "Your parent or guardian must be an adult.",
        "Votre parent ou tuteur doit être adulte.",
        "Su padre, madre o tutor debe ser una persona adulta.",
        field="year",
    ),
    warning(
        Code.GUARDIAN_UNCONFIRMED,
        "Your parent or guardian has to confirm your account first, with the link in the email we sent them. It is "
        "good for one hour; each time you log in, we send a new one.",
        "Votre parent ou tuteur doit d’abord confirmer votre compte, à l’aide du lien du courriel que nous lui avons "
        "envoyé. Ce lien est valide pendant une heure; à chaque connexion, nous en envoyons un nouveau.",
        "Su padre, madre o tutor debe confirmar primero su cuenta, con el enlace del correo que le enviamos. Es válido "
        "durante una hora; cada vez que inicie sesión, enviaremos otro.",
    ),
    error(
        Code.MINOR_OF_AGE,
        "This person is an adult and needs an account of their own.",
        "Cette personne est adulte et doit avoir son propre compte.",
        "Esta persona es adulta y necesita su propia cuenta.",
        field="year",
    ),
    error(
        Code.BIRTHDAY_FIXED,
        "You can’t change your date of birth to this one. A minor’s parent or guardian can, or else please contact us.",
        "Vous ne pouvez pas choisir cette date de naissance. Un parent ou tuteur peut modifier celle d’une personne "
        "mineure; sinon, veuillez communiquer avec nous.",
        "No puede cambiar su fecha de nacimiento a esta. La de un menor la cambia su padre, madre o tutor; si no, "
        "póngase en contacto con nosotros.",
        field="year",
    ),
    error(
        Code.MINOR_LISTED,
        "This minor is already on your list.",
        "Cette personne figure déjà dans votre liste.",
        "Este menor ya está en su lista.",
        field="first_name",
    ),
    warning(
        Code.TOO_MANY_MINORS,
        "Your list has 20 minors, the most an account can have.",
        "Votre liste compte 20 personnes mineures, le maximum pour un compte.",
        "Su lista tiene 20 menores, el máximo para una cuenta.",
    ),
    error(
        Code.NO_MINORS,
        "An account for spectators cannot have minors. Please contact us.",
        "Un compte de spectateur ne permet pas d’ajouter des personnes mineures. Veuillez communiquer avec nous.",
        "Una cuenta de espectador no permite agregar menores. Póngase en contacto con nosotros.",
        statuses=(403,),
    ),
    error(
        Code.NO_ACCOUNTS,
        "Accounts are not available on this site.",
        "Les comptes ne sont pas disponibles sur ce site.",
        "Este sitio no tiene cuentas de usuario.",
    ),
)
