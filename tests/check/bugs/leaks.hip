// tool: memcheck --leak-check full
#include <hip/hip_runtime.h>

__global__ void use(int *out) { out[threadIdx.x] = 1; }
int main() {
  int *kept, *freed, *pinned;
  (void)hipMalloc(&kept, 1000);  // expect: leak
  (void)hipMalloc(&freed, 1000);
  (void)hipHostMalloc(&pinned, 100);  // expect: leak
  use<<<1, 64>>>(kept);
  use<<<1, 64>>>(freed);
  (void)hipDeviceSynchronize();
  (void)hipFree(freed);
  return 0;
}
