// What translated Fortran needs in C++: arrays with Fortran's bounds, its intrinsic functions, reductions, and OpenACC's
// table of what is on the device. Stands beside the files that `cairn fortran` writes.
#ifndef CAIRN_FORTRAN_H
#define CAIRN_FORTRAN_H

#include <hip/hip_runtime.h>

#include <complex>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <type_traits>

namespace fortran {

#define CAIRN_BOTH __host__ __device__ inline

struct bounds {
  long long low, high;
};

// An array of rank R by the address of its first element; columns first, as Fortran has them.
template <class T, int R>
struct array {
  T *data;
  long long low[R], count[R];
  CAIRN_BOTH array(T *start, const bounds (&dims)[R]) : data(start) {
    for (int d = 0; d < R; d++) low[d] = dims[d].low, count[d] = dims[d].high - dims[d].low + 1;
  }
  template <class... I>
  CAIRN_BOTH T &operator()(I... index) const {
    static_assert(sizeof...(I) == R, "as many subscripts as dimensions");
    const long long at[R] = {(long long)index...};
    long long place = 0;
    for (int d = R - 1; d >= 0; d--) place = place * count[d] + (at[d] - low[d]);
    return data[place];
  }
  CAIRN_BOTH int size() const {
    long long all = 1;
    for (int d = 0; d < R; d++) all *= count[d];
    return (int)all;
  }
  CAIRN_BOTH int size(int dim) const { return (int)count[dim - 1]; }
  CAIRN_BOTH int lbound(int dim) const { return (int)low[dim - 1]; }
  CAIRN_BOTH int ubound(int dim) const { return (int)(low[dim - 1] + count[dim - 1] - 1); }
};

template <class T>
CAIRN_BOTH T *address(T *p) { return p; }
template <class T, int R>
CAIRN_BOTH T *address(const array<T, R> &a) { return a.data; }

// ---- intrinsic functions ----

template <class T>
struct real_of {
  using type = T;
};
template <class T>
struct real_of<std::complex<T>> {
  using type = T;
};

template <class T>
CAIRN_BOTH T mod(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) return fmod(a, b);
  else return a % b;
}
template <class T>
CAIRN_BOTH T modulo(T a, T b) {
  T r = mod(a, b);
  return r != T(0) && ((r < T(0)) != (b < T(0))) ? r + b : r;
}
template <class T>
CAIRN_BOTH T sign(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) return copysign(a, b);
  else return (b < 0) == (a < 0) ? a : T(-a);
}
template <class T>
CAIRN_BOTH T dim(T a, T b) { return a > b ? a - b : T(0); }
template <class T>
CAIRN_BOTH T max(T a, T b) { return a < b ? b : a; }
template <class T>
CAIRN_BOTH T min(T a, T b) { return b < a ? b : a; }
template <class T, class... U>
CAIRN_BOTH T max(T a, T b, U... more) { return max(max(a, b), T(more)...); }
template <class T, class... U>
CAIRN_BOTH T min(T a, T b, U... more) { return min(min(a, b), T(more)...); }
template <class T>
CAIRN_BOTH typename real_of<T>::type abs(T a) {
  if constexpr (std::is_floating_point_v<T>) return fabs(a);
  else if constexpr (std::is_integral_v<T>) return a < 0 ? T(-a) : a;
  else return hypot(a.real(), a.imag());
}
template <class T>
CAIRN_BOTH T merge(T a, T b, bool first) { return first ? a : b; }
template <class T>
CAIRN_BOTH T shift(T a, int by) {
  using U = std::make_unsigned_t<T>;
  const int bits = 8 * sizeof(T);
  if (by >= bits || by <= -bits) return 0;
  return by >= 0 ? T(U(a) << by) : T(U(a) >> -by);
}
template <class B, class E>
CAIRN_BOTH B power(B base, E exponent) {
  if constexpr (std::is_integral_v<E>) {
    if constexpr (std::is_integral_v<B>)
      if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent % 2 ? -1 : 1) : 0;
    unsigned long long left = exponent < 0 ? -(unsigned long long)exponent : (unsigned long long)exponent;
    B result = B(1), square = base;
    for (; left; left >>= 1) {
      if (left & 1) result = result * square;
      if (left > 1) square = square * square;
    }
    return exponent < 0 ? B(1) / result : result;
  } else if constexpr (std::is_floating_point_v<E> && std::is_floating_point_v<B>) {
    using W = std::common_type_t<B, E>;
    return pow(W(base), W(exponent));
  } else return std::pow(base, exponent);
}

