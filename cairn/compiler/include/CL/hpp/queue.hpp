/* Queues of commands. */
#ifndef CAIRN_CL_HPP_QUEUE
#define CAIRN_CL_HPP_QUEUE

#include <CL/hpp/program.hpp>

namespace cl {

enum class QueueProperties : cl_command_queue_properties {
    None = 0,
    Profiling = CL_QUEUE_PROFILING_ENABLE,
    OutOfOrder = CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE,
};
inline QueueProperties operator|(QueueProperties a, QueueProperties b)
{
    return (QueueProperties)((cl_command_queue_properties)a | (cl_command_queue_properties)b);
}
inline QueueProperties operator&(QueueProperties a, QueueProperties b)
{
    return (QueueProperties)((cl_command_queue_properties)a & (cl_command_queue_properties)b);
}

class CommandQueue : public detail::Wrapper<cl_command_queue> {
    template <class F> cl_int sent(const vector<Event> *events, Event *event, const char *name, F call) const
    {
        detail::Raw<Event> waits(events);
        cl_event made = nullptr;
        cl_int code = call(waits.count(), waits.data(), event ? &made : nullptr);
        if (event && code == CL_SUCCESS)
            *event = made;
        return detail::errHandler(code, name);
    }
    void make(const Context &context, const Device &device, cl_command_queue_properties properties, cl_int *err)
    {
        cl_queue_properties asked[] = {CL_QUEUE_PROPERTIES, properties, 0};
        cl_int code;
        object_ = ::clCreateCommandQueueWithProperties(context(), device(), asked, &code);
        detail::told(code, err, "clCreateCommandQueueWithProperties");
    }

public:
    CAIRN_CL_HANDLE(CommandQueue, Wrapper, cl_command_queue)
    CAIRN_CL_GET_INFO(getInfo, cl_command_queue_info, clGetCommandQueueInfo)
    explicit CommandQueue(cl_command_queue_properties properties, cl_int *err = nullptr)
    {
        make(Context::getDefault(err), Device::getDefault(err), properties, err);
    }
    explicit CommandQueue(QueueProperties properties, cl_int *err = nullptr)
        : CommandQueue((cl_command_queue_properties)properties, err)
    {
    }
    explicit CommandQueue(const Context &context, cl_command_queue_properties properties = 0, cl_int *err = nullptr)
    {
        make(context, context.getInfo<CL_CONTEXT_DEVICES>().at(0), properties, err);
    }
    CommandQueue(const Context &context, QueueProperties properties, cl_int *err = nullptr)
        : CommandQueue(context, (cl_command_queue_properties)properties, err)
    {
    }
    CommandQueue(const Context &context, const Device &device, cl_command_queue_properties properties = 0,
                 cl_int *err = nullptr)
    {
        make(context, device, properties, err);
    }
    CommandQueue(const Context &context, const Device &device, QueueProperties properties, cl_int *err = nullptr)
    {
        make(context, device, (cl_command_queue_properties)properties, err);
    }
    static CommandQueue getDefault(cl_int *err = nullptr)
    {
        auto first = [](cl_int *code) {
            Context context = Context::getDefault(code);
            return *code == CL_SUCCESS ? CommandQueue(context, Device::getDefault(), 0, code) : CommandQueue();
        };
        return detail::Default<CommandQueue>::only().get(first, err);
    }
    static CommandQueue setDefault(const CommandQueue &queue)
    {
        return detail::Default<CommandQueue>::only().set(queue);
    }

