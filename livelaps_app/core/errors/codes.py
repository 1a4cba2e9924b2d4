"""The codes of all messages to visitors, and the exceptions that carry them."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum, auto


class Code(StrEnum):
    """A message. The value is also the timing service's code, if it has one."""

    # the site and the services behind it
    INTERNAL = auto()
    NOT_FOUND = auto()
    PERMISSION_DENIED = auto()
    LOGIN_REQUIRED = auto()
    SESSION_ENDED = auto()
    BAD_REQUEST = auto()
    BODY_TOO_SLOW = auto()
    BODY_TOO_LARGE = auto()
    PICTURE_TOO_LARGE = auto()
    PDF_TOO_LARGE = auto()
    TOO_MANY_REQUESTS = auto()
    SERVICE_DOWN = auto()
    SERVICE_SLOW = auto()
    BAD_ANSWER = auto()
    STALE = auto()
    PAGE_NOT_FOUND = auto()
    UNKNOWN_MIDDLEWARE = auto()
    ERROR_PAGE_FAILED = auto()
    PAGE_OUTDATED = auto()
    IMAGE_FAILED = auto()
    MAIL_REFUSED = auto()
    NO_MAIL_ADDRESS = auto()

    # ids in addresses and requests
    NULL_EVENT_ID = auto()
    NULL_RACE_ID = auto()
    NULL_SERIE_ID = auto()
    NULL_USER_ID = auto()
    NULL_PROMOTER_ID = auto()
    INVALID_EVENT_ID = auto()
    INVALID_RACE_ID = auto()
    INVALID_SERIE_ID = auto()
    INVALID_USER_ID = auto()
    INVALID_PROMOTER_ID = auto()
    INVALID_ORGANIZATION_ID = auto()
    NULL_ORGANIZATION_ID = auto()

    # races and results
    NO_RESULTS = auto()
    RACE_NOT_DISPLAYED = auto()
    RACE_MISCONFIGURED = auto()
    RACE_NOT_PUBLIC = auto()
    NO_CLASSES_SELECTED = auto()
    NO_RACE_SELECTED = auto()
    TOO_MANY_COMPARED = auto()
    NO_DATA = auto()
    NO_SERIES = auto()
    NO_EVENTS_FOR_YEARS = auto()
    NO_FUTURE_EVENTS = auto()

    # login and password reset
    WRONG_LOGIN = auto()
    WRONG_PASSWORD = auto()
    UNKNOWN_EMAIL = auto()
    RESET_NO_TOKEN = auto()
    RESET_EXPIRED = auto()
    RESET_USED = auto()
    EMAIL_CONFIRMED = auto()
    ACCOUNT_CONFIRMED = auto()
    RESET_UNDECODABLE = auto()

    # accounts and registration
    DUPLICATE_ACCOUNT = auto()
    REGISTER_FAILED = auto()
    SAVE_FAILED = auto()
    EVENT_NOT_FOUND = auto()
    REGISTRATION_NOT_FOUND = auto()
    REGISTRATION_CLOSED = auto()
    EMAIL_REGISTERED = auto()
    EMAIL_MISMATCH = auto()
    EMAIL_UNCHANGED = auto()
    PASSWORD_MISMATCH = auto()
    MINOR_EMAIL_SAME = auto()
    PHONE_OR_CELL_REQUIRED = auto()
    FILL_ALL_ENTRIES = auto()
    ADULTS_ONLY = auto()
    NO_PROMOTERS = auto()
    INVALID_DATE_OF_BIRTH = auto()
    GUARDIAN_REQUIRED = auto()
    GUARDIAN_NOT_ADULT = auto()
    GUARDIAN_UNCONFIRMED = auto()
    MINOR_OF_AGE = auto()
    BIRTHDAY_FIXED = auto()
    MINOR_LISTED = auto()
    TOO_MANY_MINORS = auto()
    NO_MINORS = auto()
    NO_ACCOUNTS = auto()

    # a draft that moves to another browser
    DRAFT_MOVED = auto()
    DRAFT_GONE = auto()
    DRAFT_LINK_UNKNOWN = auto()
    DRAFT_LINK_EXPIRED = auto()
    DRAFT_LINK_USED = auto()

    # spectators and waivers
    SPECTATOR_REGISTERED = auto()
    SPECTATOR_EMAIL_TAKEN = auto()
    SPECTATOR_ACCOUNT_REFUSED = auto()
    NO_SPECTATORS = auto()
    GUARDIAN_BUYS = auto()
    GUARDIAN_SIGNS = auto()
    SEND_WAIVER_FIRST = auto()
    LINK_SENT_OFTEN = auto()
    OWN_WAIVER_ENDED = auto()
    SPECTATOR_WAIVER_ENDED = auto()
    WAIVERS_UNSIGNED = auto()
    OWN_WAIVER_UNSIGNED = auto()
    WAIVER_INCOMPLETE = auto()
    SIGNER_NAME = auto()
    AGREE_UNTICKED = auto()
    CERTIFY_UNTICKED = auto()
    CONSENT_UNTICKED = auto()
    SIGNATURE_MISSING = auto()
    WAIVER_SIGNED = auto()
    WAIVER_REJECTED = auto()
    SELFIE_REQUIRED = auto()
    SELFIE_AGAIN = auto()
    WEBCAM_FAILED = auto()
    WAIVER_NOT_FOUND = auto()
    NULL_DOCUMENT = auto()
    WAIVER_VOID = auto()
    BLANK_SIGNATURE = auto()
    PICTURE_REFUSED = auto()

    # orders, payments and tickets
    EVENT_OVER = auto()
    EVENT_CANCELLED = auto()
    ENTRY_NOT_SOLD = auto()
    REGISTRATION_EXPIRED = auto()
    ORDER_CANCELLED = auto()
    ORDER_CHANGED = auto()
    ORDER_DONE = auto()
    ORDER_LINK_ENDED = auto()
    OTHER_SPECTATOR = auto()
    TOO_MANY_SPECTATORS = auto()
    TOO_MANY_HELD = auto()
    ADULT_NEEDED = auto()
    SOLD_OUT = auto()
    NOT_ON_SALE = auto()
    TICKET_AGE = auto()
    PROMO_INVALID = auto()
    PAYMENT_DECLINED = auto()
    PAYMENT_CANCELLED = auto()
    PAYMENT_PENDING = auto()
    PAYMENT_DOWN = auto()
    TICKET_UNKNOWN = auto()
    TICKET_USED = auto()
    TICKET_UNPAID = auto()
    TICKET_ENDED = auto()
    TICKET_RENAMED = auto()
    TICKET_UNSIGNED = auto()
    TICKET_NOT_LISTED = auto()
    UNDO_LATE = auto()
    STAFF_REFUSED = auto()

    # fields left empty
    NULL_NAME = auto()
    NULL_ADDRESS = auto()
    NULL_AREA = auto()
    NULL_BIRTHDAY = auto()
    NULL_CITY = auto()
    NULL_COUNTRY = auto()
    NULL_EMAIL = auto()
    NULL_FIRST_NAME = auto()
    NULL_LAST_NAME = auto()
    NULL_FORM_LANGUAGE = auto()
    NULL_GENDER = auto()
    NULL_HOME_PHONE = auto()
    NULL_PHONE = auto()
    NULL_PROMOTER_NAME = auto()
    NULL_RELATIONSHIP = auto()
    NULL_REMEMBER_TOKEN = auto()
    NULL_STATE = auto()
    NULL_USERNAME = auto()
    NULL_ZIP = auto()
    NULL_PASSWORD = auto()
    NULL_WHOM = auto()
    NULL_SUBJECT = auto()
    NULL_MESSAGE = auto()
    NULL_PLATE = auto()
    NULL_ORDER_CODE = auto()
    NULL_TICKET = auto()
    NULL_GATE_TICKET = auto()
    NULL_PROMO_CODE = auto()

    # fields with an invalid value
    INVALID_NAME = auto()
    INVALID_ADDRESS = auto()
    INVALID_AREA = auto()
    INVALID_BIRTHDAY = auto()
    INVALID_CITY = auto()
    INVALID_COUNTRY = auto()
    INVALID_EMAIL = auto()
    INVALID_FIRST_NAME = auto()
    INVALID_LAST_NAME = auto()
    INVALID_FORM_LANGUAGE = auto()
    INVALID_GENDER = auto()
    INVALID_HOME_PHONE = auto()
    INVALID_PHONE = auto()
    INVALID_PROMOTER_NAME = auto()
    INVALID_RELATIONSHIP = auto()
    INVALID_REMEMBER_TOKEN = auto()
    INVALID_STATE = auto()
    INVALID_USERNAME = auto()
    INVALID_ZIP = auto()
    INVALID_PASSWORD = auto()
    INVALID_WHOM = auto()
    INVALID_SUBJECT = auto()
    INVALID_MESSAGE = auto()
    INVALID_PLATE = auto()
    INVALID_ORDER_CODE = auto()
    INVALID_TICKET = auto()
    INVALID_GATE_TICKET = auto()
    INVALID_PROMO_CODE = auto()

    # fields that are too long
    MAX_NAME = auto()
    MAX_ADDRESS = auto()
    MAX_AREA = auto()
    MAX_BIRTHDAY = auto()
    MAX_CITY = auto()
    MAX_COUNTRY = auto()
    MAX_EMAIL = auto()
    MAX_FIRST_NAME = auto()
    MAX_LAST_NAME = auto()
    MAX_FORM_LANGUAGE = auto()
    MAX_GENDER = auto()
    MAX_HOME_PHONE = auto()
    MAX_PHONE = auto()
    MAX_PROMOTER_NAME = auto()
    MAX_RELATIONSHIP = auto()
    MAX_REMEMBER_TOKEN = auto()
    MAX_STATE = auto()
    MAX_USERNAME = auto()
    MAX_ZIP = auto()
    MAX_PASSWORD = auto()
    MAX_WHOM = auto()
    MAX_SUBJECT = auto()
    MAX_MESSAGE = auto()
    MAX_PLATE = auto()
    MAX_ORDER_CODE = auto()
    MAX_TICKET = auto()
    MAX_GATE_TICKET = auto()
    MAX_PROMO_CODE = auto()


class Problem(Exception):
    """An error with a message for the visitor, by its code. Screens and answers catch it."""

    def __init__(self, code: Code, field: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.field = field


class InvalidFields(Problem):
    """Errors of form fields by name; nested fields by path, e.g. minors.0.first_name."""

    def __init__(self, fields: Mapping[str, Code]) -> None:
        field, code = next(iter(fields.items()))
        super().__init__(code, field)
        self.fields = dict(fields)

    def __reduce__(self) -> tuple[type, tuple[dict[str, Code]]]:
        return InvalidFields, (self.fields,)


@contextmanager
def ignore(*codes: Code) -> Iterator[None]:
    """Ends the block at a Problem with one of these codes; the fallback follows the block."""
    try:
        yield
    except Problem as problem:
        if problem.code not in codes:
            raise


@contextmanager
def raise_instead(code: Code, error: Exception) -> Iterator[None]:
    """Raises an error instead of a Problem with this code."""
    try:
        yield
    except Problem as problem:
        if problem.code is not code:
            raise
        raise error from problem
