"""Lengths of x86-64's instructions, and where their numbers lie, against clang's assembler."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.base import zig
from cairn.base.errors import CodeObjectError
from cairn.codeobj import x86

# One a clause; ``near`` and ``far`` are places in the code.
INSTRUCTIONS = """
nop; ret; pushq %rbp; movl $-8, %eax; movabsq $0x1122334455667788, %r9; movq $-8, %rax; movw $3, %cx; movb $1, %dl
addq $-16, %rax; addq $1000, %rax; addq $1000, %r12; addl $1000, %ecx; addw $1000, %cx; cmpl $0x7fffffff, %eax
movq %fs:0, %rax; movq %fs:-8, %r10; cmpl $41, %fs:-24; movq %fs:(%rdx), %rax; movzbl %fs:-4, %eax; xorl %eax, %eax
leaq -8(%rax), %rdx; leaq -800(%rax), %rdx; leaq 4(%rax,%rcx,8), %rsi; leaq 0x1000(,%rcx,8), %rsi; leaq far(%rip), %rdi
cmpb $0, -0x1000(%r13); movb $0, -0x18(%rax); movq 0x100(%rsp), %rbx; movq (%rsp), %rbx; movq (%rbp), %rbx
testb $7, %al; testl $70000, %ebx; testb $7, (%rdi); testq $70000, 8(%rdi); notq %rax; negl 400(%rdi)
imulq $1000, %rdi, %rax; imulq $10, %rdi, %rax; pushq $5; pushq $70000; call far; jmp far; jne far; jmp near; jne near
loop near; movabsb 0x1122334455667788, %al; lock xchgq %rax, 0x100(%rdi); repne scasb; bswapl %eax; cpuid; rdtsc
shlq $3, %rax; shldq $3, %rax, %rbx; syscall; pause; endbr64; leave; ret $8; enter $16, $0; fldl 8(%rdi)
movdqu (%rdi), %xmm0; pshufd $1, %xmm1, %xmm2; pshufb %xmm1, %xmm2; palignr $3, %xmm1, %xmm2; cmpltps %xmm1, %xmm2; emms
vaddps (%rdi), %ymm0, %ymm1; vpermilps $5, %ymm0, %ymm1; vzeroupper; vfmadd231ps %ymm0, %ymm1, %ymm8
vpsrld $3, %ymm1, %ymm2; vpermq $5, %ymm1, %ymm2; vaddps 64(%rdi), %zmm0, %zmm17; vpternlogd $7, %zmm0, %zmm1, %zmm2
vmovups 4096(%rdi), %zmm3; faddp; nopl 0x100(%rax,%rax); movbe (%rax), %ecx; crc32l %eax, %ecx; movzwl 2(%rdi), %eax
"""


def assembled(tmp_path: Path) -> list[tuple[str, bytes]]:
    texts = [text.strip() for text in INSTRUCTIONS.replace("\n", ";").split(";") if text.strip()]
    lines = [".text"]
    for i, text in enumerate(texts):
        here = text.replace("near", f"s{i}")
        lines += [f"s{i}: {here}", f".section lengths; .byte e{i}-s{i}; .text", f"e{i}:"]
    (tmp_path / "x.s").write_text("\n".join([*lines, ".fill 1000", "far:"]) + "\n")
    made = tmp_path / "x.o"
    result = zig.run("clang", ["--target=x86_64-linux-gnu", "-c", str(tmp_path / "x.s"), "-o", str(made)])
    assert result.returncode == 0, result.stderr
    from elftools.elf.elffile import ELFFile

    with made.open("rb") as file:
        elf = ELFFile(file)
        code, lengths = (elf.get_section_by_name(name).data() for name in (".text", "lengths"))
    found, at = [], 0
    for text, length in zip(texts, lengths, strict=True):
        found.append((text, code[at : at + length]))
        at += length
    return found


def test_lengths(tmp_path: Path) -> None:
    rows = assembled(tmp_path)
    assert len(rows) > 80
    for text, code in rows:
        assert x86.instruction(code + bytes(16), 0).end == len(code), f"{text}: {code.hex()}"


def test_numbers(tmp_path: Path) -> None:
    rows = dict(assembled(tmp_path))

    def number(text: str, which: str) -> int:
        place = getattr(x86.instruction(rows[text], 0), which)
        return int.from_bytes(rows[text][place : place + 4], "little", signed=True)

    assert number("movq %fs:-8, %r10", "displacement") == -8
    assert number("cmpl $41, %fs:-24", "displacement") == -24
    assert number("leaq -800(%rax), %rdx", "displacement") == -800
    assert number("cmpb $0, -0x1000(%r13)", "displacement") == -0x1000
    assert number("addq $1000, %rax", "immediate") == number("addq $1000, %r12", "immediate") == 1000
    assert x86.instruction(rows["leaq -8(%rax), %rdx"], 0).displacement == 0  # of eight bits
    assert x86.instruction(rows["leaq far(%rip), %rdi"], 0).displacement == 0
    based = {text for text in rows if x86.instruction(rows[text], 0).fs and x86.instruction(rows[text], 0).based}
    assert based == {"movq %fs:(%rdx), %rax"}


def test_code_that_ends_early() -> None:
    with pytest.raises(CodeObjectError, match="ends within an instruction"):
        x86.instruction(b"\x48", 0)
