/* Environments: a last argument that says on which stream an algorithm runs and where its temporary memory comes from,
   in place of two calls with memory of the caller's. */
#ifndef CAIRN_PRIM_ENVIRONMENT_H
#define CAIRN_PRIM_ENVIRONMENT_H

#include "base.h"

#if __cplusplus >= 201703L
#include <tuple>
#include <type_traits>
#include <utility>

namespace cairn {
namespace prim {

/* What environments are asked for. libcu++'s query of the kind, which is derived from it, is made from it where needed. */
template <typename Kind>
struct asks_for {
  template <typename Query, std::enable_if_t<std::is_base_of<Kind, Query>::value, int> = 0>
  constexpr operator Query() const noexcept {
    return {};
  }
};
struct stream_query {};
struct memory_resource_query {};
using get_stream_t = asks_for<stream_query>;
using get_memory_resource_t = asks_for<memory_resource_query>;

template <typename E, typename Query, typename = void>
struct answers : std::false_type {};
template <typename E, typename Query>
struct answers<E, Query, std::void_t<decltype(std::declval<const E&>().query(Query{}))>> : std::true_type {};
template <typename E, typename = void>
struct says_so : std::false_type {};
template <typename E>
struct says_so<E, std::void_t<typename E::cairn_environment>> : std::true_type {};

/* A stream, something that answers one of the queries, or something that says that it is an environment. */
template <typename E>
constexpr bool is_environment = std::is_same<E, hipStream_t>::value || says_so<E>::value ||
                                answers<E, get_stream_t>::value || answers<E, get_memory_resource_t>::value;

inline hipStream_t plain_stream(hipStream_t stream) { return stream; }
template <typename S>
auto plain_stream(const S& stream) -> decltype(stream.get()) {
  return stream.get();
}
template <typename E>
hipStream_t stream_of(const E& environment) {
  if constexpr (std::is_same<E, hipStream_t>::value) {
    return environment;
  } else if constexpr (answers<E, get_stream_t>::value) {
    return plain_stream(environment.query(get_stream_t{}));
  } else {
    return nullptr;
  }
}

/* Temporary memory in the order of a stream: of the environment's resource, or of the device's pool. */
template <typename R, typename = void>
struct takes_stream : std::false_type {};
template <typename R>
struct takes_stream<R, std::void_t<decltype(std::declval<R&>().allocate(hipStream_t(), size_t(), size_t()))>>
    : std::true_type {};
template <typename R, typename = void>
struct is_synchronous : std::false_type {};
template <typename R>
struct is_synchronous<R, std::void_t<decltype(std::declval<R&>().allocate_sync(size_t(), size_t()))>>
    : std::true_type {};
template <typename T>
T& referred(T& resource) {
  return resource;
}
template <typename T>
T& referred(T* resource) {
  return *resource;
}

template <typename E, typename F>
hipError_t with_memory(const E& environment, size_t bytes, F work) {
  hipStream_t stream = stream_of(environment);
  constexpr size_t alignment = 256;
  if constexpr (answers<E, get_memory_resource_t>::value) {
    auto&& found = environment.query(get_memory_resource_t{});
    auto& resource = referred(found);
    typedef std::remove_reference_t<decltype(resource)> R;
    if constexpr (takes_stream<R>::value) {
      void* memory = resource.allocate(stream, bytes, alignment);
      hipError_t status = work(memory);
      resource.deallocate(stream, memory, bytes, alignment);
      return status;
    } else if constexpr (is_synchronous<R>::value) {
      void* memory = resource.allocate_sync(bytes, alignment);
      hipError_t status = work(memory), done = hipStreamSynchronize(stream);
      resource.deallocate_sync(memory, bytes, alignment);
      return status != hipSuccess ? status : done;
    } else {
      void* memory = resource.allocate_async(bytes, alignment, stream);
      hipError_t status = work(memory);
      resource.deallocate_async(memory, bytes, alignment, stream);
      return status;
    }
  } else {
    void* memory = nullptr;
    hipError_t status = hipMallocAsync(&memory, bytes, stream);
    if (status != hipSuccess) return status;
    status = work(memory);
    hipError_t freed = hipFreeAsync(memory, stream);
    return status != hipSuccess ? status : freed;
  }
}

/* How a call is meant, by the types of its arguments (without references). */
template <typename... A>
struct call_form {
  typedef std::tuple<std::decay_t<A>...> all;
  static constexpr size_t count = sizeof...(A);
  typedef std::tuple_element_t<count - 1, all> last;
  template <size_t I>
  using at = std::tuple_element_t<(I < count ? I : count - 1), all>;
  static constexpr bool in_environment = is_environment<last>;
  static constexpr bool is_more_than_stream = in_environment && !std::is_same<last, hipStream_t>::value;
  /* Memory and its size come first. Where others look alike, these have ``fewest`` arguments at least, and the forms
     without memory so many at most with an environment. */
  template <size_t fewest>
  static constexpr bool brings_memory = std::is_convertible<at<0>, void*>::value && std::is_same<at<1>, size_t>::value &&
                                        (count > fewest || (count == fewest && !in_environment));
};

template <typename K>
constexpr int bits_of(const K*) {
  return sizeof(K) * 8;
}
template <typename B>
constexpr auto bits_of(const B& buffer) -> decltype(buffer.selector, 0) {
  return sizeof(*buffer.d_buffers[0]) * 8;
}
/* A call with the stream as its last argument; sorts take a range of bits before it, which is all of them here. */
template <typename Call, typename First, typename... A>
hipError_t call_on(hipStream_t stream, Call call, void* memory, size_t& bytes, First& first, A&... arguments) {
  if constexpr (std::is_invocable<Call, void*, size_t&, First&, A&..., hipStream_t>::value) {
    return call(memory, bytes, first, arguments..., stream);
  } else {
    return call(memory, bytes, first, arguments..., 0, bits_of(first), stream);
  }
}

/* A call without memory, which comes from the environment. */
struct single_call {
  template <typename Call, typename E, typename... A>
  static hipError_t in(const E& environment, Call call, A&... arguments) {
    hipStream_t stream = stream_of(environment);
    size_t bytes = 0;
    hipError_t status = call_on(stream, call, nullptr, bytes, arguments...);
    if (status != hipSuccess) return status;
    return with_memory(environment, bytes ? bytes : 1,
                       [&](void* memory) { return call_on(stream, call, memory, bytes, arguments...); });
  }
};
/* A call with memory and an environment: only its stream matters. */
struct double_call {
  template <typename Call, typename E, typename... A>
  static hipError_t in(const E& environment, Call call, void* memory, size_t& bytes, A&... arguments) {
    return call_on(stream_of(environment), call, memory, bytes, arguments...);
  }
};
/* A function that needs no memory: the environment becomes its stream. */
struct stream_call {
  template <typename Call, typename E, typename... A>
  static hipError_t in(const E& environment, Call call, A&... arguments) {
    return call(arguments..., stream_of(environment));
  }
};

template <typename Kind, typename Call, typename Arguments, size_t... I>
hipError_t call_with_last(Call call, Arguments all, std::index_sequence<I...>) {
  return Kind::in(std::get<sizeof...(I)>(all), call, std::get<I>(all)...);
}
template <typename Kind, typename Call, typename... A>
hipError_t call_in_environment(Call call, A&... arguments) {
  if constexpr (call_form<A...>::in_environment) {
    return call_with_last<Kind>(call, std::forward_as_tuple(arguments...), std::make_index_sequence<sizeof...(A) - 1>());
  } else {
    return Kind::in(hipStream_t(), call, arguments...);
  }
}

}  // namespace prim
}  // namespace cairn

