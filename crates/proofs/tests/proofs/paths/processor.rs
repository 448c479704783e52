//! What the run computes exactly is compared with the processor: on states of which all bytes are known, all results
//! must be known and the processor's; on states of which some bytes are unknown, what is known must be what the processor
//! computes whatever these bytes are.

use std::fs::{self, File};
use std::process::Command;

use yuxi_proofs::graph::Symbol;
use yuxi_proofs::paths::{ADX, Argument, Backend, Byte, Functions, IFMA, Shared};

use super::library;

/// Bytes of a state: four general registers, the carry, two words of memory; at 64 three vectors.
const STATE: usize = 256;
const REGISTERS: usize = 32;
const VECTORS: usize = 64;
/// States of each form, and for each that has unknown bytes so many values of these.
const STATES: usize = 60;
const VALUES: usize = 4;

/// Forms on general registers: `rax`, `rcx`, `rdx`, `r8`; `[rsi + 40]` is in memory, `[rdi + 48]` is a result.
const SCALAR: &[&str] = &[
    "mov rax, rcx",
    "mov eax, ecx",
    "mov ax, cx",
    "mov al, ch",
    "mov ah, cl",
    "mov rax, [rsi + 40]",
    "mov eax, [rsi + 41]",
    "mov ax, [rsi + 42]",
    "mov al, [rsi + 43]",
    "mov [rdi + 48], rcx\nmov eax, [rdi + 50]",
    "mov qword ptr [rdi + 48], -5\nmov rax, [rdi + 48]",
    "mov word ptr [rdi + 48], 0x1234\nmov ax, [rdi + 48]",
    "movabs rax, 0x123456789abcdef0",
    "movzx eax, cl",
    "movzx rax, cx",
    "movzx ecx, ah",
    "movzx eax, byte ptr [rsi + 40]",
    "movsx eax, cl",
    "movsx ax, cl",
    "movsx rax, cx",
    "movsx rax, byte ptr [rsi + 40]",
    "movsxd rax, ecx",
    "cdqe",
    "lea rax, [rcx + 8*rdx + 5]",
    "lea eax, [rcx + rdx - 5]",
    "lea rax, [ecx + 2*edx + 5]",
    "push rcx\npop rax",
    "push rbp\nmov rbp, rsp\npush rax\nleave",
    "xchg rax, rcx",
    "xchg eax, ecx",
    "xchg al, ch",
    "xchg ah, cl",
    "add rax, rcx",
    "add eax, ecx",
    "add ax, cx",
    "add al, cl",
    "add ah, cl",
    "add rax, -7",
    "add al, 100",
    "add rax, [rsi + 40]",
    "mov [rdi + 48], rax\nadd [rdi + 48], rcx\nmov rdx, [rdi + 48]",
    "adc rax, rcx",
    "adc eax, 5",
    "adc cl, ah",
    "sub rax, rcx",
    "sub eax, ecx",
    "sub ah, cl",
    "sub rax, rax",
    "sbb rax, rcx",
    "sbb eax, eax",
    "sbb cx, -1",
    "cmp rax, rcx",
    "cmp eax, [rsi + 40]",
    "cmp al, 5",
    "inc eax",
    "inc al",
    "dec rax",
    "dec cx",
    "neg rax",
    "neg ecx",
    "neg ah",
    "and rax, rcx",
    "and eax, 0xF0",
    "and ah, cl",
    "or rax, [rsi + 40]",
    "or al, 1",
    "xor rax, rcx",
    "xor eax, eax",
    "test rax, rcx",
    "test cl, cl",
    "not rax",
    "not cx",
    "shl rax, 3",
    "shl eax, 33",
    "shl al, 9",
    "shl ax, 17",
    "shr eax, 7",
    "shr ah, 1",
    "sar rax, 63",
    "sar rax, 1",
    "sar rdx, 42",
    "imul rcx",
    "imul qword ptr [rsi + 40]",
    "sar al, 1",
    "sar cx, 20",
    "shl rax, cl",
    "shr edx, cl",
    "sar ax, cl",
    "shl rax, 64",
    "shld rax, rcx, 1",
    "shld ecx, edx, 31",
    "shld rax, rcx, cl",
    "shrd rax, rcx, 63",
    "shrd ecx, edx, 7",
    "shrd edx, eax, cl",
    "shrd rax, rdx, 64",
    "add rax, rcx\nadcx rdx, r8\nadcx rax, [rsi + 40]",
    "xor eax, eax\nadox ecx, edx\nadox eax, r8d",
    "add rax, rcx\nadox rdx, r8\nadcx rcx, rax\nseto al",
    "shlx rax, rcx, rdx",
    "shrx eax, ecx, edx",
    "bzhi rax, rcx, rdx",
    "bzhi eax, ecx, edx",
    "and edx, 63\nbzhi rax, rcx, rdx",
    "bt rax, 5",
    "bt eax, ecx",
    "bt rax, rcx",
    "bt cx, 3",
    "tzcnt rax, rcx",
    "tzcnt eax, ecx",
    "tzcnt ax, cx",
    "popcnt rax, rcx",
    "popcnt ax, cx",
    "bswap rax",
    "bswap eax",
    "mul rcx",
    "mul ecx",
    "mul qword ptr [rsi + 40]",
    "mulx rax, r8, rcx",
    "mulx eax, r8d, ecx",
    "mulx rax, rax, rcx",
    "mulx rax, rdx, [rsi + 40]",
    "imul rax, rcx",
    "imul eax, ecx, -7",
    "imul ax, cx",
    "imul rax, [rsi + 40]",
    "cmovb rax, rcx",
    "cmovae eax, ecx",
    "cmovne rax, [rsi + 40]",
    "setb al",
    "setae ah",
    "cmp rax, rcx\ncmovl rdx, r8\nsetle al\nsetbe cl",
    "cmp eax, ecx\ncmovg edx, r8d\nsetge al\nseta ah",
    "sub al, cl\ncmovs edx, r8d\nseto al\nsetns ah",
    "add cx, dx\ncmovo rax, r8\nsetno dl",
];

