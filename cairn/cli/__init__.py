"""The command line: one file a command, each with ``add_parser(subparsers)`` and ``run(args) -> int``."""

import os
import signal
import sys

# From the first import of a command on, Ctrl-C ends it without a word (`cairn.cli.ending` then does more).
_COMMAND = os.path.basename(sys.argv[0]) in ("cairn", "hipcc", "hipconfig", "-m")  # noqa: PTH119
if _COMMAND and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