#define CAIRN_CALL_OF(name) [](auto&&... all) -> decltype(name(all...)) { return name(all...); }
/* The forms of a device-wide function with an environment as the last argument, beside those with a stream: without memory
   first, then with it. ``fewest``: see call_form. The second macro is for functions with template parameters of their own,
   which follow with a comma each; ``call`` is the function with them. */
#define CAIRN_IN_ENVIRONMENT(name, fewest) CAIRN_IN_ENVIRONMENT_AS(name, fewest, CAIRN_CALL_OF(name), )
#define CAIRN_IN_ENVIRONMENT_AS(name, fewest, call, ...)                                                              \
  template <__VA_ARGS__ typename First, typename... Rest,                                                             \
            std::enable_if_t<!::cairn::prim::call_form<First, Rest...>::template brings_memory<fewest>, int> = 0>     \
  static hipError_t name(First&& first, Rest&&... rest) {                                                             \
    return ::cairn::prim::call_in_environment<::cairn::prim::single_call>(call, first, rest...);                      \
  }                                                                                                                   \
  template <__VA_ARGS__ typename... Rest,                                                                             \
            std::enable_if_t<::cairn::prim::call_form<void*, size_t, Rest...>::is_more_than_stream, int> = 0>         \
  static hipError_t name(void* memory, size_t& bytes, Rest&&... rest) {                                               \
    return ::cairn::prim::call_in_environment<::cairn::prim::double_call>(call, memory, bytes, rest...);              \
  }
#define CAIRN_STREAM_IN_ENVIRONMENT(name)                                                                          \
  template <typename... A, std::enable_if_t<::cairn::prim::call_form<A...>::is_more_than_stream, int> = 0>         \
  static hipError_t name(A&&... arguments) {                                                                       \
    return ::cairn::prim::call_in_environment<::cairn::prim::stream_call>(CAIRN_CALL_OF(name), arguments...);      \
  }
#else
#define CAIRN_IN_ENVIRONMENT(name, fewest)
#define CAIRN_IN_ENVIRONMENT_AS(name, fewest, call, ...)
#define CAIRN_STREAM_IN_ENVIRONMENT(name)
#endif

#endif
