"""A row for each form of the site: what a browser sends of it, from which page, and who may.

A form without a row fails tests/test_forms.py; tests/test_forms_by_callers.py sends every row as every kind of caller,
tests/browser/test_both_doors.py through both doors as some of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from livelaps_app.core.forms.form import GO
from tests.features.test_participant import ADULT, CHILD, CONTACT, EMERGENCY, GUARDIAN, MINOR, TEENAGER

KINDS = ("visitor", "asleep", "participant", "guardian", "awake", "promoter", "staff")
"""Who sends: the first two are not logged in, "asleep" and "awake" are minors before and after a guardian's consent."""
ANYBODY = frozenset(KINDS)
LOGGED_IN = ANYBODY - {"visitor", "asleep"}
ADULTS = LOGGED_IN - {"awake"}

Typed = Mapping[str, str]
NEW_PASSWORD = "another secret 2"
_PASSWORD = {"current_password": "{password}"}
PASSWORDS = {"password": NEW_PASSWORD, "verify_password": NEW_PASSWORD}
WIZARD = "/registration/participant"


@dataclass(frozen=True, slots=True)
class Forged:
    """What names something of somebody else: another page, or other fields, of which the log has a line."""

    page: str = ""
    typed: Typed = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FormCase:
    """A form as a browser sends it.

    form: its key; page: the address it stands on, in English and without the base path; typed: its fields with nothing
    wrong in them; senders: kinds of callers for whom it does its work; before: forms that are sent in front of it, each
    with its fields; forged: what each of its senders is refused; twice: tables in which it leaves more rows when it is
    sent twice at once.

    Page and fields may name, in braces: {email}, {password} and {year} of birth of the caller; {new}, an e-mail
    that nobody has; {name}, a name that nobody has; {reset}, {verify}, {guardian}, tokens of links to the caller;
    {claim}, the number of a claim of theirs; {minor}, {minor_with_login}, {of_age} and {waiting}, the number of one
    more minor of a caller who is an adult; {draft_link}, the token of a link to a draft of theirs, which another of
    their browsers has; {waiver} and {waiver_of_minor}, identifiers of waivers to be signed; {sealed_waiver}, one of
    a signed waiver; {order}, {order_email}, the names of an order of theirs with reserved places, and its buyer's
    e-mail; {mailed}, the name of a paid order in the link of its mail, {ticket} and {ticket_of_minor}, its tickets;
    {entry}, a paid entry of theirs, {other_entry} of somebody else;
    {other_session}, {other_minor} and {other_claim}, numbers of somebody else; {selling}, an event that sells
    entry, {adult} and {child}, its ticket types; {riding}, an event that takes entries, {class} and {extra}, its
    products; {account}, the number of the caller; {line}, the last spectator of an order; {gate}, an event of which
    the caller is staff, {other_gate}, one of which they are not, {gate_number} and {gate_line}, the number and the
    id of a ticket to it; {club}, an organization that sells memberships, {club_type} one of its types, {classed_type}
    one that needs a class, {club_class} a class for everybody; {membership}, one of the caller that has just ended,
    {other_membership} somebody else's; {family}, a family's membership of theirs that has room, {other_family} another
    one; {listed_number}, {listed_name}, a member of an earlier list with a name of the caller's, {other_listed_number}
    one of another account.

    way: the address that the forms in front are sent from; begun_by: the kinds for whom they do their work;
    led_back: kinds for whom the form does nothing, and whose page, drawn anew, leads back to the beginning.
    """

    form: str
    page: str
    typed: Typed = field(default_factory=dict)
    senders: frozenset[str] = ANYBODY
    before: tuple[tuple[str, Typed], ...] = ()
    forged: tuple[Forged, ...] = ()
    twice: frozenset[str] = frozenset()
    name: str = ""
    way: str = f"{WIZARD}?step=minors&minor=new"
    begun_by: frozenset[str] = ANYBODY
    led_back: frozenset[str] = frozenset()

    @property
    def id(self) -> str:
        """What the row is called."""
        return self.name or self.form


