/* A device allocator that keeps what is freed for later allocations. */
#ifndef HIPCUB_UTIL_ALLOCATOR_HPP_
#define HIPCUB_UTIL_ALLOCATOR_HPP_

#include <map>
#include <mutex>
#include <set>

#include "util_type.hpp"

namespace hipcub {

/* Blocks come in sizes of powers of ``bin_growth``. A kept block is given out again on the same device: on the stream
   that freed it at once, on another one when that stream's work with it is over. */
struct CachingDeviceAllocator {
  static const unsigned int INVALID_BIN = (unsigned int)-1;
  static const size_t INVALID_SIZE = (size_t)-1;
  static const int INVALID_DEVICE_ORDINAL = -1;

  struct TotalBytes {
    size_t free = 0, live = 0;
  };
  typedef std::map<int, TotalBytes> GpuCachedBytes;

  unsigned int bin_growth, min_bin, max_bin;
  size_t min_bin_bytes, max_bin_bytes, max_cached_bytes;
  const bool skip_cleanup;
  bool debug;
  GpuCachedBytes cached_bytes;

  CachingDeviceAllocator(unsigned int growth, unsigned int smallest_bin = 1, unsigned int largest_bin = INVALID_BIN,
                         size_t most_cached = INVALID_SIZE, bool keep_at_exit = false, bool verbose = false)
      : bin_growth(growth),
        min_bin(smallest_bin),
        max_bin(largest_bin),
        min_bin_bytes(power(growth, smallest_bin)),
        max_bin_bytes(largest_bin == INVALID_BIN ? INVALID_SIZE : power(growth, largest_bin)),
        max_cached_bytes(most_cached),
        skip_cleanup(keep_at_exit),
        debug(verbose) {}
  CachingDeviceAllocator(bool keep_at_exit = false, bool verbose = false)
      : CachingDeviceAllocator(8, 3, 7, power(8, 7) * 3 - 1, keep_at_exit, verbose) {}
  CachingDeviceAllocator(const CachingDeviceAllocator&) = delete;
  CachingDeviceAllocator& operator=(const CachingDeviceAllocator&) = delete;
  ~CachingDeviceAllocator() {
    if (!skip_cleanup) FreeAllCached();
  }

  hipError_t SetMaxCachedBytes(size_t most) {
    std::lock_guard<std::mutex> lock(mutex_);
    max_cached_bytes = most;
    return hipSuccess;
  }

  hipError_t DeviceAllocate(int device, void** pointer, size_t bytes, hipStream_t stream = 0) {
    *pointer = nullptr;
    int wanted = device;
    if (device == INVALID_DEVICE_ORDINAL) {
      hipError_t status = hipGetDevice(&wanted);
      if (status != hipSuccess) return status;
    }
    Block block{nullptr, min_bin_bytes, wanted, stream, nullptr};
    while (block.bytes < bytes && block.bytes <= max_bin_bytes / bin_growth) block.bytes *= bin_growth;
    bool kept_size = bytes <= block.bytes;
    if (!kept_size) block.bytes = bytes;
    if (kept_size && reuse(block)) {
      *pointer = block.pointer;
      return hipSuccess;
    }
    OnDevice there(wanted);
    hipError_t status = hipMalloc(&block.pointer, block.bytes);
    if (status == hipErrorOutOfMemory) {
      (void)hipGetLastError();
      FreeAllCached();
      status = hipMalloc(&block.pointer, block.bytes);
    }
    if (status == hipSuccess) status = hipEventCreateWithFlags(&block.ready, hipEventDisableTiming);
    if (status != hipSuccess) return status;
    std::lock_guard<std::mutex> lock(mutex_);
    live_[block.pointer] = block;
    cached_bytes[wanted].live += block.bytes;
    *pointer = block.pointer;
    return hipSuccess;
  }
  hipError_t DeviceAllocate(void** pointer, size_t bytes, hipStream_t stream = 0) {
    return DeviceAllocate(INVALID_DEVICE_ORDINAL, pointer, bytes, stream);
  }

  hipError_t DeviceFree(int, void* pointer) { return DeviceFree(pointer); }
  hipError_t DeviceFree(void* pointer) {
    std::unique_lock<std::mutex> lock(mutex_);
    auto found = live_.find(pointer);
    if (found == live_.end()) return hipFree(pointer);
    Block block = found->second;
    live_.erase(found);
    TotalBytes& total = cached_bytes[block.device];
    total.live -= block.bytes;
    OnDevice there(block.device);
    if (block.bytes > max_bin_bytes || total.free + block.bytes > max_cached_bytes) {
      lock.unlock();
      return release(block);
    }
    total.free += block.bytes;
    hipError_t status = hipEventRecord(block.ready, block.stream);
    cached_.insert(block);
    return status;
  }

  hipError_t FreeAllCached() {
    std::lock_guard<std::mutex> lock(mutex_);
    hipError_t status = hipSuccess;
    for (const Block& block : cached_) {
      OnDevice there(block.device);
      hipError_t freed = release(block);
      if (status == hipSuccess) status = freed;
      cached_bytes[block.device].free -= block.bytes;
    }
    cached_.clear();
    return status;
  }

 private:
  struct Block {
    void* pointer;
    size_t bytes;
    int device;
    hipStream_t stream;
    hipEvent_t ready;
    bool operator<(const Block& other) const {
      return device != other.device ? device < other.device : bytes < other.bytes;
    }
  };
  struct OnDevice {
    int before = 0;
    explicit OnDevice(int device) {
      (void)hipGetDevice(&before);
      if (before != device) (void)hipSetDevice(device);
    }
    ~OnDevice() { (void)hipSetDevice(before); }
  };

  std::mutex mutex_;
  std::multiset<Block> cached_;
  std::map<void*, Block> live_;

  static size_t power(size_t base, unsigned int exponent) {
    size_t result = 1;
    while (exponent--) result *= base;
    return result;
  }
  static hipError_t release(const Block& block) {
    hipError_t status = hipFree(block.pointer);
    hipError_t destroyed = hipEventDestroy(block.ready);
    return status == hipSuccess ? destroyed : status;
  }
  bool reuse(Block& wanted) {
    std::lock_guard<std::mutex> lock(mutex_);
    auto range = cached_.equal_range(wanted);
    for (auto it = range.first; it != range.second; ++it) {
      if (it->stream != wanted.stream && hipEventQuery(it->ready) != hipSuccess) continue;
      hipStream_t stream = wanted.stream;
      wanted = *it;
      wanted.stream = stream;
      cached_.erase(it);
      live_[wanted.pointer] = wanted;
      cached_bytes[wanted.device].free -= wanted.bytes;
      cached_bytes[wanted.device].live += wanted.bytes;
      return true;
    }
    return false;
  }
};

}  // namespace hipcub

#endif
