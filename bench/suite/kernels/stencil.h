KERNEL stencil2d(GLOBAL const float *in, GLOBAL float *out, int n) {
    int x = AT(0), y = AT(1);
    if (x < 1 || y < 1 || x >= n - 1 || y >= n - 1) return;
    int i = y * n + x;
    out[i] = 0.2f * (in[i] + in[i - 1] + in[i + 1] + in[i - n] + in[i + n]);
}

KERNEL stencil3d(GLOBAL const float *in, GLOBAL float *out, int n) {
    int x = AT(0), y = AT(1), z = AT(2);
    if (x < 1 || y < 1 || z < 1 || x >= n - 1 || y >= n - 1 || z >= n - 1) return;
    int i = (z * n + y) * n + x;
    out[i] = 0.4f * in[i] + 0.1f * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n] + in[i - n * n] + in[i + n * n]);
}

KERNEL convolution(GLOBAL const float *in, GLOBAL const float *weights, GLOBAL float *out, int n) {
    int x = AT(0), y = AT(1), inner = n - 6;
    if (x >= inner || y >= inner) return;
    float sum = 0;
    for (int j = 0; j < 7; j++)
        for (int i = 0; i < 7; i++) sum = FMA(weights[j * 7 + i], in[(y + j) * n + x + i], sum);
    out[y * inner + x] = sum;
}