def _information(whom: str, person: Typed = ADULT) -> tuple[str, Typed]:
    return "participant_information", {"whom": whom, **person}


def _login(email: str = "{new}") -> tuple[str, Typed]:
    return "participant_login", {"email": email, "confirm_email": email}


def _step(form: str, typed: Typed, *before: tuple[str, Typed], step: str = "") -> FormCase:
    """A step of the participant wizard."""
    page = f"{WIZARD}?step={step or form}"
    return FormCase(f"participant_{form}", page, typed=typed, before=before)


_CONTACT, _EMERGENCY = ("participant_contact", CONTACT), ("participant_emergency", EMERGENCY)
_ALONE = (_information("self"), _login(), _CONTACT, _EMERGENCY)
_WITH_MINORS = (_information("both"), *_ALONE[1:])
_PERSON = {**ADULT, **CONTACT, "year": "{year}", "form_language": "en"}

PUBLIC = (
    FormCase(
        "contact",
        "/organizations/contact",
        {"name": "Zoe", "email": "{new}", "subject": "Parking", "message": "Where do I park, {new}?"},
    ),
    FormCase(
        "login",
        "/login",
        {"email": "{email}", "current_password": "{password}", "keep_logged_in": "1"},
        ANYBODY - {"asleep"},
    ),
    FormCase("logout", "/event-calendar"),
    FormCase(
        "forgot_password",
        "/forgotPassword",
        {"email": "{email}"},
        twice=frozenset({"jobs"}),  # the second is nobody's, as is that of an e-mail without an account
    ),
    FormCase("reset_password", "/resetPassword/{reset}", PASSWORDS),
    FormCase("confirm", "/confirm/{verify}", name="confirm an e-mail"),
    FormCase("confirm", "/confirm/{guardian}", name="confirm a minor"),
)
PARTICIPANT = (
    _step("information", _information("self")[1]),
    _step("adult", GUARDIAN, _information("self", TEENAGER)),
    _step("relationship", {"relationship": "father"}, _information("self", TEENAGER), ("participant_adult", GUARDIAN)),
    _step("login", _login()[1], _information("self")),
    FormCase(
        "participant_existing",
        f"{WIZARD}?step=existing",
        _PASSWORD,
        ANYBODY - {"asleep"},
        before=(_information("self"), _login("{email}")),
    ),
    _step("contact", CONTACT, *_ALONE[:2]),
    _step("emergency", EMERGENCY, *_ALONE[:3]),
    _step("minor", MINOR, *_WITH_MINORS, step="minors&minor=new"),
    _step("minors", {}, *_WITH_MINORS, ("participant_minor", MINOR)),
    _step("confirmation", PASSWORDS, *_ALONE),
)
DRAFTS = (
    FormCase("draft_link", f"{WIZARD}?step=confirmation", before=_ALONE),
    FormCase("draft_mail", f"{WIZARD}?step=confirmation", before=_ALONE),
    FormCase("continue", "/continue/{draft_link}"),
)
SPECTATORS = "/spectator/{selling}"
BUYERS = frozenset({"visitor", "asleep", "participant", "guardian"})
_GUEST = {**ADULT, "email": "{new}", "own_ticket": "0"}
_ADULT = {**ADULT, "first_name": "Max", "email": "max{new}", "ticket": "{adult}"}
_CHILD = {**CHILD, "email": "zoe{new}"}
_ONE = "spectator_one", _ADULT
_AS_MINOR = "spectator_minor", {**ADULT, "first_name": "Max", "buys_as": "mother"}
_NEW_SPECTATOR = f"{SPECTATORS}?step=spectators&who=new"
_BUYERS_ONLY = {"senders": BUYERS, "led_back": ANYBODY - BUYERS}


