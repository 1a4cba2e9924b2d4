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
from livelaps_app.gateways.accounts.records import (
    Account,
    CheckedLink,
    Joined,
    LoggedIn,
    LoginSession,
    Minor,
    OwnRider,
    OwnRiders,
    RiderClaim,
)
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content.records import (
    Contacts,
    Faq,
    FooterLink,
    HomeButton,
    Images,
    Landing,
    Language,
    Menu,
    News,
    Parameters,
    SimplePage,
    SponsorProfile,
    SponsorStrip,
    TitledText,
)
from livelaps_app.gateways.mail.records import MailMessage
from livelaps_app.gateways.timing.records import (
    AccordionClass,
    AccordionRace,
    CalendarEvent,
    ChangedEvent,
    Event,
    ListedRace,
    ListedSeries,
    Organization,
    Promoter,
    Race,
    RaceFilters,
    RaceLayout,
    RaceResults,
    RaceSplits,
    RaceVersion,
    Registration,
    ResultRow,
    RiderFound,
    RiderResults,
    SeriesDetails,
    SeriesScores,
    Split,
    StartGrid,
)
from livelaps_app.sales.rules.records import Offer, SoldEvent
from livelaps_app.stores import memo
from livelaps_app.stores.limits import Limits

T = TypeVar("T")
K = TypeVar("K", int, str)

DEFAULT_PROMOTER = 1
THREE = (Language(name="English", code="en"), Language(name="Français", code="fr"), Language(name="Español", code="es"))


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


