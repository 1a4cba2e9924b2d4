"""Scripts of the components, run by Node without a browser."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

COMPONENTS = Path(__file__).parents[2] / "components"


def run(script: str, argument: Any) -> Any:
    """The JSON that a script writes, which finds its argument as JSON."""
    command = [str(Path(sys.prefix) / "bin" / "node"), "--input-type=module", "-e", script, json.dumps(argument)]
    return json.loads(subprocess.run(command, capture_output=True, check=True, timeout=30).stdout)
