/* Buffers, images, pipes. */
#ifndef CAIRN_CL_HPP_MEMORY
#define CAIRN_CL_HPP_MEMORY

#include <CL/hpp/objects.hpp>

namespace cl {

class Memory : public detail::Wrapper<cl_mem> {
public:
    CAIRN_CL_HANDLE(Memory, Wrapper, cl_mem)
    CAIRN_CL_GET_INFO(getInfo, cl_mem_info, clGetMemObjectInfo)
    cl_int setDestructorCallback(void(CL_CALLBACK *notify)(cl_mem, void *), void *data = nullptr)
    {
        return detail::errHandler(::clSetMemObjectDestructorCallback(object_, notify, data),
                                  "clSetMemObjectDestructorCallback");
    }
};

class Buffer : public Memory {
public:
    CAIRN_CL_HANDLE(Buffer, Memory, cl_mem)
    Buffer(const Context &context, cl_mem_flags flags, size_type size, void *host = nullptr, cl_int *err = nullptr)
    {
        cl_int code;
        object_ = ::clCreateBuffer(context(), flags, size, host, &code);
        detail::told(code, err, "clCreateBuffer");
    }
    Buffer(const Context &context, const vector<cl_mem_properties> &properties, cl_mem_flags flags, size_type size,
           void *host = nullptr, cl_int *err = nullptr)
    {
        cl_int code;
        object_ = ::clCreateBufferWithProperties(context(), properties.data(), flags, size, host, &code);
        detail::told(code, err, "clCreateBufferWithProperties");
    }
    Buffer(cl_mem_flags flags, size_type size, void *host = nullptr, cl_int *err = nullptr)
        : Buffer(Context::getDefault(err), flags, size, host, err)
    {
    }
    template <class It, class = typename std::enable_if<!std::is_arithmetic<It>::value>::type>
    Buffer(It begin, It end, bool readOnly, bool useHostPtr = false, cl_int *err = nullptr)
        : Buffer(Context::getDefault(err), begin, end, readOnly, useHostPtr, err)
    {
    }
    template <class It, class = typename std::enable_if<!std::is_arithmetic<It>::value>::type>
    Buffer(const Context &context, It begin, It end, bool readOnly, bool useHostPtr = false, cl_int *err = nullptr)
        : Buffer(context, (readOnly ? CL_MEM_READ_ONLY : CL_MEM_READ_WRITE) | of(useHostPtr),
                 sizeof(typename std::iterator_traits<It>::value_type) * (size_type)(end - begin),
                 begin == end ? nullptr : (void *)&*begin, err)
    {
    }
    template <class It, class = typename std::enable_if<!std::is_arithmetic<It>::value>::type>
    Buffer(const class CommandQueue &queue, It begin, It end, bool readOnly, bool useHostPtr = false,
           cl_int *err = nullptr);
    Buffer createSubBuffer(cl_mem_flags flags, cl_buffer_create_type type, const void *about, cl_int *err = nullptr)
    {
        cl_int code;
        Buffer made(::clCreateSubBuffer(object_, flags, type, about, &code));
        detail::told(code, err, "clCreateSubBuffer");
        return made;
    }

private:
    static cl_mem_flags of(bool useHostPtr) { return useHostPtr ? CL_MEM_USE_HOST_PTR : CL_MEM_COPY_HOST_PTR; }
};

class Image : public Memory {
public:
    CAIRN_CL_HANDLE(Image, Memory, cl_mem)
    CAIRN_CL_GET_INFO(getImageInfo, cl_image_info, clGetImageInfo)

protected:
    /* `sides`: width, height, depth, layers, bytes of a row and of a slice. */
    void make(const Context &context, cl_mem_flags flags, cl_mem_object_type type, const ImageFormat &format,
              const array<size_type, 6> &sides, void *host, cl_int *err, cl_mem of = nullptr)
    {
        cl_image_desc about;
        std::memset(&about, 0, sizeof about);
        about.image_type = type;
        about.image_width = sides[0];
        about.image_height = sides[1];
        about.image_depth = sides[2];
        about.image_array_size = sides[3];
        about.image_row_pitch = sides[4];
        about.image_slice_pitch = sides[5];
        about.buffer = of;
        cl_int code;
        object_ = ::clCreateImage(context(), flags, &format, &about, host, &code);
        detail::told(code, err, "clCreateImage");
    }
};

class Image1D : public Image {
public:
    CAIRN_CL_HANDLE(Image1D, Image, cl_mem)
    Image1D(const Context &context, cl_mem_flags flags, ImageFormat format, size_type width, void *host = nullptr,
            cl_int *err = nullptr)
    {
        make(context, flags, CL_MEM_OBJECT_IMAGE1D, format, {{width, 0, 0, 0, 0, 0}}, host, err);
    }
};
class Image1DBuffer : public Image {
public:
    CAIRN_CL_HANDLE(Image1DBuffer, Image, cl_mem)
    Image1DBuffer(const Context &context, cl_mem_flags flags, ImageFormat format, size_type width, const Buffer &buffer,
                  cl_int *err = nullptr)
    {
        make(context, flags, CL_MEM_OBJECT_IMAGE1D_BUFFER, format, {{width, 0, 0, 0, 0, 0}}, nullptr, err, buffer());
    }
};
class Image1DArray : public Image {
public:
    CAIRN_CL_HANDLE(Image1DArray, Image, cl_mem)
    Image1DArray(const Context &context, cl_mem_flags flags, ImageFormat format, size_type layers, size_type width,
                 size_type row, void *host = nullptr, cl_int *err = nullptr)
    {
        make(context, flags, CL_MEM_OBJECT_IMAGE1D_ARRAY, format, {{width, 0, 0, layers, row, 0}}, host, err);
    }
};
class Image2D : public Image {
public:
    CAIRN_CL_HANDLE(Image2D, Image, cl_mem)
    Image2D(const Context &context, cl_mem_flags flags, ImageFormat format, size_type width, size_type height,
            size_type row = 0, void *host = nullptr, cl_int *err = nullptr)
    {
        make(context, flags, CL_MEM_OBJECT_IMAGE2D, format, {{width, height, 0, 0, row, 0}}, host, err);
    }
    Image2D(const Context &context, ImageFormat format, const Buffer &buffer, size_type width, size_type height,
            size_type row = 0, cl_int *err = nullptr)
    {
        make(context, 0, CL_MEM_OBJECT_IMAGE2D, format, {{width, height, 0, 0, row, 0}}, nullptr, err, buffer());
    }
};
class Image2DArray : public Image {
public:
    CAIRN_CL_HANDLE(Image2DArray, Image, cl_mem)
    Image2DArray(const Context &context, cl_mem_flags flags, ImageFormat format, size_type layers, size_type width,
                 size_type height, size_type row, size_type slice, void *host = nullptr, cl_int *err = nullptr)
    {
        make(context, flags, CL_MEM_OBJECT_IMAGE2D_ARRAY, format, {{width, height, 0, layers, row, slice}}, host, err);
    }
};
class Image3D : public Image {
public:
    CAIRN_CL_HANDLE(Image3D, Image, cl_mem)
    Image3D(const Context &context, cl_mem_flags flags, ImageFormat format, size_type width, size_type height,
            size_type depth, size_type row = 0, size_type slice = 0, void *host = nullptr, cl_int *err = nullptr)
    {
        make(context, flags, CL_MEM_OBJECT_IMAGE3D, format, {{width, height, depth, 0, row, slice}}, host, err);
    }
};

class Pipe : public Memory {
public:
    CAIRN_CL_HANDLE(Pipe, Memory, cl_mem)
    CAIRN_CL_GET_INFO(getPipeInfo, cl_pipe_info, clGetPipeInfo)
    Pipe(const Context &context, cl_uint packet, cl_uint most, cl_int *err = nullptr)
    {
        cl_int code;
        object_ = ::clCreatePipe(context(), CL_MEM_READ_WRITE | CL_MEM_HOST_NO_ACCESS, packet, most, nullptr, &code);
        detail::told(code, err, "clCreatePipe");
    }
    Pipe(cl_uint packet, cl_uint most, cl_int *err = nullptr) : Pipe(Context::getDefault(err), packet, most, err) {}
};

} // namespace cl

#endif
