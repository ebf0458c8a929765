"""What libroctracer64.so exports so far: names that refuse. Made by ``cairn.abi.tables.generate``."""

LIBRARY = "roctracer64"
SONAME = "libroctracer64.so.4"
NODE = "ROCTRACER_4.0"

ROWS = """
[refused -> roctracer_status_t]
roctracer_close_pool_expl roctracer_disable_domain_activity roctracer_disable_domain_callback
roctracer_enable_domain_activity_expl roctracer_enable_domain_callback roctracer_flush_activity_expl
roctracer_open_pool_expl roctracer_set_properties roctracer_start roctracer_stop roctracer_version_major
roctracer_version_minor
"""
