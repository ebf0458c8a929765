// A pointer that was never set.
#include <hip/hip_runtime.h>

__global__ void nowhere(int *out) {
  out[threadIdx.x] = 1;  // expect: wild-address
}
int main() {
  nowhere<<<1, 64>>>(nullptr);
  (void)hipDeviceSynchronize();
  return 0;
}
