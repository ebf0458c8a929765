"""The driver of AMD's own test programs, on programs that behave as GoogleTest's do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.rocm_suites import __main__ as suites
from bench.rocm_suites import report, tests
from bench.rocm_suites import root as suites_root
from bench.rocm_suites.records import Records
from bench.rocm_suites.root import Root, SetupError
from bench.rocm_suites.table import SUITES, Suite
from bench.rocm_suites.tests import Outcome

PROGRAM = r"""#!{python}
import fnmatch, json, os, sys, time
names = ["a/0.one_-1", "a/0.two", "a/0.crash", "a/0.wrong", "a/0.slow", "a/0.skip", "a/0.last", "a/0.DISABLED_x"]
options = dict(word.lstrip("-").partition("=")[::2] for word in sys.argv[1:])
if "gtest_flagfile" in options:
    flags = open("{root}" + options["gtest_flagfile"]).read()
    options |= dict(line.lstrip("-").partition("=")[::2] for line in flags.splitlines())
wanted, _, left_out = options["gtest_filter"].partition("-")
chosen = [n for n in names if any(fnmatch.fnmatch(n, each) for each in wanted.split(":"))]
report = []
for name in chosen:
    if "gtest_list_tests" in options:
        report.append(dict(name=name[4:]))
        continue
    print("[ RUN      ]", name, flush=True)
    if name.endswith("crash"):
        print("cairn: out of luck", flush=True)
        os.abort()
    time.sleep(30 if name.endswith("slow") else 0)
    word = "FAILED  " if name.endswith("wrong") else "SKIPPED " if name.endswith("skip") else "      OK"
    print(f"[{{word:>10}}] {{name}} (7 ms)", flush=True)
    report.append(dict(name=name[4:], status="RUN", result="SKIPPED" if "SKIP" in word else "COMPLETED", time="0.007s",
                       **(dict(failures=[dict(failure="x.cpp:1\nwhich is | 3")]) if "FAIL" in word else {{}})))
place = "{root}" + options["gtest_output"].removeprefix("json:")
open(place, "w").write(json.dumps(dict(testsuites=[dict(name="a/0", testsuite=report)])))
"""


class Here(Root):
    """A root whose programs are this machine's."""

    def command(self, words: object) -> list[str]:
        own = [word for word in words if word not in tests._CAIRN and word != "--"]  # type: ignore[attr-defined]
        return [str(self.tree / own[0].lstrip("/")), *own[1:]]


@pytest.fixture
def root(tmp_path: Path) -> Root:
    made = Here(tmp_path)
    (made.tree / "results").mkdir(parents=True)
    program = made.tree / "test_fake"
    program.write_text(PROGRAM.format(python=sys.executable, root=made.tree))
    program.chmod(0o755)
    return made


def test_every_test_has_an_outcome(root: Root, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tests, "EACH", 0.0)
    suite = Suite("fake", (), ("test_fake",), limit=4)
    found: dict[str, Outcome] = {}
    ran: list[int] = []

    def tell(outcomes: list[Outcome], left: int) -> None:
        ran.append(left)
        found.update({each.test: each for each in outcomes})

    numbers = tests.gtest(root, suite, "test_fake", "*", 0, {"a/0.two"}, tmp_path, tell, float("inf"))
    assert numbers == (7, 7) and ran[0] == 6 and ran[-1] == 0
    assert {test.partition(".")[2]: each.status for test, each in found.items()} == {
        "one_-1": "passed", "crash": "crashed", "wrong": "failed", "slow": "timeout", "skip": "skipped",
        "last": "passed",
    }  # fmt: skip
    assert found["a/0.crash"].reason == "SIGABRT: cairn: out of luck"
    page = report.markdown({"fake": list(found.values())}, {"fake": {"version": "1.2", "tests": "7", "state": "abc"}})
    assert "| fake | 1.2 | abc | 7 | 6 | 2 | 1 | 1 | 1 | 1 | " in page and "a/0.slow | timeout: not done in 4 s" in page


def test_a_failures_reason_is_kept(root: Root, tmp_path: Path) -> None:
    suite = Suite("fake", (), ("test_fake",))
    (outcome,) = tests.batch(root, suite, "test_fake", ["a/0.wrong"], tmp_path)
    assert outcome.status == "failed" and outcome.reason == "x.cpp:1 which is | 3"
    same = [outcome, outcome._replace(test="b", reason="x.cpp:1 which is | 4")]
    assert "| a/0.wrong and 1 more | failed: x.cpp:1 which is \\| 3 |" in report.markdown({"fake": same}, {})


OPERATORS = r"""#!/bin/sh
case "$*" in
  *--list-ops) printf 'GGML operations:\n  ADD\n  MUL_MAT\n  NONE\n\nTotal: 3 operations\n' ;;
  *MUL_MAT) printf '  MUL_MAT(m=1): \033[1;32mOK\033[0m\n  MUL_MAT(m=2): [MUL_MAT] ERR = 1 > 0.5 FAIL\n'; exit 1 ;;
  *ADD) printf '  ADD(n=1): OK\n  ADD(n=[2,3]): OK\n  ADD(n=4): not supported [ROCm0] \n' ;;
  *) echo '  0/0 tests passed' ;;
esac
"""


