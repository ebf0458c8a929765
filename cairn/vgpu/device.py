"""A virtual device: a spec, its memory, the kernels loaded into it, and the engine that prepares them.

A kernel dispatch packet names a kernel object, the device address of a kernel descriptor. When the dispatcher meets one
for the first time with a workgroup shape it asks ``_prepare`` here, which finds the loaded kernel and has the engine
make native code for it.
"""

from __future__ import annotations

import ctypes
import functools
import sys
import threading
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from cairn.base import config, home
from cairn.base.errors import CairnError, DeviceError, UsageError
from cairn.codeobj import CodeObject, KernelInfo
from cairn.isa.refused import EXCEPTIONS
from cairn.vgpu import dispatch, hosts, tiers
from cairn.vgpu.dispatch import Failure, NativeDevice, Packet, Prepared, Wave
from cairn.vgpu.memory import Allocation, Memory
from cairn.vgpu.probes import tools
from cairn.vgpu.specs import DeviceSpec

if TYPE_CHECKING:
    from cairn.codeobj.sourcelines import Frame

_RERUN_SECONDS = 5.0  # after this the report goes out without pc and lane


@dataclass(frozen=True)
class LoadedImage:
    """A code object in device memory: ``code`` is its bytes there, relocated, the first at address ``base``."""

    base: int
    code: bytes = field(repr=False)
    target: str
    functions: dict[str, tuple[int, int]]  # name: address and size of each function symbol
    code_object: CodeObject = field(repr=False)

    def function_at(self, address: int) -> tuple[str, int] | None:
        """Name of the function that ``address`` lies in, and the offset in it."""
        for name, (start, size) in self.functions.items():
            if start <= address < start + max(size, 1):
                return name, address - start
        return None

    def source_at(self, address: int) -> list[Frame]:
        """Where in the source the code at ``address`` came from, what was inlined last first; empty where that is
        not known."""
        from cairn.codeobj.sourcelines import Lines  # here: most processes never ask

        try:
            debug = self.code_object.debug
            return list(Lines(debug).frames(address - self.base)) if debug else []
        except Exception:  # others' debug information may be anything, and what is reported must be
            return []


@dataclass(frozen=True, eq=False)
class LoadedKernel:
    """A kernel that can be dispatched; ``object_address`` is its descriptor's place in device memory."""

    name: str
    object_address: int
    entry_address: int
    info: KernelInfo = field(repr=False)
    image: LoadedImage = field(repr=False)
    device: VirtualDevice = field(repr=False)


class Engine(Protocol):
    """What makes kernels run: fills the first fields of a ``Prepared`` for a kernel and a workgroup shape.

    ``edge`` asks for a variant that is right for every shape up to ``block`` (workgroups cut off at the grid's end).
    ``precise`` asks for the variant that records the address of each memory access, ``guarded`` for the one that keeps
    itself from pageable memory whose address is an argument.
    """

    def prepare(
        self, kernel: LoadedKernel, block: tuple[int, int, int], *, edge: bool, precise: bool, guarded: bool = False
    ) -> Prepared: ...  # fmt: skip

    def why(self, kernel: LoadedKernel, pc: int) -> str:
        """What is wrong with the instruction at ``pc`` that stopped a kernel; empty where nothing more is known."""


