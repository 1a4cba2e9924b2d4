"""All forms with their actions."""

from livelaps_app.core.forms.form import Action, Form
from livelaps_app.features.account import service as account
from livelaps_app.features.account.confirm import service as confirm
from livelaps_app.features.account.confirm.form import CONFIRM
from livelaps_app.features.account.entries.changing import service as changing
from livelaps_app.features.account.form import SEND_LINK
from livelaps_app.features.account.login import service as login
from livelaps_app.features.account.login.form import LOGIN, LOGOUT
from livelaps_app.features.account.memberships import service as own_memberships
from livelaps_app.features.account.memberships.form import LISTING, NAME, RENEW
from livelaps_app.features.account.minors import service as minors
from livelaps_app.features.account.minors.form import CONSENT, DELETE, ONE_MINOR, OWN_LOGIN, REMOVE, WITH_LOGIN
from livelaps_app.features.account.password import service as password
from livelaps_app.features.account.password.form import FORGOT, RESET
from livelaps_app.features.account.profile import service as profile
from livelaps_app.features.account.profile.form import EMAIL, EMERGENCY, PERSON
from livelaps_app.features.account.riders import service as riders
from livelaps_app.features.account.riders.form import CLAIM_RIDER, UNFOLLOW_RIDER, WITHDRAW_CLAIM
from livelaps_app.features.account.security import service as security
from livelaps_app.features.account.security.form import CHANGE_PASSWORD, DELETE_ACCOUNT, END_SESSIONS
from livelaps_app.features.drafts.continuing import service as continuing
from livelaps_app.features.gate import service as gate
from livelaps_app.features.gate.form import ADMIT, LOOK_UP, UNDO
from livelaps_app.features.organization.contact import service as contact
from livelaps_app.features.organization.contact.form import CONTACT
from livelaps_app.features.payment.recipient import service as recipient
from livelaps_app.features.payment.recipient.form import CHANGE_EMAIL, END_LINKS
from livelaps_app.features.payment.renaming import service as renaming
from livelaps_app.features.payment.renaming.form import RENAME, RENAME_MINOR, SEND_TICKET_WAIVER
from livelaps_app.features.payment.thanks import service as thanks
from livelaps_app.features.payment.thanks.form import CANCEL_ORDER, FIND_ORDER, PAY_ORDER
from livelaps_app.features.registration.event import service as entry
from livelaps_app.features.registration.membership import service as membership
from livelaps_app.features.registration.participant import service as participant
from livelaps_app.features.registration.spectator import service as spectator
from livelaps_app.features.registration.spectator.reading.service import FLOW as SPECTATOR_FLOW
from livelaps_app.features.waiting import service as line
from livelaps_app.features.waiting.form import ACCEPT_OFFER, LEAVE_LINE, OFFER_PLATE, SPLIT_LINE
from livelaps_app.features.waiver import service as waiver
from livelaps_app.features.waiver.form import FIND, MAIL, REFUSE, SIGN, SIGN_FOR_MINOR
from livelaps_app.features.waiver.signing import service as signing
from livelaps_app.features.waiver.verify import service as verify
from livelaps_app.features.waiver.verify.form import VERIFY_FILE, VERIFY_IDENTIFIER
from livelaps_app.people.drafts.flows import register_flows
from livelaps_app.session.form_actions import FORMS, leave, register, send

__all__ = ["ALL", "FORMS", "leave", "send"]

ALL: tuple[tuple[Form, Action], ...] = (
    (CONTACT, contact.send),
    (LOGIN, login.log_in),
    (LOGOUT, login.log_out),
    (FORGOT, password.send_link),
    (RESET, password.set_password),
    *continuing.steps_with_links((*participant.ACTIONS, *spectator.WITH_LINKS)),
    *spectator.ACTIONS,
    *membership.ACTIONS,
    (RENEW, own_memberships.renew_membership),
    (NAME, own_memberships.add_relative),
    (LISTING, own_memberships.change_listing),
    *entry.ACTIONS,
    *changing.ACTIONS,
    (ACCEPT_OFFER, line.accept),
    (OFFER_PLATE, line.choose_plate),
    (SPLIT_LINE, line.split),
    (LEAVE_LINE, line.leave),
    *continuing.ACTIONS,
    (CONFIRM, confirm.confirm),
    (SEND_LINK, account.send_verification),
    (PERSON, profile.change_person),
    (EMAIL, profile.change_email),
    (EMERGENCY, profile.change_contact),
    (ONE_MINOR, minors.save),
    (WITH_LOGIN, minors.save_with_login),
    (OWN_LOGIN, minors.send_own_login),
    (CONSENT, minors.send_consent_link),
    (REMOVE, minors.remove),
    (DELETE, minors.delete),
    (CLAIM_RIDER, riders.claim),
    (WITHDRAW_CLAIM, riders.withdraw),
    (UNFOLLOW_RIDER, riders.unfollow),
    (CHANGE_PASSWORD, security.change_password),
    (END_SESSIONS, security.end_sessions),
    (DELETE_ACCOUNT, security.delete_account),
    (FIND, waiver.find),
    (SIGN, signing.sign),
    (SIGN_FOR_MINOR, signing.sign),
    (REFUSE, waiver.refuse),
    (MAIL, waiver.mail),
    (VERIFY_IDENTIFIER, verify.find),
    (VERIFY_FILE, verify.check),
    (PAY_ORDER, thanks.pay),
    (CANCEL_ORDER, thanks.cancel),
    (FIND_ORDER, thanks.find),
    (CHANGE_EMAIL, recipient.change_email),
    (END_LINKS, recipient.end_links),
    (RENAME, renaming.rename),
    (RENAME_MINOR, renaming.rename),
    (SEND_TICKET_WAIVER, renaming.send_link),
    (LOOK_UP, gate.look_up),
    (ADMIT, gate.admit),
    (UNDO, gate.undo),
)

register(
    ALL,
    participant.STORES | spectator.STORES | entry.STORES,
    {SIGN.key: signing.check_rejected, SIGN_FOR_MINOR.key: signing.check_rejected} | entry.REFUSALS,
)
register_flows(participant.FLOW, SPECTATOR_FLOW)
