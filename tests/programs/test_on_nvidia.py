"""Programs on a real NVIDIA GPU, wherever one is found.

On a machine without a compiler ``--built FOLDER`` names a folder that ``python -m tests.programs.test_on_nvidia FOLDER
sm_90`` filled elsewhere.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base import platform
from cairn.base.errors import CairnError

ROOT = Path(__file__).parents[2]
SEVERAL = ROOT / "bench/nvidia/several.cu"
# Programs that use a library of CUDA's through one of HIP's, by that one's name.
LIBRARIES = {
    "blas": "hipblas",
    "blaslt": "hipblaslt",
    "fft": "hipfft",
    "rand": "hiprand",
    "solver": "hipsolver",
    "sparse": "hipsparse",
}
ALONE = tuple(
    sorted(path for folder in ("graphics", "nvidia_alone") for path in (ROOT / "tests/programs" / folder).glob("*.hip"))
)
WITH_PYTHON = frozenset(("cuda_only_names", "ranges"))  # compile there, or use a library that is Cairn's own
# What no code for NVIDIA GPUs is made of: AMD's builtins, instructions and libraries, kernels that launch kernels,
# linking of bitcode, what CUDA 12 has no more.
AMD_ALONE = frozenset(
    (
        "clusters",
        "gws",
        "kernels_launch_kernels",
        "linked_parts",
        "rocwmma_tiles",
        "tensor_maps",
        "texture_references",
        "torn",
        "wave_builtins",
    )
)

pytestmark = pytest.mark.skipif(not platform.driver_found(), reason="no NVIDIA GPU here")


def programs() -> list[Path]:
    """The test programs that code for NVIDIA GPUs can be made of."""
    found = [path for path in sorted((ROOT / "tests/programs").iterdir()) if path.suffix in (".cu", ".hip")]
    return [path for path in found if path.stem not in AMD_ALONE]


def library_program(name: str) -> Path:
    return ROOT / "tests/programs/libraries" / f"{name}.hip"


def build(source: Path, output: Path, target: str) -> None:
    from cairn.abi import loader
    from cairn.compiler import hipcc

    library = LIBRARIES.get(source.stem) if source.parent.name == "libraries" else None
    options = ["-O2", f"--offload-arch={target}", *([f"-l{library}"] if library else [])]
    hipcc.build_program([source], output=output, runtime=loader.folder_of, args=options)


def run(source: Path, folder: Path, config: pytest.Config) -> subprocess.CompletedProcess[str]:
    """The program, compiled now or brought."""
    brought = config.getoption("--built")
    program = Path(brought) / source.stem if brought else folder / source.stem
    environment = {**os.environ, "HIP_PLATFORM": "nvidia"}
    if brought:
        environment["LD_LIBRARY_PATH"] = f"{brought}:{os.environ.get('LD_LIBRARY_PATH', '')}"
    else:
        from cairn.hip.platform.nvidia import devices

        build(source, program, devices.targets()[0])
    return subprocess.run([program], capture_output=True, text=True, timeout=120, env=environment, check=False)


@pytest.mark.parametrize("source", programs(), ids=lambda path: path.stem)
def test_program(source: Path, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    if source.stem in WITH_PYTHON and pytestconfig.getoption("--built"):
        pytest.skip("it takes an installed Cairn")
    result = run(source, tmp_path, pytestconfig)
    assert result.returncode == 0 and "PASS" in result.stdout, result.stdout[-2000:] + result.stderr[-2000:]


def test_several_devices(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    result = run(SEVERAL, tmp_path, pytestconfig)
    if "expected 2 or more" in result.stdout:
        pytest.skip("one GPU here")
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("name", LIBRARIES)
def test_library(name: str, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    """HIP's libraries by CUDA's, compared with sums of the host."""
    result = run(library_program(name), tmp_path, pytestconfig)
    missing = [line for line in result.stderr.splitlines() if "on NVIDIA's platform needs" in line]
    if missing:
        pytest.skip(missing[0])
    assert result.returncode == 0 and "PASS" in result.stdout, result.stdout[-2000:] + result.stderr[-2000:]


@pytest.mark.parametrize("source", ALONE, ids=lambda path: path.stem)
def test_what_virtual_gpus_have_not(source: Path, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    """What OpenGL and Vulkan own, where they are found with a GPU; texture references and sparse arrays."""
    result = run(source, tmp_path, pytestconfig)
    if result.stdout.startswith("SKIP"):
        pytest.skip(result.stdout.strip())
    assert result.returncode == 0 and "PASS" in result.stdout, result.stdout[-2000:] + result.stderr[-2000:]


def fill(folder: Path, target: str) -> None:
    """Compile all of it into a folder, with the libraries that it needs."""
    from cairn.abi import loader
    from cairn.hip.platform import nvidia
    from cairn.libs import nvidia as libraries

    folder.mkdir(parents=True, exist_ok=True)
    for source in (*programs(), SEVERAL, *map(library_program, LIBRARIES), *ALONE):
        try:
            build(source, folder / source.stem, target)
        except CairnError as error:
            print(f"{source.name}: {error}", file=sys.stderr)
    shutil.copy(nvidia.runtime(), folder / nvidia.FILE)
    for library in ("amdhip64", *LIBRARIES.values()):
        for file in loader.folder_of(library).glob(f"lib{library}.so*"):
            shutil.copy(file, folder)
        if library in LIBRARIES.values():
            shutil.copy(libraries.runtime(library), folder / libraries.file_of(library))


if __name__ == "__main__":
    fill(Path(sys.argv[1]), sys.argv[2])
