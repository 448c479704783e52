//! Blocks of the heap: what is inside of a block that is not freed may be accessed, and nothing else.

use super::{OF_TWO, accepts, refuses};

const RIGHT: &[(&str, &str)] = &[
    (
        "copies_by_a_block",
        "push rbx\npush rbp\npush r12\nmov rbx, rdi\nmov rbp, rsi\nmov edi, 32\ncall malloc@PLT\nmov r12, rax\n\
         mov rdi, rax\nmov rsi, rbp\nmov edx, 32\ncall memcpy@PLT\nmov rax, [r12 + 24]\nmov [rbx], rax\n\
         mov rdi, r12\ncall free@PLT\npop r12\npop rbp\npop rbx\nret",
    ),
    (
        "counts_on_zeros",
        "push rbx\nmov edi, 4\nmov esi, 8\ncall calloc@PLT\ncmp qword ptr [rax + 24], 0\njne 1f\nmov rdi, rax\n\
         call free@PLT\npop rbx\nret\n1: ud2",
    ),
    (
        "keeps_when_it_grows",
        "push rbx\nmov edi, 8\ncall malloc@PLT\nmov qword ptr [rax], 7\nmov rdi, rax\nmov esi, 64\n\
         call realloc@PLT\ncmp qword ptr [rax], 7\njne 1f\nmov rcx, [rax + 56]\nmov rdi, rax\ncall free@PLT\n\
         pop rbx\nret\n1: ud2",
    ),
    (
        "begins_by_growing",
        "push rbx\nxor edi, edi\nmov esi, 64\ncall realloc@PLT\nmov [rax + 56], rbx\nmov rdi, rax\ncall free@PLT\n\
         pop rbx\nret",
    ),
    (
        "aligns",
        "push rbx\nmov rdi, rsp\nmov esi, 64\nmov edx, 128\ncall posix_memalign@PLT\ntest eax, eax\njne 1f\n\
         pop rdi\ntest edi, 63\njne 1f\nmov [rdi + 120], rax\npush rbx\ncall free@PLT\nmov edi, 64\nmov esi, 64\n\
         call aligned_alloc@PLT\ntest eax, 63\njne 1f\nmov rdi, rax\ncall free@PLT\npop rbx\nret\n1: ud2",
    ),
    ("frees_nothing", "push rbx\nxor edi, edi\ncall free@PLT\npop rbx\nret"),
    (
        "copies_nothing",
        "push rbx\nmov edi, 8\nmov esi, 8\nxor edx, edx\ncall memcpy@PLT\npop rbx\nret",
    ),
];

