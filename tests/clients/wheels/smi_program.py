"""amdsmi and pyrsmi: the devices are listed with what is known of them."""

from checks import run


def amdsmi():
    import amdsmi as smi

    smi.amdsmi_init()
    devices = smi.amdsmi_get_processor_handles()
    assert len(devices) == 1, devices
    asic = smi.amdsmi_get_gpu_asic_info(devices[0])
    assert asic["market_name"] == "AMD Instinct MI300X" and asic["target_graphics_version"] == "gfx942", asic
    assert smi.amdsmi_get_gpu_device_bdf(devices[0]).count(":") == 2
    assert len(smi.amdsmi_get_gpu_device_uuid(devices[0])) == 36
    assert smi.amdsmi_get_gpu_vram_info(devices[0])["vram_size"] > 190_000
    # Other programs on this machine may be using the device.
    assert 0 <= smi.amdsmi_get_gpu_vram_usage(devices[0])["vram_used"] < 190_000
    assert 0 <= smi.amdsmi_get_gpu_activity(devices[0])["gfx_activity"] <= 100
    smi.amdsmi_shut_down()


def pyrsmi():
    from pyrsmi import rocml

    rocml.smi_initialize()
    assert rocml.smi_get_device_count() == 1
    assert "MI300X" in rocml.smi_get_device_name(0)
    assert rocml.smi_get_device_memory_total(0) > 190 << 30
    assert 0 <= rocml.smi_get_device_memory_used(0) < 190 << 30 and 0 <= rocml.smi_get_device_utilization(0) <= 100
    rocml.smi_shutdown()


run(amdsmi, pyrsmi)
