//! Elements as integers below m, in words: the last operations on a result, as AVX-512 IFMA does them in one lane.

use anyhow::Result;
use num_bigint::BigInt;

use super::certificate::{Exact, Shown, power, value, within};
use super::elements::mask;
use super::lane::{LIMB, Lane};
use super::modulus::{Limbs, Modulus};
use crate::checker::{Combination, Goal, Monomial, Polynomial, Refused, Step, check};

/// Bits of the topmost limb of an integer below 2^256.
const TOP: u32 = 256 - 4 * LIMB;
/// The number of the equation that [`show_less`] has learned, behind those of four carries.
const LEARNED: usize = 4;
/// The numbers of its premises.
const BELOW_TWICE: usize = 0;
const SIGN: usize = 1;

/// x − m for masked limbs: limbs below 2^52, but the topmost one has the sign.
pub fn less_modulus<L: Lane>(
    lane: &mut L,
    modulus: &Modulus,
    x: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let difference = std::array::from_fn(|i| {
        let limb = lane.number(modulus.limbs[i]);
        lane.difference(&x[i], &limb)
    });
    mask(lane, &difference)
}

/// The words of masked limbs, the topmost below 2^48.
pub fn join<L: Lane>(lane: &mut L, x: &Limbs<L::Word>) -> Result<[L::Word; 4], Refused> {
    let mut words = vec![x[0].clone()];
    for i in 1..5 {
        let (below, above) = (52 - 12 * (i as u32 - 1), 12 * i as u32);
        let part = lane.left_cut(&x[i], below)?;
        words[i - 1] = lane.sum(&words[i - 1], &part);
        if i < 4 {
            words.push(lane.right(&x[i], above)?);
        }
    }
    Ok(words.try_into().unwrap_or_else(|_| unreachable!("four words")))
}

/// What [`less_modulus`] shows of an x below 2·m, by the sign of the topmost limb of x − m.
#[derive(Clone, Debug)]
pub struct IntegerOperations {
    /// It is not negative: x − m lies in [0, m), its limbs are masked, and its topmost limb is below 2^48.
    pub not_below: Shown,
    /// It is negative: x lies in [0, m), and its topmost limb is below 2^48.
    pub below: Shown,
    /// The words of an integer below 2^256.
    pub join: Shown,
}

impl IntegerOperations {
    /// Shows them.
    pub fn show(modulus: &Modulus) -> Result<Self> {
        let [not_below, below] = [false, true].map(|is_below| show_less(modulus, is_below));
        Ok(Self { not_below: not_below?, below: below?, join: show_join()? })
    }
}

/// Weights of an equation and of premises.
fn combination(scale: &BigInt, equation: &BigInt, premises: &[(usize, &BigInt)]) -> Combination {
    Combination {
        scale: scale.clone(),
        equations: vec![(LEARNED, Monomial::ONE, equation.clone())],
        premises: premises.iter().map(|(p, w)| (*p, Monomial::ONE, (*w).clone())).collect(),
    }
}

fn show_less(modulus: &Modulus, is_below: bool) -> Result<Shown> {
    let mut exact = Exact::default();
    let x: Limbs<Polynomial> = std::array::from_fn(|_| exact.variable(power(LIMB) - 1));
    let less = less_modulus(&mut exact, modulus, &x)?;
    let (m, one, of_top) = (&modulus.value, BigInt::from(1), power(4 * LIMB));
    let [_, below_twice] = within(&value(&x), m * 2);
    let top = less[4].clone();
    // −1 less the topmost limb, or that itself
    let sign = if is_below { Polynomial::constant(-1).plus(-1, &top) } else { top };
    // v = x − m, which is an equation from here on
    let difference = value(&less).plus(-1, &value(&x)).plus(m.clone(), &Polynomial::constant(1));
    let (premises, goals) = (vec![below_twice, sign.clone()], vec![Goal::Zero(difference)]);
    let mut shown = Shown::new(exact, premises, less.to_vec(), goals)?;
    let mut learn = |what: Polynomial, by: Combination| {
        shown.steps.push(Step::NotNegative(what.clone(), by));
        shown.goals.push(Goal::NotNegative(what));
    };
    let result = if is_below { &x } else { &less };
    let [not_negative, not_above] = within(&value(result), m.clone());
    let [_, is_short] = within(&result[4], power(TOP));
    let no = BigInt::ZERO;
    if is_below {
        // m − 1 − x = −1 − v, and v is the topmost limb's 2^208 and less than that
        learn(not_negative, combination(&one, &no, &[]));
        learn(not_above, combination(&one, &-&one, &[(SIGN, &of_top)]));
        learn(is_short, combination(&of_top, &-&one, &[(SIGN, &of_top)]));
    } else {
        learn(not_negative, combination(&one, &no, &[(SIGN, &of_top)]));
        learn(not_above, combination(&one, &one, &[(BELOW_TWICE, &one)]));
        learn(is_short, combination(&of_top, &one, &[(BELOW_TWICE, &one)]));
        learn(sign, combination(&one, &no, &[(SIGN, &one)]));
    }
    check(&shown.problem, &shown.steps, &shown.goals)?;
    Ok(shown)
}

/// Of masked limbs, the topmost below 2^48: the words are below 2^64, with the value of the limbs.
pub(super) fn show_join() -> Result<Shown> {
    let mut exact = Exact::default();
    let bits = |i| if i == 4 { TOP } else { LIMB };
    let x = std::array::from_fn(|i| exact.variable(power(bits(i)) - 1));
    let words = join(&mut exact, &x)?;
    let of_words = words.iter().zip((0..).step_by(64));
    let sum = of_words.fold(Polynomial::default(), |sum, (word, bits)| sum.plus(power(bits), word));
    let mut goals = vec![Goal::Zero(sum.plus(-1, &value(&x)))];
    for word in &words {
        goals.extend(within(word, power(64)).map(Goal::NotNegative));
    }
    Shown::new(exact, Vec::new(), words.to_vec(), goals)
}
