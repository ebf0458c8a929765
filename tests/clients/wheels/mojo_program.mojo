# Mojo: the device, elementwise work, and sums by atomic additions, against the host.
from max.gpu import global_idx
from max.gpu.host import DeviceContext
from std.math import sqrt
from std.atomic import Atomic

comptime N = 1000
comptime Floats = Pointer[Float32, MutAnyOrigin]


def add_kernel(a: Floats, b: Floats, n: Int32):
    var i = Int(global_idx.x)
    if i < Int(n):
        a[unsafe_offset=i] = a[unsafe_offset=i] + sqrt(b[unsafe_offset=i])


def sum_kernel(a: Floats, total: Floats, n: Int32):
    var i = Int(global_idx.x)
    if i < Int(n):
        _ = Atomic.fetch_add(total, a[unsafe_offset=i])


def main() raises:
    var ctx = DeviceContext()
    print("part device:", "ok" if "MI300X" in ctx.name() else ctx.name())
    var a = ctx.enqueue_create_buffer[DType.float32](N)
    var b = ctx.enqueue_create_buffer[DType.float32](N)
    with a.map_to_host() as x, b.map_to_host() as y:
        for i in range(N):
            x[i] = Float32(i)
            y[i] = Float32(i * i)
    ctx.enqueue_function[add_kernel](a.unsafe_ptr(), b.unsafe_ptr(), Int32(N), grid_dim=16, block_dim=64)
    ctx.synchronize()
    var wrong = 0
    with a.map_to_host() as x:
        for i in range(N):
            if x[i] != Float32(2 * i):
                wrong += 1
    print("part add:", "ok" if wrong == 0 else String(wrong) + " values are wrong")
    with b.map_to_host() as y:
        y[0] = 0
    ctx.enqueue_function[sum_kernel](a.unsafe_ptr(), b.unsafe_ptr(), Int32(N), grid_dim=16, block_dim=64)
    ctx.synchronize()
    with b.map_to_host() as y:
        print("part reduction:", "ok" if y[0] == Float32(N * (N - 1)) else String(y[0]))
