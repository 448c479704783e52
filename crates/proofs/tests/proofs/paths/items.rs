//! Slices, whose number of items is known.

use yuxi_proofs::paths::{Argument, Call, Field};

use super::{accepts, refuses};

/// A slice of 5 items: a number that is no secret, a pointer to 16 bytes, and 8 bytes.
const FIVE: Call<'static> = Call {
    arguments: &[
        Argument::Items(&[Field::Number(4), Field::Pointer(16), Field::Bytes(8)]),
        Argument::Null,
    ],
    items: 5,
    returned: &[],
    public: &[],
};

/// Code at `2:` for each item, at `rdi`.
fn of_each(code: &str) -> String {
    format!("1: test rsi, rsi\nje 3f\n2: {code}\nadd rdi, 24\ndec rsi\njmp 1b\n3: ret\n4: ud2")
}

const RIGHT: &[(&str, &str)] = &[
    ("reads_each", "mov rax, [rdi + 8]\nmov rcx, [rax + 8]\nmov [rdi + 16], rcx"),
    ("counts_on_a_number", "cmp qword ptr [rdi], 4\njne 4f"),
    ("asks_for_no_pointer", "test rdx, rdx\njne 4f"),
];

const WRONG: &[(&str, &str, &str)] = &[
    ("reads_the_byte_after", "mov al, [rdi + 24]", "a read"),
    ("reads_the_next", "mov rax, [rdi + 40]", "a read"),
    ("reads_after_what_is_pointed_to", "mov rax, [rdi + 8]\nmov rcx, [rax + 9]", "a read"),
    ("branches_on_an_item", "cmp qword ptr [rdi + 16], 0\nje 4f", "branch"),
    (
        "branches_on_what_is_pointed_to",
        "mov rax, [rdi + 8]\ncmp byte ptr [rax], 0\nje 4f",
        "branch",
    ),
    ("follows_a_secret", "mov rax, [rdi + 16]\nmov rax, [rax]", "address"),
    ("reads_no_pointer", "mov rax, [rdx]", "a read"),
];

#[test]
fn items_may_be_used() {
    let code: Vec<_> = RIGHT.iter().map(|(_, code)| of_each(code)).collect();
    let functions: Vec<_> =
        RIGHT.iter().zip(&code).map(|((name, _), code)| (*name, code.as_str())).collect();
    let loaded = accepts(&functions, FIVE);
    let of = |items| loaded.run_alone("reads_each", Call { items, ..FIVE }).unwrap().instructions;
    assert_eq!([of(0), of(1), of(2)], [3, 11, 19]);
}

#[test]
fn nothing_but_items_may_be_used() {
    let code: Vec<_> = WRONG.iter().map(|(_, code, _)| of_each(code)).collect();
    let functions: Vec<_> = WRONG
        .iter()
        .zip(&code)
        .map(|((name, _, reason), code)| (*name, code.as_str(), *reason))
        .collect();
    refuses(&functions, FIVE);
}
