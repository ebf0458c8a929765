"""What an HSA runtime asks of the kernel's driver, by the numbers of its header alone: kfd_client.py KERNEL.

KERNEL is a file with a kernel descriptor and its code behind it, which stores 42 to the address in its arguments.
"""

import ctypes
import errno
import fcntl
import os
import stat
import struct
import sys
import threading
import time
from pathlib import Path

libc = ctypes.CDLL(None, use_errno=True)
libc.mmap.restype = ctypes.c_void_p
libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
VRAM, GTT, PUBLIC, EXECUTABLE = 1, 2, 1 << 29, 1 << 30
TOPOLOGY = "/sys/devices/virtual/kfd/kfd/topology/nodes/1"


def call(file, number, form, *values):
    """A call with a packed structure; the structure afterwards."""
    data = bytearray(struct.pack(form, *values))
    fcntl.ioctl(file, 3 << 30 | len(data) << 16 | ord("K") << 8 | number, data, True)
    return struct.unpack(form, data)


def refusal(*arguments):
    try:
        call(*arguments)
    except OSError as error:
        return error.errno
    return 0


def word(address, kind=ctypes.c_uint64):
    return kind.from_address(address)


kfd = os.open("/dev/kfd", os.O_RDWR | os.O_CLOEXEC)
assert stat.S_ISCHR(os.fstat(kfd).st_mode)
assert call(kfd, 0x01, "II", 0, 0) >= (1, 14)
gpu = int(Path(f"{TOPOLOGY}/gpu_id").read_text())
facts = dict(line.split() for line in Path(f"{TOPOLOGY}/properties").read_text().splitlines())
render = os.open(f"/dev/dri/renderD{facts['drm_render_minor']}", os.O_RDWR | os.O_CLOEXEC)
assert os.major(os.fstat(render).st_rdev) == 226
assert Path(f"/sys/dev/char/226:{facts['drm_render_minor']}/device/drm").is_dir()

apertures = (ctypes.c_uint64 * 7)()
assert call(kfd, 0x14, "QII", ctypes.addressof(apertures), 1, 0)[1] == 1
assert apertures[6] == gpu and apertures[0] and apertures[2] and apertures[0] != apertures[2]
call(kfd, 0x15, "II", render, gpu)
assert refusal(kfd, 0x15, "II", render, gpu + 1) == errno.EINVAL
assert refusal(kfd, 0x7E, "II", 0, 0) == errno.ENOTTY
gpu_clock, *_, frequency, _, _ = call(kfd, 0x05, "QQQQII", 0, 0, 0, 0, gpu, 0)
assert abs(gpu_clock - time.monotonic_ns()) < 60e9 and frequency == 1_000_000_000


# ---- memory ----


def available():
    return call(kfd, 0x23, "QII", 0, gpu, 0)[0]


def allocate(size, flags):
    """Memory where a range was reserved before, as the thunk does it: its handle and address."""
    address = libc.mmap(None, size, 0, 0x4022, -1, 0)
    handle, offset = call(kfd, 0x16, "QQQQII", address, size, 0, 0, gpu, flags)[2:4]
    reachable = 3 if flags & (PUBLIC | GTT) else 0
    assert libc.mmap(address, size, reachable, 0x11, render, offset) == address
    devices = (ctypes.c_uint32 * 1)(gpu)
    assert call(kfd, 0x18, "QQII", handle, ctypes.addressof(devices), 1, 0)[3] == 1
    return handle, address


before = available()
handle, data = allocate(1 << 20, VRAM | PUBLIC)
hidden_handle, hidden = allocate(1 << 20, VRAM)
assert before - available() == 2 << 20 and word(data).value == 0
assert refusal(kfd, 0x16, "QQQQII", 0, before, 0, 0, gpu, VRAM) == errno.ENOMEM
assert refusal(kfd, 0x17, "Q", handle ^ 0xFFFF) == errno.EINVAL
call(kfd, 0x17, "Q", hidden_handle)
assert before - available() == 1 << 20

# ---- events ----

page_handle, page = allocate(4096 * 8, GTT)


def event(page=0):
    offset, trigger, _, _, _, number, slot = call(kfd, 0x08, "QIIIIII", page, 0, 0, 1, 0, 0, 0)
    assert offset and trigger == number
    return number, slot


def wait(numbers, milliseconds, ages=(0, 0), every=0):
    asked = bytearray(b"".join(struct.pack("Q24xQII", age, 0, n, 0) for n, age in zip(numbers, ages, strict=False)))
    base = (ctypes.c_char * len(asked)).from_buffer(asked)
    result = call(kfd, 0x0C, "QIIII", ctypes.addressof(base), len(numbers), every, milliseconds, 9)[4]
    return result, [struct.unpack_from("Q", asked, 48 * i)[0] for i in range(len(numbers))]