/// Forms on vectors: `xmm0`, `xmm1`, `xmm2`; `[rsi + 112]` is in memory, `[rdi + 48]` is a result.
const VECTOR: &[&str] = &[
    "movaps xmm0, xmm1",
    "movups xmm0, [rsi + 100]",
    "movdqa xmm0, [rsi + 112]",
    "movdqu [rdi + 48], xmm1\nmov rax, [rdi + 52]",
    "vmovaps xmm0, xmm1",
    "vmovdqu ymm0, ymm1",
    "vmovdqu ymm0, [rsi + 100]",
    "vmovups xmm0, [rsi + 100]",
    "movq xmm0, xmm1",
    "movq xmm0, rcx",
    "movq xmm0, [rsi + 100]",
    "movq rax, xmm1",
    "movq [rdi + 48], xmm1\nmov rax, [rdi + 48]",
    "movd xmm0, ecx",
    "movd eax, xmm1",
    "vmovq xmm0, xmm1",
    "vmovq xmm0, rcx",
    "vmovd xmm0, ecx",
    "vmovd xmm0, [rsi + 100]",
    "paddq xmm0, xmm1",
    "paddq xmm0, [rsi + 112]",
    "vpaddq ymm0, ymm1, ymm2",
    "vpaddq xmm0, xmm1, xmm2",
    "vpaddq ymm0, ymm1, [rsi + 100]",
    "pextrq rax, xmm1, 1",
    "vpextrq rax, xmm1, 0",
    "vpextrq [rdi + 48], xmm1, 1\nmov rax, [rdi + 48]",
    "movsd xmm0, [rsi + 100]",
    "movsd [rdi + 48], xmm1\nmov rax, [rdi + 48]",
    "vmovsd xmm0, [rsi + 100]",
    "vmovsd [rdi + 48], xmm1\nmov rax, [rdi + 48]",
    "movlhps xmm0, xmm1",
    "punpcklqdq xmm0, xmm1",
    "punpcklqdq xmm0, [rsi + 112]",
    "punpckhqdq xmm0, xmm1",
    "unpcklpd xmm0, xmm1",
    "unpckhpd xmm0, xmm1",
    "vmovlhps xmm0, xmm1, xmm2",
    "vpunpcklqdq ymm0, ymm1, ymm2",
    "vpunpckhqdq ymm0, ymm1, [rsi + 100]",
    "vunpcklpd ymm0, ymm1, ymm2",
    "vunpckhpd xmm0, xmm1, xmm2",
    "pand xmm0, xmm1",
    "pandn xmm0, xmm1",
    "andps xmm0, [rsi + 112]",
    "andnpd xmm0, xmm2",
    "por xmm0, xmm1",
    "orps xmm0, xmm2",
    "pxor xmm0, xmm1",
    "xorpd xmm0, [rsi + 112]",
    "paddd xmm0, xmm1",
    "paddd xmm0, [rsi + 112]",
    "psubd xmm0, xmm1",
    "psubq xmm0, xmm1",
    "psllq xmm0, 29",
    "psllq xmm0, 64",
    "psrlq xmm0, 1",
    "pslld xmm0, 7",
    "psrld xmm0, 31",
    "psrld xmm0, 32",
    "psrad xmm0, 31",
    "psrad xmm0, 99",
    "pshufd xmm0, xmm1, 0x4E",
    "pshufd xmm0, [rsi + 112], 0xD8",
    "shufpd xmm0, xmm1, 1",
    "shufpd xmm0, xmm1, 2",
    "shufps xmm0, xmm1, 0x1B",
    "shufps xmm0, [rsi + 112], 0xE1",
    "punpckldq xmm0, xmm1",
    "punpckhdq xmm0, [rsi + 112]",
    "movss xmm0, xmm1",
    "movss xmm0, [rsi + 100]",
    "movss [rdi + 48], xmm1\nmov eax, [rdi + 48]",
    "pcmpeqb xmm0, xmm1",
    "pcmpeqb xmm0, xmm0",
    "movdqa xmm0, xmm1\npcmpeqb xmm0, xmm1\npcmpeqd xmm1, [rsi + 112]",
    "movmskps eax, xmm1",
    "pmovmskb eax, xmm1",
    "movlps xmm0, [rsi + 100]",
    "movlps [rdi + 48], xmm1\nmov rax, [rdi + 48]",
    "pxor xmm0, xmm0",
    "xorps xmm1, xmm1",
    "vpxor ymm0, ymm1, ymm1",
    "vxorps xmm0, xmm1, xmm1",
    "vzeroupper",
];

