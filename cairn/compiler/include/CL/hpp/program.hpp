/* Programs, kernels, and shared virtual memory, which kernels take. */
#ifndef CAIRN_CL_HPP_PROGRAM
#define CAIRN_CL_HPP_PROGRAM

#include <CL/hpp/memory.hpp>

namespace cl {

using BuildLogType = vector<std::pair<Device, string>>;

#ifdef CL_HPP_ENABLE_EXCEPTIONS
class BuildError : public Error {
    BuildLogType logs_;

public:
    BuildError(cl_int code, const char *what, const BuildLogType &logs) : Error(code, what), logs_(logs) {}
    const BuildLogType &getBuildLog() const { return logs_; }
};
#endif

class Program : public detail::Wrapper<cl_program> {
    typedef void(CL_CALLBACK *Notify)(cl_program, void *);

    cl_int judged(cl_int code, const char *what) const
    {
#ifdef CL_HPP_ENABLE_EXCEPTIONS
        if (code != CL_SUCCESS)
            throw BuildError(code, what, getBuildInfo<CL_PROGRAM_BUILD_LOG>());
#else
        (void)what;
#endif
        return code;
    }
    void first(bool build_too, cl_int code, cl_int *err, const char *what)
    {
        detail::told(code, err, what);
        if (build_too && code == CL_SUCCESS) {
            code = build();
            if (err)
                *err = code;
        }
    }

public:
    typedef vector<string> Sources;
    typedef vector<vector<unsigned char>> Binaries;
    CAIRN_CL_HANDLE(Program, Wrapper, cl_program)
    CAIRN_CL_GET_INFO(getInfo, cl_program_info, clGetProgramInfo)

    Program(const Context &context, const Sources &sources, cl_int *err = nullptr)
    {
        vector<const char *> texts;
        vector<size_type> sizes;
        for (const string &each : sources) {
            texts.push_back(each.data());
            sizes.push_back(each.size());
        }
        cl_int code;
        object_ = ::clCreateProgramWithSource(context(), (cl_uint)texts.size(), texts.data(), sizes.data(), &code);
        detail::told(code, err, "clCreateProgramWithSource");
    }
    Program(const Sources &sources, cl_int *err = nullptr) : Program(Context::getDefault(err), sources, err) {}
    Program(const Context &context, const string &source, bool build_too = false, cl_int *err = nullptr)
    {
        const char *text = source.data();
        size_type size = source.size();
        cl_int code;
        object_ = ::clCreateProgramWithSource(context(), 1, &text, &size, &code);
        first(build_too, code, err, "clCreateProgramWithSource");
    }
    Program(const string &source, bool build_too = false, cl_int *err = nullptr)
        : Program(Context::getDefault(err), source, build_too, err)
    {
    }
    Program(const Context &context, const vector<char> &il, bool build_too = false, cl_int *err = nullptr)
    {
        cl_int code;
        object_ = ::clCreateProgramWithIL(context(), il.data(), il.size(), &code);
        first(build_too, code, err, "clCreateProgramWithIL");
    }
    Program(const vector<char> &il, bool build_too = false, cl_int *err = nullptr)
        : Program(Context::getDefault(err), il, build_too, err)
    {
    }
    Program(const Context &context, const vector<Device> &devices, const Binaries &binaries,
            vector<cl_int> *status = nullptr, cl_int *err = nullptr)
    {
        vector<const unsigned char *> places;
        vector<size_type> sizes;
        for (const auto &each : binaries) {
            places.push_back(each.data());
            sizes.push_back(each.size());
        }
        detail::Raw<Device> raw(&devices);
        if (status)
            status->resize(devices.size());
        cl_int code = CL_INVALID_VALUE;
        if (devices.size() == binaries.size())
            object_ = ::clCreateProgramWithBinary(context(), raw.count(), raw.data(), sizes.data(), places.data(),
                                                  status ? status->data() : nullptr, &code);
        detail::told(code, err, "clCreateProgramWithBinary");
    }
    Program(const Context &context, const vector<Device> &devices, const string &names, cl_int *err = nullptr)
    {
        detail::Raw<Device> raw(&devices);
        cl_int code;
        object_ = ::clCreateProgramWithBuiltInKernels(context(), raw.count(), raw.data(), names.c_str(), &code);
        detail::told(code, err, "clCreateProgramWithBuiltInKernels");
    }

