"""From LLVM assembly to loaded machine code, kept on disk by content.

An entry is one shared library with a line of JSON behind it (loaders ignore what follows the last section). A process
that finds its kernel there never imports LLVM.
"""

from __future__ import annotations

import ctypes
import functools
import json
import os
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.base import cache, helper, home, native, processors
from cairn.base.errors import ToolError
from cairn.vgpu import ending
from cairn.vgpu.hosts import Host
from cairn.vgpu.state import Wave

if TYPE_CHECKING:
    from cairn.vgpu.lower.kernel.written import Module

_KIND = "kernel"
LLVMLITE = "0.50"  # whose LLVM the engine writes for
# What not all processors that have it do fast, and from which of AMD's families on they do. Dot products of pairs take
# AMD's a cycle each, as fused multiply-adds of 64 bytes do; Intel's two cycles, in which they make four of these.
# AMD's prefetchers lose streams that waves go through (measured on Zen 5).
_ZEN, _ZEN_5 = 0x17, 0x1A
_FAST = {"bfloats": _ZEN, "tile requests": _ZEN, "round requests": _ZEN, "extracts": _ZEN_5}
_AVX512 = frozenset({"estimates", "gathers", "packing", "registers"})
_REQUESTS = frozenset({"requests", "tile requests", "round requests"})
_NAMED = {"x86-64-v4": _AVX512, "znver4": _AVX512 | _REQUESTS | {"byte permutes", "dots", "bfloats"}}
_MAGIC = b"\ncairn-kernel "
# Of every function of the engine. For attributes that it has not met LLVM makes its tables of a processor anew.
ATTRIBUTES = (
    'nounwind "min-legal-vector-width"="512" "prefer-vector-width"="512" "no-trapping-math"="true"'
    ' "frame-pointer"="none"'
)


class Tier(Enum):
    """How much work the compiler does: QUICK is ready about four times as soon, and about a third as fast."""

    QUICK = "quick"
    BEST = "best"


class Entry(NamedTuple):
    """What goes with a library: the function's ``symbol``, how many values ``wave.resume`` has, the instructions
    (offset in the image, message) that stop it, how many machine instructions the kernel has, whether it has
    ``barriers``, of a part of a kernel the ``ways_in`` (decode.cfg.Cfg), whether it is ``movable``: nothing in it
    depends on which compute unit runs it, whether several workgroups may take turns after each wave (``rows``), and
    whether a loop may wait for other workgroups or kernels (``waits``), whether it uses global wave sync (``gws``),
    and whether its waves may store to LDS what others have not read yet (``overwrites``); ``oneway``: bytes of a
    work-item's one-way stores, ``streamed``: of all that it accesses as waves go through memory."""

    symbol: str
    resume_points: int
    unknown: tuple[tuple[int, str], ...]
    size: int
    ways_in: tuple[tuple[int, int], ...] | None
    barriers: bool
    movable: bool
    rows: bool
    waits: bool
    gws: bool
    overwrites: bool
    oneway: int
    streamed: int


class Loaded(NamedTuple):
    """A library in this process: the kernel's ``address``, and its entry. ``library`` keeps it loaded."""

    address: int
    entry: Entry
    library: ctypes.CDLL


@functools.cache
def version() -> str:
    """What tells this engine from others: its sources' names, sizes and times, and what its code takes a wave for.

    The sources may be newer than this process, where they were changed under it.
    """
    vgpu = Path(__file__).parent
    sources = _sources(vgpu, aside=("interp", "native")) + _sources(vgpu.parent / "isa")
    return "\n".join([*sorted(sources), *(f"{name} {getattr(Wave, name).offset}" for name, *_ in Wave._fields_)])


def _sources(folder: Path | str, aside: tuple[str, ...] = ()) -> list[str]:
    """Each file of Python and of templates in a folder and in those below it: what tells it from others."""
    found = []
    for entry in os.scandir(folder):
        if entry.name.endswith((".py", ".ll")):
            about = entry.stat()
            found.append(f"{entry.name} {about.st_size} {about.st_mtime_ns}")
        elif "." not in entry.name and entry.name not in aside and entry.is_dir():
            found += _sources(entry.path)
    return found


