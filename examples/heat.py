"""Heat in a plate, in Python: a kernel from source, arrays to and from NumPy, a stream, the time of a thousand steps.

python examples/heat.py
"""

import numpy as np

from cairn import hip

SOURCE = """
extern "C" __global__ void step(const float *from, float *to, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int i = y * width + x;
    bool edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
    to[i] = edge ? from[i] : 0.25f * ((from[i - 1] + from[i + 1]) + (from[i - width] + from[i + width]));
}
"""
WIDTH, HEIGHT, STEPS = 200, 120, 100


def on_the_device(plate: np.ndarray) -> tuple[np.ndarray, float]:
    """The plate after STEPS steps, and the milliseconds that they took."""
    step = hip.compile(SOURCE)["step"]
    now, then = hip.asarray(plate), hip.asarray(plate)
    blocks = (-(-WIDTH // 32), -(-HEIGHT // 8))
    start, stop = hip.Event(), hip.Event()
    with hip.Stream():
        start.record()
        for _ in range(STEPS):
            step[blocks, (32, 8)](now, then, WIDTH, HEIGHT)
            now, then = then, now
        stop.record()
        return now.numpy(), hip.elapsed_ms(start, stop)


def on_the_host(plate: np.ndarray) -> np.ndarray:
    """The same with NumPy."""
    now, quarter = plate.copy(), np.float32(0.25)
    for _ in range(STEPS):
        inside = (now[1:-1, :-2] + now[1:-1, 2:]) + (now[:-2, 1:-1] + now[2:, 1:-1])
        now[1:-1, 1:-1] = quarter * inside
    return now


if __name__ == "__main__":
    plate = np.zeros((HEIGHT, WIDTH), np.float32)
    plate[0] = 100
    found, milliseconds = on_the_device(plate)
    print(f"{STEPS} steps of {WIDTH} x {HEIGHT} cells on {hip.devices()[0].marketing_name}: {milliseconds:.1f} ms")
    print(f"largest difference from NumPy: {np.abs(found - on_the_host(plate)).max():g}")
