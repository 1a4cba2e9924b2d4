"""Dependencies of the endpoints: services, sessions, ids, the promoter's key and the caller."""

import hmac
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Annotated, Any, Literal

from fastapi import Depends, Header, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.accounts.callers import AccountCaller, caller_of
from livelaps_app.standins.timing.models.base import MAX_ID
from livelaps_app.standins.timing.schemas.wire import FailureOut, SuccessOut
from livelaps_app.standins.timing.services import TimingServices


async def _services(request: Request) -> TimingServices:
    services = request.app.state.services
    assert isinstance(services, TimingServices)
    return services


ServicesDep = Annotated[TimingServices, Depends(_services)]


async def _session(services: ServicesDep) -> AsyncIterator[AsyncSession]:
    async with services.database.session() as session:
        yield session


async def _promoter_ids(
    promoterId: Annotated[
        str | None, Query(pattern=r"^\d{1,9}(,\d{1,9})*$", description="ids separated by commas")
    ] = None,
) -> tuple[int, ...]:
    return tuple(int(promoter_id) for promoter_id in promoterId.split(",")) if promoterId else ()


SessionDep = Annotated[AsyncSession, Depends(_session)]
PromoterIds = Annotated[tuple[int, ...], Depends(_promoter_ids)]
PromoterKey = Annotated[str, Header(max_length=200)]
VisitorNetwork = Annotated[
    str, Header(max_length=64, description="where a visitor of the site that calls comes from, for limits of attempts")
]
VisitorBrowser = Annotated[
    str, Header(max_length=64, description="the visitor's browser, whose attempts count apart after a login with it")
]
PathId = Annotated[int, Path(ge=1, le=MAX_ID)]


BEARER = HTTPBearer(auto_error=False, description="the token of users/login")
ACCOUNT_ERRORS: dict[int | str, dict[str, Any]] = {status: {"model": FailureOut} for status in (401, 410, 429)}
KEY_ERRORS: dict[int | str, dict[str, Any]] = {429: {"model": FailureOut}}  # after too many wrong keys
DONE = SuccessOut[Literal[1]](message=1)


async def _account_caller(
    services: ServicesDep, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)]
) -> AccountCaller:
    return await caller_of(services.accounts, credentials.credentials if credentials else "")


async def no_store(response: Response) -> None:
    """Forbids caching an answer with personal data."""
    response.headers["cache-control"] = "no-store"


CallerDep = Annotated[AccountCaller, Depends(_account_caller)]


def check_key(key_hash: str | None, key: str) -> None:
    """Raises Problem PERMISSION_DENIED unless the SHA-256 of the key is `key_hash`."""
    if not hmac.compare_digest(key_hash or "", sha256(key.encode()).hexdigest()):
        raise Problem(Code.PERMISSION_DENIED)


async def check_site_key(services: ServicesDep, x_site_key: Annotated[str, Header(max_length=200)] = "") -> None:
    """Raises Problem PERMISSION_DENIED for a service without a key of its site, LOGIN_REQUIRED for a wrong one."""
    if not services.site_key:
        raise Problem(Code.PERMISSION_DENIED)
    if not hmac.compare_digest(services.site_key.encode(), x_site_key.encode()):
        raise Problem(Code.LOGIN_REQUIRED)