// ---- reductions ----

struct add { template <class T> static CAIRN_BOTH T of(T a, T b) { return a + b; } template <class T> static CAIRN_BOTH T none() { return T(0); } };
struct multiply { template <class T> static CAIRN_BOTH T of(T a, T b) { return a * b; } template <class T> static CAIRN_BOTH T none() { return T(1); } };
struct greatest {
  template <class T> static CAIRN_BOTH T of(T a, T b) { return a < b ? b : a; }
  template <class T> static CAIRN_BOTH T none() {
    if constexpr (std::is_floating_point_v<T>) return -T(__builtin_huge_val());
    else return T(std::make_unsigned_t<T>(1) << (8 * sizeof(T) - 1));
  }
};
struct least {
  template <class T> static CAIRN_BOTH T of(T a, T b) { return b < a ? b : a; }
  template <class T> static CAIRN_BOTH T none() {
    if constexpr (std::is_floating_point_v<T>) return T(__builtin_huge_val());
    else return T(~(std::make_unsigned_t<T>(1) << (8 * sizeof(T) - 1)));
  }
};
struct both { template <class T> static CAIRN_BOTH T of(T a, T b) { return a && b; } template <class T> static CAIRN_BOTH T none() { return 1; } };
struct either { template <class T> static CAIRN_BOTH T of(T a, T b) { return a || b; } template <class T> static CAIRN_BOTH T none() { return 0; } };
struct bits_and { template <class T> static CAIRN_BOTH T of(T a, T b) { return a & b; } template <class T> static CAIRN_BOTH T none() { return ~T(0); } };
struct bits_or { template <class T> static CAIRN_BOTH T of(T a, T b) { return a | b; } template <class T> static CAIRN_BOTH T none() { return 0; } };
struct bits_xor { template <class T> static CAIRN_BOTH T of(T a, T b) { return a ^ b; } template <class T> static CAIRN_BOTH T none() { return 0; } };

constexpr int block = 256;
constexpr long long most_blocks = 1024;

// Every thread's value becomes one of its workgroup, in a fixed order; all threads call it.
template <class Op, class T>
__device__ inline void reduce(T mine, T *partial) {
  __shared__ __attribute__((aligned(16))) char room[block * sizeof(T)];
  T *values = (T *)room;
  values[threadIdx.x] = mine;
  __syncthreads();
  for (int half = block / 2; half; half /= 2) {
    if (threadIdx.x < half) values[threadIdx.x] = Op::of(values[threadIdx.x], values[threadIdx.x + half]);
    __syncthreads();
  }
  if (threadIdx.x == 0) partial[blockIdx.x] = values[0];
  __syncthreads();
}

inline void check(hipError_t error, const char *where) {
  if (error == hipSuccess) return;
  std::fprintf(stderr, "%s: %s\n", where, hipGetErrorString(error));
  std::exit(1);
}

inline unsigned blocks(long long total) {
  const long long wanted = (total + block - 1) / block;
  return (unsigned)(wanted < 1 ? 1 : wanted > most_blocks ? most_blocks : wanted);
}

// One number for each workgroup, on the device; `into` folds them into the host's number.
template <class T>
struct partials {
  T *data = nullptr;
  unsigned count;
  explicit partials(unsigned blocks) : count(blocks) { check(hipMalloc((void **)&data, count * sizeof(T)), "reduction"); }
  template <class Op>
  void into(T *result, hipStream_t stream) {
    T *host = (T *)std::malloc(count * sizeof(T));
    check(hipMemcpyAsync(host, data, count * sizeof(T), hipMemcpyDeviceToHost, stream), "reduction");
    check(hipStreamSynchronize(stream), "reduction");
    for (unsigned i = 0; i < count; i++) *result = Op::of(*result, host[i]);
    std::free(host);
    check(hipFree(data), "reduction");
  }
};

