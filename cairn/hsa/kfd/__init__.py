"""``/dev/kfd`` and ``/dev/dri/renderD*`` of the virtual devices: what the kernel's driver does for programs that have
an HSA runtime of their own.

A library that is loaded before the program's others (``cairn.hsa.interpose``) brings the calls here: ``calls`` serves
them, ``layouts`` has their structures, ``memory`` is what the program allocates, ``code`` finds kernels in it.
``native/kfd.c`` has the events, and the threads that take packets over from the program's queues.

Source: the kernel's uapi headers ``kfd_ioctl.h`` and ``amdgpu_drm.h``; AMD's libhsakmt for how they are used.
"""
