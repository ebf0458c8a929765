// libstdc++'s header behind std::stable_sort: it uses a function of its own that it calls deprecated, and clang says so in
// every program that sorts.
#pragma GCC system_header
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#include_next <bits/stl_tempbuf.h>
#pragma GCC diagnostic pop
