KERNEL reduce(GLOBAL const float *in, GLOBAL float *out, int n) {
    LOCAL(float, part, 256);
    int t = ITEM(0);
    float sum = 0;
    for (int i = AT(0); i < n; i += SIZE(0) * GROUPS(0)) sum += in[i];
    part[t] = sum;
    BARRIER();
    for (int s = 128; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        BARRIER();
    }
    if (t == 0) out[GROUP(0)] = part[0];
}

/* Inclusive sums of 1,024 elements a group of 256, and each group's total. */
KERNEL scan_blocks(GLOBAL const int *in, GLOBAL int *out, GLOBAL int *totals, int n) {
    LOCAL(int, part, 256);
    int t = ITEM(0), base = (GROUP(0) * 256 + t) * 4, own[4], sum = 0;
    for (int i = 0; i < 4; i++) own[i] = sum += base + i < n ? in[base + i] : 0;
    part[t] = sum;
    BARRIER();
    for (int s = 1; s < 256; s *= 2) {
        int before = t >= s ? part[t - s] : 0;
        BARRIER();
        part[t] += before;
        BARRIER();
    }
    int offset = part[t] - sum;
    for (int i = 0; i < 4; i++)
        if (base + i < n) out[base + i] = own[i] + offset;
    if (t == 255) totals[GROUP(0)] = part[255];
}

/* Exclusive sums of up to any number of totals by one group of 256, in place. */
KERNEL scan_totals(GLOBAL int *totals, int n) {
    LOCAL(int, part, 256);
    int t = ITEM(0), each = (n + 255) / 256, begin = t * each, end = begin + each < n ? begin + each : n, sum = 0;
    for (int i = begin; i < end; i++) sum += totals[i];
    part[t] = sum;
    BARRIER();
    for (int s = 1; s < 256; s *= 2) {
        int before = t >= s ? part[t - s] : 0;
        BARRIER();
        part[t] += before;
        BARRIER();
    }
    sum = part[t] - sum;
    for (int i = begin; i < end; i++) {
        int own = totals[i];
        totals[i] = sum;
        sum += own;
    }
}

KERNEL scan_add(GLOBAL int *out, GLOBAL const int *totals, int n) {
    int base = (GROUP(0) * 256 + ITEM(0)) * 4, offset = totals[GROUP(0)];
    for (int i = 0; i < 4; i++)
        if (base + i < n) out[base + i] += offset;
}

KERNEL histogram(GLOBAL const unsigned char *in, GLOBAL int *bins, int n) {
    LOCAL(int, own, 256);
    own[ITEM(0)] = 0;
    BARRIER();
    for (int i = AT(0); i < n; i += SIZE(0) * GROUPS(0)) ADD_LOCAL(&own[in[i]], 1);
    BARRIER();
    ADD_GLOBAL(&bins[ITEM(0)], own[ITEM(0)]);
}

KERNEL softmax(GLOBAL const float *in, GLOBAL float *out, int columns) {
    LOCAL(float, part, 256);
    int t = ITEM(0), row = GROUP(0) * columns;
    float top = -3.0e38f, sum = 0;
    for (int i = t; i < columns; i += 256) top = in[row + i] > top ? in[row + i] : top;
    part[t] = top;
    BARRIER();
    for (int s = 128; s > 0; s >>= 1) {
        if (t < s) part[t] = part[t + s] > part[t] ? part[t + s] : part[t];
        BARRIER();
    }
    top = part[0];
    BARRIER();
    for (int i = t; i < columns; i += 256) {
        float e = EXP(in[row + i] - top);
        out[row + i] = e;
        sum += e;
    }
    part[t] = sum;
    BARRIER();
    for (int s = 128; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        BARRIER();
    }
    float scale = 1.0f / part[0];
    for (int i = t; i < columns; i += 256) out[row + i] *= scale;
}
