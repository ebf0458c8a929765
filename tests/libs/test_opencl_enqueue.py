"""Kernels of OpenCL that enqueue kernels: blocks, ranges, events, queues of the device."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from tests.libs.opencl import Session, call, checked

OUT_OF_ORDER, ON_DEVICE, DEFAULT = 1, 4, 8
_PROPERTIES, _SIZE = 0x1093, 0x1094
_ROW = 512
_SOURCE = """
kernel void ordered(global int *all, global ulong *times, int n) {
    int i = get_global_id(0);
    global int *mine = all + i * 512;
    queue_t q = get_default_queue();
    clk_event_t user = create_user_event(), first, second, marker;
    int r = enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(n), 1, &user, &first,
        ^{ mine[get_global_id(0)] += n + (int)get_global_id(0) * (i + 1); });
    r |= enqueue_marker(q, 1, &first, &marker);
    r |= enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(64, 64), 1, &marker, &second,
        ^(local void *a_, local void *b_) {
            local int *a = a_, *b = b_;
            int l = get_local_id(0);
            a[l] = mine[l]; b[l] = l;
            barrier(CLK_LOCAL_MEM_FENCE);
            mine[l] = 1000 * a[63 - l] + b[63 - l]; }, 256u, 256u);
    r |= enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(1), 1, &second, 0,
        ^{ mine[300] = mine[0];
           enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_WORK_GROUP, ndrange_1D(5, 10, 5),
               ^{ mine[310 + get_global_id(0)] = 100 * (int)get_global_id(0) + (int)get_local_size(0); }); });
    capture_event_profiling_info(second, CLK_PROFILING_COMMAND_EXEC_TIME, times + 2 * i);
    retain_event(first); release_event(first);
    mine[400] = is_valid_event(first) + 2 * is_valid_event(CLK_NULL_EVENT);
    set_user_event_status(user, CL_COMPLETE);
    release_event(user); release_event(first); release_event(second); release_event(marker);
    mine[401] = r;
}
kernel void answers(global int *o) {
    void (^block)(void) = ^{ o[0] += 1; };
    ndrange_t range = ndrange_1D(1);
    clk_event_t none = CLK_NULL_EVENT;
    o[1] = enqueue_kernel(get_default_queue(), 0, ndrange_1D(1024, 512), block);
    o[2] = enqueue_kernel(get_default_queue(), 0, range, 1, &none, 0, block);
    o[3] = get_kernel_work_group_size(block);
    o[4] = get_kernel_preferred_work_group_size_multiple(block);
    o[5] = get_kernel_sub_group_count_for_ndrange(ndrange_1D(200, 100), block);
    o[6] = get_kernel_max_sub_group_size_for_ndrange(ndrange_1D(200, 20), block);
    block();
}
kernel void elsewhere(global int *o, queue_t other) {
    size_t sides[2] = {20, 6}, groups[2] = {8, 4}, offset[2] = {1, 2};
    ndrange_t square = ndrange_2D(offset, sides, groups);
    clk_event_t failed = create_user_event();
    o[7] = enqueue_kernel(other, 0, square, ^{ atomic_add(o + 8, (int)(get_global_id(0) * get_global_id(1)));
        atomic_inc(o + 9); atomic_max(o + 10, (int)get_work_dim()); });
    o[11] = enqueue_kernel(other, 0, ndrange_1D(1), 1, &failed, 0, ^{ o[0] += 1; });
    set_user_event_status(failed, -7);
    release_event(failed);
}
kernel void queue_or_none(global int *o) {
    o[0] = enqueue_kernel(get_default_queue(), 0, ndrange_1D(1), ^{ o[1] = 1; });
    o[2] = enqueue_kernel(get_default_queue(), 0, ndrange_1D(1), ^(local void *p) { o[1] = 2; }, 0u);
}
kernel void deep(global int *o, int left) {
    *o += 1;
    if (left) {
        void (^again)(void) = ^{ deep(o, left - 1); };
        enqueue_kernel(get_default_queue(), 0, ndrange_1D(1), again);
    }
}
"""


@pytest.fixture(scope="module")
def session() -> Session:
    return Session()


@pytest.fixture(scope="module")
def program(session: Session) -> int:
    return session.build(_SOURCE, "-cl-std=CL2.0")


def device_queue(session: Session, flags: int = DEFAULT, size: int = 0) -> int:
    words = [_PROPERTIES, OUT_OF_ORDER | ON_DEVICE | flags, *([_SIZE, size] if size else []), 0]
    return checked(
        "CreateCommandQueueWithProperties", session.context, session.device, (ctypes.c_uint64 * len(words))(*words)
    )


def test_what_has_no_queue_is_refused(session: Session, program: int) -> None:
    out = np.zeros(3, np.int32)
    buffer = session.buffer(out)
    session.launch(session.kernel(program, "queue_or_none", buffer), 1)
    assert list(session.read(buffer, out)) == [-102, 0, -102]  # CLK_INVALID_QUEUE
    queue = device_queue(session)
    session.launch(session.kernel(program, "queue_or_none", buffer), 1)
    assert list(session.read(buffer, out)) == [0, 1, -51]  # CLK_INVALID_ARG_SIZE
    checked("ReleaseCommandQueue", queue)


def test_blocks_run_in_the_order_of_their_events(session: Session, program: int) -> None:
    queue = device_queue(session)
    count, parents = 200, 3
    data, times = np.ones((parents, _ROW), np.int32), np.zeros((parents, 2), np.uint64)
    buffer, clock = session.buffer(data), session.buffer(times)
    kernel = session.kernel(program, "ordered", buffer, clock, ctypes.c_int32(count))
    session.launch(kernel, parents)
    found, took = session.read(buffer, data), session.read(clock, times)
    wanted = data.copy()
    item, row = np.arange(count), np.arange(parents)[:, None]
    wanted[:, :count] += count + item * (row + 1)
    wanted[:, :64] = 1000 * wanted[:, 63::-1] + np.arange(63, -1, -1)
    wanted[:, 300] = wanted[:, 0]
    wanted[:, 315:325] = 100 * np.arange(5, 15) + 5
    wanted[:, 400:402] = 1, 0
    assert np.array_equal(found, wanted)
    assert np.all(took[:, 0] > 0)
    assert np.all(took[:, 1] >= took[:, 0])
    checked("ReleaseCommandQueue", queue)


def test_answers_of_the_builtins(session: Session, program: int) -> None:
    default, other = device_queue(session), device_queue(session, 0, 1 << 16)
    out = np.zeros(16, np.int32)
    buffer = session.buffer(out)
    session.launch(session.kernel(program, "answers", buffer), 1)
    kernel = session.kernel(program, "elsewhere", buffer)
    assert call("SetKernelArg", kernel, 1, 8, ctypes.byref(ctypes.c_uint64(session.queue))) == -70
    checked("SetKernelArg", kernel, 1, 8, ctypes.byref(ctypes.c_uint64(other)))
    session.launch(kernel, 1)
    x, y = np.mgrid[1:21, 2:8]
    wanted = [1, -160, -57, 256, 64, 2, 20, 0, (x * y).sum(), 120, 2, 0]
    assert list(session.read(buffer, out))[:12] == wanted
    checked("ReleaseCommandQueue", other)
    checked("ReleaseCommandQueue", default)


def test_a_block_may_enqueue_its_own_kernel_again(session: Session, program: int) -> None:
    queue = device_queue(session)
    out = np.zeros(1, np.int32)
    buffer = session.buffer(out)
    session.launch(session.kernel(program, "deep", buffer, ctypes.c_int32(40)), 1)
    assert session.read(buffer, out)[0] == 41
    checked("ReleaseCommandQueue", queue)


def test_queues_of_the_device(session: Session, program: int) -> None:
    def info(queue: int, name: int, size: int = 8) -> int:
        value = ctypes.c_uint64()
        checked("GetCommandQueueInfo", queue, name, size, ctypes.byref(value), 0)
        return value.value

    first = device_queue(session, size=1 << 15)
    assert device_queue(session) == first  # there is one default queue
    other = device_queue(session, 0)
    assert info(first, _SIZE, 4) == 1 << 15
    assert info(first, _PROPERTIES) == OUT_OF_ORDER | ON_DEVICE | DEFAULT
    assert info(session.queue, 0x1095) == first
    checked("SetDefaultDeviceCommandQueue", session.context, session.device, other)
    assert info(first, 0x1095) == other
    assert call("SetDefaultDeviceCommandQueue", session.context, session.device, session.queue) == -36
    assert call("Finish", first) == -36
    code = ctypes.c_int32()
    for words, wanted in (
        ((_PROPERTIES, ON_DEVICE, 0), -30),
        ((_PROPERTIES, DEFAULT | OUT_OF_ORDER, 0), -30),
        ((_SIZE, 4096, 0), -30),
        ((_PROPERTIES, ON_DEVICE | OUT_OF_ORDER, _SIZE, 1 << 30, 0), -35),
    ):
        given = (ctypes.c_uint64 * len(words))(*words)
        call("CreateCommandQueueWithProperties", session.context, session.device, given, ctypes.byref(code))
        assert code.value == wanted
    kernels = ctypes.c_uint32()
    assert call("CreateKernelsInProgram", program, 0, 0, ctypes.byref(kernels)) == 0
    assert kernels.value == 5  # blocks are none
    for queue in (first, first, other):
        checked("ReleaseCommandQueue", queue)
    assert info(session.queue, 0x1095) == 0
