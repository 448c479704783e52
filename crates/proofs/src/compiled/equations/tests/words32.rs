//! A reduction modulo SM2's p on words of 32 bits, as compilers write it: with changes it is refused.

use num_bigint::BigInt;
use yuxi_arith::field::{Modulus, Sm2P};

use super::super::super::proved::{Stated, premises, prove};
use super::{Equations, low_half};
use crate::graph::{Graph, Word};
use crate::inputs::Random;
use crate::kernel::number;

const REDUCED: Stated = Stated {
    premises: "t + 2^256·u < m·2^256",
    conclusions: "r·2^256 ≡ t + 2^256·u (mod m), r < m",
};

/// The operations of a function, one of which is another one.
struct Run {
    graph: Graph,
    /// How many operations there were.
    count: usize,
    /// Which of them is changed.
    changed: Option<usize>,
}

impl Run {
    fn is_changed(&mut self) -> bool {
        self.count += 1;
        self.changed == Some(self.count - 1)
    }

    /// a + b, or a − b; of 0 nothing is changed.
    fn sum(&mut self, a: Word, b: Word, is_difference: bool) -> Word {
        let zero = self.graph.number(0);
        if b == zero {
            return a;
        }
        if self.is_changed() == is_difference {
            self.graph.sum(a, b, zero).0
        } else {
            self.graph.difference(a, b, zero).0
        }
    }

    fn add(&mut self, a: Word, b: Word) -> Word {
        self.sum(a, b, false)
    }

    fn sub(&mut self, a: Word, b: Word) -> Word {
        self.sum(a, b, true)
    }

    /// What a word carries, or borrows as a negative number.
    fn above(&mut self, a: Word) -> Word {
        let places = if self.is_changed() { 31 } else { 32 };
        self.graph.signed_right(a, places)
    }

    fn low(&mut self, a: Word) -> Word {
        low_half(&mut self.graph, a)
    }

    /// The columns of (t + k·p) / 2^256, where p + 1 = 2^256 − 2^224 − 2^96 + 2^64: the words, and what stands above.
    fn divide(&mut self, t: &[Word; 16]) -> ([Word; 8], Word) {
        let zero = self.graph.number(0);
        let mut k = [zero; 24];
        let (mut result, mut carry, mut last) = ([zero; 8], zero, zero);
        for (i, word) in t.iter().enumerate() {
            let mut sum = self.add(*word, k[i]);
            sum = self.sub(sum, k[i + 1]);
            sum = self.sub(sum, k[i + 5]);
            sum = self.add(sum, k[i + 6]);
            sum = self.add(sum, carry);
            let low = self.low(sum);
            if i < 8 {
                k[8 + i] = low
            } else {
                result[i - 8] = low
            }
            (carry, last) = (self.above(sum), sum);
        }
        (result, self.graph.right(last, 32))
    }

    /// The words less p, and p again, if they are less and nothing stands above.
    fn subtract_once(&mut self, words: [Word; 8], carry: Word) -> [Word; 8] {
        let p: [Word; 8] = std::array::from_fn(|i| {
            self.graph.number(Sm2P::WORDS[i / 2] >> (32 * (i % 2)) & u64::from(u32::MAX))
        });
        let zero = self.graph.number(0);
        let (mut difference, mut borrow) = ([zero; 8], zero);
        for i in 0..8 {
            let word = self.sub(words[i], p[i]);
            let word = self.add(word, borrow);
            (difference[i], borrow) = (self.low(word), self.graph.signed_right(word, 63));
        }
        let one = self.graph.number(1);
        let none = self.graph.difference(carry, one, zero).0;
        let is_set = self.low(none);
        let is_set = self.graph.is_zero(is_set);
        let (is_clear, is_less) = (self.graph.not_bit(is_set), self.graph.right(borrow, 63));
        let again = self.graph.both(is_less, is_clear);
        let mut carry = zero;
        std::array::from_fn(|i| {
            let part = self.graph.choose(again, p[i], zero);
            let sum = self.add(difference[i], part);
            let sum = self.add(sum, carry);
            carry = self.above(sum);
            self.low(sum)
        })
    }
}

