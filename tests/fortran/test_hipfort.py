"""hipfort's modules: what they declare, and programs that use them where there is a Fortran compiler."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base.errors import ToolError, UsageError
from cairn.catalog.rows import table
from cairn.cli import fc
from cairn.fortran import compilers, driver, hipfort, offload
from cairn.fortran.hipfort import constants, structures

CAIRN = Path(sys.executable).with_name("cairn")
WAVES = Path(__file__).parents[2] / "examples" / "fortran_waves.cuf"
EXAMPLE = Path(__file__).parents[2] / "examples" / "fortran_saxpy.f90"


def has_compiler() -> bool:
    try:
        compilers.find()
    except ToolError:
        return False
    return True


compiled = pytest.mark.skipif(not has_compiler(), reason="no Fortran compiler is installed (apt-get install gfortran)")


def run(tmp_path: Path, *sources: tuple[str, str], options: tuple[str, ...] = ()) -> str:
    """Build a program of the sources (name, text) and return what it prints."""
    for name, text in sources:
        (tmp_path / name).write_text(text)
    files = [str(tmp_path / name) for name, _ in sources]
    assert fc.run_raw([*files, *options, "-o", str(tmp_path / "program")]) == 0
    return subprocess.run([tmp_path / "program"], capture_output=True, text=True, check=True, timeout=120).stdout


# ---- without a compiler ----


@pytest.mark.parametrize("name", hipfort.names())
def test_each_module_is_whole(name: str) -> None:
    text = hipfort.text(name)
    assert text.count(f"module {name}\n") == 2  # its begin and its end
    for used in hipfort.uses(name):
        module = used.partition(",")[0]
        assert hipfort.names().index(module) < hipfort.names().index(name)
    assert max(map(len, text.splitlines())) <= 132
    for word in ("interface", "function", "subroutine", "type"):
        ends = len(re.findall(rf"^ *end {word}\b", text, re.M))
        begins = rf"^ *{word}, bind" if word == "type" else rf"^ *{word}\b"
        assert len(re.findall(begins, text, re.M)) == ends, word


@pytest.mark.parametrize(("module", "library"), hipfort.FUNCTIONS.items())
def test_interfaces_are_of_functions_that_there_are(module: str, library: str) -> None:
    known = table(library).by_name
    bound = set(re.findall(r'bind\(c, name="(\w+)"\)', re.sub(r"&\n\s*", "", hipfort.text(module))))
    assert bound
    assert bound <= set(known)
    declared = {row.name for row in hipfort.rows(library)}
    kept_apart = set(hipfort.arrays.NAMES) | {"hipGetDevicePropertiesR0600"}
    assert {name.lower() for name in declared - kept_apart} <= {name.lower() for name in bound}


def test_no_function_is_of_two_modules() -> None:
    """A program that uses all of them has each name once."""
    names = [row.name.lower() for library in hipfort.FUNCTIONS.values() for row in hipfort.rows(library)]
    assert [name for name in names if names.count(name) > 1 and name.startswith("hiprtc")] == []


def test_a_product_has_matrices_of_rank_two_and_addresses() -> None:
    text = re.sub(r"&\n\s*", "", hipfort.text("hipfort_rocblas"))
    forms = re.findall(r"function rocblas_dgemm_[a-z0-9]*\(.*? name=\"rocblas_dgemm\"", text)
    assert len(forms) == 5  # C's, addresses, elements, arrays of rank one, matrices
    assert "real(c_double) :: A(1,*)" in text.partition("function rocblas_dgemm_full")[2].partition("end function")[0]


def test_constants_of_headers() -> None:
    assert constants.values("")["hipSuccess"] == 0
    assert constants.values("")["hipMemcpyDeviceToHost"] == 2
    assert constants.values("")["hipHostMallocMapped"] == 2
    assert constants.values("rocblas")["rocblas_operation_transpose"] == 112
    assert constants.values("rocsparse")["rocsparse_status_type_mismatch"] == 11
    assert "integer(c_int), parameter :: hipEventReleaseToSystem = -huge(0_c_int)" in hipfort.text("hipfort_enums")


def test_structures_are_in_the_order_of_their_use() -> None:
    known = list(structures.every())
    assert known.index("hipUUID") < known.index("hipDeviceProp_t")
    assert "integer(c_int) :: maxGridSize(3)" in structures.every()["hipDeviceProp_t"].members


def test_a_missing_compiler_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ToolError, match="no Fortran compiler") as caught:
        compilers.find()
    assert "apt-get install gfortran" in caught.value.hint
    monkeypatch.setenv("FC", "nofort")
    with pytest.raises(ToolError, match="FC=nofort: no such Fortran compiler"):
        compilers.find()


def test_command_lines() -> None:
    with pytest.raises(UsageError, match="no source file"):
        driver.parse(["-O2"])
    with pytest.raises(UsageError, match=r"nothing\.f90: no such file"):
        driver.parse(["nothing.f90"])
    with pytest.raises(UsageError, match="--sources takes one folder"):
        fc.run_raw(["--sources"])
    command = driver.parse(
        [str(EXAMPLE), "-hipfort-compiler", "gfortran-12", "-O3", "--offload-arch=gfx90a", "-o", "x"]
    )
    assert (command.compiler, command.output, command.options) == ("gfortran-12", "x", ["-O3"])
    assert command.hip_options == ["-O3", "--offload-arch=gfx90a"]
    assert driver.used_modules([EXAMPLE]) == ["iso_c_binding", "hipfort", "hipfort_check", "hipfort_hipblas"]


# ---- with one ----

KERNEL = """
#include <hip/hip_runtime.h>
__global__ void scale(double *a, int n, double by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] *= by;
}
extern "C" void launch(dim3 *grid, dim3 *block, double *a, int n, double by) { scale<<<*grid, *block>>>(a, n, by); }
extern "C" size_t props_size() { return sizeof(hipDeviceProp_t); }
extern "C" size_t props_of(const char *, const hipDeviceProp_t *p) { return p->warpSize + p->maxGridSize[2]; }
"""
ARRAYS = """
program arrays
  use hipfort
  use hipfort_check
  implicit none
  interface
    subroutine launch(grid, block, a, n, by) bind(c)
      import
      type(dim3) :: grid, block
      type(c_ptr), value :: a
      integer(c_int), value :: n
      real(c_double), value :: by
    end subroutine
    function props_size() bind(c)
      import
      integer(c_size_t) :: props_size
    end function
  end interface
  type(hipDeviceProp_t) :: p
  real(8), pointer :: a(:,:), b(:,:,:)
  integer, pointer :: one
  logical, pointer :: flags(:)
  complex(8), pointer :: z(:)
  real(8) :: h(3, 5), back(3, 5)
  integer :: i, answer
  h = reshape([(i, i = 1, 15)], [3, 5])
  call hipCheck(hipMalloc(a, source=h))
  call launch(dim3(1), dim3(64), c_loc(a), 15, 3d0)
  call hipCheck(hipMemcpy(back, a, hipMemcpyDeviceToHost))
  print *, all(back == 3*h), shape(a)
  call hipCheck(hipMalloc(b, dims=[2, 3, 4], lbounds=[0, -1, 7]))
  print *, lbound(b), ubound(b)
  call hipCheck(hipMalloc(one, source=42))
  answer = 0
  call hipCheck(hipMemcpy(answer, one, hipMemcpyDeviceToHost))
  call hipCheck(hipMalloc(flags, 10_c_size_t))
  call hipCheck(hipHostMalloc(z, 10, hipHostMallocDefault))
  z = (1, 2)
  call hipCheck(hipFree(a)); call hipCheck(hipFree(b)); call hipCheck(hipFree(one))
  call hipCheck(hipFree(flags)); call hipCheck(hipHostFree(z))
  call hipCheck(hipFree(a, only_if_allocated=.true.))
  print *, answer, associated(a), c_sizeof(p) == props_size()
