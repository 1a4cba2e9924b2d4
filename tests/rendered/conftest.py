"""Pages drawn by the real renderer of the built site, with faked outside services behind them."""

from collections.abc import AsyncIterator

import httpx
import pytest

from livelaps_app.framework.built_document import static_folder
from livelaps_app.framework.renderer import RendererPool, pool
from livelaps_app.web.pages.document import Documents
from livelaps_app.web.pages.drawing import Drawing
from livelaps_app.web.pages.middleware import Pages
from tests.browser.conftest import between
from tests.browser.conftest import site as built_site
from tests.outside import Outside, outside
from tests.server import Site
from tests.web.conftest import ORIGIN, framework, site

__all__ = ["between", "built_site", "outside", "site"]

PATIENCE_S = 30.0  # pages are judged by what they say, not by how busy the machine is


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a built site."""
    for item in items:
        if "rendered" in item.path.parts:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
async def renderers(built_site: Site) -> AsyncIterator[RendererPool]:
    """A Node process over the built site."""
    renderers = pool(1, PATIENCE_S)
    yield renderers
    await renderers.stop()


@pytest.fixture(scope="session")
def drawing(renderers: RendererPool) -> Drawing:
    """The pages of the built site."""
    return Drawing(renderers, Documents(static_folder()))


@pytest.fixture
async def client(site: Outside, drawing: Drawing) -> AsyncIterator[httpx.AsyncClient]:
    """A reader without scripts, who takes no compression unless it says so."""
    transport = httpx.ASGITransport(app=Pages(framework, drawing, secure=False))
    headers = {"accept-encoding": "identity"}
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers) as browser:
        yield browser
