/* thrust::mr: memory resources, allocators that take memory from them, and pools between the two. */
#ifndef THRUST_DETAIL_RESOURCE_H
#define THRUST_DETAIL_RESOURCE_H

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "memory.h"

namespace thrust {
namespace mr {

constexpr size_t default_alignment = alignof(std::max_align_t);
#define THRUST_MR_DEFAULT_ALIGNMENT ::thrust::mr::default_alignment

/* What gives memory and takes it back; ``Pointer`` says on which side it lies. */
template <typename Pointer = void*>
class memory_resource {
 public:
  typedef Pointer pointer;
  virtual ~memory_resource() = default;
  pointer allocate(size_t bytes, size_t alignment = default_alignment) { return do_allocate(bytes, alignment); }
  void deallocate(pointer place, size_t bytes, size_t alignment = default_alignment) {
    do_deallocate(place, bytes, alignment);
  }
  bool is_equal(const memory_resource& other) const { return do_is_equal(other); }
  virtual pointer do_allocate(size_t bytes, size_t alignment) = 0;
  virtual void do_deallocate(pointer place, size_t bytes, size_t alignment) = 0;
  virtual bool do_is_equal(const memory_resource& other) const { return this == &other; }
};
template <typename Pointer>
bool operator==(const memory_resource<Pointer>& a, const memory_resource<Pointer>& b) {
  return &a == &b || a.is_equal(b);
}
template <typename Pointer>
bool operator!=(const memory_resource<Pointer>& a, const memory_resource<Pointer>& b) {
  return !(a == b);
}

template <typename MR>
MR* get_global_resource() {
  static MR resource;
  return &resource;
}

class new_delete_resource final : public memory_resource<> {
 public:
  void* do_allocate(size_t bytes, size_t alignment) override {
    return ::operator new(bytes, std::align_val_t(alignment));
  }
  void do_deallocate(void* place, size_t, size_t alignment) override {
    ::operator delete(place, std::align_val_t(alignment));
  }
};
typedef new_delete_resource new_delete_resource_base;

namespace detail {

/* Where memory of HIP's comes from, as device pointers or plain ones. */
template <hipError_t (*ALLOCATE)(void**, size_t), hipError_t (*RELEASE)(void*), typename Pointer>
class hip_resource final : public memory_resource<Pointer> {
 public:
  Pointer do_allocate(size_t bytes, size_t) override {
    void* place = nullptr;
    if (bytes) thrust::detail::check_memory(ALLOCATE(&place, bytes));
    return Pointer(place);
  }
  void do_deallocate(Pointer place, size_t, size_t) override {
    void* raw = raw_place(place);
    if (raw) (void)RELEASE(raw);
  }
  bool do_is_equal(const memory_resource<Pointer>&) const override { return true; }

 private:
  static void* raw_place(void* place) { return place; }
  static void* raw_place(const device_ptr<void>& place) { return place.get(); }
};
inline hipError_t allocate_device(void** place, size_t bytes) { return hipMalloc(place, bytes); }
inline hipError_t allocate_managed(void** place, size_t bytes) { return hipMallocManaged(place, bytes); }
inline hipError_t allocate_pinned(void** place, size_t bytes) { return hipHostMalloc(place, bytes); }
inline hipError_t release_device(void* place) { return hipFree(place); }
inline hipError_t release_pinned(void* place) { return hipHostFree(place); }

template <typename Pointer, typename T>
struct rebound {
  typedef typename std::pointer_traits<Pointer>::template rebind<T> type;
};
template <typename T>
struct rebound<device_ptr<void>, T> {
  typedef device_ptr<T> type;
};

}  // namespace detail

/* Takes memory from a resource that it does not own. */
template <typename T, typename MR>
class allocator {
 public:
  typedef typename MR::pointer void_pointer;
  typedef T value_type;
  typedef typename detail::rebound<void_pointer, T>::type pointer;
  typedef typename detail::rebound<void_pointer, const T>::type const_pointer;
  typedef size_t size_type;
  typedef std::ptrdiff_t difference_type;
  typedef std::true_type propagate_on_container_copy_assignment;
  typedef std::true_type propagate_on_container_move_assignment;
  typedef std::true_type propagate_on_container_swap;
  template <typename U>
  struct rebind {
    typedef allocator<U, MR> other;
  };
  allocator(MR* resource) : resource_(resource) {}
  template <typename U>
  allocator(const allocator<U, MR>& other) : resource_(other.resource()) {}
  pointer allocate(size_t count) {
    return static_cast<pointer>(resource_->do_allocate(count * sizeof(T), alignof(T)));
  }
  void deallocate(pointer place, size_t count) { resource_->do_deallocate(place, count * sizeof(T), alignof(T)); }
  size_t max_size() const { return size_t(-1) / sizeof(T); }
  MR* resource() const { return resource_; }
  friend bool operator==(const allocator& a, const allocator& b) { return *a.resource() == *b.resource(); }
  friend bool operator!=(const allocator& a, const allocator& b) { return !(a == b); }

