"""The outside services as small fakes with the gateways' methods: they return stub records, or raise `down`."""

import json
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from datetime import UTC, date, datetime, timedelta
from typing import Any, NoReturn, TypeVar

import pytest

from livelaps_app.core.draft_links import LinkedDraft
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.parts import PARTS
from livelaps_app.core.racing.riders import MOST_FOLLOWED
from livelaps_app.gateways.accounts import records as accounts
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content import records as cms
from livelaps_app.gateways.mail.records import MailMessage
from livelaps_app.gateways.timing import records as racing
from livelaps_app.sales.rules.records import Offer, OfferedProduct, SalesOrder, Shop
from livelaps_app.stores import memo
from livelaps_app.stores.files.keys import KeyList
from livelaps_app.stores.files.stamps import Stamps
from livelaps_app.stores.limits import Limits

T = TypeVar("T")
K = TypeVar("K", int, str)

DEFAULT_PROMOTER = 1
THREE = tuple(
    cms.Language(name=name, code=code) for name, code in (("English", "en"), ("Français", "fr"), ("Español", "es"))
)


SITE = cms.Parameters(
    default_promoter_user_id=DEFAULT_PROMOTER, default_promoters=(1, 2), languages=THREE, browser_tab_title="Dirt Days"
)


@dataclass(frozen=True)
class _AllBut:
    """Every id but these."""

    refused: frozenset[int]

    def __contains__(self, number: object) -> bool:
        return number not in self.refused


@dataclass
class StubService:
    """What both have: `down` is raised by every call, an old answer has its `seconds` and is stale."""

    down: Code | None = None
    seconds: float = 0.0
    stale: bool = False
    _values: list[object] = field(default_factory=list)

    def _known(self, value: T) -> Known[T]:
        if self.down:
            raise Problem(self.down)
        if value not in self._values:
            self._values.append(value)
        return Known(value, self.seconds, self.stale, version=self._values.index(value) + 1)

    def _of(self, records: Mapping[K, T], number: K) -> Known[T]:
        if not self.down and number not in records:
            raise Problem(Code.NOT_FOUND)
        return self._known(records.get(number))  # type: ignore[return-value,arg-type]


def _by_number(records: str) -> Callable[..., Any]:
    """A call that gives the record of a number."""

    async def call(service: StubService, number: int) -> Known[Any]:
        return service._of(getattr(service, records), number)

    return call


def _always(value: str) -> Callable[..., Any]:
    """A call that gives the same for whatever it is called with."""

    async def call(service: StubService, *_: object) -> Known[Any]:
        return service._known(getattr(service, value))

    return call


