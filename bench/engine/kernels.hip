// The kernels of bench/engine_kernels.py; reference.c has the same loops.
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define LANE ((int)__builtin_amdgcn_workitem_id_x())
#define GROUP ((int)__builtin_amdgcn_workgroup_id_x())
#define SYNC()                                                  \
    do {                                                        \
        __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");  \
        __builtin_amdgcn_s_barrier();                           \
        __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");  \
    } while (0)

struct body {
    float x, y, z, m;
};

extern "C" __global__ void mandelbrot(int *out, int w, int h, int most)
{
    int x = GROUP * 256 + LANE, y = __builtin_amdgcn_workgroup_id_y();
    if (x >= w)
        return;
    float cr = -2.0f + 3.0f * x / w, ci = -1.0f + 2.0f * y / h, zr = 0, zi = 0;
    int n = 0;
    while (n < most) {
        float r2 = zr * zr, i2 = zi * zi;
        if (r2 + i2 > 4.0f)
            break;
        zi = 2 * zr * zi + ci;
        zr = r2 - i2 + cr;
        n++;
    }
    out[y * w + x] = n;
}

extern "C" __global__ void nbody(const body *p, body *out, int n)
{
    __shared__ body tile[256];
    int i = GROUP * 256 + LANE;
    body me = p[i];
    float ax = 0, ay = 0, az = 0;
    for (int t = 0; t < n; t += 256) {
        tile[LANE] = p[t + LANE];
        SYNC();
        for (int j = 0; j < 256; j++) {
            float dx = tile[j].x - me.x, dy = tile[j].y - me.y, dz = tile[j].z - me.z;
            float inverse = 1.0f / __builtin_sqrtf(dx * dx + dy * dy + dz * dz + 1e-9f);
            float f = tile[j].m * inverse * inverse * inverse;
            ax += dx * f;
            ay += dy * f;
            az += dz * f;
        }
        SYNC();
    }
    out[i] = body{ax, ay, az, 0};
}

extern "C" __global__ void saxpy(const float *x, float *y, float a, int n)
{
    int i = GROUP * 256 + LANE;
    if (i < n)
        y[i] = a * x[i] + y[i];
}