    cl_int build(const vector<Device> &devices, const char *options = nullptr, Notify notify = nullptr,
                 void *data = nullptr) const
    {
        detail::Raw<Device> raw(&devices);
        return judged(::clBuildProgram(object_, raw.count(), raw.data(), options, notify, data), "clBuildProgram");
    }
    cl_int build(const vector<Device> &devices, const string &options, Notify notify = nullptr,
                 void *data = nullptr) const
    {
        return build(devices, options.c_str(), notify, data);
    }
    cl_int build(const Device &device, const char *options = nullptr, Notify notify = nullptr,
                 void *data = nullptr) const
    {
        return build(vector<Device>{device}, options, notify, data);
    }
    cl_int build(const char *options = nullptr, Notify notify = nullptr, void *data = nullptr) const
    {
        return build(vector<Device>(), options, notify, data);
    }
    cl_int build(const string &options, Notify notify = nullptr, void *data = nullptr) const
    {
        return build(vector<Device>(), options.c_str(), notify, data);
    }
    cl_int compile(const char *options = nullptr, Notify notify = nullptr, void *data = nullptr) const
    {
        return judged(::clCompileProgram(object_, 0, nullptr, options, 0, nullptr, nullptr, notify, data),
                      "clCompileProgram");
    }
    cl_int compile(const string &options, const vector<Program> &headers, const vector<string> &names,
                   Notify notify = nullptr, void *data = nullptr) const
    {
        detail::Raw<Program> raw(&headers);
        vector<const char *> spelled;
        for (const string &each : names)
            spelled.push_back(each.c_str());
        return judged(::clCompileProgram(object_, 0, nullptr, options.c_str(), raw.count(), raw.data(),
                                         spelled.empty() ? nullptr : spelled.data(), notify, data),
                      "clCompileProgram");
    }

    template <class T> cl_int getBuildInfo(const Device &device, cl_program_build_info name, T *value) const
    {
        auto ask = [&](size_type bytes, void *place, size_type *all) {
            return ::clGetProgramBuildInfo(object_, device(), name, bytes, place, all);
        };
        return detail::errHandler(detail::Answer<T>::read(ask, value), "clGetProgramBuildInfo");
    }
    template <cl_uint name>
    typename detail::param_traits<detail::cl_program_build_info, name>::param_type getBuildInfo(
        const Device &device, cl_int *err = nullptr) const
    {
        typename detail::param_traits<detail::cl_program_build_info, name>::param_type value{};
        cl_int code = getBuildInfo(device, name, &value);
        if (err)
            *err = code;
        return value;
    }
    template <cl_uint name>
    vector<std::pair<Device, typename detail::param_traits<detail::cl_program_build_info, name>::param_type>>
    getBuildInfo(cl_int *err = nullptr) const
    {
        vector<std::pair<Device, typename detail::param_traits<detail::cl_program_build_info, name>::param_type>> all;
        for (const Device &device : getInfo<CL_PROGRAM_DEVICES>(err))
            all.push_back(std::make_pair(device, getBuildInfo<name>(device, err)));
        return all;
    }
    cl_int createKernels(vector<class Kernel> *kernels);
    template <class T> cl_int setSpecializationConstant(cl_uint number, const T &value)
    {
        return detail::errHandler(::clSetProgramSpecializationConstant(object_, number, sizeof value, &value),
                                  "clSetProgramSpecializationConstant");
    }
};

/* A program's binaries come into places of the sizes that it tells first. */
template <>
inline vector<vector<unsigned char>> Program::getInfo<CL_PROGRAM_BINARIES>(cl_int *err) const
{
    Binaries all;
    vector<unsigned char *> places;
    for (size_type size : getInfo<CL_PROGRAM_BINARY_SIZES>(err))
        all.push_back(vector<unsigned char>(size));
    for (auto &each : all)
        places.push_back(each.data());
    size_type bytes = places.size() * sizeof(places[0]);
    detail::told(::clGetProgramInfo(object_, CL_PROGRAM_BINARIES, bytes, places.data(), nullptr), err,
                 "clGetProgramInfo");
    return all;
}

inline Program linkProgram(const vector<Program> &parts, const char *options = nullptr,
                           void(CL_CALLBACK *notify)(cl_program, void *) = nullptr, void *data = nullptr,
                           cl_int *err = nullptr)
{
    detail::Raw<Program> raw(&parts);
    cl_int code = CL_INVALID_VALUE;
    cl_program made = nullptr;
    if (!parts.empty())
        made = ::clLinkProgram(parts[0].getInfo<CL_PROGRAM_CONTEXT>()(), 0, nullptr, options, raw.count(), raw.data(),
                               notify, data, &code);
    detail::told(code, err, "clLinkProgram");
    return Program(made);
}
inline Program linkProgram(const Program &a, const Program &b, const char *options = nullptr,
                           void(CL_CALLBACK *notify)(cl_program, void *) = nullptr, void *data = nullptr,
                           cl_int *err = nullptr)
{
    return linkProgram(vector<Program>{a, b}, options, notify, data, err);
}

class Kernel : public detail::Wrapper<cl_kernel> {
public:
    CAIRN_CL_HANDLE(Kernel, Wrapper, cl_kernel)
    CAIRN_CL_GET_INFO(getInfo, cl_kernel_info, clGetKernelInfo)
    Kernel(const Program &program, const char *name, cl_int *err = nullptr)
    {
        cl_int code;
        object_ = ::clCreateKernel(program(), name, &code);
        detail::told(code, err, "clCreateKernel");
    }
    Kernel(const Program &program, const string &name, cl_int *err = nullptr) : Kernel(program, name.c_str(), err) {}
    Kernel clone(cl_int *err = nullptr)
    {
        cl_int code;
        Kernel made(::clCloneKernel(object_, &code));
        detail::told(code, err, "clCloneKernel");
        return made;
    }

