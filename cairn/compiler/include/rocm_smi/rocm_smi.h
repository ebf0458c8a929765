/* ROCm SMI's C interface, as version 7 has it: what Cairn's librocm_smi64 answers, and the functions that programs commonly
   ask beside those. The layouts are checked against the library's (tests/abi/test_smi.py). */
#ifndef CAIRN_ROCM_SMI_H
#define CAIRN_ROCM_SMI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RSMI_MAX_NUM_FREQUENCIES 33

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    RSMI_STATUS_SUCCESS = 0,
    RSMI_STATUS_INVALID_ARGS = 1,
    RSMI_STATUS_NOT_SUPPORTED = 2,
    RSMI_STATUS_FILE_ERROR = 3,
    RSMI_STATUS_PERMISSION = 4,
    RSMI_STATUS_OUT_OF_RESOURCES = 5,
    RSMI_STATUS_INTERNAL_EXCEPTION = 6,
    RSMI_STATUS_INPUT_OUT_OF_BOUNDS = 7,
    RSMI_STATUS_INIT_ERROR = 8,
    RSMI_STATUS_NOT_YET_IMPLEMENTED = 9,
    RSMI_STATUS_NOT_FOUND = 10,
    RSMI_STATUS_INSUFFICIENT_SIZE = 11,
    RSMI_STATUS_INTERRUPT = 12,
    RSMI_STATUS_UNEXPECTED_SIZE = 13,
    RSMI_STATUS_NO_DATA = 14,
    RSMI_STATUS_UNEXPECTED_DATA = 15,
    RSMI_STATUS_BUSY = 16,
    RSMI_STATUS_REFCOUNT_OVERFLOW = 17,
    RSMI_STATUS_SETTING_UNAVAILABLE = 18,
    RSMI_STATUS_AMDGPU_RESTART_ERR = 19,
    RSMI_STATUS_INITIALIZATION_ERROR = RSMI_STATUS_INIT_ERROR,
    RSMI_STATUS_UNKNOWN_ERROR = 0xFFFFFFFF
} rsmi_status_t;

typedef enum {
    RSMI_INIT_FLAG_ALL_GPUS = 1
} rsmi_init_flags_t;

typedef enum {
    RSMI_SW_COMP_FIRST,
    RSMI_SW_COMP_DRIVER = RSMI_SW_COMP_FIRST,
    RSMI_SW_COMP_LAST = RSMI_SW_COMP_DRIVER
} rsmi_sw_component_t;

typedef enum {
    RSMI_MEM_TYPE_FIRST,
    RSMI_MEM_TYPE_VRAM = RSMI_MEM_TYPE_FIRST,
    RSMI_MEM_TYPE_VIS_VRAM,
    RSMI_MEM_TYPE_GTT,
    RSMI_MEM_TYPE_LAST = RSMI_MEM_TYPE_GTT
} rsmi_memory_type_t;

typedef enum {
    RSMI_CLK_TYPE_SYS,
    RSMI_CLK_TYPE_FIRST = RSMI_CLK_TYPE_SYS,
    RSMI_CLK_TYPE_DF,
    RSMI_CLK_TYPE_DCEF,
    RSMI_CLK_TYPE_SOC,
    RSMI_CLK_TYPE_MEM,
    RSMI_CLK_TYPE_PCIE,
    RSMI_CLK_TYPE_LAST = RSMI_CLK_TYPE_PCIE
} rsmi_clk_type_t;

typedef enum {
    RSMI_TEMP_TYPE_FIRST,
    RSMI_TEMP_TYPE_EDGE = RSMI_TEMP_TYPE_FIRST,
    RSMI_TEMP_TYPE_JUNCTION,
    RSMI_TEMP_TYPE_MEMORY,
    RSMI_TEMP_TYPE_HBM_0,
    RSMI_TEMP_TYPE_HBM_1,
    RSMI_TEMP_TYPE_HBM_2,
    RSMI_TEMP_TYPE_HBM_3,
    RSMI_TEMP_TYPE_LAST = RSMI_TEMP_TYPE_HBM_3
} rsmi_temperature_type_t;

typedef enum {
    RSMI_TEMP_CURRENT,
    RSMI_TEMP_MAX,
    RSMI_TEMP_MIN,
    RSMI_TEMP_MAX_HYST,
    RSMI_TEMP_MIN_HYST,
    RSMI_TEMP_CRITICAL,
    RSMI_TEMP_CRITICAL_HYST,
    RSMI_TEMP_EMERGENCY,
    RSMI_TEMP_EMERGENCY_HYST,
    RSMI_TEMP_CRIT_MIN,
    RSMI_TEMP_CRIT_MIN_HYST,
    RSMI_TEMP_OFFSET,
    RSMI_TEMP_LOWEST,
    RSMI_TEMP_HIGHEST
} rsmi_temperature_metric_t;

