"""Programs end when they say so, with their exit code and without a word, whatever the device is doing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base import config

FOLDER = Path(__file__).parent
CODE = 3
# What a way of leaving ends with, where that is another than the exit code 3, and what it prints.
CODES = {"abort in a host function": -6, "signal while a kernel spins": -15}
OUTPUT = dict.fromkeys(("a handler", "a handler while a kernel spins"), "handler 1 hipSuccess\n")


def compiled(name: str, folder: Path) -> Path:
    made = folder / name.removesuffix(".hip")
    command = [sys.executable, "-m", "cairn.cli.main", "cc", "-O3", "-w", str(FOLDER / name), "-o", str(made)]
    subprocess.run(command, check=True, timeout=300)
    return made


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled("leaves_at_once.hip", tmp_path_factory.mktemp("leaving"))


@pytest.mark.parametrize("milliseconds", [0, 5, 20, 80])
@pytest.mark.parametrize("how", ["return", "exit", "thread"])
def test_leaving_while_a_kernel_is_compiled(program: Path, tmp_path: Path, how: str, milliseconds: int) -> None:
    for kept in config.cache_dir().iterdir():
        if kept.name != "kernel":  # nobody has seen the kernel
            (tmp_path / kept.name).symlink_to(kept)
    environment = {**os.environ, "CAIRN_CACHE_DIR": str(tmp_path)}
    command = [str(program), str(milliseconds), how]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (CODE, "", "")


@pytest.fixture(scope="module")
def leaver(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled("leaving.hip", tmp_path_factory.mktemp("leaving"))


FIRST = [
    "return with more behind it", "exit in a host function, a kernel spins", "destructors while a kernel spins",
    "return while a host function sleeps", "a handler while a kernel spins",
]  # fmt: skip


def test_some_ways_of_leaving(leaver: Path) -> None:
    check([str(leaver)], FIRST)


def test_ways_of_leaving_a_program_that_is_run() -> None:
    """``cairn run`` starts the runtime before it loads the program, whose destructors so come first."""
    run = [sys.executable, "-m", "cairn.cli.main", "run", "-w", str(FOLDER / "leaving.hip")]
    subprocess.run(run, check=True, capture_output=True, timeout=300)
    check(
        run, ["exit in a callback", "exit in a host function, main sleeps", "destructors after exit on another thread"]
    )


@pytest.mark.slow
def test_all_ways_of_leaving(leaver: Path) -> None:
    """main returns, or exit is called by any thread, host function, callback, graph, handler: with work in the queues
    that never ends, and with destructors and exit handlers that still use the runtime."""
    ways = subprocess.run([str(leaver)], capture_output=True, text=True, check=True, timeout=60).stdout.splitlines()
    assert len(ways) > 20
    assert set(FIRST) <= set(ways)
    check([str(leaver)], ways)


def check(command: list[str], ways: list[str]) -> None:
    wrong = []
    for way in ways:
        run = subprocess.run([*command, way], capture_output=True, text=True, timeout=60, check=False)
        stdout = "" if "prints" in way else run.stdout
        found = (run.returncode, stdout, run.stderr)
        if found != (CODES.get(way, CODE), OUTPUT.get(way, ""), ""):
            wrong.append((way, *found))
    assert wrong == []


CLIENT = """
import ctypes, os, sys, threading, time
from cairn.abi import loader
hip = loader.load("amdhip64")
host = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
stream = ctypes.c_void_p()
assert hip.hipStreamCreate(ctypes.byref(stream)) == 0
way = sys.argv[1]
if way == "os._exit in a host function":
    function = host(lambda _: os._exit(3))
elif way == "the host function never returns":
    function = host(lambda _: time.sleep(1000))
elif way == "sys.exit while it waits for a lock":
    lock = threading.Lock()
    lock.acquire()
    function = host(lambda _: lock.acquire())
assert hip.hipLaunchHostFunc(stream, function, None) == 0
if way == "os._exit in a host function":
    time.sleep(60)
time.sleep(0.05)
sys.exit(3)
"""


@pytest.mark.parametrize(
    "way", ["os._exit in a host function", "the host function never returns", "sys.exit while it waits for a lock"]
)
def test_python_programs_leave(way: str) -> None:
    run = subprocess.run([sys.executable, "-c", CLIENT, way], capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (CODE, "", "")


AFTER = """
import atexit, ctypes
from cairn.abi import loader
hip = loader.load("amdhip64")
pool, device, flags = ctypes.c_void_p(1), ctypes.c_int(-1), ctypes.c_uint(9)
assert hip.hipDeviceGetDefaultMemPool(ctypes.byref(pool), 0) == 0
libc = ctypes.CDLL(None)
# What a library's destructor does: run by C, when Python has gone.
CALLS = [("hipDeviceSynchronize",), ("hipSetDevice", 0), ("hipGetDevice", ctypes.byref(device)),
         ("hipDeviceGetDefaultMemPool", ctypes.byref(pool), 0), ("hipMemPoolTrimTo", pool, 0), ("hipFree", 4096),
         ("hipStreamSynchronize", 0), ("hipModuleUnload", 4096), ("hipEventDestroy", 4096),
         ("hipStreamGetFlags", None, ctypes.byref(flags)), ("hipDeviceReset",)]
hip.cairn_shim_close()
for name, *arguments in CALLS:
    code = getattr(hip, name)(*arguments)
    assert code == 0, (name, code)
assert pool.value is None and device.value == 0 and flags.value == 0
number = ctypes.c_void_p()
assert hip.hipStreamCreate(ctypes.byref(number)) == 3  # nothing new
"""


def test_destructors_get_an_answer_after_the_end() -> None:
    """Libraries give back in destructors what they had, and end the process for an error."""
    run = subprocess.run([sys.executable, "-c", AFTER], capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


FREED_LAST = """
import ctypes, gc
from cairn.abi import loader
hip = loader.load("amdhip64")
block = ctypes.c_void_p()
assert hip.hipMalloc(ctypes.byref(block), ctypes.c_size_t(1 << 20)) == 0
from cairn.hsa import published
for name in [name for name, value in vars(published).items() if isinstance(value, (list, dict))]:
    delattr(published, name)  # as at the interpreter's end
gc.collect()
assert hip.hipFree(block) == 0
"""


def test_what_is_freed_when_the_modules_have_gone() -> None:
    """As by a C++ object that a module of the program's holds."""
    run = subprocess.run([sys.executable, "-c", FREED_LAST], capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
