"""A filled cache whose files were damaged, all of them at once: programs run right, or say in one line why not."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

pytestmark = pytest.mark.slow  # each damage takes a compilation or two; tests/base has the rules one by one

_SOURCE = r"""
#include <cstdio>
__global__ void add(int *x) { x[threadIdx.x] += threadIdx.x; }
int main() {
    int *x, sum = 0, host[64];
    cudaMalloc(&x, sizeof host);
    cudaMemset(x, 0, sizeof host);
    add<<<1, 64>>>(x);
    if (cudaError_t error = cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost)) return printf("%d\n", error), 3;
    for (int value : host) sum += value;
    printf("sum %d\n", sum);
}
"""
_RIGHT = "sum 2016\n"


def _half(data: bytes, other: bytes) -> bytes:
    return data[: len(data) // 2]


def _empty(data: bytes, other: bytes) -> bytes:
    return b""


def _flipped(data: bytes, other: bytes) -> bytes:
    return _flipped_at(data, len(data) * 4 // 5)  # in a library: its code, not what the dynamic linker reads


def _flipped_at(data: bytes, at: int) -> bytes:
    return data[:at] + bytes(byte ^ 4 for byte in data[at : at + 1]) + data[at + 1 :]


def _swapped(data: bytes, other: bytes) -> bytes:
    return other


DAMAGE = [_half, _empty, _flipped, _swapped]


class Place:
    """A program, compiled and run once, and the cache that it filled."""

    def __init__(self, folder: Path) -> None:
        self.source, self.program, self.cache = folder / "add.cu", folder / "add", folder / "cache"
        self.filled = folder / "filled"
        self.source.write_text(_SOURCE)
        self.environment = {**os.environ, "CAIRN_CACHE_DIR": str(self.cache)}
        assert self.cairn("cc", str(self.source), "-o", str(self.program)).returncode == 0
        for _ in range(2):
            assert self.cairn("run", str(self.source)).stdout == _RIGHT
        assert self.executable().stdout == _RIGHT
        shutil.copytree(self.cache, self.filled, symlinks=True)

    def cairn(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self._run([sys.executable, "-m", "cairn.cli.main", *words])

    def executable(self) -> subprocess.CompletedProcess[str]:
        return self._run([str(self.program)])

    def _run(self, words: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            words, env=self.environment, capture_output=True, text=True, errors="replace", check=False, timeout=300
        )

    def files(self) -> list[Path]:
        return sorted(file for file in self.cache.rglob("*") if file.is_file() and not file.is_symlink())

    def damage(self, how: Callable[[bytes, bytes], bytes], chosen: Callable[[Path], bool] = lambda file: True) -> None:
        """The cache as it was filled, the ``chosen`` of its files damaged."""
        shutil.rmtree(self.cache)
        shutil.copytree(self.filled, self.cache, symlinks=True, copy_function=_linked)
        files = self.files()
        contents = [file.read_bytes() for file in files]
        for file, data, other in zip(files, contents, contents[1:] + contents[:1], strict=True):
            if chosen(file):
                file.unlink()  # it is a link to the filled cache's file
                file.write_bytes(how(data, other))
                file.chmod(0o700)


def _linked(source: str, target: str) -> None:
    """Files of the cache are replaced, never written to, but for those that grow."""
    if Path(source).parent.name == "graphs":
        shutil.copy2(source, target)
    else:
        os.link(source, target)


def _is_seal(file: Path) -> bool:
    return file.name.startswith(".")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    yield Place(tmp_path_factory.mktemp("damaged"))


@pytest.mark.parametrize("how", DAMAGE)
def test_programs_in_a_damaged_cache(place: Place, how: Callable[[bytes, bytes], bytes]) -> None:
    place.damage(how)
    done = place.executable()
    assert done.returncode in (1, 127) and done.stdout == ""
    assert len(done.stderr.splitlines()) == 1 and "libamdhip64" in done.stderr
    report = place.cairn("doctor")
    assert report.returncode == 1
    assert f"and {sum(not _is_seal(file) for file in place.files()) - 3} more" in report.stdout, report.stdout
    done = place.cairn("run", str(place.source))
    assert (done.returncode, done.stdout) == (0, _RIGHT), done.stderr
    assert not done.stderr or done.stderr.startswith("cairn: compiling")
    assert place.cairn("doctor", "--repair").returncode == 0
    assert place.executable().stdout == _RIGHT
    assert "all is well" in place.cairn("doctor").stdout


@pytest.mark.parametrize("how", DAMAGE)
def test_each_folder_alone(place: Place, how: Callable[[bytes, bytes], bytes]) -> None:
    """All files of a folder are damaged; in one of the four ways its seals are, too."""
    number = DAMAGE.index(how)
    for turn, folder in enumerate(sorted(entry for entry in place.filled.iterdir() if entry.is_dir())):

        def within(file: Path, folder: Path = folder) -> bool:
            return folder.name in file.relative_to(place.cache).parts[:1]

        chosen = [lambda file: within(file) and not _is_seal(file)]
        if turn % len(DAMAGE) == number:
            chosen.append(lambda file: within(file) and _is_seal(file))
        for each in chosen:
            place.damage(how, each)
            done = place.cairn("run", str(place.source))
            assert (done.returncode, done.stdout) == (0, _RIGHT), (folder, done.stderr)


@pytest.mark.parametrize("how", DAMAGE)
def test_some_files_of_all_folders(place: Place, how: Callable[[bytes, bytes], bytes]) -> None:
    choice = random.Random(DAMAGE.index(how))
    place.damage(how, lambda file: choice.random() < 0.4)
    done = place.cairn("run", str(place.source))
    assert (done.returncode, done.stdout) == (0, _RIGHT), done.stderr


@pytest.mark.parametrize("section", [".dynsym", ".dynstr", ".gnu.hash", ".rela.dyn", ".rela.plt", ".dynamic"])
def test_what_the_dynamic_linker_reads(place: Place, section: str) -> None:
    """It reads a library before any of its code can run; the program looks at the file before that."""
    place.damage(lambda data, other: data, lambda file: False)
    (library,) = (file for file in place.files() if file.name.startswith("libamdhip64.so"))
    whole = library.read_bytes()
    with library.open("rb") as file:
        found = ELFFile(file).get_section_by_name(section)
        start, size = found["sh_offset"], found["sh_size"]
    library.unlink()
    for at in range(start, start + size, size // 4):
        library.write_bytes(_flipped_at(whole, at))
        library.chmod(0o700)
        done = place.executable()
        assert done.returncode == 1 and done.stdout == "" and f"{library} is damaged" in done.stderr, done
        assert len(done.stderr.splitlines()) == 1
    assert f"damaged: {library}" in place.cairn("doctor").stdout
    assert place.cairn("doctor", "--repair").returncode == 0
    assert library.read_bytes() == whole
    assert place.executable().stdout == _RIGHT


_EVERY = r"""
#include <hip/hip_runtime_api.h>
#include <hip/hiprtc.h>
#include <roctracer/roctx.h>
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <omp.h>
#include <stdio.h>
int go(void) {
    int major = 0, minor = 0, count = 0, values[64];
    cl_uint platforms = 0;
    hipGetDeviceCount(&count);
    hiprtcVersion(&major, &minor);
    clGetPlatformIDs(0, NULL, &platforms);
    roctxMarkA("mark");
    #pragma omp target teams distribute parallel for map(from : values)
    for (int i = 0; i < 64; i++) values[i] = i;
    return printf("%d %d %d %d\n", major, platforms, count - omp_get_num_devices(), values[63]) != 9;
}
#ifndef SHARED
int main(void) { return go(); }
#endif
"""
_NAMES = ("amdhip64", "hiprtc", "roctx64", "cairnocl", "omptarget")


def test_every_library_that_a_program_or_a_shared_library_names(place: Place, tmp_path: Path) -> None:
    place.damage(lambda data, other: data, lambda file: False)
    (tmp_path / "every.c").write_text(_EVERY)
    words = [
        str(tmp_path / "every.c"),
        "-fopenmp",
        "--offload-arch=gfx942",
        "-lhiprtc",
        "-lroctx64",
        "-lOpenCL",
        "-lamdhip64",
    ]
    for more in (["-o", "program"], ["-DSHARED", "-shared", "-fPIC", "-o", "shared.so"]):
        done = place.cairn("cc", *words, *more[:-1], str(tmp_path / more[-1]))
        assert done.returncode == 0, done.stderr
    load = "import ctypes, sys; sys.exit(ctypes.CDLL(sys.argv[1]).go())"
    starts = ([str(tmp_path / "program")], [sys.executable, "-c", load, str(tmp_path / "shared.so")])
    for words in starts:
        done = place._run(words)
        assert (done.returncode, done.stdout, done.stderr) == (0, "7 1 0 63\n", "")
    for name in _NAMES:
        (library,) = (file for file in place.files() if file.name.startswith(f"lib{name}.so"))
        whole = library.read_bytes()
        with library.open("rb") as file:
            sections = [ELFFile(file).get_section_by_name(each) for each in (".dynamic", ".dynsym", ".gnu.hash")]
            places = [section["sh_offset"] + section["sh_size"] // 3 for section in sections]
        library.unlink()
        for data in (whole[: len(whole) // 2], b"", *(_flipped_at(whole, at) for at in places)):
            library.write_bytes(data)
            library.chmod(0o700)
            for words in starts:
                done = place._run(words)
                assert done.returncode in (1, 127) and done.stdout == "", (name, done)
                assert len(done.stderr.splitlines()) == 1 and f"lib{name}.so" in done.stderr
        library.write_bytes(whole)
    assert place._run(starts[1]).returncode == 0
