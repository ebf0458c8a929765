"""``python -m bench.decode``: how fast machine code is decoded, and how fast a code object with 1,000 kernels opens."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from cairn import codeobj
from cairn.base import zig
from cairn.isa import decode as decoder

KERNELS = 1000
BODY = """extern "C" __attribute__((global)) void k{i}(float *out, const float *a, int n) {{
  int t = __builtin_amdgcn_workitem_id_x(); float s = {i};
  for (int j = 0; j < n; j++) s = s * a[j + t] + a[t * {odd}] / (j + {i});
  if (t < n) out[t] = s; }}
"""


def build() -> bytes:
    """A code object with many small kernels."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "k.hip").write_text("".join(BODY.format(i=i, odd=2 * i + 1) for i in range(KERNELS)))
        device = ["-x", "hip", "--cuda-device-only", "--offload-arch=gfx942", "-nogpulib", "-nogpuinc", "-O1"]
        for tool, arguments in (
            ("clang", [*device, "-S", "k.hip", "-o", "k.s"]),
            ("clang", ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942", "-c", "k.s", "-o", "k.o"]),
            ("ld.lld", ["-shared", "k.o", "-o", "k.hsaco"]),
        ):
            result = zig.run(tool, arguments, cwd=folder)
            if result.returncode:
                raise SystemExit(result.stderr)
        return (folder / "k.hsaco").read_bytes()


def best(action: Callable[[], object], times: int = 5) -> float:
    """Seconds of processor time of the fastest of several runs: other work on the machine does not count."""
    found = []
    for _ in range(times):
        start = time.process_time()
        action()
        found.append(time.process_time() - start)
    return min(found)


def main() -> None:
    data = build()
    start = time.process_time()
    code = codeobj.load(data)
    first = time.process_time() - start
    again = best(lambda: codeobj.load(data))
    print(f"open {len(code.kernels)} kernels ({len(data) >> 10} KiB): first {first:.3f} s, then {again:.3f} s")
    text = next(segment for segment in code.segments if segment.flags & 1)
    end = text.vaddr + len(text.data)
    bytes_of = bytes(code.image())
    starts = [(code.symbols[name].value, code.symbols[name].size) for name in code.kernels]

    def decode_all() -> int:
        return sum(len(decoder.decode_range(bytes_of, at, at + size, "gfx942")) for at, size in starts)

    start = time.process_time()
    count = decode_all()
    cold = time.process_time() - start
    warm = best(decode_all)
    print(f"decode {count:,} instructions up to {end:#x}: cold {count / cold:,.0f}/s, warm {count / warm:,.0f}/s")


if __name__ == "__main__":
    main()
