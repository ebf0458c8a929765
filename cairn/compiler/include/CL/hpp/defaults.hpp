/* Commands in the default queue; copies by iterators. */
#ifndef CAIRN_CL_HPP_DEFAULTS
#define CAIRN_CL_HPP_DEFAULTS

#include <CL/hpp/queue.hpp>

namespace cl {

namespace detail {
template <class F> cl_int on_default(F call)
{
    cl_int code;
    CommandQueue queue = CommandQueue::getDefault(&code);
    return code == CL_SUCCESS ? call(queue) : code;
}
} // namespace detail

inline cl_int enqueueReadBuffer(const Buffer &buffer, cl_bool blocking, size_type offset, size_type size, void *ptr,
    const vector<Event> *events = nullptr, Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueReadBuffer(buffer, blocking, offset, size, ptr, events, event);
    });
}
inline cl_int enqueueWriteBuffer(const Buffer &buffer, cl_bool blocking, size_type offset, size_type size,
    const void *ptr, const vector<Event> *events = nullptr, Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueWriteBuffer(buffer, blocking, offset, size, ptr, events, event);
    });
}
inline cl_int enqueueCopyBuffer(const Buffer &src, const Buffer &dst, size_type srcOffset, size_type dstOffset,
    size_type size, const vector<Event> *events = nullptr, Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueCopyBuffer(src, dst, srcOffset, dstOffset, size, events, event);
    });
}
inline cl_int enqueueReadBufferRect(const Buffer &buffer, cl_bool blocking, const array<size_type, 3> &bufferOffset,
    const array<size_type, 3> &hostOffset, const array<size_type, 3> &region, size_type bufferRow,
    size_type bufferSlice, size_type hostRow, size_type hostSlice, void *ptr, const vector<Event> *events = nullptr,
    Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueReadBufferRect(buffer, blocking, bufferOffset, hostOffset, region, bufferRow,
            bufferSlice, hostRow, hostSlice, ptr, events, event);
    });
}
inline cl_int enqueueWriteBufferRect(const Buffer &buffer, cl_bool blocking, const array<size_type, 3> &bufferOffset,
    const array<size_type, 3> &hostOffset, const array<size_type, 3> &region, size_type bufferRow,
    size_type bufferSlice, size_type hostRow, size_type hostSlice, const void *ptr,
    const vector<Event> *events = nullptr, Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueWriteBufferRect(buffer, blocking, bufferOffset, hostOffset, region, bufferRow,
            bufferSlice, hostRow, hostSlice, ptr, events, event);
    });
}
inline cl_int enqueueCopyBufferRect(const Buffer &src, const Buffer &dst, const array<size_type, 3> &srcOrigin,
    const array<size_type, 3> &dstOrigin, const array<size_type, 3> &region, size_type srcRow, size_type srcSlice,
    size_type dstRow, size_type dstSlice, const vector<Event> *events = nullptr, Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueCopyBufferRect(src, dst, srcOrigin, dstOrigin, region, srcRow, srcSlice, dstRow,
            dstSlice, events, event);
    });
}
inline cl_int enqueueReadImage(const Image &image, cl_bool blocking, const array<size_type, 3> &origin,
    const array<size_type, 3> &region, size_type row, size_type slice, void *ptr,
    const vector<Event> *events = nullptr, Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueReadImage(image, blocking, origin, region, row, slice, ptr, events, event);
    });
}
inline cl_int enqueueWriteImage(const Image &image, cl_bool blocking, const array<size_type, 3> &origin,
    const array<size_type, 3> &region, size_type row, size_type slice, const void *ptr,
    const vector<Event> *events = nullptr, Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueWriteImage(image, blocking, origin, region, row, slice, ptr, events, event);
    });
}
inline cl_int enqueueCopyImage(const Image &src, const Image &dst, const array<size_type, 3> &srcOrigin,
    const array<size_type, 3> &dstOrigin, const array<size_type, 3> &region, const vector<Event> *events = nullptr,
    Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueCopyImage(src, dst, srcOrigin, dstOrigin, region, events, event);
    });
}
inline cl_int enqueueCopyImageToBuffer(const Image &src, const Buffer &dst, const array<size_type, 3> &srcOrigin,
    const array<size_type, 3> &region, size_type dstOffset, const vector<Event> *events = nullptr,
    Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueCopyImageToBuffer(src, dst, srcOrigin, region, dstOffset, events, event);
    });
}
inline cl_int enqueueCopyBufferToImage(const Buffer &src, const Image &dst, size_type srcOffset,
    const array<size_type, 3> &dstOrigin, const array<size_type, 3> &region, const vector<Event> *events = nullptr,
    Event *event = nullptr)
{
    return detail::on_default([&](const CommandQueue &queue) {
        return queue.enqueueCopyBufferToImage(src, dst, srcOffset, dstOrigin, region, events, event);
    });
}
inline void *enqueueMapBuffer(const Buffer &buffer, cl_bool blocking, cl_map_flags flags, size_type offset,
    size_type size,
                              const vector<Event> *events = nullptr, Event *event = nullptr, cl_int *err = nullptr)
{
    return CommandQueue::getDefault(err).enqueueMapBuffer(buffer, blocking, flags, offset, size, events, event, err);
}
inline cl_int enqueueUnmapMemObject(const Memory &memory, void *place, const vector<Event> *events = nullptr,
                                    Event *event = nullptr)
{
    return CommandQueue::getDefault().enqueueUnmapMemObject(memory, place, events, event);
}
inline cl_int flush() { return CommandQueue::getDefault().flush(); }
inline cl_int finish() { return CommandQueue::getDefault().finish(); }

/* Between a buffer and what iterators lead to. */
template <class It> cl_int copy(const CommandQueue &queue, It begin, It end, Buffer &buffer)
{
    typedef typename std::iterator_traits<It>::value_type T;
    vector<T> values(begin, end);
    return queue.enqueueWriteBuffer(buffer, CL_TRUE, 0, values.size() * sizeof(T), values.data());
}
template <class It> cl_int copy(const CommandQueue &queue, const Buffer &buffer, It begin, It end)
{
    typedef typename std::iterator_traits<It>::value_type T;
    vector<T> values((size_type)std::distance(begin, end));
    cl_int code = queue.enqueueReadBuffer(buffer, CL_TRUE, 0, values.size() * sizeof(T), values.data());
    for (const T &each : values)
        *begin++ = each;
    return code;
}
template <class It> cl_int copy(It begin, It end, Buffer &buffer)
{
    return copy(CommandQueue::getDefault(), begin, end, buffer);
}
template <class It> cl_int copy(const Buffer &buffer, It begin, It end)
{
    return copy(CommandQueue::getDefault(), buffer, begin, end);
}

} // namespace cl

#endif
