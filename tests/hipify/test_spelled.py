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
    assert spelled.macros([definition]).spelled - spelled.STANDARD == ({"A"} if spells else set())


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


@pytest.mark.parametrize(
    "definition, use, names",
    [
        ("cuda##call", "A(Free(p))", {"cudaFree": "hipFree"}),
        ("f(cufft ## call, #call)", "A(Destroy)", {"cufftDestroy": "hipfftDestroy"}),
        ("cublas##call##gemm", "A(S)", {"cublasSgemm": "hipblasSgemm"}),
        ("g(CUBLAS_OP_##call)", "A(T)", {"CUBLAS_OP_T": "HIPBLAS_OP_T"}),
        ("cu##call", "A(MemFree)(d)", {"cuMemFree": "hipFree"}),
        ("call##Free", "A(cuda)", {}),  # nothing is known of what comes first
        ("cuda##call", "A(MemcpyToSymbol)(c, p, 4)", {}),  # which needs more than a name
        ("cuda##call", "A(Mine)", {}),
    ],
)
def test_names_that_are_pasted(definition: str, use: str, names: dict[str, str]) -> None:
    macro = f"#define A(call) {definition}\n"
    found = convert(use, "a.cu", Options(spelled=spelled.read(spelled.macros([macro]).written())))
    assert found.macros == names
    assert convert(use, "a.cu").macros == {}


def test_pasted_names_that_need_more_than_a_name_where_the_headers_have_it() -> None:
    options = Options(nested=True, spelled=spelled.macros(["#define A(call) cuda##call\n"]))
    found = convert("A(MemcpyToSymbol)(c, p, 4); A(HostGetDevicePointer(&p, q, 0));", "a.cu", options)
    assert found.macros == {
        "cudaMemcpyToSymbol": "hipMemcpyToSymbol", "cudaHostGetDevicePointer": "hipHostGetDevicePointer",
    }  # fmt: skip


@pytest.mark.parametrize(
    "definitions, use, names",
    [
        ("#define A(a, b) a##b", "A(cuda, Free)(p)", {"cudaFree": "hipFree"}),
        ("#define A(a, b) a ## b\n#define B(a, b) A(a, b)\n#define API cufft", "B(API, Destroy)",
         {"cufftDestroy": "hipfftDestroy"}),
        ("#define A(a, b) a##b", "A(cudaGet, LastError)()", {"cudaGetLastError": "hipGetLastError"}),
        ("#define A(a, b, c) a##b##c", "A(cublas, S, gemm)", {"cublasSgemm": "hipblasSgemm"}),
        ("#define A(a, b) x_##a##b", "A(cuda, Free)(p)", {}),
        ("#define A(a, b) f(a, b)", "A(cuda, Free)(p)", {}),
    ],
)  # fmt: skip
def test_names_that_are_pasted_of_arguments_alone(definitions: str, use: str, names: dict[str, str]) -> None:
    found = convert(use, "a.cu", Options(spelled=spelled.read(spelled.macros([definitions, use]).written())))
    assert found.macros == names


def test_names_that_the_program_defines_are_its_own() -> None:
    text = "#define cudaFree(p) mine(p)\n" + CHECK + "CHECK(cudaFree(p));"
    assert convert(text, "a.cu", Options(spelled=spelled.macros([CHECK]))).macros == {}


