from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cairn.hipify import Options, convert, translate
from cairn.hipify.lexer import unbalanced


@pytest.mark.parametrize(
    ("written", "joined"),
    [
        ("k << < g, b >> > (x);", "k <<<  g, b >>>  (x);"),
        ("k< < <g, b> > >(x);", "k<<<  g, b>>>  (x);"),
        ("k<<<g, b>>>(x);", "k<<<g, b>>>(x);"),
        ("k<T> << < f(a >> 2), b[c >> 1], 0, s >> >\n (x);", "k<T> <<<  f(a >> 2), b[c >> 1], 0, s >>> \n (x);"),
        ("k << < dim3{1}, /* >> > ( */ 2 >> > ();", "k <<<  dim3{1}, /* >> > ( */ 2 >>>  ();"),
        ("p << < g, b >> > (x); q << < g, b >> > (y);", "p <<<  g, b >>>  (x); q <<<  g, b >>>  (y);"),
    ],
)
def test_torn_brackets_are_joined(written: str, joined: str) -> None:
    assert translate(written) == joined


@pytest.mark.parametrize(
    "text",
    [
        "std::vector<std::vector<std::array<int, 3> > > v(4);",
        'puts("k << < g, b >> > (x)"); // k << < g, b >> > (x)',
        "a = b << 2 < c;",
        "std::cout << x; y = f<g<h<1>> >(2);",
    ],
)
def test_other_text_stays(text: str) -> None:
    assert translate(text) == text


CALLS = {
    "k<<<g, b>>>(x, y);": "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0, x, y);",
    "k<<<g, b, n, s>>>();": "hipLaunchKernelGGL(k, dim3(g), dim3(b), n, s);",
    "k<T> <<< dim3{1, 2}, 3 >>> (x);": "hipLaunchKernelGGL(k<T>, dim3(dim3{1, 2}), dim3(3), 0, 0, x);",
    "k<<<{1, 2}, 64>>>(x);": "hipLaunchKernelGGL(k, dim3({1, 2}), dim3(64), 0, 0, x);",
    "ns::k<A<1>, 2><<<f(a, b), c>>>(cudaSuccess);": (
        "hipLaunchKernelGGL(HIP_KERNEL_NAME(ns::k<A<1>, 2>), dim3(f(a, b)), dim3(c), 0, 0, hipSuccess);"
    ),
    "(*table[i])<<<1, 2>>>(a);": "hipLaunchKernelGGL((*table[i]), dim3(1), dim3(2), 0, 0, a);",
    "o->template k<int><<<1, 2, sizeof(A<1, 2>)>>>(a);": (
        "hipLaunchKernelGGL(o->template k<int>, dim3(1), dim3(2), (sizeof(A<1, 2>)), 0, a);"
    ),
    "k<<<g /* a */, b>>>\n  (x,\n   y);": "hipLaunchKernelGGL(k, dim3(g /* a */), dim3(b), 0, 0, \n  x,\n   y);",
    "if (a) k<<<1, 1>>>(); else m<<<2, 2>>>();": (
        "if (a) hipLaunchKernelGGL(k, dim3(1), dim3(1), 0, 0); else hipLaunchKernelGGL(m, dim3(2), dim3(2), 0, 0);"
    ),
    "#define RUN(k) k<<<1, \\\n  2>>>(a)\n": "#define RUN(k) hipLaunchKernelGGL(k, dim3(1), dim3(\\\n  2), 0, 0, a)\n",
    "#define B(k) \\\r\n  k<<<1, 2>>>(a)\r\nk<<<1, 2>>>(x);": (
        "#define B(k) \\\r\n  hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, a)\r\n"
        "hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, x);"
    ),
    "\ufeff#define K k<<<1, 2>>>(x)\n#define L k<<<1, 2>>>(x)": (
        "\ufeff#define K hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, x)\n"
        "#define L hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, x)"
    ),
    "k << < g, b >> > (x);": "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0, x);",
    'puts("k<<<1, 2>>>(0)"); // k<<<1, 2>>>(0);': 'puts("k<<<1, 2>>>(0)"); // k<<<1, 2>>>(0);',
    "x = a <<< b;": "x = a <<< b;",
    "#define L(k) (k)<<<1, 2>>>(x)\n": "#define L(k) hipLaunchKernelGGL((k), dim3(1), dim3(2), 0, 0, x)\n",
    "%:define K k<<<1, 2>>>(x)\n": "%:define K hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, x)\n",
    "#define L(k, ...) k<<<1, 2>>>(__VA_ARGS__)\n": (
        "#define L(k, ...) hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, ##__VA_ARGS__)\n"
    ),
    "#define L(k, a...) k<<<1, 2>>>(a, 1)\n": (
        "#define L(k, a...) hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, ##a, 1)\n"
    ),
    "#define A b\n(*k)<<<1, 2>>>(x);": "#define A b\nhipLaunchKernelGGL((*k), dim3(1), dim3(2), 0, 0, x);",
    "if (a) (*k)<<<1, 2>>>(x);": "if (a) hipLaunchKernelGGL((*k), dim3(1), dim3(2), 0, 0, x);",
    "else (*k)<<<1, 2>>>(x);": "else hipLaunchKernelGGL((*k), dim3(1), dim3(2), 0, 0, x);",
    "auto f = [=](int n) { (void)k<<<n, 2>>>(n); };": (
        "auto f = [=](int n) { (void)hipLaunchKernelGGL(k, dim3(n), dim3(2), 0, 0, n); };"
    ),
    "k<<<f([&]{ m<<<1, 2>>>(3); }), 2>>>(x);": (
        "hipLaunchKernelGGL(k, dim3(f([&]{ hipLaunchKernelGGL(m, dim3(1), dim3(2), 0, 0, 3); })), dim3(2), 0, 0, x);"
    ),
    "k<<<g // grid\n, b>>>(x);": "hipLaunchKernelGGL(k, dim3(g // grid\n), dim3(b), 0, 0, x);",
    'k<<<1, sizeof("a,b")>>>("x");': 'hipLaunchKernelGGL(k, dim3(1), dim3(sizeof("a,b")), 0, 0, "x");',
    'R"(k<<<1, 2>>>(0))"; k<<<1, 2>>>(0);': 'R"(k<<<1, 2>>>(0))"; hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, 0);',
    "#define L(type, x) k_##type<<<1, 2>>>(x)\n": (
        "#define L(type, x) hipLaunchKernelGGL(k_##type, dim3(1), dim3(2), 0, 0, x)\n"
    ),
    "#define L(a, b) if (a) n::a ## _##b<float, 2><<<1, 2>>>()\n": (
        "#define L(a, b) if (a) hipLaunchKernelGGL(HIP_KERNEL_NAME(n::a ## _##b<float, 2>), dim3(1), dim3(2), 0, 0)\n"
    ),
    "#if 0\nk<<<1, 2\n#endif\nm<<<3, 4>>>(x);": (
        "#if 0\nk<<<1, 2\n#endif\nhipLaunchKernelGGL(m, dim3(3), dim3(4), 0, 0, x);"
    ),
}


