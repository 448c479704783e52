//! The arithmetic: every field, scalar multiplication on every curve.

use core::hint::black_box;

use yuxi_arith::backend::portable::fast_reduce::{Fold, fast_reduce, fast_reduce_folding};
use yuxi_arith::ct::Choice;
use yuxi_arith::curve::{Affine, Curve, P256, Sm2};
use yuxi_arith::engine::Work;
use yuxi_arith::field::{Element, Field, Mask, batch_invert};
use yuxi_arith::multiply::{self, Ladder, Machine, Multiply};

use crate::Check;
use crate::region::region;
use crate::secret::{secret_bytes, secret_words};

/// A scalar without a pattern, below every order here.
const SCALAR: [u64; 4] =
    [0x9388_9393_6928_60B5, 0x3F36_E38A_C6D3_9F95, 0x7B21_44B1_0000_0000, 0x3945_208F_FFFF_FFFF];

/// The checks of one backend.
/// The checks of this file on the current backend.
pub(crate) struct Checks;

impl Work for Checks {
    type Output = Vec<Check>;
    fn run<B: Machine>(self) -> Vec<Check> {
        checks::<B>()
    }
}

fn checks<B: Machine>() -> Vec<Check> {
    vec![
        ("field arithmetic, SM2 p", (|| region(field::<B::Sm2P>)) as fn()),
        ("field arithmetic, SM2 n", || region(field::<B::Sm2N>)),
        ("field arithmetic, P-256 p", || region(field::<B::P256P>)),
        ("field arithmetic, P-256 n", || region(field::<B::P256N>)),
        ("field arithmetic, 2^255 - 19", || region(field::<B::F25519>)),
        ("fixed-base multiplication, SM2", || region(fixed_base::<Sm2, B>)),
        ("fixed-base multiplication, P-256", || region(fixed_base::<P256, B>)),
        ("variable-base multiplication, SM2", || region(variable_base::<Sm2, B>)),
        ("variable-base multiplication, P-256", || region(variable_base::<P256, B>)),
        ("ladder, X25519", || region(ladder::<B>)),
        ("fixed-base multiplication, X25519", || region(x25519_base::<B>)),
        ("fast reduction in both widths, SM2 p", || region(fast_reductions)),
    ]
}

/// Every operation of a field on secret values, conversions included.
fn field<F: Element>() {
    let a = F::from_words(&secret_words(SCALAR));
    let (b, in_range) = F::from_bytes(&secret_bytes([0xE7; 32]));
    let c = F::from_wide(&secret_words([u64::MAX; 4]), &secret_words([1; 4]));
    let sums = a.add(b).double().triple().sub(c).neg().halve().three_halves().mul_small(9);
    let products = F::mul_add_mul(a, b, c, sums).square().sub(F::mul_sub_mul(a, c, b, sums));
    let choice = a.equals(b).or(products.is_zero().not()).and(in_range);
    let (x, y) = F::swap_if(choice, sums, F::select(choice, products, a));
    let mut inverses = [x, y, x.sub(x)];
    batch_invert(&mut inverses, &mut [F::zero(); 3]);
    let inverse = x.invert().add(inverses[0]);
    black_box((inverse.to_bytes(), inverse.store(), y.to_words()));
    black_box(Choice::is_zero(inverse.to_words()[0]).word());
}

/// k·G: what key generation and the nonce of a signature do.
fn fixed_base<C: Curve, B: Multiply<C>>() {
    let k = secret_words(SCALAR);
    let point = multiply::mul_base::<C, B>(&k).to_affine();
    black_box((point.x.to_bytes(), point.y.to_bytes()));
}

/// k·P: what decryption and key agreement do; P is secret too, as it may be.
fn variable_base<C: Curve, B: Multiply<C>>() {
    let k = secret_words(SCALAR);
    let [x, y] = C::G.map(|words| B::P::from_words(&secret_words(words)));
    let on_curve = Affine { x, y }.is_on_curve(B::P::constant(&C::B));
    let point = multiply::mul::<C, B>(&k, Affine { x, y }).to_affine();
    black_box((point.x.to_bytes(), point.y.to_bytes(), on_curve.word()));
}

/// The x of k·P on Curve25519.
fn ladder<B: Ladder>() {
    let u = B::F25519::from_words(&secret_words([9, 0, 0, 0]));
    black_box(multiply::x25519::<B>(&clamped(), u).to_words());
}

/// The x of k·B on Curve25519: what key generation does.
fn x25519_base<B: Ladder>() {
    black_box(multiply::x25519_base::<B>(&clamped()).to_words());
}

fn clamped() -> [u64; 4] {
    secret_words([SCALAR[0] & !7, SCALAR[1], SCALAR[2], SCALAR[3] | 1 << 62])
}

/// A product below p² to its residue.
fn fast_reductions() {
    fn reduce<L: Fold>() {
        let product =
            [secret_words([u64::MAX; 4]), secret_words(SCALAR)].map(|w| L::from_words(&w));
        black_box(fast_reduce(&product).map(|residue| residue.to_words()));
        black_box(fast_reduce_folding(&product).to_words());
    }
    reduce::<[u64; 4]>();
    reduce::<[u32; 8]>();
}