/// The same with AVX-512.
const WIDE: &[&str] = &[
    "vmovdqu64 zmm0, zmm1",
    "vmovdqu64 zmm0, [rsi + 100]",
    "vmovdqa64 zmm0, [rsi + 128]",
    "vpaddq zmm0, zmm1, zmm2",
    "vpaddq zmm0, zmm1, [rsi + 100]",
    "vpxorq zmm0, zmm1, zmm1",
    "vpunpcklqdq zmm0, zmm1, zmm2",
    "vunpckhpd zmm0, zmm1, zmm2",
];

/// Forms that the graph must know, and the run need not.
const OF_GRAPH: &[&str] = &[
    "adcx rax, rcx\nadcx rdx, r8",
    "xor eax, eax\nadox rcx, rdx\nadox r8, [rsi + 40]\nadcx rax, rcx",
    "add rax, rcx\nadcx rdx, r8\nsetb al",
    "shld rax, rcx, 1",
    "shrd rax, rcx, 32",
    "shrd rdx, rax, 7",
    "shld eax, ecx, 3",
    "shrd ecx, edx, 7",
    "add rax, rcx\nsetb r8b\nadd r8b, 0xff\nadc rdx, rcx",
    "add eax, ecx\nadc edx, -1",
    "sub rax, rcx\nseta al",
    "btr rax, 63",
    "btr rcx, 5",
    "movbe rax, [rsi + 40]",
    "mov edx, 17\nbzhi rax, rcx, rdx",
    "mov edx, 0x100\nbzhi rax, rcx, rdx",
    "mov edx, 64\nbzhi rax, rcx, rdx",
    "sar rax, 1",
    "sar rdx, 42",
    "imul rcx",
    "imul qword ptr [rsi + 40]",
    "imul ecx, ecx, 19",
    "imul ecx, ecx, -301051681",
    "movzx ecx, cl\nimul ecx, ecx, 19",
    "vpsubq ymm0, ymm1, ymm2",
    "psubq xmm0, xmm1",
    "vpcmpeqq ymm0, ymm1, ymm2",
    "vpcmpeqd ymm0, ymm1, ymm1",
    "vpand ymm0, ymm1, ymm2",
    "pand xmm0, xmm1",
    "pandn xmm0, xmm1",
    "andnps xmm0, [rsi + 112]",
    "pshufd xmm0, xmm1, 0x44",
    "pshufd xmm0, xmm1, 0x4E",
    "pshufd xmm0, [rsi + 112], 0xEE",
    "pcmpeqd xmm0, xmm1",
    "movmskps eax, xmm1",
    "pxor xmm0, xmm0\npcmpeqd xmm0, xmm1\nmovmskps eax, xmm0\nxor eax, 15\ncmp eax, 1\nsbb rcx, rcx",
    "vpor ymm0, ymm1, [rsi + 100]",
    "vpxor ymm0, ymm1, ymm2",
    "vpbroadcastq ymm0, xmm1",
    "vpbroadcastq ymm0, [rsi + 100]",
    "vextracti128 xmm0, ymm1, 1",
    "vinserti128 ymm0, ymm1, xmm2, 0",
    "vinserti128 ymm0, ymm1, [rsi + 100], 1",
];