def _spectator(
    form: str, page: str, typed: Typed, *before: tuple[str, Typed], senders: frozenset[str] = ANYBODY, **more: str
) -> FormCase:
    """A form of the spectator wizard. Who may not buy has no order, and is led to its beginning."""
    begun = ("spectator_guest", _GUEST), *before
    way = {"way": _NEW_SPECTATOR, "begun_by": BUYERS}
    return FormCase(form, SPECTATORS + page, typed, before=begun, senders=senders, **way, **more)


ENTRY = (
    FormCase("spectator_guest", SPECTATORS, _GUEST | {"own_ticket": "{adult}"}, BUYERS),
    FormCase("spectator_member", SPECTATORS, {"own_ticket": "{adult}"}, BUYERS & LOGGED_IN),
    _spectator("spectator_waiver", "?step=waiver", {}),
    _spectator("own_waiver_anew", "?step=waiver", {GO: "{line}"}, _ONE),
    _spectator("spectator_one", "?step=spectators&who=new", _ADULT),
    _spectator("spectator_minor", "?step=spectators&who=new&part=minor", {**CHILD, "buys_as": "mother"}),
    _spectator(
        "spectator_minor",
        "?step=spectators&who=new&part=minor",
        {**CHILD, "parent_email": "{new}", GO: "parent"},
        name="send to a parent",
    ),
    _spectator("spectator_email", "?step=spectators&who=new&part=email", {"email": "max{new}"}, _AS_MINOR),
    _spectator(
        "spectator_guardian", "?step=spectators&who=new&part=guardian", {"buys_as": "mother"}, ("spectator_one", _CHILD)
    ),
    _spectator("spectator_list", "?step=spectators", {GO: "buyer"}, _ONE),
    _spectator("add_member", "?step=spectators", {GO: "self"}),
    _spectator("remove_spectator", "?step=spectators", {GO: "{line}"}, _ONE, **_BUYERS_ONLY),
    FormCase(
        "registered_link",
        f"{_NEW_SPECTATOR}&taken=registered",
        {GO: "registered"},
        before=(("spectator_guest", _GUEST), ("spectator_one", {**_ADULT, GO: "buyer"})),
        way=_NEW_SPECTATOR,
        begun_by=BUYERS,
        twice=frozenset({"jobs"}),  # each is one, whether there is such an order or not
    ),
    _spectator("send_waiver", "?step=spectators", {GO: "{line}"}, _ONE, **_BUYERS_ONLY),
    _spectator("spectator_pay", "?step=summary", {"promo_code": ""}, _ONE),
    _spectator("spectator_cancel", "?step=summary", {}, _ONE),
)
RIDING = "/registration/event/{riding}"
ENTRANTS = frozenset({"participant", "guardian"})
_WHO = "entry_who", {"riders.1": "{account}"}
_CLASS = "entry_class", {"classes.1": "{class}"}
_BIKE = "entry_bike", {"bike_plate": "7000{account}", "bike_brand": "Ironfern", "listed_name": "full"}
_CONTACT_OF_ENTRY = {key: EMERGENCY[key] for key in ("first_name", "last_name", "relationship", "phone", "cell")}


def _entry(
    form: str,
    page: str,
    typed: Typed,
    *before: tuple[str, Typed],
    senders: frozenset[str] = ENTRANTS,
    forged: tuple[Forged, ...] = (),
) -> FormCase:
    """A form of the wizard of entries, for riders and guardians alone."""
    way = {"way": RIDING, "begun_by": ENTRANTS}
    return FormCase(form, RIDING + page, typed, before=before, senders=senders, forged=forged, **way)


def _other(step: str, name: str, typed: Typed | None = None) -> tuple[Forged, ...]:
    """A step about somebody else's rider, entry or start, and perhaps with fields that name it too."""
    return (Forged(f"{RIDING}?step={step}&{name}", typed or {}),)