@dataclass
class Timing(StubService):
    """The race-timing service. `refused` holds what may not be seen: ("race", 7); `calls` the permission calls."""

    stub_races: dict[int, Race] = field(default_factory=dict)
    stub_results: dict[int, RaceResults] = field(default_factory=dict)
    stub_splits: dict[int, RaceSplits] = field(default_factory=dict)
    stub_filters: dict[int, RaceFilters] = field(default_factory=dict)
    stub_layouts: dict[tuple[int, str], RaceLayout] = field(default_factory=dict)
    stub_events: dict[int, Event] = field(default_factory=dict)
    stub_scores: dict[int, SeriesScores] = field(default_factory=dict)
    stub_moments: dict[tuple[int, int, bool], SeriesScores] = field(default_factory=dict)
    stub_promoters: dict[int, Promoter] = field(default_factory=dict)
    stub_series: dict[int, SeriesDetails] = field(default_factory=dict)
    stub_accordion: dict[int, tuple[AccordionRace, ...]] = field(default_factory=dict)
    stub_classes: dict[int, tuple[AccordionClass, ...]] = field(default_factory=dict)
    stub_organizations: dict[int, Organization] = field(default_factory=dict)
    stub_grids: dict[int, tuple[StartGrid, ...]] = field(default_factory=dict)
    stub_registrations: dict[int, Registration] = field(default_factory=dict)
    stub_lines: tuple[ListedRace, ...] | None = ()
    stub_changes: tuple[ChangedEvent, ...] | None = None
    stub_riders: tuple[RiderFound, ...] | None = ()
    stub_histories: dict[int, RiderResults] = field(default_factory=dict)
    versions: list[RaceVersion | None] = field(default_factory=list)
    refused: set[tuple[str, int]] = field(default_factory=set)
    calls: list[tuple[Any, ...]] = field(default_factory=list)
    lists_visible: bool = False

    async def visible(self, kind: str, promoter: int) -> Known[Container[int] | None]:
        return self._known(
            _AllBut(frozenset(number for of, number in self.refused if of == kind)) if self.lists_visible else None
        )

    async def is_allowed(self, kind: str, number: int, promoter: int) -> bool:
        self.calls.append((kind, number, promoter))
        return self._known((kind, number) not in self.refused).value

    async def is_promoter_allowed(self, number: int, promoters: Iterable[int]) -> bool:
        self.calls.append(("promoter", number, tuple(promoters)))
        return self._known(("promoter", number) not in self.refused).value

    async def calendar(self, since: date, kind: str, promoters: tuple[int, ...]) -> Known[tuple[CalendarEvent, ...]]:
        found = (event for event in self.stub_events.values() if event.end >= since)
        listed = (event for event in found if not promoters or event.promoter_user_id in promoters)
        return self._known(tuple(sorted(listed, key=lambda event: (event.start, event.id))))

    async def promoters(self) -> Known[tuple[Promoter, ...]]:
        return self._known(tuple(self.stub_promoters.values()))

    async def promoter(self, number: int) -> Known[Promoter]:
        return self._of(self.stub_promoters, number)

    async def organization(self, number: int) -> Known[Organization]:
        return self._of(self.stub_organizations, number)

    async def series(self, number: int) -> Known[SeriesDetails]:
        return self._of(self.stub_series, number)

    async def events_of(self, promoter: int) -> Known[tuple[CalendarEvent, ...]]:
        return self._known(tuple(e for e in self.stub_events.values() if e.promoter_user_id == promoter))

    async def series_of(self, promoter: int) -> Known[tuple[ListedSeries, ...]]:
        return self._known(tuple(one for one in self.stub_series.values() if one.promoter_user_id == promoter))

    async def accordion(self, event: int) -> Known[tuple[AccordionRace, ...]]:
        return self._of(self.stub_accordion, event)

    async def classes_of(self, race: AccordionRace) -> Known[tuple[AccordionClass, ...]]:
        return self._known(self.stub_classes.get(race.id, ()))

    async def start_grids(self, event: int) -> Known[tuple[StartGrid, ...]]:
        return self._of(self.stub_grids, event)

    async def registration(self, event: int) -> Known[Registration]:
        return self._of(self.stub_registrations, event)

    async def event(self, number: int) -> Known[Event]:
        return self._of(self.stub_events, number)

    async def race(self, number: int) -> Known[Race]:
        return self._of(self.stub_races, number)

    async def layout(self, number: int, where: str = "config") -> Known[RaceLayout]:
        return self._known(self.stub_layouts.get((number, where), RaceLayout()))

    async def results(self, number: int) -> Known[RaceResults]:
        return self._of(self.stub_results, number)

    async def fresh_results(self, number: int) -> Known[RaceResults]:
        return self._of(self.stub_results, number)

    async def splits(self, number: int, version: int) -> Known[RaceSplits]:
        return self._known(self.stub_splits.get(number, RaceSplits(version)))

    async def filters(self, number: int) -> Known[RaceFilters]:
        return self._known(self.stub_filters.get(number, RaceFilters()))

    async def rider(self, number: int, entry: int) -> Known[ResultRow]:
        rows = self._of(self.stub_results, number).value.rows
        return self._of({row.id: row for row in rows}, entry)

    async def scores(self, series: int, after: int = 0, running: bool = False) -> Known[SeriesScores]:
        scores = self.stub_moments.get((series, after, running))
        return self._of(self.stub_scores, series) if scores is None else self._known(scores)

    async def fresh_scores(self, series: int, running: bool) -> Known[SeriesScores]:
        return await self.scores(series, running=running)

    async def all_series(self) -> Known[tuple[ListedSeries, ...]]:
        series = {number: scores.series for number, scores in self.stub_scores.items()} | self.stub_series
        return self._known(tuple(series.values()))

    async def all_races(self, promoters: tuple[int, ...]) -> Known[tuple[ListedRace, ...] | None]:
        return self._known(self.stub_lines)

    async def changes(self, promoters: tuple[int, ...]) -> Known[tuple[ChangedEvent, ...] | None]:
        return self._known(self.stub_changes)

    async def riders(
        self, search: str, limit: int, viewer: int, promoters: tuple[int, ...] = (), met: int = 0
    ) -> Known[tuple[RiderFound, ...] | None]:
        self.calls.append(("riders", search, limit, viewer, promoters, met))
        return self._known(self.stub_riders)

    async def rider_results(self, number: int) -> Known[RiderResults]:
        return self._of(self.stub_histories, number)

    async def wait_for_change(self, race: int, after: int) -> RaceVersion | None:
        return self._known(self.versions.pop(0)).value