end program
"""


@compiled
def test_arrays_of_all_kinds(tmp_path: Path) -> None:
    words = run(tmp_path, ("arrays.f90", ARRAYS), ("kernel.hip", KERNEL)).split()
    assert words[:3] == ["T", "3", "5"]
    assert words[3:9] == ["0", "-1", "7", "1", "1", "10"]
    assert words[9:] == ["42", "F", "T"]


@compiled
def test_example(tmp_path: Path) -> None:
    assert "100000 sums, 0 wrong: PASS" in run(tmp_path, (EXAMPLE.name, EXAMPLE.read_text()))


@compiled
def test_example_in_cuda_fortran(tmp_path: Path) -> None:
    pytest.importorskip("fparser")
    assert run(tmp_path, (WAVES.name, WAVES.read_text())).rstrip().endswith("PASS")


@compiled
def test_a_failure_ends_the_program_with_its_name(tmp_path: Path) -> None:
    text = "program p\n use hipfort\n use hipfort_check\n call hipCheck(hipSetDevice(77))\nend program\n"
    (tmp_path / "p.f90").write_text(text)
    assert fc.run_raw([str(tmp_path / "p.f90"), "-o", str(tmp_path / "p")]) == 0
    done = subprocess.run([tmp_path / "p"], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert "HIP ERROR" in done.stdout and "101" in done.stdout and "invalid device ordinal" in done.stdout


@compiled
@pytest.mark.slow
def test_all_modules_compile() -> None:
    place, objects = compilers.modules(compilers.find(), hipfort.names())
    assert len(objects) == len(hipfort.names())
    assert {file.stem for file in place.glob("*.mod")} == set(hipfort.names())


REGIONS = """
program main
  implicit none
  integer, parameter :: n = 1000
  integer :: i
  real(8) :: x(n), total
  x = 1
  total = 0
  !$omp target teams distribute parallel do map(tofrom: x)
  do i = 1, n
    x(i) = x(i) + 2 * i
  end do
  !$omp target teams distribute parallel do reduction(+: total) map(to: x) map(tofrom: total)
  do i = 1, n
    total = total + x(i)
  end do
  print '(f0.1)', total
end program
"""


def test_target_regions_need_flang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a compiler that has none for AMD's devices they are refused; flang 22 compiles them for the device."""
    source = tmp_path / "regions.f90"
    source.write_text(REGIONS)
    words = ["-fopenmp", "--offload-arch=gfx942", str(source), "-o", str(tmp_path / "program")]
    old = compilers.Compiler("gfortran", "GNU Fortran (Debian 12.2.0-14) 12.2.0")
    with pytest.raises(UsageError, match="need flang 22"):
        offload.check(old)
    offload.check(compilers.Compiler("flang", "flang version 22.1.8"))
    flang = shutil.which("flang-22")
    if flang is None:
        pytest.skip("flang-22 is not installed")
    monkeypatch.setenv("FC", flang)
    for each in (words, ["-fopenmp", *words[2:]]):  # on the host, too, and without LLVM's runtime
        assert fc.run_raw(each) == 0
        done = subprocess.run(
            [CAIRN, "exec", tmp_path / "program"], capture_output=True, text=True, check=True, timeout=120
        )
        assert done.stdout.strip() == "1002000.0"
