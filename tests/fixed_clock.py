"""A Python module under a clock that stands still: python -m tests.fixed_clock INSTANT MODULE ARGUMENTS."""

import runpy
import sys
from datetime import datetime

import time_machine


def main() -> None:
    """Runs the module. The monotonic clock, which the event loop waits by, goes on."""
    sys.argv = sys.argv[1:]
    instant, module = datetime.fromisoformat(sys.argv.pop(0)), sys.argv[0]
    time_machine.travel(instant, tick=False).start()
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
