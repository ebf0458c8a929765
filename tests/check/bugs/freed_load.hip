// A pointer that is kept in device memory outlives what it points to.
#include <hip/hip_runtime.h>

struct Node {
  int *values;
};
__global__ void follow(const Node *node, int *out) {
  out[threadIdx.x] = node->values[threadIdx.x];  // expect: use-after-free
}
int main() {
  int *values, *out;
  Node *node;
  (void)hipMalloc(&values, 256);
  (void)hipMalloc(&out, 256);
  (void)hipMalloc(&node, sizeof *node);
  Node host = {values};
  (void)hipMemcpy(node, &host, sizeof host, hipMemcpyHostToDevice);
  (void)hipFree(values);
  follow<<<1, 64>>>(node, out);
  (void)hipDeviceSynchronize();
  return 0;
}
