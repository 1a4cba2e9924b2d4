"""Callers of every kind: people with accounts and roles, of whom nobody else may learn a word."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from ipaddress import IPv4Address
from itertools import count
from typing import Any, TypeVar

import httpx

from livelaps_app.core.tokens import new_token, token_hash
from livelaps_app.core.visitors import PRIVATE
from livelaps_app.memberships.rules.records import MemberPerson
from livelaps_app.sales.rules.records import account_owner
from tests.browser.gates import MadeTicket, add_tickets, name_staff
from tests.browser.memberships import add_listed_member, add_membership, club
from tests.browser.orders import add_order
from tests.browser.people import PASSWORD, RIDER, Rider, link
from tests.browser.sold import riding, selling, word
from tests.browser.stored import OWNERS, connected, read
from tests.browser.waivers import add_waiver, seal_waiver
from tests.features.test_participant import CHILD, THIS_YEAR
from tests.form_cases import ADULTS, KINDS, LOGGED_IN, FormCase
from tests.server import Site

T = TypeVar("T")
FIRST_ADDRESS = IPv4Address("10.0.0.1")
_NUMBERS = count()
AGES = {"asleep": 15, "awake": 15}
ROLES = {"promoter": 1, "staff": 0}
"""The promoter of each role that nobody gets by joining."""
MINORS = {
    "minor": ("guardian", ""),
    "of_age": ("guardian", "UPDATE users SET born = '2000-01-01' WHERE id = :minor"),
    "minor_with_login": ("awake", ""),
    "waiting": ("asleep", "UPDATE users SET verified_at = created_at WHERE id = :guardian"),
}
"""Whose family one more minor of each kind comes from, and what else has to be so."""
WAIVERS = {"waiver": False, "waiver_of_minor": True}
"""Whether a waiver is about a minor."""
OF_WAIVERS = ("waiver_signatures", "waiver_sends", "waiver_log")
"""Tables of a waiver's own rows, which the next waiver with its number would have."""
OWN_WORDS = ("first_name", "last_name", "address", "device")
"""Columns of what people are called, which are no two people's."""
COPIED = ("users", "account_roles", "guardianships", "emergency_contacts", "user_sessions")


