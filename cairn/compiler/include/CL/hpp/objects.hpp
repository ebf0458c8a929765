/* Platforms, devices, contexts, events, samplers, shapes. */
#ifndef CAIRN_CL_HPP_OBJECTS
#define CAIRN_CL_HPP_OBJECTS

#include <CL/hpp/info.hpp>

/* What each class of handles has: made of a raw handle, or empty. */
#define CAIRN_CL_HANDLE(Name, Base, H)                                                                                \
    Name() {}                                                                                                         \
    explicit Name(const H &object, bool retain = false) : Base(object, retain) {}                                     \
    Name &operator=(const H &object)                                                                                  \
    {                                                                                                                 \
        detail::Wrapper<H>::operator=(object);                                                                        \
        return *this;                                                                                                 \
    }

namespace cl {

struct ImageFormat : public cl_image_format {
    ImageFormat() : ImageFormat(0, 0) {}
    ImageFormat(cl_channel_order order, cl_channel_type type)
    {
        image_channel_order = order;
        image_channel_data_type = type;
    }
};

class Device : public detail::Wrapper<cl_device_id> {
public:
    CAIRN_CL_HANDLE(Device, Wrapper, cl_device_id)
    CAIRN_CL_GET_INFO(getInfo, cl_device_info, clGetDeviceInfo)
    static Device getDefault(cl_int *err = nullptr);
    static Device setDefault(const Device &device) { return detail::Default<Device>::only().set(device); }
    cl_ulong getHostTimer(cl_int *err = nullptr)
    {
        cl_ulong time = 0;
        detail::told(::clGetHostTimer(object_, &time), err, "clGetHostTimer");
        return time;
    }
    std::pair<cl_ulong, cl_ulong> getDeviceAndHostTimer(cl_int *err = nullptr)
    {
        std::pair<cl_ulong, cl_ulong> times;
        detail::told(::clGetDeviceAndHostTimer(object_, &times.first, &times.second), err, "clGetDeviceAndHostTimer");
        return times;
    }
    cl_int createSubDevices(const cl_device_partition_property *properties, vector<Device> *devices)
    {
        cl_uint count = 0;
        cl_int code = ::clCreateSubDevices(object_, properties, 0, nullptr, &count);
        vector<cl_device_id> ids(count);
        if (code == CL_SUCCESS)
            code = ::clCreateSubDevices(object_, properties, count, ids.data(), nullptr);
        devices->clear();
        for (cl_device_id id : ids)
            devices->push_back(Device(id));
        return detail::errHandler(code, "clCreateSubDevices");
    }
};

class Platform : public detail::Wrapper<cl_platform_id> {
public:
    CAIRN_CL_HANDLE(Platform, Wrapper, cl_platform_id)
    CAIRN_CL_GET_INFO(getInfo, cl_platform_info, clGetPlatformInfo)
    static cl_int get(vector<Platform> *platforms)
    {
        cl_uint count = 0;
        cl_int code = ::clGetPlatformIDs(0, nullptr, &count);
        vector<cl_platform_id> ids(count);
        if (code == CL_SUCCESS)
            code = ::clGetPlatformIDs(count, ids.data(), nullptr);
        platforms->clear();
        for (cl_platform_id id : ids)
            platforms->push_back(Platform(id));
        return detail::errHandler(code, "clGetPlatformIDs");
    }
    static cl_int get(Platform *platform)
    {
        cl_int code = CL_SUCCESS;
        *platform = getDefault(&code);
        return code;
    }
    static Platform get(cl_int *err = nullptr) { return getDefault(err); }
    static Platform getDefault(cl_int *err = nullptr)
    {
        auto first = [](cl_int *code) {
            vector<Platform> all;
            *code = get(&all);
            return all.empty() ? Platform() : all[0];
        };
        return detail::Default<Platform>::only().get(first, err);
    }
    static Platform setDefault(const Platform &platform) { return detail::Default<Platform>::only().set(platform); }
    cl_int getDevices(cl_device_type type, vector<Device> *devices) const
    {
        cl_uint count = 0;
        cl_int code = ::clGetDeviceIDs(object_, type, 0, nullptr, &count);
        devices->clear();
        if (code == CL_DEVICE_NOT_FOUND)
            return CL_SUCCESS; /* the list is empty */
        vector<cl_device_id> ids(count);
        if (code == CL_SUCCESS)
            code = ::clGetDeviceIDs(object_, type, count, ids.data(), nullptr);
        for (cl_device_id id : ids)
            devices->push_back(Device(id));
        return detail::errHandler(code, "clGetDeviceIDs");
    }
    cl_int unloadCompiler() { return ::clUnloadPlatformCompiler(object_); }
};

class Context : public detail::Wrapper<cl_context> {
    typedef void(CL_CALLBACK *Notify)(const char *, const void *, size_type, void *);

public:
    CAIRN_CL_HANDLE(Context, Wrapper, cl_context)
    CAIRN_CL_GET_INFO(getInfo, cl_context_info, clGetContextInfo)
    explicit Context(const vector<Device> &devices, const cl_context_properties *properties = nullptr,
                     Notify notify = nullptr, void *data = nullptr, cl_int *err = nullptr)
    {
        detail::Raw<Device> raw(&devices);
        cl_int code;
        object_ = ::clCreateContext(properties, raw.count(), raw.data(), notify, data, &code);
        detail::told(code, err, "clCreateContext");
    }
    explicit Context(const Device &device, const cl_context_properties *properties = nullptr, Notify notify = nullptr,
                     void *data = nullptr, cl_int *err = nullptr)
        : Context(vector<Device>{device}, properties, notify, data, err)
    {
    }
    explicit Context(cl_device_type type, const cl_context_properties *properties = nullptr, Notify notify = nullptr,
                     void *data = nullptr, cl_int *err = nullptr)
    {
        cl_int code = CL_DEVICE_NOT_FOUND;
        vector<Platform> platforms;
        if (!properties)
            Platform::get(&platforms);
        else
            object_ = ::clCreateContextFromType(properties, type, notify, data, &code);
        for (size_type i = 0; i < platforms.size() && !object_; i++) {
            cl_context_properties chosen[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)platforms[i](), 0};
            object_ = ::clCreateContextFromType(chosen, type, notify, data, &code);
        }
        detail::told(code, err, "clCreateContextFromType");
    }
    static Context getDefault(cl_int *err = nullptr)
    {
        auto make = [](cl_int *code) { return Context(CL_DEVICE_TYPE_DEFAULT, nullptr, nullptr, nullptr, code); };
        return detail::Default<Context>::only().get(make, err);
    }
    static Context setDefault(const Context &context) { return detail::Default<Context>::only().set(context); }
    cl_int getSupportedImageFormats(cl_mem_flags flags, cl_mem_object_type type, vector<ImageFormat> *formats) const
    {
        cl_uint count = 0;
        cl_int code = ::clGetSupportedImageFormats(object_, flags, type, 0, nullptr, &count);
        formats->resize(code == CL_SUCCESS ? count : 0);
        if (!formats->empty())
            code = ::clGetSupportedImageFormats(object_, flags, type, count, formats->data(), nullptr);
        return detail::errHandler(code, "clGetSupportedImageFormats");
    }
    cl_int setDestructorCallback(void(CL_CALLBACK *notify)(cl_context, void *), void *data = nullptr)
    {
        return detail::errHandler(::clSetContextDestructorCallback(object_, notify, data),
                                  "clSetContextDestructorCallback");
    }
};