    template <class T> cl_int getArgInfo(cl_uint index, cl_kernel_arg_info name, T *value) const
    {
        auto ask = [&](size_type bytes, void *place, size_type *all) {
            return ::clGetKernelArgInfo(object_, index, name, bytes, place, all);
        };
        return detail::errHandler(detail::Answer<T>::read(ask, value), "clGetKernelArgInfo");
    }
    template <cl_uint name>
    typename detail::param_traits<detail::cl_kernel_arg_info, name>::param_type getArgInfo(cl_uint index,
                                                                                           cl_int *err = nullptr) const
    {
        typename detail::param_traits<detail::cl_kernel_arg_info, name>::param_type value{};
        cl_int code = getArgInfo(index, name, &value);
        if (err)
            *err = code;
        return value;
    }
    template <class T> cl_int getWorkGroupInfo(const Device &device, cl_kernel_work_group_info name, T *value) const
    {
        auto ask = [&](size_type bytes, void *place, size_type *all) {
            return ::clGetKernelWorkGroupInfo(object_, device(), name, bytes, place, all);
        };
        return detail::errHandler(detail::Answer<T>::read(ask, value), "clGetKernelWorkGroupInfo");
    }
    template <cl_uint name>
    typename detail::param_traits<detail::cl_kernel_work_group_info, name>::param_type getWorkGroupInfo(
        const Device &device, cl_int *err = nullptr) const
    {
        typename detail::param_traits<detail::cl_kernel_work_group_info, name>::param_type value{};
        cl_int code = getWorkGroupInfo(device, name, &value);
        if (err)
            *err = code;
        return value;
    }
    template <cl_uint name>
    typename detail::param_traits<detail::cl_kernel_sub_group_info, name>::param_type getSubGroupInfo(
        const Device &device, const NDRange &range, cl_int *err = nullptr) const
    {
        typename detail::param_traits<detail::cl_kernel_sub_group_info, name>::param_type value{};
        detail::told(::clGetKernelSubGroupInfo(object_, device(), name, range.size(), range.get(), sizeof value, &value,
                                               nullptr),
                     err, "clGetKernelSubGroupInfo");
        return value;
    }

    cl_int setArg(cl_uint index, size_type size, const void *value)
    {
        return detail::errHandler(::clSetKernelArg(object_, index, size, value), "clSetKernelArg");
    }
    template <class T> typename std::enable_if<detail::IsWrapper<T>::value, cl_int>::type setArg(cl_uint index,
                                                                                                 const T &value)
    {
        return setArg(index, sizeof(typename T::cl_type), &value());
    }
    template <class T>
    typename std::enable_if<!detail::IsWrapper<T>::value && !std::is_pointer<T>::value, cl_int>::type setArg(
        cl_uint index, const T &value)
    {
        return setArg(index, sizeof value, &value);
    }
    cl_int setArg(cl_uint index, const LocalSpaceArg &local) { return setArg(index, local.size_, nullptr); }
    cl_int setArg(cl_uint index, std::nullptr_t) { return setArg(index, sizeof(cl_mem), nullptr); }
    /* Pointers, owned ones and lists are in shared virtual memory. */
    template <class T> cl_int setArg(cl_uint index, T *pointer)
    {
        return detail::errHandler(::clSetKernelArgSVMPointer(object_, index, pointer), "clSetKernelArgSVMPointer");
    }
    template <class T, class D> cl_int setArg(cl_uint index, const std::unique_ptr<T, D> &owned)
    {
        return setArg(index, owned.get());
    }
    template <class T, class A> cl_int setArg(cl_uint index, const vector<T, A> &list)
    {
        return setArg(index, const_cast<T *>(list.data()));
    }
    cl_int setSVMPointers(const vector<void *> &list)
    {
        return detail::errHandler(::clSetKernelExecInfo(object_, CL_KERNEL_EXEC_INFO_SVM_PTRS,
                                                        list.size() * sizeof(void *), list.data()),
                                  "clSetKernelExecInfo");
    }
    template <class... T> cl_int setSVMPointers(const T &...each)
    {
        return setSVMPointers(vector<void *>{(void *)&*each...});
    }
    cl_int enableFineGrainedSystemSVM(bool enabled)
    {
        cl_bool is = enabled;
        return detail::errHandler(
            ::clSetKernelExecInfo(object_, CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM, sizeof is, &is),
            "clSetKernelExecInfo");
    }
};

inline cl_int Program::createKernels(vector<Kernel> *kernels)
{
    cl_uint count = 0;
    cl_int code = ::clCreateKernelsInProgram(object_, 0, nullptr, &count);
    vector<cl_kernel> made(count);
    if (code == CL_SUCCESS)
        code = ::clCreateKernelsInProgram(object_, count, made.data(), nullptr);
    kernels->clear();
    for (cl_kernel each : made)
        kernels->push_back(Kernel(each));
    return detail::errHandler(code, "clCreateKernelsInProgram");
}

} // namespace cl

#endif