class VirtualDevice:
    """One virtual GPU. ``index`` counts the process's devices; ``native`` is what the dispatcher sees."""

    def __init__(self, spec: DeviceSpec, index: int, *, engine: Engine | None = None) -> None:
        self.spec = spec
        self.index = index
        self.memory = Memory(spec.memory_bytes, f"device {index} ({spec.marketing_name})")
        self._engine = engine
        _devices.add(self)
        self._interrupt: Callable[[int], None] | None = None
        self.refused: set[int] = set()  # queues whose kernels get no service just now
        self._callback = dispatch.INTERRUPT_FN(self._on_interrupt)
        self.native = NativeDevice(
            cu_count=spec.cu_count,
            xcc_count=spec.xcc_count,
            waves_per_cu=spec.max_waves_per_cu,
            lds_per_cu=spec.lds_bytes,
            max_lanes=spec.max_threads_per_block,
            max_lds=spec.lds_bytes,
            lds_granule=spec.lds_granule,
            interrupt=self._callback,
        )
        dispatch.set_prepare(_prepare)  # whoever was asked before
        tools.start_configured()
        self.remove_kernels(*self.memory.range)  # the range may have been a former device's

    @property
    def engine(self) -> Engine:
        """The engine, made on first use: what ``CAIRN_ENGINE`` says."""
        if self._engine is None:
            self._engine = functools.reduce(lambda engine, stand: stand(engine), between, _configured_engine())
        return self._engine

    @engine.setter
    def engine(self, engine: Engine) -> None:
        """Another one, for kernels that have not run on the device yet."""
        self._engine = engine

    # ---- kernels ----

    def add_kernels(self, kernels: list[LoadedKernel]) -> None:
        """Make kernels known to the dispatcher."""
        with _lock:
            for kernel in kernels:
                _kernels[kernel.object_address] = kernel

    def remove_kernels(self, base: int, size: int) -> None:
        """Forget the kernels whose descriptors lie in a range; none of them may be running."""
        with _lock:
            for address in [a for a in _kernels if base <= a < base + size]:
                del _kernels[address]
        dispatch.loaded().cairn_table_forget(base, base + size)

    def on_unknown(self, find: Callable[[int], LoadedKernel | None]) -> None:
        """Ask ``find(address)`` for a kernel object that was not loaded by us: it adds the kernel and returns it."""
        _finders.append(find)

    # ---- services ----

    def on_interrupt(self, callback: Callable[[int], None] | None) -> None:
        """Call ``callback(queue address)`` when a wave asks for the host's service (``s_sendmsg`` MSG_INTERRUPT)."""
        self._interrupt = callback

    def interrupt(self, queue: int) -> None:
        """Run the host's service for a kernel of a queue."""
        if self._interrupt is not None:
            self._interrupt(queue)

    def _on_interrupt(self, _user: int, queue: int, _wave: Any) -> int:
        if queue in self.refused:
            return 1
        try:
            self.interrupt(queue or 0)
        except Exception as problem:
            dispatch.note(queue or 0, DeviceError(f"the host's service of a kernel failed: {problem!r}"))
            return 1
        return 0

    # ---- failures ----

    def explain(self, packet: Any, failure: Failure, queue: int = 0, what: str = "") -> CairnError:
        """What a user should read about a failed dispatch. ``packet`` points to its packet; ``what`` says what it is
        where it is no kernel's.

        A memory fault's workgroup runs once more in the engine's precise variant, to find pc and lane.
        """
        from cairn.vgpu import report

        if failure.outcome in (dispatch.Outcome.PREPARE, dispatch.Outcome.CALLBACK, dispatch.Outcome.STUCK):
            noted = dispatch.take_note(failure.kernel_object if failure.outcome == dispatch.Outcome.PREPARE else queue)
            if noted is not None:
                return noted
        kernel = _kernels.get(failure.kernel_object)
        if kernel is not None:
            for look in failing:
                look(kernel, packet, failure, queue)
        where: Wave | None = None
        if failure.outcome == dispatch.Outcome.FAULT and kernel is not None:
            where = self._pinpoint(kernel, packet.contents, failure, queue)
        return report.explain(self, kernel, failure, where, what)

    def _pinpoint(self, kernel: LoadedKernel, packet: Packet, failure: Failure, queue: int) -> Wave | None:
        try:
            block = (packet.block[0], packet.block[1], packet.block[2])
            variant = self.engine.prepare(kernel, block, edge=True, precise=True)
        except CairnError:
            return None  # the report goes without pc and lane
        context = dispatch.Context()
        watchdog = threading.Timer(_RERUN_SECONDS, context.cancel)
        watchdog.start()
        try:
            found = context.rerun(
                self.native, packet, variant, failure.group_index, queue=queue, watched=bool(failure.watched),
                own_size=failure.own_size,
            )  # fmt: skip
        finally:
            watchdog.cancel()
            watchdog.join()
            context.close()
        if found is None or found[0].outcome != dispatch.Outcome.FAULT:
            return None
        again, wave = found
        failure.address = again.address
        failure.wave = again.wave
        failure.region, failure.region_offset = again.region, again.region_offset
        return wave

    def find(self, address: int) -> Allocation | None:
        """The live allocation of this device that holds ``address``."""
        return self.memory.find(address)

    def close(self) -> None:
        """Forget the kernels and give the memory back. No queue may exist."""
        self.remove_kernels(*self.memory.range)
        self.memory.close()


# ---- the dispatcher's prepare callback: one a process, for all devices ----

_devices: weakref.WeakSet[VirtualDevice] = weakref.WeakSet()  # all that there are
_lock = threading.Lock()
_kernels: dict[int, LoadedKernel] = {}
between: list[Callable[[Engine], Engine]] = []  # tools that decide what runs a kernel, before the first one runs
# Tools that want to see dispatches that failed, by what `VirtualDevice.explain` is given.
failing: list[Callable[[LoadedKernel, Any, Failure, int], None]] = []
_finders: list[Callable[[int], LoadedKernel | None]] = []  # of kernels that others loaded