first, slot = event(page_handle)
second, _ = event()
assert first != second and wait([first, second], 1)[0] == 1
call(kfd, 0x0A, "II", first, 0)
assert wait([first, second], 0, every=1)[0] == 1
result, ages = wait([first, second], 0)
assert result == 0 and wait([first], 0)[0] == 1  # it is reset by who has waited
assert wait([first], 0, [1])[0] == 0 and wait([first], 0, ages)[0] == 1  # but it is older than at its making
threading.Timer(0.05, lambda: call(kfd, 0x0A, "II", second, 0)).start()
assert wait([first, second], 20_000)[0] == 0
assert refusal(kfd, 0x0A, "II", 4000, 0) == errno.EINVAL

# ---- a queue ----

_, ring = allocate(64 * 64, GTT)
_, control = allocate(4096, GTT)  # read and write index, signals
for slot in range(64):
    word(ring + 64 * slot, ctypes.c_uint16).value = 1
QUEUE = "QQQQIIIIIIQQQII"
assert refusal(kfd, 0x02, QUEUE, ring, control, control + 8, 0, 4096, gpu, 1, *[0] * 8) == errno.EINVAL
made = call(kfd, 0x02, QUEUE, ring, control, control + 8, 0, 4096, gpu, 2, 100, 7, 0, 0, 0, 0, 0, 0)
doorbells = libc.mmap(None, 8192, 3, 1, kfd, made[3] & ~8191)
doorbell = doorbells + (made[3] & 8191)
written = 0


def signal(place, value, number=0):
    ctypes.memset(place, 0, 64)
    struct.pack_into("QqQI", (ctypes.c_char * 64).from_address(place), 0, 1, value, page if number else 0, number)
    return place


def put(packet):
    global written
    place = ring + 64 * (written % 64)
    ctypes.memmove(place + 4, packet[4:], 60)
    word(place, ctypes.c_uint32).value = struct.unpack_from("I", packet)[0]
    written += 1
    word(control).value = written
    word(doorbell).value = written - 1


def barrier(completion, *dependencies):
    put(struct.pack("HHI5QQQ", 3 | 1 << 8, 0, 0, *dependencies, *[0] * (5 - len(dependencies)), 0, completion))


def done(place, number):
    for _ in range(100):
        if word(place + 8, ctypes.c_int64).value == 0:
            return True
        wait([number], 100)
    return False


done_signal = signal(control + 64, 1, first)
barrier(done_signal)
assert done(done_signal, first)
for _ in range(10_000):  # the queue's own words come behind the signal
    if word(ring, ctypes.c_uint16).value == 1 and word(control + 8).value == 1:
        break
    time.sleep(0.001)
assert word(ring, ctypes.c_uint16).value == 1 and word(control + 8).value == 1

_, code = allocate(4096, VRAM | PUBLIC | EXECUTABLE)
kernel = Path(sys.argv[1]).read_bytes()
ctypes.memmove(code, kernel, len(kernel))
word(control + 256).value = data
flag = signal(control + 128, 1)
barrier(0, flag)  # what follows waits for the program
signal(done_signal, 1, first)
put(
    struct.pack(
        "HH3HH3IIIQQQQ",
        2 | 1 << 8 | 2 << 9 | 2 << 11,
        1,
        1,
        1,
        1,
        0,
        1,
        1,
        1,
        0,
        0,
        code,
        control + 256,
        0,
        done_signal,
    )
)
assert wait([first], 30)[0] == 1 and word(data).value == 0
word(flag + 8).value = 0
assert done(done_signal, first) and word(data, ctypes.c_uint32).value == 42

# Other code at the same place: the packet processor is told to read it anew.
changed = kernel.replace(struct.pack("<I", 42), struct.pack("<I", 43))
assert changed != kernel
ctypes.memmove(code, changed, len(changed))
put(struct.pack("HBBI52xQ", 0, 1, 0, 0, 0))
signal(done_signal, 1, first)
put(
    struct.pack(
        "HH3HH3IIIQQQQ",
        2 | 1 << 8 | 2 << 9 | 2 << 11,
        1,
        1,
        1,
        1,
        0,
        1,
        1,
        1,
        0,
        0,
        code,
        control + 256,
        0,
        done_signal,
    )
)
assert done(done_signal, first) and word(data, ctypes.c_uint32).value == 43

for again in range(200):  # more than the ring holds
    while written - word(control + 8).value >= 64:
        time.sleep(0.001)
    if again == 199:
        signal(done_signal, 1, first)
    barrier(done_signal if again == 199 else 0)
assert done(done_signal, first)
call(kfd, 0x03, "II", made[9], 0)
assert refusal(kfd, 0x03, "II", made[9], 0) == errno.EINVAL
print("right")
