//! Carries that no input can bring about, or whose value changes no result, with the reason.

/// Why an instruction never takes this carry, or why it does not matter.
pub(crate) fn reason(
    place: [&str; 3],
    number: usize,
    text: &str,
    carry: bool,
) -> Option<&'static str> {
    EXPLAINED
        .iter()
        .find(|(at, (n, start), c, _)| {
            (*at, *n, *c) == (place, number, carry) && text.starts_with(start)
        })
        .map(|row| row.3)
}

/// How many carries of a backend are explained.
pub(crate) fn rows(backend: &str) -> usize {
    EXPLAINED.iter().filter(|row| row.0[0] == backend).count()
}

/// Backend, field and operation; how many instructions that take a carry the operation has before
/// this one, and how it begins, as the compiler may choose its registers; the carry that is forced;
/// the reason.
type Row = ([&'static str; 3], (usize, &'static str), bool, &'static str);

/// A square has the lowest word a_0² mod 2^64, which is not 7 modulo 8.
const NO_SQUARE: &str =
    "the carry leaves the lowest word only if that is 2^64 - 1, which is no square modulo 8";
const AFTER_A_STEP: &str =
    "after the first step the value is below p + 2^97, so its topmost word is below 2^64 - 1";

const fn sm2_p(
    operation: &'static str,
    number: usize,
    text: &'static str,
    why: &'static str,
) -> Row {
    (["adx", "sm2-p", operation], (number, text), false, why)
}

const EXPLAINED: &[Row] = &[
    (
        ["adx", "25519", "neg"],
        (3, "sbb "),
        true,
        "0 - x does not borrow only if x is 0, and 2^256 - 38 is 0 too",
    ),
    sm2_p("mul", 40, "adc rbx,0", AFTER_A_STEP),
    sm2_p("mul", 41, "adc rdi,0", AFTER_A_STEP),
    sm2_p("mul_sub", 47, "adc rbx,0", AFTER_A_STEP),
    sm2_p("mul_sub", 48, "adc rdi,0", AFTER_A_STEP),
    sm2_p("mul_sub_mul", 81, "adc rbx,0", AFTER_A_STEP),
    sm2_p("mul_sub_mul", 82, "adc rdi,0", AFTER_A_STEP),
    sm2_p("square", 25, "adc rcx,0", NO_SQUARE),
    sm2_p("square", 32, "adc rbx,0", AFTER_A_STEP),
    sm2_p("square", 33, "adc rdi,0", AFTER_A_STEP),
    sm2_p("square_sub", 32, "adc rcx,0", NO_SQUARE),
    sm2_p("square_sub", 39, "adc rbx,0", AFTER_A_STEP),
    sm2_p("square_sub", 40, "adc rdi,0", AFTER_A_STEP),
];
