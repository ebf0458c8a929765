KERNEL spmv(
    GLOBAL const int *starts, GLOBAL const int *columns, GLOBAL const float *values, GLOBAL const float *x,
    GLOBAL float *y, int rows
) {
    int row = AT(0);
    if (row >= rows) return;
    float sum = 0;
    for (int i = starts[row]; i < starts[row + 1]; i++) sum = FMA(values[i], x[columns[i]], sum);
    y[row] = sum;
}

KERNEL chase(GLOBAL const int *next, GLOBAL int *ends, int steps) {
    int at = AT(0);
    for (int i = 0; i < steps; i++) at = next[at];
    ends[AT(0)] = at;
}

/* A search tree in three arrays; children are indices, 0 for none. */
KERNEL tree(
    GLOBAL const int *keys, GLOBAL const int *left, GLOBAL const int *right, GLOBAL const int *queries,
    GLOBAL int *depths, int n
) {
    int i = AT(0);
    if (i >= n) return;
    int query = queries[i], node = 1, depth = 0;
    while (node && keys[node] != query) {
        node = query < keys[node] ? left[node] : right[node];
        depth++;
    }
    depths[i] = node ? depth : -depth;
}