@dataclass
class Content(StubService):
    """The content service; the same in every language but for what `spoken`, `pages_in` and `news_in` hold."""

    site: Parameters = field(
        default_factory=lambda: Parameters(
            default_promoter_user_id=DEFAULT_PROMOTER,
            default_promoters=(1, 2),
            languages=THREE,
            browser_tab_title="Dirt Days",
        )
    )
    pictures: Images = field(default_factory=Images)
    buttons: tuple[Menu, ...] = ()
    links: tuple[FooterLink, ...] = ()
    sponsor_strip: SponsorStrip | None = None
    home: Landing = field(default_factory=Landing)
    home_links: tuple[HomeButton, ...] = ()
    outdated: int = 0
    spoken: dict[Lang, tuple[Menu, ...]] = field(default_factory=dict)
    uploads: dict[str, bytes] = field(default_factory=dict)
    about_us: TitledText = field(default_factory=TitledText)
    desks: Contacts = field(default_factory=Contacts)
    contents: dict[str, TitledText] = field(default_factory=dict)
    supporting: tuple[SponsorProfile, ...] = ()
    pages: dict[str, SimplePage] = field(default_factory=dict)
    pages_in: dict[Lang, dict[str, SimplePage]] = field(default_factory=dict)
    stub_news: tuple[News, ...] = ()
    news_in: dict[Lang, tuple[News, ...]] = field(default_factory=dict)
    stub_faqs: tuple[Faq, ...] = ()

    async def parameters(self) -> Known[Parameters]:
        return self._known(self.site)

    async def images(self) -> Known[Images]:
        return self._known(self.pictures)

    async def upload(self, url: str) -> Known[bytes]:
        if not self.down and url not in self.uploads:
            raise Problem(Code.NOT_FOUND)
        return self._known(self.uploads.get(url, b""))

    async def menus(self, lang: Lang) -> Known[tuple[Menu, ...]]:
        return self._known(self.spoken.get(lang, self.buttons))

    async def footer(self, lang: Lang) -> Known[tuple[FooterLink, ...]]:
        return self._known(self.links)

    async def strip(self, lang: Lang) -> Known[SponsorStrip | None]:
        return self._known(self.sponsor_strip)

    async def landing(self, lang: Lang) -> Known[Landing]:
        return self._known(self.home)

    async def home_buttons(self, lang: Lang) -> Known[tuple[HomeButton, ...]]:
        return self._known(self.home_links)

    async def about(self, lang: Lang) -> Known[TitledText]:
        return self._known(self.about_us)

    async def contacts(self, lang: Lang) -> Known[Contacts]:
        return self._known(self.desks)

    async def page_content(self, lang: Lang, path: str) -> Known[TitledText]:
        return self._of(self.contents, path)

    async def sponsors(self, lang: Lang) -> Known[tuple[SponsorProfile, ...]]:
        return self._known(self.supporting)

    async def news(self, lang: Lang) -> Known[tuple[News, ...]]:
        return self._known(self.news_in.get(lang, self.stub_news))

    async def faqs(self, lang: Lang) -> Known[tuple[Faq, ...]]:
        return self._known(self.stub_faqs)

    def invalidate(self) -> None:
        self.outdated += 1

    async def simple_pages(self, lang: Lang) -> Known[tuple[SimplePage, ...]]:
        return self._known(tuple(self.pages_in.get(lang, self.pages).values()))

    async def simple_page(self, lang: Lang, seolink: str) -> Known[SimplePage]:
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
    people: dict[str, tuple[Account, str]] = field(default_factory=dict)
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
    claims: tuple[RiderClaim, ...] = ()
    networks: list[str] = field(default_factory=list)
    neutral: bool = False
    absent: bool = False

    def _answer(self) -> None:
        if self.timing.down or self.absent:
            raise Problem(self.timing.down or Code.NO_ACCOUNTS)

    def has(self, number: int = 1, password: str = "open sesame 1", **more: Any) -> Account:
        """An account that there is."""
        defaults = {
            "id": number,
            "email": f"ana{number}@example.com",
            "first_name": "Ana",
            "last_name": f"Ruiz {number}",
        }
        defaults |= {"verified": True, "roles": [{"role": "participant"}]}
        account = Account.model_validate(defaults | more)
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

    async def add_minor(self, token: str, values: Mapping[str, Any]) -> Minor:
        self._answer()
        if self.refusal:
            raise self.refusal
        self.added.append({**values, "guardian": self.tokens[token]})
        return Minor(id=100 + len(self.added), first_name=values["first_name"])

    async def join(self, values: Mapping[str, Any]) -> Joined:
        self._answer()
        if self.refusal:
            raise self.refusal
        if (email := values["email"]) in self.people:
            raise InvalidFields({"email": Code.DUPLICATE_ACCOUNT})
        self.joined.append(dict(values))
        number, name = len(self.joined), {"first_name": values["first_name"], "last_name": values["last_name"]}
        self.has(number, values["password"], email=email, created=datetime.now(UTC), **name)
        return (
            Joined(sleeping=True) if values["guardian"] else Joined(login=await self.log_in(email, values["password"]))
        )

    async def log_in(
        self, email: str, password: str, keep: bool = False, device: str = "", network: str = ""
    ) -> LoggedIn:
        self._answer()
        self.networks.append(network)
        if email not in self.people:
            raise Problem(Code.WRONG_LOGIN if self.neutral else Code.UNKNOWN_EMAIL)
        account, right = self.people[email]
        if password != right:
            raise Problem(Code.WRONG_LOGIN if self.neutral else Code.WRONG_PASSWORD)
        token = f"token-{len(self.devices) + 1}"
        self.tokens[token] = email
        self.devices.append((keep, device))
        expires = datetime.now(UTC) + (timedelta(days=30) if keep else timedelta(hours=12))
        return LoggedIn(token=token, expires=expires, account=account)

    async def log_out(self, token: str) -> None:
        await self.account(token)
        del self.tokens[token]

    async def account(self, token: str) -> Account:
        self._answer()
        if token not in self.tokens:
            raise Problem(Code.LOGIN_REQUIRED)
        return self.people[self.tokens[token]][0]

    async def riders(self, token: str, viewer: int) -> OwnRiders:
        """What is claimed, and the riders that are followed."""
        followed = (await self.account(token)).followed
        return OwnRiders(claims=self.claims, followed=tuple(OwnRider(rider_id=number) for number in followed or ()))

    async def follow(self, token: str, riders: Iterable[int]) -> tuple[int, ...]:
        """The riders are followed, as long as there is room."""
        return await self._follow(
            token, lambda followed: (*followed, *(rider for rider in riders if rider not in followed))
        )

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

    async def sessions(self, token: str) -> tuple[LoginSession, ...]:
        email, now = (await self.account(token)).email, datetime.now(UTC)
        own = (other for other, whose in self.tokens.items() if whose == email)
        return tuple(
            LoginSession(id=number, device=other, created=now, used=now, current=other == token)
            for number, other in enumerate(own, 1)
        )

    async def forgot_password(self, email: str, network: str = "") -> None:
        self._answer()
        self.networks.append(network)
        if email in self.people:
            self.mailed.append(email)
        elif not self.neutral:
            raise Problem(Code.UNKNOWN_EMAIL, "email")

    async def check_link(self, link: str) -> CheckedLink:
        self._answer()
        found = self.links.get(link, Code.RESET_UNDECODABLE) if link else Code.RESET_NO_TOKEN
        if isinstance(found, Code):
            raise Problem(found)
        name = self.people[found][0].first_name
        return CheckedLink(purpose=self.purpose, first_name=name, last_name=self.last_name, needs_password=True)

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

    sold: list[SoldEvent] = field(default_factory=list)

    @property
    def offers(self) -> "StubSales":
        return self

    async def events(self) -> list[SoldEvent]:
        return self.sold

    async def offer(self, event_id: int) -> Offer:
        for event in self.sold:
            if event.event_id == event_id:
                return Offer(event, ())
        raise Problem(Code.EVENT_NOT_FOUND)

    @property
    def orders(self) -> "StubSales":
        return self

    async def read(self, public_id: str) -> NoReturn:
        raise Problem(Code.REGISTRATION_NOT_FOUND)

    async def last_of(self, browser: str) -> NoReturn:
        raise Problem(Code.REGISTRATION_NOT_FOUND)


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


