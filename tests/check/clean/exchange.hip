// Blocks whose last warp is not full: stripes of what lanes it has, within the exchange's own memory.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
#include <rocprim/rocprim.hpp>

#include <cstdio>

template <int THREADS, int ITEMS> __global__ void exchange(int *striped, int *back) {
  typedef hipcub::BlockExchange<int, THREADS, ITEMS> Exchange;
  typedef rocprim::block_exchange<int, THREADS, ITEMS> Other;
  __shared__ typename Exchange::TempStorage storage;
  __shared__ typename Other::storage_type other;
  int mine[ITEMS];
  for (int k = 0; k < ITEMS; ++k) mine[k] = threadIdx.x * ITEMS + k;
  Exchange(storage).BlockedToWarpStriped(mine);
  for (int k = 0; k < ITEMS; ++k) striped[threadIdx.x * ITEMS + k] = mine[k];
  Other().warp_striped_to_blocked(mine, mine, other);
  for (int k = 0; k < ITEMS; ++k) back[threadIdx.x * ITEMS + k] = mine[k];
}

template <int THREADS, int ITEMS> int wrong() {
  int *striped, *back, count = 0;
  (void)hipMallocManaged(&striped, THREADS * ITEMS * sizeof(int));
  (void)hipMallocManaged(&back, THREADS * ITEMS * sizeof(int));
  exchange<THREADS, ITEMS><<<1, THREADS>>>(striped, back);
  if (hipDeviceSynchronize() != hipSuccess) return 1;
  for (int first = 0; first < THREADS; first += 64) {
    int lanes = THREADS - first < 64 ? THREADS - first : 64;
    for (int lane = 0; lane < lanes; ++lane)
      for (int k = 0; k < ITEMS; ++k) {
        int at = (first + lane) * ITEMS + k;
        count += striped[at] != first * ITEMS + k * lanes + lane;
        count += back[at] != at;
      }
  }
  return count;
}

int main() {
  int count = wrong<96, 3>() + wrong<32, 5>() + wrong<64, 4>() + wrong<200, 7>() + wrong<1, 2>();
  std::printf("%d wrong\n", count);
  return count != 0;
}
