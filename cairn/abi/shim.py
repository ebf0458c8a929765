"""Builds a library from its function table: C stubs, made once and cached.

The library links to no Python. It carries the paths of the Python that built it, for programs that start without one.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Sequence
from pathlib import Path

import cairn
from cairn.abi import interpreter
from cairn.abi.rows import ERROR_TYPES, REFUSALS, Row, Table, c_type, table
from cairn.base import cache, home, native, private, scratch
from cairn.hsa import core
from cairn.vgpu import memory

_NATIVE = Path(__file__).parent / "native"
# Headers of the layers below that native functions use.
_BELOW = (
    Path(core.__file__).parent / "native" / "aql.h",
    *(Path(memory.__file__).parent / "native" / header for header in ("host.h", "memory.h", "shape.h")),
)
# C sources beside the stubs, and slots that only these call, by library: fallbacks of native functions, and calls of
# their own. A slot's name there is CAIRN_SLOT_ and the name here.
EXTRA_SOURCES: dict[str, tuple[str, ...]] = {
    "amdhip64": ("hip.c", "transfer.c", "event.c"),
    "hsa-runtime64": ("rocr.c",),
}
# Header and name of the state that such a library shares with Python.
SHARED_STATE = {"amdhip64": ("hip.h", "cairn_hip"), "hsa-runtime64": ("rocr.h", "cairn_rocr")}
INTERNAL_SLOTS: dict[str, tuple[str, ...]] = {
    "amdhip64": (
        "hipLaunchKernel",
        "hipLaunchKernel_spt",
        "hipModuleLaunchKernel",
        "hipStreamSynchronize",
        "hipDeviceSynchronize",
        "hipMalloc",
        "hipFree",
        "hipMemcpy",
        "hipMemcpyAsync",
        "hipMemcpyHtoD",
        "hipMemcpyDtoH",
        "hipMemcpyDtoD",
        "hipMemcpyHtoDAsync",
        "hipMemcpyDtoHAsync",
        "hipMemcpyDtoDAsync",
        "hipMemcpyToSymbol",
        "hipMemcpyFromSymbol",
        "hipMemset",
        "hipEventRecord",
        "hipEventSynchronize",
        "hipEventQuery",
        "hipEventElapsedTime",
        "hipStreamWaitEvent",
        "hipMemsetAsync",
        "cairn_managed_variables",
        "cairn_unregistered",
    ),
    "hsa-runtime64": ("hsa_amd_signal_create", "hsa_signal_destroy"),
}


_RELEASES = re.compile(
    r"Free|Destroy|Unload|Release|Unregister|Close|Synchronize|Reset|Trim|Query|Disable|SetCurrent|PushCurrent|_destroy|_free"
)
_ASKED_AT_END = re.compile(r"^hip(DeviceGet(Default)?MemPool|Ctx(Get|Pop)Current)$")
_FACTS = re.compile(
    r"^hip(GetDevice(Count|Properties|Flags)|Device(Get$|GetAttribute|GetName|GetUuid|GetPCIBusId|GetByPCIBusId|GetLimit|"
    r"ComputeCapability|TotalMem)|(Runtime|Driver)GetVersion|GetProcAddress|DrvGetError)"
)
_HARMLESS = 8  # CAIRN_SHIM_HARMLESS


def slot_names(library: str) -> list[str]:
    """Names of the slots in order: the rows that C does not implement, then the internal ones."""
    rows = table(library).rows
    return [row.name for row in rows if row.how != "native"] + list(INTERNAL_SLOTS.get(library, ()))


@functools.cache
def interface(library: str) -> str:
    """What a library and Python must agree on, in few letters: the layouts that they share."""
    shared = SHARED_STATE.get(library, ("",))[0]
    headers = [_NATIVE / "shim.h", *([_NATIVE / shared] if shared else []), *_BELOW]
    return cache.digest(*(header.read_bytes() for header in headers))[:12]


def build(library: str, needed: Sequence[Path] = ()) -> Path:
    """The shared library for a table's name, from the cache or newly compiled. ``needed`` are loaded with it."""
    import shutil

    known = table(library)
    with scratch.folder() as folder:
        for header in (*_NATIVE.glob("*.h"), *_BELOW):
            shutil.copy(header, folder)
        names = ("shim.c", *EXTRA_SOURCES.get(library, ()))
        for name in names:
            shutil.copy(_NATIVE / name, folder)
        (folder / "slots.h").write_text(_slots_header(library), encoding="utf-8")
        (folder / "stubs.c").write_text(stubs(known), encoding="utf-8")
        sources = [folder / name for name in ("stubs.c", *names)]
        if any(known.versions.values()):
            (folder / "versions.map").write_text(version_script(known), encoding="utf-8")
        script = folder / "versions.map"
        return native.build(library, sources, soname=known.soname, version_script=script, needed=needed)


def version_script(known: Table) -> str:
    """The linker's script that gives symbols the versions that they have in the system's library."""
    text, former = "", ""
    for node, names in known.versions.items():
        text += f"{node} {{ global: {' '.join(name + ';' for name in names)} }} {former};\n"
        former = node
    return text


