"""``!$omp target`` in Fortran: flang compiles both sides, Cairn's OpenMP makes the image of a program and links it in.

flang's driver says by ``-###`` which passes it would run; here they are run one by one, without its packaging, and the
device's bitcode goes where objects of C and C++ have it (cairn.compiler.openmp.offload).
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from cairn.base.errors import CompileError, UsageError
from cairn.compiler.openmp import offload
from cairn.fortran.compilers import Compiler

_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_LEAST = 22  # whose code calls what the device runtime has


def check(compiler: Compiler) -> None:
    """Raises UsageError for a compiler without target regions for AMD's devices, or with calls of another runtime."""
    version = re.search(r"(\d+)\.\d+", compiler.version)
    if not compiler.is_flang or not version or int(version[1]) < _LEAST:
        raise UsageError(
            f"cairn fc: target regions for a device need flang {_LEAST}; this compiler is {compiler.version}",
            hint=f"apt-get install flang-{_LEAST}, then -hipfort-compiler flang-{_LEAST};"
            " without --offload-arch regions run on the host",
        )


def compiled(compiler: Compiler, source: Path, options: Sequence[str], folder: Path) -> list[Path]:
    """The objects of a source: the host's, and one that carries the device's bitcode. Raises CompileError."""
    stem = folder / f"{source.stem}.{len(list(folder.iterdir()))}"
    words = [compiler.program, *options, "-nogpulib", "-c", str(source), "-o", f"{stem}.o"]
    told = subprocess.run([*words, "-###"], capture_output=True, text=True, check=False).stderr
    passes = [_unquoted(line) for line in told.splitlines() if '"-fc1"' in line]
    devices = [words for words in passes if "-fopenmp-is-target-device" in words]
    hosts = [words for words in passes if words not in devices]
    if len(hosts) != 2 or not devices:
        raise CompileError(f"{source}: {compiler.program} -### names no passes for target regions", output=told)
    bitcode = Path(f"{stem}.bc")
    _run(compiler, hosts[0], bitcode, source)
    codes = {}
    for words in devices:
        words[words.index("-fopenmp-host-ir-file-path") + 1] = str(bitcode)
        target = words[words.index("-target-cpu") + 1]
        codes[target] = Path(f"{stem}-{target}.bc")
        _run(compiler, words, codes[target], source)
    ending = [word for word in hosts[1] if not word.startswith("-fembed-offload-object=")]
    _run(compiler, [*ending[:-1], str(bitcode)], Path(f"{stem}.o"), source)
    return [Path(f"{stem}.o"), offload.carrier(codes, Path(f"{stem}-openmp.o"))]


def _unquoted(line: str) -> list[str]:
    return [re.sub(r"\\(.)", r"\1", word) for word in _QUOTED.findall(line)]


def _run(compiler: Compiler, words: Sequence[str], output: Path, source: Path) -> None:
    """A pass: the words behind the program's name, for another output."""
    given = list(words[1:])
    given[given.index("-o") + 1] = str(output)
    done = subprocess.run([compiler.program, *given], capture_output=True, text=True, check=False)
    if done.returncode:
        raise CompileError(f"{source}: not compiled", output=done.stderr)


def linked(objects: Sequence[Path], folder: Path, runtime: Callable[[str], Path]) -> list[str]:
    """The linker's words for the target regions of objects; none where there are none."""
    words, _ = offload.link(map(str, objects), (), folder, (), lambda words: None)
    if not words:
        return []
    given = [word for word in words if word != "-Xlinker"]
    given = [f"-Wl,{word}" if word.startswith("--") else word for word in given]
    return [*given, *library_words("omptarget", runtime("omptarget"))]


def library_words(name: str, found: Path) -> list[str]:
    """The linker's words for a library of Cairn's: its folder, or an object in its place that loads it."""
    if found.is_dir():
        return [f"-L{found}", f"-l{name}", f"-Wl,-rpath,{found}"]
    return [str(found), "-ldl", f"-Wl,-rpath,{found.parent}"]