/// Forms that the graph knows in lanes, with AVX-512 IFMA.
const OF_LANES: &[&str] = &[
    "vpmadd52luq zmm0, zmm1, zmm2",
    "vpmadd52huq zmm0, zmm1, zmm2",
    "vpmadd52luq zmm0, zmm1, [rsi + 100]",
    "vpmadd52huq zmm0, zmm1, qword ptr [rsi + 100]{1to8}",
    "vpmadd52huq ymm0, ymm1, ymm2",
    "vpaddq zmm0, zmm1, qword ptr [rsi + 100]{1to8}",
    "vpsubq zmm0, zmm1, zmm2",
    "vpandq zmm0, zmm1, zmm2",
    "vpandd zmm0, zmm1, dword ptr [rsi + 100]{1to16}",
    "vporq zmm0, zmm1, zmm2",
    "vpxorq zmm0, zmm1, zmm2",
    "vpxor ymm0, ymm1, ymm2",
    "vpsllq zmm0, zmm1, 12",
    "vpsrlq zmm0, zmm1, 52",
    "vpsraq zmm0, zmm1, 52",
    "vpsraq zmm0, zmm1, 63",
    "vpsllq zmm1, zmm1, 63\nvpsrlq zmm0, zmm1, 20",
    "mov ecx, 20\nvmovd xmm2, ecx\nvpsrlq zmm0, zmm1, xmm2",
    "vpternlogq zmm0, zmm1, zmm2, 0xFE",
    "vpternlogq zmm0, zmm1, zmm2, 0xF6",
    "vpternlogd zmm0, zmm1, zmm2, 0xF8",
    "vpternlogd zmm0, zmm1, zmm2, 0xEA",
    "vpternlogq zmm0, zmm1, zmm2, 0x28",
    "vpternlogq zmm0, zmm1, zmm2, 0x96",
    "vpternlogq zmm0, zmm1, zmm2, 0x01",
    "vpternlogd zmm0, zmm1, zmm2, 0x55",
    "vpternlogd zmm0, zmm0, zmm0, 0xFF",
    "vptestnmq k1, zmm1, zmm2\nkmovb eax, k1",
    "vptestmq k1, zmm1, zmm1\nkmovb [rdi + 48], k1\nmov al, [rdi + 48]",
    "vpcmpeqq k1, zmm1, zmm2\nkmovb ecx, k1",
    "vpcmpeqq k1, zmm1, zmm1\nkmovw ecx, k1",
    "kmovb k2, ecx\nvpcmpeqq k1{k2}, zmm1, qword ptr [rsi + 64]{1to8}\nkmovb eax, k1",
    "vpcmpeqq ymm0, ymm1, ymm2",
    "vpmovq2m k1, zmm1\nkmovb eax, k1",
    "kmovb k1, ecx\nvpaddq zmm0{k1}, zmm1, zmm2",
    "kmovb k1, ecx\nvpsubq zmm0{k1}{z}, zmm1, zmm2",
    "kmovb k1, ecx\nvpblendmq zmm0{k1}, zmm1, zmm2",
    "kmovb k1, [rsi + 40]\nvmovdqa64 zmm0{k1}, zmm1",
    "kmovb k1, ecx\nvpbroadcastq zmm0{k1}, [rsi + 100]",
    "kmovb k1, ecx\nkmovb k2, edx\nkorb k1, k1, k2\nkmovb eax, k1",
    "kmovw k1, ecx\nkmovw k2, edx\nkxorw k1, k1, k2\nkmovw eax, k1",
    "kmovb k1, ecx\nkmovb k2, edx\nkxnorb k1, k1, k2\nkmovb eax, k1",
    "kmovb k1, ecx\nkmovb k2, edx\nkandnb k1, k1, k2\nkmovb eax, k1",
    "kmovb k1, ecx\nkmovb k2, edx\nkandb k1, k1, k2\nknotb k1, k1\nkmovb eax, k1",
    "kmovb k1, ecx\nkmovb k2, edx\nkunpckbw k1, k1, k2\nkmovw eax, k1",
    "kmovb k1, ecx\nkshiftrb k1, k1, 3\nkmovb eax, k1",
    "vptestnmq k1, zmm1, zmm2\nkmovb eax, k1\nor eax, 0x100\nkmovw k2, eax\nkmovw ecx, k2",
    "vpermq zmm0, zmm1, 0x1B",
    "vshufi64x2 zmm0, zmm1, zmm2, 0x4E",
    "valignq zmm0, zmm1, zmm2, 3",
    "vextracti64x4 ymm0, zmm1, 1",
    "vextracti32x4 xmm0, zmm1, 2",
    "vinserti64x4 zmm0, zmm1, ymm2, 1",
    "vpblendd ymm0, ymm1, ymm2, 0x5A",
    "vpblendw ymm0, ymm1, ymm2, 0x3C",
    "vprolq zmm0, zmm1, 32",
    "vprolq ymm0, ymm1, 1",
    "vpsrlq zmm1, zmm1, 30\nvprolq zmm0, zmm1, 4",
    "vpshufd ymm0, ymm1, 0x44",
    "vpshufd ymm0, ymm1, 0xEE",
    "vpslldq ymm0, ymm1, 8",
    // a product that is short
    "vpternlogd zmm2, zmm2, zmm2, 0xFF\nvpsrlq zmm2, zmm2, 59\nvpsrlq zmm1, zmm1, 40\nvpmadd52luq zmm0, zmm1, zmm2",
    "vprorq zmm0, zmm1, 8",
    "vpternlogd zmm1, zmm1, zmm1, 0xFF\nvpsrlq zmm1, zmm1, 60\nvpermt2q zmm0, zmm1, zmm2",
    "vpternlogd zmm1, zmm1, zmm1, 0xFF\nvpsrlq zmm1, zmm1, 61\nvpermq zmm0, zmm1, zmm2",
    "vpternlogd zmm1, zmm1, zmm1, 0xFF\nvpsrlq zmm1, zmm1, 3\nvpermt2d zmm0, zmm1, zmm2",
    "mov ecx, 0xA5C3\nkmovw k1, ecx\nvpblendmd zmm0{k1}, zmm1, zmm2",
    "mov ecx, 0xA5C3\nkmovw k1, ecx\nvmovdqa32 zmm0{k1}, zmm1",
    "vpinsrq xmm0, xmm1, rcx, 1",
    "vpxorq zmm2, zmm2, zmm2\nvpcmpgtq k1, zmm2, zmm1\nkmovb eax, k1",
    "vpternlogd zmm2, zmm2, zmm2, 0xFF\nvpcmpgtq k1, zmm1, zmm2\nkmovb eax, k1",
    "vbroadcastsd zmm0, xmm1",
    "vpbroadcastd zmm0, [rsi + 100]",
    "vpmovqb xmm0, zmm1",
    "vpmovzxbq zmm0, xmm1",
    "vpmovzxbq zmm0, [rsi + 100]",
    "vpavgb xmm0, xmm1, xmm2",
    "vpavgb ymm0, ymm1, [rsi + 100]",
];

