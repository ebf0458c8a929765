"""``cairn exec`` and ``cairn env``: programs that look for ROCm find Cairn's."""

from __future__ import annotations

import argparse
import errno
import json
import os
import shlex
import shutil
import string
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from cairn.base import config, platform
from cairn.base.errors import ToolError, UsageError

EXEC_USAGE = """usage: cairn exec [NAME=VALUE …] [--] COMMAND [ARGUMENT …]

Runs a program with Cairn's libraries, headers and hipcc where programs look for ROCm's. The program takes this
process's place: signals reach it, and its exit code is the command's. `cairn env` prints what is set.
CAIRN_LIBRARIES=runtime leaves a program the libraries of its own ROCm, except for HIP, hipRTC and HSA.
"""

# Folders of the tree that are put before what a variable already holds.
_SEARCHED = {"PATH": ("cuda/bin", "bin"), "LD_LIBRARY_PATH": ("lib",), "CMAKE_PREFIX_PATH": ("",)}
# Variables that name the tree, or a file in it.
_NAMED = {
    "ROCM_PATH": "",
    "ROCM_HOME": "",
    "HIP_PATH": "",
    "TRITON_LIBHIP_PATH": "lib/libamdhip64.so.7",
    "OCL_ICD_VENDORS": "etc/OpenCL/vendors",
}

# Variables of clients whose defaults suit a device of its own memory: set where the user has not.
_SUITING = {
    "XLA_PYTHON_CLIENT_PREALLOCATE": "false",  # JAX takes three quarters of the memory, and keeps a word for 256 bytes
    "CAIRN_NVML": "off",  # who asks NVML first takes the devices for NVIDIA's, and then wants CUDA's driver: Mojo
}


# What a program that brings its own ROCm still gets from Cairn.
_RUNTIME = ("amdhip64", "hiprtc", "hsa-runtime64")
_SUPPLIES = ("all", "runtime", "driver")


def supplies() -> str:
    """What of ROCm a program gets from Cairn: ``CAIRN_LIBRARIES``."""
    chosen = config.get("CAIRN_LIBRARIES")
    if chosen not in _SUPPLIES:
        raise UsageError(f"CAIRN_LIBRARIES={chosen}: expected one of {', '.join(_SUPPLIES)}")
    return chosen


def _own_rocm(tree: Path, environment: Mapping[str, str]) -> dict[str, str]:
    """What to set for a program that brings its own ROCm, except for the runtime: that comes first, Cairn's programs
    come last, for libraries that look for a compiler."""
    from cairn.abi import loader

    runtime, programs = [str(loader.folder_of(name)) for name in _RUNTIME], str(tree / "bin")
    folders = [
        part for part in environment.get("LD_LIBRARY_PATH", "").split(os.pathsep) if part and part not in runtime
    ]
    places = [part for part in environment.get("PATH", "").split(os.pathsep) if part and part != programs]
    return {
        "LD_LIBRARY_PATH": os.pathsep.join([*runtime, *folders]),
        "PATH": os.pathsep.join([*places, programs]),
        "HIP_PLATFORM": "amd",
    }


def variables(tree: Path, environment: Mapping[str, str]) -> dict[str, str]:
    """What to set in ``environment`` so that a program finds the ROCm tree at ``tree``. Twice is as good as once."""
    supplied = supplies()
    if supplied == "driver":
        return {"HSA_ENABLE_SDMA": "0"}  # copies are kernels: the virtual devices have no copy engines
    if supplied == "runtime":
        return _own_rocm(tree, environment)
    found = {name: str(tree / place) if place else str(tree) for name, place in _NAMED.items()}
    for name, places in _SEARCHED.items():
        first = [str(tree / place) if place else str(tree) for place in places]
        others = [part for part in environment.get(name, "").split(os.pathsep) if part and part not in first]
        found[name] = os.pathsep.join([*first, *others])
    found["HIP_PLATFORM"] = platform.chosen()
    if found["HIP_PLATFORM"] == "nvidia" and platform.guessed():
        found[platform.GUESSED] = "nvidia"
    return found | {name: value for name, value in _SUITING.items() if name not in environment}


def _device_files(tree: Path, environment: Mapping[str, str]) -> dict[str, str]:
    """What to set so that a program finds the virtual devices where the kernel's driver shows real ones, and the tree's
    programs where its libraries look for a compiler that is not there."""
    from cairn.abi import loader
    from cairn.hsa import sysfs
    from cairn.vgpu import specs

    if Path("/dev/kfd").exists():
        return {}
    driver = loader.folder_of("cairn_kfd") / "libcairn_kfd.so.1"
    found = sysfs.settings(specs.configured_devices(), driver, tree / "bin")
    if not found:
        return {}
    library = Path(found["LD_PRELOAD"])
    name = str(library)
    if set(name) & set(string.whitespace):  # the dynamic linker takes it for several: it looks for a bare name itself
        name = library.name
        folders = [part for part in environment.get("LD_LIBRARY_PATH", "").split(os.pathsep) if part]
        found["LD_LIBRARY_PATH"] = os.pathsep.join(dict.fromkeys([*folders, str(library.parent)]))
    others = [word for word in environment.get("LD_PRELOAD", "").replace(os.pathsep, " ").split() if word != name]
    return found | {"LD_PRELOAD": " ".join([name, *others])}