@dataclass
class Timing(StubService):
    """The race-timing service. `refused` holds what may not be seen: ("race", 7); `calls` the permission calls."""

    stub_races: dict[int, racing.Race] = field(default_factory=dict)
    stub_results: dict[int, racing.RaceResults] = field(default_factory=dict)
    stub_splits: dict[int, racing.RaceSplits] = field(default_factory=dict)
    stub_filters: dict[int, racing.RaceFilters] = field(default_factory=dict)
    stub_layouts: dict[tuple[int, str], racing.RaceLayout] = field(default_factory=dict)
    stub_events: dict[int, racing.Event] = field(default_factory=dict)
    stub_scores: dict[int, racing.SeriesScores] = field(default_factory=dict)
    stub_moments: dict[tuple[int, int, bool], racing.SeriesScores] = field(default_factory=dict)
    stub_race_series: dict[int, tuple[racing.ListedSeries, ...]] = field(default_factory=dict)
    stub_promoters: dict[int, racing.Promoter] = field(default_factory=dict)
    stub_series: dict[int, racing.SeriesDetails] = field(default_factory=dict)
    stub_accordion: dict[int, tuple[racing.AccordionRace, ...]] = field(default_factory=dict)
    stub_classes: dict[int, tuple[racing.AccordionClass, ...]] = field(default_factory=dict)
    stub_organizations: dict[int, racing.Organization] = field(default_factory=dict)
    stub_grids: dict[int, tuple[racing.StartGrid, ...]] = field(default_factory=dict)
    stub_registrations: dict[int, racing.Registration] = field(default_factory=dict)
    stub_lines: tuple[racing.ListedRace, ...] | None = ()
    stub_changes: tuple[racing.ChangedEvent, ...] | None = None
    stub_riders: tuple[racing.RiderFound, ...] | None = ()
    stub_histories: dict[int, racing.RiderResults] = field(default_factory=dict)
    versions: list[racing.RaceVersion | None] = field(default_factory=list)
    refused: set[tuple[str, int]] = field(default_factory=set)
    calls: list[tuple[Any, ...]] = field(default_factory=list)
    lists_visible: bool = False

    async def visible(self, kind: str, promoter: int) -> Known[Container[int] | None]:
        refused = frozenset(number for of, number in self.refused if of == kind)
        return self._known(_AllBut(refused) if self.lists_visible else None)

    async def is_allowed(self, kind: str, number: int, promoter: int) -> bool:
        self.calls.append((kind, number, promoter))
        return self._known((kind, number) not in self.refused).value

    async def is_promoter_allowed(self, number: int, promoters: Iterable[int]) -> bool:
        self.calls.append(("promoter", number, tuple(promoters)))
        return self._known(("promoter", number) not in self.refused).value

    async def calendar(self, since: date, kind: str, promoters: tuple[int, ...]) -> Known[tuple[racing.Event, ...]]:
        found = (event for event in self.stub_events.values() if event.end >= since)
        listed = (event for event in found if not promoters or event.promoter_user_id in promoters)
        return self._known(tuple(sorted(listed, key=lambda event: (event.start, event.id))))

    async def promoters(self) -> Known[tuple[racing.Promoter, ...]]:
        return self._known(tuple(self.stub_promoters.values()))

    promoter = _by_number("stub_promoters")
    organization = _by_number("stub_organizations")
    series = _by_number("stub_series")

    async def events_of(self, promoter: int) -> Known[tuple[racing.CalendarEvent, ...]]:
        return self._known(tuple(e for e in self.stub_events.values() if e.promoter_user_id == promoter))

    async def series_of(self, promoter: int) -> Known[tuple[racing.ListedSeries, ...]]:
        return self._known(tuple(one for one in self.stub_series.values() if one.promoter_user_id == promoter))

    accordion = _by_number("stub_accordion")

    async def classes_of(self, race: racing.AccordionRace) -> Known[tuple[racing.AccordionClass, ...]]:
        return self._known(self.stub_classes.get(race.id, ()))

    async def start_grids(self, number: int, *, renewed: bool = False) -> Known[tuple[racing.StartGrid, ...]]:
        return self._of(self.stub_grids, number)

    registration = _by_number("stub_registrations")
    event = _by_number("stub_events")
    race = _by_number("stub_races")

    async def layout(self, number: int, where: str = "config") -> Known[racing.RaceLayout]:
        return self._known(self.stub_layouts.get((number, where), racing.RaceLayout()))

    results = _by_number("stub_results")
    fresh_results = _by_number("stub_results")

    async def splits(self, number: int, version: int) -> Known[racing.RaceSplits]:
        return self._known(self.stub_splits.get(number, racing.RaceSplits(version)))

    async def filters(self, number: int) -> Known[racing.RaceFilters]:
        return self._known(self.stub_filters.get(number, racing.RaceFilters()))

    async def rider(self, number: int, entry: int, laps: int = 0) -> Known[racing.ResultRow]:
        rows = self._of(self.stub_results, number).value.rows
        return self._of({row.id: row for row in rows}, entry)

    async def scores(self, series: int, after: int = 0, running: bool = False) -> Known[racing.SeriesScores]:
        scores = self.stub_moments.get((series, after, running))
        return self._of(self.stub_scores, series) if scores is None else self._known(scores)

    async def fresh_scores(self, series: int, running: bool) -> Known[racing.SeriesScores]:
        return await self.scores(series, running=running)

    async def series_of_race(self, race: int) -> tuple[racing.ListedSeries, ...]:
        return self._known(self.stub_race_series.get(race, ())).value

    async def all_series(self) -> Known[tuple[racing.ListedSeries, ...]]:
        series = {number: scores.series for number, scores in self.stub_scores.items()} | self.stub_series
        return self._known(tuple(series.values()))

    all_races = _always("stub_lines")
    changes = _always("stub_changes")

    async def riders(
        self, search: str, limit: int, viewer: int, promoters: tuple[int, ...] = (), met: int = 0
    ) -> Known[tuple[racing.RiderFound, ...] | None]:
        self.calls.append(("riders", search, limit, viewer, promoters, met))
        return self._known(self.stub_riders)

    rider_results = _by_number("stub_histories")

    async def wait_for_change(self, race: int, after: int) -> racing.RaceVersion | None:
        return self._known(self.versions.pop(0)).value


