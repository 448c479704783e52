//! Sums of multiples of integers.

use std::collections::BTreeMap;

/// An integer of which forms are sums.
pub(super) type Leaf = u32;

/// The integer 1.
pub(super) const ONE: Leaf = 0;

/// A sum of multiples of integers.
pub(super) type Sum = BTreeMap<Leaf, i128>;

/// A sum whose multiples are in [−2^63, 2^63), and not 0.
pub type Form = BTreeMap<Leaf, i64>;

/// Adds a multiple of a sum; nothing, if a multiple becomes too large.
pub(super) fn add(to: &mut Sum, times: i128, other: &Sum) -> Option<()> {
    for (leaf, own) in other {
        let term = own.checked_mul(times)?;
        let sum = to.entry(*leaf).or_default();
        *sum = sum.checked_add(term)?;
    }
    Some(())
}

/// The sum of multiples of forms; nothing, if one becomes too large.
pub(super) fn total(terms: &[(&Form, i128)]) -> Option<Sum> {
    let mut sum = Sum::new();
    for (form, times) in terms {
        let form = form.iter().map(|(leaf, own)| (*leaf, i128::from(*own))).collect();
        add(&mut sum, *times, &form)?;
    }
    Some(sum)
}

/// The same modulo 2^64, and the multiples of 2^64 that are taken away.
pub(super) fn reduced(sum: &Sum) -> (Form, Sum) {
    let (mut form, mut above) = (Form::new(), Sum::new());
    for (leaf, times) in sum {
        let low = *times as i64;
        if low != 0 {
            form.insert(*leaf, low);
        }
        // a negative lowest part is 2^64 less than its bits
        let high = (times >> 64) + i128::from(low < 0);
        if high != 0 {
            above.insert(*leaf, high);
        }
    }
    (form, above)
}

/// A multiple of a form by a power of two, modulo 2^64.
pub(super) fn up(form: &Form, places: u32) -> Form {
    let up = form.iter().map(|(leaf, times)| (*leaf, times << places));
    up.filter(|(_, times)| *times != 0).collect()
}

/// Whether all multiples are ones of a power of two.
pub(super) fn is_multiple(form: &Form, places: u32) -> bool {
    form.values().all(|times| times.trailing_zeros() >= places)
}
