/* NVTX for C++: ranges that end with their scope, domains and messages by type. */
#ifndef CAIRN_NVTX3_HPP
#define CAIRN_NVTX3_HPP

#include <string>
#include <type_traits>
#include <utility>

#include "nvToolsExt.h"

namespace nvtx3 {
inline namespace v1 {

/* ---- what an event says ---- */

struct rgb {
  typedef uint8_t component_type;
  uint8_t red, green, blue;
  constexpr rgb(uint8_t r, uint8_t g, uint8_t b) noexcept : red(r), green(g), blue(b) {}
};
struct argb : rgb {
  uint8_t alpha;
  constexpr argb(uint8_t a, uint8_t r, uint8_t g, uint8_t b) noexcept : rgb(r, g, b), alpha(a) {}
};

class color {
 public:
  typedef uint32_t value_type;
  constexpr explicit color(value_type hex) noexcept : value_(hex) {}
  constexpr color(argb c) noexcept : value_(value_type(c.alpha) << 24 | of(c)) {}
  constexpr color(rgb c) noexcept : value_(0xff000000u | of(c)) {}
  constexpr value_type get_value() const noexcept { return value_; }
  constexpr nvtxColorType_t get_type() const noexcept { return NVTX_COLOR_ARGB; }

 private:
  value_type value_;
  static constexpr value_type of(rgb c) { return value_type(c.red) << 16 | value_type(c.green) << 8 | c.blue; }
};

class category {
 public:
  typedef uint32_t id_type;
  constexpr explicit category(id_type id) noexcept : id_(id) {}
  constexpr id_type get_id() const noexcept { return id_; }

 private:
  id_type id_;
};

class payload {
 public:
  typedef decltype(nvtxEventAttributes_t::payload) value_type;
  payload(uint64_t v) noexcept : type_(NVTX_PAYLOAD_TYPE_UNSIGNED_INT64) { value_.ullValue = v; }
  payload(int64_t v) noexcept : type_(NVTX_PAYLOAD_TYPE_INT64) { value_.llValue = v; }
  payload(uint32_t v) noexcept : type_(NVTX_PAYLOAD_TYPE_UNSIGNED_INT32) { value_.uiValue = v; }
  payload(int32_t v) noexcept : type_(NVTX_PAYLOAD_TYPE_INT32) { value_.iValue = v; }
  payload(float v) noexcept : type_(NVTX_PAYLOAD_TYPE_FLOAT) { value_.fValue = v; }
  payload(double v) noexcept : type_(NVTX_PAYLOAD_TYPE_DOUBLE) { value_.dValue = v; }
  nvtxPayloadType_t get_type() const noexcept { return type_; }
  value_type get_value() const noexcept { return value_; }

 private:
  nvtxPayloadType_t type_;
  value_type value_;
};

/* ---- domains ---- */

class domain {
 public:
  struct global {};
  domain(const domain&) = delete;
  domain& operator=(const domain&) = delete;
  /* The one domain of a tag type, which has a member ``name``. */
  template <typename D = global>
  static const domain& get() noexcept {
    static const domain only(name_of<D>(0));
    return only;
  }
  operator nvtxDomainHandle_t() const noexcept { return handle_; }

 private:
  nvtxDomainHandle_t handle_;
  explicit domain(const char* name) noexcept : handle_(name ? nvtxDomainCreateA(name) : nullptr) {}
  explicit domain(const wchar_t* name) noexcept : handle_(nvtxDomainCreateW(name)) {}
  template <typename D>
  static auto name_of(int) -> decltype(D::name) {
    return D::name;
  }
  template <typename D>
  static typename std::enable_if<std::is_same<D, global>::value, const char*>::type name_of(long) {
    return nullptr;
  }
};

template <typename D = domain::global>
class registered_string_in {
 public:
  explicit registered_string_in(const char* text) noexcept
      : handle_(nvtxDomainRegisterStringA(domain::get<D>(), text)) {}
  explicit registered_string_in(const std::string& text) noexcept : registered_string_in(text.c_str()) {}
  explicit registered_string_in(const wchar_t* text) noexcept
      : handle_(nvtxDomainRegisterStringW(domain::get<D>(), text)) {}
  explicit registered_string_in(const std::wstring& text) noexcept : registered_string_in(text.c_str()) {}
  registered_string_in(const registered_string_in&) = delete;
  registered_string_in& operator=(const registered_string_in&) = delete;
  /* The one string of a tag type, which has a member ``message``. */
  template <typename M>
  static const registered_string_in& get() noexcept {
    static const registered_string_in only(M::message);
    return only;
  }
  nvtxStringHandle_t get_handle() const noexcept { return handle_; }

 private:
  nvtxStringHandle_t handle_;
};
typedef registered_string_in<> registered_string;

template <typename D = domain::global>
class named_category_in : public category {
 public:
  named_category_in(id_type id, const char* name) noexcept : category(id) {
    nvtxDomainNameCategoryA(domain::get<D>(), id, name);
  }
  named_category_in(id_type id, const wchar_t* name) noexcept : category(id) {
    nvtxDomainNameCategoryW(domain::get<D>(), id, name);
  }
  /* The one category of a tag type, which has members ``name`` and ``id``. */
  template <typename C>
  static const named_category_in& get() noexcept {
    static const named_category_in only(C::id, C::name);
    return only;
  }
};
typedef named_category_in<> named_category;

class message {
 public:
  typedef nvtxMessageValue_t value_type;
  message(const char* text) noexcept : type_(NVTX_MESSAGE_TYPE_ASCII) { value_.ascii = text; }
  message(const std::string& text) noexcept : message(text.c_str()) {}
  message(std::string&&) = delete;
  message(const wchar_t* text) noexcept : type_(NVTX_MESSAGE_TYPE_UNICODE) { value_.unicode = text; }
  message(const std::wstring& text) noexcept : message(text.c_str()) {}
  message(std::wstring&&) = delete;
  template <typename D>
  message(const registered_string_in<D>& text) noexcept : message(text.get_handle()) {}
  message(nvtxStringHandle_t text) noexcept : type_(NVTX_MESSAGE_TYPE_REGISTERED) { value_.registered = text; }
  nvtxMessageType_t get_type() const noexcept { return type_; }
  value_type get_value() const noexcept { return value_; }

 private:
  nvtxMessageType_t type_;
  value_type value_;
};

/* All that an event says, in any order; of two values for one thing the first counts. */
class event_attributes {
 public:
  typedef nvtxEventAttributes_t value_type;
  event_attributes() noexcept : value_() {
    value_.version = NVTX_VERSION;
    value_.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
  }
  template <typename... A>
  explicit event_attributes(const category& c, const A&... rest) noexcept : event_attributes(rest...) {
    value_.category = c.get_id();
  }
  template <typename... A>
  explicit event_attributes(const color& c, const A&... rest) noexcept : event_attributes(rest...) {
    value_.color = c.get_value();
    value_.colorType = c.get_type();
  }
  template <typename... A>
  explicit event_attributes(const payload& p, const A&... rest) noexcept : event_attributes(rest...) {
    value_.payload = p.get_value();
    value_.payloadType = p.get_type();
  }
  template <typename... A>
  explicit event_attributes(const message& m, const A&... rest) noexcept : event_attributes(rest...) {
    value_.message = m.get_value();
    value_.messageType = m.get_type();
  }
  const value_type* get() const noexcept { return &value_; }

 private:
  value_type value_;
};

/* ---- ranges ---- */

template <typename D = domain::global>
class scoped_range_in {
 public:
  explicit scoped_range_in(const event_attributes& a) noexcept { nvtxDomainRangePushEx(domain::get<D>(), a.get()); }
  template <typename... A>
  explicit scoped_range_in(const A&... a) noexcept : scoped_range_in(event_attributes(a...)) {}
  scoped_range_in() noexcept : scoped_range_in(event_attributes()) {}
  scoped_range_in(const scoped_range_in&) = delete;
  scoped_range_in& operator=(const scoped_range_in&) = delete;
  void* operator new(size_t) = delete;
  ~scoped_range_in() noexcept { nvtxDomainRangePop(domain::get<D>()); }
};
typedef scoped_range_in<> scoped_range;

struct range_handle {
  typedef nvtxRangeId_t value_type;
  value_type value = 0;
  constexpr explicit range_handle(value_type v) noexcept : value(v) {}
  constexpr range_handle() noexcept = default;
  constexpr explicit operator bool() const noexcept { return value != 0; }
  constexpr value_type get_value() const noexcept { return value; }
  friend constexpr bool operator==(range_handle a, range_handle b) noexcept { return a.value == b.value; }
  friend constexpr bool operator!=(range_handle a, range_handle b) noexcept { return a.value != b.value; }
};

template <typename D = domain::global, typename... A>
[[nodiscard]] inline range_handle start_range_in(const A&... a) noexcept {
  return range_handle(nvtxDomainRangeStartEx(domain::get<D>(), event_attributes(a...).get()));
}
template <typename... A>
[[nodiscard]] inline range_handle start_range(const A&... a) noexcept {
  return start_range_in<domain::global>(a...);
}
template <typename D = domain::global>
inline void end_range_in(range_handle r) noexcept {
  nvtxDomainRangeEnd(domain::get<D>(), r.get_value());
}
inline void end_range(range_handle r) noexcept { end_range_in<domain::global>(r); }

template <typename D = domain::global>
class unique_range_in {
 public:
  template <typename... A>
  explicit unique_range_in(const A&... a) noexcept : handle_(start_range_in<D>(a...)) {}
  unique_range_in(unique_range_in&& other) noexcept : handle_(other.handle_) { other.handle_ = range_handle(); }
  unique_range_in& operator=(unique_range_in&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  static unique_range_in none() noexcept { return unique_range_in(range_handle(), 0); }
  ~unique_range_in() noexcept {
    if (handle_) end_range_in<D>(handle_);
  }

 private:
  range_handle handle_;
  unique_range_in(range_handle handle, int) noexcept : handle_(handle) {}
};
typedef unique_range_in<> unique_range;

template <typename D = domain::global, typename... A>
inline void mark_in(const A&... a) noexcept {
  nvtxDomainMarkEx(domain::get<D>(), event_attributes(a...).get());
}
template <typename... A>
inline void mark(const A&... a) noexcept {
  mark_in<domain::global>(a...);
}

}  // namespace v1
}  // namespace nvtx3

/* A range for the rest of a function, with its name. */
#define NVTX3_V1_FUNC_RANGE_IN(D)                                                            \
  static const ::nvtx3::v1::registered_string_in<D> nvtx3_func_name__{__func__};             \
  static const ::nvtx3::v1::event_attributes nvtx3_func_attr__{nvtx3_func_name__};           \
  const ::nvtx3::v1::scoped_range_in<D> nvtx3_range__{nvtx3_func_attr__};
#define NVTX3_V1_FUNC_RANGE() NVTX3_V1_FUNC_RANGE_IN(::nvtx3::v1::domain::global)
#define NVTX3_V1_FUNC_RANGE_IF(condition) NVTX3_V1_FUNC_RANGE_IF_IN(::nvtx3::v1::domain::global, condition)
#define NVTX3_V1_FUNC_RANGE_IF_IN(D, condition)                                              \
  ::nvtx3::v1::unique_range_in<D> nvtx3_range__ =                                            \
      (condition) ? ::nvtx3::v1::unique_range_in<D>(__func__) : ::nvtx3::v1::unique_range_in<D>::none();
#define NVTX3_FUNC_RANGE_IN(D) NVTX3_V1_FUNC_RANGE_IN(D)
#define NVTX3_FUNC_RANGE() NVTX3_V1_FUNC_RANGE()
#define NVTX3_FUNC_RANGE_IF(condition) NVTX3_V1_FUNC_RANGE_IF(condition)
#define NVTX3_FUNC_RANGE_IF_IN(D, condition) NVTX3_V1_FUNC_RANGE_IF_IN(D, condition)

#endif
