/* A program's target regions make themselves known before its constructors run. What it has is in `cairn_openmp_library`,
   which the link writes. */
extern char cairn_openmp_library[] __attribute__((visibility("hidden")));
void __tgt_register_lib(void *library);
void __tgt_unregister_lib(void *library);

__attribute__((constructor(101))) static void begin(void) { __tgt_register_lib(cairn_openmp_library); }
__attribute__((destructor(101))) static void end(void) { __tgt_unregister_lib(cairn_openmp_library); }
