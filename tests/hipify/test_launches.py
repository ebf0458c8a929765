from __future__ import annotations

import pytest

from cairn.hipify import translate


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
