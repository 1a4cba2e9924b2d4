"""Every setting of the site, read once from the environment (prefix LL_) and validated at start."""

import os
import re
import sys
from collections.abc import Callable
from email.utils import parseaddr
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import (
    AnyHttpUrl,
    AnyUrl,
    Field,
    SecretStr,
    UrlConstraints,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

from livelaps_app.core.forms import check

Port = Annotated[int, Field(ge=1, le=65535)]
Seconds = Annotated[float, Field(gt=0, le=3600)]
SmtpUrl = Annotated[AnyUrl, UrlConstraints(allowed_schemes=["smtp", "smtps"], host_required=True)]

REDIS = re.compile(r"rediss?://([^\s/?#@]*@)?(\[[0-9A-Fa-f:]+\]|[^\s/?#@:\[\]]+)(:\d{1,5})?(/\d{0,3})?")
DATABASE = re.compile(r"(postgresql\+asyncpg|sqlite\+aiosqlite)://")
OWN_MACHINE = frozenset({"localhost", "127.0.0.1", "[::1]"})
NEEDED_WITH = "must be set when"
HOST = re.compile(r"[\w.-]+|\[[0-9A-Fa-f:]+\]")
FILE_KEY = re.compile(r"[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=")  # 32 bytes in base64
SHORTEST_SECRET = 32  # characters, in production
RENAMED = {"LL_KEPT_PAGES": "LL_OFFLINE_PAGES"}  # obsolete names that must not be set unnoticed
DEMO_SENDER = "LiveLaps <letters@livelaps.example>"


class Settings(BaseSettings):
    """The site's settings; a test compares these descriptions with docs/settings.md."""

    model_config = SettingsConfigDict(env_prefix="LL_", frozen=True, extra="ignore")

    env: Literal["demo", "production"] = Field("demo", description="production refuses demo defaults")
    host: str | None = Field(None, description="address to listen on; default 127.0.0.1 in production, else every one")
    port: Port = Field(8000, description="port the site listens on")
    site_url: AnyHttpUrl | None = Field(
        None, description="public origin, for canonical links; default http://localhost:PORT"
    )
    data_dir: Path = Field(Path("data"), description="where the site keeps its files")
    database_url: str | None = Field(None, description="SQLAlchemy address; default SQLite under LL_DATA_DIR")
    redis_url: str | None = Field(None, description="moves visitors' state and live fan-out to Redis")
    content_url: AnyHttpUrl | None = Field(None, description="a Strapi server; default the embedded content service")
    timing_url: AnyHttpUrl | None = Field(None, description="host of a race-timing API v1; default the embedded one")
    timing_key: SecretStr | None = Field(None, description="proof of the site that sends entries; default a new one")
    smtp_url: SmtpUrl | None = Field(None, description="a mail server; default mails are files under LL_DATA_DIR")
    mail_from: str | None = Field(None, description="sender of the site's mails; needed with LL_SMTP_URL")
    paypal_url: AnyHttpUrl | None = Field(None, description="PayPal's API; default the embedded sandbox")
    paypal_client_id: str | None = Field(None, min_length=1, description="client id of the site's app at PayPal")
    paypal_secret: SecretStr | None = Field(None, min_length=1, description="secret of that app")
    paypal_webhook_id: str | None = Field(
        None, pattern=r"^[A-Za-z0-9]{1,50}$", description="id of the webhook by which PayPal reports payments"
    )
    files_url: Annotated[AnyUrl, UrlConstraints(allowed_schemes=["s3", "gs", "az"], host_required=True)] | None = Field(
        None, description="a bucket for people's files; default a folder under LL_DATA_DIR"
    )
    files_keys: SecretStr | None = Field(
        None, description="keys that people's files are encrypted with; default a key made at the first start"
    )
    seal_file: Path | None = Field(
        None, description="PKCS#12 file whose key seals documents; default a certificate made at the first start"
    )
    seal_password: SecretStr | None = Field(None, description="password of that file")
    time_stamp_url: AnyHttpUrl | None = Field(None, description="time-stamp server (RFC 3161) for seals; default none")
    trusted_proxies: Annotated[int, Field(ge=0, le=10)] = Field(
        0, description="how many proxies stand before the site and tell who asks"
    )
    sockets_per_network: Annotated[int, Field(ge=1)] = Field(
        5000, description="live pages that one network may have at each process: a whole paddock may be one"
    )
    requests_per_network: Annotated[int, Field(ge=1)] = Field(
        500, description="requests of one network that each process answers at the same time"
    )
    timeout: Seconds = Field(5.0, description="seconds until an outside service counts as down")
    answer_megabytes: Annotated[int, Field(ge=1, le=64)] = Field(
        4, description="the largest answer of an outside service that is read"
    )
    cache_seconds: Seconds = Field(5.0, description="how long race data is fresh")
    content_cache_seconds: Seconds = Field(60.0, description="within how many seconds an edit is on the site")
    content_hook_secret: SecretStr | None = Field(
        None, description="what the content service proves itself with when it tells of an edit; default it can't"
    )
    neutral_login: bool | None = Field(
        None, description="answer for an unknown e-mail as for a known one; default 1 in production, else 0"
    )
    renderers: Annotated[int, Field(ge=1, le=16)] = Field(
        1, description="Node processes that draw pages, per process of the site"
    )
    jobs_at_once: Annotated[int, Field(ge=0, le=100)] = Field(
        4,
        description="jobs that each process does at the same time; 0 leaves them to the other processes",
    )
    job_attempts: Annotated[int, Field(ge=1, le=100)] = Field(
        12, description="how often a job is tried before it counts as failed"
    )
    expose_api: bool = Field(True, description="serve the embedded services over HTTP too")
    offline_pages: bool = Field(True, description="browsers store the pages seen last, to be read without a network")
    demo_data: bool = Field(True, description="fill an empty database with demo promoters, races and pages")
    simulator: bool = Field(True, description="keep one demo race running")

    @model_validator(mode="before")
    @classmethod
    def _has_no_old_name(cls, values: object) -> object:
        for old, new in RENAMED.items():
            if old in os.environ:
                raise ValueError(f"{old}: is called {new} now")
        return values

    @field_validator("host")
    @classmethod
    def _is_a_host(cls, written: str | None) -> str | None:
        if written is not None and HOST.fullmatch(written) is None:
            raise ValueError("must be an address like 127.0.0.1 or [::1]")
        return written

    @field_validator("site_url")
    @classmethod
    def _is_an_origin(cls, address: AnyHttpUrl | None) -> AnyHttpUrl | None:
        if address is not None and str(address) != f"{address.scheme}://{_authority(address)}/":
            raise ValueError("must be an origin like https://results.example, without a user, path or query")
        return address

    @field_validator("redis_url")
    @classmethod
    def _is_a_redis(cls, written: str | None) -> str | None:
        if written is not None and REDIS.fullmatch(written) is None:
            raise ValueError("must be an address like redis://127.0.0.1:6379/0")
        return written

    @field_validator("mail_from")
    @classmethod
    def _is_a_sender(cls, written: str | None) -> str | None:
        if written is not None and (not written.isprintable() or check("email", parseaddr(written)[1]) is not None):
            raise ValueError("must be an address like name@example.com or Name <name@example.com>")
        return written

    @field_validator("content_hook_secret", "timing_key")
    @classmethod
    def _fits_a_header(cls, written: SecretStr | None) -> SecretStr | None:
        if written is not None and re.fullmatch("[!-~]+", written.get_secret_value()) is None:
            raise ValueError("must be letters, digits and signs without spaces")
        return written

    @field_validator("files_keys")
    @classmethod
    def _are_keys(cls, written: SecretStr | None) -> SecretStr | None:
        parts = written.get_secret_value().split(",") if written is not None else []
        if written is not None and not all(FILE_KEY.fullmatch(part) for part in parts):
            raise ValueError("must be 32 random bytes in base64, or several of them with commas between")
        return written

    @field_validator("database_url")
    @classmethod
    def _is_a_database(cls, written: str | None) -> str | None:
        if written is not None and DATABASE.match(written) is None:
            raise ValueError("must be an address like postgresql+asyncpg://user@host/name or sqlite+aiosqlite:///file")
        return written

    @field_validator("seal_file")
    @classmethod
    def _is_a_file(cls, path: Path | None) -> Path | None:
        if path is not None and not path.is_file():
            raise ValueError("must be a file that exists")
        return path

    @model_validator(mode="after")
    def _is_complete(self) -> Self:
        messages = [message for refused, message in REFUSED if refused(self)]
        if self.env == "production":
            messages += [f"{message} in production" for refused, message in REFUSED_IN_PRODUCTION if refused(self)]
        if messages:
            raise ValueError("\n".join(messages))
        return self

    @property
    def listens_on(self) -> str:
        """The listen address: localhost in production, for the proxy; else all networks."""
        return self.host or ("127.0.0.1" if self.env == "production" else "0.0.0.0")

    @property
    def origin(self) -> str:
        """The public origin without a trailing slash, e.g. https://results.example."""
        return str(self.site_url).rstrip("/") if self.site_url else f"http://localhost:{self.port}"

    @property
    def https(self) -> bool:
        """True if the public origin uses https."""
        return self.origin.startswith("https:")

    @property
    def origins(self) -> tuple[str, ...]:
        """Allowed websocket origins: the site's own, in development under both local names."""
        return (self.origin,) if self.site_url else (self.origin, f"http://127.0.0.1:{self.port}")

    @property
    def sender(self) -> str:
        """The sender of mails as written in LL_MAIL_FROM."""
        return self.mail_from or DEMO_SENDER

    @property
    def has_neutral_login(self) -> bool:
        """True if a login does not reveal which e-mails have an account."""
        return self.env == "production" if self.neutral_login is None else self.neutral_login

    @property
    def database(self) -> str:
        """The SQLAlchemy async address of the embedded services' database."""
        return self.database_url or f"sqlite+aiosqlite:///{(self.data_dir / 'livelaps.db').as_posix()}"


def _authority(address: AnyHttpUrl) -> str:
    """The host, with a non-default port."""
    usual = {"http": 80, "https": 443}[address.scheme]
    return f"{address.host}" if address.port in {None, usual} else f"{address.host}:{address.port}"


def _is_plain(address: AnyHttpUrl | None) -> bool:
    return address is not None and address.scheme == "http"


def _is_sandbox(address: AnyHttpUrl | None) -> bool:
    return address is not None and f".{address.host}".endswith(".sandbox.paypal.com")


def _is_readable_on_the_way(address: AnyUrl | None) -> bool:
    return address is not None and address.scheme == "smtp" and address.host not in OWN_MACHINE


Refusals = tuple[tuple[Callable[[Settings], bool], str], ...]
"""Conditions that refuse the settings, with their messages."""
REFUSED: Refusals = (
    (lambda site: site.smtp_url is not None and site.mail_from is None, f"LL_MAIL_FROM: {NEEDED_WITH} LL_SMTP_URL is"),
    (lambda site: site.files_url is not None and not site.files_keys, f"LL_FILES_KEYS: {NEEDED_WITH} LL_FILES_URL is"),
    *(
        (
            lambda site, name=name: site.paypal_url is not None and getattr(site, name) is None,
            f"LL_{name.upper()}: {NEEDED_WITH} LL_PAYPAL_URL is",
        )
        for name in ("paypal_client_id", "paypal_secret", "paypal_webhook_id")
    ),
)
REFUSED_IN_PRODUCTION: Refusals = (
    (
        lambda site: site.site_url is None or site.site_url.scheme != "https",
        "LL_SITE_URL: must be the site's https:// origin",
    ),
    (lambda site: site.demo_data or site.simulator, "LL_DEMO_DATA, LL_SIMULATOR: must be 0"),
    (
        lambda site: site.content_hook_secret is not None and len(site.content_hook_secret) < SHORTEST_SECRET,
        f"LL_CONTENT_HOOK_SECRET: must have {SHORTEST_SECRET} characters or more",
    ),
    (
        lambda site: site.timing_key is not None and len(site.timing_key) < SHORTEST_SECRET,
        f"LL_TIMING_KEY: must have {SHORTEST_SECRET} characters or more",
    ),
    (lambda site: site.smtp_url is None, "LL_SMTP_URL: must be set, or nobody would get the site's mails,"),
    (
        lambda site: site.trusted_proxies == 0,
        "LL_TRUSTED_PROXIES: must be 1 or more, as the proxy that encrypts is one,",
    ),
    (lambda site: site.paypal_url is None, "LL_PAYPAL_URL: must be set, or nobody would really pay,"),
    (lambda site: _is_plain(site.paypal_url), "LL_PAYPAL_URL: must be an https:// address"),
    (
        lambda site: _is_sandbox(site.paypal_url),
        "LL_PAYPAL_URL: must be the address of PayPal itself, not of its sandbox,",
    ),
    (
        lambda site: _is_readable_on_the_way(site.smtp_url),
        "LL_SMTP_URL: must be an smtps:// address, or a server on this machine,",
    ),
    (lambda site: _is_plain(site.time_stamp_url), "LL_TIME_STAMP_URL: must be an https:// address"),
    (lambda site: _is_plain(site.content_url), "LL_CONTENT_URL: must be an https:// address"),
    (lambda site: _is_plain(site.timing_url), "LL_TIMING_URL: must be an https:// address"),
)


@cache
def settings() -> Settings:
    """The settings of this process. Exits with a message for each invalid value."""
    try:
        return Settings()
    except ValidationError as error:
        sys.exit("\n".join(_message(row["loc"], row["msg"]) for row in error.errors()))


def _message(location: tuple[int | str, ...], message: str) -> str:
    name = f"LL_{'_'.join(str(part) for part in location).upper()}: " if location else ""
    return f"{name}{message.removeprefix('Value error, ')}"
