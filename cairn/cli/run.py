"""``cairn run``: compile a CUDA or HIP program and run it on the virtual GPU.

The program is built as a shared object and its ``main`` is called in this process, on the main thread, with the
interpreter lock released. From then on the process is the program: signals have their default meaning, ``exit`` ends
it, and its exit code is the program's.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cairn.base.errors import CompileError, ToolError, UsageError
from cairn.cli import ending

if TYPE_CHECKING:
    import ctypes

USAGE = """usage: cairn run [options] FILE [FILE …] [-- ARGS …]

Compiles CUDA or HIP source files (or plain C and C++) and runs the program on the virtual GPU. An unchanged program is
compiled once. The exit code is the program's. What follows the sources, or --, is passed to the program.

options: those of `cairn cc` that shape a program: -I -D -O -g -std= -l -L --offload-arch= … (`cairn cc --help`)
"""
_SOURCES = (".cu", ".hip", ".cpp", ".cc", ".cxx", ".C", ".c++", ".c")
_FOR_COMPILERS = ("-l", "-L", "-I", "-D", "-O", "-std=", "--offload-arch=")
_PAGE = 4096
_NO_USE = ("-c", "-S", "-E", "-o", "-shared", "--genco", "-fsyntax-only", "-emit-llvm")


class Command(NamedTuple):
    """A parsed command line: compiler options, source files, the program's arguments."""

    options: tuple[str, ...]
    files: tuple[str, ...]
    arguments: tuple[str, ...]


def run_raw(argv: list[str]) -> int:
    """Build and run. Returns only when the program could not be started."""
    if not argv or argv[0] in ("-h", "--help"):
        print(USAGE, end="")
        return 0 if argv else 2
    command = parse(argv)
    return execute(program(command), (command.files[0], *command.arguments))


def parse(argv: list[str]) -> Command:
    """Split the command line. Options come before the first file; other sources may follow it.

    Raises UsageError when there is no file, or an option makes no sense here.
    """
    options, position = _leading_options(argv)
    files: list[str] = []
    while position < len(argv) and _is_source(argv[position], first=not files):
        files.append(argv[position])
        position += 1
    if not files:
        raise UsageError("cairn run: no source file given", hint="cairn run FILE [-- ARGS]")
    for file in files:
        if not Path(file).is_file():
            raise UsageError(f"{file}: {'is a folder' if Path(file).is_dir() else 'no such file'}")
    if not any(word.startswith("-x") for word in options):
        _check_language(files[0])
    if position < len(argv) and argv[position] == "--":
        position += 1
    return Command(tuple(options), tuple(files), tuple(argv[position:]))


def _check_language(file: str) -> None:
    """Raise UsageError for a program, and for a text in no language that is known: the linker would get them."""
    path = Path(file)
    if file.endswith(_SOURCES):
        return
    from cairn.compiler.languages import LANGUAGES

    if ".so." in path.name or path.suffix in (*LANGUAGES, ".o", ".a", ".so"):
        return
    with path.open("rb") as content:
        if content.read(4) == b"\x7fELF":
            raise UsageError(f"{file}: is a program, not its source", hint=f"cairn exec -- {file}")
    raise UsageError(f"{file}: its name's ending tells no language", hint="name it .cu or .hip, or say -x cu, -x hip")


def _is_source(word: str, *, first: bool) -> bool:
    return word != "--" and (first or (word.endswith(_SOURCES) and Path(word).is_file()))


def _leading_options(argv: list[str]) -> tuple[list[str], int]:
    """The options before the first file, with their values, and where they end."""
    position = 0
    while position < len(argv) and argv[position].startswith("-") and argv[position] != "--":
        from cairn.compiler.rows import takes_value

        word = argv[position]
        if word in _NO_USE:
            raise UsageError(f"cairn run: {word} makes no program to run", hint="cairn cc takes it")
        try:
            position += 2 if takes_value(word) else 1
        except UsageError as error:
            near = error.hint if error.hint.startswith("did you mean") else "cairn run --help says how it is called"
            raise UsageError(str(error), hint=near) from None
    return argv[:position], position


def program(command: Command) -> Path:
    """The shared object of the program, compiled now unless it is cached."""
    from cairn.compiler import program as programs

    options = [*command.options, *(f"-I{folder}" for folder in _folders(command.files))]
    options += [f"--offload-arch={target}" for target in _targets(options)]
    found = programs.lookup(command.files, options)
    if found is not None:
        return found
    from cairn.cli import progress
    from cairn.cli.cc import runtime_library

    try:
        with progress.slow(f"compiling {' '.join(command.files)}"):
            made, log = programs.build(command.files, options, runtime_library, _prepare)
    except CompileError as error:
        late = [word for word in command.arguments if word.startswith(_FOR_COMPILERS)]
        if late:
            place = f"{' '.join(late)} went to the program: options of the compiler stand before {command.files[0]}"
            error.hint = "; ".join(filter(None, (error.hint, place)))
        raise
    sys.stderr.write(log)
    return made