def stand_between(stand: Callable[[Engine], Engine]) -> None:
    """Have a tool decide what runs kernels from now on, those of devices that are in use too."""
    between.append(stand)
    for each in list(_devices):
        if each._engine is not None:
            each.engine = stand(each._engine)
    dispatch.loaded().cairn_table_forget(0, (1 << 64) - 1)


def loaded_kernel(object_address: int) -> LoadedKernel | None:
    """The loaded kernel of a kernel object."""
    return _kernels.get(object_address)


def _refuse_traps(kernel: LoadedKernel) -> None:
    """Raise for a kernel that asks for traps: it would seem to have none."""
    enabled = kernel.info.descriptor.exceptions
    if enabled:
        raise DeviceError(
            f"kernel {kernel.name} enables traps on {', '.join(enabled)}: {EXCEPTIONS}",
            hint="assemble it without .amdhsa_exception_* directives",
        )


_FOR_EDGE, _FOR_PRECISE, _FOR_GUARDED, _FOR_DEBUGGER = 1, 2, 4, 8  # enum cairn_prepare_for
_MAYBE = 1 << 31  # native/watch.c: eight bytes of a structure, not known to be an address
_offsets: dict[tuple[int, ...], Any] = {}  # what native records point to stays


def _pointers(info: KernelInfo) -> tuple[int, int]:
    """Where a kernel's arguments are, or may be, addresses: address and length of an array of offsets."""
    found: list[int] = []
    for argument in info.args:
        if argument.value_kind == "global_buffer":
            found.append(argument.offset)
        elif argument.value_kind == "by_value":
            words = range(-(-argument.offset // 8) * 8, argument.offset + argument.size - 7, 8)
            found += [offset | _MAYBE for offset in words]
    array = _offsets.setdefault(tuple(found), (ctypes.c_uint32 * len(found))(*found))
    return ctypes.addressof(array), len(found)


def _prepare(kernel_object: int, packet: Any, what: int, out: Any) -> int:
    if what == _FOR_DEBUGGER:
        tools.answer_debugger()
        return 0
    try:
        kernel = _kernels.get(kernel_object) or next(filter(None, (find(kernel_object) for find in _finders)), None)
        if kernel is None:
            raise DeviceError(f"kernel object {kernel_object:#x} is not the descriptor of a loaded kernel")
        _refuse_traps(kernel)
        block = packet.contents.block
        made = kernel.device.engine.prepare(
            kernel, (block[0], block[1], block[2]), edge=bool(what & (_FOR_EDGE | _FOR_PRECISE)),
            precise=bool(what & _FOR_PRECISE), guarded=bool(what & _FOR_GUARDED),
        )  # fmt: skip
        target = out.contents
        target.fn, target.save_size, target.wave_size, target.flags, target.hot_ns, target.oneway, target.streamed = (
            made.fn, made.save_size, made.wave_size, made.flags, made.hot_ns, made.oneway, made.streamed,
        )  # fmt: skip
        target.pointers, target.pointer_count = _pointers(kernel.info)
    except CairnError as error:
        dispatch.note(kernel_object, error)
        return 1
    except Exception as error:  # a defect in the engine must not pass for success
        dispatch.note(kernel_object, DeviceError(f"preparing the kernel at {kernel_object:#x} failed: {error!r}"))
        return 1
    return 0


def check_settings() -> None:
    """Raise UsageError for a setting that means nothing: at the start, rather than at the first kernel."""
    _engine_name()
    hosts.configured()
    tiers.first_tier()


def preload() -> None:
    """Load what translates kernels, for a process that is about to run new ones and has nothing better to do."""
    if _engine_name() == "llvm":
        from cairn.isa import tables
        from cairn.isa.sem import table
        from cairn.vgpu import codecache
        from cairn.vgpu.decode import prim_graphs
        from cairn.vgpu.lower.kernel import function  # noqa: F401

        table.load()
        prim_graphs.load()
        for target in tables.TARGETS:
            tables.table(target)
        codecache.preload(hosts.configured(), tiers.first_tier())


def _engine_name() -> str:
    name = config.get("CAIRN_ENGINE")
    if name not in ("llvm", "interp"):
        raise UsageError(f"CAIRN_ENGINE={name}: expected llvm or interp")
    if name == "interp" and home.guest():
        raise UsageError(
            f"CAIRN_ENGINE=interp runs in Cairn's own Python alone, and this is {sys.executable}",
            hint=f"run the program by {home.home().executable}",
        )
    return name


@functools.cache
def _configured_engine() -> Engine:
    from cairn.vgpu import engines

    return engines.NativeEngine() if _engine_name() == "llvm" else engines.InterpreterEngine()