/// The function, of words of 64 bits: the graph, the operands, and the result.
fn reduction(changed: Option<usize>) -> (Run, [Word; 8], [Word; 4]) {
    let mut run = Run { graph: Graph::default(), count: 0, changed };
    let operands: [Word; 8] = std::array::from_fn(|i| run.graph.input(i as u64));
    let t = std::array::from_fn(|i| {
        let word = operands[i / 2];
        if i % 2 == 0 { low_half(&mut run.graph, word) } else { run.graph.right(word, 32) }
    });
    let (words, carry) = run.divide(&t);
    let result = run.subtract_once(words, carry);
    let result = std::array::from_fn(|i| {
        let mut bytes = run.graph.bytes(result[2 * i]);
        bytes[4..].copy_from_slice(&run.graph.bytes(result[2 * i + 1])[..4]);
        run.graph.from_bytes(bytes)
    });
    (run, operands, result)
}

fn is_proved(changed: Option<usize>, stated: Stated) -> bool {
    let (run, operands, result) = reduction(changed);
    let mut equations = Equations::new(&run.graph, &result, true);
    let (t, u) = operands.split_at(4);
    let mut integers = Vec::new();
    for (name, words) in [("t", t), ("u", u)] {
        let words = words.iter().map(|word| equations.input(*word, true));
        integers.push((name, words.collect::<Vec<_>>()));
    }
    equations.modulus = number(&Sm2P::WORDS);
    equations.premises = premises(&integers, &Sm2P::WORDS, stated).unwrap();
    let Ok(read) = equations.read_all(&result) else { return false };
    integers.push(("r", read));
    prove(&equations.domain, &integers, &Sm2P::WORDS, stated).is_ok()
}

/// Whether a changed function computes the same of numbers.
fn is_same(changed: usize) -> bool {
    let mut random = Random::new(5);
    let (run, _, result) = reduction(Some(changed));
    let (right, _, expected) = reduction(None);
    (0..300).all(|_| {
        let mut one = |place: usize| match random.next() % 3 {
            0 => 0,
            1 => u64::MAX,
            _ => random.next() >> u32::from(place == 7),
        };
        let mut given: [u64; 8] = std::array::from_fn(&mut one);
        given[7] >>= 1;
        let value = |graph: &Graph, words: &[Word; 4]| {
            words.map(|word| graph.value(word, &|place| given.get(place as usize).copied()))
        };
        let computed = value(&right.graph, &expected);
        let words: Option<Vec<u64>> = computed.into_iter().collect();
        let words: [u64; 4] = words.unwrap().try_into().unwrap();
        let holds = (number(&words) << 256) - number(&given);
        assert_eq!(holds % number(&Sm2P::WORDS), BigInt::default());
        value(&run.graph, &result) == computed
    })
}

#[test]
fn changed_reductions_are_refused() {
    assert!(is_proved(None, REDUCED));
    let count = reduction(None).0.count;
    let mut same = Vec::new();
    // every seventh, so that all kinds and words are among them
    for changed in (0..count).step_by(7) {
        if is_proved(Some(changed), REDUCED) {
            assert!(is_same(changed), "{changed}");
            same.push(changed);
        }
    }
    assert!(same.len() < 3, "{same:?} of {count} compute the same");
}

#[test]
fn other_statements_about_reductions_are_refused() {
    let twice = "t + 2^256·u < 2·m·2^256";
    assert!(!is_proved(None, Stated { premises: twice, ..REDUCED }));
    assert!(!is_proved(None, Stated { conclusions: "r·2^255 ≡ t + 2^256·u (mod m)", ..REDUCED }));
    assert!(!is_proved(None, Stated { conclusions: "r < m − 1", ..REDUCED }));
}
