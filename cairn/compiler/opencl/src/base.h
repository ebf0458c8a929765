/* What the builtins are written with. I: inlined always; O: where clang thinks it pays. */
#define O __attribute__((overloadable))
#define I __attribute__((overloadable, always_inline))
#define C __attribute__((overloadable, always_inline, convergent))
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

size_t __ockl_get_local_id(uint), __ockl_get_group_id(uint), __ockl_get_local_size(uint);
size_t __ockl_get_enqueued_local_size(uint), __ockl_get_num_groups(uint), __ockl_get_global_size(uint);
size_t __ockl_get_global_offset(uint), __ockl_get_global_id(uint);
uint __ockl_get_work_dim(void), __ockl_lane_u32(void);