inline Device Device::getDefault(cl_int *err)
{
    auto first = [](cl_int *code) {
        Context context = Context::getDefault(code);
        return *code == CL_SUCCESS ? context.getInfo<CL_CONTEXT_DEVICES>()[0] : Device();
    };
    return detail::Default<Device>::only().get(first, err);
}

class Event : public detail::Wrapper<cl_event> {
public:
    CAIRN_CL_HANDLE(Event, Wrapper, cl_event)
    CAIRN_CL_GET_INFO(getInfo, cl_event_info, clGetEventInfo)
    CAIRN_CL_GET_INFO(getProfilingInfo, cl_profiling_info, clGetEventProfilingInfo)
    cl_int wait() const { return detail::errHandler(::clWaitForEvents(1, &object_), "clWaitForEvents"); }
    cl_int setCallback(cl_int type, void(CL_CALLBACK *notify)(cl_event, cl_int, void *), void *data = nullptr)
    {
        return detail::errHandler(::clSetEventCallback(object_, type, notify, data), "clSetEventCallback");
    }
    static cl_int waitForEvents(const vector<Event> &events)
    {
        detail::Raw<Event> raw(&events);
        return detail::errHandler(::clWaitForEvents(raw.count(), raw.data()), "clWaitForEvents");
    }
};
inline cl_int WaitForEvents(const vector<Event> &events) { return Event::waitForEvents(events); }

class UserEvent : public Event {
public:
    UserEvent() {}
    UserEvent(const Context &context, cl_int *err = nullptr)
    {
        cl_int code;
        object_ = ::clCreateUserEvent(context(), &code);
        detail::told(code, err, "clCreateUserEvent");
    }
    cl_int setStatus(cl_int status)
    {
        return detail::errHandler(::clSetUserEventStatus(object_, status), "clSetUserEventStatus");
    }
};

class Sampler : public detail::Wrapper<cl_sampler> {
public:
    CAIRN_CL_HANDLE(Sampler, Wrapper, cl_sampler)
    CAIRN_CL_GET_INFO(getInfo, cl_sampler_info, clGetSamplerInfo)
    Sampler(const Context &context, cl_bool normalized, cl_addressing_mode addressing, cl_filter_mode filter,
            cl_int *err = nullptr)
    {
        cl_sampler_properties asked[] = {CL_SAMPLER_NORMALIZED_COORDS, normalized, CL_SAMPLER_ADDRESSING_MODE,
                                         addressing, CL_SAMPLER_FILTER_MODE, filter, 0};
        cl_int code;
        object_ = ::clCreateSamplerWithProperties(context(), asked, &code);
        detail::told(code, err, "clCreateSamplerWithProperties");
    }
};

/* Up to three sides of a range or an offset; none: the library chooses. */
class NDRange {
    size_type sides_[3];
    cl_uint dimensions_;

public:
    NDRange() : sides_{0, 0, 0}, dimensions_(0) {}
    NDRange(size_type x) : sides_{x, 1, 1}, dimensions_(1) {}
    NDRange(size_type x, size_type y) : sides_{x, y, 1}, dimensions_(2) {}
    NDRange(size_type x, size_type y, size_type z) : sides_{x, y, z}, dimensions_(3) {}
    NDRange(const array<size_type, 1> &a) : NDRange(a[0]) {}
    NDRange(const array<size_type, 2> &a) : NDRange(a[0], a[1]) {}
    NDRange(const array<size_type, 3> &a) : NDRange(a[0], a[1], a[2]) {}
    operator const size_type *() const { return dimensions_ ? sides_ : nullptr; }
    size_type dimensions() const { return dimensions_; }
    size_type size() const { return dimensions_ * sizeof(size_type); }
    const size_type *get() const { return sides_; }
    size_type *get() { return sides_; }
};
static const NDRange NullRange;

/* An argument in local memory: its bytes. */
struct LocalSpaceArg {
    size_type size_;
};
inline LocalSpaceArg Local(size_type bytes) { return {bytes}; }

} // namespace cl

#endif
