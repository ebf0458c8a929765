// What the programs of this folder share: error checks, host random numbers, comparisons and the verdict.
#pragma once
#include <cuda_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_CHECK(call)                                                                                     \
    do {                                                                                                     \
        cudaError_t status_ = (call);                                                                        \
        if (status_ != cudaSuccess) {                                                                        \
            fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(status_));      \
            exit(2);                                                                                         \
        }                                                                                                    \
    } while (0)

// A failed expectation is printed with its place; the program goes on, so that one run shows all of them.
#define EXPECT(condition)                                                                                    \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            printf("%s:%d: expected %s\n", __FILE__, __LINE__, #condition);                                  \
            failures()++;                                                                                    \
        }                                                                                                    \
    } while (0)

inline int &failures()
{
    static int count = 0;
    return count;
}

inline int verdict()
{
    puts(failures() == 0 ? "PASS" : "FAIL");
    return failures() == 0 ? 0 : 1;
}

// Marsaglia's xorshift32: the same numbers on every machine.
struct Random {
    unsigned state;
    explicit Random(unsigned seed = 2463534242u) : state(seed) {}
    unsigned next()
    {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        return state;
    }
    float uniform(float low, float high) { return low + (high - low) * (next() >> 8) * (1.0f / 16777216.0f); }
};

// A device array that frees itself.
template <typename T>
class DeviceArray {
public:
    explicit DeviceArray(size_t count) : count_(count) { CUDA_CHECK(cudaMalloc((void **)&data_, count * sizeof(T))); }
    explicit DeviceArray(const std::vector<T> &host) : DeviceArray(host.size()) { upload(host); }
    DeviceArray(const DeviceArray &) = delete;
    DeviceArray &operator=(const DeviceArray &) = delete;
    ~DeviceArray() { cudaFree(data_); }

    T *get() const { return data_; }
    operator T *() const { return data_; }
    void zero() { CUDA_CHECK(cudaMemset(data_, 0, count_ * sizeof(T))); }
    void upload(const std::vector<T> &host)
    {
        CUDA_CHECK(cudaMemcpy(data_, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
    }
    std::vector<T> download() const
    {
        std::vector<T> host(count_);
        CUDA_CHECK(cudaMemcpy(host.data(), data_, count_ * sizeof(T), cudaMemcpyDeviceToHost));
        return host;
    }

private:
    size_t count_;
    T *data_ = nullptr;
};

inline bool close_to(double value, double expected, double relative, double absolute = 0)
{
    return std::fabs(value - expected) <= absolute + relative * std::fabs(expected);
}
