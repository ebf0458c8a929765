"""``cairn run`` with the stand-in runtime: first that runtime's folder, then the command line."""

import ctypes
import os
import sys
from pathlib import Path

from cairn.abi import loader
from cairn.base import zig
from cairn.cli import main

folder = Path(sys.argv[1])
loader.folder_of = lambda name: folder
loader.load = lambda name: ctypes.CDLL(str(folder / f"lib{name}.so.7"), mode=ctypes.RTLD_GLOBAL)
if os.environ.get("NO_COMPILER"):

    def refuse(*words: object) -> None:
        raise SystemExit("a compiler was started")

    zig.run = refuse
sys.exit(main.main(["run", *sys.argv[2:]]))
