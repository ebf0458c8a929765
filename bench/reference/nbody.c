// The same loops as kernels/nbody.cu, one thread.
#include "timing.h"

struct body { float x, y, z, w; };
enum { BODIES = 2048 };

static void forces(const struct body *bodies, struct body *out, int n)
{
    for (int i = 0; i < n; ++i) {
        struct body me = bodies[i];
        float ax = 0.0f, ay = 0.0f, az = 0.0f;
        for (int j = 0; j < n; ++j) {
            float dx = bodies[j].x - me.x, dy = bodies[j].y - me.y, dz = bodies[j].z - me.z;
            float d2 = dx * dx + dy * dy + dz * dz + 1e-3f;
            float inv = 1.0f / sqrtf(d2);
            float s = bodies[j].w * inv * inv * inv;
            ax += dx * s;
            ay += dy * s;
            az += dz * s;
        }
        out[i] = (struct body){ax, ay, az, 0.0f};
    }
}

int main(void)
{
    const int repeats = 10;
    struct body *bodies = malloc(BODIES * sizeof *bodies), *out = malloc(BODIES * sizeof *out);
    for (int i = 0; i < BODIES; ++i)
        bodies[i] = (struct body){(i * 37 % 101) / 101.0f, (i * 53 % 211) / 211.0f, (i * 71 % 307) / 307.0f, 1.0f};
    double best = 1e30;
    for (int i = 0; i < repeats; ++i) {
        double start = now_ms();
        forces(bodies, out, BODIES);
        double ms = now_ms() - start;
        if (ms < best) best = ms;
    }
    double sum = 0.0;
    for (int i = 0; i < BODIES; ++i) sum += fabs(out[i].x) + fabs(out[i].y) + fabs(out[i].z);
    printf("best_ms %.4f checksum %.3g\n", best, sum);
    return 0;
}
