"""The gateway of notifications with the site's key."""

import logging
from email.utils import parseaddr

from livelaps_app.core.settings import Settings
from livelaps_app.gateways.push import KEY_FILE, PushGateway, push_key

_log = logging.getLogger(__name__)


def push_service(site: Settings) -> PushGateway:
    """The gateway with the key in the site's folder. Raises SystemExit for an unusable one."""
    try:
        key = push_key(site.data_dir)
    except (ValueError, OSError) as error:
        message = f"LL_DATA_DIR/{KEY_FILE} can't be used: {type(error).__name__}"
        _log.critical(message)
        raise SystemExit(message) from error
    contact = site.origin if site.https else f"mailto:{parseaddr(site.sender)[1]}"
    return PushGateway(key, contact, site.timeout)
