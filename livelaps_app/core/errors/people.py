"""Messages about logging in, registering, buying spectator entries and signing waivers."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import Row, Tone
from livelaps_app.core.i18n.texts import Text

ACCOUNTS = (
    Row(
        code=Code.WRONG_LOGIN,
        text=Text(
            "The password or email is wrong",
            "Le mot de passe ou l’adresse courriel est incorrect",
            "La contraseña o el correo electrónico son incorrectos",
        ),
    ),
    Row(
        code=Code.WRONG_PASSWORD,
        field="password",
        text=Text("The password is wrong", "Le mot de passe est incorrect", "La contraseña es incorrecta"),
    ),
    Row(
        code=Code.UNKNOWN_EMAIL,
        field="email",
        text=Text(
            "Email provided does not exist",
            "L’adresse courriel fournie n’existe pas",
            "El correo electrónico indicado no existe",
        ),
    ),
    Row(
        code=Code.RESET_NO_TOKEN,
        text=Text(
            "Invalid access. You do not have a proper token!",
            "Accès non valide. Vous n’avez pas le bon jeton!",
            "Acceso no válido. ¡No tiene un código correcto!",
        ),
    ),
    Row(
        code=Code.RESET_EXPIRED,
        text=Text(
            "This link has expired. You have one hour from receiving your email",
            "Ce lien a expiré. Vous avez une heure à partir de la réception de votre courriel",
            "Este enlace caducó. Tiene una hora desde que recibe su correo electrónico",
        ),
    ),
    Row(
        code=Code.RESET_USED,
        text=Text(
            "This link has already been used. Ask for a new one.",
            "Ce lien a déjà été utilisé. Demandez-en un nouveau.",
            "Este enlace ya se utilizó. Solicite uno nuevo.",
        ),
    ),
    Row(
        code=Code.RESET_UNDECODABLE,
        text=Text(
            "This link cannot be read. Open it again from your email, whole.",
            "Ce lien est illisible. Ouvrez-le de nouveau, en entier, depuis votre courriel.",
            "Este enlace no se puede leer. Ábralo de nuevo, completo, desde su correo electrónico.",
        ),
    ),
)

REGISTRATION = (
    Row(
        code=Code.DUPLICATE_ACCOUNT,
        tone=Tone.WARNING,
        text=Text(
            "You already have an account. Log in or reset your password.",
            "Vous avez déjà un compte. Connectez-vous ou réinitialisez votre mot de passe.",
            "Ya tiene una cuenta. Inicie sesión o restablezca su contraseña.",
        ),
    ),
    Row(
        code=Code.REGISTER_FAILED,
        retry=True,
        text=Text(
            "Failed to register. Please try again.",
            "L’inscription a échoué. Veuillez réessayer.",
            "No se pudo completar el registro. Inténtelo de nuevo.",
        ),
    ),
    Row(
        code=Code.SAVE_FAILED,
        retry=True,
        text=Text("Error saving data", "Erreur lors de l’enregistrement", "Error al guardar los datos"),
    ),
    Row(
        code=Code.EVENT_NOT_FOUND,
        statuses=(404,),
        text=Text("Event not found", "Événement introuvable", "Evento no encontrado"),
    ),
    Row(
        code=Code.REGISTRATION_NOT_FOUND,
        statuses=(404,),
        text=Text("Registration not found", "Inscription introuvable", "Inscripción no encontrada"),
    ),
    Row(
        code=Code.REGISTRATION_CLOSED,
        tone=Tone.WARNING,
        text=Text(
            "Registration is closed for this event.",
            "Les inscriptions à cet événement sont fermées.",
            "Las inscripciones para este evento están cerradas.",
        ),
    ),
    Row(
        code=Code.EMAIL_REGISTERED,
        field="email",
        tone=Tone.WARNING,
        text=Text(
            "Email is already registered",
            "L’adresse courriel est déjà inscrite",
            "El correo electrónico ya está registrado",
        ),
    ),
    Row(
        code=Code.EMAIL_MISMATCH,
        field="confirm_email",
        text=Text(
            "The two emails are not the same.",
            "Les deux adresses courriel ne sont pas identiques.",
            "Los dos correos electrónicos no coinciden.",
        ),
    ),
    Row(
        code=Code.PASSWORD_MISMATCH,
        field="verify_password",
        text=Text(
            "The two passwords are not the same.",
            "Les deux mots de passe ne sont pas identiques.",
            "Las dos contraseñas no coinciden.",
        ),
    ),
    Row(
        code=Code.MINOR_EMAIL_SAME,
        field="minor_email",
        text=Text(
            "The minor’s email must differ from the parent’s.",
            "L’adresse courriel de la personne mineure doit différer de celle du parent.",
            "El correo electrónico del menor debe ser distinto del de su padre o madre.",
        ),
    ),
    Row(
        code=Code.PHONE_OR_CELL_REQUIRED,
        field="phone",
        text=Text(
            "Please enter a phone or a cell number.",
            "Veuillez entrer un numéro de téléphone ou de cellulaire.",
            "Escriba un número de teléfono o de celular.",
        ),
    ),
    Row(
        code=Code.FILL_ALL_ENTRIES,
        text=Text("Please fill in all entries.", "Veuillez remplir tous les champs.", "Complete todos los campos."),
    ),
    Row(
        code=Code.ADULTS_ONLY,
        text=Text(
            "This is for adults only.",
            "Cette démarche est réservée aux adultes.",
            "Este trámite es solo para personas adultas.",
        ),
    ),
    Row(
        code=Code.NO_PROMOTERS,
        text=Text("Not valid for promoters", "Non valide pour les promoteurs", "No válido para promotores"),
    ),
    Row(
        code=Code.INVALID_DATE_OF_BIRTH,
        field="birthday",
        text=Text(
            "The date of birth has an invalid format.",
            "Le format de la date de naissance n’est pas valide.",
            "El formato de la fecha de nacimiento no es válido.",
        ),
    ),
)

WAIVERS = (
    Row(
        code=Code.SPECTATOR_REGISTERED,
        tone=Tone.WARNING,
        text=Text(
            "Spectator already registered",
            "Cette personne est déjà inscrite comme spectatrice",
            "El espectador ya está registrado",
        ),
    ),
    Row(
        code=Code.SPECTATOR_EMAIL_TAKEN,
        field="email",
        tone=Tone.WARNING,
        text=Text(
            "Each adult needs an email of their own. Register the person who has this one or change it.",
            "Chaque adulte doit avoir sa propre adresse courriel. Inscrivez la personne à qui elle appartient "
            "ou changez-la.",
            "Cada persona adulta necesita su propio correo electrónico. Registre a la persona que lo usa o cámbielo.",
        ),
    ),
    Row(
        code=Code.SPECTATOR_ACCOUNT_REFUSED,
        text=Text(
            "Your type of account cannot register users through the spectator page.",
            "Votre type de compte ne permet pas d’inscrire des personnes à partir de la page des spectateurs.",
            "Su tipo de cuenta no permite registrar usuarios desde la página de espectadores.",
        ),
    ),
    Row(
        code=Code.NO_SPECTATORS,
        tone=Tone.WARNING,
        text=Text(
            "Add at least one spectator to continue.",
            "Ajoutez au moins un spectateur pour continuer.",
            "Agregue al menos un espectador para continuar.",
        ),
    ),
    Row(
        code=Code.GUARDIAN_BUYS,
        text=Text(
            "Only the parent or guardian can buy a minor’s ticket.",
            "Seul le parent ou le tuteur peut acheter le billet d’une personne mineure.",
            "Solo el padre, la madre o el tutor puede comprar la entrada de un menor.",
        ),
    ),
    Row(
        code=Code.GUARDIAN_SIGNS,
        text=Text(
            "Only the parent or guardian can sign for a minor.",
            "Seul le parent ou le tuteur peut signer pour une personne mineure.",
            "Solo el padre, la madre o el tutor puede firmar por un menor.",
        ),
    ),
    Row(
        code=Code.SEND_WAIVER_FIRST,
        tone=Tone.WARNING,
        text=Text(
            "Please send the waiver before continuing.",
            "Veuillez envoyer la décharge avant de continuer.",
            "Envíe el documento de exención antes de continuar.",
        ),
    ),
    Row(
        code=Code.WAIVERS_UNSIGNED,
        tone=Tone.WARNING,
        retry=True,
        text=Text(
            "Every spectator’s waiver must be signed. Delete spectators, or wait and refresh.",
            "La décharge de chaque spectateur doit être signée. Retirez des spectateurs, ou attendez puis actualisez.",
            "Debe estar firmada la exención de cada espectador. Elimine espectadores, o espere y actualice.",
        ),
    ),
    Row(
        code=Code.WAIVER_INCOMPLETE,
        text=Text(
            "The waiver needs all boxes ticked and must be signed.",
            "Toutes les cases de la décharge doivent être cochées et elle doit être signée.",
            "Debe marcar todas las casillas de la exención y firmarla.",
        ),
    ),
    Row(
        code=Code.WAIVER_SIGNED,
        tone=Tone.INFO,
        text=Text(
            "This waiver is already signed.", "Cette décharge est déjà signée.", "Esta exención ya está firmada."
        ),
    ),
    Row(
        code=Code.WAIVER_REJECTED,
        text=Text(
            "This waiver was rejected and cannot be signed.",
            "Cette décharge a été refusée et ne peut pas être signée.",
            "Esta exención fue rechazada y no se puede firmar.",
        ),
    ),
    Row(
        code=Code.SELFIE_REQUIRED,
        text=Text(
            "Please take a selfie before signing.",
            "Veuillez prendre un égoportrait avant de signer.",
            "Tómese una selfie antes de firmar.",
        ),
    ),
    Row(
        code=Code.WEBCAM_FAILED,
        retry=True,
        text=Text(
            "The webcam cannot be loaded. Check the permissions and security settings.",
            "La webcaméra ne peut pas être chargée. Vérifiez les permissions et les paramètres de sécurité.",
            "No se puede cargar la cámara web. Revise los permisos y la configuración de seguridad.",
        ),
    ),
)
