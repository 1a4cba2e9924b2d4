"""Scripts of the components, run by Node without a browser."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

COMPONENTS = Path(__file__).parents[2] / "components"
HOOKS = f"""
import {{ registerHooks }} from "node:module";
const external = /^\\$.public.external.components.(\\w+).\\w+/;
const own = (name) => name.replace(external, (whole, folder) => `{COMPONENTS.as_uri()}/${{folder}}`);
registerHooks({{ resolve: (name, context, next) => next(own(name), context) }});
"""
"""Scripts import each other by the addresses of the built site."""


def run(script: str, argument: Any) -> Any:
    """The JSON that a script writes, which finds its argument as JSON."""
    command = [str(Path(sys.prefix) / "bin" / "node"), "--input-type=module", "-e", script, json.dumps(argument)]
    return json.loads(subprocess.run(command, capture_output=True, check=True, timeout=30).stdout)