    cl_int enqueueReadBuffer(const Buffer &buffer, cl_bool blocking, size_type offset, size_type size, void *ptr,
        const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueReadBuffer", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueReadBuffer(object_, buffer(), blocking, offset, size, ptr, n, waits, made);
        });
    }
    cl_int enqueueWriteBuffer(const Buffer &buffer, cl_bool blocking, size_type offset, size_type size,
        const void *ptr, const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueWriteBuffer", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueWriteBuffer(object_, buffer(), blocking, offset, size, ptr, n, waits, made);
        });
    }
    cl_int enqueueCopyBuffer(const Buffer &src, const Buffer &dst, size_type srcOffset, size_type dstOffset,
        size_type size, const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueCopyBuffer", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueCopyBuffer(object_, src(), dst(), srcOffset, dstOffset, size, n, waits, made);
        });
    }
    cl_int enqueueReadBufferRect(const Buffer &buffer, cl_bool blocking, const array<size_type, 3> &bufferOffset,
        const array<size_type, 3> &hostOffset, const array<size_type, 3> &region, size_type bufferRow,
        size_type bufferSlice, size_type hostRow, size_type hostSlice, void *ptr,
        const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueReadBufferRect", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueReadBufferRect(object_, buffer(), blocking, bufferOffset.data(), hostOffset.data(),
                region.data(), bufferRow, bufferSlice, hostRow, hostSlice, ptr, n, waits, made);
        });
    }
    cl_int enqueueWriteBufferRect(const Buffer &buffer, cl_bool blocking, const array<size_type, 3> &bufferOffset,
        const array<size_type, 3> &hostOffset, const array<size_type, 3> &region, size_type bufferRow,
        size_type bufferSlice, size_type hostRow, size_type hostSlice, const void *ptr,
        const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueWriteBufferRect", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueWriteBufferRect(object_, buffer(), blocking, bufferOffset.data(), hostOffset.data(),
                region.data(), bufferRow, bufferSlice, hostRow, hostSlice, ptr, n, waits, made);
        });
    }
    cl_int enqueueCopyBufferRect(const Buffer &src, const Buffer &dst, const array<size_type, 3> &srcOrigin,
        const array<size_type, 3> &dstOrigin, const array<size_type, 3> &region, size_type srcRow,
        size_type srcSlice, size_type dstRow, size_type dstSlice, const vector<Event> *events = nullptr,
        Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueCopyBufferRect", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueCopyBufferRect(object_, src(), dst(), srcOrigin.data(), dstOrigin.data(),
                region.data(), srcRow, srcSlice, dstRow, dstSlice, n, waits, made);
        });
    }
    cl_int enqueueReadImage(const Image &image, cl_bool blocking, const array<size_type, 3> &origin,
        const array<size_type, 3> &region, size_type row, size_type slice, void *ptr,
        const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueReadImage", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueReadImage(object_, image(), blocking, origin.data(), region.data(), row, slice, ptr, n,
                waits, made);
        });
    }
    cl_int enqueueWriteImage(const Image &image, cl_bool blocking, const array<size_type, 3> &origin,
        const array<size_type, 3> &region, size_type row, size_type slice, const void *ptr,
        const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueWriteImage", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueWriteImage(object_, image(), blocking, origin.data(), region.data(), row, slice, ptr,
                n, waits, made);
        });
    }
    cl_int enqueueCopyImage(const Image &src, const Image &dst, const array<size_type, 3> &srcOrigin,
        const array<size_type, 3> &dstOrigin, const array<size_type, 3> &region,
        const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueCopyImage", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueCopyImage(object_, src(), dst(), srcOrigin.data(), dstOrigin.data(), region.data(), n,
                waits, made);
        });
    }
    cl_int enqueueCopyImageToBuffer(const Image &src, const Buffer &dst, const array<size_type, 3> &srcOrigin,
        const array<size_type, 3> &region, size_type dstOffset, const vector<Event> *events = nullptr,
        Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueCopyImageToBuffer", [&](cl_uint n, const cl_event *waits,
            cl_event *made) {
            return ::clEnqueueCopyImageToBuffer(object_, src(), dst(), srcOrigin.data(), region.data(), dstOffset, n,
                waits, made);
        });
    }
    cl_int enqueueCopyBufferToImage(const Buffer &src, const Image &dst, size_type srcOffset, const array<size_type,
        3> &dstOrigin, const array<size_type, 3> &region, const vector<Event> *events = nullptr,
        Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueCopyBufferToImage", [&](cl_uint n, const cl_event *waits,
            cl_event *made) {
            return ::clEnqueueCopyBufferToImage(object_, src(), dst(), srcOffset, dstOrigin.data(), region.data(), n,
                waits, made);
        });
    }
    template <class T>
    cl_int enqueueFillBuffer(const Buffer &buffer, T pattern, size_type offset, size_type size,
                             const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueFillBuffer", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueFillBuffer(object_, buffer(), &pattern, sizeof pattern, offset, size, n, waits, made);
        });
    }
    /* `color`: four floats, signed or unsigned integers, as the image has; or one float for depth. */
    template <class T>
    cl_int enqueueFillImage(const Image &image, T color, const array<size_type, 3> &origin,
                            const array<size_type, 3> &region, const vector<Event> *events = nullptr,
                            Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueFillImage", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueFillImage(object_, image(), &color, origin.data(), region.data(), n, waits, made);
        });
    }
    void *enqueueMapBuffer(const Buffer &buffer, cl_bool blocking, cl_map_flags flags, size_type offset,
        size_type size,
                           const vector<Event> *events = nullptr, Event *event = nullptr, cl_int *err = nullptr) const
    {
        void *place = nullptr;
        cl_int code = sent(events, event, "clEnqueueMapBuffer", [&](cl_uint n, const cl_event *waits,
            cl_event *made) {
            cl_int found;
            place = ::clEnqueueMapBuffer(object_, buffer(), blocking, flags, offset, size, n, waits, made, &found);
            return found;
        });
        if (err)
            *err = code;
        return place;
    }
    void *enqueueMapImage(const Image &image, cl_bool blocking, cl_map_flags flags, const array<size_type, 3> &origin,
                          const array<size_type, 3> &region, size_type *row, size_type *slice,
                          const vector<Event> *events = nullptr, Event *event = nullptr, cl_int *err = nullptr) const
    {
        void *place = nullptr;
        cl_int code = sent(events, event, "clEnqueueMapImage", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            cl_int found;
            place = ::clEnqueueMapImage(object_, image(), blocking, flags, origin.data(), region.data(), row, slice,
                n,
                                        waits, made, &found);
            return found;
        });
        if (err)
            *err = code;
        return place;
    }
    cl_int enqueueUnmapMemObject(const Memory &memory, void *place, const vector<Event> *events = nullptr,
                                 Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueUnmapMemObject", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueUnmapMemObject(object_, memory(), place, n, waits, made);
        });
    }
    cl_int enqueueMigrateMemObjects(const vector<Memory> &objects, cl_mem_migration_flags flags,
                                    const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        detail::Raw<Memory> raw(&objects);
        return sent(events, event, "clEnqueueMigrateMemObjects", [&](cl_uint n, const cl_event *waits,
            cl_event *made) {
            return ::clEnqueueMigrateMemObjects(object_, raw.count(), raw.data(), flags, n, waits, made);
        });
    }
    template <class T>
    cl_int enqueueMapSVM(T *place, cl_bool blocking, cl_map_flags flags, size_type size,
                         const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueSVMMap", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueSVMMap(object_, blocking, flags, (void *)place, size, n, waits, made);
        });
    }
    template <class T, class A>
    cl_int enqueueMapSVM(vector<T, A> &list, cl_bool blocking, cl_map_flags flags,
                         const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return enqueueMapSVM(list.data(), blocking, flags, list.size() * sizeof(T), events, event);
    }
    template <class T>
    cl_int enqueueUnmapSVM(T *place, const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueSVMUnmap", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueSVMUnmap(object_, (void *)place, n, waits, made);
        });
    }
    template <class T, class A>
    cl_int enqueueUnmapSVM(vector<T, A> &list, const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return enqueueUnmapSVM(list.data(), events, event);
    }
    template <class T>
    cl_int enqueueMemcpySVM(T *to, const T *from, cl_bool blocking, size_type size,
                            const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueSVMMemcpy", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueSVMMemcpy(object_, blocking, to, from, size, n, waits, made);
        });
    }
    template <class T, class P>
    cl_int enqueueMemFillSVM(T *place, P pattern, size_type size, const vector<Event> *events = nullptr,
                             Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueSVMMemFill", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueSVMMemFill(object_, place, &pattern, sizeof pattern, size, n, waits, made);
        });
    }

    cl_int enqueueNDRangeKernel(const Kernel &kernel, const NDRange &offset, const NDRange &global,
                                const NDRange &local = NullRange, const vector<Event> *events = nullptr,
                                Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueNDRangeKernel", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueNDRangeKernel(object_, kernel(), (cl_uint)global.dimensions(), offset, global, local, n,
                                            waits, made);
        });
    }
    cl_int enqueueTask(const Kernel &kernel, const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueTask", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueTask(object_, kernel(), n, waits, made);
        });
    }
    cl_int enqueueNativeKernel(void(CL_CALLBACK *function)(void *), std::pair<void *, size_type> arguments,
                               const vector<Memory> *objects = nullptr, const vector<const void *> *places = nullptr,
                               const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        detail::Raw<Memory> raw(objects);
        return sent(events, event, "clEnqueueNativeKernel", [&](cl_uint n, const cl_event *waits, cl_event *made) {
            return ::clEnqueueNativeKernel(object_, function, arguments.first, arguments.second, raw.count(),
                                           raw.data(), places ? (const void **)places->data() : nullptr, n, waits,
                                           made);
        });
    }
    cl_int enqueueMarkerWithWaitList(const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueMarkerWithWaitList", [&](cl_uint n, const cl_event *w, cl_event *made) {
            return ::clEnqueueMarkerWithWaitList(object_, n, w, made);
        });
    }
    cl_int enqueueBarrierWithWaitList(const vector<Event> *events = nullptr, Event *event = nullptr) const
    {
        return sent(events, event, "clEnqueueBarrierWithWaitList", [&](cl_uint n, const cl_event *w, cl_event *made) {
            return ::clEnqueueBarrierWithWaitList(object_, n, w, made);
        });
    }
    cl_int enqueueMarker(Event *event = nullptr) const { return enqueueMarkerWithWaitList(nullptr, event); }
    cl_int enqueueBarrier() const { return enqueueBarrierWithWaitList(); }
    cl_int enqueueWaitForEvents(const vector<Event> &events) const { return enqueueBarrierWithWaitList(&events); }
    cl_int flush() const { return detail::errHandler(::clFlush(object_), "clFlush"); }
    cl_int finish() const { return detail::errHandler(::clFinish(object_), "clFinish"); }
};

