"""Waivers of a site that runs its own."""

from datetime import UTC, datetime

from livelaps_app.core.pubsub import PubSub
from livelaps_app.stores.files.gateway import FilesGateway, folder_store
from livelaps_app.stores.files.keys import file_keys
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.rules.records import NewSignature, Waiver
from livelaps_app.waivers.rules.signing import REQUIRED, SELF, WaiverAbout, WaiverRules
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from tests.browser.stored import database_of
from tests.features.waiver.test_pictures import photo
from tests.server import Site
from tests.waivers.conftest import SPECTATORS, new_waiver

PROMOTER = 1
ALIKE = {"promoter_id": PROMOTER, "event_id": 1}


async def add_waiver(site: Site, rules: WaiverRules | None = None, photo: str = "", **changes: object) -> str:
    """The identifier of a new waiver; photo: words of a fourth box of its text."""
    async with database_of(site) as database:
        waivers, texts = Waivers(database, Jobs(database, PubSub())), WaiverTexts(database)
        await texts.fill(PROMOTER)
        await texts.set_rules(PROMOTER, WaiverAbout.SPECTATOR, rules or WaiverRules())
        versions = {lang: text.__class__(**{**vars(text), "photo": photo}) for lang, text in SPECTATORS.items()}
        await texts.publish(
            PROMOTER, WaiverAbout.SPECTATOR, versions, is_sample=True
        )  # the one before may have that box
        return await waivers.create(new_waiver(**{**ALIKE, **changes}))


async def stored_waiver(site: Site, document: str) -> Waiver:
    """A waiver as it is now."""
    async with database_of(site) as database:
        return await Waivers(database, Jobs(database, PubSub())).find(document)


async def sign_waiver(site: Site, document: str, name: str, is_minor: bool = False) -> None:
    """Somebody signs a waiver by a typed name, with a selfie."""
    files = FilesGateway(folder_store(site.data / "files"), file_keys(site.data / "files.key"), 5.0)
    selfie = await files.save("selfie", "image/jpeg", photo((300, 400)))
    signature = NewSignature(
        relationship="mother" if is_minor else SELF,
        signer_name=name,
        signer_email="",
        lang="en",
        boxes=dict.fromkeys(REQUIRED, datetime.now(UTC)),
        zone="UTC",
        ip="192.0.2.7",
        user_agent="Browser/1.0",
        typed_name=name,
        selfie_file=selfie.name,
        selfie_digest=selfie.digest,
    )
    async with database_of(site) as database:
        await Waivers(database, Jobs(database, PubSub())).sign(document, signature)


async def seal_waiver(site: Site, document: str) -> None:
    """Somebody signs a waiver, and its document is sealed; a mail of it fails, as nobody has an address."""
    await sign_waiver(site, document, "Zoë Adams")
    files = FilesGateway(folder_store(site.data / "files"), file_keys(site.data / "files.key"), 5.0)
    pdf = await files.save("pdf", "application/pdf", b"%PDF-1.7")
    async with database_of(site) as database:
        await Waivers(database, Jobs(database, PubSub())).seal(document, pdf.name, pdf.digest)


async def reject_waiver(site: Site, document: str, reason: str) -> None:
    """The promoter rejects a waiver."""
    async with database_of(site) as database:
        await Waivers(database, Jobs(database, PubSub())).reject(document, reason)