typedef enum {
    RSMI_DEV_PERF_LEVEL_AUTO,
    RSMI_DEV_PERF_LEVEL_LOW,
    RSMI_DEV_PERF_LEVEL_HIGH,
    RSMI_DEV_PERF_LEVEL_MANUAL,
    RSMI_DEV_PERF_LEVEL_STABLE_STD,
    RSMI_DEV_PERF_LEVEL_STABLE_PEAK,
    RSMI_DEV_PERF_LEVEL_STABLE_MIN_MCLK,
    RSMI_DEV_PERF_LEVEL_STABLE_MIN_SCLK,
    RSMI_DEV_PERF_LEVEL_DETERMINISM,
    RSMI_DEV_PERF_LEVEL_UNKNOWN = 0x100
} rsmi_dev_perf_level_t;

typedef enum {
    RSMI_IOLINK_TYPE_UNDEFINED,
    RSMI_IOLINK_TYPE_PCIEXPRESS,
    RSMI_IOLINK_TYPE_XGMI,
    RSMI_IOLINK_TYPE_NUMIOLINKTYPES,
    RSMI_IOLINK_TYPE_SIZE = 0xFFFFFFFF
} RSMI_IO_LINK_TYPE;

typedef enum {
    RSMI_AVERAGE_POWER,
    RSMI_CURRENT_POWER,
    RSMI_INVALID_POWER = 0xFFFFFFFF
} RSMI_POWER_TYPE;

typedef struct {
    uint32_t major, minor, patch;
    const char *build;
} rsmi_version_t;

typedef struct {
    bool has_deep_sleep;
    uint32_t num_supported;
    uint32_t current;
    uint64_t frequency[RSMI_MAX_NUM_FREQUENCIES]; /* in Hz */
} rsmi_frequencies_t;

typedef struct {
    uint32_t process_id;
    uint32_t pasid;
    uint64_t vram_usage; /* in bytes */
    uint64_t sdma_usage;
    uint32_t cu_occupancy;
} rsmi_process_info_t;

rsmi_status_t rsmi_init(uint64_t init_flags);
rsmi_status_t rsmi_shut_down(void);
rsmi_status_t rsmi_num_monitor_devices(uint32_t *num_devices);
rsmi_status_t rsmi_version_get(rsmi_version_t *version);
rsmi_status_t rsmi_version_str_get(rsmi_sw_component_t component, char *ver_str, uint32_t len);
rsmi_status_t rsmi_status_string(rsmi_status_t status, const char **status_string);
rsmi_status_t rsmi_dev_id_get(uint32_t dv_ind, uint16_t *id);
rsmi_status_t rsmi_dev_revision_get(uint32_t dv_ind, uint16_t *revision);
rsmi_status_t rsmi_dev_vendor_id_get(uint32_t dv_ind, uint16_t *id);
rsmi_status_t rsmi_dev_subsystem_id_get(uint32_t dv_ind, uint16_t *id);
rsmi_status_t rsmi_dev_subsystem_vendor_id_get(uint32_t dv_ind, uint16_t *id);
rsmi_status_t rsmi_dev_xgmi_physical_id_get(uint32_t dv_ind, uint16_t *id);
rsmi_status_t rsmi_dev_metrics_xcd_counter_get(uint32_t dv_ind, uint16_t *xcd_counter_value);
rsmi_status_t rsmi_dev_name_get(uint32_t dv_ind, char *name, size_t len);
rsmi_status_t rsmi_dev_market_name_get(uint32_t dv_ind, char *market_name, uint32_t len);
rsmi_status_t rsmi_dev_subsystem_name_get(uint32_t dv_ind, char *name, size_t len);
rsmi_status_t rsmi_dev_vendor_name_get(uint32_t dv_ind, char *name, size_t len);
rsmi_status_t rsmi_dev_brand_get(uint32_t dv_ind, char *brand, uint32_t len);
rsmi_status_t rsmi_dev_serial_number_get(uint32_t dv_ind, char *serial_num, uint32_t len);
rsmi_status_t rsmi_dev_vram_vendor_get(uint32_t dv_ind, char *brand, uint32_t len);
rsmi_status_t rsmi_dev_compute_partition_get(uint32_t dv_ind, char *compute_partition, uint32_t len);
rsmi_status_t rsmi_dev_memory_partition_get(uint32_t dv_ind, char *memory_partition, uint32_t len);
rsmi_status_t rsmi_dev_unique_id_get(uint32_t dv_ind, uint64_t *unique_id);
rsmi_status_t rsmi_dev_pci_id_get(uint32_t dv_ind, uint64_t *bdfid);
rsmi_status_t rsmi_dev_guid_get(uint32_t dv_ind, uint64_t *guid);
rsmi_status_t rsmi_dev_target_graphics_version_get(uint32_t dv_ind, uint64_t *gfx_version);
rsmi_status_t rsmi_dev_current_socket_power_get(uint32_t dv_ind, uint64_t *socket_power);
rsmi_status_t rsmi_dev_power_cap_default_get(uint32_t dv_ind, uint64_t *default_cap);
rsmi_status_t rsmi_dev_xgmi_hive_id_get(uint32_t dv_ind, uint64_t *hive_id);
rsmi_status_t rsmi_dev_ecc_enabled_get(uint32_t dv_ind, uint64_t *enabled_blocks);
rsmi_status_t rsmi_dev_drm_render_minor_get(uint32_t dv_ind, uint32_t *minor);
rsmi_status_t rsmi_dev_node_id_get(uint32_t dv_ind, uint32_t *node_id);
rsmi_status_t rsmi_dev_busy_percent_get(uint32_t dv_ind, uint32_t *busy_percent);
rsmi_status_t rsmi_dev_partition_id_get(uint32_t dv_ind, uint32_t *partition_id);
rsmi_status_t rsmi_dev_overdrive_level_get(uint32_t dv_ind, uint32_t *od);
rsmi_status_t rsmi_dev_mem_overdrive_level_get(uint32_t dv_ind, uint32_t *od);
rsmi_status_t rsmi_dev_memory_total_get(uint32_t dv_ind, rsmi_memory_type_t mem_type, uint64_t *total);
rsmi_status_t rsmi_dev_memory_usage_get(uint32_t dv_ind, rsmi_memory_type_t mem_type, uint64_t *used);
rsmi_status_t rsmi_dev_power_get(uint32_t dv_ind, uint64_t *power, RSMI_POWER_TYPE *type);
rsmi_status_t rsmi_dev_power_ave_get(uint32_t dv_ind, uint32_t sensor_ind, uint64_t *power);
rsmi_status_t rsmi_dev_power_cap_get(uint32_t dv_ind, uint32_t sensor_ind, uint64_t *cap);
rsmi_status_t rsmi_dev_power_cap_range_get(uint32_t dv_ind, uint32_t sensor_ind, uint64_t *max, uint64_t *min);
rsmi_status_t rsmi_dev_gpu_clk_freq_get(uint32_t dv_ind, rsmi_clk_type_t clk_type, rsmi_frequencies_t *f);
rsmi_status_t rsmi_dev_perf_level_get(uint32_t dv_ind, rsmi_dev_perf_level_t *perf);
rsmi_status_t rsmi_topo_get_numa_node_number(uint32_t dv_ind, uint32_t *numa_node);
rsmi_status_t rsmi_topo_numa_affinity_get(uint32_t dv_ind, int32_t *numa_node);
rsmi_status_t rsmi_topo_get_link_weight(uint32_t dv_ind_src, uint32_t dv_ind_dst, uint64_t *weight);
rsmi_status_t rsmi_topo_get_link_type(uint32_t dv_ind_src, uint32_t dv_ind_dst, uint64_t *hops,
    RSMI_IO_LINK_TYPE *type);
