//! Functions whose path depends on an operand are refused, each for its reason, and those that only compute with it are not.

#[path = "paths/assembled.rs"]
mod assembled;
#[path = "paths/handles.rs"]
mod handles;
#[path = "paths/heap.rs"]
mod heap;
#[path = "paths/items.rs"]
mod items;
#[path = "paths/processor.rs"]
mod processor;
#[path = "paths/public.rs"]
mod public;
#[path = "paths/returned.rs"]
mod returned;

pub(crate) use assembled::library;
use yuxi_proofs::paths::{Argument, Call, Loaded};

/// Two operands of 32 bytes.
const OF_TWO: Call<'static> = Call {
    arguments: &[Argument::Bytes(32), Argument::Bytes(32)],
    items: 0,
    returned: &[],
    public: &[],
};

/// Functions with one path.
const RIGHT: &[(&str, &str)] = &[
    ("copies", "mov rax, [rsi]\nmov [rdi], rax\nret"),
    (
        "selects",
        "mov rax, [rsi]\ntest rax, rax\nmov rcx, 1\ncmovne rcx, rax\nsetb al\nmov [rdi], rcx\nret",
    ),
    ("multiplies", "mov rax, [rsi]\nmul qword ptr [rsi + 8]\nmov [rdi], rdx\nret"),
    (
        "in_vectors",
        "vmovdqu ymm0, [rsi]\nvpaddq ymm0, ymm0, ymm0\nvmovdqu [rdi], ymm0\nvzeroupper\nret",
    ),
    ("clears", "mov rax, [rsi]\nxor eax, eax\njz 1f\nud2\n1: ret"),
    ("masks", "mov rax, [rsi]\nand eax, 0\nmov rcx, [rdi + rax]\nret"),
    (
        "counts",
        "mov ecx, 4\n1: mov rax, [rsi + 8*rcx - 8]\nadd [rdi + 8*rcx - 8], rax\ndec ecx\njnz 1b\nret",
    ),
    (
        "counts_in_vectors",
        "vpxor xmm0, xmm0, xmm0\nmov eax, 8\nvmovq xmm1, rax\n1: vmovq rcx, xmm0\nmov rdx, [rsi + rcx]\n\
         mov [rdi + rcx], rdx\nvpaddq xmm0, xmm0, xmm1\ncmp rcx, 24\njb 1b\nret",
    ),
    ("looks_up", "mov rax, [rip + pointer]\nmov rcx, [rax]\ncmp rcx, 1\njne 1f\nret\n1: ud2"),
    ("calls", "push rbx\nmov rbx, rdi\nlea rax, [rip + copies]\ncall rax\npop rbx\nret"),
    ("keeps", "push rax\nmov rax, [rsi]\nmov [rsp], rax\npop rax\nret"),
    ("prefetches", "mov rax, [rsi]\nprefetcht0 [rsi + 8]\nmov [rdi], rax\nret"),
    (
        "forgets_upper_halves",
        "vmovdqu ymm0, [rip + table]\nvzeroupper\nvmovdqu [rdi], ymm0\ncmp qword ptr [rdi + 8], 2\njne 1f\n\
         cmp qword ptr [rdi + 16], 0\njne 1f\nret\n1: ud2",
    ),
    (
        "moves_pointers_in_pairs",
        "push rsi\npush rdi\nmovsd xmm0, [rsp]\nmovsd xmm1, [rsp + 8]\nmovlhps xmm0, xmm1\nmovups [rsp], xmm0\n\
         mov rdi, [rsp]\nmov rsi, [rsp + 8]\nmov rax, [rsi]\nmov [rdi], rax\nadd rsp, 16\nret",
    ),
    (
        "reads_what_a_mask_lets",
        "mov eax, -1\nmov ecx, 24\nbzhi rax, rax, rcx\nkmovq k1, rax\nvmovdqu8 zmm0{k1}{z}, [rsi + 8]\n\
         vmovdqu8 [rdi + 8]{k1}, zmm0\nvzeroupper\nret",
    ),
    (
        "multiplies_a_length",
        "mov edx, 4\nmov eax, 2\nmulx rcx, rcx, rax\ntest rcx, rcx\njne 1f\nmov ecx, 8\nmov eax, 4\nmul rcx\njo 1f\n\
         mov rcx, [rsi + rax - 8]\nmov [rdi], rcx\nret\n1: ud2",
    ),
];

