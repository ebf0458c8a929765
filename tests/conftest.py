"""Options of the whole suite, and the record of what its tests prove."""

from __future__ import annotations

import atexit
import gc
import os
import random
import shutil
import tempfile
import zlib
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.isa.wave import BY_LANES
from cairn.vgpu import codecache
from tests import evidence, patience, sampling

patience.install()

# Tests of many files share a process, and the runtime in it has its devices from whichever asks first.
os.environ.setdefault("CAIRN_DEVICES", "2xmi300x")

# Other tests' programs are on another machine, as far as loads and memory in use go.
if "CAIRN_STATE_DIR" not in os.environ or "PYTEST_XDIST_WORKER" in os.environ:
    os.environ["CAIRN_STATE_DIR"] = tempfile.mkdtemp(prefix="cairn-state-")
    atexit.register(shutil.rmtree, os.environ["CAIRN_STATE_DIR"], True)


_cases: dict[str, int] = {}  # of each function, before some were left out
_costs: dict[str, tuple[float, int]] = {}  # of each case, and how many its function has
_BEGAN = pytest.StashKey[float]()

# A machine with an NVIDIA GPU changes nothing: tests of that platform ask for it.
os.environ.setdefault("HIP_PLATFORM", "amd")


both_orders = codecache.orders


def one_order(text: str) -> tuple[str, ...]:
    """One of the orders of best code, by the module."""
    return (both_orders(text)[zlib.crc32(text.encode()) & 1],)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--evidence", metavar="FILE", help="append what the tests prove of each instruction")
    parser.addoption("--whole", action="store_true", help="all tests and cases, not a sample")
    parser.addoption("--costs", metavar="FILE", help="write what a case of each function costs, in processor time")
    parser.addoption("--exhaustive", action="store_true", help="all cases where the suite takes a sample by default")
    parser.addoption("--built", metavar="FOLDER", help="programs for NVIDIA GPUs that were compiled elsewhere")
    parser.addoption("--wave", type=int, choices=sorted(BY_LANES), default=64, help="lanes of the waves of kernels")


def pytest_configure(config: pytest.Config) -> None:
    """What the options change for all tests. With ``--wave 32`` all kernels that are loaded have such waves: a gfx942
    that there is not. What asks nothing of other lanes of its wave comes to the same results."""
    evidence.wanted = bool(config.getoption("--evidence"))
    # Of best code's two orders each module has one: half of the time, and both are run.
    if not (config.getoption("--whole") or config.getoption("--exhaustive")):
        codecache.orders = one_order
    sampling.whole = bool(config.getoption("--whole") or config.getoption("--exhaustive"))
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
    """What ``tests/sampling.py`` says stays. ``--whole`` keeps all, and so do ``-k`` and names with ``::``."""
    _cases.update(Counter(sampling.function_of(item.nodeid) for item in items))
    named = config.getoption("keyword") or any("::" in word for word in config.args)
    if sampling.whole or named:
        return
    waiting = set(sampling.left_out(items, sampling.read()))
    if waiting:
        config.hook.pytest_deselected(items=[item for item in items if item in waiting])
        items[:] = [item for item in items if item not in waiting]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[_BEGAN] = sampling.processor_time()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, None]:
    if call.when == "call":
        cost = sampling.processor_time() - item.stash[_BEGAN]
        item.user_properties.append(("cost", (cost, _cases[sampling.function_of(item.nodeid)])))
    outcome = yield
    if call.when == "call":
        evidence.finish(outcome.get_result().passed)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """In the process that speaks to the user, of all tests."""
    if report.when == "call" and report.passed:
        _costs[report.nodeid] = dict(report.user_properties)["cost"]


def pytest_sessionfinish(session: pytest.Session) -> None:
    if path := session.config.getoption("--evidence"):
        evidence.write(Path(path))
    path = session.config.getoption("--costs")
    if path and "PYTEST_XDIST_WORKER" not in os.environ:
        sampling.write(_costs, Path(path))


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
