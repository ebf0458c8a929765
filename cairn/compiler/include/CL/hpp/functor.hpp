/* Kernels as functions, and shared virtual memory as an allocator. */
#ifndef CAIRN_CL_HPP_FUNCTOR
#define CAIRN_CL_HPP_FUNCTOR

#include <CL/hpp/defaults.hpp>

namespace cl {

/* Where a kernel runs, behind which events, and over which range. */
struct EnqueueArgs {
    CommandQueue queue_;
    NDRange offset_, global_, local_;
    vector<Event> events_;

    EnqueueArgs(NDRange global) : EnqueueArgs(CommandQueue::getDefault(), global) {}
    EnqueueArgs(NDRange global, NDRange local) : EnqueueArgs(CommandQueue::getDefault(), global, local) {}
    EnqueueArgs(NDRange offset, NDRange global, NDRange local)
        : EnqueueArgs(CommandQueue::getDefault(), offset, global, local)
    {
    }
    EnqueueArgs(Event e, NDRange global) : EnqueueArgs(CommandQueue::getDefault(), e, global) {}
    EnqueueArgs(Event e, NDRange global, NDRange local) : EnqueueArgs(CommandQueue::getDefault(), e, global, local) {}
    EnqueueArgs(Event e, NDRange offset, NDRange global, NDRange local)
        : EnqueueArgs(CommandQueue::getDefault(), e, offset, global, local)
    {
    }
    EnqueueArgs(const vector<Event> &events, NDRange global)
        : EnqueueArgs(CommandQueue::getDefault(), events, NullRange, global, NullRange)
    {
    }
    EnqueueArgs(const vector<Event> &events, NDRange global, NDRange local)
        : EnqueueArgs(CommandQueue::getDefault(), events, NullRange, global, local)
    {
    }
    EnqueueArgs(const vector<Event> &events, NDRange offset, NDRange global, NDRange local)
        : EnqueueArgs(CommandQueue::getDefault(), events, offset, global, local)
    {
    }
    EnqueueArgs(const CommandQueue &queue, NDRange global) : EnqueueArgs(queue, NullRange, global, NullRange) {}
    EnqueueArgs(const CommandQueue &queue, NDRange global, NDRange local) : EnqueueArgs(queue, NullRange, global, local)
    {
    }
    EnqueueArgs(const CommandQueue &queue, NDRange offset, NDRange global, NDRange local)
        : EnqueueArgs(queue, vector<Event>(), offset, global, local)
    {
    }
    EnqueueArgs(const CommandQueue &queue, Event e, NDRange global)
        : EnqueueArgs(queue, vector<Event>{e}, NullRange, global, NullRange)
    {
    }
    EnqueueArgs(const CommandQueue &queue, Event e, NDRange global, NDRange local)
        : EnqueueArgs(queue, vector<Event>{e}, NullRange, global, local)
    {
    }
    EnqueueArgs(const CommandQueue &queue, Event e, NDRange offset, NDRange global, NDRange local)
        : EnqueueArgs(queue, vector<Event>{e}, offset, global, local)
    {
    }
    EnqueueArgs(const CommandQueue &queue, const vector<Event> &events, NDRange global)
        : EnqueueArgs(queue, events, NullRange, global, NullRange)
    {
    }
    EnqueueArgs(const CommandQueue &queue, const vector<Event> &events, NDRange global, NDRange local)
        : EnqueueArgs(queue, events, NullRange, global, local)
    {
    }
    EnqueueArgs(const CommandQueue &queue, const vector<Event> &events, NDRange offset, NDRange global, NDRange local)
        : queue_(queue), offset_(offset), global_(global), local_(local), events_(events)
    {
    }
};

template <class... Ts> class KernelFunctor {
    Kernel kernel_;

    template <cl_uint> void set() {}
    template <cl_uint index, class T, class... Rest> void set(T &&first, Rest &&...rest)
    {
        kernel_.setArg(index, first);
        set<index + 1>(std::forward<Rest>(rest)...);
    }

public:
    typedef Event result_type;
    typedef Event type_(const EnqueueArgs &, Ts...);
    KernelFunctor(Kernel kernel) : kernel_(kernel) {}
    KernelFunctor(const Program &program, const string &name, cl_int *err = nullptr) : kernel_(program, name, err) {}
    Event operator()(const EnqueueArgs &args, Ts... ts)
    {
        Event event;
        set<0>(std::move(ts)...);
        args.queue_.enqueueNDRangeKernel(kernel_, args.offset_, args.global_, args.local_, &args.events_, &event);
        return event;
    }
    Event operator()(const EnqueueArgs &args, Ts... ts, cl_int &err)
    {
        Event event;
        set<0>(std::move(ts)...);
        err = args.queue_.enqueueNDRangeKernel(kernel_, args.offset_, args.global_, args.local_, &args.events_, &event);
        return event;
    }
    Kernel getKernel() { return kernel_; }
    template <class... P> cl_int setSVMPointers(const P &...pointers) { return kernel_.setSVMPointers(pointers...); }
};

namespace compatibility {
template <class... Ts> using make_kernel = KernelFunctor<Ts...>;
}

/* ---- shared virtual memory ---- */

struct SVMTraitReadWrite {
    static cl_svm_mem_flags getSVMMemFlags() { return CL_MEM_READ_WRITE; }
};
struct SVMTraitReadOnly {
    static cl_svm_mem_flags getSVMMemFlags() { return CL_MEM_READ_ONLY; }
};
struct SVMTraitWriteOnly {
    static cl_svm_mem_flags getSVMMemFlags() { return CL_MEM_WRITE_ONLY; }
};
template <class Access = SVMTraitReadWrite> struct SVMTraitCoarse {
    static cl_svm_mem_flags getSVMMemFlags() { return Access::getSVMMemFlags(); }
};
template <class Access = SVMTraitReadWrite> struct SVMTraitFine {
    static cl_svm_mem_flags getSVMMemFlags() { return Access::getSVMMemFlags() | CL_MEM_SVM_FINE_GRAIN_BUFFER; }
};
template <class Access = SVMTraitReadWrite> struct SVMTraitAtomic {
    static cl_svm_mem_flags getSVMMemFlags()
    {
        return Access::getSVMMemFlags() | CL_MEM_SVM_FINE_GRAIN_BUFFER | CL_MEM_SVM_ATOMICS;
    }
};

template <class T, class Trait> class SVMAllocator {
    Context context_;

public:
    typedef T value_type;
    typedef T *pointer;
    typedef const T *const_pointer;
    template <class U> struct rebind {
        typedef SVMAllocator<U, Trait> other;
    };
    template <class, class> friend class SVMAllocator;
    SVMAllocator() : context_(Context::getDefault()) {}
    explicit SVMAllocator(Context context) : context_(context) {}
    template <class U> SVMAllocator(const SVMAllocator<U, Trait> &other) : context_(other.context_) {}
    T *allocate(size_type count, const void * = nullptr, bool map = true)
    {
        size_type bytes = count * sizeof(T);
        void *place = ::clSVMAlloc(context_(), Trait::getSVMMemFlags(), bytes, 0);
        if (!place) {
            detail::errHandler(CL_MEM_OBJECT_ALLOCATION_FAILURE, "clSVMAlloc");
            throw std::bad_alloc();
        }
        if (map && !(Trait::getSVMMemFlags() & CL_MEM_SVM_FINE_GRAIN_BUFFER)) /* the host writes to it at once */
            CommandQueue(context_).enqueueMapSVM(place, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, bytes);
        return static_cast<T *>(place);
    }
    void deallocate(T *place, size_type) { ::clSVMFree(context_(), place); }
    bool operator==(const SVMAllocator &other) const { return context_() == other.context_(); }
    bool operator!=(const SVMAllocator &other) const { return !(*this == other); }
};

namespace detail {
template <class A> struct Deleter {
    A allocator;
    size_type count;
    template <class T> void operator()(T *place)
    {
        for (size_type i = 0; i < count; i++)
            place[i].~T();
        allocator.deallocate(place, count);
    }
};
} // namespace detail

template <class T, class A, class... Args>
pointer<T, detail::Deleter<A>> allocate_pointer(const A &allocator, Args &&...args)
{
    A own(allocator);
    T *place = own.allocate(1);
    new (place) T(std::forward<Args>(args)...);
    return pointer<T, detail::Deleter<A>>(place, detail::Deleter<A>{own, 1});
}
template <class T, class Trait, class... Args>
pointer<T, detail::Deleter<SVMAllocator<T, Trait>>> allocate_svm(const Context &context, Args... args)
{
    return allocate_pointer<T>(SVMAllocator<T, Trait>(context), args...);
}
template <class T, class Trait, class... Args>
pointer<T, detail::Deleter<SVMAllocator<T, Trait>>> allocate_svm(Args... args)
{
    return allocate_pointer<T>(SVMAllocator<T, Trait>(), args...);
}
template <class T> using coarse_svm_vector = vector<T, SVMAllocator<T, SVMTraitCoarse<>>>;
template <class T> using fine_svm_vector = vector<T, SVMAllocator<T, SVMTraitFine<>>>;
template <class T> using atomic_svm_vector = vector<T, SVMAllocator<T, SVMTraitAtomic<>>>;

template <class T, class A> cl_int mapSVM(vector<T, A> &list)
{
    return CommandQueue::getDefault().enqueueMapSVM(list, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE);
}
template <class T, class A> cl_int unmapSVM(vector<T, A> &list)
{
    return CommandQueue::getDefault().enqueueUnmapSVM(list);
}

} // namespace cl

#endif
