"""Options of the whole suite, and the record of what its tests prove."""

from __future__ import annotations

import atexit
import gc
import os
import random
import shutil
import tempfile
import zlib
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.isa.wave import BY_LANES
from tests import evidence

# Tests of many files share a process, and the runtime in it has its devices from whichever asks first.
os.environ.setdefault("CAIRN_DEVICES", "2xmi300x")

# Other tests' programs are on another machine, as far as loads and memory in use go.
if "CAIRN_STATE_DIR" not in os.environ or "PYTEST_XDIST_WORKER" in os.environ:
    os.environ["CAIRN_STATE_DIR"] = tempfile.mkdtemp(prefix="cairn-state-")
    atexit.register(shutil.rmtree, os.environ["CAIRN_STATE_DIR"], True)


_MANY = 8  # cases of one function


# A machine with an NVIDIA GPU changes nothing: tests of that platform ask for it.
os.environ.setdefault("HIP_PLATFORM", "amd")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--evidence", metavar="FILE", help="append what the tests prove of each instruction")
    parser.addoption("--whole", action="store_true", help="all cases of tests that are sampled by default")
    parser.addoption("--exhaustive", action="store_true", help="all cases where the suite takes a sample by default")
    parser.addoption("--built", metavar="FOLDER", help="programs for NVIDIA GPUs that were compiled elsewhere")
    parser.addoption("--wave", type=int, choices=sorted(BY_LANES), default=64, help="lanes of the waves of kernels")


def pytest_configure(config: pytest.Config) -> None:
    """What the options change for all tests. With ``--wave 32`` all kernels that are loaded have such waves: a gfx942
    that there is not. What asks nothing of other lanes of its wave comes to the same results."""
    evidence.wanted = bool(config.getoption("--evidence"))
    if config.getoption("--wave") == 32:
        KernelDescriptor.unpack = narrow_waves()  # type: ignore[assignment,method-assign]


def narrow_waves() -> Any:
    """What reads descriptors, for waves of 32 lanes."""
    unpack = KernelDescriptor.unpack.__func__  # type: ignore[attr-defined]

    def narrow(cls: type[KernelDescriptor], data: bytes) -> KernelDescriptor:
        found: KernelDescriptor = unpack(cls, data)
        return found._replace(properties=found.properties | 1 << 10)

    return classmethod(narrow)


@pytest.fixture
def waves_of_32(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for one test."""
    monkeypatch.setattr(KernelDescriptor, "unpack", narrow_waves())


@pytest.hookimpl(hookwrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, None, None]:
    """What collection makes stays to the end: no search for garbage goes through it."""
    gc.disable()
    yield
    gc.freeze()
    gc.enable()


@pytest.hookimpl(trylast=True)  # of what -m leaves: a sample of all may have slow cases alone
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of tests marked ``sampled(n)`` every n-th case stays, at least two of each function; of others in tests/vgpu with
    many cases every second one. ``--whole`` keeps all, and ``-k`` all that it names."""
    if config.getoption("--whole") or config.getoption("--exhaustive") or config.getoption("keyword"):
        return
    functions: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sampled") or "/tests/vgpu/" in str(item.path):
            functions.setdefault(item.nodeid.partition("[")[0], []).append(item)
    left: set[pytest.Item] = set()
    for name, cases in functions.items():
        mark = cases[0].get_closest_marker("sampled")
        wanted = mark.args[0] if mark else 2 if len(cases) >= _MANY else 1
        step = max(1, min(wanted, len(cases) // 2))
        first = zlib.crc32(name.encode()) % step
        left |= {case for i, case in enumerate(cases) if i % step != first}
    if left:
        config.hook.pytest_deselected(items=sorted(left, key=lambda item: item.nodeid))
        items[:] = [item for item in items if item not in left]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, None]:
    outcome = yield
    if call.when == "call":
        evidence.finish(outcome.get_result().passed)


def pytest_sessionfinish(session: pytest.Session) -> None:
    path = session.config.getoption("--evidence")
    if path:
        evidence.write(Path(path))


@pytest.fixture(autouse=True)
def _numbers_of_its_own(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module's generators begin anew for each test: what one draws does not depend on which ran before it."""
    seed = zlib.crc32(request.node.name.encode())
    for name, value in list(vars(request.module).items()):
        if isinstance(value, random.Random):
            monkeypatch.setattr(request.module, name, random.Random(seed))
        elif isinstance(value, np.random.Generator):
            monkeypatch.setattr(request.module, name, np.random.default_rng(seed))


@pytest.fixture(scope="session")
def exhaustive(pytestconfig: pytest.Config) -> bool:
    """Whether all cases are wanted, not a sample."""
    return bool(pytestconfig.getoption("--exhaustive"))


@pytest.fixture
def kernels_reach_numpy() -> Iterator[None]:
    """Kernels reach the host's own memory meanwhile, as on a device with XNACK on."""
    from cairn.vgpu import dispatch, specs

    dispatch.loaded().cairn_watch_configure(0)
    yield
    dispatch.loaded().cairn_watch_configure(not specs.xnack())
