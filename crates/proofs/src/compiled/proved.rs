//! The operations in line, proved for all inputs by the same search and the same checker as the kernels.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::slice::from_ref;

use anyhow::{Context, Result};
use num_bigint::BigInt;
use yuxi_arith::field::{F25519, Modulus, P256P, Sm2P};

use super::operations::{self, Words, aarch64, curve25519, portable};
use crate::checker::{Goal, Polynomial, Refused, Step, check};
use crate::contract::Relation;
use crate::facts::Facts;
use crate::kernel::number;
use crate::polynomial::from_words;
use crate::report::Fact;
use crate::search::{search, show_bounds};
use crate::symbolic::Symbolic;
use crate::theorem::{goals_of, premise};

type Two = fn(
    &mut Symbolic,
    &Words<Symbolic>,
    &Words<Symbolic>,
    &[u64; 4],
) -> Result<Words<Symbolic>, Refused>;

/// An operation.
struct Operation {
    /// Its name in the source.
    name: &'static str,
    /// Of a and b, or of a alone.
    run: Two,
    /// What is stated of a, b and the result r.
    stated: Stated,
}

const ADD: Operation = Operation {
    name: "add",
    run: |domain, a, b, m| operations::sum(domain, a, b, m),
    stated: Stated { premises: "a + b < 2·m", conclusions: "r ≡ a + b (mod m), r < m" },
};
const SUB: Operation = Operation {
    name: "sub",
    run: |domain, a, b, m| operations::difference(domain, a, b, m),
    stated: Stated { premises: "a < m, b < m", conclusions: "r ≡ a − b (mod m), r < m" },
};
const HALVE: Operation = Operation {
    name: "halve",
    run: |domain, a, _, m| operations::half(domain, a, m),
    stated: Stated { premises: "a < m", conclusions: "2·r ≡ a (mod m), r < m" },
};
const ALL: &[Operation] = &[ADD, SUB, HALVE];

/// Those of AArch64: of the sum, the instructions are others.
const OF_AARCH64: &[Operation] =
    &[Operation { run: |domain, a, b, m| aarch64::sum(domain, a, b, m), ..ADD }, SUB, HALVE];

/// The same of the portable backend on words of 64 bits.
const OF_PORTABLE: &[Operation] =
    &[Operation { run: |domain, a, b, m| portable::sum(domain, a, b, m), ..ADD }, SUB, HALVE];

/// Those modulo 2^255 − 19, whose elements are below 2^255 + 2^24.
const OF_CURVE25519: &[Operation] = &[
    Operation {
        name: "sum",
        run: |domain, a, b, _| curve25519::sum(domain, a, b),
        stated: Stated {
            premises: "a < 2^255 + 2^24, b < 2^255 + 2^24",
            conclusions: "r ≡ a + b (mod m)",
        },
    },
    Operation {
        name: "difference",
        run: |domain, a, b, _| curve25519::difference(domain, a, b),
        stated: Stated {
            premises: "a < 2^255 + 2^24, b < 2^255 + 2^24",
            conclusions: "r ≡ a − b (mod m)",
        },
    },
    Operation {
        name: "element",
        run: |domain, a, _, _| curve25519::element(domain, a),
        stated: Stated { premises: "", conclusions: "r ≡ a (mod m), r < 2^255 + 2^24" },
    },
    Operation {
        name: "mul_small_add",
        run: |domain, a, b, _| curve25519::small_product(domain, a, 121_665, b),
        stated: Stated {
            premises: "", conclusions: "r ≡ a·121665 + b (mod m), r < 2^255 + 2^24"
        },
    },
];

/// What all backends have for elements modulo 2^255 − 19.
const OF_PORTABLE_25519: &[Operation] = &[Operation {
    name: "canonical",
    run: |domain, a, _, _| curve25519::canonical(domain, a),
    stated: Stated { premises: "", conclusions: "r ≡ a (mod m), r < m" },
}];

/// The same of AArch64 and of the portable backend on words of 64 bits, whose elements are any residues.
const OF_ANY_RESIDUES: &[Operation] = &[
    Operation {
        name: "sum",
        run: |domain, a, b, _| aarch64::curve25519::sum(domain, a, b),
        stated: Stated { premises: "", conclusions: "r ≡ a + b (mod m)" },
    },
    Operation {
        name: "difference",
        run: |domain, a, b, _| aarch64::curve25519::difference(domain, a, b),
        stated: Stated { premises: "", conclusions: "r ≡ a − b (mod m)" },
    },
    Operation {
        name: "mul_small_add",
        run: |domain, a, b, _| aarch64::curve25519::small_product(domain, a, 121_665, b),
        stated: Stated { premises: "", conclusions: "r ≡ a·121665 + b (mod m)" },
    },
];

