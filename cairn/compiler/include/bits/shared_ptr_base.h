// libstdc++'s header, read without a program's macro of this name: it writes __attribute__((__noinline__)).
#pragma GCC system_header
#pragma push_macro("__noinline__")
#undef __noinline__
#include_next <bits/shared_ptr_base.h>
#pragma pop_macro("__noinline__")