@functools.cache
def processor() -> dict[str, str]:
    """What tells this machine's processor from others, without asking LLVM: lines of ``/proc/cpuinfo`` by name."""
    info = Path("/proc/cpuinfo")
    if not info.exists():
        import platform  # here: Linux has that file

        return {"model": platform.platform() + platform.processor()}
    wanted = ("vendor_id", "cpu family", "model", "stepping", "flags", "Features", "CPU implementer", "CPU part")
    first = info.read_text(encoding="utf-8").split("\n\n")[0].splitlines()
    lines = (line.partition(":") for line in first)
    return {key.strip(): value.strip() for key, _, value in lines if key.strip() in wanted}


@functools.cache
def _this_machine() -> str:
    return repr(sorted(processor().items()))


def name(host: Host, tier: Tier, *parts: str | bytes) -> str:
    """Name of the entry made from ``parts`` for ``host``, by all that is asked of its abilities."""
    which = processors.machine(), host.cpu or _this_machine(), host.features, ",".join(sorted(abilities(host)))
    return cache.digest(version(), *which, tier.value, *parts) + ".so"


def load(entry: str) -> Loaded | None:
    """A library of the cache; None where there is none, or a damaged one."""
    data = cache.read(_KIND, entry)
    return None if data is None else _open(data, cache.path(_KIND, entry))


def _open(data: bytes, path: Path) -> Loaded | None:
    at = data.rfind(_MAGIC)
    if at < 0:
        return None
    try:
        found = json.loads(data[at + len(_MAGIC) :])
        unknown = tuple((pc, text) for pc, text in found["unknown"])
        ways_in = found["ways_in"] and tuple((pc, mode) for pc, mode in found["ways_in"])
        facts = Entry(**{**found, "unknown": unknown, "ways_in": ways_in})
        math_library()
        library = native.load(path)
        address = ctypes.cast(getattr(library, facts.symbol), ctypes.c_void_p).value
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    return None if address is None else Loaded(address, facts, library)


@functools.cache
def math_library() -> ctypes.CDLL | None:
    """What generated code calls on processors without fused multiply-adds, or without rounding to integers."""
    try:
        return ctypes.CDLL("libm.so.6", mode=ctypes.RTLD_GLOBAL)
    except OSError:
        return None  # a C library that has it all in one


def make(entry: str, module: Callable[[], Module], host: Host, tier: Tier) -> Loaded:
    """The library ``entry``: from the cache, or compiled from ``module()`` and kept. Raises ToolError."""
    found = load(entry)
    if found is not None:
        return found
    cache.made(_KIND, entry, functools.partial(_compile, module, host, tier))
    loaded = load(entry)
    if loaded is None:
        raise ToolError(f"the kernel just compiled cannot be loaded: {cache.path(_KIND, entry)}")
    return loaded


def _compile(module: Callable[[], Module], host: Host, tier: Tier, target: Path) -> None:
    from cairn.vgpu.lower.llvm import linking

    written = module()
    linking.link(compile_object(written.text, host, tier, in_memory=written.in_memory), target)
    with target.open("ab") as out:
        out.write(_MAGIC + json.dumps(written.facts._asdict()).encode())


def binding() -> Any:
    """LLVM, loaded so that the process may end while it is used. Raises ToolError for another than the engine wants."""
    try:
        import llvmlite

        found = llvmlite.__version__
        if found.startswith(f"{LLVMLITE}."):
            ending.load_lasting(Path(llvmlite.__file__).with_name("binding") / "libllvmlite.so")
            import llvmlite.binding as llvm

            return llvm
    except ImportError as error:
        found = str(error)
    raise ToolError(
        f"the engine needs llvmlite {LLVMLITE}, and Python has another: {found}",
        hint="install Cairn into an environment of its own, and run programs of others by `cairn exec -- PROGRAM`",
    )


@functools.cache
def elsewhere() -> bool:
    """Whether kernels are compiled in a process of their own: this one's Python is a client's, or has another llvmlite,
    which a client has imported or put before Cairn's."""
    if home.guest() or helper.serving():
        return home.guest()
    try:
        binding()
    except ToolError:
        return True
    return False


def preload(host: Host, tier: Tier) -> None:
    """Load LLVM, and all that it needs for a processor: much of it only with the first module that it compiles."""
    if elsewhere():
        return
    compile_object(f"define void @f() {ATTRIBUTES} {{\n  ret void\n}}\n", host, tier)
    abilities(host)