IMPL = "#define IMPL(x, file) do { if (x) fail(#x, file); } while (0)\n"
PASSED = [
    ("#define SPELL(x) #x\n#define CHECK(x) f(x, SPELL(x))", "x", "f(x, #x)"),
    (IMPL + "#define CHECK(call) IMPL(call, __FILE__)", "call", 'do { if (call) fail(#call, __FILE__); } while (0)'),
    (IMPL + "#define CHECK(call) \\\n  IMPL(call, /* here */ \"(call)\")", "call",
     'do { if (call) fail(#call, "(call)"); } while (0)'),
    ("#define S(...) #__VA_ARGS__\n#define CHECK(...) g(S(__VA_ARGS__))", "...", "g(#__VA_ARGS__)"),
    ("#define A(x) #x\n#define B(x) A(x)\n#define CHECK(x) h(B(x))", "x", "h(#x)"),
    (IMPL + '#define CHECK(x) IMPL((x) == "x", 1)', "x",
     'do { if ((x) == "x") fail("(" #x ") == \\"x\\"", 1); } while (0)'),
]  # fmt: skip
NOT_PASSED = [
    "#define SPELL(x) #x\n#define CHECK(x) f(x, SPELL(n))",
    "#define SPELL(x) #x x##_t\n#define CHECK(x) SPELL(x)",
    "#define SPELL(x) #x\n#define CHECK(x) SPELL(x)\n#undef CHECK\n#define CHECK(x) x",
    "#define SPELL(x) x\n#define CHECK(x) SPELL(x)",
]


@pytest.mark.parametrize("definitions, parameters, body", PASSED)
def test_macros_that_hand_their_argument_on(definitions: str, parameters: str, body: str) -> None:
    """The use becomes one of a macro with the other one written out, so that the name is spelled as it stands."""
    known = spelled.macros([definitions])
    assert next(each for each in known.passing if each.name == "CHECK") == ("CHECK", parameters, body)
    found = convert(f"{definitions}\nCHECK(cudaFree(p)); CHECK(f(p)); cudaFree(p);", "a.cu", Options(spelled=known))
    assert found.text == f"{definitions}\ncairn_spells_CHECK(cudaFree(p)); CHECK(f(p)); hipFree(p);"
    assert found.macros == {"cudaFree": "hipFree", f"cairn_spells_CHECK({parameters})": body}
    assert spelled.read(known.written()) == known


@pytest.mark.parametrize("definitions", NOT_PASSED)
def test_macros_that_do_not(definitions: str) -> None:
    found = convert(f"{definitions}\nCHECK(cudaFree(p));", "a.cu", Options(spelled=spelled.macros([definitions])))
    assert found.text == f"{definitions}\nCHECK(hipFree(p));" and found.macros == {}


SEVERAL = """
#ifdef QUIET
#define IMPL(x, file) (void)(x)
#else
#define IMPL(x, file) do { \\
    if (x) fail("%s // ", #x, file); /* how */ \\
} while (0)
#endif
#define CHECK(call) IMPL(call, __FILE__)
#if A
#define TOP(x) CHECK(x)
#else
#define TOP(x) x
#endif
"""


def test_macros_with_several_definitions() -> None:
    """Each becomes a macro of Cairn's own, line by line, and one that is told how the argument is written."""
    use = "TOP(cudaFree(p)); IMPL(cudaSuccess, 0); cudaFree(p);\n"
    found = convert(SEVERAL + use, "a.cu", Options(spelled=spelled.read(spelled.macros([SEVERAL + use]).written())))
    lines = found.text.split("\n")
    assert lines[-2] == "TOP(cudaFree(p)); IMPL(cudaSuccess, 0); hipFree(p);"
    assert [line for line in lines if "define" in line] == [
        "#define IMPL cairn_spells_1_IMPL ",
        "#define IMPL cairn_spells_2_IMPL \\",
        "#define CHECK cairn_spells_1_CHECK ",
        "#define TOP cairn_spells_1_TOP ",
        "#define TOP cairn_spells_2_TOP ",
    ]
    assert lines[5:7] == ["\\", ""]
    assert found.macros["cudaFree"] == "hipFree"
    told = "cairn_spells_2_IMPL_s(cairn_spelling_x, cairn_spelling_file, x, file)"
    assert found.macros[told] == 'do { if (x) fail("%s // ", cairn_spelling_x, file); } while (0)'
    check = found.macros["cairn_spells_1_CHECK(call)"]
    assert check == 'cairn_spells_paste(IMPL, _s)(#call, "__FILE__", call, __FILE__)'


def test_macros_with_several_definitions_stay_without_names_of_cudas() -> None:
    assert spelled.macros([SEVERAL + "TOP(f(p));"]).variants == ()
