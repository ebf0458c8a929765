// The host's own memory is out of a device's reach.
#include <hip/hip_runtime.h>

#include <cstdlib>

__global__ void reach(int *out) {
  out[threadIdx.x] = 1;  // expect: host-memory
}
int main() {
  int *own = (int *)std::malloc(4096);
  reach<<<1, 64>>>(own);
  (void)hipDeviceSynchronize();
  return 0;
}
