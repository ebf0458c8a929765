from __future__ import annotations

import re

import pytest

from cairn.hipify import Options, convert, translate


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
    "#define RUN(k) k<<<1, \\\n  2>>>(a)\n": "#define RUN(k) hipLaunchKernelGGL(k, dim3(1), dim3( \\\n  2), 0, 0, a)\n",
    "k << < g, b >> > (x);": "hipLaunchKernelGGL(k, dim3(g), dim3(b), 0, 0, x);",
    'puts("k<<<1, 2>>>(0)"); // k<<<1, 2>>>(0);': 'puts("k<<<1, 2>>>(0)"); // k<<<1, 2>>>(0);',
    "x = a <<< b;": "x = a <<< b;",
}


@pytest.mark.parametrize(("written", "call"), CALLS.items())
def test_launches_as_calls(written: str, call: str) -> None:
    options = Options(calls=True)
    conversion = convert(written, options=options)
    squeezed = re.sub(r"\s*\n\s*", "\n", conversion.text.replace(" ,", ","))
    assert squeezed == re.sub(r"\s*\n\s*", "\n", call.replace(" ,", ","))
    assert convert(conversion.text, options=options).text == conversion.text


def test_launches_are_counted() -> None:
    report = convert("k<<<1, 2>>>(3);\n\nm<<<1, 2>>>();", options=Options(calls=True)).report
    assert [(f.line, f.new, f.row.section) for f in report.converted if f.row] == [
        (1, "hipLaunchKernelGGL", "kernel_launch"),
        (3, "hipLaunchKernelGGL", "kernel_launch"),
    ]