def stubs(known: Table) -> str:
    """C source of the exported stubs, the slot table and the way to Python."""
    names = slot_names(known.stem)
    header, shared = SHARED_STATE.get(known.stem, ("", ""))
    notes = known.stem == "amdhip64"
    lines = ['#include "shim.h"', f'#include "{header}"' if header else "", f"static void *slots[{len(names)}];"]
    lines.append(f"static const char *const names[] = {{{', '.join(json.dumps(n) for n in names)}}};")
    fallible = ", ".join(str(_fallible(known, name)) for name in names)
    lines.append(f"static const uint8_t fallible[] = {{{fallible}}};")
    native_state = f", .native = &{shared}" if shared else ""
    lines.append(
        f'struct cairn_shim cairn_shim = {{.stem = "{known.stem}", .count = {len(names)},'
        f" .failure = {_failure(known)}, .names = names, .fallible = fallible, .slots = slots{native_state}}};"
    )
    candidates = ", ".join([*(json.dumps(str(path)) for path in interpreter.candidates()), "0"])
    lines.append(f"static const char *const candidates[] = {{{candidates}}};")
    boot = boot_code(known.stem)
    executable = json.dumps(home.home().executable)
    lines.append(
        f"const struct cairn_python cairn_python = {{{executable}, {json.dumps(boot)}, candidates,"
        f" {json.dumps(interpreter.advice())}}};"
    )
    index = {name: i for i, name in enumerate(names)}
    lines.append(
        "#pragma clang optimize off  // hundreds of ways to Python: a second of clang's time, to save nanoseconds"
    )
    lines += [_stub(row, index[row.name], notes) for row in known.rows if row.how != "native"]
    return "\n".join(lines) + "\n"


def _failure(known: Table) -> int:
    """What calls return where Python cannot be reached: for HIP hipErrorNotInitialized, else "not supported"."""
    kinds = [row.returns for row in known.rows if row.returns in ERROR_TYPES]
    return 3 if not kinds or kinds[0] in ("hipError_t", "hiprtcResult") else REFUSALS[kinds[0]]


def _fallible(known: Table, name: str) -> int:
    """What a refused call returns: 0 null, 1 an error code, 2 a text (programs print it), 3 an error code, but success
    when the process ends, where destructors give back what has gone already, 4 the same with null for an answer. And 8
    for what a function of the program may call in a stream."""
    row = known.by_name.get(name)
    if row is None:
        return 0
    if row.returns in ERROR_TYPES:
        way = 4 if _ASKED_AT_END.search(name) else 3 if _RELEASES.search(name) else 1
        return way | _HARMLESS * bool(_FACTS.search(name))
    return 2 if row.returns == "const char*" else 0


def _stub(row: Row, slot: int, notes: bool) -> str:
    types = [c_type(arg.type) for arg in row.args]
    declared = ", ".join(f"{kind} a{i}" for i, kind in enumerate(types)) or "void"
    passed = ", ".join(f"a{i}" for i in range(len(types)))
    returns = c_type(row.returns)
    call = f"(({returns} (*)({', '.join(types) or 'void'}))cairn_slot({slot}))({passed})"
    if row.returns == "hipError_t" and notes:
        call = f"cairn_note({call})"
    return f"EXPORT {returns} {row.name}({declared}) {{ {'' if returns == 'void' else 'return '}{call}; }}"


def _slots_header(library: str) -> str:
    names = slot_names(library)
    internal = INTERNAL_SLOTS.get(library, ())
    return "".join(f"#define CAIRN_SLOT_{name} {names.index(name)}\n" for name in internal)


# What a library has Python run, with ``_facts`` and the address of its ``struct cairn_shim``. ``own``: it has started
# Cairn's own Python, which nobody else uses; else Python is a program's, of any version.
_BOOT = """
import sys
boot = None
if own:
    try:
        import cairn
    except ImportError:
        sys.path.extend(path for path in home[2] if path not in sys.path)
    import cairn.abi.boot as boot
elif sys.version_info < (3, 10):
    sys.stderr.write("cairn: Python %d.%d: Cairn serves programs of Python 3.10 and later\\n" % sys.version_info[:2])
else:
    if name not in sys.modules:
        from importlib.machinery import SourceFileLoader
        module = type(sys)(name)
        module.__file__, module.home = file, home
        try:
            SourceFileLoader(name, file).exec_module(module)
            sys.modules[name] = module
        except OSError as error:
            sys.stderr.write("cairn: the Cairn that made %s is gone: %s\\n" % (library, error))
    boot = name in sys.modules and sys.modules[name].boot()
if boot:
    boot.connect(library, address, interface, version)
"""


def boot_code(library: str) -> str:
    """Python code that connects a library, but for two numbers: whether Python is Cairn's own, and an address."""
    facts = {
        "library": library,
        "interface": interface(library),
        "version": cairn.__version__,
        "home": tuple(home.home()),
        "name": private.NAME,
        "file": private.__file__,
    }
    code = f"exec({_BOOT!r}, dict({facts!a}, own=@, address=@))"
    return code.replace("%", "%%").replace("own=@, address=@", "own=%d, address=%llu")
