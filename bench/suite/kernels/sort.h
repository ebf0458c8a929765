KERNEL bitonic(GLOBAL int *keys, int j, int k) {
    int i = AT(0), low = (i & ~(j - 1)) * 2 + (i & (j - 1)), high = low + j;
    int a = keys[low], b = keys[high];
    if ((a > b) == ((low & k) == 0)) {
        keys[low] = b;
        keys[high] = a;
    }
}

/* Each work-item counts the digits of 1,024 keys of its own; column `item` of counts[256][items]. */
KERNEL radix_count(GLOBAL const unsigned *keys, GLOBAL int *counts, int items, int shift) {
    int item = AT(0);
    for (int d = 0; d < 256; d++) counts[d * items + item] = 0;
    for (int i = 0; i < 1024; i++) counts[(keys[item * 1024 + i] >> shift & 255) * items + item]++;
}

/* After an inclusive scan of counts; backwards, so that equal digits keep their order. */
KERNEL radix_scatter(GLOBAL const unsigned *keys, GLOBAL unsigned *out, GLOBAL int *ends, int items, int shift) {
    int item = AT(0);
    for (int i = 1023; i >= 0; i--) {
        unsigned key = keys[item * 1024 + i];
        out[--ends[(key >> shift & 255) * items + item]] = key;
    }
}