def row(number: int, **more: Any) -> ResultRow:
    """A finisher of a hare scramble: overall place and time rise with its number."""
    defaults = {
        "id": number,
        "fullName": f"Rider {number}",
        "displayedNumber": str(100 + number),
        "brand": "Yamaha",
        "className": "Open A",
        "laps": 5,
        "totalTime": f"01:00:{number % 60:02}.000",
        "overallPosition": number,
        "classPosition": number,
        "overallBehindByLeader": "" if number == 1 else f"00:00:{number % 60:02}.000",
    }
    return ResultRow.model_validate(defaults | more)


def race(number: int = 7, **more: Any) -> Race:
    """A hare scramble."""
    defaults = {
        "id": number,
        "Event_ID": 70,
        "Event_Name": "Pine Ridge 100",
        "Event_Date": "2026-06-05",
        "Race_Name": "Sunday Pro",
        "RACE_MODE_NAME": "laps",
        "venue": "Pine Ridge",
        "place": "Ohio",
    }
    return Race.model_validate(defaults | more)


def results(rows: Iterable[ResultRow] = (), version: int = 1, status: str = "completed", **more: Any) -> RaceResults:
    """All of a race's results."""
    return RaceResults(version=version, scoring_status=status, rows=tuple(rows), **more)  # type: ignore[arg-type]


def splits(laps_by_entry: Mapping[int, Iterable[tuple[int, int]]], version: int = 1, noun: str = "Lap") -> RaceSplits:
    """The laps of entries: for each of them (milliseconds, place in that lap) in the order ridden."""
    entries: dict[int, Mapping[str, Split]] = {}
    for entry, laps in laps_by_entry.items():
        total, ridden = 0, {}
        for number, (time, place) in enumerate(laps, start=1):
            total += time
            ridden[f"{noun} {number}"] = Split(time, total, place or None, None)
        entries[entry] = ridden
    names = dict.fromkeys(name for laps in entries.values() for name in laps)
    return RaceSplits(version, tuple(names), entries)