@functools.lru_cache(maxsize=8)
def kept_machine(host: Host, tier: Tier) -> Any:
    """This process's code generator: it keeps what it makes of a processor's features."""
    return target_machine(host, tier)


def target_machine(host: Host, tier: Tier = Tier.BEST) -> Any:
    """LLVM's code generator for a processor, with the engine's options."""
    llvm = binding()

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    llvm.initialize_native_asmparser()  # the clock is a system call, in assembly
    _order(_FEW_REGISTERS)
    cpu = host.cpu or llvm.get_host_cpu_name()
    features = host.features if host.cpu else llvm.get_host_cpu_features().flatten()
    triple = llvm.Target.from_triple(llvm.get_process_triple())
    level = 0 if tier is Tier.QUICK else 1
    return triple.create_target_machine(cpu=cpu, features=features, opt=level, reloc="pic", codemodel="small")


# Orders of a block's instructions before registers are allocated. The first one does a wave's lanes one vector after
# the other, which needs the fewest registers; the second one takes them as they are written, all vectors by turns, so
# that a chain of multiplications need not wait for itself.
_FEW_REGISTERS, _AS_WRITTEN = "list-burr", "source"
_SHORTER = 0.99  # code of the second order is as long as this times the first one's, or longer: the first one is kept
_LONG = 1_000_000  # characters of a module; a longer one has the first order alone: it takes seconds for each


def _order(name: str) -> None:
    binding().set_option("cairn", f"--pre-RA-sched={name}")


_LARGE = 8000  # instructions from which on LLVM's greedy allocator of registers takes minutes


def prefer_short_compiling(instructions: int) -> None:
    """In a process for one kernel: for a large one, allocate registers in a time that grows with its size."""
    if instructions > _LARGE:
        binding().set_option("cairn", "-regalloc=basic")


def compile_object(text: str, host: Host, tier: Tier = Tier.BEST, *, in_memory: bool = False) -> bytes:
    """Machine code of a module: variables become SSA values, then code generation without optimising, or at its lowest
    optimising level, in two orders. The second one is kept where its code is shorter: it moves no more to memory then.

    Where very many registers cross between blocks (``in_memory``) they stay variables: register allocation over
    hundreds of blocks takes minutes, and would put nearly all of them into memory.
    """
    machine = kept_machine(host, tier)
    if _lacks_halves(host):
        text += (Path(__file__).parent / "lower/llvm/halves.ll").read_text()
    if tier is Tier.QUICK or in_memory or len(text) > _LONG:
        return _object(text, machine, tier, in_memory)
    kept = b""
    try:
        for order in orders(text):
            _order(order)
            made = _object(text, machine, tier, in_memory)
            if not kept or _instructions(made) < _SHORTER * _instructions(kept):
                kept = made
    finally:
        _order(_FEW_REGISTERS)
    return kept


def orders(_text: str) -> tuple[str, ...]:
    """The orders in which best code of a module is made; tests make it in one of them."""
    return _FEW_REGISTERS, _AS_WRITTEN


def _instructions(made: bytes) -> int:
    """Bytes of an object's instructions."""
    sections = binding().ObjectFileRef.from_data(made).sections()
    return sum(section.size() for section in sections if section.is_text())


def _object(text: str, machine: Any, tier: Tier, in_memory: bool) -> bytes:
    """Machine code in the order that is set."""
    llvm = binding()

    try:
        module = llvm.parse_assembly(text)
    except RuntimeError as error:
        raise ToolError(f"the engine wrote a module that LLVM refuses: {error}") from None
    module.triple = llvm.get_process_triple()
    module.data_layout = str(machine.target_data)
    if tier is Tier.QUICK:
        drop_unused(module, machine)
    elif not in_memory:
        optimise(module, machine)
    return bytes(machine.emit_object(module))


@functools.lru_cache(maxsize=8)
def _lacks_halves(host: Host) -> bool:
    llvm = binding()

    if processors.machine() not in ("x86_64", "AMD64"):
        return False
    return host.cpu in ("x86-64", "x86-64-v2") if host.cpu else not llvm.get_host_cpu_features().get("f16c")


