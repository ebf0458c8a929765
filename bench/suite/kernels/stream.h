KERNEL saxpy(GLOBAL const float *x, GLOBAL float *y, float a, int n) {
    int i = AT(0);
    if (i < n) y[i] = FMA(a, x[i], y[i]);
}

KERNEL triad(GLOBAL double *a, GLOBAL const double *b, GLOBAL const double *c, double s, int n) {
    int i = AT(0);
    if (i < n) a[i] = b[i] + s * c[i];
}

KERNEL transpose(GLOBAL const float *in, GLOBAL float *out, int n) {
    LOCAL(float, tile, 32 * 33);
    int x = GROUP(0) * 32 + ITEM(0), y = GROUP(1) * 32 + ITEM(1);
    for (int j = 0; j < 32; j += 8) tile[(ITEM(1) + j) * 33 + ITEM(0)] = in[(y + j) * n + x];
    BARRIER();
    x = GROUP(1) * 32 + ITEM(0), y = GROUP(0) * 32 + ITEM(1);
    for (int j = 0; j < 32; j += 8) out[(y + j) * n + x] = tile[ITEM(0) * 33 + ITEM(1) + j];
}
