"""What a kernel does to the device, in panels: rocprof-compute's (docs/compute.md)."""