@dataclass
class Townsperson:
    """Somebody with an account, who sends forms from a network of their own.

    family: ids of the account, its minors and its guardians, holders of its waivers; guardian: of a minor; marks:
    words that no answer to anybody else has, in small letters; drafts: the tokens of all that they have begun;
    session: the number of the one they are logged in by.
    """

    kind: str
    rider: Rider
    year: int
    family: set[int | str]
    marks: set[str] = field(default_factory=set)
    cookies: dict[str, str] = field(default_factory=dict)
    drafts: set[str] = field(default_factory=set)
    address: str = field(default_factory=lambda: str(FIRST_ADDRESS + next(_NUMBERS)))
    minors: tuple[int, ...] = ()
    guardian: Rider | None = None
    session: int = 0

    @property
    def headers(self) -> dict[str, str]:
        """What a request of theirs has, behind a proxy that tells where it comes from."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"x-forwarded-for": self.address} | ({"cookie": cookies} if cookies else {})


@dataclass
class Town:
    """A site, and somebody of each kind who has joined it, after whom others are made."""

    site: Site
    models: Mapping[str, Townsperson]
    last: int = 0
    """The highest number of somebody so far; no number comes again, as what is counted by it would."""

    @classmethod
    async def founded(cls, site: Site, transport: httpx.AsyncBaseTransport | None = None) -> "Town":
        """Somebody of each kind joins, by the timing service of a site or by what a transport leads to."""
        return cls(site, {kind: await _joined(site, kind, transport) for kind in KINDS})

    def person(self, kind: str) -> Townsperson:
        """Somebody new of a kind: another family with the same ages, roles and password, and with other names."""
        model = self.models[kind]
        token, marks = new_token(), set[str]()
        with connected(self.site) as database:
            [(highest,)] = database.execute("SELECT max(id) FROM users").fetchall()
            first = max(highest, self.last) + 1
            numbers = {number: first + place for place, number in enumerate(sorted(model.family))}
            self.last = max(numbers.values())
            for table in COPIED:
                for row in database.execute(f"SELECT * FROM {table}").fetchall():
                    if model.family.issuperset(row[column] for column in OWNERS[table]):
                        copy = _renamed(dict(zip(row.keys(), row, strict=True)), numbers, OWNERS[table], token, marks)
                        names, places = ", ".join(copy), ", ".join("?" * len(copy))
                        database.execute(f"INSERT INTO {table} ({names}) VALUES ({places})", tuple(copy.values()))
        own = numbers[model.rider.id]
        person = Townsperson(model.kind, self._rider(own), model.year, {*numbers.values()}, marks)
        person.minors = tuple(numbers[minor] for minor in model.minors)
        person.guardian = self._rider(numbers[model.guardian.id]) if model.guardian else None
        if kind in LOGGED_IN:
            person.cookies[PRIVATE["session"]] = token
            [(person.session,)] = read(self.site, "SELECT max(id) FROM user_sessions WHERE user_id = ?", own)
        return person

    def places(self, case: FormCase, caller: Townsperson, other: Townsperson) -> dict[str, str]:
        """What the names in braces of a form's row stand for; the family of a link's minor is the caller's then."""
        values = {
            "email": caller.rider.email,
            "password": PASSWORD,
            "year": str(caller.year),
            "new": f"{word()}@example.com".lower(),
            "name": word(),
            "other_session": str(other.session),
            "other_minor": str(other.minors[0]),
            **selling(self.site),
            **club(self.site),
            **riding(self.site),
            "account": str(caller.rider.id),
            "line": "0",
        }
        named = (text for forged in case.forged for text in (forged.page, *forged.typed.values()))
        texts = (case.page, *case.typed.values(), *named)

        def stands(name: str) -> bool:
            return any(f"{{{name}}}" in text for text in texts)

        makers: dict[str, Callable[[], dict[str, str]]] = {
            "claim": lambda: {"claim": self._claim(caller), "other_claim": self._claim(other)},
            "reset": lambda: {"reset": link(self.site, caller.rider, purpose="reset")},
            "verify": lambda: {"verify": link(self.site, caller.rider, purpose="verify")},
            "draft_link": lambda: {"draft_link": self._draft_link(caller)},
            "mailed": lambda: self._tickets(caller),
            "gate": lambda: self._gate(caller),
            "membership": lambda: {"membership": self._membership(caller), "other_membership": self._membership(other)},
            "listed_number": lambda: {
                "listed_name": caller.rider.name,
                "listed_number": add_listed_member(self.site, caller.rider.name),
                "other_listed_number": add_listed_member(self.site, other.rider.name, other.rider.id),
            },
            "family": lambda: {"family": self._family(caller), "other_family": self._family(other)},
            "entry": lambda: {"entry": self._entry(caller, 0)},
            "other_entry": lambda: {"other_entry": self._entry(other, 1)},
            "sealed_waiver": lambda: {"sealed_waiver": self._sealed_waiver(caller)},
            **{name: lambda n=name, m=is_minor: {n: self._waiver(caller, m)} for name, is_minor in WAIVERS.items()},
        }
        for name, make in makers.items():
            values |= make() if stands(name) else {}
        if stands("order") or stands("order_email"):
            values |= self._order(caller)
        if stands("guardian"):
            minor = self.person("asleep")
            assert minor.guardian is not None
            caller.family |= minor.family
            values["guardian"] = link(self.site, minor.guardian, purpose="guardian", minor=minor.rider.id)
        found = filter(stands, MINORS)
        return values | {kind: str(self._one_more(kind, caller)) for kind in found}

    def find_line(self, values: dict[str, str]) -> None:
        """Fills in the last spectator of an order, who is the caller's while nobody else adds any."""
        [(values["line"],)] = read(self.site, "SELECT CAST(coalesce(max(id), 0) AS TEXT) FROM order_lines")

    def _one_more(self, kind: str, guardian: Townsperson) -> int:
        """The number of one more minor of somebody; of who is no adult it is nobody's."""
        model, statement = MINORS[kind]
        if guardian.kind not in ADULTS:
            return 0
        family = self.person(model)
        minor = family.minors[0] if family.minors else family.rider.id
        guardian.family |= family.family
        with connected(self.site) as database:
            numbers = {"guardian": guardian.rider.id, "minor": minor}
            database.execute("UPDATE guardianships SET guardian_id = :guardian WHERE minor_id = :minor", numbers)
            if statement:
                database.execute(statement, numbers)
        return minor

    def _waiver(self, caller: Townsperson, is_minor: bool) -> str:
        """The identifier of a waiver that the caller is to sign."""
        holder = f"spectator of {caller.rider.id}"
        caller.family.add(holder)
        return _run(add_waiver(self.site, is_minor=is_minor, holder=holder))

    def _sealed_waiver(self, caller: Townsperson) -> str:
        """The identifier of a waiver that the caller has signed."""
        document = self._waiver(caller, is_minor=False)
        _run(seal_waiver(self.site, document))
        return document

    def forget(self, person: Townsperson) -> None:
        """Deletes somebody, so that the tables stay small."""
        places = ", ".join("?" * len(person.family))
        own_waivers = f"SELECT id FROM waivers WHERE holder IN ({places})"
        with connected(self.site) as database:
            for table in OF_WAIVERS:
                database.execute(f"DELETE FROM {table} WHERE waiver_id IN ({own_waivers})", tuple(person.family))
            for table, columns in OWNERS.items():
                if table not in {"drafts", "draft_links", "orders"} and columns:
                    database.execute(f"DELETE FROM {table} WHERE {columns[0]} IN ({places})", tuple(person.family))

    def _draft_link(self, person: Townsperson) -> str:
        """The token of a link to a draft that somebody has begun in another browser."""
        draft, token = new_token(), new_token()
        person.drafts.add(draft)
        now = datetime.now(UTC).replace(tzinfo=None).isoformat(" ")
        rows = {
            "drafts": {"token_hash": token_hash(draft), "network": "x", "data": "{}", "created_at": now},
            "draft_links": {
                "token_hash": token_hash(token),
                "owner_hash": token_hash(draft),
                "step": "contact",
                "salt": "",
                "made_at": now,
                "device": "",
            },
        }
        with connected(self.site) as database:
            for table, row in rows.items():
                row |= {"wizard": "participant", "subject": ""}
                places = ", ".join("?" * len(row))
                database.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", tuple(row.values()))
        return token

    def _order(self, person: Townsperson) -> dict[str, str]:
        """The names of an order that somebody has begun in their browser, and of which nothing is to be paid."""
        token, email = new_token(), f"{word()}@example.com".lower()
        person.cookies[PRIVATE["draft"]] = token
        person.drafts.add(token)
        added = _run(add_order(self.site, "unpaid"))
        free = "price = 0, discount = 0, tax = 0"
        with connected(self.site) as database:
            [(number, public_id)] = database.execute(
                "SELECT orders.id, public_id FROM orders JOIN order_lines ON order_id = orders.id "
                "WHERE order_lines.id = ?",
                (added.lines[0],),
            ).fetchall()
            buyer = token_hash(token), email, email, number
            database.execute(f"UPDATE orders SET {free}, browser = ?, email = ?, email_key = ? WHERE id = ?", buyer)
            database.execute(f"UPDATE order_lines SET {free} WHERE order_id = ?", (number,))
        return {"order": public_id, "order_email": email}

    def _tickets(self, person: Townsperson) -> dict[str, str]:
        """The name that a mail has of a paid order, whose waivers are somebody's, and the tickets of an adult and a
        minor.
        """
        added = _run(add_order(self.site, child=True))
        adult, minor = added.lines
        browsers = read(
            self.site,
            "SELECT browser FROM order_lines JOIN orders ON orders.id = order_id WHERE order_lines.id = ?",
            adult,
        )
        person.family |= {browser for (browser,) in browsers}  # which is nobody's: the link of a mail is enough
        return {"mailed": added.name, "ticket": str(adult), "ticket_of_minor": str(minor)}

    def _gate(self, person: Townsperson) -> dict[str, str]:
        """A gate of which somebody is staff, by an e-mail that is confirmed, and a ticket to it; and another gate."""
        (gate,), (other,) = read(self.site, "SELECT event_id FROM shops WHERE event_id > 0 ORDER BY event_id LIMIT 2")
        with connected(self.site) as database:
            database.execute("UPDATE users SET verified_at = created_at WHERE id = ?", (person.rider.id,))

        async def prepare() -> MadeTicket:
            await name_staff(self.site, gate, person.rider.email)
            return (await add_tickets(self.site, gate, ((word(), word()),)))[0]

        ticket = _run(prepare())
        numbers = {"gate_number": str(ticket.number), "gate_line": str(ticket.line)}
        return {"gate": str(gate), "other_gate": str(other), **numbers}

    def _entry(self, person: Townsperson, place: int) -> str:
        """The line of a paid entry of the demo, at a place of those of an event, which becomes somebody's."""
        [(line, order)] = read(
            self.site,
            "SELECT line_id, order_id FROM race_entries JOIN order_lines ON order_lines.id = line_id "
            "JOIN shops ON shops.id = shop_id WHERE event_id = ? AND race_entries.state = 'entered' "
            "AND place_id IS NOT NULL ORDER BY line_id LIMIT 1 OFFSET ?",
            riding(self.site)["riding"],
            place,
        )
        with connected(self.site) as database:
            owner = person.rider.id, account_owner(person.rider.id), order
            database.execute("UPDATE orders SET account_id = ?, browser = ? WHERE id = ?", owner)
            rider = person.rider.id, line  # also of one that went by e-mail since
            database.execute("UPDATE race_entries SET account_id = ? WHERE line_id = ?", rider)
        return str(line)

    def _membership(self, person: Townsperson) -> str:
        """The number of a membership of somebody's that has just ended."""
        own = f"SELECT first_name, last_name, gender, born FROM users WHERE id = {person.rider.id}"
        [(first, last, gender, born)] = read(self.site, own)
        named = {"first_name": first, "last_name": last, "gender": gender, "born": date.fromisoformat(born)}
        number = _run(add_membership(self.site, person.rider.id, 1, MemberPerson(**named, relationship="mother")))
        with connected(self.site) as database:
            ended = (datetime.now(UTC).date() - timedelta(days=1)).isoformat()
            database.execute("UPDATE memberships SET ends_on = ? WHERE id = ?", (ended, number))
        return str(number)

    def _family(self, person: Townsperson) -> str:
        """The number of a family's membership that somebody has bought for a child alone."""
        child = {"first_name": word(), "last_name": word(), "gender": "female", "born": date(THIS_YEAR - 8, 1, 2)}
        return str(_run(add_membership(self.site, person.rider.id, 2, MemberPerson(**child, relationship="mother"))))

    def _claim(self, person: Townsperson) -> str:
        """The number of the claim of a rider that somebody makes."""
        own = person.rider.id
        with connected(self.site) as database:
            columns = "(user_id, rider_id, state, how, made_at)"
            row = (own, 2, "waiting", "", "2026-06-15 12:00:00")
            database.execute(f"INSERT OR IGNORE INTO rider_claims {columns} VALUES (?, ?, ?, ?, ?)", row)
        [(number,)] = read(self.site, "SELECT id FROM rider_claims WHERE user_id = ? AND rider_id = 2", own)
        return str(number)

    def _rider(self, number: int) -> Rider:
        [(email, first, last)] = read(self.site, "SELECT email, first_name, last_name FROM users WHERE id = ?", number)
        return Rider(number, email or "", f"{first} {last}")


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Runs a coroutine in a thread, as the test has a loop of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def _renamed(
    row: dict[str, Any], numbers: Mapping[int, int], owners: tuple[str, ...], token: str, marks: set[str]
) -> dict[str, Any]:
    """The row of somebody else: other owners and other words, which are added to the marks."""
    if owners != ("id",):
        row.pop("id", None)
    row |= {column: numbers[row[column]] for column in owners}
    words = {column: word() for column in OWN_WORDS if row.get(column)}
    if row.get("email_key"):
        words["email"] = words["email_key"] = f"{word()}@example.com".lower()
    marks |= {text.lower() for text in words.values()}
    return row | words | ({"token_hash": token_hash(token)} if "token_hash" in row else {})


