// new, delete, malloc and free in kernels: every thread builds and takes apart a list of its own.
#include <cstdio>

struct Node {
    int value;
    Node *next;
    __device__ Node(int value, Node *next) : value(value), next(next) {}
};

__global__ void build(int *out) {
    Node *list = nullptr;
    for (int i = 0; i < 10; i++) list = new Node(i + threadIdx.x, list);
    int sum = 0;
    while (list) {
        Node *next = list->next;
        sum += list->value;
        delete list;
        list = next;
    }
    int *cell = (int *)malloc(2 * sizeof(int));
    cell[1] = sum;
    out[threadIdx.x] = cell[1];
    free(cell);
}

int main() {
    int *out, host[128];
    if (cudaMalloc(&out, sizeof host)) return 1;
    for (int round = 0; round < 3; round++) {
        build<<<1, 128>>>(out);
        if (cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost)) return 2;
        for (int i = 0; i < 128; i++) {
            if (host[i] != 45 + 10 * i) {
                printf("thread %d: %d\nFAIL\n", i, host[i]);
                return 3;
            }
        }
    }
    puts("PASS");
}
