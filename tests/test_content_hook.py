"""docs/content.md's program for a content server: what it sends of an edit is believed, and nothing else is sent."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from livelaps_app.core.webhook_signature import is_proven
from livelaps_app.web.endpoints.webhooks import CONTENT

ROOT = Path(__file__).parent.parent
PROGRAM = re.compile(r"```js\n(.*?)\n```", re.S)
SECRET = "a-secret-of-the-ridge-club-0123456789"
SITE = "https://results.example"

# A content server as far as the program touches it: the edits of its editors, and what leaves it.
SERVER = """
const program = require(process.argv[2]);
const subscribers = [], sent = [];
globalThis.fetch = async (url, { method, headers, body }) => (sent.push({ url, method, headers, body }), { ok: true });
const strapi = { eventHub: { subscribe: (one) => subscribers.push(one) }, log: { warn: console.error } };
program.register({ strapi });
program.bootstrap({ strapi });
(async () => {
  const edits = ["entry.update", "entry.publish", "media.delete", "releases.publish"];
  const events = [...edits, "entry.draft-discard", "user.create"];
  for (const event of events)
    for (const one of subscribers) await one(event, { model: "menu", uid: "api::menu.menu", entry: { id: 1 } });
  console.log(JSON.stringify({ sent, now: Date.now() }));
})();
"""


def _sent(folder: Path) -> dict[str, Any]:
    found = PROGRAM.search((ROOT / "docs" / "content.md").read_text("utf-8"))
    assert found is not None
    (folder / "index.js").write_text(found[1])
    (folder / "server.js").write_text(SERVER)
    node = Path(sys.prefix) / "bin" / "node"
    done = subprocess.run(
        [node, folder / "server.js", folder / "index.js"],
        env={"SITE_URL": SITE, "SITE_SECRET": SECRET},
        capture_output=True,
        check=True,
        timeout=30,
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_the_program_signs_every_edit(tmp_path: Path) -> None:
    report = _sent(tmp_path)
    events = [json.loads(one["body"])["event"] for one in report["sent"]]
    assert events == ["entry.update", "entry.publish", "media.delete", "releases.publish"]
    for one in report["sent"]:
        headers = {name.lower(): value for name, value in one["headers"].items()}
        assert (one["method"], one["url"]) == ("POST", SITE + CONTENT)
        assert SECRET not in json.dumps(one)
        assert is_proven(SECRET, headers, one["body"].encode(), report["now"])