_OTHER_RIDER, _OTHER_ENTRY, _OTHER_START = "rider={other_minor}", "line={other_entry}", "start={other_entry}"


ENTERING = (
    _entry("entry_who", "?step=who", _WHO[1], forged=_other("who", _OTHER_RIDER, {"riders.1": "{other_minor}"})),
    _entry("entry_class", "?step=class", _CLASS[1], _WHO, forged=_other("class", _OTHER_RIDER)),
    _entry("entry_bike", "?step=bike", _BIKE[1], _WHO, _CLASS, forged=_other("bike", _OTHER_ENTRY)),
    _entry(
        "entry_row",
        "?step=row",
        {"start_row": "", "ride_with": ""},
        *(_WHO, _CLASS, _BIKE),
        forged=_other("row", _OTHER_START),
    ),
    _entry(
        "entry_group",
        "?step=row",
        {GO: "1"},
        *(_WHO, _CLASS, _BIKE),
        forged=_other("row", _OTHER_START, {GO: "{other_entry}"}),
    ),
    _entry("entry_contact", "?step=contact", _CONTACT_OF_ENTRY, _WHO, _CLASS, _BIKE, ("entry_row", {})),
    _entry("entry_waiver", "?step=waiver", {GO: "class"}, _WHO, _CLASS),
    _entry(
        "entry_waiver_anew",
        "?step=waiver",
        {GO: "1"},
        *(_WHO, _CLASS),
        forged=_other("waiver", _OTHER_ENTRY, {GO: "{other_entry}"}),
    ),
    _entry("entry_extras", "?step=extras", {"extras.1": "0"}, _WHO, _CLASS),
    _entry("entry_pay", "?step=summary", {"promo_code": ""}, _WHO, _CLASS),
    _entry(
        "entry_membership_out",
        "?step=summary",
        {GO: "1"},
        *(_WHO, _CLASS),
        forged=_other("summary", _OTHER_ENTRY, {GO: "{other_entry}"}),
    ),
    _entry("entry_cancel", "?step=class", {}, _WHO, _CLASS, senders=LOGGED_IN),
)
_NEW_BIKE = {"bike_plate": "9000{account}", "bike_brand": "Ironfern"}


def _changed(form: str, part: str, typed: Typed, senders: frozenset[str] = frozenset()) -> FormCase:
    """A form about a paid entry, which finds no other account's; without senders it ends the entry for the others."""
    own, other = (f"/account/entries?entry={{{name}}}&part={part}" for name in ("entry", "other_entry"))
    page = own if senders else "/account/entries?entry=0&part=" + part
    return FormCase(form, page, typed, senders, forged=(Forged(other),), twice=frozenset({"jobs"}))


CHANGED_ENTRY = (
    _changed("entry_change_bike", "bike", _BIKE[1], LOGGED_IN),
    _changed("entry_change_row", "row", {"start_row": "", "ride_with": ""}, LOGGED_IN),
    _changed("entry_change_class", "class", {"new_class": "1"}),
    _changed("entry_change_contact", "contact", _CONTACT_OF_ENTRY, LOGGED_IN),
    _changed("entry_transfer_own", "own", {"new_rider": "1", **_NEW_BIKE}),
    _changed("entry_transfer", "rider", {"email": "{new}"}, LOGGED_IN),
    _changed("entry_take_back", "rider", {}, LOGGED_IN),
    _changed("entry_take", "take", _NEW_BIKE),
    _changed("entry_withdraw", "withdraw", {"expected": "0"}),
)
LINE = (
    FormCase("accept_offer", "/waiting/{order}"),
    FormCase("offer_plate", "/waiting/{order}", {"bike_plate": "7"}),
    FormCase("split_line", "/waiting/{order}", senders=frozenset()),
    FormCase("leave_line", "/waiting/{order}", senders=frozenset()),  # the order has places and waits for none
)
_MINOR = {**MINOR, "first_name": "Zoe"}


