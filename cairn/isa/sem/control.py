"""Instructions that the engine itself acts on, and those that have no effect on results."""

from __future__ import annotations

from cairn.isa.rows import Control
from cairn.isa.sem.table import add

# Operation → mnemonics.
_OPERATIONS: dict[str, str] = {
    "branch": "s_branch",
    "cbranch_scc0": "s_cbranch_scc0",
    "cbranch_scc1": "s_cbranch_scc1",
    "cbranch_vccz": "s_cbranch_vccz",
    "cbranch_vccnz": "s_cbranch_vccnz",
    "cbranch_execz": "s_cbranch_execz",
    "cbranch_execnz": "s_cbranch_execnz",
    "endpgm": "s_endpgm s_endpgm_saved s_endpgm_ordered_ps_done",
    "barrier": "s_barrier",
    "getpc": "s_getpc_b64",
    "setpc": "s_setpc_b64",
    "swappc": "s_swappc_b64",
    "call": "s_call_b64",
    "trap": "s_trap",
    "sleep": "s_sleep",
    "sendmsg": "s_sendmsg",
    "sethalt": "s_sethalt s_setkill",
    "getreg": "s_getreg_b32",
    "setreg": "s_setreg_b32",
    "setreg_imm": "s_setreg_imm32_b32",
    "memtime": "s_memtime",
    "memrealtime": "s_memrealtime",
    # Counters of the queue that waves of all workgroups wait at
    "gws": """
        ds_gws_init ds_gws_barrier ds_gws_sema_v ds_gws_sema_br ds_gws_sema_p ds_gws_sema_release_all
    """,
    # Both sides of a branch in turn, by a stack of masks and addresses in the low scalar registers
    "fork": "s_cbranch_g_fork s_cbranch_i_fork",
    "join": "s_cbranch_join",
    # Vector instructions left out
    "setvskip": "s_setvskip",
    # Registers addressed through M0
    "movrels": "s_movrels_b32 s_movrels_b64",
    "movreld": "s_movreld_b32 s_movreld_b64",
    "gpr_idx_on": "s_set_gpr_idx_on",
    "gpr_idx_off": "s_set_gpr_idx_off",
    "gpr_idx_mode": "s_set_gpr_idx_mode",
    "gpr_idx_idx": "s_set_gpr_idx_idx",
    # Waits, hints, caches, performance counters, and debugger branches that are never taken without a debugger
    "nop": """
        s_nop s_waitcnt s_waitcnt_vscnt s_waitcnt_vmcnt s_waitcnt_expcnt s_waitcnt_lgkmcnt s_waitcnt_depctr
        s_wakeup s_setprio s_incperflevel s_decperflevel s_ttracedata s_icache_inv s_set_valu_coexec_mode
        s_cbranch_cdbgsys s_cbranch_cdbguser s_cbranch_cdbgsys_or_user s_cbranch_cdbgsys_and_user
        s_dcache_inv s_dcache_inv_vol s_dcache_wb s_dcache_wb_vol s_dcache_discard s_dcache_discard_x2
        s_atc_probe s_atc_probe_buffer
        buffer_inv buffer_wbl2 buffer_invl2 buffer_wbinvl1 buffer_wbinvl1_vol
        v_nop v_clrexcp ds_nop
    """,
}

for _op, _names in _OPERATIONS.items():
    for _name in _names.split():
        add(Control(_name, _op))