@dataclass
class Content(StubService):
    """The content service; the same in every language but for what `spoken`, `pages_in` and `news_in` hold."""

    site: cms.Parameters = SITE
    pictures: cms.Images = field(default_factory=cms.Images)
    buttons: tuple[cms.Menu, ...] = ()
    links: tuple[cms.FooterLink, ...] = ()
    sponsor_strip: cms.SponsorStrip | None = None
    home: cms.Landing = field(default_factory=cms.Landing)
    home_links: tuple[cms.HomeButton, ...] = ()
    outdated: int = 0
    spoken: dict[Lang, tuple[cms.Menu, ...]] = field(default_factory=dict)
    uploads: dict[str, bytes] = field(default_factory=dict)
    about_us: cms.TitledText = field(default_factory=cms.TitledText)
    desks: cms.Contacts = field(default_factory=cms.Contacts)
    contents: dict[str, cms.TitledText] = field(default_factory=dict)
    supporting: tuple[cms.SponsorProfile, ...] = ()
    pages: dict[str, cms.SimplePage] = field(default_factory=dict)
    pages_in: dict[Lang, dict[str, cms.SimplePage]] = field(default_factory=dict)
    stub_news: tuple[cms.News, ...] = ()
    news_in: dict[Lang, tuple[cms.News, ...]] = field(default_factory=dict)
    stub_faqs: tuple[cms.Faq, ...] = ()

    parameters = _always("site")
    images = _always("pictures")

    async def upload(self, url: str) -> Known[bytes]:
        if not self.down and url not in self.uploads:
            raise Problem(Code.NOT_FOUND)
        return self._known(self.uploads.get(url, b""))

    async def menus(self, lang: Lang) -> Known[tuple[cms.Menu, ...]]:
        return self._known(self.spoken.get(lang, self.buttons))

    footer = _always("links")
    strip = _always("sponsor_strip")
    landing = _always("home")
    home_buttons = _always("home_links")
    about = _always("about_us")
    contacts = _always("desks")

    async def page_content(self, lang: Lang, path: str) -> Known[cms.TitledText]:
        return self._of(self.contents, path)

    sponsors = _always("supporting")

    async def news(self, lang: Lang) -> Known[tuple[cms.News, ...]]:
        return self._known(self.news_in.get(lang, self.stub_news))

    faqs = _always("stub_faqs")

    def invalidate(self) -> None:
        self.outdated += 1

    async def simple_pages(self, lang: Lang) -> Known[tuple[cms.SimplePage, ...]]:
        return self._known(tuple(self.pages_in.get(lang, self.pages).values()))

    async def simple_page(self, lang: Lang, seolink: str) -> Known[cms.SimplePage]:
        return self._of(self.pages_in.get(lang, self.pages), seolink)


@dataclass
class Mail:
    """The mail gateway: collects messages in `sent`, or raises `down`."""

    sent: list[MailMessage] = field(default_factory=list)
    down: Code | None = None

    async def send(self, message: MailMessage) -> None:
        if self.down:
            raise Problem(self.down)
        self.sent.append(message)


@dataclass
class QueuedJobs:
    """The queue of jobs: collects kinds and payloads in `added`, one for each kind and key, or raises `down`."""

    added: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    down: Code | None = None
    _keys: set[tuple[str, str]] = field(default_factory=set)

    async def enqueue(
        self, kind: str, payload: dict[str, Any], *, run_at: datetime | None = None, key: str | None = None
    ) -> None:
        if self.down:
            raise Problem(self.down)
        if key is None or (kind, key) not in self._keys:
            self.added.append((kind, json.loads(json.dumps(payload))))
        self._keys |= {(kind, key)} if key else set()


