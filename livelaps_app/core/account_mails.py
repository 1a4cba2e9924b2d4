"""Mails of accounts: the jobs that send them, and what each is made of."""

from dataclasses import dataclass, field
from enum import StrEnum


class MailJob(StrEnum):
    """The kinds of jobs that send a mail to a user.

    Each payload has `user`, the id of who gets the mail; 0 is nobody and nothing is to be done.
    """

    WELCOME = "mail.welcome"  # with a link that verifies the e-mail
    WELCOME_ASLEEP = "mail.welcome_asleep"  # the same to a minor, whose account waits for the guardian
    VERIFY = "mail.verify"  # to the e-mail or, when it is to be changed, to the new one
    RESET = "mail.reset"
    GUARDIAN_CONFIRM = "mail.guardian_confirm"  # `minor`: whose account waits for the guardian
    GUARDIAN_NOTICE = "mail.guardian_notice"  # `minor`: whose account the guardian has confirmed
    AWAKE = "mail.awake"  # to the minor whose account a guardian has confirmed
    OWN_LOGIN = "mail.own_login"  # to somebody who has come of age
    PASSWORD_CHANGED = "mail.password_changed"
    EMAIL_CHANGED = "mail.email_changed"  # `to`: the e-mail before, in the job of the mail that goes there
    DELETED = "mail.deleted"  # `to`, `lang`: the e-mail and the language of an account that is no longer there


@dataclass(frozen=True, slots=True)
class AccountMail:
    """A mail that is about to be sent.

    lang: en, fr or es; first_name: "" of a deleted account; minor: a minor's full name; token: of the link,
    "" where there is none.
    """

    kind: MailJob
    to: str = field(repr=False)
    lang: str
    first_name: str = field(repr=False)
    minor: str = field(default="", repr=False)
    token: str = field(default="", repr=False)
