//! Inputs in which each carry occurs.

use yuxi_arith::field::Element;

use yuxi_testkit::rng::Rng;

use crate::model::shifted;
use crate::{Input, Model, SMALL, Words, is_plain};

/// Inputs: pairs of extreme numbers, then `count` of biased bit density, or with products, results
/// or columns that are chosen; then an eighth as many with sums, products, squares or integers that
/// are chosen.
#[must_use]
pub fn inputs<F: Element>(count: u32) -> Vec<Input<F>> {
    let model = Model::new::<F>();
    let mut rng = Rng::new(16);
    let m = F::MODULUS;
    let extremes = [[0; 4], [1, 0, 0, 0], [m[0] - 1, m[1], m[2], m[3]], m, [u64::MAX; 4]];
    let pairs = extremes.iter().flat_map(|a| extremes.iter().map(|b| [*a, *b, *b, *a]));
    let mut inputs: Vec<_> = pairs.map(|words| Input::new(&model, words, false)).collect();
    inputs.extend((0..count).map(|i| {
        let words = [(); 4].map(|()| rng.biased(&m));
        match i % 8 {
            2 | 3 => Input::new(&model, with_lower_halves(&model, words, &mut rng), false),
            4 | 5 => Input::new(&model, with_difference(&model, words, i % 8 == 4), false),
            6 if is_plain::<F>() && i % 16 == 6 => {
                Input::new(&model, with_large_sum(words, i), false)
            }
            6 if is_plain::<F>() => Input::new(&model, with_columns(words, &mut rng), false),
            6 if i % 16 == 6 => Input::new(&model, with_square(&model, words, &mut rng), false),
            6 => Input::new(&model, near_a_square(&model, words), false),
            i => Input::new(&model, words, i % 2 == 1),
        }
    }));
    // by a generator of their own, so that the inputs before do not depend on them
    let mut rng = Rng::new(17);
    inputs.extend((0..count / 8).map(|i| {
        let [a, b, c, d] = [(); 4].map(|()| rng.biased(&m));
        let words = match i % 4 {
            0 => [a, above(&negative(&a), &b), c, d],
            1 => [a, quotient(&model, &above(&negative(&m), &b), &a), c, d],
            2 => [model.root_of(&above(&negative(&m), &b)).unwrap_or(a), b, c, d],
            _ => [model.memory_form(&of_words(&m, &a, &mut rng)), b, c, d],
        };
        Input::new(&model, words, false)
    }));
    inputs
}

/// 2^256 − x. What is below 2m before m is subtracted from it, and has the result 2^256 − m, is
/// 2^256: the topmost words of the two numbers whose sum it is reach 2^64 mostly by a carry alone.
fn negative(x: &Words) -> Words {
    above(&x.map(|word| !word), &[1, 0, 0, 0])
}

/// base + x mod 2^192, modulo 2^256.
fn above(base: &Words, x: &Words) -> Words {
    let mut carry = false;
    std::array::from_fn(|i| {
        let sum;
        (sum, carry) = base[i].carrying_add(if i < 3 { x[i] } else { 0 }, carry);
        sum
    })
}

/// What times `factor`, in memory form, is `product`.
fn quotient(model: &Model, product: &Words, factor: &Words) -> Words {
    let inverse = model.inverse(&model.reference.reduce(factor));
    model.reference.mul(&model.memory_form(product), &inverse)
}

/// A number near m in some words: each is 0, 1, 2^64 − 1, that of m, or that of `biased`.
fn of_words(m: &Words, biased: &Words, rng: &mut Rng) -> Words {
    std::array::from_fn(|i| [0, 1, u64::MAX, m[i], biased[i]][rng.below(5) as usize])
}

/// Two products whose lower halves are chosen, for what divides by 2^256.
fn with_lower_halves(model: &Model, mut words: [Words; 4], rng: &mut Rng) -> [Words; 4] {
    for i in [0, 2] {
        words[i + 1] = cofactor(&mut words[i], &lower_half(model, rng));
    }
    words
}

/// Differences that are chosen: of a product or a square, and the third word, which is also the
/// product of the third and the fourth.
fn with_difference(model: &Model, words: [Words; 4], square: bool) -> [Words; 4] {
    let [a, b, target, _] = words.map(|words| model.reference.reduce(&words));
    let product = model.times(&a, if square { &a } else { &b });
    [a, b, model.sub(&product, &target), model.scale]
}

/// A first word whose square, in memory form, has the upper words of m, if m is 3 modulo 4 and that
/// is a square; else any.
fn with_square(model: &Model, mut words: [Words; 4], rng: &mut Rng) -> [Words; 4] {
    let m = model.reference.0;
    let mut square = m;
    let changed = rng.below(4) as usize;
    for (word, biased) in square.iter_mut().zip(words[1]).take(changed + 1) {
        *word = [0, 1, u64::MAX, biased][rng.below(4) as usize];
    }
    let square = model.reference.reduce(&square);
    // x^((m + 1)/4) is a root of x or of −x
    let power = shifted(&model.half);
    words[0] = model.power(&model.reference.mul(&square, &model.scale), &power);
    words
}

