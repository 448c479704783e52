//! The forms on numbers, with which tests compare them.

use num_bigint::BigInt;

use super::super::{Graph, Word};
use super::forms::{Form, Leaf};
use super::{Integer, Sums};
use crate::items::Packed;

impl Sums {
    /// Compares the form of each word with its value, for these values of the inputs: of how many words. Words have none that
    /// an operation gives which is known by its name alone. Fails with a text of the first that differs.
    pub fn compare(
        &self,
        graph: &Graph,
        inputs: &dyn Fn(u64) -> Option<u64>,
    ) -> Result<usize, String> {
        let values = graph.values(inputs);
        let modulus: BigInt = BigInt::from(1) << 64;
        let word = |sum: BigInt| ((sum % &modulus) + &modulus) % &modulus;
        let mut integers: Vec<Option<BigInt>> = Vec::new();
        let mut count = 0;
        for (leaf, integer) in self.leaves.iter().enumerate() {
            let value = match integer {
                Integer::One => Some(BigInt::from(1)),
                Integer::Word(node) => {
                    let own = &mut |word: Word| values[word.0.place()];
                    graph.value_of(node, inputs, own).map(BigInt::from)
                }
                Integer::Quotient(form) => value(form, &integers).map(|sum| sum >> 64),
                Integer::Shifted(form, places) => {
                    value(form, &integers).map(|sum| word(sum) >> places)
                }
            };
            if let (Some((least, greatest)), Some(value)) = (self.bounds[leaf], &value)
                && (*value < BigInt::from(least) || *value > BigInt::from(greatest))
            {
                return Err(format!("{integer:?} is {value}"));
            }
            integers.push(value);
        }
        for (place, expected) in values.iter().enumerate() {
            let Some(expected) = expected else { continue };
            let form = &self.forms[place];
            let found = value(form, &integers).map(word);
            if found != Some(BigInt::from(*expected)) {
                let text = graph.text(Word(Packed::new(place as Leaf)), 4);
                return Err(format!("{text}: {found:?} in place of {expected}"));
            }
            if values[self.same[place].0.place()] != Some(*expected) {
                return Err(format!(
                    "{}: another word",
                    graph.text(Word(Packed::new(place as Leaf)), 4)
                ));
            }
            count += 1;
        }
        Ok(count)
    }
}

/// The value of a form.
fn value(form: &Form, integers: &[Option<BigInt>]) -> Option<BigInt> {
    let mut sum = BigInt::ZERO;
    for (leaf, times) in form {
        sum += integers[*leaf as usize].as_ref()? * times;
    }
    Some(sum)
}