/// A function that executes a form between loads of the state and stores of the results, in vectors of so many bytes.
fn function(form: &str, width: usize) -> String {
    let (name, load) = if width == 64 { ("zmm", "vmovdqu64") } else { ("ymm", "vmovdqu") };
    let (mut code, mut stores) = (String::new(), String::new());
    for (place, register) in ["rax", "rcx", "rdx", "r8"].iter().enumerate() {
        code += &format!("mov {register}, [rsi + {}]\n", 8 * place);
        stores += &format!("mov [rdi + {}], {register}\n", 8 * place);
    }
    for number in 0..if width == 0 { 0 } else { 3 } {
        let place = VECTORS + number * 64;
        code += &format!("{load} {name}{number}, [rsi + {place}]\n");
        stores += &format!("{load} [rdi + {place}], {name}{number}\n");
    }
    let flags = ["setb", "sets", "sete", "seto", "setp"].iter().enumerate();
    for (place, set) in flags {
        stores += &format!("{set} byte ptr [rdi + {}]\n", REGISTERS + place);
    }
    // the carry is a bit of the state
    code += "mov r9b, [rsi + 32]\nand r9b, 1\nneg r9b\n";
    let end = if width == 0 { "ret" } else { "vzeroupper\nret" };
    format!("{code}{form}\n{stores}{end}")
}