def test_operators_are_tests(root: Root, tmp_path: Path) -> None:
    (root.tree / "test_fake").write_text(OPERATORS)
    found: dict[str, Outcome] = {}
    suite = Suite("fake", (), ("test_fake",), kind="ggml", arguments=("test",))

    def tell(outcomes: list[Outcome], left: int) -> None:
        found.update({each.test: each for each in outcomes})

    assert tests.ggml(root, suite, "test_fake", "*", 0, (), tmp_path, tell, float("inf")) == (3, 3)
    assert {name: each.status for name, each in found.items()} == {
        "ADD": "passed", "MUL_MAT": "failed", "NONE": "skipped"
    }  # fmt: skip
    assert found["ADD"].reason == "2 of 2 forms are right, 1 are not supported"
    assert found["MUL_MAT"].reason == "1 of 2 forms are right, 0 are not supported: MUL_MAT(m=2)"


def test_records_are_sampled(tmp_path: Path) -> None:
    def record(function: str, category: str, number: int) -> bytes:
        text = function.encode().ljust(128, b"\0") + category.encode().ljust(64, b"\0")
        return text + bytes([number]) * (576 - len(text))

    rows = [record("gemm", "quick", n) for n in range(90)] + [record("dot", "quick", n) for n in range(4)]
    rows += [record("dot", "nightly", n) for n in range(50)]
    (tmp_path / "all").write_bytes(b"h" * 592 + b"".join(rows))
    records = Records(tmp_path / "all")
    assert records.write_sample("*quick*", 8, tmp_path / "some") == (94, 8)
    made = (tmp_path / "some").read_bytes()
    assert made[:592] == b"h" * 592
    assert [made[592 + 576 * n :][:4].rstrip(b"\0") for n in range(8)] == [b"gemm"] * 4 + [b"dot"] * 4
    assert records.write_sample("*dot*-*quick*", 0, tmp_path / "some") == (50, 50)


def test_samples_are_spread() -> None:
    assert tests.sample(list("abcdefghij"), 3) == ["a", "d", "g"]
    assert tests.sample(list("abc"), 0) == tests.sample(list("abc"), 9) == list("abc")


def test_results_are_kept_and_forgotten(tmp_path: Path) -> None:
    suites.Results(tmp_path).add("fake", [Outcome("p", "one", "passed", 1.0), Outcome("p", "two", "failed", 2.0, "no")])
    again = suites.Results(tmp_path)
    assert again.known("fake", "p") == {"one", "two"}
    assert again.forget("fake", ("failed",)) == {("p", "two")}
    assert again.known("fake", "p") == suites.Results(tmp_path).known("fake", "p") == {"one"}


def test_a_folder_is_brought_up_to_date(tmp_path: Path) -> None:
    source, target = tmp_path / "a", tmp_path / "b"
    (source / "x").mkdir(parents=True)
    (source / "x/one.py").write_text("1")
    bring = suites_root._bring_up_to_date
    bring(source, target)
    (target / "x/__pycache__").mkdir()
    (target / "x/__pycache__/one.pyc").touch()
    (target / "old.py").touch()
    kept = (target / "x/one.py").stat().st_ino
    (source / "two.py").write_text("2")
    bring(source, target)
    assert (target / "x/one.py").stat().st_ino == kept and (target / "two.py").read_text() == "2"
    assert sorted(path.name for path in target.rglob("*.py*")) == ["one.py", "one.pyc", "two.py"]


def test_what_is_missing_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("bench.rocm_suites.root._SBIN", str(tmp_path))
    with pytest.raises(SetupError, match=r"^apt-get is missing: install apt"):
        Root(tmp_path / "root").prepare()


def test_a_broken_network_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "apt-get"
    program.write_text("#!/bin/sh\necho 'E: Failed to fetch it  Could not resolve it' >&2\nexit 100\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("DEBIAN_MIRROR", "http://nowhere.invalid/debian")
    with pytest.raises(SetupError, match=r"^reading Debian's lists failed: E: Failed to fetch it"):
        Root(tmp_path / "root")._configure()
    assert not (tmp_path / "root/apt/sources.list").exists()  # the next run tries again


def test_wrong_words_are_told() -> None:
    words = [sys.executable, "-m", "bench.rocm_suites", "--root"]
    for more, told in ((["/tmp/x", "--suite", "rocblas,nothing"], "no suite nothing"), (["."], "ROOT=/folder")):
        done = subprocess.run([*words, *more], capture_output=True, text=True, check=False)
        assert done.returncode == 2 and told in done.stderr
    assert len({suite.name for suite in SUITES}) == len(SUITES)


def test_json_of_tests_that_did_not_run() -> None:
    text = json.dumps({"testsuites": [{"name": "g", "testsuite": [{"name": "t", "status": "NOTRUN"}]}]})
    assert list(tests.from_json("p", text)) == []