def run_raw(argv: list[str]) -> int:
    """``cairn exec``: become the program. Returns only where it cannot be started."""
    from cairn.cli.programs import tree

    words = list(argv)
    if words[:1] in (["-h"], ["--help"]):
        print(EXEC_USAGE, end="")
        return 0
    while words and "=" in words[0] and not words[0].startswith("-"):
        name, _, value = words.pop(0).partition("=")
        os.environ[name] = value
    if words[:1] == ["--"]:
        words.pop(0)
    if not words:
        raise UsageError("cairn exec: no command", hint="cairn exec -- python program.py")
    if words[0].startswith("-"):
        raise UsageError(f"cairn exec: unknown option {words[0]}", hint="cairn exec [NAME=VALUE …] -- COMMAND")
    _check_settings()
    startable(words[0])
    environment = _for_program(tree)
    program = shutil.which(words[0], path=environment["PATH"])
    if program is None:
        raise _not_startable(words[0])
    try:
        os.execve(program, words, environment)
    except OSError as error:
        if error.errno == errno.ENOEXEC and _is_script(program):  # as a shell does
            os.execve("/bin/sh", ["/bin/sh", program, *words[1:]], environment)
        raise NotStartedError(f"{words[0]}: cannot be run: {_reason(program, error)}") from None


def _for_program(tree: Callable[[], Path]) -> dict[str, str]:
    """What the program gets. On NVIDIA's platform a machine needs no compiler: programs bring their libraries along."""
    try:
        place = tree()
    except ToolError as error:
        if platform.chosen() != "nvidia":
            raise
        print(f"cairn: no libraries are made here ({error}): the program uses those that it finds", file=sys.stderr)
        return dict(os.environ)
    environment = {**os.environ, **variables(place, os.environ)}
    if environment.get("HIP_PLATFORM", "amd") == "amd":
        environment |= _device_files(place, environment)
    if chosen := config.get("CAIRN_CHECK"):
        from cairn.tools.check import preload

        environment |= preload.settings(environment, chosen)
    return environment


def _check_settings() -> None:
    """Raise UsageError for a setting that means nothing: the program would be told that there is no device."""
    if {"CAIRN_DEVICES", "CAIRN_ENGINE", "CAIRN_HOST", "CAIRN_TIER"} & os.environ.keys():
        from cairn.vgpu import device, specs

        device.check_settings()
        specs.parse_devices(config.get("CAIRN_DEVICES"))


class NotStartedError(UsageError):
    """A program cannot be started; the exit code is the one that shells give."""

    exit_code = 126


class NoCommandError(NotStartedError):
    """There is no such program."""

    exit_code = 127


def startable(name: str) -> None:
    """Raise NotStartedError for what names no program, before anything is made ready for it."""
    from cairn.compiler import sdk

    if shutil.which(name) is None and ("/" in name or name not in sdk.PROGRAMS):
        raise _not_startable(name)


def never_started(code: int) -> bool:
    """Whether an exit code says that the program was not started: it has been told why."""
    return code in (NotStartedError.exit_code, NoCommandError.exit_code)


def _not_startable(name: str) -> NotStartedError:
    path = Path(name)
    if not path.exists():
        hint = f"cairn run {shlex.quote(name)} runs a source" if name.endswith((".cu", ".hip")) else ""
        return NoCommandError(f"{name}: no such command", hint=hint)
    if "/" not in name and os.access(path, os.X_OK) and path.is_file():
        return NoCommandError(f"{name}: no such command", hint=f"./{name} is the file in this folder")
    if path.is_dir():
        return NotStartedError(f"{name}: is a folder")
    return NotStartedError(f"{name}: cannot be run: it is not executable", hint=f"chmod +x {shlex.quote(name)}")


def _is_script(program: str) -> bool:
    """Whether a file without a first line that names its interpreter is text, which is the shell's then."""
    with Path(program).open("rb") as file:
        start = file.read(256)
    return bool(start) and not start.startswith(b"#!") and b"\0" not in start.partition(b"\n")[0]


def _reason(program: str, error: OSError) -> str:
    """Why the system does not start a file that is executable."""
    with Path(program).open("rb") as file:
        start = file.read(256)
    if not start:
        return "it is empty"
    if start.startswith(b"#!"):
        interpreter = os.fsdecode(start[2:].partition(b"\n")[0].split()[0]) if start[2:].split() else "nothing"
        return f"its first line names {interpreter}, which is not there" if error.errno == errno.ENOENT else str(error)
    if error.errno == errno.ENOEXEC:
        return "it is no program of this machine (truncated, or for another processor)"
    return error.strerror or str(error)


# ---- cairn env ----


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("env", help='print the variables for a shell: eval "$(cairn env)"')
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    parser.add_argument("--shell", choices=tuple(SHELLS), default="", help="(default: the one of $SHELL)")


def _posix(name: str, value: str) -> str:
    return f"export {name}={shlex.quote(value)}"


def _fish(name: str, value: str) -> str:
    quoted = "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
    if name in _SEARCHED:  # fish keeps PATH and other search paths as lists
        return f"set -gx --path {name} (string split {os.pathsep} -- {quoted})"
    return f"set -gx {name} {quoted}"


def _csh(name: str, value: str) -> str:
    return f"setenv {name} {shlex.quote(value)};"


SHELLS = {"sh": _posix, "bash": _posix, "zsh": _posix, "fish": _fish, "csh": _csh, "tcsh": _csh}


def run(args: argparse.Namespace) -> int:
    """``cairn env``: print the variables."""
    from cairn.cli.programs import tree

    found = variables(tree(), os.environ)
    if args.json:
        print(json.dumps(found, indent=2))
        return 0
    line = SHELLS.get(args.shell or Path(os.environ.get("SHELL", "sh")).name, _posix)
    print("\n".join(line(name, value) for name, value in found.items()))
    return 0
