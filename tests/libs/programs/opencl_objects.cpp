/* OpenCL by the C++ header: objects, answers, kernels as functions, images, shared memory, exceptions. */
#define CL_HPP_ENABLE_EXCEPTIONS
#include <CL/cl.hpp>
#include <cstdio>
#include <numeric>

static const char *SOURCE = R"(
kernel void add(global const int *a, global int *b, int k) { size_t i = get_global_id(0); b[i] = a[i] + k; }
kernel void sum(global const int *a, global int *b, local int *room)
{
    room[get_local_id(0)] = a[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    int all = 0;
    for (uint i = 0; i < get_local_size(0); i++) all += room[i];
    b[get_group_id(0)] = all;
}
kernel void twice(global int *p) { p[get_global_id(0)] *= 2; }
kernel void texels(read_only image2d_t m, global float4 *o)
{
    int2 c = (int2)(get_global_id(0), get_global_id(1));
    o[c.y * 4 + c.x] = read_imagef(m, c);
}
)";
static int bad = 0;
#define CHECK(x) do if (!(x)) { std::printf("line %d: %s\n", __LINE__, #x); bad++; } while (0)

static void answers(const cl::Platform &platform, const cl::Device &device, const cl::Context &context)
{
    std::string name = device.getInfo<CL_DEVICE_NAME>();
    CHECK(name.size() > 3 && name.back() != 0);
    CHECK(device.getInfo<CL_DEVICE_MAX_WORK_ITEM_SIZES>().size() == 3);
    CHECK(device.getInfo<CL_DEVICE_PLATFORM>() == platform());
    cl_ulong memory = 0;
    device.getInfo(CL_DEVICE_GLOBAL_MEM_SIZE, &memory);
    CHECK(memory > 1 << 20);
    CHECK(context.getInfo<CL_CONTEXT_DEVICES>().size() == 1 && context.getInfo<CL_CONTEXT_REFERENCE_COUNT>() == 1);
    {
        cl::Context copy = context, moved = std::move(copy);
        CHECK(moved.getInfo<CL_CONTEXT_REFERENCE_COUNT>() == 2 && !copy());
    }
    CHECK(context.getInfo<CL_CONTEXT_REFERENCE_COUNT>() == 1);
}

static void kernels(const cl::Context &context, const cl::Device &device, const cl::Program &program,
                    const cl::CommandQueue &queue)
{
    CHECK(program.getInfo<CL_PROGRAM_KERNEL_NAMES>().find("twice") != std::string::npos);
    auto binaries = program.getInfo<CL_PROGRAM_BINARIES>();
    CHECK(binaries.size() == 1 && binaries[0].size() > 1000);
    cl::Program again(context, {device}, binaries);
    again.build();
    std::vector<int> a(1000), b(1000);
    std::iota(a.begin(), a.end(), 0);
    cl::Buffer A(context, a.begin(), a.end(), true), B(context, CL_MEM_READ_WRITE, 4000);
    cl::make_kernel<cl::Buffer, cl::Buffer, int> add(again, "add");
    cl::Event event = add(cl::EnqueueArgs(queue, cl::NDRange(1000)), A, B, 7);
    event.wait();
    cl::copy(queue, B, b.begin(), b.end());
    for (int i = 0; i < 1000; i++)
        bad += b[i] != i + 7;
    CHECK(event.getProfilingInfo<CL_PROFILING_COMMAND_END>() > event.getProfilingInfo<CL_PROFILING_COMMAND_START>());

    cl::Kernel sum(program, "sum");
    sum.setArg(0, A);
    sum.setArg(1, B);
    sum.setArg(2, cl::Local(400));
    CHECK(sum.getInfo<CL_KERNEL_NUM_ARGS>() == 3 && sum.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(device) >= 100);
    std::vector<cl::Event> waits{event};
    queue.enqueueNDRangeKernel(sum, cl::NullRange, cl::NDRange(1000), cl::NDRange(100), &waits, &event);
    waits[0] = event;
    queue.enqueueReadBuffer(B, CL_FALSE, 0, 40, b.data(), &waits);
    queue.finish();
    for (int group = 0; group < 10; group++)
        bad += b[group] != 10000 * group + 4950;

    cl_buffer_region region{256, 16};
    cl::Buffer part = B.createSubBuffer(CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region);
    CHECK(part.getInfo<CL_MEM_OFFSET>() == 256 && part.getInfo<CL_MEM_ASSOCIATED_MEMOBJECT>()() == B());
    queue.enqueueFillBuffer(B, 9, 0, 40);
    int *place = (int *)queue.enqueueMapBuffer(B, CL_TRUE, CL_MAP_READ, 0, 40);
    CHECK(place[9] == 9);
    cl::UserEvent user(context);
    std::vector<cl::Event> users{user};
    queue.enqueueUnmapMemObject(B, place, &users);
    user.setStatus(CL_COMPLETE);
    queue.finish();
    std::vector<cl::Kernel> all;
    cl::Program(program).createKernels(&all);
    CHECK(all.size() == 4);
}

