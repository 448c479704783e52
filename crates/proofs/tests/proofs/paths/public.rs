//! What becomes public: of a value with a mark, and of nothing else, the run knows what is assumed.

use yuxi_arith::ct::named;
use yuxi_proofs::paths::{Call, Public};

use super::{OF_TWO, library};

/// `{mark}` makes the byte at `rdi` public, `{other}` does under another name, `{long}` two bytes, `{integer}` 32 bytes.
fn with_marks(code: &str) -> String {
    let mark = |name, size| format!("mov ecx, {size}\nnop dword ptr [rdi + rcx + {}]", named(name));
    code.replace("{mark}", &mark("an answer", 1))
        .replace("{other}", &mark("another answer", 1))
        .replace("{long}", &mark("an answer", 2))
        .replace("{integer}", &mark("r", 32))
}

/// A secret byte becomes public at `rdi`.
const BYTE: &str = "mov al, [rsi]\nmov [rdi], al\n";
/// Compares the public byte.
const BRANCH: &str = "\ncmp byte ptr [rdi], 0\nje 1f\nnop\n1: ret";

/// A secret integer becomes public at `rdi`.
const INTEGER: &str = "vmovdqu ymm0, [rsi]\nvmovdqu [rdi], ymm0\nvzeroupper\n{integer}\n";

const TRUE: &[Public] = &[Public::holds("an answer")];
const EITHER: &[Public] = &[Public::either("an answer")];
const BOTH: &[Public] = &[Public::either("an answer"), Public::either("another answer")];
const ANY: &[Public] = &[Public::integer("r")];
const LARGE: &[Public] = &[Public::large_integer("r")];

/// Code, and how many paths it has with what is listed.
fn right() -> Vec<(&'static str, String, &'static [Public], u64)> {
    vec![
        ("holds", format!("{BYTE}{{mark}}{BRANCH}"), TRUE, 1),
        ("is_either", format!("{BYTE}{{mark}}{BRANCH}"), EITHER, 2),
        ("is_both", format!("{BYTE}{{mark}}\n{{other}}{BRANCH}"), BOTH, 2),
        (
            "are_two",
            format!("{BYTE}{{mark}}\nmov al, [rsi + 1]\nmov [rdi], al\n{{other}}{BRANCH}"),
            BOTH,
            4,
        ),
        // as in DER: bytes of zeros are left out, and one is put before a bit that is 1
        (
            "counts_zeros",
            format!(
                "{INTEGER}mov rax, rdi\n1: cmp byte ptr [rax], 0\njne 2f\ninc rax\njmp 1b\n\
                 2: cmp byte ptr [rax], 0\njs 3f\nmov [rdi], rax\n3: ret"
            ),
            LARGE,
            16,
        ),
        ("compares", format!("{INTEGER}cmp byte ptr [rdi], 1\njae 1f\nnop\n1: ret"), LARGE, 16),
        ("needs_no_case", format!("{INTEGER}ret"), ANY, 1),
    ]
}

/// Code, what is listed, and why it is refused.
fn wrong() -> Vec<(&'static str, String, &'static [Public], &'static str)> {
    vec![
        ("has_no_mark", format!("{BYTE}{BRANCH}"), &[], "branch"),
        ("is_not_listed", format!("{BYTE}{{mark}}{BRANCH}"), &[], "not listed"),
        ("has_another_name", format!("{BYTE}{{other}}{BRANCH}"), TRUE, "not listed"),
        ("has_another_size", format!("{BYTE}{{long}}{BRANCH}"), TRUE, "2 bytes"),
        ("is_never_public", "ret".to_owned(), TRUE, "does not become public"),
        (
            "branches_before",
            format!("{BYTE}cmp byte ptr [rdi], 0\nje 1f\nnop\n1: {{mark}}\nret"),
            TRUE,
            "branch",
        ),
        (
            "branches_on_the_next_byte",
            format!(
                "{BYTE}mov al, [rsi + 1]\nmov [rdi + 1], al\n{{mark}}\ncmp byte ptr [rdi + 1], 0\nje 1f\nnop\n1: ret"
            ),
            TRUE,
            "branch",
        ),
        // what it was computed from stays secret
        (
            "branches_on_the_operand",
            format!("{BYTE}{{mark}}\ncmp byte ptr [rsi], 0\nje 1f\nnop\n1: ret"),
            TRUE,
            "branch",
        ),
        (
            "is_at_a_secret",
            "mov rdi, [rsi]\n{mark}\nret".to_owned(),
            TRUE,
            "at a place that is a secret",
        ),
        ("is_nowhere", "mov edi, 16\n{mark}\nret".to_owned(), TRUE, "at 0x10"),
        (
            "is_known_to_be_another",
            "mov byte ptr [rdi], 0\n{mark}\nret".to_owned(),
            TRUE,
            "contradicts",
        ),
        (
            "branches_on_a_lower_bit",
            format!("{INTEGER}test byte ptr [rdi + 1], 1\nje 1f\nnop\n1: ret"),
            LARGE,
            "branch",
        ),
        (
            "compares_with_more",
            format!("{INTEGER}cmp byte ptr [rdi], 0x55\njae 1f\nnop\n1: ret"),
            LARGE,
            "branch",
        ),
        (
            "branches_on_any_integer",
            format!("{INTEGER}cmp byte ptr [rdi], 0\nje 1f\nnop\n1: ret"),
            ANY,
            "branch",
        ),
        // in the second path alone
        (
            "branches_if_it_is_false",
            format!(
                "{BYTE}{{mark}}\ncmp byte ptr [rdi], 0\nje 1f\nret\n1: cmp byte ptr [rsi], 0\nje 2f\nnop\n2: ret"
            ),
            EITHER,
            "branch",
        ),
    ]
}

#[test]
fn what_is_listed_may_become_public() {
    let cases = right();
    let code: Vec<_> = cases.iter().map(|(_, code, ..)| with_marks(code)).collect();
    let functions: Vec<_> =
        cases.iter().zip(&code).map(|((name, ..), code)| (*name, code.as_str())).collect();
    let (_folder, loaded) = library(&functions);
    for (name, _, public, paths) in cases {
        let run = loaded.run_alone(name, Call { public, ..OF_TWO });
        assert_eq!(run.unwrap_or_else(|why| panic!("{name}: {why:#}")).paths, paths, "{name}");
    }
}

#[test]
fn nothing_else_may() {
    let cases = wrong();
    let code: Vec<_> = cases.iter().map(|(_, code, ..)| with_marks(code)).collect();
    let functions: Vec<_> =
        cases.iter().zip(&code).map(|((name, ..), code)| (*name, code.as_str())).collect();
    let (_folder, loaded) = library(&functions);
    for (name, _, public, reason) in cases {
        match loaded.run_alone(name, Call { public, ..OF_TWO }) {
            Ok(run) => panic!("{name} ran: {run:?}"),
            Err(why) => assert!(format!("{why:#}").contains(reason), "{name}: {why:#}"),
        }
    }
}