/* A queue into which kernels put kernels. */
class DeviceCommandQueue : public detail::Wrapper<cl_command_queue> {
public:
    CAIRN_CL_HANDLE(DeviceCommandQueue, Wrapper, cl_command_queue)
    CAIRN_CL_GET_INFO(getInfo, cl_command_queue_info, clGetCommandQueueInfo)
    DeviceCommandQueue(const Context &context, const Device &device, cl_uint size = 0, cl_int *err = nullptr)
    {
        make(context, device, size, 0, err);
    }
    static DeviceCommandQueue makeDefault(const Context &context, const Device &device, cl_uint size = 0,
                                          cl_int *err = nullptr)
    {
        DeviceCommandQueue made;
        made.make(context, device, size, CL_QUEUE_ON_DEVICE_DEFAULT, err);
        return made;
    }

private:
    void make(const Context &context, const Device &device, cl_uint size, cl_command_queue_properties more,
        cl_int *err)
    {
        more |= CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_ON_DEVICE;
        cl_queue_properties asked[] = {CL_QUEUE_PROPERTIES, more, size ? CL_QUEUE_SIZE : 0u, size, 0};
        cl_int code;
        object_ = ::clCreateCommandQueueWithProperties(context(), device(), asked, &code);
        detail::told(code, err, "clCreateCommandQueueWithProperties");
    }
};

template <class It, class>
Buffer::Buffer(const CommandQueue &queue, It begin, It end, bool readOnly, bool useHostPtr, cl_int *err)
    : Buffer(queue.getInfo<CL_QUEUE_CONTEXT>(), begin, end, readOnly, useHostPtr, err)
{
}

} // namespace cl

#endif
