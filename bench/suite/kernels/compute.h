KERNEL nbody(GLOBAL const float *x, GLOBAL const float *y, GLOBAL const float *z, GLOBAL float *force, int n) {
    LOCAL(float, tile, 3 * 256);
    int i = AT(0), t = ITEM(0);
    float px = x[i], py = y[i], pz = z[i], fx = 0, fy = 0, fz = 0;
    for (int base = 0; base < n; base += 256) {
        tile[t] = x[base + t], tile[256 + t] = y[base + t], tile[512 + t] = z[base + t];
        BARRIER();
        for (int j = 0; j < 256; j++) {
            float dx = tile[j] - px, dy = tile[256 + j] - py, dz = tile[512 + j] - pz;
            float inverse = RSQRT(dx * dx + dy * dy + dz * dz + 0.01f);
            float scale = inverse * inverse * inverse;
            fx += dx * scale, fy += dy * scale, fz += dz * scale;
        }
        BARRIER();
    }
    force[i * 3] = fx, force[i * 3 + 1] = fy, force[i * 3 + 2] = fz;
}

KERNEL mandelbrot(GLOBAL int *out, int n, int limit) {
    int x = AT(0), y = AT(1), count = 0;
    float cr = -2.0f + 3.0f * x / n, ci = -1.5f + 3.0f * y / n, zr = 0, zi = 0;
    while (count < limit && zr * zr + zi * zi <= 4.0f) {
        float next = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = next;
        count++;
    }
    out[y * n + x] = count;
}

DEVICE float normal(float d) { return 0.5f * ERFC(-d * 0.70710678f); }

KERNEL black_scholes(
    GLOBAL const float *price, GLOBAL const float *strike, GLOBAL const float *years, GLOBAL float *call,
    GLOBAL float *put, float rate, float volatility, int n
) {
    int i = AT(0);
    if (i >= n) return;
    float root = SQRT(years[i]);
    float d1 = (LOG(price[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i]) / (volatility * root);
    float d2 = d1 - volatility * root, discount = strike[i] * EXP(-rate * years[i]);
    float value = price[i] * normal(d1) - discount * normal(d2);
    call[i] = value;
    put[i] = value + discount - price[i];
}

KERNEL fft_step(GLOBAL const float *in, GLOBAL float *out, int n, int size) {
    int i = AT(0), half_ = n / 2, group = i / size, k = i % size;
    float angle = -3.14159265358979f * k / size, c = COS(angle), s = SIN(angle);
    float ar = in[2 * i], ai = in[2 * i + 1], br = in[2 * (i + half_)], bi = in[2 * (i + half_) + 1];
    float tr = br * c - bi * s, ti = br * s + bi * c;
    int to = group * 2 * size + k;
    out[2 * to] = ar + tr, out[2 * to + 1] = ai + ti;
    out[2 * (to + size)] = ar - tr, out[2 * (to + size) + 1] = ai - ti;
}

#define ROTATE(x, r) ((x) >> (r) | (x) << (32 - (r)))

/* One SHA-256 compression a work-item: word w of message i is at messages[w * n + i], the digest likewise. */
KERNEL sha256(GLOBAL const unsigned *messages, GLOBAL const unsigned *constants, GLOBAL unsigned *digests, int n) {
    int item = AT(0);
    unsigned w[16], state[8], first[8] = {0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au,
                                          0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u};
    for (int i = 0; i < 16; i++) w[i] = messages[i * n + item];
    for (int i = 0; i < 8; i++) state[i] = first[i];
    for (int round = 0; round < 64; round += 16)
        for (int i = 0; i < 16; i++) {
            if (round) {
                unsigned a = w[(i + 1) & 15], b = w[(i + 14) & 15];
                w[i] += (ROTATE(a, 7) ^ ROTATE(a, 18) ^ a >> 3) + w[(i + 9) & 15] +
                        (ROTATE(b, 17) ^ ROTATE(b, 19) ^ b >> 10);
            }
            unsigned e = state[4], a = state[0];
            unsigned t1 = state[7] + (ROTATE(e, 6) ^ ROTATE(e, 11) ^ ROTATE(e, 25)) +
                          ((e & state[5]) ^ (~e & state[6])) + constants[round + i] + w[i];
            unsigned t2 = (ROTATE(a, 2) ^ ROTATE(a, 13) ^ ROTATE(a, 22)) +
                          ((a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2]));
            for (int j = 7; j > 0; j--) state[j] = state[j - 1];
            state[4] += t1;
            state[0] = t1 + t2;
        }
    for (int i = 0; i < 8; i++) digests[i * n + item] = state[i] + first[i];
}