_FEATURES = {
    "dots": ("avx512vnni", "avx512bw"),
    "bfloats": ("avx512bf16", "avx512bw"),
    "half products": ("avx512fp16", "avx512bw"),
    "estimates": ("avx512f", "avx512dq"),
    "gathers": ("avx512f", "avx512vl", "avx512bw"),
    "byte permutes": ("avx512vbmi", "avx512bw"),
    "registers": ("avx512f",),
    "requests": ("sse",),
    "tile requests": ("sse",),
    "round requests": ("sse",),
    "packing": ("avx512f", "bmi2"),
    "extracts": ("avx512f", "avx512vl", "avx512bw", "avx512vbmi2"),
}
_FAST_GATHERS = ("fast gathers", "fast scatters")


@functools.lru_cache(maxsize=8)
def abilities(host: Host) -> frozenset[str]:
    """What a processor has beyond its vectors, and does fast: ``dots``, dot products of bytes (AVX-512 VNNI);
    ``bfloats``, those of pairs of bfloat16; ``half products``: arithmetic of halves (AVX-512 FP16);
    ``estimates`` of reciprocal square roots, ``gathers`` under masks and
    permutations of registers, thirty-two ``registers`` of 64 bytes (AVX-512), and ``packing`` of chosen lanes and bits;
    ``byte permutes`` of registers (AVX-512 VBMI); ``fast gathers`` and ``fast scatters``: they take less time than the
    scalar loads and stores that they stand for; ``extracts``: taking all lanes' indices out of vectors, and putting
    what is loaded by them into others, takes less than gathers do; ``requests``: what waves to come will load is worth
    asking for (``lower/locality/prefetch.py``), ``round requests`` in loops too and ``tile requests`` in tiles.
    Processors by name have what stands in a table. Nothing here asks LLVM: a process that finds its kernels in the
    cache has not loaded it.
    """
    if processors.machine() not in ("x86_64", "AMD64"):
        return frozenset()
    if host.cpu:
        return _NAMED.get(host.cpu, frozenset())
    flags = set(processor().get("flags", "").replace("_", "").split())
    found = {name for name, needed in _FEATURES.items() if flags.issuperset(needed)}
    found = {name for name in found if _amd_family() >= _FAST.get(name, 0)}
    return frozenset(found.union(_FAST_GATHERS if "gathers" in found and _gathers_are_fast() else ()))


def _amd_family() -> int:
    """The family of AMD's processors, 0 of others."""
    about = processor()
    return int(about.get("cpu family", "0")) if about.get("vendor_id") == "AuthenticAMD" else 0


def _gathers_are_fast() -> bool:
    """Intel's are, unless microcode makes them wait (against gather data sampling); Zen 5's are, Zen 4's are not."""
    weakness = Path("/sys/devices/system/cpu/vulnerabilities/gather_data_sampling")
    slowed = weakness.exists() and weakness.read_text(encoding="utf-8").startswith("Mitigation")
    return _amd_family() >= _ZEN_5 or (processor().get("vendor_id") == "GenuineIntel" and not slowed)


def drop_unused(module: Any, machine: Any) -> None:
    """What nothing uses goes."""
    llvm = binding()

    passes = llvm.create_new_module_pass_manager()
    passes.add_dead_code_elimination_pass()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=0)))


def optimise(module: Any, machine: Any) -> None:
    """Variables become SSA values, and what nothing uses goes."""
    llvm = binding()

    options = llvm.create_pipeline_tuning_options(speed_level=1)
    builder = llvm.create_pass_builder(machine, options)
    passes = llvm.create_new_module_pass_manager()
    passes.add_always_inliner_pass()  # what code with probes finds out by itself (lower/kernel/probe_tests.py)
    passes.add_dead_code_elimination_pass()  # loads of variables that nobody wants, else phis
    passes.add_sroa_pass()
    passes.add_simplify_cfg_pass()
    passes.add_jump_threading_pass(-1)  # what is tested once need not be tested at each access
    passes.add_simplify_cfg_pass()
    passes.add_aggressive_dce_pass()  # with values that go round loops for nobody
    passes.add_break_critical_edges_pass()  # what one way out of a loop alone wants is made on that way
    passes.add_sinking_pass()
    passes.add_dead_code_elimination_pass()
    passes.run(module, builder)