def _minor(form: str, named: str, typed: Typed, name: str = "") -> FormCase:
    """A form about a minor of the caller, which finds no other's."""
    page, other = (f"/account/minors?minor={number}" for number in (named, "{other_minor}"))
    return FormCase(form, page, typed, ADULTS, forged=(Forged(other),), name=name)


MINORS = (
    _minor("minor", "new", _MINOR, "add a minor"),
    _minor("minor", "{minor}", _MINOR, "change a minor"),
    _minor("minor_with_login", "{minor_with_login}", {key: _MINOR[key] for key in _MINOR if key != "minor_email"}),
    _minor("own_login", "{of_age}", {"email": "{new}"}),
    _minor("consent_link", "{waiting}", {}),
    _minor("remove_minor", "{minor_with_login}&part=remove", {}, "remove a minor"),
    _minor("delete_minor", "{minor}&part=remove", _PASSWORD, "delete a minor"),
)
ACCOUNT = (
    FormCase("send_verification", "/account", senders=LOGGED_IN),
    FormCase("profile", "/account/profile", _PERSON, LOGGED_IN),
    FormCase("new_email", "/account/profile?part=email", _PASSWORD | {"email": "{new}"}, LOGGED_IN),
    FormCase("emergency_contact", "/account/profile?part=contact", EMERGENCY, LOGGED_IN),
    FormCase("change_password", "/account/security", _PASSWORD | PASSWORDS, LOGGED_IN),
    FormCase("end_sessions", "/account/security", senders=LOGGED_IN, forged=(Forged(typed={GO: "{other_session}"}),)),
    FormCase(
        "claim_rider",
        "/account/riders?claim=1",
        {"plate": "12"},
        LOGGED_IN,
        forged=(Forged(page="/account/riders?claim=1&for={other_minor}"),),
    ),
    FormCase(
        "withdraw_claim", "/account/riders", {GO: "{claim}"}, LOGGED_IN, forged=(Forged(typed={GO: "{other_claim}"}),)
    ),
    FormCase("unfollow_rider", "/account/riders", {GO: "1"}, LOGGED_IN),
    FormCase("delete_account", "/account/security?part=delete", _PASSWORD, LOGGED_IN),
)
_SIGNED = {"agree": "1", "certify": "1", "electronic": "1", "typed_name": "Zoe Adams"}
_SIGNED_AS_MOTHER = {"signs_as": "mother", "signer_name": "Eva Adams", "contact_email": "{new}"}
_LATER = frozenset({"jobs"})  # those that mail what is sealed come when it is
WAIVERS = (
    FormCase("find_waiver", "/waiver", {"document": "{waiver}"}),
    FormCase("sign_waiver", "/waiver/{waiver}", _SIGNED, twice=_LATER),
    FormCase(
        "sign_waiver_for_minor",
        "/waiver/{waiver_of_minor}",
        _SIGNED | {"typed_name": "Eva Adams"} | _SIGNED_AS_MOTHER,
        twice=_LATER,
    ),
    FormCase("mail_waiver", "/waiver/{sealed_waiver}", twice=frozenset({"jobs"})),
    FormCase("refuse_waiver", "/waiver/{waiver}?part=refuse"),
    FormCase("verify_identifier", "/waiver/verify", {"document": "{waiver}"}),
    FormCase("verify_document", "/waiver/verify", {"pdf": "data:application/pdf;base64,JVBERi0="}),
)
_ORDER, _MAILED = "/thank-you-page/participant/{order}", "/thank-you-page/participant/{mailed}"
_ANOTHER = {**ADULT, "first_name": "{name}", "email": "{new}"}
ORDERS = (
    FormCase("pay_order", _ORDER),
    FormCase("cancel_order", _ORDER),
    FormCase("order_email", f"{_ORDER}?change=email", {"email": "{new}"}),
    FormCase("end_links", f"{_ORDER}?change=links", twice=frozenset({"jobs", "order_changes"})),
    FormCase("rename_ticket", f"{_MAILED}?ticket={{ticket}}", _ANOTHER),
    FormCase(
        "rename_ticket_of_minor",
        f"{_MAILED}?ticket={{ticket_of_minor}}",
        {**CHILD, "first_name": "{name}", "buys_as": "mother"},
    ),
    FormCase(
        "send_ticket_waiver",
        _MAILED,
        {GO: "{ticket}"},
        before=(("rename_ticket", _ANOTHER),),
        way=f"{_MAILED}?ticket={{ticket}}",
    ),
    FormCase(
        "find_order",
        "/thank-you-page/participant?find=1",
        {"email": "{order_email}"},
        twice=frozenset({"jobs"}),  # each is one, whether there is such an order or not
    ),
)
_BUTTON = {GO: "{gate_line}"}
_AT_GATES = {"gate_ticket": {"gate_ticket": "{gate_number}"}, "gate_admit": _BUTTON, "gate_undo": _BUTTON}
_ANOTHER_GATE = (Forged("/gate/{other_gate}"),)
GATES = tuple(
    FormCase(form, "/gate/{gate}", typed, LOGGED_IN, forged=_ANOTHER_GATE) for form, typed in _AT_GATES.items()
)
CLUB = "/registration/membership/{club}"
_JOINED, _CLASSED = (("membership_choose", {GO: f"{{{name}}}"}) for name in ("club_type", "classed_type"))


