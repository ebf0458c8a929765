"""Where the Debug Adapter Protocol is spoken: on the input and output, or on a port."""

from __future__ import annotations

import os
import socket
import sys

from cairn.base.errors import UsageError
from cairn.tools.debug.dap.adapter import Adapter
from cairn.tools.debug.dap.client import Client, Input, Maker


def serve(make: Maker, words: list[str], options: list[str], port: int | None) -> int:
    """Serve one editor on the input and output, or editors one after another on a port. ``words`` is the program, for
    editors that name none."""
    if port is None:
        output = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)  # what else is printed is no message
        return Adapter(Client(Input(0), output), make, words, options).run()
    try:
        listening = socket.create_server(("127.0.0.1", port))
    except (OSError, OverflowError) as problem:
        raise UsageError(f"cairn debug: port {port}: {problem}") from None
    print(f"cairn debug: waiting for an editor at 127.0.0.1:{listening.getsockname()[1]}", file=sys.stderr, flush=True)
    line, _ = listening.accept()
    with listening, line:
        return Adapter(Client(Input(line.fileno()), line.makefile("wb")), make, words, options).run()
