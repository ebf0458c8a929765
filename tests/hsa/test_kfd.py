"""The kernel's driver of the virtual devices, as a program with an HSA runtime of its own sees it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.isa import asm

CLIENT = Path(__file__).with_name("kfd_client.py")
OLD_HEADER = 256  # the code's distance from a descriptor of amd_kernel_code_t's kind, whose first words are a version
SOURCE = """
s_load_dwordx2 s[0:1], s[0:1], 0x0
v_mov_b32 v0, 0
v_mov_b32 v1, 0x12345678
s_waitcnt lgkmcnt(0)
global_store_dword v0, v1, s[0:1]
s_endpgm
"""


def kernel() -> bytes:
    """A kernel as a runtime has it that brings no code object: a header and code, the stored value in a literal."""
    rsrc1 = 0x00AF0000 | 1 << 6
    head = KernelDescriptor(1, 2, 0, OLD_HEADER, 0, rsrc1, 2 << 1, 1 << 3, 0).pack()
    code = asm.assemble(SOURCE, "gfx90a")
    return head.ljust(OLD_HEADER, b"\0") + code.replace((0x12345678).to_bytes(4, "little"), (42).to_bytes(4, "little"))


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "CAIRN_DEVICES": "mi210", "CAIRN_LIBRARIES": "driver", **environment}
    words = [sys.executable, "-m", "cairn.cli.main", "exec", "--", *command]
    return subprocess.run(words, env=settings, capture_output=True, text=True, timeout=300, check=False)


def test_a_runtime_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "kernel").write_bytes(kernel())
    done = run(sys.executable, str(CLIENT), str(tmp_path / "kernel"))
    assert done.stdout == "right\n" and done.returncode == 0, done.stderr
    told = [line for line in done.stderr.splitlines() if line.startswith("cairn: /dev/kfd")]
    assert len(told) == 2 and "call 0x7e is not modelled" in told[0] and "queues for SDMA engines" in told[1]


def test_what_cairn_supplies(tmp_path: Path) -> None:
    words = "print(*(os.environ.get(n, '-') for n in ('LD_LIBRARY_PATH', 'ROCM_PATH', 'HSA_ENABLE_SDMA')), sep='|')"
    own = run(sys.executable, "-c", f"import os; {words}", LD_LIBRARY_PATH="/mine").stdout.strip()
    assert own == "/mine|-|0"
    runtime = run(sys.executable, "-c", f"import os; {words}", LD_LIBRARY_PATH="/mine", CAIRN_LIBRARIES="runtime")
    folders, root, _ = runtime.stdout.strip().split("|")
    assert folders.endswith(":/mine") and root == "-"
    found = {path.name for folder in folders.split(":")[:-1] for path in Path(folder).iterdir()}
    assert {"libamdhip64.so.6", "libhiprtc.so.6", "libhsa-runtime64.so.1"} <= found
    assert not any(name.startswith(("librocblas", "libamd_comgr", "librocm_smi64")) for name in found)
    wrong = run("true", CAIRN_LIBRARIES="some")
    assert wrong.returncode == 2 and "CAIRN_LIBRARIES=some: expected one of all, runtime, driver" in wrong.stderr


def test_files_that_are_not_modelled_are_named_once() -> None:
    path = "/sys/module/amdgpu/parameters/nothing"
    words = f"import os; print([os.path.exists({path!r}) for _ in range(3)], os.path.exists('/dev/kfd'))"
    for level, times in (("info", 1), ("warning", 0)):
        done = run(sys.executable, "-c", words, CAIRN_LOG=level)
        assert done.stdout == "[False, False, False] True\n"
        assert done.stderr.count(f"cairn: {path} is not modelled\n") == times
