"""Jobs that send the mails of accounts, and the content of a mail."""

from dataclasses import dataclass, field
from enum import StrEnum


class MailJob(StrEnum):
    """Kinds of mail jobs. The payload has `user`, the id of the recipient; 0 means no recipient and no work."""

    WELCOME = "mail.welcome"  # with a link that verifies the e-mail
    WELCOME_ASLEEP = "mail.welcome_asleep"  # the same for a minor whose account waits for the guardian
    VERIFY = "mail.verify"  # to the e-mail address, or to the new one during a change
    RESET = "mail.reset"
    GUARDIAN_CONFIRM = "mail.guardian_confirm"  # `minor`: the id of the minor to confirm
    GUARDIAN_NOTICE = "mail.guardian_notice"  # `minor`: the id of the confirmed minor
    AWAKE = "mail.awake"  # to the confirmed minor
    OWN_LOGIN = "mail.own_login"  # to a minor who has come of age
    PASSWORD_CHANGED = "mail.password_changed"
    EMAIL_CHANGED = "mail.email_changed"  # `to`: the previous e-mail address, in the job of the mail to that address
    DELETED = "mail.deleted"  # `to`, `lang`: e-mail address and language of the deleted account


@dataclass(frozen=True, slots=True)
class AccountMail:
    """A mail to send. first_name: "" for a deleted account; minor: the minor's full name; token: of the link, or ""."""

    kind: MailJob
    to: str = field(repr=False)
    lang: str
    first_name: str = field(repr=False)
    minor: str = field(default="", repr=False)
    token: str = field(default="", repr=False)