/// What is done with a block of 32 bytes, of which `rax` is the address, and why it is refused. The secret is in `rbx`.
const WRONG: &[(&str, &str, &str)] = &[
    ("reads_after_it", "mov rcx, [rax + 32]", "a read"),
    ("reads_over_its_end", "mov rcx, [rax + 25]", "a read"),
    ("reads_before_it", "mov rcx, [rax - 8]", "a read"),
    ("reads_after_it_in_vectors", "vmovdqu ymm0, [rax + 8]", "a read"),
    ("computes_after_it_in_vectors", "vpsubq ymm0, ymm0, [rax + 8]", "an access"),
    ("writes_after_it", "mov [rax + 25], rcx", "a write"),
    ("writes_after_it_in_vectors", "vmovdqu [rax + 8], ymm0", "a write"),
    (
        "copies_from_after_it",
        "mov rdi, rax\nlea rsi, [rax + 8]\nmov edx, 32\ncall memmove@PLT",
        "from",
    ),
    ("copies_to_after_it", "mov rdi, rax\nmov rsi, r12\nmov edx, 33\ncall memcpy@PLT", "from"),
    ("fills_after_it", "mov rdi, rax\nxor esi, esi\nmov edx, 33\ncall memset@PLT", "memset to"),
    ("fills_by_a_secret", "mov rdi, rax\nxor esi, esi\nmov rdx, rbx\ncall memset@PLT", "a secret"),
    ("reads_what_is_freed", "mov rbp, rax\nmov rdi, rax\ncall free@PLT\nmov rcx, [rbp]", "a read"),
    (
        "writes_what_is_freed",
        "mov rbp, rax\nmov rdi, rax\ncall free@PLT\nmov [rbp], rcx",
        "a write",
    ),
    (
        "reads_what_is_freed_from_a_later_block",
        "mov rbp, rax\nmov rdi, rax\ncall free@PLT\nmov edi, 32\ncall malloc@PLT\nmov rcx, [rbp]",
        "a read",
    ),
    (
        "reads_what_has_grown",
        "mov rbp, rax\nmov rdi, rax\nmov esi, 64\ncall realloc@PLT\nmov rcx, [rbp]",
        "a read",
    ),
    ("grows_by_a_secret", "mov rdi, rax\nmov rsi, rbx\ncall realloc@PLT", "a secret"),
    ("grows_what_is_no_block", "lea rdi, [rax + 8]\nmov esi, 64\ncall realloc@PLT", "no block"),
    (
        "branches_on_what_has_grown",
        "mov rdi, rax\nmov esi, 64\ncall realloc@PLT\ncmp qword ptr [rax + 32], 0\nje 1f\nnop\n1:",
        "branch",
    ),
    (
        "frees_twice",
        "mov rbp, rax\nmov rdi, rax\ncall free@PLT\nmov rdi, rbp\ncall free@PLT",
        "no block",
    ),
    ("frees_a_part", "lea rdi, [rax + 16]\ncall free@PLT", "no block"),
    ("frees_the_stack", "mov rdi, rsp\ncall free@PLT", "no block"),
    ("frees_a_secret", "mov rdi, rbx\ncall free@PLT", "a secret"),
    (
        "branches_on_what_free_returns",
        "mov rdi, rax\ncall free@PLT\ntest rax, rax\nje 1f\nnop\n1:",
        "branch",
    ),
    ("branches_on_its_content", "cmp qword ptr [rax], 0\nje 1f\nnop\n1:", "branch"),
    (
        "branches_on_a_secret_in_it",
        "mov [rax], rbx\ncmp byte ptr [rax + 3], 0\nje 1f\nnop\n1:",
        "branch",
    ),
    ("allocates_by_a_secret", "mov rdi, rbx\ncall malloc@PLT", "a secret"),
    ("allocates_zeros_by_a_secret", "mov edi, 1\nmov rsi, rbx\ncall calloc@PLT", "a secret"),
    ("aligns_by_a_secret", "mov rdi, rbx\nmov esi, 8\ncall aligned_alloc@PLT", "a secret"),
    (
        "aligns_to_what_is_no_power",
        "mov edi, 24\nmov esi, 8\ncall aligned_alloc@PLT",
        "no power of two",
    ),
    ("allocates_more_than_there_is", "mov rdi, -1\ncall malloc@PLT", "malloc of"),
    ("allocates_an_overflow", "mov rdi, -1\nmov esi, 2\ncall calloc@PLT", "too many bytes"),
    (
        "writes_the_place_to_a_constant",
        "lea rdi, [rip + table]\nmov esi, 8\nmov edx, 8\ncall posix_memalign@PLT",
        "a write",
    ),
];

#[test]
fn blocks_may_be_used() {
    accepts(RIGHT, OF_TWO);
}

#[test]
fn nothing_but_blocks_may_be_used() {
    let whole: Vec<_> = WRONG.iter().map(|(_, code, _)| of_a_block(code)).collect();
    let functions: Vec<_> = WRONG
        .iter()
        .zip(&whole)
        .map(|((name, _, reason), whole)| (*name, whole.as_str(), *reason))
        .collect();
    refuses(&functions, OF_TWO);
}

/// The function does nothing else that is refused.
#[test]
fn a_block_alone_is_accepted() {
    accepts(&[("does_nothing", &of_a_block("nop"))], OF_TWO);
}

fn of_a_block(code: &str) -> String {
    format!(
        "push rbx\npush rbp\npush r12\nmov rbx, [rsi]\nmov r12, rsi\nmov edi, 32\ncall malloc@PLT\n{code}\n\
         pop r12\npop rbp\npop rbx\nret"
    )
}