/// Bytes that are often extreme.
struct Bytes(u64);

impl Bytes {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB) >> 16
    }

    fn byte(&mut self) -> u8 {
        let word = self.word();
        match word % 8 {
            0 => 0,
            1 => 0xFF,
            2 => [0x7F, 0x80, 1][word as usize / 8 % 3],
            _ => (word >> 16) as u8,
        }
    }

    fn state(&mut self) -> Vec<u8> {
        let state: Vec<u8> = (0..STATE).map(|_| self.byte()).collect();
        // words of one byte are as frequent: without borrows and overflows
        if self.word().is_multiple_of(4) {
            state.iter().map(|byte| byte & 0x11).collect()
        } else {
            state
        }
    }
}

/// A state in which some bits are unknown, and values of all.
struct Case {
    form: usize,
    given: Vec<Byte>,
    values: Vec<Vec<u8>>,
}

fn cases(forms: usize) -> Vec<Case> {
    let mut bytes = Bytes(1);
    let mut cases = Vec::new();
    for (form, number) in (0..forms).flat_map(|form| (0..STATES).map(move |number| (form, number)))
    {
        let state = bytes.state();
        // none, few, half of them; of half of these some bits are known
        let share = [0, 16, 2][number % 3];
        let given = state.iter().map(|byte| {
            let is_known = share == 0 || !bytes.word().is_multiple_of(share);
            let unknown = match bytes.word() % 2 {
                _ if is_known => 0,
                0 => 0xFF,
                _ => bytes.byte(),
            };
            Byte { value: byte & !unknown, unknown }
        });
        let given: Vec<_> = given.collect();
        let of_values = |_| {
            let other = bytes.state();
            let both = given.iter().zip(&other);
            both.map(|(given, other)| given.value | other & given.unknown).collect()
        };
        let values = (0..if share == 0 { 1 } else { VALUES }).map(of_values).collect();
        cases.push(Case { form, given, values });
    }
    cases
}