@dataclass
class Accounts:
    """The accounts of the race-timing service, down with it.

    people: accounts and their passwords by e-mail; tokens: e-mails by the token of a session; links: e-mails, or codes
    that refuse, by the token of a link; confirmed: purposes and tokens of links that were used; neutral: nobody learns
    which e-mails have an account; absent: the service has no accounts; joined: what new accounts were made of;
    added: minors of accounts that there are; refusal: why none is made.
    """

    timing: Timing
    people: dict[str, tuple[accounts.Account, str]] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    links: dict[str, str | Code] = field(default_factory=dict)
    purpose: str = "reset"
    last_name: str = ""
    mailed: list[str] = field(default_factory=list)
    confirmed: list[tuple[str, str]] = field(default_factory=list)
    devices: list[tuple[bool, str]] = field(default_factory=list)
    joined: list[dict[str, Any]] = field(default_factory=list)
    added: list[dict[str, Any]] = field(default_factory=list)
    refusal: Problem | None = None
    claims: tuple[accounts.RiderClaim, ...] = ()
    family: tuple[accounts.Minor, ...] = ()
    networks: list[str] = field(default_factory=list)
    browsers: list[str] = field(default_factory=list)
    neutral: bool = False
    absent: bool = False

    def _answer(self) -> None:
        if self.timing.down or self.absent:
            raise Problem(self.timing.down or Code.NO_ACCOUNTS)

    def has(self, number: int = 1, password: str = "open sesame 1", **more: Any) -> accounts.Account:
        """An account that there is."""
        defaults = {"id": number, "email": f"ana{number}@example.com", "verified": True}
        defaults |= {"first_name": "Ana", "last_name": f"Ruiz {number}", "roles": [{"role": "participant"}]}
        account = accounts.Account.model_validate(defaults | more)
        self.people[account.email] = (account, password)
        return account

    async def available(self) -> bool:
        if self.timing.down:
            raise Problem(self.timing.down)
        return not self.absent

    async def check_email(self, email: str) -> None:
        self._answer()
        if email in self.people and not self.neutral:
            raise Problem(Code.DUPLICATE_ACCOUNT, "email")

    async def change_contact(self, token: str, values: Mapping[str, Any]) -> None:
        """The emergency contact is another one."""
        account = await self.account(token)
        contact = accounts.EmergencyContact.model_validate(values)
        _, password = self.people[account.email]
        self.people[account.email] = account.model_copy(update={"contact": contact}), password

    async def minors(self, token: str) -> tuple[accounts.Minor, ...]:
        self._answer()
        return self.family if token in self.tokens else ()

    async def add_minor(self, token: str, values: Mapping[str, Any]) -> accounts.Minor:
        self._answer()
        if self.refusal:
            raise self.refusal
        self.added.append({**values, "guardian": self.tokens[token]})
        return accounts.Minor(id=100 + len(self.added), first_name=values["first_name"])

    async def join(self, values: Mapping[str, Any], browser: str = "") -> accounts.Joined:
        self._answer()
        if self.refusal:
            raise self.refusal
        if (email := values["email"]) in self.people:
            raise InvalidFields({"email": Code.DUPLICATE_ACCOUNT})
        self.joined.append(dict(values))
        number, name = len(self.joined), {"first_name": values["first_name"], "last_name": values["last_name"]}
        self.has(number, values["password"], email=email, created=datetime.now(UTC), **name)
        if values["guardian"]:
            return accounts.Joined(sleeping=True)
        return accounts.Joined(login=await self.log_in(email, values["password"], browser=browser))

    async def log_in(
        self, email: str, password: str, keep: bool = False, device: str = "", network: str = "", browser: str = ""
    ) -> accounts.LoggedIn:
        self._answer()
        self.networks.append(network)
        self.browsers.append(browser)
        if email not in self.people:
            raise Problem(Code.WRONG_LOGIN if self.neutral else Code.UNKNOWN_EMAIL)
        account, right = self.people[email]
        if password != right:
            raise Problem(Code.WRONG_LOGIN if self.neutral else Code.WRONG_PASSWORD)
        token = f"token-{len(self.devices) + 1}"
        self.tokens[token] = email
        self.devices.append((keep, device))
        expires = datetime.now(UTC) + (timedelta(days=30) if keep else timedelta(hours=12))
        return accounts.LoggedIn(token=token, expires=expires, account=account)

    async def log_out(self, token: str) -> None:
        await self.account(token)
        del self.tokens[token]

    async def account(self, token: str) -> accounts.Account:
        self._answer()
        if token not in self.tokens:
            raise Problem(Code.LOGIN_REQUIRED)
        return self.people[self.tokens[token]][0]

    async def riders(self, token: str, viewer: int) -> accounts.OwnRiders:
        """What is claimed, and the riders that are followed."""
        followed = (await self.account(token)).followed
        riders = tuple(accounts.OwnRider(rider_id=number) for number in followed or ())
        return accounts.OwnRiders(claims=self.claims, followed=riders)

    async def follow(self, token: str, riders: Iterable[int]) -> tuple[int, ...]:
        """The riders are followed, as long as there is room."""
        return await self._follow(token, lambda followed: tuple(dict.fromkeys((*followed, *riders))))

    async def unfollow(self, token: str, riders: Iterable[int]) -> tuple[int, ...]:
        """The riders are followed no longer."""
        return await self._follow(token, lambda followed: tuple(rider for rider in followed if rider not in riders))

    async def _follow(self, token: str, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> tuple[int, ...]:
        account = await self.account(token)
        if account.followed is None:
            raise Problem(Code.NOT_FOUND)
        followed = change(account.followed)[:MOST_FOLLOWED]
        password = self.people[account.email][1]
        self.people[account.email] = (account.model_copy(update={"followed": followed}), password)
        return followed

    async def send_verification(self, token: str) -> None:
        await self.account(token)

    async def sessions(self, token: str) -> tuple[accounts.LoginSession, ...]:
        email, now = (await self.account(token)).email, datetime.now(UTC)
        own = (other for other, whose in self.tokens.items() if whose == email)
        return tuple(
            accounts.LoginSession(id=number, device=other, created=now, used=now, current=other == token)
            for number, other in enumerate(own, 1)
        )

    async def forgot_password(self, email: str, network: str = "") -> None:
        self._answer()
        self.networks.append(network)
        if email in self.people:
            self.mailed.append(email)
        elif not self.neutral:
            raise Problem(Code.UNKNOWN_EMAIL, "email")

    async def check_link(self, link: str) -> accounts.CheckedLink:
        self._answer()
        found = self.links.get(link, Code.RESET_UNDECODABLE) if link else Code.RESET_NO_TOKEN
        if isinstance(found, Code):
            raise Problem(found)
        names = {"first_name": self.people[found][0].first_name, "last_name": self.last_name, "email": found}
        return accounts.CheckedLink(purpose=self.purpose, needs_password=True, **names)

    async def verify_email(self, link: str, network: str = "") -> None:
        await self._confirm("verify", link)
        self.networks.append(network)

    async def confirm_minor(self, link: str, password: str = "") -> None:
        await self._confirm("guardian", link)

    async def _confirm(self, purpose: str, link: str) -> None:
        await self.check_link(link)
        self.links[link] = Code.RESET_USED
        self.confirmed.append((purpose, link))

    async def reset_password(self, link: str, password: str, network: str = "") -> None:
        await self.check_link(link)
        email = str(self.links[link])
        self.links[link] = Code.RESET_USED
        self.people[email] = (self.people[email][0], password)
        self.tokens = {token: whose for token, whose in self.tokens.items() if whose != email}


@dataclass
class StubDrafts:
    """The drafts of visitors by token and wizard; `tokens` are those that were set."""

    stored: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)
    tokens: list[str] = field(default_factory=list)

    async def begin(self, wizard: str, subject: str, address: str, data: dict[str, Any]) -> str:
        self.tokens.append(f"draft-{len(self.tokens) + 1}")
        self.stored[self.tokens[-1], wizard] = json.loads(json.dumps(data))
        return self.tokens[-1]

    async def read(self, token: str, wizard: str, subject: str = "") -> dict[str, Any] | None:
        return self.stored.get((token, wizard))

    async def change(
        self, token: str, wizard: str, subject: str, change: Callable[[dict[str, Any]], dict[str, Any]]
    ) -> dict[str, Any] | None:
        if (token, wizard) in self.stored:
            self.stored[token, wizard] = json.loads(json.dumps(change(self.stored[token, wizard])))
        return self.stored.get((token, wizard))

    async def end(self, token: str, wizard: str, subject: str = "") -> None:
        self.stored.pop((token, wizard), None)

    async def finish(self, token: str, wizard: str, subject: str, data: dict[str, Any]) -> None:
        if (token, wizard) in self.stored:
            self.stored[token, wizard] = json.loads(json.dumps(data))


