from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cairn.hipify.lexer import arguments, skip_blank, tokens


def kinds(text: str) -> list[tuple[str, str]]:
    return [(token.kind, token.text) for token in tokens(text)]


def test_kinds_of_tokens() -> None:
    text = "x1 += foo_bar(\"a\\\"b\", '\\'', 0x1Fu); // end\n"
    assert kinds(text) == [
        ("ident", "x1"),
        ("ident", "foo_bar"),
        ("string", '"a\\"b"'),
        ("char", "'\\''"),
        ("number", "0x1Fu"),
        ("comment", "// end"),
    ]


def test_digit_separators_and_exponents_are_numbers() -> None:
    assert kinds("1'000'000 1.5e-3f .5 0x1p+4 1e5cudaMalloc") == [
        ("number", "1'000'000"),
        ("number", "1.5e-3f"),
        ("number", ".5"),
        ("number", "0x1p+4"),
        ("number", "1e5cudaMalloc"),
    ]


def test_literal_prefixes() -> None:
    assert kinds('u8"x" L\'y\' uR"(z)" U"w"') == [
        ("string", 'u8"x"'),
        ("char", "L'y'"),
        ("raw", 'uR"(z)"'),
        ("string", 'U"w"'),
    ]


def test_raw_string_ends_at_its_own_delimiter() -> None:
    text = 'R"cu(first )" second\n)cu" after'
    assert kinds(text) == [("raw", 'R"cu(first )" second\n)cu"'), ("ident", "after")]


def test_comments_with_continuations() -> None:
    assert kinds("// one \\\n still one\nx") == [("comment", "// one \\\n still one"), ("ident", "x")]
    assert kinds("/* a // b\n*/ x /* open") == [("comment", "/* a // b\n*/"), ("ident", "x"), ("comment", "/* open")]
    assert kinds("// a\\b\nx")[1] == ("ident", "x")


def test_string_continued_on_the_next_line() -> None:
    assert kinds('"a\\\nb" c') == [("string", '"a\\\nb"'), ("ident", "c")]
    assert kinds('"a\\\r\nb" c') == [("string", '"a\\\r\nb"'), ("ident", "c")]


def test_unclosed_literal_ends_with_its_line() -> None:
    assert kinds("don't\nx")[-1] == ("ident", "x")
    assert kinds('"open\nx')[-1] == ("ident", "x")


def test_include_forms() -> None:
    text = '#include <a/b.h>\n  #  include "c.h" // why\n#include MACRO\n#if __has_include(<d.h>)\n#import <e.h>\n'
    assert [token.text for token in tokens(text) if token.kind == "header"] == ["<a/b.h>", '"c.h"', "<d.h>", "<e.h>"]
    assert ("ident", "MACRO") in kinds(text)


def test_less_than_is_no_header() -> None:
    assert not [token for token in tokens("if (a <b> c) include <d.h>;") if token.kind == "header"]


def test_positions() -> None:
    text = "ab /*c*/ de"
    assert [(token.start, token.end) for token in tokens(text)] == [(0, 2), (3, 8), (9, 11)]


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab1 \"'\\/*\n\r()R<>#.,;u8", max_size=80))
def test_tokens_never_fail_and_never_overlap(text: str) -> None:
    at = 0
    for token in tokens(text):
        assert token.start >= at
        assert token.text
        assert text[token.start : token.end] == token.text
        at = token.end
    assert at <= len(text)


def argument_texts(text: str) -> list[str]:
    return [text[start:stop] for start, stop in arguments(text, text.index("("))]


def test_arguments() -> None:
    assert argument_texts("f(a, b + c, d)") == ["a", "b + c", "d"]
    assert argument_texts("f()") == []
    assert argument_texts("f( /* x */ a , g(1, 2), {3, 4}, h[5, 6] )") == ["a", "g(1, 2)", "{3, 4}", "h[5, 6]"]
    assert argument_texts('f("a,b", \')\', R"(,)")') == ['"a,b"', "')'", 'R"(,)"']
    assert argument_texts("f(\n  a,\n  b)") == ["a", "b"]


def test_template_arguments_do_not_separate() -> None:
    assert argument_texts("f(kernel<int, 4>, x)") == ["kernel<int, 4>", "x"]
    assert argument_texts("f(k<A<1, 2>, (3 > 2)>, x)") == ["k<A<1, 2>, (3 > 2)>", "x"]
    assert argument_texts("f(k<<<1, 2>>>(3), x)")[-1] == "x"


def test_comparisons_separate() -> None:
    assert argument_texts("f(a < b, c > d)") == ["a < b", "c > d"]
    assert argument_texts("f(i < n, x)") == ["i < n", "x"]


def test_no_call() -> None:
    assert arguments("f;", 1) == []
    assert arguments("f(a, b", 1) == []
    assert arguments("f(a; b)", 1) == []


def test_skip_blank() -> None:
    text = " \t/* x */ // y\n \\\n z"
    assert text[skip_blank(text, 0)] == "z"
    assert skip_blank("", 0) == 0