/// Functions that are refused, and why.
const WRONG: &[(&str, &str, &str)] = &[
    ("branches", "mov rax, [rsi]\ntest rax, rax\njne 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_sum", "mov rax, [rsi]\nadd rax, 1\njc 1f\nnop\n1: ret", "branch"),
    (
        "branches_on_memory",
        "mov rax, [rsi]\nmov [rdi], rax\ncmp byte ptr [rdi + 7], 0\nje 1f\nnop\n1: ret",
        "branch",
    ),
    ("branches_on_a_stack", "cmp qword ptr [rsp - 16], 0\nje 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_register", "test rbx, rbx\nje 1f\nnop\n1: ret", "branch"),
    (
        "branches_on_a_vector",
        "vmovdqu ymm0, [rsi]\nvptest ymm0, ymm0\nje 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_on_a_choice",
        "mov rax, [rsi]\ntest rax, rax\nmov ecx, 1\nmov edx, 2\ncmove ecx, edx\ncmp ecx, 1\nje 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "reads_a_table",
        "mov rax, [rsi]\nand eax, 3\nlea rcx, [rip + table]\nmov rax, [rcx + 8*rax]\nret",
        "address",
    ),
    ("writes_a_table", "mov rax, [rsi]\nand eax, 3\nmov [rdi + 8*rax], rax\nret", "address"),
    (
        "gathers",
        "vmovdqu ymm1, [rsi]\nvpcmpeqd ymm2, ymm2, ymm2\nvpgatherqq ymm0, [rdi + ymm1], ymm2\nret",
        "vector",
    ),
    ("jumps", "mov rax, [rsi]\njmp rax", "unknown place"),
    ("returns_elsewhere", "mov rax, [rsi]\nmov [rsp], rax\nret", "return address"),
    ("divides", "mov rax, [rsi]\nxor edx, edx\nmov ecx, 3\ndiv rcx\nret", "variable time"),
    ("reads_beyond", "mov rax, [rsi + 32]\nret", "read"),
    ("reads_beyond_in_vectors", "vpsubq ymm0, ymm0, [rsi + 8]\nret", "access"),
    (
        "reads_beyond_what_a_mask_lets",
        "mov eax, 0x1FFFFFF\nkmovq k1, rax\nvmovdqu8 zmm0{k1}{z}, [rsi + 8]\nret",
        "access",
    ),
    (
        "writes_beyond_what_a_mask_lets",
        "mov eax, 0x11\nkmovb k1, eax\nvmovdqu64 [rdi]{k1}, zmm0\nret",
        "access",
    ),
    ("reads_by_a_secret_mask", "kmovq k1, [rsi]\nvmovdqu8 zmm0{k1}{z}, [rsi + 8]\nret", "access"),
    (
        "branches_on_what_a_mask_keeps",
        "kmovq k1, [rsi]\nkmovq rax, k1\ntest rax, rax\nje 1f\nnop\n1: ret",
        "branch",
    ),
    ("writes_beyond", "mov [rdi + 25], rax\nret", "write"),
    ("writes_a_constant", "lea rax, [rip + table]\nmov [rax], rdi\nret", "write"),
    ("repeats", "mov rcx, [rsi]\nrep movsb\nret", "repeats"),
    ("asks_the_time", "rdtsc\nret", "not in an operation"),
    ("prefetches_a_secret", "mov rax, [rsi]\nprefetcht0 [rdi + rax]\nret", "address"),
    (
        "moves_a_secret_in_pairs",
        "movsd xmm0, [rsi]\nmovlhps xmm1, xmm0\nmovhlps xmm2, xmm1\nmovq rax, xmm2\nmov al, [rax]\nret",
        "address",
    ),
    (
        "branches_on_a_product",
        "mov rdx, [rsi]\nmov eax, 2\nmulx rcx, rcx, rax\ntest rcx, rcx\njne 1f\nnop\n1: ret",
        "branch",
    ),
    ("branches_on_an_overflow", "mov rax, [rsi]\nmul rax\njo 1f\nnop\n1: ret", "branch"),
    ("asks_for_its_process", "push rbx\ncall getpid@PLT\npop rbx\nret", "getpid is called"),
    ("is_not_balanced", "mov rax, [rsp]\nadd rsp, 16\njmp rax", "balanced"),
];

#[test]
fn functions_with_one_path_are_shown() {
    let loaded = accepts(RIGHT, OF_TWO);
    let met = loaded.run_alone("multiplies", OF_TWO).unwrap().met;
    assert!(met.contains("mul"), "{met:?}");
    let met = loaded.run_alone("looks_up", OF_TWO).unwrap().met;
    assert!(met.is_empty(), "{met:?}");
}

#[test]
fn other_functions_are_refused() {
    refuses(WRONG, OF_TWO);
}

/// Checks that these functions have one path.
fn accepts(functions: &[(&str, &str)], call: Call<'_>) -> Loaded {
    let (_folder, loaded) = library(functions);
    for (name, _) in functions {
        let run = loaded.run_alone(name, call).unwrap_or_else(|why| panic!("{name}: {why:#}"));
        assert!(run.instructions >= 2, "{name}");
    }
    loaded
}

/// Checks that these functions are refused, each for its reason.
fn refuses(functions: &[(&str, &str, &str)], call: Call<'_>) {
    let named: Vec<_> = functions.iter().map(|(name, code, _)| (*name, *code)).collect();
    let (_folder, loaded) = library(&named);
    for (name, _, reason) in functions {
        match loaded.run_alone(name, call) {
            Ok(run) => panic!("{name} ran: {run:?}"),
            Err(why) => assert!(format!("{why:#}").contains(reason), "{name}: {why:#}"),
        }
    }
}
