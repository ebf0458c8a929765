// The C++ standard library in kernels.
#include <algorithm>
#include <array>
#include <complex>
#include <cstdint>
#include <functional>
#include <limits>
#include <numeric>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <hip/hip_runtime.h>

__global__ void standard(float* f, int n) {
  std::array<int, 4> a{1, 2, 3, n};
  std::tuple<int, float> t(n, 2.0f);
  auto p = std::make_pair(n, 2.0f);
  f[0] = a[2] + a.size() + std::get<1>(t) + p.second + std::max(1, n) + std::min(2.0f, f[0]) + std::clamp(n, 0, 5);
  f[1] = std::numeric_limits<float>::max() + std::numeric_limits<double>::infinity() + std::plus<int>()(n, 2);
  f[2] = std::is_same<int, float>::value + (std::uint32_t)n + std::get<0>(std::forward<std::tuple<int, float>>(t));
}
__global__ void complex_numbers(std::complex<float>* c, std::complex<double>* d, float* f) {
  c[0] = c[1] * c[2] + std::exp(c[3]) / std::conj(c[4]);
  f[0] = std::abs(c[0]) + std::norm(c[1]) + std::arg(c[2]) + c[1].real();
  d[0] = std::sqrt(d[1]) * std::pow(d[2], 2.0) + std::polar(1.0, 2.0) - d[3];
  d[1] *= std::log(d[2]) + std::sin(d[1]) * 2.0;
}
int main() {
  std::complex<float> a(1, 2);
  std::vector<int> v(3);
  return std::abs(a * a) > std::accumulate(v.begin(), v.end(), 0);
}