/// What is shown about the operations for each modulus.
pub fn facts(only: &str) -> Vec<Fact> {
    let moduli = [
        ("x86_64::montgomery::sm2_p", Sm2P::WORDS, ALL),
        ("x86_64::montgomery::p256_p", P256P::WORDS, ALL),
        ("x86_64::f25519", F25519::WORDS, OF_CURVE25519),
        ("aarch64::sm2_p", Sm2P::WORDS, OF_AARCH64),
        ("aarch64::p256_p", P256P::WORDS, OF_AARCH64),
        ("aarch64::f25519", F25519::WORDS, OF_ANY_RESIDUES),
        ("portable::fe25519", F25519::WORDS, OF_PORTABLE_25519),
        ("portable::fe::Fe<Sm2P, [u64; 4]>", Sm2P::WORDS, OF_PORTABLE),
        ("portable::fe::Fe<P256P, [u64; 4]>", P256P::WORDS, OF_PORTABLE),
        ("portable::fe25519::Fe25519<[u64; 4]>", F25519::WORDS, OF_ANY_RESIDUES),
    ];
    let all =
        moduli.iter().flat_map(|(module, m, all)| all.iter().map(move |one| (module, m, one)));
    let facts = all.map(|(module, m, one)| Fact {
        path: format!("{module}, {} in line", one.name),
        statement: one.stated.to_string(),
        shown: prove_in_line(one, m).map_err(|error| format!("{error:#}")),
    });
    facts.filter(|fact| fact.path.contains(only)).collect()
}

fn prove_in_line(one: &Operation, m: &[u64; 4]) -> Result<String> {
    let mut domain = Symbolic::default();
    let [a, b] = [(); 2].map(|()| std::array::from_fn(|_| domain.word()));
    let result = (one.run)(&mut domain, &a, &b, m)?;
    let integers = [("a", a.to_vec()), ("b", b.to_vec()), ("r", result.to_vec())];
    let count = prove(&domain, &integers, m, one.stated)?;
    Ok(format!("{count} equations"))
}

/// What is stated of integers, in the form of contracts.
#[derive(Clone, Copy, Debug)]
pub struct Stated {
    /// What the caller guarantees.
    pub premises: &'static str,
    /// What holds.
    pub conclusions: &'static str,
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { premises, conclusions } = self;
        match *premises {
            "" => f.write_str(conclusions),
            premises => write!(f, "if {premises}: {conclusions}"),
        }
    }
}

/// Integers of words, and the modulus m, as polynomials.
fn named(integers: &[(&str, Vec<Polynomial>)], m: &[u64; 4]) -> BTreeMap<String, Polynomial> {
    let words = integers.iter().map(|(name, words)| ((*name).to_owned(), from_words(words)));
    words.chain([("m".to_owned(), Polynomial::constant(number(m)))]).collect()
}

/// What the caller guarantees of integers of words.
pub(super) fn premises(
    integers: &[(&str, Vec<Polynomial>)],
    m: &[u64; 4],
    stated: Stated,
) -> Result<Vec<Polynomial>> {
    let relations = match stated.premises {
        "" => Vec::new(),
        premises => Relation::parse_list(premises)?,
    };
    let names = named(integers, m);
    relations.iter().map(|relation| premise(relation, &names)).collect()
}

/// Proves a statement of integers of words, by the equations of a domain; how many these are.
pub(super) fn prove(
    domain: &Symbolic,
    integers: &[(&str, Vec<Polynomial>)],
    m: &[u64; 4],
    stated: Stated,
) -> Result<usize> {
    let (names, premises) = (named(integers, m), premises(integers, m, stated)?);
    let values = BTreeMap::from([("m".to_owned(), number(m))]);
    let mut goals = Vec::new();
    for relation in &Relation::parse_list(stated.conclusions)? {
        goals.extend(goals_of(relation, &names, &values)?);
    }
    let steps = steps(&domain.facts, &premises, &number(m), &goals)?;
    check(&domain.facts.problem(premises), &steps, &goals)?;
    Ok(domain.facts.definitions.len())
}

