// runs: nowhere, before, host, freed, followed, others
// Errors that end a program: a run of it for each.
#include <hip/hip_runtime.h>

#include <cstdlib>
#include <cstring>

#define T threadIdx.x

__global__ void nowhere(int *out) {
  out[T] = 1;  // expect: wild-address
}
__global__ void before(int *out, int by) {
  out[(int)T - by] = 1;  // expect: out-of-bounds
}
__global__ void reach(int *out) {
  out[T] = 1;  // expect: host-memory
}
__global__ void late(int *out) {
  out[T] = 1;  // expect: use-after-free
}
struct Node {
  int *values;
};
__global__ void follow(const Node *node, int *out) {
  out[T] = node->values[T];  // expect: use-after-free
}

__global__ void others(int *out) {
  __shared__ int own[64];
  own[T] = (int)T;
  __syncthreads();
  out[T] = own[63 - T];
  int *place = *(int **)((unsigned long long)(void *)own & ~0xffffffffull | 0xfffffff8ull);
  place[T] = 1;  // expect: wild-address
}

static int *memory() {
  int *made;
  (void)hipMalloc(&made, 4096);
  return made;
}

// A pointer that is kept in device memory outlives what it points to.
static void followed() {
  int *values = memory();
  Node *node, host = {values};
  (void)hipMalloc(&node, sizeof *node);
  (void)hipMemcpy(node, &host, sizeof host, hipMemcpyHostToDevice);
  (void)hipFree(values);
  follow<<<1, 64>>>(node, memory());
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  if (!std::strcmp(what, "nowhere")) nowhere<<<1, 64>>>(nullptr);
  if (!std::strcmp(what, "before")) before<<<1, 64>>>(memory(), 1);
  if (!std::strcmp(what, "host")) reach<<<1, 64>>>((int *)std::malloc(4096));
  if (!std::strcmp(what, "freed")) {
    int *values = memory();
    (void)hipFree(values);
    late<<<1, 64>>>(values);
  }
  if (!std::strcmp(what, "followed")) followed();
  if (!std::strcmp(what, "others")) others<<<1, 64>>>(memory());
  (void)hipDeviceSynchronize();
  return 0;
}