@pytest.mark.parametrize(("written", "call"), CALLS.items())
def test_launches_as_calls(written: str, call: str) -> None:
    options = Options(calls=True)
    conversion = convert(written, options=options)
    squeezed = re.sub(r"\s*\n\s*", "\n", conversion.text.replace(" ,", ","))
    assert squeezed == re.sub(r"\s*\n\s*", "\n", call.replace(" ,", ","))
    assert convert(conversion.text, options=options).text == conversion.text


KEPT = {
    "#define K k<<<1, 2>>>\n": "k<<<1, 2>>>: a launch whose arguments stand elsewhere",
    "k<<<1, 2>>> ARGS;\n": "k<<<1, 2>>>: a launch whose arguments stand elsewhere",
    "#define C <<<1, 2>>>(x)\n": "<<<1, 2>>>: a launch whose kernel stands elsewhere",
    "#define L(k, ...) k<<<__VA_ARGS__>>>(1)\n": "k<<<__VA_ARGS__>>>: a launch whose values a macro holds",
    "k<<<1,\n#ifdef A\n2\n#else\n3\n#endif\n>>>(x);\n": (
        "k<<<1, #ifdef A 2 #else 3 #endif >>>: a launch with directives between its brackets"
    ),
}


@pytest.mark.parametrize(("written", "told"), KEPT.items())
def test_a_launch_that_is_no_whole_call_stays_and_is_told(written: str, told: str) -> None:
    """Whatever macros stand before and after it: those that are whole are calls."""
    whole, called = "#define L k<<<1, 2>>>(x)\n", "#define L hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0, x)\n"
    conversion = convert(whole + written + whole, options=Options(calls=True))
    assert conversion.text == called + written + called
    assert [f"{finding.name}: {finding.reason}" for finding in conversion.report.left] == [told]


PIECES = (
    "k<<<1, 2>>>(x);", "<<<", ">>>", "<< <", "> >>", "(x)", "(", ")", "{", "}", ";", ", ", "\n", "\r\n", "\\\n",
    "\\\r\n", "#define K ", "#define L(a, b...) ", "%:define ", "#if 0\n", "#ifdef A\n", "#else\n", "#endif\n",
    '"k<<<1>>>(', "'", 'R"(a', "k", "ns::k<T, 1>", "template ", "if (a) ", "else ", "[&]{", "(*k)", "/*", "*/", "//",
    "<:", "<%", "\ufeff", "cudaEventCreate(&e, 1)", "cudaMemcpyToSymbolAsync(s, p, n", "cudaGraphAddNode(", "nullptr",
    "__VA_ARGS__", "CUDA_R_32F", "cudaMemLocation loc;", "cudaMemAdvise(p, n, a, loc);",
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_whatever_stands_around_lines_stay_and_a_second_run_changes_nothing(text: str) -> None:
    for options in (Options(calls=True, ported=True), Options(ported=True, roc=True)):
        once = convert(text, options=options).text
        assert once.count("\n") == text.count("\n")
        assert convert(once, options=options).text == once


@pytest.mark.parametrize(
    "piece", ["<", "k<<<", "(*k)", ")", "k<<<1, 2>>>(x); ", "#if A\n(", "cudaEventCreate(&e, 1), "]
)
def test_long_nonsense_takes_no_long_time(piece: str) -> None:
    """Work that grew with the square of the text would take minutes here."""
    text = piece * 10000 + "<<<1, 2>>>(x)"
    unbalanced(text)
    assert convert(text, options=Options(calls=True, ported=True)).text.count("\n") == text.count("\n")


def test_launches_are_counted() -> None:
    report = convert("k<<<1, 2>>>(3);\n\nm<<<1, 2>>>();", options=Options(calls=True)).report
    assert [(f.line, f.new, f.row.section) for f in report.converted if f.row] == [
        (1, "hipLaunchKernelGGL", "kernel_launch"),
        (3, "hipLaunchKernelGGL", "kernel_launch"),
    ]