@dataclass
class StubDraftLinks:
    """No links to drafts; those of the tokens in `moved_to` have moved, to a browser of that name."""

    moved_to: dict[str, str] = field(default_factory=dict)

    async def displayed(self, token: str, wizard: str, subject: str) -> str:
        return ""

    async def find_new_browser(self, token: str, wizard: str, subject: str = "") -> str | None:
        return self.moved_to.get(token)

    async def read(self, token: str) -> LinkedDraft:
        raise Problem(Code.DRAFT_LINK_UNKNOWN)


@dataclass
class StubSales:
    """Sales of nothing but what `sold` names."""

    sold: list[Shop] = field(default_factory=list)
    tickets: tuple[OfferedProduct, ...] = ()

    @property
    def offers(self) -> "StubSales":
        return self

    async def events(self) -> list[Shop]:
        return self.sold

    async def offer(self, event_id: int) -> Offer:
        for event in self.sold:
            if event.event_id == event_id:
                return Offer(event, self.tickets)
        raise Problem(Code.EVENT_NOT_FOUND)

    @property
    def orders(self) -> "StubSales":
        return self

    @property
    def account_orders(self) -> "StubSales":
        return self

    async def find(self, account_id: int, email: str) -> list[SalesOrder]:
        return []

    async def read(self, public_id: str) -> NoReturn:
        raise Problem(Code.REGISTRATION_NOT_FOUND)

    async def last_of(self, browser: str) -> NoReturn:
        raise Problem(Code.REGISTRATION_NOT_FOUND)


