"""Who asks: the network address behind the proxies the site trusts."""

from starlette.requests import Request

from livelaps_app.core.settings import settings


def caller(request: Request) -> str:
    """The address the outermost trusted proxy saw, without such a proxy the one that is connected."""
    proxies = settings().trusted_proxies
    header = ",".join(request.headers.getlist("x-forwarded-for"))  # some proxies add a line of their own
    seen = [part.strip() for part in header.split(",") if part.strip()]
    if proxies and len(seen) >= proxies:
        return seen[-proxies]
    return request.client.host if request.client else ""
