"""The inline scripts of the site's pages, each the same on every page: what depends on a page is JSON beside them."""

import json
import re
from pathlib import Path

from components.countdown.countdown import LEFT
from components.drawn_fields.drawn_fields import DRAWN_KEY
from components.local_time.local_time import CLOCK
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
    """Files as one script on one line; their comments have lines of their own."""
    text = "\n".join(file.read_text("utf-8") for file in files)
    return re.sub(r"\n\s*", " ", re.sub(r"^\s*//.*$|^export ", "", text, flags=re.MULTILINE))


# window.llPainted resolves when the page has been painted and read whole: then the browser fetches the scripts that
# #start names. A page in the background paints nothing and starts when it has been read. A still page waits for
# somebody who needs its live form; llStart starts it; a logo that fails meanwhile is left out. Who follows riders is
# known from the first paint on (.follows), so is the chosen theme. The answer to a form has the address of its page;
# a form waits for the network (llWaits), and what was typed into a wizard is forgotten when somebody else may come.
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
# times by the reader's clock stand in the page before it is painted
LOCAL_TIMES = f"{{{_inline(CLOCK, SINCE, LEFT, FOLDER / 'local_times.js')}}}"
# what an offline copy says of itself; the service worker puts it into the page
OFFLINE = f"{{{_inline(FOLDER / 'offline_age.js', FOLDER / 'offline_notice.js')}}}"