 private:
  MR* resource_;
};
template <typename T, typename Pointer = void*>
using polymorphic_allocator = allocator<T, memory_resource<Pointer>>;

/* Takes memory from the one resource of its type. */
template <typename T, typename Upstream>
class stateless_resource_allocator : public allocator<T, Upstream> {
 public:
  template <typename U>
  struct rebind {
    typedef stateless_resource_allocator<U, Upstream> other;
  };
  stateless_resource_allocator() : allocator<T, Upstream>(get_global_resource<Upstream>()) {}
  template <typename U>
  stateless_resource_allocator(const stateless_resource_allocator<U, Upstream>& other) : allocator<T, Upstream>(other) {}
};

/* How a pool keeps memory. Sizes are rounded up to powers of two; larger blocks than ``largest_block_size`` are kept, too,
   where ``cache_oversized`` says so. */
struct pool_options {
  size_t min_blocks_per_chunk = 16;
  size_t min_bytes_per_chunk = 1024;
  size_t max_blocks_per_chunk = size_t(1) << 20;
  size_t max_bytes_per_chunk = size_t(1) << 30;
  size_t smallest_block_size = default_alignment;
  size_t largest_block_size = size_t(1) << 20;
  size_t alignment = default_alignment;
  bool cache_oversized = true;
  size_t cached_size_cutoff_factor = 16;
  size_t cached_alignment_cutoff_factor = 16;
  bool validate() const {
    auto power = [](size_t n) { return n && !(n & (n - 1)); };
    return power(smallest_block_size) && power(largest_block_size) && power(alignment) &&
           smallest_block_size <= largest_block_size && min_blocks_per_chunk && max_blocks_per_chunk;
  }
};

namespace detail {

struct no_mutex {
  void lock() {}
  void unlock() {}
};

/* Blocks that came back wait here, by their size, for the next who wants one. All notes are kept on the host, so that it
   does not matter where the memory lies. */
template <typename Upstream, typename Mutex>
class pool : public memory_resource<typename Upstream::pointer> {
 public:
  typedef typename Upstream::pointer pointer;
  explicit pool(Upstream* upstream, pool_options options = get_default_options())
      : upstream_(upstream), options_(options) {}
  explicit pool(pool_options options = get_default_options()) : pool(get_global_resource<Upstream>(), options) {}
  template <typename Bookkeeper>
  pool(Upstream* upstream, Bookkeeper*, pool_options options = get_default_options()) : pool(upstream, options) {}
  pool(const pool&) = delete;
  ~pool() override { release(); }
  static pool_options get_default_options() { return pool_options(); }

  /* Gives all memory back to the resource behind the pool, also what is in use. */
  void release() {
    std::lock_guard<Mutex> lock(mutex_);
    for (auto& block : all_) upstream_->do_deallocate(block.first, block.second.bytes, block.second.alignment);
    all_.clear();
    free_.clear();
  }
  pointer do_allocate(size_t bytes, size_t alignment = default_alignment) override {
    std::lock_guard<Mutex> lock(mutex_);
    block_size block{rounded(bytes), alignment > options_.alignment ? alignment : options_.alignment};
    auto& waiting = free_[block];
    if (!waiting.empty()) {
      pointer place = waiting.back();
      waiting.pop_back();
      return place;
    }
    pointer place = upstream_->do_allocate(block.bytes, block.alignment);
    all_.emplace_back(place, block);
    return place;
  }
  void do_deallocate(pointer place, size_t bytes, size_t alignment = default_alignment) override {
    std::lock_guard<Mutex> lock(mutex_);
    block_size block{rounded(bytes), alignment > options_.alignment ? alignment : options_.alignment};
    free_[block].push_back(place);
  }