def event(number: int = 70, start: str = "2026-06-05", **more: Any) -> Event:
    """An event of the default promoter with one race."""
    defaults = {
        "id": number,
        "name": f"Event {number}",
        "start": start,
        "promoterUserId": DEFAULT_PROMOTER,
        "promoterName": "Ridge Club",
        "venue": "Pine Ridge",
        "place": "Ohio",
        "timeZone": "America/New_York",
        "races": [ListedRace(id=7, race_name="Sunday Pro")],
    }
    return Event.model_validate(defaults | more)


def promoter(number: int = DEFAULT_PROMOTER, name: str = "Ridge Club", **more: Any) -> Promoter:
    """A promoter."""
    return Promoter.model_validate({"id": number, "promoterName": name} | more)


def organization(number: int = 4, **more: Any) -> Organization:
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
    return Organization.model_validate(defaults | more)


def member(number: int, name: str, **more: Any) -> dict[str, Any]:
    """A member as the service sends it."""
    defaults = {"id": number, "fullName": name, "memberNumber": f"26-{number:03}", "membershipTypeId": 1}
    return defaults | {"className": "Open A", "validUntil": "2026-12-31"} | more


def series(number: int = 5, year: int = 2026, **more: Any) -> SeriesDetails:
    """A series of the default promoter with one round of one race that was run."""
    defaults = {
        "id": number,
        "name": f"Series {number}",
        "year": year,
        "promoterUserId": DEFAULT_PROMOTER,
        "promoterName": "Ridge Club",
        "roundCount": 1,
        "award": "place",
        "points": [25, 22, 20],
        "classes": ["Open A"],
        "rounds": [race_round(1, 7)],
    }
    return SeriesDetails.model_validate(defaults | more)


def race_round(number: int, race_id: int, **more: Any) -> dict[str, Any]:
    """A race of a series' round as the service sends it."""
    defaults = {"number": number, "raceId": race_id, "raceName": "Sunday Pro", "eventId": 70, "eventName": "Event 70"}
    return defaults | {"eventDate": "2026-06-05", "venue": "Pine Ridge", "scoring_status": "completed"} | more


def unfolded(number: int = 7, status: str = "completed", **more: Any) -> AccordionRace:
    """A hare scramble of an accordion."""
    defaults = {"raceId": number, "raceName": "Sunday Pro", "scoring_status": status, "RACE_MODE_NAME": "laps"}
    return AccordionRace.model_validate(defaults | more)


def won(class_name: str, **more: Any) -> AccordionClass:
    """A class with its winner."""
    defaults = {
        "fullName": "Rider 1",
        "displayedNumber": "101",
        "brand": "Ibexa",
        "laps": 5,
        "totalTime": "01:02:03.004",
    }
    return AccordionClass.model_validate({"className": class_name, "winner": defaults | more})


def scores(classes: Mapping[str, Iterable[Mapping[str, Any]]], rounds: int = 2, number: int = 5) -> SeriesScores:
    """A series of some rounds; the standings of each class as the service sends them."""
    return SeriesScores.model_validate(
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
        "id": 100 + race_id,
        "raceId": race_id,
        "raceName": f"Race {race_id}",
        "eventId": 70,
        "eventName": "Event 70",
        "eventDate": "2026-06-05",
        "displayedNumber": "12",
        "brand": "Ibexa",
        "className": "Open A",
        "status": "finished",
        "resultState": "official",
        "scoring_status": "completed",
        "laps": 5,
        "totalTime": f"01:00:{place:02}.000",
        "classPosition": place,
        "classStarters": starters,
        "classBeaten": starters - place,
        "overallPosition": 2 * place,
        "overallStarters": 3 * starters,
        "overallBeaten": 3 * starters - 2 * place,
    }
    return defaults | more


def history(number: int, *results: Mapping[str, Any], name: str = "", **more: Any) -> RiderResults:
    """A rider with some results, newest first."""
    defaults = {
        "riderId": number,
        "fullName": name or f"Rider {number}",
        "city": "Mossy Fork",
        "results": list(results),
    }
    return RiderResults.model_validate(defaults | more)


def rider(number: int, name: str = "", **more: Any) -> RiderFound:
    """A rider that a search finds."""
    defaults = {"riderId": number, "fullName": name or f"Rider {number}", "city": "Mossy Fork", "plates": ["12", "12Z"]}
    return RiderFound.model_validate(defaults | {"classes": ["Open A"], "raceCount": 3} | more)
