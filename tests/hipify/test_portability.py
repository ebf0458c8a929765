from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cairn.cli.main import main
from cairn.hipify.portability import Estimate, estimate
from cairn.hipify.project import Item, Job, process
from cairn.hipify.rewrite import Options

SOURCE = """\
#include <cuda_runtime.h>
__global__ void k(float* a) {
  int lane = threadIdx.x & 31;
  asm("mapa.u32 %0, %0, 1;" : "+r"(lane));
}
int main() {
  float* p;
  cudaMalloc(&p, 4);
  cudaNoSuchThing(p);
  nvmlInit();
  cudaGraphicsVDPAURegisterOutputSurface(0, 0, 0);
  const char* s = "<b>&";
}
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src/a.cu").write_text(SOURCE)
    (tmp_path / "src/clean.cu").write_text("#include <cuda_runtime.h>\nint main() { return cudaFree(0); }\n")
    (tmp_path / "src/bad.cu").write_text("int main() { cudaFree(0);\n")
    (tmp_path / "src/Makefile").write_text("a: a.cu\n\tnvcc a.cu\n\tnvprof ./a\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "src"


def test_the_hip_version_that_is_needed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.cu").write_text("#include <cooperative_groups/reduce.h>\n#include <cuda_runtime.h>\n")
    main(["hipify", "--report=text", str(tmp_path / "a.cu")])
    assert "needs HIP 7.13 or newer: cooperative_groups/reduce.h\n" in capfd.readouterr().out


def test_headers_that_cairn_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "headers/hip").mkdir(parents=True)
    (tmp_path / "headers/hip/hip_runtime.h").touch()
    monkeypatch.setattr("cairn.hipify.portability.HEADERS", tmp_path / "headers")
    (tmp_path / "a.cu").write_text("#include <cuda_runtime.h>\n#include <cublas_v2.h>\n")
    main(["hipify", "--report=text", str(tmp_path / "a.cu")])
    assert "Cairn lacks these headers: hipblas/hipblas.h\n" in capfd.readouterr().out


def test_json(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", "--report=json", "src"]) == 1  # bad.cu was left as it is
    data = json.loads(capfd.readouterr().out)
    files = {file["path"]: file for file in data["files"]}
    assert set(files) == {"src/a.cu", "src/bad.cu", "src/clean.cu", "src/Makefile"}
    a = files["src/a.cu"]
    assert a["converted"]["by_api"] == {"Headers": 1, "CUDA Runtime API": 1}
    assert a["converted"]["references"][1] == {"line": 8, "name": "cudaMalloc", "new": "hipMalloc"}
    assert [(left["line"], left["name"]) for left in a["left"]] == [
        (9, "cudaNoSuchThing"),
        (10, "nvmlInit"),
        (11, "cudaGraphicsVDPAURegisterOutputSurface"),
    ]
    assert a["left"][1]["instead"] == "amdsmi_init does this in ROCm; its arguments differ."
    assert [(h["line"], h["rule"], h["severity"]) for h in a["hazards"]] == [
        (3, "warp-lane", "warning"),
        (4, "ptx", "error"),
    ]
    assert all(h["reason"] and h["remedy"] for h in a["hazards"])
    assert files["src/clean.cu"]["score"] == 100
    assert "'{'" in files["src/bad.cu"]["error"]
    assert [note["left"] for note in files["src/Makefile"]["build"]] == [False, True]
    assert 0 < data["score"] < 100
    assert any("assumptions" in line for line in data["estimate"]["basis"])
    assert data["left"]["by_name"]["nvmlInit"] == 1
    assert (tree / "a.cu").read_text() == SOURCE


def test_text(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    main(["hipify", "--report", "src"])
    out = capfd.readouterr().out
    assert "src/a.cu:4: error: Inline PTX" in out
    assert "AMD's way: nothing: there are no clusters" in out
    assert "src/a.cu:9: cudaNoSuchThing: unknown CUDA name" in out
    assert "src/Makefile:3: left: nvprof ./a" in out
    assert "score " in out and "basis: " in out


class Page(HTMLParser):
    """Checks that tags nest, and collects what a browser would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def test_html_stands_alone(tree: Path) -> None:
    assert main(["hipify", "--report=html", "src", "-o", "report.html"]) == 1
    text = Path("report.html").read_text()
    page = Page()
    page.feed(text)
    assert page.open == []
    assert page.fetched == []
    assert "url(" not in text and "@import" not in text
    for word in (
        "cudaNoSuchThing",
        "Inline PTX",
        "src/bad.cu",
        "Basis of the estimate",
        "nvprof ./a",
        "int lane = threadIdx.x & 31;",
    ):
        assert word in page.words


def test_html_escapes(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tree / "x.cu").write_text("#define cudaX <script>\n__global__ void k() { int l = tid & 31; /*<script>*/ }\n")
    main(["hipify", "--report", "html", "src/x.cu"])
    assert "<script>" not in capfd.readouterr().out


def test_translation_and_report_together(tree: Path) -> None:
    assert main(["hipify", "src/clean.cu", "-inplace", "--report=json", "-o", "r.json"]) == 0
    assert "hipFree" in (tree / "clean.cu").read_text()
    assert json.loads(Path("r.json").read_text())["score"] == 100


def test_estimate_follows_its_basis(tmp_path: Path) -> None:
    path = tmp_path / "a.cu"
    path.write_text("#include <cuda_runtime.h>\ncudaNo(1); cudaNo(2); cudaMalloc(a);\n__device__ int x = tid & 31;\n")
    result = process(Item(path, None), Job(Options(), hazards=True))
    whole = estimate([result])
    # Two references at a minute; a name at 30 and one more place at 5.
    assert (whole.done, whole.left) == (2, 35)
    assert whole.score == 5


def test_score() -> None:
    assert Estimate(0, 0, ()).score == 100
    assert Estimate(1000, 1, ()).score == 99
    assert Estimate(10, 30, ()).score == 25
    assert Estimate(0, 30, ()).text == "30 minutes"
    assert Estimate(0, 90, ()).text == "1.5 hours"
    assert Estimate(0, 2400, ()).text == "5.0 days of 8 hours"