 private:
  struct block_size {
    size_t bytes, alignment;
    bool operator<(const block_size& b) const {
      return bytes != b.bytes ? bytes < b.bytes : alignment < b.alignment;
    }
  };
  Upstream* upstream_;
  pool_options options_;
  std::vector<std::pair<pointer, block_size>> all_;
  std::map<block_size, std::vector<pointer>> free_;
  Mutex mutex_;

  size_t rounded(size_t bytes) const {
    size_t size = options_.smallest_block_size;
    while (size < bytes) size *= 2;
    return size;
  }
};

}  // namespace detail

template <typename Upstream>
class unsynchronized_pool_resource final : public detail::pool<Upstream, detail::no_mutex> {
  using detail::pool<Upstream, detail::no_mutex>::pool;
};
template <typename Upstream>
class synchronized_pool_resource final : public detail::pool<Upstream, std::mutex> {
  using detail::pool<Upstream, std::mutex>::pool;
};
/* The same: notes are never kept in the memory that is given out. */
template <typename Upstream, typename Bookkeeper = new_delete_resource>
class disjoint_unsynchronized_pool_resource final : public detail::pool<Upstream, detail::no_mutex> {
  using detail::pool<Upstream, detail::no_mutex>::pool;
};
template <typename Upstream, typename Bookkeeper = new_delete_resource>
class disjoint_synchronized_pool_resource final : public detail::pool<Upstream, std::mutex> {
  using detail::pool<Upstream, std::mutex>::pool;
};
/* Each thread's own pool. */
template <typename Upstream>
unsynchronized_pool_resource<Upstream>& tls_pool(Upstream* upstream = nullptr) {
  static thread_local unsynchronized_pool_resource<Upstream> pool(upstream ? upstream : get_global_resource<Upstream>());
  return pool;
}
template <typename Upstream, typename Bookkeeper>
disjoint_unsynchronized_pool_resource<Upstream, Bookkeeper>& tls_disjoint_pool(Upstream* upstream = nullptr,
                                                                               Bookkeeper* = nullptr) {
  static thread_local disjoint_unsynchronized_pool_resource<Upstream, Bookkeeper> pool(
      upstream ? upstream : get_global_resource<Upstream>());
  return pool;
}

}  // namespace mr

namespace hip {

typedef mr::detail::hip_resource<mr::detail::allocate_device, mr::detail::release_device, device_ptr<void>>
    memory_resource;
typedef mr::detail::hip_resource<mr::detail::allocate_managed, mr::detail::release_device, void*>
    universal_memory_resource;
typedef mr::detail::hip_resource<mr::detail::allocate_pinned, mr::detail::release_pinned, void*>
    universal_host_pinned_memory_resource;
template <typename T>
using allocator = mr::stateless_resource_allocator<T, memory_resource>;
template <typename T>
using universal_allocator = mr::stateless_resource_allocator<T, universal_memory_resource>;
template <typename T>
using universal_host_pinned_allocator = mr::stateless_resource_allocator<T, universal_host_pinned_memory_resource>;
template <typename T>
using pointer = device_ptr<T>;
namespace experimental {
template <typename T>
using pinned_allocator = universal_host_pinned_allocator<T>;
}

}  // namespace hip

typedef hip::memory_resource device_memory_resource;
typedef hip::universal_memory_resource universal_memory_resource;
typedef hip::universal_host_pinned_memory_resource universal_host_pinned_memory_resource;
typedef mr::new_delete_resource host_memory_resource;
template <typename T>
using device_ptr_memory_resource = T;
template <typename T>
using universal_host_pinned_allocator = hip::universal_host_pinned_allocator<T>;
template <typename T>
using universal_ptr = T*;

/* The resource of the device that is current. */
template <typename MR, typename System>
MR* get_per_device_resource(const System&) {
  static std::map<int, std::unique_ptr<MR>> resources;
  static std::mutex mutex;
  std::lock_guard<std::mutex> lock(mutex);
  int device = 0;
  detail::check(hipGetDevice(&device), "finding the current device");
  std::unique_ptr<MR>& resource = resources[device];
  if (!resource) resource.reset(new MR);
  return resource.get();
}

}  // namespace thrust

#endif