#[test]
fn the_processor_agrees() {
    let width = if std::is_x86_feature_detected!("avx512f") {
        64
    } else if std::is_x86_feature_detected!("avx2") {
        println!("SKIPPED, as this CPU lacks AVX-512: {}", WIDE.join("; "));
        32
    } else {
        println!("SKIPPED, as this CPU lacks AVX2: {}; {}", VECTOR.join("; "), WIDE.join("; "));
        0
    };
    let mut forms = SCALAR.to_vec();
    forms.extend(if width >= 32 { VECTOR } else { &[] });
    forms.extend(if width >= 64 { WIDE } else { &[] });
    let code: Vec<_> = forms.iter().map(|form| function(form, width)).collect();
    let names: Vec<_> = (0..forms.len()).map(|number| format!("form_{number}")).collect();
    let functions: Vec<_> =
        names.iter().zip(&code).map(|(name, code)| (name.as_str(), code.as_str())).collect();
    let (folder, loaded) = library(&functions);

    let cases = cases(forms.len());
    let mut input = Vec::new();
    for case in &cases {
        for values in &case.values {
            input.extend(case.form.to_le_bytes());
            input.extend(values);
        }
    }
    let output = run(folder.path(), &names, &input);
    let mut results = output.chunks_exact(STATE);
    for Case { form, given, values } in cases {
        let name = forms[form];
        let operands = [vec![Byte::UNKNOWN; given.len()], given.clone()];
        let results_known = loaded.results(&names[form], &operands);
        let known = &results_known.unwrap_or_else(|why| panic!("{name}: {why:#}"))[0];
        if given.iter().all(|byte| byte.unknown == 0) {
            let places = (0..REGISTERS).chain(VECTORS..VECTORS + 3 * 64 * usize::from(width == 64));
            for place in places {
                assert!(known[place].unknown == 0, "{name}: byte {place} is unknown");
            }
        }
        for _ in values {
            let result = results.next().unwrap();
            for (place, (known, byte)) in known.iter().zip(result).enumerate() {
                assert!(
                    (known.value ^ byte) & !known.unknown == 0,
                    "{name}: byte {place}: {known:?}, not {byte}"
                );
            }
        }
    }
    assert!(results.next().is_none());
}

/// What the graph says of a state of which nothing is known has the value that the processor computes. A form that it
/// has by its name alone has no value.
#[test]
fn the_graph_agrees() {
    if !std::is_x86_feature_detected!("avx2") || !std::is_x86_feature_detected!("adx") {
        println!("SKIPPED, as this CPU lacks AVX2 or ADX");
        return;
    }
    graph_agrees(&[SCALAR, VECTOR, OF_GRAPH].concat(), OF_GRAPH, (32, ADX));
}

/// The same of what lanes of vectors hold as sums of atoms.
#[test]
fn the_lanes_agree() {
    if !std::is_x86_feature_detected!("avx512ifma") || !std::is_x86_feature_detected!("avx512dq") {
        println!("SKIPPED, as this CPU lacks AVX-512 IFMA: {}", OF_LANES.join("; "));
        return;
    }
    graph_agrees(&[VECTOR, WIDE, OF_LANES].concat(), OF_LANES, (64, IFMA));
}

