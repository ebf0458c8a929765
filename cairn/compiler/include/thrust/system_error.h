/* Errors of the runtime as exceptions. */
#ifndef THRUST_SYSTEM_ERROR_H
#define THRUST_SYSTEM_ERROR_H

#include <new>
#include <stdexcept>
#include <string>
#include <system_error>

#include "detail/config.h"

namespace thrust {

typedef std::error_code error_code;
typedef std::error_condition error_condition;
typedef std::error_category error_category;
using std::generic_category;
typedef std::system_error system_error;

namespace hip_rocprim {
namespace detail {

class category : public std::error_category {
 public:
  const char* name() const noexcept override { return "hip"; }
  std::string message(int code) const override {
    return std::string(hipGetErrorName((hipError_t)code)) + ": " + hipGetErrorString((hipError_t)code);
  }
};

}  // namespace detail
}  // namespace hip_rocprim

inline const std::error_category& hip_category() {
  static const hip_rocprim::detail::category the_category;
  return the_category;
}
inline const std::error_category& cuda_category() { return hip_category(); }

namespace system {

using thrust::cuda_category;
using thrust::error_category;
using thrust::error_code;
using thrust::hip_category;
using thrust::system_error;

namespace detail {

class bad_alloc : public std::bad_alloc {
 public:
  explicit bad_alloc(const std::string& what) : what_(std::string(std::bad_alloc::what()) + ": " + what) {}
  const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string what_;
};

}  // namespace detail
}  // namespace system

namespace detail {

/* Throws system_error where a call of the runtime failed. */
inline void check(hipError_t status, const char* what) {
  if (status != hipSuccess) throw std::system_error((int)status, hip_category(), what);
}
inline void check_memory(hipError_t status) {
  if (status == hipErrorOutOfMemory) throw system::detail::bad_alloc(hipGetErrorString(status));
  check(status, "allocating device memory");
}

}  // namespace detail
}  // namespace thrust

#endif