def _prepare() -> None:
    """What a program that is being compiled needs to run, done while clang works: the runtime's libraries, which are
    built where nobody used them yet, and the modules that serve its calls and translate its kernels."""
    from cairn.base import platform

    if platform.chosen() == "nvidia":
        from cairn.abi import loader

        loader.folder_of("amdhip64")
        return
    from cairn.abi import boot, loader  # noqa: F401
    from cairn.hsa import core
    from cairn.vgpu import device, dispatch

    loader.folder_of("amdhip64")
    dispatch.built()
    core.built()
    device.preload()


def _folders(files: tuple[str, ...]) -> list[str]:
    """Folders of the sources, for ``#include <...>`` of what lies beside them."""
    return list(dict.fromkeys(str(Path(file).absolute().parent) for file in files))


def _targets(options: list[str]) -> list[str]:
    """What to compile for: nothing more where the options or GPU_TARGETS say it, else the devices' targets."""
    from cairn.base import config

    if config.get("GPU_TARGETS") or any(word.startswith(("--offload-arch", "--amdgpu-target")) for word in options):
        return []
    from cairn.cli.cc import device_targets

    return list(dict.fromkeys(device_targets()))


def execute(library: Path, argv: tuple[str, ...]) -> int:
    """Load the program and become it. Does not return: the process ends with the program's exit code."""
    import ctypes

    from cairn.abi import loader
    from cairn.base import platform

    sys.stdout.flush()
    sys.stderr.flush()
    ending.let_signals_be()
    loader.load("amdhip64")
    libc = ctypes.CDLL(None)
    libc.on_exit(_at_exit(), None)
    try:
        entry = _main_of(library, argv[0], libc)
        if platform.chosen() == "amd":
            from cairn.vgpu.ending import before_destructors

            before_destructors()
    except ToolError as error:
        libc.exit(ending.report(error))
    words = (ctypes.c_char_p * (len(argv) + 1))(*map(os.fsencode, argv), None)
    main = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(entry)
    _hold_free_memory(libc)
    libc.exit(main(len(argv), words, ctypes.c_void_p.in_dll(libc, "environ")))
    raise AssertionError("exit returned")


def _hold_free_memory(libc: ctypes.CDLL) -> None:
    """Take what Python has left free on the heap: the program's first allocations are new memory, and so zero, as they
    are in a process of its own. Careless programs add to them."""
    import ctypes

    class Information(ctypes.Structure):
        _fields_ = [(f"x{i}", ctypes.c_size_t) for i in range(9)] + [("top", ctypes.c_size_t)]

    if not hasattr(libc, "mallinfo2"):  # before glibc 2.33
        return
    libc.mallinfo2.restype, libc.sbrk.restype, libc.malloc.restype = Information, ctypes.c_void_p, ctypes.c_void_p
    libc.malloc.argtypes, libc.free.argtypes, libc.sbrk.argtypes = (
        [ctypes.c_size_t],
        [ctypes.c_void_p],
        [ctypes.c_ssize_t],
    )
    for size in (*(1 << power for power in range(20, 10, -1)), *range(1024, 0, -16)):
        new = int(libc.sbrk(0)) - int(libc.mallinfo2().top)
        while (place := libc.malloc(size)) and place < new:
            pass
        if size >= 1 << 11:  # smaller ones would be given to the program
            libc.free(place)
    libc.malloc_trim(0)  # what is free at the heap's end goes back to the system, but for a part of a page,
    libc.malloc(max(libc.mallinfo2().top - 64, 0))
    libc.sbrk(_PAGE)  # and what is left of that: glibc goes on behind memory that another took


def _main_of(library: Path, name: str, libc: ctypes.CDLL) -> int:
    """Load the program and return the address of its ``main``. Raises ToolError."""
    import ctypes

    # Not ctypes.CDLL: it may hold the interpreter lock while the program's static constructors run.
    libc.dlopen.restype = libc.dlsym.restype = ctypes.c_void_p
    libc.dlerror.restype = ctypes.c_char_p
    handle = libc.dlopen(os.fsencode(library), os.RTLD_NOW)
    if not handle:
        raise ToolError(f"{name}: cannot be loaded: {os.fsdecode(libc.dlerror() or b'')}")
    entry = libc.dlsym(ctypes.c_void_p(handle), b"main")
    if not entry:
        raise ToolError(f"{name}: defines no main function")
    return int(entry)


_kept: list[object] = []  # callbacks that C holds


def _at_exit() -> object:
    """A C exit handler that runs Python's: registered first, so it runs after the program's own and its destructors."""
    import atexit
    import ctypes

    def finish(code: int, argument: object) -> None:
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()

    handler = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_void_p)(finish)
    _kept.append(handler)
    return handler