RIDERS_KEY = "k" * 43


@dataclass
class Outside:
    """The services."""

    timing: Timing = field(default_factory=Timing)
    accounts: Accounts = field(init=False)
    content: Content = field(default_factory=Content)
    mail: Mail = field(default_factory=Mail)
    drafts: StubDrafts = field(default_factory=StubDrafts)
    draft_links: StubDraftLinks = field(default_factory=StubDraftLinks)
    jobs: QueuedJobs = field(default_factory=QueuedJobs)
    sales: StubSales = field(default_factory=StubSales)
    limits: Limits = field(init=False)
    stamps: Stamps = field(default_factory=lambda: Stamps(KeyList([bytes(range(32))])))
    riders_key: str = RIDERS_KEY
    riders_seal: KeyList = field(default_factory=lambda: KeyList([bytes(range(32))]))

    def __post_init__(self) -> None:
        self.accounts, self.limits = Accounts(self.timing), Limits()

    def use(self, put: Callable[[str, Callable[[], object]], None]) -> None:
        """Has the site use them, by a function that puts another in the place of one that gives a service."""
        for service in fields(self):
            put(service.name, lambda name=service.name: getattr(self, name))


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[Outside]:
    """The services in the gateways' place, and nothing remembered or counted of the test before."""
    services = Outside()
    services.use(lambda name, gives: monkeypatch.setattr(PARTS[name], "read", gives))
    memo.clear_all()
    yield services
    memo.clear_all()


