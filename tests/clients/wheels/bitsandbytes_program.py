"""bitsandbytes: its ROCm library's quantisation on the device, against bitsandbytes' own tables on the host."""

import ctypes
from pathlib import Path

import bitsandbytes
import numpy as np
from bitsandbytes import functional
from checks import close, run

hip = ctypes.CDLL("libamdhip64.so")
folder = Path(bitsandbytes.__file__).parent
library = ctypes.CDLL(str(folder / "libbitsandbytes_rocm72.so"))
BLOCK, N = 64, 4096
values = np.random.default_rng(1).standard_normal(N).astype(np.float32)


def allocate(size):
    pointer = ctypes.c_void_p()
    assert hip.hipMalloc(ctypes.byref(pointer), ctypes.c_size_t(size)) == 0
    return pointer


def upload(array):
    pointer = allocate(array.nbytes)
    assert hip.hipMemcpy(pointer, array.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(array.nbytes), 1) == 0
    return pointer


def download(pointer, array):
    assert hip.hipMemcpy(array.ctypes.data_as(ctypes.c_void_p), pointer, ctypes.c_size_t(array.nbytes), 2) == 0
    return array


def scaled(code):
    """What is right: each block divided by its largest value, then the nearest entry of the table, then back."""
    blocks = values.reshape(-1, BLOCK).astype(np.float64)
    largest = np.abs(blocks).max(1, keepdims=True)
    nearest = code[np.abs(blocks[..., None] / largest[..., None] - code).argmin(-1)]
    return largest, (nearest * largest).reshape(-1)


def there_and_back(kind, code, packed):
    table = upload(code.astype(np.float32))
    source, largest = upload(values), allocate(4 * N // BLOCK)
    quantised, back = allocate(N // packed), allocate(4 * N)
    given = table if packed == 1 else None
    count = ctypes.c_int(N)
    getattr(library, f"cquantize_blockwise_fp32{kind}")(given, source, largest, quantised, BLOCK, count)
    getattr(library, f"cdequantize_blockwise_fp32{kind}")(given, quantised, largest, back, BLOCK, count, None)
    assert hip.hipDeviceSynchronize() == 0
    wanted, result = scaled(code.astype(np.float64))
    close("largest values", download(largest, np.empty(N // BLOCK, np.float32)), wanted[:, 0], 1e-6)
    found = download(back, np.empty(N, np.float32))
    apart = np.abs(found - result) > 1e-5 * np.abs(result).max()
    assert apart.mean() < 0.001, f"{apart.sum()} of {N} values differ"  # one between two entries may go either way


def loads():
    """Those for ROCm 6.4 to 7.15: each names other versions of the libraries."""
    found = [ctypes.CDLL(str(file)) for file in folder.glob("libbitsandbytes_rocm*.so")]
    assert len(found) >= 4 and all(each.cquantize_blockwise_fp32_nf4 and each.cigemm for each in found)


def blockwise():
    there_and_back("", functional.create_dynamic_map().numpy(), 1)


def nf4():
    there_and_back("_nf4", functional.get_4bit_type("nf4", device="cpu").numpy(), 2)


def fp4():
    there_and_back("_fp4", functional.get_4bit_type("fp4", device="cpu").numpy(), 2)


run(loads, blockwise, nf4, fp4)
