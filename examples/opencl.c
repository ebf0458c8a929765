/* OpenCL on the virtual Instinct:

       cairn cc examples/opencl.c -o opencl -lOpenCL
       cairn exec ./opencl                                                                                            */
#include <CL/cl.h>

#include <stdio.h>

static const char *source =
    "kernel void saxpy(float a, global const float *x, global float *y)\n"
    "{\n"
    "    size_t i = get_global_id(0);\n"
    "    y[i] = a * x[i] + y[i];\n"
    "}\n";

int main(void)
{
    enum { COUNT = 1000 };
    float x[COUNT], y[COUNT], a = 2;
    for (int i = 0; i < COUNT; i++) {
        x[i] = (float)i;
        y[i] = 1;
    }
    cl_platform_id platform;
    cl_device_id device;
    char name[128];
    if (clGetPlatformIDs(1, &platform, NULL) || clGetDeviceIDs(platform, CL_DEVICE_TYPE_GPU, 1, &device, NULL))
        return 1;
    clGetDeviceInfo(device, CL_DEVICE_BOARD_NAME_AMD, sizeof name, name, NULL);
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
    cl_command_queue queue = clCreateCommandQueueWithProperties(context, device, NULL, NULL);
    cl_mem xs = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, sizeof x, x, NULL);
    cl_mem ys = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, sizeof y, y, NULL);

    cl_program program = clCreateProgramWithSource(context, 1, &source, NULL, NULL);
    if (clBuildProgram(program, 1, &device, "", NULL, NULL)) {
        char log[4096];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        puts(log);
        return 1;
    }
    cl_kernel kernel = clCreateKernel(program, "saxpy", NULL);
    clSetKernelArg(kernel, 0, sizeof a, &a);
    clSetKernelArg(kernel, 1, sizeof xs, &xs);
    clSetKernelArg(kernel, 2, sizeof ys, &ys);
    size_t items = COUNT;
    clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &items, NULL, 0, NULL, NULL);
    clEnqueueReadBuffer(queue, ys, CL_TRUE, 0, sizeof y, y, 0, NULL, NULL);

    int wrong = 0;
    for (int i = 0; i < COUNT; i++)
        wrong += y[i] != 2 * x[i] + 1;
    printf("%s: %s\n", name, wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
