"""Inline scripts, equal on every page; page-specific data is separate JSON."""

import json
import re
from pathlib import Path

from components.countdown.countdown import LEFT
from components.drawn_fields.drawn_fields import DRAWN_KEY
from components.local_time.local_time import CLOCK
from components.race_clock.race_clock import ELAPSED
from components.relative_time.relative_time import SINCE
from components.wizard_form.wizard_form import TYPED_KEY
from livelaps_app.core import errors
from livelaps_app.core.contrast import LOOK_STORAGE_KEY
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import DEFAULT_LANG
from livelaps_app.core.offline_policy import WORKER
from livelaps_app.core.racing.riders import FOLLOWED_KEY
from livelaps_app.core.routes import BASE
from livelaps_app.core.visitors import LANGUAGE_COOKIE, LANGUAGE_SECONDS

FOLDER = Path(__file__).parent


def _inline(*files: Path) -> str:
    """Joins files to one line; their comments must be on separate lines."""
    text = "\n".join(file.read_text("utf-8") for file in files)
    return re.sub(r"\n\s*", " ", re.sub(r"^\s*//.*$|^export ", "", text, flags=re.MULTILINE))


# window.llPainted resolves after the first paint of the complete page: then the browser fetches the scripts in #start.
# A background page does not paint and starts when complete. A still page waits for an interaction that needs its live
# form; llStart starts it; failing logos are hidden. Followed riders are known from the first paint (.follows), as is
# the theme. The answer to a form gets its page's address; a form waits for the network (llWaits), and typed wizard
# values are deleted before another user may come.
BOOT = (
    _inline(FOLDER / "boot.js", FOLDER / "waiting_form.js", FOLDER / "forget_typed.js", FOLDER / "forget_drawn.js")
    .replace("TYPED", json.dumps(TYPED_KEY))
    .replace("DRAWN", json.dumps(DRAWN_KEY))
    .replace("MY_RIDERS", json.dumps(FOLLOWED_KEY))
    .replace("MY_LOOK", json.dumps(LOOK_STORAGE_KEY))
    .replace("IMAGE_FAILED", json.dumps(errors.message(Code.IMAGE_FAILED, DEFAULT_LANG)))
    .replace("COOKIE", LANGUAGE_COOKIE)
    .replace("WORKER", WORKER)
    .replace("SCOPE", f"{BASE}/")
    .replace("SECONDS", str(LANGUAGE_SECONDS))
)
# converts times to the reader's zone before the first paint
LOCAL_TIMES = f"{{{_inline(CLOCK, SINCE, LEFT, ELAPSED, FOLDER / 'local_times.js')}}}"
# the notice of an offline copy; inserted by the service worker
OFFLINE = f"{{{_inline(ELAPSED, FOLDER / 'offline_age.js', FOLDER / 'offline_notice.js')}}}"
