"""A Python module whose log leaves nothing out: python -m tests.whole_log MODULE ARGUMENTS."""

import runpy
import sys

from livelaps_app.framework import log_redaction


def main() -> None:
    """Runs the module; its workers are forked from this process."""
    sys.argv = sys.argv[1:]
    log_redaction.PER_MINUTE = sys.maxsize
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