/// Steps that show goals: bounds by themselves, where that is possible, and the others by a search.
fn steps(facts: &Facts, premises: &[Polynomial], m: &BigInt, goals: &[Goal]) -> Result<Vec<Step>> {
    let bits: Vec<_> = facts.masks.iter().rev().take(2).copied().collect();
    let (mut steps, mut others) = (Vec::new(), Vec::new());
    for goal in goals {
        let Goal::NotNegative(what) = goal else {
            others.push(goal.clone());
            continue;
        };
        match show_bounds(facts, premises, m, &BTreeSet::new(), &bits, from_ref(what)) {
            Some(bounds) => steps.extend(bounds),
            None => others.push(goal.clone()),
        }
    }
    if !others.is_empty() {
        steps.extend(search(facts, premises, &others).context("no certificate")?);
    }
    Ok(steps)
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::domain::Concrete;
    use crate::inputs::Random;

    /// With another statement.
    fn is_proved(
        one: &Operation,
        m: &[u64; 4],
        premises: &'static str,
        then: &'static str,
    ) -> bool {
        let stated = Stated { premises, conclusions: then };
        prove_in_line(&Operation { stated, ..*one }, m).is_ok()
    }

    #[test]
    fn what_does_not_hold_is_refused() {
        let m = &Sm2P::WORDS;
        let [add, sub, halve] = ALL else { panic!("another number of operations") };
        assert!(!is_proved(add, m, "a + b < 3·m", "r ≡ a + b (mod m), r < m"));
        assert!(!is_proved(add, m, add.stated.premises, "r ≡ a − b (mod m)"));
        assert!(!is_proved(sub, m, "a < m", "r ≡ a − b (mod m), r < m"));
        assert!(!is_proved(sub, m, sub.stated.premises, "r ≡ b − a (mod m)"));
        assert!(!is_proved(halve, m, halve.stated.premises, "r ≡ a (mod m)"));
        assert!(!is_proved(halve, m, "", "2·r ≡ a (mod m), r < m"));
        let [sum, difference, element, small] = OF_CURVE25519 else { panic!("another number") };
        let m = &F25519::WORDS;
        assert!(!is_proved(sum, m, "", sum.stated.conclusions));
        assert!(!is_proved(difference, m, "", difference.stated.conclusions));
        assert!(!is_proved(element, m, "", "r ≡ a (mod m), r < 2^255"));
        assert!(!is_proved(small, m, "", "r ≡ a·121666 + b (mod m)"));
        let [sum, difference, small] = OF_ANY_RESIDUES else { panic!("another number") };
        assert!(!is_proved(sum, m, "", "r ≡ a − b (mod m)"));
        assert!(!is_proved(sum, m, "", "r ≡ a + b (mod m), r < 2^255"));
        assert!(!is_proved(difference, m, "", "r ≡ b − a (mod m)"));
        assert!(!is_proved(small, m, "", "r ≡ a·121666 + b (mod m)"));
        let [canonical] = OF_PORTABLE_25519 else { panic!("another number") };
        assert!(!is_proved(canonical, m, "", "r ≡ a (mod m), r < m − 1"));
        assert!(!is_proved(canonical, m, "", "r ≡ a + 1 (mod m), r < m"));
        for add in [&OF_AARCH64[0], &OF_PORTABLE[0]] {
            assert!(!is_proved(add, &Sm2P::WORDS, "a + b < 3·m", add.stated.conclusions));
            assert!(!is_proved(add, &P256P::WORDS, add.stated.premises, "r ≡ a − b (mod m)"));
        }
    }

    /// On numbers at the ends of the ranges the operations compute what is stated.
    #[test]
    fn statements_hold_on_numbers() {
        let big = |words: &[u64; 4]| number(words);
        let mut random = Random::new(3);
        for m in [Sm2P::WORDS, P256P::WORDS] {
            let modulus = big(&m);
            let less = |by: u64| [m[0].wrapping_sub(by), m[1], m[2], m[3]];
            let mut values = vec![[0; 4], [1, 0, 0, 0], less(1), less(2)];
            values.extend(
                (0..20).map(|_| std::array::from_fn(|i| random.next() >> u32::from(i == 3))),
            );
            for (a, b) in values.iter().flat_map(|a| values.iter().map(move |b| (a, b))) {
                let sum = operations::sum(&mut Concrete, a, b, &m).unwrap();
                assert_eq!(big(&sum), (big(a) + big(b)) % &modulus);
                assert_eq!(aarch64::sum(&mut Concrete, a, b, &m).unwrap(), sum);
                assert_eq!(portable::sum(&mut Concrete, a, b, &m).unwrap(), sum);
                let difference = operations::difference(&mut Concrete, a, b, &m).unwrap();
                assert_eq!(big(&difference), (big(a) - big(b) + &modulus) % &modulus);
                let half = operations::half(&mut Concrete, a, &m).unwrap();
                assert_eq!((big(&half) * BigInt::from(2)) % &modulus, big(a));
            }
        }
    }

    #[test]
    fn residues_of_aarch64_hold_on_numbers() {
        let (m, mut random) = (number(&F25519::WORDS), Random::new(4));
        let most = u64::MAX;
        let mut values = vec![[0; 4], [1, 0, 0, 0], [most; 4], [most - 37, most, most, most]];
        values.extend([[37, 0, 0, 0], [38, 0, 0, 0], [most - 18, most, most, most >> 1]]);
        values.extend((0..20).map(|_| std::array::from_fn(|_| random.next())));
        let is_residue = |r: [u64; 4], of: BigInt| (number(&r) - of) % &m == BigInt::ZERO;
        for (a, b) in values.iter().flat_map(|a| values.iter().map(move |b| (a, b))) {
            let (x, y) = (number(a), number(b));
            let of = aarch64::curve25519::sum(&mut Concrete, a, b).unwrap();
            assert!(is_residue(of, &x + &y), "{a:x?} + {b:x?}");
            let of = aarch64::curve25519::difference(&mut Concrete, a, b).unwrap();
            assert!(is_residue(of, &x - &y), "{a:x?} − {b:x?}");
            let of = aarch64::curve25519::small_product(&mut Concrete, a, 121_665, b).unwrap();
            assert!(is_residue(of, x * 121_665 + y), "{a:x?}·121665 + {b:x?}");
        }
    }
}
