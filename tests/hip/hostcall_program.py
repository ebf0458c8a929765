"""Calls of the host by a kernel that follows the protocol of AMD's device library itself, a piece of a message each."""

import struct

import numpy as np

from cairn import hip

SOURCE = """
typedef unsigned long long u64;
struct Buffer { u64 *headers, *payloads, doorbell, free_stack, ready_stack, mask; };

extern "C" __global__ void call(unsigned service, const u64 *words, u64 *answer) {
    auto buffer = ((Buffer *const *)__builtin_amdgcn_implicitarg_ptr())[10];
    u64 packet = buffer->free_stack, index = packet & buffer->mask;
    u64 *header = buffer->headers + 3 * index, *slot = buffer->payloads + 512 * index;
    buffer->free_stack = header[0];
    header[1] = 1;
    header[2] = service | 1ull << 32;
    for (int i = 0; i < 8; i++) slot[i] = words[i];
    header[0] = buffer->ready_stack;
    __hip_atomic_store(&buffer->ready_stack, packet, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
    __builtin_amdgcn_s_sendmsg(1, 0);
    while (__hip_atomic_load((unsigned *)header + 5, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM) & 1)
        __builtin_amdgcn_s_sleep(1);
    *answer = slot[0];
    header[0] = buffer->free_stack;
    buffer->free_stack = packet + buffer->mask + 1;
}
"""
BEGIN, END = 1, 2
kernel = hip.compile(SOURCE)["call"]
answer = hip.zeros(1, "u8")


def call(flags: int, *words: int, message: int = 0, service: int = 2) -> int:
    filled = [message << 8 | len(words) << 5 | flags, *words] + [0] * (7 - len(words))
    kernel[1, 1](service, np.array(filled, "u8"), answer)
    hip.synchronize()
    return int(answer.item())


def text(of: bytes) -> list[int]:
    padded = of + bytes(8 - len(of) % 8)
    return list(struct.unpack(f"<{len(padded) // 8}Q", padded))


def say(stream: int, form: bytes, *arguments: int) -> int:
    """A message in pieces of two words at most, as long ones come in several of seven."""
    about = call(BEGIN, stream)
    assert not about & BEGIN and about >> 8, about
    words = [*text(form), *arguments]
    for i in range(0, len(words), 2):
        call(END if i + 2 >= len(words) else 0, *words[i : i + 2], message=about >> 8)
    return int(answer.item())


for _ in range(300):  # more than there are packets
    about = call(BEGIN, 0)
    call(END, message=about >> 8)
assert (
    say(
        0,
        b"%d and %s: %5.2f%%\n",
        (1 << 64) - 7,
        *text(b"a long string"),
        struct.unpack("<Q", struct.pack("<d", 2.5))[0],
    )
    == 29
)
assert say(1, b"to stderr\n") == 10
both = call(BEGIN, 0) >> 8, call(BEGIN, 0) >> 8  # two messages at once
for i, number in enumerate(both):
    call(END, *text(b"part %c\n"[:8]), ord("a") + i, message=number)
try:
    call(0, service=3)
except hip.HipError as error:
    print(error, flush=True)