/// Compares what the graph says of forms on a backend, in vectors of so many bytes; of some it must know all.
fn graph_agrees(forms: &[&str], known: &[&str], (width, backend): (usize, Backend)) {
    let code: Vec<_> = forms.iter().map(|form| function(form, width)).collect();
    let names: Vec<_> = (0..forms.len()).map(|number| format!("form_{number}")).collect();
    let functions: Vec<_> =
        names.iter().zip(&code).map(|(name, code)| (name.as_str(), code.as_str())).collect();
    let (folder, loaded) = library(&functions);
    let mut input = Vec::new();
    let cases = cases(forms.len());
    for Case { form, values, .. } in &cases {
        input.extend(form.to_le_bytes());
        input.extend(&values[0]);
    }
    let output = run(folder.path(), &names, &input);
    let arguments = [Argument::Result(STATE as u64), Argument::Bytes(STATE as u64)];
    let graphs: Vec<_> = names
        .iter()
        .map(|name| {
            let (graph, none) = (Shared::default(), Functions::default());
            let function = loaded.symbol(name).unwrap();
            let computed = loaded.values(function, backend, (&arguments, &[]), none, &graph);
            (graph, computed.unwrap_or_else(|why| panic!("{name}: {why:#}")))
        })
        .collect();
    let mut compared = vec![0; forms.len()];
    for (Case { form, values, .. }, result) in cases.iter().zip(output.chunks_exact(STATE)) {
        let (graph, computed) = &graphs[*form];
        let state = |address: u64| {
            let place = usize::try_from(address.checked_sub(computed.places[1])?).ok()?;
            let word = values[0].get(place..place + 8)?;
            Some(u64::from_le_bytes(word.try_into().unwrap()))
        };
        for (place, (symbol, byte)) in computed.result.iter().zip(result).enumerate() {
            let value = match symbol {
                Symbol::Number(value) => Some(*value),
                Symbol::Of(word, at) => {
                    graph.borrow().value(*word, &state).map(|value| (value >> (8 * at)) as u8)
                }
            };
            if let Some(value) = value {
                assert_eq!(value, *byte, "{}: byte {place}", forms[*form]);
                compared[*form] += usize::from(!(REGISTERS..VECTORS).contains(&place));
            }
        }
    }
    // at least, what a form does not change
    let most = STATES * 3 * width;
    let unknown: Vec<_> = forms.iter().zip(&compared).filter(|(_, count)| **count < most).collect();
    println!("known by their names alone, in part: {unknown:?}");
    assert!(known.iter().all(|form| !unknown.iter().any(|(other, _)| *other == form)));
}

/// Runs the functions on the processor.
fn run(folder: &std::path::Path, names: &[String], input: &[u8]) -> Vec<u8> {
    let declared: String =
        names.iter().map(|name| format!("void {name}(void *, const void *);\n")).collect();
    let program = format!(
        "#include <stdint.h>\n#include <stdio.h>\n#include <string.h>\n{declared}\
         static void (*const forms[])(void *, const void *) = {{ {} }};\n\
         int main(void) {{\n\
             uint64_t form;\n\
             _Alignas(64) unsigned char state[{STATE}], result[{STATE}];\n\
             while (fread(&form, 8, 1, stdin) == 1 && fread(state, {STATE}, 1, stdin) == 1) {{\n\
                 memset(result, 0, {STATE});\n\
                 forms[form](result, state);\n\
                 fwrite(result, {STATE}, 1, stdout);\n\
             }}\n\
             return 0;\n\
         }}\n",
        names.join(", ")
    );
    fs::write(folder.join("program.c"), program).unwrap();
    fs::write(folder.join("input"), input).unwrap();
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let mut command = Command::new(compiler);
    command.args(["-o", "program", "program.c", "code.s"]).current_dir(folder);
    assert!(command.status().unwrap().success());
    let mut program = Command::new(folder.join("program"));
    let output = program.stdin(File::open(folder.join("input")).unwrap()).output().unwrap();
    assert!(output.status.success());
    output.stdout
}