_LISTED_MEMBER = {
    "member_organization": "{club}",
    "member_number": "{listed_number}",
    "member_name": "{listed_name}",
    "member_person": "self",
}
_OTHER_MEMBER = _LISTED_MEMBER | {"member_number": "{other_listed_number}"}


def _membership(form: str, step: str, typed: Typed, before: tuple[str, Typed] = _JOINED) -> FormCase:
    """A form of the membership wizard. A minor has no order, and is led to its beginning."""
    way = {"way": CLUB, "begun_by": ADULTS}
    return FormCase(form, f"{CLUB}?step={step}", typed, LOGGED_IN, before=(before,), **way)


MEMBERSHIPS = (
    FormCase("membership_choose", CLUB, {GO: "{club_type}"}, ADULTS),
    _membership("membership_add", "people", {GO: "self"}),
    _membership("membership_remove", "people", {GO: "1"}),
    _membership("membership_people", "people", {}),
    _membership("membership_listed", "people", {GO: "1-on"}),
    FormCase("membership_claim", "/account/memberships", _LISTED_MEMBER, ADULTS, forged=(Forged(typed=_OTHER_MEMBER),)),
    FormCase("membership_claim", CLUB, _LISTED_MEMBER, ADULTS, name="membership_claim in the wizard"),
    FormCase(
        "membership_listing",
        "/account/memberships",
        {GO: "{membership}-"},
        ADULTS,
        forged=(Forged(typed={GO: "{other_membership}-"}),),
    ),
    _membership("membership_class", "class", {"member_class": "{club_class}"}, _CLASSED),
    _membership("membership_pay", "summary", {GO: "type", "promo_code": ""}),
    _membership("membership_cancel", "summary", {}),
    FormCase(
        "membership_renew",
        "/account/memberships",
        {GO: "{membership}"},
        ADULTS,
        forged=(Forged(typed={GO: "{other_membership}"}),),
    ),
    FormCase(
        "membership_name",
        "/account/memberships",
        {GO: "{family}-self"},
        LOGGED_IN,
        forged=(Forged(typed={GO: "{other_family}-self"}),),
    ),
)
CASES = (
    *(*PUBLIC, *PARTICIPANT, *DRAFTS, *ENTRY, *ENTERING, *CHANGED_ENTRY),
    *(*LINE, *MINORS, *ACCOUNT, *WAIVERS, *ORDERS, *GATES, *MEMBERSHIPS),
)
