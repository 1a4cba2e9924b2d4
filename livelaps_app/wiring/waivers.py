"""The services of waivers: store, personal files, seal."""

import logging
from dataclasses import dataclass
from pathlib import Path

from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import WAIVERS, ReportedChanges
from livelaps_app.core.settings import Settings
from livelaps_app.stores.database import Database
from livelaps_app.stores.files.gateway import FilesGateway, bucket_store, folder_store
from livelaps_app.stores.files.keys import KeyList, file_keys
from livelaps_app.stores.files.stamps import Stamps
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.sealing.gateway import SealingGateway, sealing
from livelaps_app.waivers.sealing.time_stamps import StampServer
from livelaps_app.waivers.store.retention import WaiverRetention
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts

_log = logging.getLogger(__name__)

FILES, KEYS = "files", "files.key"


@dataclass(frozen=True)
class WaiverServices:
    store: Waivers
    texts: WaiverTexts
    retention: WaiverRetention
    changes: ReportedChanges
    files: FilesGateway
    keys: KeyList
    stamps: Stamps
    sealing: SealingGateway


def waiver_services(site: Settings, database: Database, jobs: Jobs, pubsub: PubSub) -> WaiverServices:
    """The services of a site. Raises SystemExit for unusable keys or certificates."""
    changes = ReportedChanges(pubsub, WAIVERS)
    try:
        keys = KeyList.parse(site.files_keys.get_secret_value()) if site.files_keys else file_keys(site.data_dir / KEYS)
        store = bucket_store(str(site.files_url)) if site.files_url else folder_store(site.data_dir / FILES)
        seal = _sealing(site)
    except (ValueError, OSError) as error:
        message = f"LL_FILES_KEYS, LL_FILES_URL or LL_SEAL_FILE can't be used: {error}"
        _log.critical(message)
        raise SystemExit(message) from error
    return WaiverServices(
        Waivers(database, jobs, changed=changes.report),
        WaiverTexts(database),
        WaiverRetention(database),
        changes,
        FilesGateway(store, keys, site.timeout),
        keys,
        Stamps(keys),
        seal,
    )


def _sealing(site: Settings) -> SealingGateway:
    password = site.seal_password.get_secret_value() if site.seal_password else ""
    stamps = StampServer(str(site.time_stamp_url), site.timeout) if site.time_stamp_url else None
    name = site.origin.partition("://")[2]
    return sealing(Path(site.data_dir), name, site.seal_file, password, stamps)
