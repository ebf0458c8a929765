"""Macros that spell their arguments: the user's names stay where they would be printed."""

from __future__ import annotations

import pytest

from cairn.hipify import spelled
from cairn.hipify.rewrite import Options, convert

CHECK = "#define CHECK(call) report((call), #call, __FILE__)\n"


@pytest.mark.parametrize(
    "definition, spells",
    [
        ("#define A(x) f(x, #x)", True),
        ("  #  define A( x , y ) f(x, # y)", True),
        ("#define A(x) do { \\\n  f(x); \\\n  puts(#x); \\\n} while (0)", True),
        ("#define A(...) f(#__VA_ARGS__)", True),
        ("#define A(args...) f(#args)", True),
        ("#define A(x) f(x ## _t)", False),
        ("#define A(x) f(x)\n#define B 1 #x", False),
        ("#define A (x) f(#x)", False),
    ],
)
def test_which_macros_spell(definition: str, spells: bool) -> None:
    assert spelled.macros([definition]) - spelled.STANDARD == ({"A"} if spells else set())


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("CHECK(cudaFree(p)); cudaFree(p);", "CHECK(cudaFree(p)); hipFree(p);"),
        ("CHECK (f(cudaSuccess, (\")\"), ')') ); cudaSuccess;", "CHECK (f(cudaSuccess, (\")\"), ')') ); hipSuccess;"),
        ("assert(e == cudaSuccess);", "assert(e == cudaSuccess);"),
        ("CHECK(cudaMemcpyToSymbol(c, p, 4));", "CHECK(cudaMemcpyToSymbol(c, p, 4));"),
        ("cudaMemcpyToSymbol(c, p, 4);", "hipMemcpyToSymbol(HIP_SYMBOL(c), p, 4);"),
        ("MYCHECK(cudaFree(p));", "MYCHECK(hipFree(p));"),
        ("// CHECK(\ncudaFree(p)", "// CHECK(\nhipFree(p)"),
        ("CHECK(cudaFree(p)", "CHECK(hipFree(p)"),
        ("CHECK(cub::Max()(a, b));", "CHECK(hipcub::Max()(a, b));"),
    ],
)
def test_what_stays(text: str, wanted: str) -> None:
    found = convert(CHECK + text, "a.cu", Options(spelled=spelled.macros([CHECK])))
    assert found.text == CHECK + wanted
    assert all(name in text and new.startswith("hip") for name, new in found.macros.items())
    assert bool(found.macros) == ("cuda" in wanted)
    assert convert(CHECK + text, "a.cu").macros == {}


def test_names_that_the_program_defines_are_its_own() -> None:
    text = "#define cudaFree(p) mine(p)\n" + CHECK + "CHECK(cudaFree(p));"
    assert convert(text, "a.cu", Options(spelled=spelled.macros([CHECK]))).macros == {}
