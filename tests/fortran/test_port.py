"""CUDA Fortran and OpenACC, translated: whole programs beside serial ones, and what is refused."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from cairn.base.errors import CairnError, ToolError
from cairn.cli import main
from cairn.fortran import compilers
from cairn.fortran.port import source, translate
from cairn.fortran.port.source import Unsupported
from tests.fortran.test_hipfort import compiled

pytest.importorskip("fparser")
HERE = Path(__file__).parent
CUDA = sorted((HERE / "cuda").glob("*.cuf"))
ACC = sorted((HERE / "acc").glob("*.f90"))


def built(source: Path, target: Path, *options: str) -> str:
    """What a program of a source prints: serial with the Fortran compiler alone, or translated."""
    if options:
        assert main.main(["fc", str(source), *options, "-o", str(target)]) == 0
    else:
        compiler = compilers.find().program
        words = [compiler, str(source), "-o", str(target)]
        subprocess.run(words, check=True, cwd=target.parent, capture_output=True)
    done = subprocess.run([target], capture_output=True, text=True, check=False, timeout=120, cwd=target.parent)
    assert done.returncode == 0, done.stderr
    return done.stdout


@compiled
@pytest.mark.parametrize("program", CUDA, ids=lambda file: file.stem)
def test_cuda_fortran_gives_what_a_serial_program_gives(program: Path, tmp_path: Path) -> None:
    assert built(program, tmp_path / "translated", "-O1") == built(program.with_suffix(".f90"), tmp_path / "serial")


@compiled
@pytest.mark.parametrize("program", ACC, ids=lambda file: file.stem)
def test_openacc_gives_what_the_same_program_gives_without_it(program: Path, tmp_path: Path) -> None:
    assert built(program, tmp_path / "translated", "-acc", "-O1") == built(program, tmp_path / "serial")


@pytest.mark.parametrize("program", [*CUDA, *ACC], ids=lambda file: file.name)
def test_translations_are_fortran(program: Path) -> None:
    """Without a compiler: the result has no CUDA and no directive left, and reads as Fortran 2008."""
    (result,) = translate.translate({program.name: program.read_text()})
    assert "__global__ void" in result.cxx and 'extern "C" void launch_' in result.cxx
    for word in ("<<<", "!$cuf", "!$acc", "cudafor", "attributes("):
        assert word not in result.fortran
    lines = source.read(result.fortran)
    for line in lines:
        line.parsed = line.text if line.is_code else ""
    translate.parse(program.name, lines, {})
    assert any(result.counts.values())


HOST = "program p\n use cudafor\n real, device :: a(10)\n real :: b(10)\n integer :: i, j, k(10)\n{}\nend program\n"
KERNEL = (
    "module m\ncontains\n attributes(global) subroutine k(a, n)\n real :: a(*)\n integer, value :: n\n"
    "{}\n end subroutine\nend module\n"
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HOST.format(" print *, a"), "a is on the device: copy it to the host first"),
        (HOST.format(" b = a + 1"), "a on the device in an expression"),
        (HOST.format(" if (i > 1) a = 2"), "in an `if` of one line"),
        (HOST.format(" call nothing<<<1, 2>>>(a)"), "no kernel of this name"),
        (HOST.format(" i = cudaFuncSetCacheConfig(1)"), "cudaFuncSetCacheConfig has no translation"),
        (HOST.format(" !$cuf kernel do\n do while (i < 3)\n i = 3\n end do"), "has no count"),
        (HOST.format(" !$acc parallel loop\n i = 3"), "no loop follows"),
        (HOST.format(" !$acc data copy(b)"), "data has no end"),
        (HOST.format(" !$acc frobnicate"), "frobnicate has no translation"),
        (HOST.format(" !$acc parallel loop reduction(-x:i)\n do i = 1, 3\n j = 1\n end do"), "operator -x"),
        (HOST.format(" !$acc kernels\n j = 3\n !$acc end kernels"), "would not come back"),
        (KERNEL.format(" open(7)"), "has no translation in a kernel"),
        (KERNEL.format(" a(1:n) = 0"), "a part of an array"),
        (KERNEL.format(" x = 1"), "x is not declared"),
        (KERNEL.format(" integer :: i\n i = frob(n)"), "frob"),
        ("program p\n integer :: : x\nend program\n", "no Fortran 2008"),
        ("program p\n real(wp) :: x\nend program\n", "the kind wp is not known"),
    ],
)
def test_what_has_no_translation_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(Unsupported, match=r"^f\.cuf") as caught:
        translate.translate({"f.cuf": text})
    assert message in str(caught.value)


def test_arguments_of_kernels_are_checked() -> None:
    kernel = KERNEL.format(" a(1) = n")
    host = "program q\n use m\n real :: h(5)\n real, device :: d(5)\n call k<<<1, 1>>>({})\nend program\n"
    with pytest.raises(Unsupported, match=r"f\.cuf:13: h is on the host") as caught:
        translate.translate({"f.cuf": kernel + host.format("h, 5")})
    assert "`device`" in caught.value.hint
    with pytest.raises(Unsupported, match="k takes 2 arguments, here are 1"):
        translate.translate({"f.cuf": kernel + host.format("d")})
    assert "call launch_k(" in translate.translate({"f.cuf": kernel + host.format("d, 5")})[0].fortran


def test_modules_of_other_files_are_found_in_any_order() -> None:
    kinds = "module kinds\n integer, parameter :: wp = kind(1d0)\nend module kinds\n"
    user = KERNEL.format(" a(1) = 2.5_wp*n").replace("module m\n", "module m\n use kinds\n", 1)
    results = {each.name: each for each in translate.translate({"user.cuf": user, "kinds.f90": kinds})}
    assert "2.5 * n" in results["user.cuf"].cxx
    assert results["kinds.f90"].fortran.strip() == kinds.strip()


def test_logical_lines() -> None:
    text = (
        "a = 'it''s ! no remark; here' ! remark\nb = 1; c = & ! why\n  ! between\n  & 2\n!$acc data &\n!$acc& copy(x)\n"
    )
    lines = [line for line in source.read(text) if line.is_code or line.directive]
    assert [line.text.strip() for line in lines[:2]] == ["a = 'it''s ! no remark; here'", "b = 1"]
    assert lines[2].text.split() == ["c", "=", "2"]
    assert (lines[3].directive, lines[3].text.split()) == ("acc", ["data", "copy(x)"])
    fixed = source.read("C remark\n      a = 1\n     &  + 2\nc$acc wait\n", fixed=True)
    assert [line.text.split() for line in fixed if line.is_code] == [["a", "=", "1", "+", "2"]]
    assert [line.text for line in fixed if line.directive] == ["wait"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["fortran", str(CUDA[0]), "-o", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    stem = CUDA[0].stem
    assert "kernels 1" in said and f"cairn fc {tmp_path}/out/cairn_fortran.f90" in said
    assert {file.name for file in (tmp_path / "out").iterdir()} == {
        *("cairn_fortran.h", "cairn_fortran.f90", f"{stem}.f90", f"{stem}.hip")
    }
    assert main.main(["fortran", str(tmp_path / "none.cuf")]) == 2
    assert "none.cuf: No such file" in capsys.readouterr().err


def test_a_missing_parser_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from cairn.fortran.port import program

    monkeypatch.setitem(__import__("sys").modules, "fparser.two.parser", None)
    program._parser.cache_clear()
    with pytest.raises(ToolError, match="fparser is not installed") as caught:
        translate.translate({"a.cuf": "end\n"})
    assert "cairn-gpu[fortran]" in caught.value.hint
    assert isinstance(caught.value, CairnError)
    program._parser.cache_clear()