/// A third word whose square is less than the product of the first two by 0 to 7, in memory form,
/// if one is found, which needs an m that is 3 modulo 4.
fn near_a_square(model: &Model, words: [Words; 4]) -> [Words; 4] {
    let [a, b, c, d] = words.map(|words| model.reference.reduce(&words));
    let product = model.times(&a, &b);
    let power = shifted(&model.half);
    let roots = (0..8).map(|less| {
        let square = model.sub(&product, &[less, 0, 0, 0]);
        (square, model.power(&model.reference.mul(&square, &model.scale), &power))
    });
    let found = { roots }.find(|(square, root)| model.times(root, root) == *square);
    [a, b, found.map_or(c, |(_, root)| root), d]
}

/// A first number whose product by [`SMALL`] is 2^256 − 38 + t, for a t from 1 to 37, after the bits from
/// 2^256 on are folded; and a third of 2^256 − 1. What their sum carries is folded, and that carries
/// again.
fn with_large_sum(mut words: [Words; 4], i: u32) -> [Words; 4] {
    let (small, t) = (u64::from(SMALL), u64::from(1 + i / 16 % 37));
    let fold = [0_u64.wrapping_sub(38), u64::MAX, u64::MAX, u64::MAX];
    let rest = divided(&fold, 1, 0).1;
    // a·SMALL = k·(2^256 − 38) + t, for the k below SMALL with which that is a multiple
    let k = (1..small).find(|k| (k * rest + t).is_multiple_of(small));
    words[0] = divided(&fold, k.expect("SMALL is prime to 2^256 - 38"), t).0;
    words[2] = [u64::MAX; 4];
    words
}

/// The quotient of `number`·factor + added by [`SMALL`], and the remainder.
fn divided(number: &Words, factor: u64, added: u64) -> (Words, u64) {
    let mut digits = [0; 5];
    let mut carry = u128::from(added);
    for (digit, word) in digits.iter_mut().zip(number.iter().chain(&[0])) {
        carry += u128::from(*word) * u128::from(factor);
        (*digit, carry) = (carry as u64, carry >> 64);
    }
    let mut remainder = 0;
    for digit in digits.iter_mut().rev() {
        let current = remainder << 64 | u128::from(*digit);
        (*digit, remainder) = ((current / u128::from(SMALL)) as u64, current % u128::from(SMALL));
    }
    ([digits[0], digits[1], digits[2], digits[3]], remainder as u64)
}

/// A first number whose columns in a product by [`SMALL`] carry, or are just below a carry.
fn with_columns(mut words: [Words; 4], rng: &mut Rng) -> [Words; 4] {
    let largest = u64::from(SMALL) - 1;
    for (i, word) in words[0].iter_mut().enumerate() {
        let distances = [0, 1, 2, largest - 1, largest, largest + 1, rng.below(SMALL.into())];
        let distance = distances[rng.below(7) as usize];
        // the number is below 2^255
        let fits = |word: &u64| i < 3 || word >> 63 == 0;
        let columns = (0..=distance).rev().map(below_a_carry);
        *word = columns.into_iter().find(fits).unwrap_or(0);
    }
    words
}

/// A lower half for a product: of biased bit density, or the state of a reduction after some steps
/// of a word.
fn lower_half(model: &Model, rng: &mut Rng) -> Words {
    let state = rng.biased(&model.reference.0);
    let steps = rng.below(5) as usize;
    let mut digits = [0; 8];
    digits[steps..steps + 4].copy_from_slice(&state);
    if steps == 0 { state } else { model.reference.remainder(&digits) }
}

/// b with a·b = `low` modulo 2^256, for an a that is made odd.
fn cofactor(a: &mut Words, low: &Words) -> Words {
    a[0] |= 1;
    // Newton's iteration: x ← x·(2 − a·x), from the inverse modulo 8
    let mut inverse = *a;
    for _ in 0..7 {
        let product = lower_product(a, &inverse);
        // 2 − y = !y + 3
        let mut carry = 3u128;
        let two_less = product.map(|word| {
            let sum = u128::from(!word) + carry;
            carry = sum >> 64;
            sum as u64
        });
        inverse = lower_product(&inverse, &two_less);
    }
    lower_product(&inverse, low)
}

/// a·b mod 2^256.
fn lower_product(a: &Words, b: &Words) -> Words {
    let mut product = [0; 4];
    for (i, x) in a.iter().enumerate() {
        let mut carry = 0;
        for (j, y) in b.iter().enumerate().take(4 - i) {
            let t = u128::from(*x) * u128::from(*y) + u128::from(product[i + j]) + carry;
            product[i + j] = t as u64;
            carry = t >> 64;
        }
    }
    product
}

/// `SMALL`^−1 mod 2^64, by Newton's iteration.
const INVERSE: u64 = {
    let mut inverse = 1u64;
    let mut rounds = 0;
    while rounds < 6 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub((SMALL as u64).wrapping_mul(inverse)));
        rounds += 1;
    }
    inverse
};

/// The word whose product by [`SMALL`] has the lower half 2^64 − `distance`.
#[must_use]
pub fn below_a_carry(distance: u64) -> u64 {
    INVERSE.wrapping_mul(distance.wrapping_neg())
}

#[cfg(test)]
mod tests;
