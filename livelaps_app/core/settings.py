"""Every setting of the site, read once from the environment (prefix LL_) and checked at start."""

import os
import re
import sys
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

SHORTEST_SECRET = 32  # characters, in production
RENAMED = {"LL_KEPT_PAGES": "LL_OFFLINE_PAGES"}  # a name that does nothing any more must not be set unnoticed
DEMO_SENDER = "LiveLaps <letters@livelaps.example>"


class Settings(BaseSettings):
    """The site's settings; the README's table is checked against these fields and their descriptions."""

    model_config = SettingsConfigDict(env_prefix="LL_", frozen=True, extra="ignore")

    env: Literal["demo", "production"] = Field("demo", description="production refuses demo defaults")
    port: Port = Field(8000, description="port the site listens on")
    site_url: AnyHttpUrl | None = Field(
        None, description="public origin, for canonical links; default http://localhost:PORT"
    )
    data_dir: Path = Field(Path("data"), description="where the site keeps its files")
    database_url: str | None = Field(None, description="SQLAlchemy address; default SQLite under LL_DATA_DIR")
    redis_url: str | None = Field(None, description="moves visitors' state and live fan-out to Redis")
    content_url: AnyHttpUrl | None = Field(None, description="a Strapi server; default the embedded content service")
    timing_url: AnyHttpUrl | None = Field(None, description="host of a race-timing API v1; default the embedded one")
    smtp_url: SmtpUrl | None = Field(None, description="a mail server; default mails are files under LL_DATA_DIR")
    mail_from: str | None = Field(None, description="sender of the site's mails; needed with LL_SMTP_URL")
    trusted_proxies: Annotated[int, Field(ge=0, le=10)] = Field(
        0, description="how many proxies stand before the site and tell who asks"
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
    renderers: Annotated[int, Field(ge=1, le=16)] = Field(
        1, description="Node processes that draw pages, per process of the site"
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

    @field_validator("mail_from")
    @classmethod
    def _is_a_sender(cls, written: str | None) -> str | None:
        if written is not None and (not written.isprintable() or check("email", parseaddr(written)[1]) is not None):
            raise ValueError("must be an address like name@example.com or Name <name@example.com>")
        return written

    @field_validator("content_hook_secret")
    @classmethod
    def _fits_a_header(cls, written: SecretStr | None) -> SecretStr | None:
        if written is not None and re.fullmatch("[!-~]+", written.get_secret_value()) is None:
            raise ValueError("must be letters, digits and signs without spaces")
        return written

    @model_validator(mode="after")
    def _mail_has_a_sender(self) -> Self:
        if self.smtp_url is not None and self.mail_from is None:
            raise ValueError("LL_MAIL_FROM: must be set when LL_SMTP_URL is")
        return self

    @model_validator(mode="after")
    def _production_is_strict(self) -> Self:
        if self.env == "production":
            if self.site_url is None or self.site_url.scheme != "https":
                raise ValueError("LL_SITE_URL: must be the site's https:// origin in production")
            for name, url in (("LL_CONTENT_URL", self.content_url), ("LL_TIMING_URL", self.timing_url)):
                if url is not None and url.scheme != "https":
                    raise ValueError(f"{name}: must be an https:// address in production")
            if self.demo_data or self.simulator:
                raise ValueError("LL_DEMO_DATA, LL_SIMULATOR: must be 0 in production")
            if self.content_hook_secret is not None and len(self.content_hook_secret) < SHORTEST_SECRET:
                raise ValueError(
                    f"LL_CONTENT_HOOK_SECRET: must have {SHORTEST_SECRET} characters or more in production"
                )
            if self.smtp_url is None:
                raise ValueError("LL_SMTP_URL: must be set in production, or nobody would get the site's mails")
        return self

    @property
    def origin(self) -> str:
        """The public origin without a slash at its end, e.g. https://results.example."""
        return str(self.site_url).rstrip("/") if self.site_url else f"http://localhost:{self.port}"

    @property
    def origins(self) -> tuple[str, ...]:
        """Whose pages may open a websocket: the site's own, on a developer's machine by both of its names."""
        return (self.origin,) if self.site_url else (self.origin, f"http://127.0.0.1:{self.port}")

    @property
    def sender(self) -> str:
        """Sender of mails, as LL_MAIL_FROM is written."""
        return self.mail_from or DEMO_SENDER

    @property
    def database(self) -> str:
        """The SQLAlchemy async address of the embedded services' database."""
        return self.database_url or f"sqlite+aiosqlite:///{(self.data_dir / 'livelaps.db').as_posix()}"


@cache
def settings() -> Settings:
    """The settings of this process; a bad value ends it with the setting's name and what it must be."""
    try:
        return Settings()
    except ValidationError as error:
        sys.exit("\n".join(_message(row["loc"], row["msg"]) for row in error.errors()))


def _message(location: tuple[int | str, ...], message: str) -> str:
    name = f"LL_{'_'.join(str(part) for part in location).upper()}: " if location else ""
    return f"{name}{message.removeprefix('Value error, ')}"
