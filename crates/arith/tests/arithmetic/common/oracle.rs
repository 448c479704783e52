//! What every operation of a field must give, in the words of the memory form.
//!
//! The memory form is part of the contract of a backend, so operands can be put
//! into it bit by bit: the patterns on which carries break are patterns there.

use std::marker::PhantomData;

use yuxi_arith::field::Element;

use super::reference::Reference;

type Words = [u64; 4];

/// A field element beside the words that its memory form must have.
#[derive(Clone, Copy)]
pub(crate) struct Value<F> {
    pub(crate) element: F,
    pub(crate) memory: Words,
}

/// A field with the reference for it.
pub(crate) struct Oracle<F> {
    pub(crate) reference: Reference,
    /// The memory form of 1. That of x is x·scale; a product carries it twice.
    pub(crate) scale: Words,
    element: PhantomData<F>,
}

impl<F: Element> Oracle<F> {
    pub(crate) fn new() -> Self {
        let scale = F::one().store();
        Self { reference: Reference(F::MODULUS), scale, element: PhantomData }
    }

    /// The words put into an element as directly as can be: into its memory form,
    /// if that is reduced; if it is the integer itself, any 256 bits.
    pub(crate) fn raw(&self, words: &Words) -> Value<F> {
        let memory = self.reference.reduce(words);
        if self.scale == [1, 0, 0, 0] {
            return Value { element: F::from_words(words), memory };
        }
        Value { element: F::load(&memory), memory }
    }

    #[inline(never)]
    pub(crate) fn assert(&self, what: &str, got: F, wanted: &Words, operands: &[Words]) {
        assert!(
            got.store() == *wanted,
            "{what} on {operands:x?} in memory form: {:x?}, not {wanted:x?}; {}",
            got.store(),
            std::any::type_name::<F>()
        );
    }

    /// `got` = Σ of products of memory forms, each of which is one scale too many.
    #[inline(never)]
    pub(crate) fn assert_product(&self, what: &str, got: F, wanted: &Words, operands: &[Words]) {
        let scaled = self.reference.mul(&got.store(), &self.scale);
        assert!(
            scaled == *wanted,
            "{what} on {operands:x?} in memory form: {scaled:x?}, not {wanted:x?}, \
             over the scale; {}",
            std::any::type_name::<F>()
        );
    }

    #[inline(never)]
    pub(crate) fn check_unary(&self, a: Value<F>) {
        let (m, x, at) = (&self.reference, &a.memory, &[a.memory]);
        let a = a.element;
        let twice = m.add(x, x);
        let thrice = m.add(&twice, x);
        self.assert("store", a, x, at);
        self.assert("load(store)", F::load(&a.store()), x, at);
        self.assert("neg", a.neg(), &m.sub(&[0; 4], x), at);
        self.assert("double", a.double(), &twice, at);
        self.assert("triple", a.triple(), &thrice, at);
        self.assert("2·halve", a.halve().double(), x, at);
        self.assert("2·three_halves", a.three_halves().double(), &thrice, at);
        self.assert_product("square", a.square(), &m.mul(x, x), at);
        let integer = a.to_words();
        assert!(m.mul(&integer, &self.scale) == *x && m.reduce(&integer) == integer, "{at:x?}");
        self.assert("from_words(to_words)", F::from_words(&integer), x, at);
        assert_eq!(a.is_zero().declassify(), *x == [0; 4], "is_zero on {at:x?}");
        for small in [0, 1, 2, 3, 19, 121_665, 1 << 31, u32::MAX] {
            let wanted = m.mul(x, &[u64::from(small), 0, 0, 0]);
            self.assert("mul_small", a.mul_small(small), &wanted, at);
        }
    }

    #[inline(never)]
    pub(crate) fn check_binary(&self, a: Value<F>, b: Value<F>) {
        let (m, x, y, at) = (&self.reference, &a.memory, &b.memory, &[a.memory, b.memory]);
        let (a, b) = (a.element, b.element);
        self.assert("add", a.add(b), &m.add(x, y), at);
        self.assert("sub", a.sub(b), &m.sub(x, y), at);
        self.assert_product("mul", a.mul(b), &m.mul(x, y), at);
        assert_eq!(a.equals(b).declassify(), x == y, "equals on {at:x?}");
    }

    #[inline(never)]
    pub(crate) fn check_fused(&self, values: [Value<F>; 4]) {
        let (m, at) = (&self.reference, values.map(|value| value.memory));
        let [a, b, c, d] = values.map(|value| value.element);
        let (ab, cd) = (m.mul(&at[0], &at[1]), m.mul(&at[2], &at[3]));
        self.assert_product("mul_add_mul", F::mul_add_mul(a, b, c, d), &m.add(&ab, &cd), &at);
        self.assert_product("mul_sub_mul", F::mul_sub_mul(a, b, c, d), &m.sub(&ab, &cd), &at);
        let (sum, difference) = (m.add(&at[0], &at[1]), m.sub(&at[0], &at[1]));
        // as terms, as nothing else asks for a reduced value
        let reduced = a.add_unreduced(b).reduce().add(c);
        self.assert("add_unreduced, reduced", reduced, &m.add(&sum, &at[2]), &at);
        let reduced = c.sub(a.sub_unreduced(b).reduce());
        self.assert("sub_unreduced, reduced", reduced, &m.sub(&at[2], &difference), &at);
    }

    /// x⁻¹ has the memory form scale²/(memory form of x).
    #[inline(never)]
    pub(crate) fn check_inverse(&self, a: Value<F>, inverse: F) {
        let m = &self.reference;
        let wanted = if a.memory == [0; 4] { [0; 4] } else { m.mul(&self.scale, &self.scale) };
        let got = m.mul(&inverse.store(), &a.memory);
        assert!(got == wanted, "invert on {:x?}", a.memory);
        assert!(a.memory != [0; 4] || inverse.store() == [0; 4], "invert on 0");
    }
}
