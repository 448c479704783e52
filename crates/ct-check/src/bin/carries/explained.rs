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
        .find(|(at, (numbers, start), c, _)| {
            (*at, *c) == (place, carry) && numbers.contains(&number) && text.starts_with(start)
        })
        .map(|row| row.3)
}

/// How many carries of a backend are explained.
pub(crate) fn rows(backend: &str) -> usize {
    EXPLAINED.iter().filter(|row| row.0[0] == backend).map(|row| row.1.0.len()).sum()
}

/// Backend, field and operation; how many instructions that take a carry the operation has before
/// each of these, and how they begin, as the compiler may choose their registers; the carry that is
/// forced; the reason.
type Row = ([&'static str; 3], (&'static [usize], &'static str), bool, &'static str);

/// A square has the lowest word a_0² mod 2^64, which is not 7 modulo 8.
const NO_SQUARE: &str =
    "the carry leaves the lowest word only if that is 2^64 - 1, which is no square modulo 8";
const AFTER_A_STEP: &str =
    "after the first step the value is below p + 2^97, so its topmost word is below 2^64 - 1";

const fn sm2_p(
    operation: &'static str,
    number: &'static [usize],
    text: &'static str,
    why: &'static str,
) -> Row {
    (["adx", "sm2-p", operation], (number, text), false, why)
}

/// Those of `portable64` as rustc 1.95 compiles it: another compiler orders and chooses other
/// instructions.
const fn compiled(
    place: [&'static str; 2],
    numbers: &'static [usize],
    text: &'static str,
    carry: bool,
    why: &'static str,
) -> Row {
    (["portable64", place[0], place[1]], (numbers, text), carry, why)
}

const BELOW_N: &str = "the value before the step is below n + 2^192, and so below 2^256 - 2^224: its topmost word does \
                       not carry: it is the input, below n, or the result of a step";
const BELOW_M: &str = "the integer of an element is below m before m is subtracted: this comparison of the \
                       topmost words alone could only say so once more";
const UPPER_HALF_BELOW_M: &str = "it matters, in a comparison that finds whether a sum of two words carries, only if \
                                  the other word is 2^64 - 1, and that is the topmost of a number below m";
const UPPER_HALF_NOT_SMALL: &str = "it matters, in a comparison that finds whether a sum of two words carries, only if \
    the other word is 0; but a difference of products that is negative is above -m^2, and with \
    m*2^256 added at least m*(2^256 - m), whose topmost word is above 2^31";
const BORROWS_TOO: &str = "a carry leaves the word below as 0 or, if it is the lowest, below 19: so subtracting p \
                           borrows from this word. It is compared as if neither had occurred";

const EXPLAINED: &[Row] = &[
    (
        ["adx", "25519", "neg"],
        (&[3], "sbb "),
        true,
        "0 - x does not borrow only if x is 0, and 2^256 - 38 is 0 too",
    ),
    sm2_p("mul", &[40], "adc rbx,0", AFTER_A_STEP),
    sm2_p("mul", &[41], "adc rdi,0", AFTER_A_STEP),
    sm2_p("mul_sub", &[47], "adc rbx,0", AFTER_A_STEP),
    sm2_p("mul_sub", &[48], "adc rdi,0", AFTER_A_STEP),
    sm2_p("mul_sub_mul", &[81], "adc rbx,0", AFTER_A_STEP),
    sm2_p("mul_sub_mul", &[82], "adc rdi,0", AFTER_A_STEP),
    sm2_p("square", &[25], "adc rcx,0", NO_SQUARE),
    sm2_p("square", &[32], "adc rbx,0", AFTER_A_STEP),
    sm2_p("square", &[33], "adc rdi,0", AFTER_A_STEP),
    sm2_p("square_sub", &[32], "adc rcx,0", NO_SQUARE),
    sm2_p("square_sub", &[39], "adc rbx,0", AFTER_A_STEP),
    sm2_p("square_sub", &[40], "adc rdi,0", AFTER_A_STEP),
    compiled(["25519", "to_words"], &[0, 3, 5], "adc ", false, BORROWS_TOO),
    compiled(["sm2-n", "to_words"], &[4, 11, 18, 25], "adc ", false, BELOW_N),
    compiled(["sm2-n", "mul"], &[35, 42, 49], "adc ", false, BELOW_N),
    compiled(["sm2-n", "square"], &[24, 31, 38], "adc ", false, BELOW_N),
    compiled(["sm2-n", "mul_sub_mul"], &[67, 74, 81], "adc ", false, BELOW_N),
    compiled(["sm2-p", "to_words"], &[24], "adc ", false, BELOW_M),
    compiled(["sm2-p", "to_words"], &[28], "setb ", true, BELOW_M),
    compiled(["sm2-n", "to_words"], &[31], "setb ", true, BELOW_M),
    compiled(["p256-p", "to_words"], &[19], "setb ", true, BELOW_M),
    compiled(["p256-n", "to_words"], &[27], "adc ", false, BELOW_M),
    compiled(["p256-n", "to_words"], &[31], "seta ", false, BELOW_M),
    compiled(["sm2-p", "mul"], &[49], "adc ", false, UPPER_HALF_BELOW_M),
    compiled(["sm2-p", "square"], &[35], "adc ", false, UPPER_HALF_BELOW_M),
    compiled(["sm2-p", "mul_sub_mul"], &[79], "adc ", false, UPPER_HALF_BELOW_M),
    compiled(["p256-p", "mul"], &[40], "adc ", false, UPPER_HALF_BELOW_M),
    compiled(["p256-p", "square"], &[29], "adc ", false, UPPER_HALF_BELOW_M),
    compiled(["p256-p", "mul_sub_mul"], &[72], "adc ", false, UPPER_HALF_BELOW_M),
    compiled(["sm2-p", "mul_sub_mul"], &[85], "adc ", false, UPPER_HALF_NOT_SMALL),
    compiled(["sm2-n", "mul_sub_mul"], &[88], "adc ", false, UPPER_HALF_NOT_SMALL),
];
