//! Whether the inputs with chosen sums, products, squares and integers have the carries that they are
//! chosen for, which nearly no others have.

use yuxi_arith::backend::{Backend, Portable64};

use super::*;

/// Half as many as `yuxi-carries` takes.
const COUNT: u32 = 4000;

/// The numbers of the inputs that are chosen, below m.
fn chosen<F: Element>() -> (Model, Vec<[Words; 4]>) {
    let model = Model::new::<F>();
    let numbers = |input: &Input<F>| input.words.map(|words| model.reference.reduce(&words));
    let chosen = inputs::<F>(COUNT).iter().skip(25 + COUNT as usize).map(numbers).collect();
    (model, chosen)
}

fn sum(a: &Words, b: &Words) -> Words {
    let mut carry = false;
    std::array::from_fn(|i| {
        let sum;
        (sum, carry) = a[i].carrying_add(b[i], carry);
        sum
    })
}

/// Whether a + b reaches 2^256 only by the carry into the topmost word.
fn carries_at_the_top(a: &Words, b: &Words) -> bool {
    let carry = (0..3).fold(false, |carry, i| a[i].carrying_add(b[i], carry).1);
    a[3].checked_add(b[3]) == Some(u64::MAX) && carry
}

/// Whether a reduction by words of a·b ends with such a sum: of a number that is at most m and the
/// upper half of a·b. The sum is the result, or that and m.
fn ends_at_the_top(model: &Model, a: &Words, b: &Words) -> bool {
    let mut product = [0_u64; 8];
    for i in 0..4 {
        let mut carry = 0;
        for j in 0..4 {
            (product[i + j], carry) = a[i].carrying_mul_add(b[j], product[i + j], carry);
        }
        product[i + 4] = carry;
    }
    let upper = [product[4], product[5], product[6], product[7]];
    let result = model.times(a, b);
    let is_less = result.iter().rev().lt(upper.iter().rev());
    let rest = sum(&sum(&result, &model.reference.0), &negative(&upper));
    is_less && carries_at_the_top(&rest, &upper)
}

fn meets_all<F: Element>() {
    let (model, chosen) = chosen::<F>();
    let count = |met: &dyn Fn(&[Words; 4]) -> bool| chosen.iter().filter(|x| met(x)).count();
    let m = F::MODULUS;
    let integer = |x: &[Words; 4]| model.reference.mul(&x[0], &model.unscale);
    let counts = [
        count(&|x| carries_at_the_top(&x[0], &x[1])),
        count(&|x| ends_at_the_top(&model, &x[0], &x[1])),
        count(&|x| ends_at_the_top(&model, &x[0], &x[0])),
        count(&|x| integer(x)[3] == m[3]),
        count(&|x| integer(x)[3] < m[3] && integer(x)[2] == u64::MAX && integer(x)[1] == u64::MAX),
    ];
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn each_is_met() {
    meets_all::<<Portable64 as Backend>::Sm2P>();
    meets_all::<<Portable64 as Backend>::Sm2N>();
    meets_all::<<Portable64 as Backend>::P256P>();
    meets_all::<<Portable64 as Backend>::P256N>();
}

#[test]
fn roots_are_roots() {
    let model = Model::new::<<Portable64 as Backend>::P256N>();
    let found = (1..50).filter_map(|x| Some((x, model.root_of(&[x, 0, 0, 0])?)));
    let found: Vec<_> = found.collect();
    assert!((15..35).contains(&found.len()));
    for (x, root) in found {
        assert_eq!(model.times(&root, &root), [x, 0, 0, 0]);
    }
}
