"""Typed client of accounts in the race-timing API; personal data is never cached."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from livelaps_app.core.ended_sessions import ANY_SESSION, EndedSessions, SessionReports
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms.relationships import as_known
from livelaps_app.core.parts import Part
from livelaps_app.core.tokens import token_hash
from livelaps_app.gateways.accounts import records
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.http import Service, mapped_failures
from livelaps_app.gateways.timing.reader import ABSENT, ROOT
from livelaps_app.gateways.timing.responses import payload

T = TypeVar("T")
Values = Mapping[str, Any]

NETWORK, BROWSER = "x-visitor-network", "x-visitor-browser"
AVAILABLE_S = 60.0  # lifetime of the knowledge that the service has accounts


class AccountsGateway:
    """Accounts of the race-timing service, each by the caller's Bearer token.

    Every call raises Problem: NO_ACCOUNTS for a service without accounts, LOGIN_REQUIRED for an invalid token,
    InvalidFields with codes of fields. `reports`: of ended sessions, for a service that does not report them itself.
    """

    def __init__(self, service: Service, reports: SessionReports | None = None) -> None:
        self._service, self._reports = service, reports
        self._cache = Cache()

    async def available(self) -> bool:
        """True if the service has accounts. Raises Problem if unknown."""
        return (await self._cache.read("available", AVAILABLE_S, self._has_accounts)).value

    async def join(self, values: Values, browser: str = "") -> records.Joined:
        """Creates an account from the fields of the wizard's forms; DUPLICATE_ACCOUNT for a known e-mail."""
        return await self._post("registration/participant", values, records.Joined.model_validate, browser=browser)

    async def check_email(self, email: str) -> None:
        """Raises Problem DUPLICATE_ACCOUNT for a known e-mail, unless the service's answers are neutral."""
        await self._post("registration/email", {"email": email})

    async def log_in(
        self, email: str, password: str, keep: bool = False, device: str = "", network: str = "", browser: str = ""
    ) -> records.LoggedIn:
        """Logs in from a network and a browser, for 30 days with `keep`; `device` labels the session."""
        body = {"email": email, "password": password, "keep_logged_in": keep, "device": device}
        return await self._post("users/login", body, records.LoggedIn.model_validate, network=network, browser=browser)

    async def log_out(self, token: str) -> None:
        await self._post("users/logout", {}, token=token)
        self._report(EndedSessions(frozenset([token_hash(token)])))

    async def forgot_password(self, email: str, network: str = "") -> None:
        """Requests the mail with a link to reset the password; `network` is the caller's."""
        await self._post("users/forgotPassword", {"email": email}, network=network)

    async def check_link(self, link: str) -> records.CheckedLink:
        """The purpose of a mail's link; does not use it up. Raises Problem RESET_..."""
        return await self._post("users/checkLink", {"token": link}, records.CheckedLink.model_validate)

    async def reset_password(self, link: str, password: str, network: str = "") -> None:
        """Sets a password by a mail's link; `network` is the caller's. Raises Problem RESET_..."""
        await self._post("users/resetPassword", {"token": link, "password": password}, network=network)
        self._report(ANY_SESSION)

    async def verify_email(self, link: str, network: str = "") -> None:
        """Confirms an e-mail by a mail's link; `network` is the caller's. Raises Problem RESET_..."""
        await self._post("users/verifyEmail", {"token": link}, network=network)
        self._report(ANY_SESSION)

    async def confirm_minor(self, link: str, password: str = "") -> None:
        """Records a guardian's consent by a mail's link, with a password if none is set. Raises Problem RESET_..."""
        await self._post("registration/guardian", {"token": link, "password": password})

    async def account(self, token: str) -> records.Account:
        return await self._get("users/current", token, records.Account.model_validate)

    async def change_profile(self, token: str, values: Values) -> records.Account:
        """Changes all personal data except the e-mail."""
        return await self._post("users/current/profile", values, records.Account.model_validate, token)

    async def change_contact(self, token: str, values: Values) -> records.Account:
        """Changes the emergency contact."""
        return await self._post("users/current/contact", values, records.Account.model_validate, token)

    async def change_password(self, token: str, current: str, password: str, network: str = "") -> records.LoggedIn:
        """Sets a new password and ends other sessions; returns a new token. `network` is the caller's."""
        body = {"current_password": current, "password": password}
        parse = records.LoggedIn.model_validate
        changed = await self._post("users/current/password", body, parse, token, network=network)
        self._report(EndedSessions(account=changed.account.id))
        return changed

    async def change_email(self, token: str, current: str, email: str) -> None:
        """Requests the confirmation mail for a new e-mail."""
        await self._post("users/current/email", {"current_password": current, "email": email}, token=token)

    async def send_verification(self, token: str) -> None:
        """Requests another mail that confirms the e-mail."""
        await self._post("users/current/verifyEmail", {}, token=token)

    async def sessions(self, token: str) -> tuple[records.LoginSession, ...]:
        """The sessions of the account, last used first."""
        return await self._get("users/current/sessions", token, _all(records.LoginSession.model_validate))

    async def end_sessions(self, token: str, session: int | None = None) -> None:
        """Ends a session, or all except the token's. Raises Problem NOT_FOUND."""
        whose = (await self.account(token)).id if self._reports else 0
        await self._post("users/current/sessions/end", {"session_id": session}, token=token, absent=Code.NOT_FOUND)
        self._report(EndedSessions(account=whose))

    async def minors(self, token: str) -> tuple[records.Minor, ...]:
        return await self._get("users/current/minors", token, _all(records.Minor.model_validate))

    async def add_minor(self, token: str, values: Values) -> records.Minor:
        return await self._post("users/current/minors", values, records.Minor.model_validate, token)

    async def change_minor(self, token: str, number: int, values: Values) -> records.Minor:
        """Changes a minor. Raises Problem NOT_FOUND."""
        path, parse = f"users/current/minors/{number}", records.Minor.model_validate
        return await self._post(path, values, parse, token, Code.NOT_FOUND)

    async def remove_minor(self, token: str, number: int, current: str = "") -> None:
        """Removes a minor; requires the account's password unless the minor has a login. Raises Problem NOT_FOUND."""
        path = f"users/current/minors/{number}/remove"
        await self._post(path, {"current_password": current}, token=token, absent=Code.NOT_FOUND)
        self._report(EndedSessions(account=number))

    async def send_own_login(self, token: str, number: int, email: str) -> None:
        """Requests a mail with which a minor of age sets a login. Raises Problem NOT_FOUND."""
        path = f"users/current/minors/{number}/login"
        await self._post(path, {"email": email}, token=token, absent=Code.NOT_FOUND)

    async def riders(self, token: str, viewer: int) -> records.OwnRiders:
        """The riders that the account claims and follows, with the facts visible to the viewer's site."""
        query = {"viewerId": viewer} if viewer else None
        return await self._get("users/current/riders", token, records.OwnRiders.model_validate, query)

    async def follow(self, token: str, riders: Iterable[int]) -> tuple[int, ...]:
        """Follows riders up to the limit; returns all followed riders. Raises Problem NOT_FOUND if unsupported."""
        body = {"rider_ids": list(riders)}
        return await self._post("users/current/riders/follow", body, records.RIDER_IDS, token, Code.NOT_FOUND)

    async def unfollow(self, token: str, riders: Iterable[int]) -> tuple[int, ...]:
        """Unfollows riders; returns all followed riders. Raises Problem NOT_FOUND if unsupported."""
        body = {"rider_ids": list(riders)}
        return await self._post("users/current/riders/unfollow", body, records.RIDER_IDS, token, Code.NOT_FOUND)

    async def claim_rider(self, token: str, rider: int, plate: str, minor: int | None = None) -> records.RiderClaim:
        """Claims a rider for the owner or a minor. Raises Problem NOT_FOUND for an unknown rider or minor."""
        body = {"rider_id": rider, "plate": plate, "minor_id": minor}
        path, parse = "users/current/riders/claims", records.RiderClaim.model_validate
        return await self._post(path, body, parse, token, Code.NOT_FOUND)

    async def withdraw_claim(self, token: str, number: int) -> None:
        """Withdraws a claim. Raises Problem NOT_FOUND."""
        await self._post(f"users/current/riders/claims/{number}/withdraw", {}, token=token, absent=Code.NOT_FOUND)

    async def send_consent_link(self, token: str, number: int) -> None:
        """Requests another mail with which the guardian confirms a minor. Raises Problem NOT_FOUND."""
        await self._post(f"users/current/minors/{number}/consent", {}, token=token, absent=Code.NOT_FOUND)

    async def personal_data(self, token: str) -> dict[str, Any]:
        """The data export of the account, as the service sends it."""
        return await self._get("users/current/data", token, dict)

    async def delete(self, token: str, current: str) -> None:
        """Erases the account's personal data; requires the password."""
        await self._post("users/current/delete", {"current_password": current}, token=token)
        self._report(ANY_SESSION)  # includes sessions of removed minors

    def _report(self, ended: EndedSessions) -> None:
        if self._reports:
            self._reports.report(ended)

    async def _has_accounts(self) -> bool:
        """Detects accounts: the service demands a login here."""
        try:
            await self._get("users/current", "", bool)
        except Problem as problem:
            if problem.code not in (Code.LOGIN_REQUIRED, Code.NO_ACCOUNTS):
                raise
            return problem.code is Code.LOGIN_REQUIRED
        return True

    async def _get(self, path: str, token: str, parse: Callable[[Any], T], query: Values | None = None) -> T:
        async with mapped_failures(), _named_absence(Code.NO_ACCOUNTS):
            return parse(payload(await self._service.get(f"{ROOT}/{path}", query, headers=_headers(token))))

    async def _post(
        self,
        path: str,
        body: Values,
        parse: Callable[[Any], T] = bool,  # type: ignore[assignment]  # of calls whose answer is only that they are done
        token: str = "",
        absent: Code = Code.NO_ACCOUNTS,
        network: str = "",
        browser: str = "",
    ) -> T:
        sources = {NETWORK: network.encode("ascii", "replace").decode(), BROWSER: browser}
        headers = _headers(token) | {name: value for name, value in sources.items() if value}

        async def post(values: Values) -> T:
            async with mapped_failures(), _named_absence(absent):
                return parse(payload(await self._service.post(f"{ROOT}/{path}", dict(values), headers=headers)))

        try:
            return await post(body)
        except InvalidFields as refused:
            known = _with_known_relationships(body)
            if known == body or Code.INVALID_RELATIONSHIP not in refused.fields.values():
                raise
            return await post(known)


def _with_known_relationships(values: Any) -> Any:
    """Replaces relationships that a service may not know (docs/decisions/0042)."""
    if isinstance(values, Mapping):
        return {
            key: as_known(value) if key == "relationship" else _with_known_relationships(value)
            for key, value in values.items()
        }
    return [_with_known_relationships(each) for each in values] if isinstance(values, list) else values


def _headers(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


@asynccontextmanager
async def _named_absence(absent: Code) -> AsyncIterator[None]:
    """Replaces the codes for missing things by a specific one."""
    try:
        yield
    except Problem as problem:
        if problem.code in ABSENT:
            raise Problem(absent) from problem
        raise


def _all(parse: Callable[[Any], T]) -> Callable[[Any], tuple[T, ...]]:
    return lambda rows: tuple(map(parse, rows))


accounts_gateway = Part[AccountsGateway]("accounts")