async def _joined(site: Site, kind: str, transport: httpx.AsyncBaseTransport | None) -> Townsperson:
    """Somebody of a kind who joins; a minor who is awake has the consent of a guardian."""
    sent = _joining(kind)
    found = Townsperson(kind, Rider(0, sent["email"], ""), int(sent["year"]), set())
    async with httpx.AsyncClient(base_url=f"{site.api}/", headers=found.headers, transport=transport) as client:
        joined = await _call(client, "registration/participant", sent)
        _find_family(site, found)
        if kind == "awake":
            assert found.guardian is not None
            token = link(site, found.guardian, purpose="guardian", minor=found.rider.id)
            await _call(client, "registration/guardian", {"token": token})
            joined = {"login": await _call(client, "users/login", {"email": sent["email"], "password": PASSWORD})}
    assert (joined["login"] is not None) == (kind in {*LOGGED_IN, "visitor"})
    if kind in ROLES:
        values = found.rider.id, kind, ROLES[kind]
        with connected(site) as database:
            database.execute("INSERT INTO account_roles (user_id, role, promoter_id) VALUES (?, ?, ?)", values)
    return found


async def _call(client: httpx.AsyncClient, path: str, sent: Mapping[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = (await client.post(path, json=sent)).raise_for_status().json()
    return answer["message"] if isinstance(answer["message"], dict) else {}


def _joining(kind: str) -> dict[str, Any]:
    """What somebody of a kind sends to join."""
    year = str(THIS_YEAR - AGES.get(kind, 36))
    sent: dict[str, Any] = RIDER | {"email": f"{word()}@example.com".lower(), "year": year, "device": word()}
    if kind == "guardian":
        sent["minors"] = [CHILD | {"relationship": relation} for relation in ("son", "daughter")]
    if kind in AGES:
        adult = {key: RIDER[key] for key in ("first_name", "last_name", "gender", "year", "month", "day", "phone")}
        sent["guardian"] = {**adult, "relationship": "mother", "email": f"{word()}@example.com".lower()}
    return sent


def _find_family(site: Site, person: Townsperson) -> None:
    """Fills in the numbers of somebody, and of their minors and guardians."""
    [(own,)] = read(site, "SELECT id FROM users WHERE email = ?", person.rider.email)
    minors = [number for (number,) in read(site, "SELECT minor_id FROM guardianships WHERE guardian_id = ?", own)]
    statement = "SELECT u.id, u.email FROM users u JOIN guardianships g ON g.guardian_id = u.id WHERE g.minor_id = ?"
    guardians = [Rider(number, email, "") for number, email in read(site, statement, own)]
    person.rider, person.minors = Rider(own, person.rider.email, ""), tuple(sorted(minors))
    person.family = {own, *minors, *(guardian.id for guardian in guardians)}
    person.guardian = next(iter(guardians), None)
