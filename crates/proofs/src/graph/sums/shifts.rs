//! Words that are shifted towards the bottom, and lowest bits of words.
//!
//! The lowest n bits of a word are 2^(64 − n) times the word, shifted towards the bottom by 64 − n places.

use std::rc::Rc;

use super::forms::{Form, Leaf, ONE, is_multiple, reduced, total, up};
use super::{Integer, Sums};

impl Sums {
    /// The same modulo 2^64, without words that are shifted towards the bottom and back by as many places: these are the form
    /// less its lowest bits. If the form has none, that is the rule for masks of which a multiple leaves nothing; then it may
    /// be shifted further. Otherwise, and of signs, the forms of a long run of steps would become too large.
    pub(super) fn uncut(&mut self, form: Form) -> Form {
        let of = |(leaf, times): (&Leaf, &i64)| {
            let Integer::Shifted(inner, places) = &self.leaves[*leaf as usize] else { return None };
            let zeros = times.trailing_zeros();
            let is_back =
                zeros == *places && zeros < 63 || zeros >= *places && is_multiple(inner, *places);
            is_back
                .then(|| (Form::from([(*leaf, *times)]), inner.clone(), *places, times >> places))
        };
        let Some((cut, inner, places, times)) = form.iter().find_map(of) else { return form };
        let rest = self.lowest(&inner, places);
        let times = i128::from(times);
        match total(&[(&form, 1), (&cut, -1), (&inner, times), (&rest, -times)]) {
            Some(sum) => self.uncut(reduced(&sum).0),
            None => form,
        }
    }

    /// The lowest bits of the word that a form is modulo 2^64, so many of them.
    pub(super) fn lowest(&mut self, form: &Form, bits: u32) -> Form {
        match bits {
            0 => return Form::new(),
            64.. => return form.clone(),
            _ => {}
        }
        self.shifted(up(form, 64 - bits), 64 - bits)
    }

    /// A form that gives the same, shifted towards the bottom by so many places: of a term 2^places·(G >> q) beside other
    /// multiples of 2^places, 2^(places − q)·G is less than 2^places more.
    fn unshifted(&self, form: Form, places: u32) -> Form {
        if !is_multiple(&form, places) {
            return form;
        }
        let of = |(leaf, times): (&Leaf, &i64)| match &self.leaves[*leaf as usize] {
            Integer::Shifted(inner, own) if *times == 1 << places && *own <= places => {
                Some((*leaf, inner.clone(), places - own))
            }
            _ => None,
        };
        let Some((leaf, inner, own)) = form.iter().find_map(of) else { return form };
        let mut rest = form.clone();
        rest.remove(&leaf);
        total(&[(&rest, 1), (&inner, 1 << own)]).map_or(form, |sum| reduced(&sum).0)
    }

    /// A form that gives the same, shifted towards the bottom by so many places: the word with its lowest bits, if these are
    /// taken away.
    fn with_lowest(&self, form: Form, places: u32) -> Form {
        let of = |(leaf, times): (&Leaf, &i64)| {
            let Integer::Shifted(inner, own) = &self.leaves[*leaf as usize] else { return None };
            if *times != -1 || own + places < 64 {
                return None;
            }
            let mut whole = form.clone();
            whole.remove(leaf);
            (self.unshifted(up(&whole, *own), *own) == **inner).then_some(whole)
        };
        form.iter().find_map(of).unwrap_or(form)
    }

    /// The form that is shifted, and the places, if a form is such a word.
    fn as_shifted(&self, form: &Form) -> Option<(Rc<Form>, u32)> {
        let (leaf, 1) = form.iter().next().filter(|_| form.len() == 1)? else { return None };
        let Integer::Shifted(inner, places) = &self.leaves[*leaf as usize] else { return None };
        Some((inner.clone(), *places))
    }

    /// The two parts of a form of which the first lies in [0, 2^k) and the second has multiples of 2^k alone, so that their
    /// words have no bit in one place: the first one shifted, which is 0 or leaves nothing out, and the second one.
    fn apart(&self, form: &Form, places: u32) -> Option<(Form, Form)> {
        let mut zeros: Vec<_> = form.values().map(|times| times.trailing_zeros()).collect();
        zeros.sort_unstable();
        zeros.dedup();
        zeros.into_iter().skip(1).find_map(|k| {
            let (high, low): (Form, Form) =
                form.iter().partition(|(_, times)| times.trailing_zeros() >= k);
            self.bounds(&low).filter(|(least, greatest)| *least >= 0 && *greatest < 1 << k)?;
            if k <= places {
                return Some((Form::new(), high));
            }
            is_multiple(&low, places)
                .then(|| (low.iter().map(|(leaf, times)| (*leaf, times >> places)).collect(), high))
        })
    }

    /// The word that a form is modulo 2^64, shifted towards the bottom.
    pub(super) fn shifted(&mut self, form: Form, places: u32) -> Form {
        let form = self.unshifted(form, places);
        let form = self.uncut(form);
        let mut form = self.with_lowest(form, places);
        // 2^63 more exchanges the topmost bit
        if places == 63 && form.get(&ONE) == Some(&i64::MIN) {
            form.remove(&ONE);
            let other = self.shifted(form, places);
            let one = Form::from([(ONE, 1)]);
            let sum = total(&[(&one, 1), (&other, -1)]).expect("small multiples");
            return reduced(&sum).0;
        }
        if let Some(whole) = complement(&form, places) {
            let other = self.shifted(whole, places);
            let ones = Form::from([(ONE, (u64::MAX >> places) as i64)]);
            let sum = total(&[(&ones, 1), (&other, -1)]).expect("small multiples");
            return reduced(&sum).0;
        }
        if let Some((inner, before)) = self.as_shifted(&form)
            && before + places < 64
        {
            return self.shifted(Form::clone(&inner), before + places);
        }
        if let Some((low, high)) = self.apart(&form, places) {
            let high = self.shifted(high, places);
            let sum = total(&[(&low, 1), (&high, 1)]).expect("less than a word");
            return reduced(&sum).0;
        }
        let bounds =
            self.bounds(&form).filter(|(least, greatest)| *least >= 0 && *greatest < 1 << 64);
        if bounds.is_some() && is_multiple(&form, places) {
            return form.into_iter().map(|(leaf, times)| (leaf, times >> places)).collect();
        }
        // of a word with zeros at the bottom, all of these are shifted out, and those that are missing come back
        let zeros = form.values().map(|times| times.trailing_zeros()).min().unwrap_or(0);
        if zeros > places {
            return up(&self.shifted(form, zeros), zeros - places);
        }
        let (least, greatest) = bounds.unwrap_or((0, (1 << 64) - 1));
        let bounds = Some((least >> places, greatest >> places));
        Form::from([(self.leaf(Integer::Shifted(Rc::new(form), places), bounds), 1)])
    }
}

/// Of a form 2^q·(−1 − F), 2^q·F, whose word, shifted towards the bottom by at least q places, is the complement of what the form
/// gives. One of F's multiples is positive, so that this is not done a second time.
fn complement(form: &Form, places: u32) -> Option<Form> {
    let one = *form.get(&ONE).filter(|one| **one < 0 && one.unsigned_abs().is_power_of_two())?;
    let zeros = one.trailing_zeros();
    if zeros > places || !is_multiple(form, zeros) {
        return None;
    }
    let mut rest = form.clone();
    rest.remove(&ONE);
    rest.values().next().filter(|times| **times < 0)?;
    Some(rest.into_iter().map(|(leaf, times)| (leaf, times.wrapping_neg())).collect())
}
