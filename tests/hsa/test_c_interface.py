"""libhsa-runtime64.so.1 from C."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from cairn.abi import loader
from cairn.catalog.rows import table
from cairn.compiler import rtc
from tests.hip.conftest import execute, program

KERNEL = """
__device__ float offset;
extern "C" __global__ void scale(const float *in, float *out, int n) {
    __shared__ float line[256];
    int i = blockIdx.x * 256 + threadIdx.x;
    line[threadIdx.x] = i < n ? in[i] : 0;
    __syncthreads();
    if (i < n) out[i] = 2 * line[threadIdx.x] + offset;
}
"""


@pytest.mark.budget(0.8)
def test_a_program_that_writes_its_own_packets(tmp_path: Path) -> None:
    code = tmp_path / "code.hsaco"
    code.write_bytes(rtc.compile_device(KERNEL, "scale.hip", target="gfx942")[0])
    source = (Path(__file__).parent / "aql.c").read_text()
    made = program(tmp_path, source, "hsa-runtime64", "-pthread")
    result = execute(made, str(code), CAIRN_DEVICES="mi300x")
    assert (result.stdout, result.returncode) == ("right\n", 0), result.stdout + result.stderr
    assert "hsa_amd_portable_close_dmabuf is not supported" in result.stderr
    assert result.stderr.count("Memory access fault") == 2
    assert result.stderr.count("the address is the host's own") == 1


def test_every_name_is_exported() -> None:
    library = loader.load("hsa-runtime64")
    rows = table("hsa-runtime64").rows
    assert len(rows) > 270
    assert [row.name for row in rows if not hasattr(library, row.name)] == []


def test_null_arguments_are_refused() -> None:
    library = loader.load("hsa-runtime64")
    assert library.hsa_init() == 0
    for row in table("hsa-runtime64").rows:
        if row.returns != "hsa_status_t" or row.name in ("hsa_init", "hsa_shut_down"):
            continue
        arguments = [ctypes.c_uint64(0)] * len(row.args)
        status = getattr(library, row.name)(*arguments) & 0xFFFFFFFF
        accepts = {"hsa_memory_free", "hsa_amd_memory_pool_free", "hsa_amd_profiling_async_copy_enable"}
        accepts |= {"hsa_memory_deregister", "hsa_memory_copy", "hsa_amd_enable_logging"}
        assert (status == 0) == (row.name in accepts) or status >= 40, (row.name, hex(status))
    assert library.hsa_shut_down() == 0
