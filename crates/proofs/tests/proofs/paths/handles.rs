//! Handles that a function may free, numbers behind a pointer, and comparisons of bytes by the C library.

use yuxi_proofs::paths::{Argument, Call};

use super::{accepts, refuses};

/// A handle of 32 secret bytes, and 32 bytes of which four are numbers.
const OF_HANDLE: Call<'static> = Call {
    arguments: &[Argument::Handle(32), Argument::Numbers(numbers, 32)],
    items: 0,
    returned: &[],
    public: &[],
};

fn numbers() -> Vec<u8> {
    vec![1, 2, 3, 4]
}

const RIGHT: &[(&str, &str)] = &[
    (
        "frees_it",
        "push rbx\nmov rbx, rdi\nmov rdi, [rbx]\nmov rcx, [rdi + 24]\ncall free@PLT\nmov qword ptr [rbx], 0\n\
         pop rbx\nret",
    ),
    ("keeps_it", "mov rax, [rdi]\nmov rcx, [rax + 24]\nmov [rax], rcx\nret"),
    ("branches_on_numbers", "cmp byte ptr [rsi + 3], 4\njne 1f\nret\n1: ud2"),
    (
        "compares_numbers",
        "push rbx\nmov rdi, rsi\nmov edx, 4\ncall memcmp@PLT\ntest eax, eax\njne 1f\npop rbx\nret\n1: ud2",
    ),
    (
        "compares_other_numbers",
        "push rbx\nlea rdi, [rsi + 1]\nmov edx, 3\ncall bcmp@PLT\ntest eax, eax\njle 1f\npop rbx\nret\n1: ud2",
    ),
];

const WRONG: &[(&str, &str, &str)] = &[
    (
        "reads_it_after_it_is_freed",
        "push rbx\nmov rbx, [rdi]\nmov rdi, rbx\ncall free@PLT\nmov rcx, [rbx]\npop rbx\nret",
        "a read",
    ),
    (
        "frees_it_twice",
        "push rbx\nmov rbx, [rdi]\nmov rdi, rbx\ncall free@PLT\nmov rdi, rbx\ncall free@PLT\npop rbx\nret",
        "no block",
    ),
    ("frees_its_place", "push rbx\ncall free@PLT\npop rbx\nret", "no block"),
    ("reads_after_it", "mov rax, [rdi]\nmov rcx, [rax + 25]\nret", "a read"),
    (
        "branches_on_its_bytes",
        "mov rax, [rdi]\ncmp byte ptr [rax + 31], 0\nje 1f\nnop\n1: ret",
        "branch",
    ),
    ("branches_behind_the_numbers", "cmp byte ptr [rsi + 4], 0\nje 1f\nnop\n1: ret", "branch"),
    (
        "compares_secrets",
        "push rbx\nmov rdi, rsi\nmov edx, 5\ncall memcmp@PLT\npop rbx\nret",
        "of bytes that depend on a secret",
    ),
    (
        "compares_beyond",
        "push rbx\nmov rdi, rsi\nmov edx, 33\ncall memcmp@PLT\npop rbx\nret",
        "memcmp from",
    ),
    (
        "compares_so_many",
        "push rbx\nmov rdi, rsi\nmov rdx, [rsi + 8]\ncall memcmp@PLT\npop rbx\nret",
        "length",
    ),
];

#[test]
fn handles_and_numbers_are_used() {
    accepts(RIGHT, OF_HANDLE);
}

#[test]
fn secrets_behind_them_stay_secret() {
    refuses(WRONG, OF_HANDLE);
}
