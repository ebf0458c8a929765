from __future__ import annotations

import re

import pytest

from cairn.hipify import tables

ALL = [row for api in tables.APIS for row in tables.rows(api)]
KINDS = {"function", "device function", "type", "enum value", "macro", "header", "namespace"}
VERSION = re.compile(r"\d+(\.\d+){1,2}")


def test_each_name_once() -> None:
    seen = [row.cuda for row in ALL]
    assert len(seen) == len(set(seen))


def test_files_and_apis_agree() -> None:
    assert {path.stem for path in tables.HERE.glob("*.tsv")} == {*tables.APIS, "signatures"}


@pytest.mark.parametrize("api", tables.APIS)
def test_rows_are_well_formed(api: str) -> None:
    for row in tables.rows(api):
        assert row.kind in KINDS, row
        assert row.level in {"supported", "experimental", "manual", "newer", "unsupported"}, row
        assert (row.level == "unsupported") <= (not row.hip), row
        assert re.fullmatch(r"\w+", row.section), row
        if row.kind == "header":
            assert re.fullmatch(r"[\w/.]+", row.cuda), row
            assert row.hip == row.cuda or re.fullmatch(r"[\w/]+\.h(pp)?|", row.hip), row
        else:
            assert re.fullmatch(r"[A-Za-z_]\w*(::\w+)*", row.cuda), row
            assert re.fullmatch(r"[A-Za-z_]\w*(::\w+)*|void\*|", row.hip), row
        for version in (row.since, row.deprecated, row.removed, row.hip_since, row.hip_deprecated, row.roc_since):
            assert version == "" or VERSION.fullmatch(version), row


def test_hip_names_have_hips_prefixes() -> None:
    prefix = {
        "runtime": r"(__|i)?hip|HIP|make_hip|surfaceReference|texture",
        "driver": r"i?hip|HIP|GL(enum|uint)|void\*|texture|surface",
        "rtc": r"hiprtc|HIPRTC",
        "blas": r"hipblas|HIPBLAS|hip|HIP_",
        "fft": r"hipfft|HIPFFT|hip(Lib)?Xt|hipLib|HIPLIB_|MAX_HIP",
        "rand": r"hiprand|HIPRAND|rocrand",
        "sparse": r"hipsparse|HIPSPARSE|hip",
        "solver": r"hipsolver|HIPSOLVER|hip|int$",
        "complex": r"hip|make_hip",
        "nccl": r"p?nccl|NCCL",
        "thrust": r"thrust::|THRUST_",
        "cg": r"cooperative_groups::",
        "wmma": r"rocwmma",
        "tensor": r"hiptensor|HIPTENSOR_",
        "nvml": r"amdsmi|AMDSMI_",
        "nvtx": r"roctx",
    }
    for api, pattern in prefix.items():
        for row in tables.rows(api):
            assert row.hip in ("", row.cuda) or re.match(pattern, row.hip), row


def test_enough_is_covered() -> None:
    """AMD's own tables have 8,940 names, 4,948 of them with a counterpart."""
    assert len(ALL) >= 13000
    assert sum(row.supported for row in ALL) >= 6500


def test_translation_ends_in_names_that_are_no_cuda_names() -> None:
    """A second pass must change nothing."""
    names = tables.names()
    for row in ALL:
        target = names.get(row.hip)
        assert target is None or target.hip == row.hip, row


def test_headings_are_checked(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "bad.tsv").write_text("wrong\theading\n")
    monkeypatch.setattr(tables, "HERE", tmp_path)
    with pytest.raises(ValueError, match=r"bad\.tsv"):
        tables.rows("bad")