def row(number: int, **more: Any) -> racing.ResultRow:
    """A finisher of a hare scramble: overall place and time rise with its number."""
    defaults = {
        "id": number, "fullName": f"Rider {number}", "displayedNumber": str(100 + number), "brand": "Yamaha",
        "className": "Open A", "laps": 5, "totalTime": f"01:00:{number % 60:02}.000", "overallPosition": number,
        "classPosition": number, "overallBehindByLeader": "" if number == 1 else f"00:00:{number % 60:02}.000",
    }  # fmt: skip
    return racing.ResultRow.model_validate(defaults | more)


def race(number: int = 7, **more: Any) -> racing.Race:
    """A hare scramble."""
    defaults = {
        "id": number, "Event_ID": 70, "Event_Name": "Pine Ridge 100", "Event_Date": "2026-06-05",
        "Race_Name": "Sunday Pro", "RACE_MODE_NAME": "laps", "venue": "Pine Ridge", "place": "Ohio",
    }  # fmt: skip
    return racing.Race.model_validate(defaults | more)


def results(
    rows: Iterable[racing.ResultRow] = (), version: int = 1, status: Any = "completed", **more: Any
) -> racing.RaceResults:
    """All of a race's results."""
    return racing.RaceResults(version=version, scoring_status=status, rows=tuple(rows), **more)


def splits(
    laps_by_entry: Mapping[int, Iterable[tuple[int, int]]], version: int = 1, noun: str = "Lap"
) -> racing.RaceSplits:
    """The laps of entries: for each of them (milliseconds, place in that lap) in the order ridden."""
    entries: dict[int, Mapping[str, racing.Split]] = {}
    for entry, laps in laps_by_entry.items():
        total, ridden = 0, {}
        for number, (time, place) in enumerate(laps, start=1):
            total += time
            ridden[f"{noun} {number}"] = racing.Split(time, total, place or None, None)
        entries[entry] = ridden
    names = dict.fromkeys(name for laps in entries.values() for name in laps)
    return racing.RaceSplits(version, tuple(names), entries)


def event(number: int = 70, start: str = "2026-06-05", **more: Any) -> racing.Event:
    """An event of the default promoter with one race."""
    defaults = {
        "id": number, "name": f"Event {number}", "start": start, "promoterUserId": DEFAULT_PROMOTER,
        "promoterName": "Ridge Club", "venue": "Pine Ridge", "place": "Ohio", "timeZone": "America/New_York",
        "races": [racing.ListedRace(id=7, race_name="Sunday Pro")],
    }  # fmt: skip
    return racing.Event.model_validate(defaults | more)


def promoter(number: int = DEFAULT_PROMOTER, name: str = "Ridge Club", **more: Any) -> racing.Promoter:
    """A promoter."""
    return racing.Promoter.model_validate({"id": number, "promoterName": name} | more)


def organization(number: int = 4, **more: Any) -> racing.Organization:
    """The club of the default promoter, as the service sends it."""
    defaults = {
        "id": number,
        "name": "Riders of Ohio",
        "promoterUserId": DEFAULT_PROMOTER,
        "promoterName": "Ridge Club",
        "description": "Everybody who rides in Ohio.",
        "address": "1 Pine Road",
        "email": "office@ohio.example",
        "phone": "555-010-0100",
        "website": "https://ohio.example",
        "membershipTypes": [
            {"id": 1, "name": "Annual", "description": "A season.", "price": "60.00", "currency": "USD"}
            | {"validMonths": 12},
            {"id": 2, "name": "Weekend", "price": "15", "currency": "USD", "validMonths": 1},
        ],
        "classes": [
            {"id": 1, "name": "Open A", "classGroup": "A", "minimumAge": None, "maximumAge": None},
            {"id": 2, "name": "Youth", "classGroup": "Y", "minimumAge": 12, "maximumAge": 15},
            {"id": 3, "name": "Vet", "classGroup": "A", "minimumAge": 30},
        ],
        "members": [member(1, "Zoë Ashgrove"), member(2, "Émile Barrow", className="Youth", membershipTypeId=2)],
    }
    return racing.Organization.model_validate(defaults | more)