static void shared(const cl::Context &context, const cl::Program &program, const cl::CommandQueue &queue)
{
    cl::Kernel twice(program, "twice");
    auto fine = cl::allocate_svm<int, cl::SVMTraitFine<>>(context, 21);
    twice.setArg(0, fine);
    queue.enqueueNDRangeKernel(twice, cl::NullRange, cl::NDRange(1));
    queue.finish();
    CHECK(*fine == 42);
    cl::SVMAllocator<int, cl::SVMTraitCoarse<>> allocator;
    cl::coarse_svm_vector<int> list(64, 3, allocator);
    cl::unmapSVM(list);
    twice.setArg(0, list);
    queue.enqueueNDRangeKernel(twice, cl::NullRange, cl::NDRange(64));
    cl::mapSVM(list);
    CHECK(list[63] == 6);
}

static void images(const cl::Context &context, const cl::Program &program, const cl::CommandQueue &queue)
{
    float texels[64], found[64];
    std::iota(texels, texels + 64, 0.0f);
    cl::Image2D image(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, cl::ImageFormat(CL_RGBA, CL_FLOAT), 4, 4, 0, texels);
    cl::Buffer out(CL_MEM_READ_WRITE, 256);
    cl::Kernel kernel(program, "texels");
    kernel.setArg(0, image);
    kernel.setArg(1, out);
    queue.enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(4, 4));
    cl::enqueueReadBuffer(out, CL_TRUE, 0, 256, found);
    CHECK(found[63] == 63 && image.getImageInfo<CL_IMAGE_WIDTH>() == 4);
    cl::size_t<3> origin, region;
    region[0] = region[1] = 4, region[2] = 1;
    queue.enqueueReadImage(image, CL_TRUE, origin, region, 0, 0, found);
    CHECK(found[17] == 17);
}

static void errors(const cl::Context &context, const cl::Program &program)
{
    try {
        cl::Program(context, "kernel void f( {").build();
        CHECK(!"built");
    } catch (const cl::BuildError &error) {
        CHECK(error.err() == CL_BUILD_PROGRAM_FAILURE);
        CHECK(error.getBuildLog()[0].second.find("error") != std::string::npos);
    }
    try {
        cl::Kernel(program, "none");
        CHECK(!"found");
    } catch (const cl::Error &error) {
        CHECK(error.err() == CL_INVALID_KERNEL_NAME && std::string(error.what()) == "clCreateKernel");
    }
}

int main()
{
    std::vector<cl::Platform> platforms;
    cl::Platform::get(&platforms);
    std::vector<cl::Device> devices;
    platforms.at(0).getDevices(CL_DEVICE_TYPE_ALL, &devices);
    cl::Device device = devices.at(0);
    cl::Context context(device);
    answers(platforms[0], device, context);
    cl::Program program(context, SOURCE);
    program.build("-cl-std=CL2.0");
    CHECK(program.getBuildInfo<CL_PROGRAM_BUILD_STATUS>(device) == CL_SUCCESS);
    cl::CommandQueue queue(context, device, CL_QUEUE_PROFILING_ENABLE);
    cl::Context::setDefault(context);
    cl::Device::setDefault(device);
    cl::CommandQueue::setDefault(queue);
    kernels(context, device, program, queue);
    shared(context, program, queue);
    images(context, program, queue);
    errors(context, program);
    std::printf(bad ? "FAIL %d\n" : "PASS\n", bad);
    return bad != 0;
}
