/* OpenCL for C++ as it was before opencl.hpp: the same, with the names that changed. */
#ifndef CAIRN_CL_CL_HPP
#define CAIRN_CL_CL_HPP

#include <CL/opencl.hpp>

namespace cl {
using compatibility::make_kernel;
#ifndef VECTOR_CLASS
#define VECTOR_CLASS std::vector
#define STRING_CLASS std::string
#endif
/* Origins and regions, which begin as zeros. */
template <int n> struct size_t : public array<size_type, n> {
    size_t() { this->fill(0); }
    operator const size_type *() const { return this->data(); }
};
} // namespace cl

#endif
