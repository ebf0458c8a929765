// Conway's game of life, printed as text. A glider flies over a world without borders.
//
//     cairn run examples/life.cu
//     cairn run examples/life.cu -- 120      (generations)

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

const int WIDTH = 40, HEIGHT = 16;

__global__ void generation(const bool *now, bool *next)
{
    int x = threadIdx.x, y = blockIdx.x;  // a block a row
    int neighbours = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dx != 0 || dy != 0) {
                int nx = (x + dx + WIDTH) % WIDTH, ny = (y + dy + HEIGHT) % HEIGHT;
                neighbours += now[ny * WIDTH + nx];
            }
    bool alive = now[y * WIDTH + x];
    next[y * WIDTH + x] = neighbours == 3 || (alive && neighbours == 2);
}

static int print(const bool *world)
{
    int alive = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            putchar(world[y * WIDTH + x] ? '#' : '.');
            alive += world[y * WIDTH + x];
        }
        putchar('\n');
    }
    return alive;
}

int main(int argc, char **argv)
{
    const int generations = argc > 1 ? atoi(argv[1]) : 40;

    // Managed memory: the same pointers work here and in the kernel.
    bool *now, *next;
    if (cudaMallocManaged(&now, WIDTH * HEIGHT) != cudaSuccess || cudaMallocManaged(&next, WIDTH * HEIGHT) != cudaSuccess)
        return 2;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        now[i] = false;
    const char *glider[] = {".#.", "..#", "###"};
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++)
            now[(y + 1) * WIDTH + x + 1] = glider[y][x] == '#';

    for (int g = 0; g < generations; g++) {
        generation<<<HEIGHT, WIDTH>>>(now, next);
        std::swap(now, next);
    }
    cudaError_t status = cudaDeviceSynchronize();  // before the host looks
    if (status != cudaSuccess) {
        fprintf(stderr, "life: %s\n", cudaGetErrorString(status));
        return 2;
    }

    int alive = print(now);
    printf("generation %d, %d alive\n", generations, alive);
    cudaFree(now);
    cudaFree(next);
    return alive == 5 ? 0 : 1;  // a glider is five cells for ever
}
