"""A Python program with packages and a version of its own that uses HIP: ``CODE_OBJECT WORDS``.

``WORDS`` numbers are doubled on the device; then a kernel reads what nobody allocated.
"""

import ctypes
import sys
from pathlib import Path

modules, paths = set(sys.modules), list(sys.path)
hip = ctypes.CDLL("libamdhip64.so.7")


def ok(code: int) -> None:
    assert code == 0, code


def launch(function: ctypes.c_void_p, pointer: ctypes.c_void_p, count: int) -> int:
    arguments = (ctypes.c_void_p * 1)(ctypes.cast(ctypes.pointer(pointer), ctypes.c_void_p))
    assert hip.hipModuleLaunchKernel(function, 1, 1, 1, count, 1, 1, 0, None, arguments, None) == 0
    return int(hip.hipDeviceSynchronize())


data, count = Path(sys.argv[1]).read_bytes(), int(sys.argv[2])
module, function, buffer = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
ok(hip.hipModuleLoadData(ctypes.byref(module), ctypes.create_string_buffer(data, len(data))))
ok(hip.hipModuleGetFunction(ctypes.byref(function), module, b"twice"))
numbers = (ctypes.c_int * count)(*range(count))
size = ctypes.c_size_t(4 * count)
ok(hip.hipMalloc(ctypes.byref(buffer), size))
ok(hip.hipMemcpy(buffer, numbers, size, 1))
ok(launch(function, buffer, count))
ok(hip.hipMemcpy(numbers, buffer, size, 2))
assert list(numbers) == [2 * i for i in range(count)]

third = ctypes.c_size_t(3)  # every third number's first three bytes, by rows
rows = ctypes.create_string_buffer(3 * (count // 3))
ok(hip.hipMemcpy2D(rows, third, buffer, ctypes.c_size_t(12), third, ctypes.c_size_t(count // 3), 2))
assert rows.raw == b"".join((6 * i).to_bytes(3, "little") for i in range(count // 3))

new = {name.partition(".")[0] for name in set(sys.modules) - modules} - set(sys.stdlib_module_names)
assert new == {"_cairn"}, new
assert sys.path == paths
assert not {"cairn", "boot", "own", "address"} & set(vars())
print("right", flush=True)
print(launch(function, ctypes.c_void_p(0x10000), count))