def member(number: int, name: str, **more: Any) -> dict[str, Any]:
    """A member as the service sends it."""
    defaults = {"id": number, "fullName": name, "memberNumber": f"26-{number:03}", "membershipTypeId": 1}
    return defaults | {"className": "Open A", "validUntil": "2026-12-31"} | more


def series(number: int = 5, year: int = 2026, **more: Any) -> racing.SeriesDetails:
    """A series of the default promoter with one round of one race that was run."""
    defaults = {
        "id": number, "name": f"Series {number}", "year": year, "promoterUserId": DEFAULT_PROMOTER,
        "promoterName": "Ridge Club", "roundCount": 1, "award": "place", "points": [25, 22, 20], "classes": ["Open A"],
        "rounds": [race_round(1, 7)],
    }  # fmt: skip
    return racing.SeriesDetails.model_validate(defaults | more)


def race_round(number: int, race_id: int, **more: Any) -> dict[str, Any]:
    """A race of a series' round as the service sends it."""
    defaults = {"number": number, "raceId": race_id, "raceName": "Sunday Pro", "eventId": 70, "eventName": "Event 70"}
    return defaults | {"eventDate": "2026-06-05", "venue": "Pine Ridge", "scoring_status": "completed"} | more


def unfolded(number: int = 7, status: str = "completed", **more: Any) -> racing.AccordionRace:
    """A hare scramble of an accordion."""
    defaults = {"raceId": number, "raceName": "Sunday Pro", "scoring_status": status, "RACE_MODE_NAME": "laps"}
    return racing.AccordionRace.model_validate(defaults | more)


def won(class_name: str, **more: Any) -> racing.AccordionClass:
    """A class with its winner."""
    defaults = {
        "fullName": "Rider 1", "displayedNumber": "101", "brand": "Ibexa", "laps": 5, "totalTime": "01:02:03.004",
    }  # fmt: skip
    return racing.AccordionClass.model_validate({"className": class_name, "winner": defaults | more})


def scores(classes: Mapping[str, Iterable[Mapping[str, Any]]], rounds: int = 2, number: int = 5) -> racing.SeriesScores:
    """A series of some rounds; the standings of each class as the service sends them."""
    return racing.SeriesScores.model_validate(
        {
            "series": {"id": number, "name": "Woods Series", "year": 2026, "promoterName": "Ridge Club"},
            "rounds": [
                {"number": n, "raceId": 10 + n, "eventName": f"Event {n}", "eventDate": "2026-06-05"}
                | {"scoring_status": "completed"}
                for n in range(1, rounds + 1)
            ],
            "classes": [{"className": name, "standings": list(rows)} for name, rows in classes.items()],
        }
    )


def rode(race_id: int = 7, place: int = 2, starters: int = 5, **more: Any) -> dict[str, Any]:
    """What a hare scramble came to for a rider, as the service sends it; all that started are placed."""
    defaults = {
        "id": 100 + race_id, "raceId": race_id, "raceName": f"Race {race_id}", "eventId": 70, "eventName": "Event 70",
        "eventDate": "2026-06-05", "displayedNumber": "12", "brand": "Ibexa", "className": "Open A",
        "status": "finished", "resultState": "official", "scoring_status": "completed", "laps": 5,
        "totalTime": f"01:00:{place:02}.000", "classPosition": place, "classStarters": starters,
        "classBeaten": starters - place, "overallPosition": 2 * place, "overallStarters": 3 * starters,
        "overallBeaten": 3 * starters - 2 * place,
    }  # fmt: skip
    return defaults | more


def history(number: int, *results: Mapping[str, Any], name: str = "", **more: Any) -> racing.RiderResults:
    """A rider with some results, newest first."""
    defaults = {
        "riderId": number,
        "fullName": name or f"Rider {number}",
        "city": "Mossy Fork",
        "results": list(results),
    }
    return racing.RiderResults.model_validate(defaults | more)


def rider(number: int, name: str = "", **more: Any) -> racing.RiderFound:
    """A rider that a search finds."""
    defaults = {"riderId": number, "fullName": name or f"Rider {number}", "city": "Mossy Fork", "plates": ["12", "12Z"]}
    return racing.RiderFound.model_validate(defaults | {"classes": ["Open A"], "raceCount": 3} | more)