// ---- OpenACC's data ----

struct mapping {
  size_t bytes;
  char *device;
  int count;
};

inline std::map<char *, mapping> &present() {
  static std::map<char *, mapping> table;
  return table;
}

inline std::map<char *, mapping>::iterator holder(void *host) {
  auto found = present().upper_bound((char *)host);
  if (found == present().begin()) return present().end();
  --found;
  return (char *)host < found->first + found->second.bytes ? found : present().end();
}

inline hipStream_t queue(int number) {
  static std::map<int, hipStream_t> streams;
  if (number < 0) return nullptr;
  auto made = streams.try_emplace(number, nullptr);
  if (made.second) check(hipStreamCreateWithFlags(&made.first->second, hipStreamNonBlocking), "acc async");
  return made.first->second;
}

// The device's address of what a host address is; the address itself where it is the device's already.
template <class T>
T *on_device(T *host) {
  auto found = holder((void *)host);
  if (found == present().end()) return host;
  return (T *)(found->second.device + ((char *)host - found->first));
}

}  // namespace fortran

// What to do with memory: the numbers that translated Fortran passes.
enum { CAIRN_ACC_CREATE = 0, CAIRN_ACC_COPY = 1, CAIRN_ACC_PRESENT = 2, CAIRN_ACC_FINALIZE = 4 };

extern "C" {
__attribute__((weak)) void cairn_acc_enter(void *host, size_t bytes, int how, int number) {
  using namespace fortran;
  if (!host || !bytes) return;
  auto found = holder(host);
  if (found != present().end()) {
    if ((char *)host + bytes > found->first + found->second.bytes) {
      std::fprintf(stderr, "OpenACC: %zu bytes at %p are on the device in part only\n", bytes, host);
      std::exit(1);
    }
    found->second.count++;
    return;
  }
  if (how & CAIRN_ACC_PRESENT) {
    std::fprintf(stderr, "OpenACC: data at %p (%zu bytes) is not present on the device\n", host, bytes);
    std::exit(1);
  }
  mapping made = {bytes, nullptr, 1};
  check(hipMalloc((void **)&made.device, bytes), "acc data");
  if (how & CAIRN_ACC_COPY) check(hipMemcpyAsync(made.device, host, bytes, hipMemcpyHostToDevice, queue(number)), "acc copyin");
  if (number < 0) check(hipStreamSynchronize(nullptr), "acc copyin");
  present()[(char *)host] = made;
}

__attribute__((weak)) void cairn_acc_exit(void *host, size_t bytes, int how, int number) {
  using namespace fortran;
  auto found = holder(host);
  if (!host || !bytes || found == present().end()) return;
  if (--found->second.count > 0 && !(how & CAIRN_ACC_FINALIZE)) return;
  if (how & CAIRN_ACC_COPY) {
    char *from = found->second.device + ((char *)host - found->first);
    check(hipMemcpyAsync(host, from, bytes, hipMemcpyDeviceToHost, queue(number)), "acc copyout");
  }
  check(hipStreamSynchronize(queue(number)), "acc exit data");
  check(hipFree(found->second.device), "acc exit data");
  present().erase(found);
}

__attribute__((weak)) void cairn_acc_update(void *host, size_t bytes, int to_host, int if_present, int number) {
  using namespace fortran;
  auto found = holder(host);
  if (found == present().end()) {
    if (if_present) return;
    std::fprintf(stderr, "OpenACC: update of data at %p, which is not on the device\n", host);
    std::exit(1);
  }
  char *device = found->second.device + ((char *)host - found->first);
  void *to = to_host ? (void *)host : device, *from = to_host ? device : (char *)host;
  check(hipMemcpyAsync(to, from, bytes, to_host ? hipMemcpyDeviceToHost : hipMemcpyHostToDevice, queue(number)), "acc update");
  if (number < 0) check(hipStreamSynchronize(nullptr), "acc update");
}

__attribute__((weak)) void cairn_acc_wait(int number) {
  if (number < 0) fortran::check(hipDeviceSynchronize(), "acc wait");
  else fortran::check(hipStreamSynchronize(fortran::queue(number)), "acc wait");
}
}

#endif
