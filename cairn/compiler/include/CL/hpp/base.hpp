/* Errors, handles with a count of references, and how answers of clGet...Info become values. */
#ifndef CAIRN_CL_HPP_BASE
#define CAIRN_CL_HPP_BASE

#include <CL/opencl.h>
#include <array>
#include <cstring>
#include <exception>
#include <functional>
#include <iterator>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__CL_ENABLE_EXCEPTIONS) && !defined(CL_HPP_ENABLE_EXCEPTIONS)
#define CL_HPP_ENABLE_EXCEPTIONS
#endif

namespace cl {

using std::array;
using std::string;
using std::vector;
using size_type = ::size_t;
template <class T, class D> using pointer = std::unique_ptr<T, D>;

#ifdef CL_HPP_ENABLE_EXCEPTIONS
class Error : public std::exception {
    cl_int code_;
    const char *what_;

public:
    Error(cl_int code, const char *what = nullptr) : code_(code), what_(what) {}
    const char *what() const noexcept override { return what_ ? what_ : "empty"; }
    cl_int err() const { return code_; }
};
#endif

namespace detail {

/* Throws where the program asked for exceptions; returns the code. */
inline cl_int errHandler(cl_int code, const char *what = nullptr)
{
#ifdef CL_HPP_ENABLE_EXCEPTIONS
    if (code != CL_SUCCESS)
        throw Error(code, what);
#else
    (void)what;
#endif
    return code;
}
inline cl_int told(cl_int code, cl_int *place, const char *what)
{
    if (place)
        *place = code;
    return errHandler(code, what);
}

/* How often a handle is owned. */
template <class H> struct Counted;
#define CAIRN_CL_COUNTED(H, Name)                                                                                     \
    template <> struct Counted<H> {                                                                                   \
        static cl_int retain(H handle) { return ::clRetain##Name(handle); }                                           \
        static cl_int release(H handle) { return ::clRelease##Name(handle); }                                         \
    };
CAIRN_CL_COUNTED(cl_device_id, Device)
CAIRN_CL_COUNTED(cl_context, Context)
CAIRN_CL_COUNTED(cl_command_queue, CommandQueue)
CAIRN_CL_COUNTED(cl_mem, MemObject)
CAIRN_CL_COUNTED(cl_sampler, Sampler)
CAIRN_CL_COUNTED(cl_program, Program)
CAIRN_CL_COUNTED(cl_kernel, Kernel)
CAIRN_CL_COUNTED(cl_event, Event)
#undef CAIRN_CL_COUNTED
template <> struct Counted<cl_platform_id> {
    static cl_int retain(cl_platform_id) { return CL_SUCCESS; }
    static cl_int release(cl_platform_id) { return CL_SUCCESS; }
};

template <class H> class Wrapper {
protected:
    H object_ = nullptr;
    void drop()
    {
        if (object_)
            Counted<H>::release(object_);
        object_ = nullptr;
    }

public:
    typedef H cl_type;
    Wrapper() {}
    Wrapper(const H &object, bool retain) : object_(object)
    {
        if (object_ && retain)
            errHandler(Counted<H>::retain(object_), "Retain Object");
    }
    Wrapper(const Wrapper &other) : Wrapper(other.object_, true) {}
    Wrapper(Wrapper &&other) noexcept : object_(other.object_) { other.object_ = nullptr; }
    ~Wrapper() { drop(); }
    Wrapper &operator=(const Wrapper &other)
    {
        if (this != &other) {
            H before = object_;
            object_ = other.object_;
            if (object_)
                errHandler(Counted<H>::retain(object_), "Retain Object");
            if (before)
                Counted<H>::release(before);
        }
        return *this;
    }
    Wrapper &operator=(Wrapper &&other) noexcept
    {
        if (this != &other) {
            drop();
            object_ = other.object_;
            other.object_ = nullptr;
        }
        return *this;
    }
    Wrapper &operator=(const H &object)
    {
        drop();
        object_ = object;
        return *this;
    }
    const H &operator()() const { return object_; }
    H &operator()() { return object_; }
    H get() const { return object_; }
};

template <class T, class = void> struct IsWrapper : std::false_type {};
template <class T>
struct IsWrapper<T, typename std::enable_if<std::is_base_of<Wrapper<typename T::cl_type>, T>::value>::type>
    : std::true_type {};

/* Reads an answer by `ask(bytes, place, bytes that there are)`. */
template <class T, class = void> struct Answer {
    template <class F> static cl_int read(F ask, T *out) { return ask(sizeof(T), out, nullptr); }
};
template <> struct Answer<string> {
    template <class F> static cl_int read(F ask, string *out)
    {
        size_type bytes = 0;
        cl_int code = ask(0, nullptr, &bytes);
        if (code != CL_SUCCESS)
            return code;
        out->assign(bytes, '\0');
        if (bytes)
            code = ask(bytes, &(*out)[0], nullptr);
        while (!out->empty() && out->back() == '\0')
            out->pop_back();
        return code;
    }
};
template <class T> struct Answer<T, typename std::enable_if<IsWrapper<T>::value>::type> {
    template <class F> static cl_int read(F ask, T *out)
    {
        typename T::cl_type handle = nullptr;
        cl_int code = ask(sizeof handle, &handle, nullptr);
        if (code == CL_SUCCESS)
            *out = T(handle, true);
        return code;
    }
};
template <class T> struct Answer<vector<T>, typename std::enable_if<!IsWrapper<T>::value>::type> {
    template <class F> static cl_int read(F ask, vector<T> *out)
    {
        size_type bytes = 0;
        cl_int code = ask(0, nullptr, &bytes);
        if (code != CL_SUCCESS)
            return code;
        out->resize(bytes / sizeof(T));
        return bytes ? ask(bytes, out->data(), nullptr) : code;
    }
};
template <class T> struct Answer<vector<T>, typename std::enable_if<IsWrapper<T>::value>::type> {
    template <class F> static cl_int read(F ask, vector<T> *out)
    {
        vector<typename T::cl_type> handles;
        cl_int code = Answer<decltype(handles)>::read(ask, &handles);
        out->clear();
        for (auto handle : handles)
            out->push_back(T(handle, true));
        return code;
    }
};

/* The raw handles of a list of objects; nullptr for an empty one. */
template <class T> struct Raw {
    vector<typename T::cl_type> handles;
    explicit Raw(const vector<T> *objects)
    {
        if (objects)
            for (const T &each : *objects)
                handles.push_back(each());
    }
    cl_uint count() const { return (cl_uint)handles.size(); }
    const typename T::cl_type *data() const { return handles.empty() ? nullptr : handles.data(); }
};

/* The type of what is asked for by a number; info.hpp has the table. */
template <class Of, cl_uint name> struct param_traits;

/* A default object of a class, made when it is first asked for. */
template <class T> struct Default {
    static Default &only()
    {
        static Default made;
        return made;
    }
    T value;
    cl_int code = CL_SUCCESS;
    bool known = false;
    template <class F> T get(F make, cl_int *err)
    {
        if (!known) {
            value = make(&code);
            known = true;
        }
        if (err)
            *err = code;
        return value;
    }
    T set(const T &given)
    {
        if (!known) {
            value = given;
            known = true;
        }
        return value;
    }
};

} // namespace detail
} // namespace cl

#endif