rsmi_status_t rsmi_is_P2P_accessible(uint32_t dv_ind_src, uint32_t dv_ind_dst, bool *accessible);
rsmi_status_t rsmi_compute_process_info_get(rsmi_process_info_t *procs, uint32_t *num_items);
rsmi_status_t rsmi_compute_process_info_by_pid_get(uint32_t pid, rsmi_process_info_t *proc);
rsmi_status_t rsmi_compute_process_info_by_device_get(uint32_t pid, uint32_t dv_ind, rsmi_process_info_t *proc);
rsmi_status_t rsmi_compute_process_gpus_get(uint32_t pid, uint32_t *dv_indices, uint32_t *num_devices);

/* Asked often, and answered with RSMI_STATUS_NOT_SUPPORTED: a virtual device has none. */
rsmi_status_t rsmi_dev_temp_metric_get(uint32_t dv_ind, uint32_t sensor_type, rsmi_temperature_metric_t metric,
    int64_t *temperature);
rsmi_status_t rsmi_dev_energy_count_get(uint32_t dv_ind, uint64_t *power, float *counter_resolution,
    uint64_t *timestamp);
rsmi_status_t rsmi_dev_memory_busy_percent_get(uint32_t dv_ind, uint32_t *busy_percent);
rsmi_status_t rsmi_dev_fan_rpms_get(uint32_t dv_ind, uint32_t sensor_ind, int64_t *speed);
rsmi_status_t rsmi_dev_fan_speed_get(uint32_t dv_ind, uint32_t sensor_ind, int64_t *speed);
rsmi_status_t rsmi_dev_fan_speed_max_get(uint32_t dv_ind, uint32_t sensor_ind, uint64_t *max_speed);
rsmi_status_t rsmi_dev_pci_throughput_get(uint32_t dv_ind, uint64_t *sent, uint64_t *received, uint64_t *max_pkt_sz);
rsmi_status_t rsmi_dev_perf_level_set(uint32_t dv_ind, rsmi_dev_perf_level_t perf_lvl);
rsmi_status_t rsmi_dev_power_cap_set(uint32_t dv_ind, uint32_t sensor_ind, uint64_t cap);
rsmi_status_t rsmi_dev_vbios_version_get(uint32_t dv_ind, char *vbios, uint32_t len);

#ifdef __cplusplus
}
#endif

#endif
