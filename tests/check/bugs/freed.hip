// Memory that was given back.
#include <hip/hip_runtime.h>

__global__ void late(int *out) {
  out[threadIdx.x] = 1;  // expect: use-after-free
}
int main() {
  int *a;
  (void)hipMalloc(&a, 4096);
  (void)hipFree(a);
  late<<<1, 64>>>(a);
  (void)hipDeviceSynchronize();
  return 0;
}
