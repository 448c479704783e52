//! What `yuxi-arith` answers to a request.

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::{Affine, Curve as Parameters, Fields, Jacobian, P256, Sm2, mul, x25519};
use yuxi_arith::field::{Element, Field};
use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::simulator::{Request, Word};

/// Status, x and y of a request that is not refused, on a point of the curve.
#[must_use]
pub fn answer(request: &Request) -> (Status, Word, Word) {
    if request.operation == Operation::Invert {
        return (Status::Ok, inverse(request), [0; 4]);
    }
    match request.curve {
        Curve::Curve25519 => {
            let x = ladder(&request.k, &request.x);
            (if x == [0; 4] { Status::Infinity } else { Status::Ok }, x, [0; 4])
        }
        Curve::Sm2 => weierstrass::<Sm2>(request),
        Curve::P256 => weierstrass::<P256>(request),
    }
}

/// k·G.
#[must_use]
pub fn multiple(curve: Curve, k: &Word) -> [Word; 2] {
    fn of<C: Parameters>(k: &Word) -> [Word; 2]
    where
        Portable64: Fields<C>,
    {
        let (_, x, y) = affine::<C>(mul(k, point::<C>(C::G)));
        [x, y]
    }
    match curve {
        Curve::P256 => of::<P256>(k),
        _ => of::<Sm2>(k),
    }
}

fn point<C: Parameters>(words: [Word; 2]) -> Affine<<Portable64 as Fields<C>>::P>
where
    Portable64: Fields<C>,
{
    let [x, y] = words.map(|w| Field::constant(&w));
    Affine { x, y }
}

fn affine<C: Parameters>(p: Jacobian<<Portable64 as Fields<C>>::P>) -> (Status, Word, Word)
where
    Portable64: Fields<C>,
{
    let infinite = p.is_infinity().declassify();
    let p = p.to_affine();
    let status = if infinite { Status::Infinity } else { Status::Ok };
    (status, p.x.to_words(), p.y.to_words())
}

fn weierstrass<C: Parameters>(request: &Request) -> (Status, Word, Word)
where
    Portable64: Fields<C>,
{
    let g = point::<C>(C::G);
    let p = point::<C>([request.x, request.y]);
    affine::<C>(match request.operation {
        Operation::Mul => mul(&request.k, p),
        Operation::MulBase => mul(&request.k, g),
        _ => mul(&request.k, p).add(mul(&request.l, g)),
    })
}

fn inverse(request: &Request) -> Word {
    fn of<F: Element>(a: &Word) -> Word {
        F::from_words(a).invert().to_words()
    }
    let of = match (request.curve, request.of_order) {
        (Curve::Sm2, false) => of::<<Portable64 as Backend>::Sm2P>,
        (Curve::Sm2, true) => of::<<Portable64 as Backend>::Sm2N>,
        (Curve::P256, false) => of::<<Portable64 as Backend>::P256P>,
        (Curve::P256, true) => of::<<Portable64 as Backend>::P256N>,
        (Curve::Curve25519, _) => of::<<Portable64 as Backend>::F25519>,
    };
    of(&request.x)
}

fn ladder(k: &Word, u: &Word) -> Word {
    let mut clamped = *k;
    clamped[0] &= !7;
    clamped[3] = clamped[3] & (u64::MAX >> 1) | 1 << 62;
    let u = [u[0], u[1], u[2], u[3] & (u64::MAX >> 1)];
    let u = <Portable64 as Backend>::F25519::from_words(&u);
    x25519::ladder(&clamped, u).to_words()
}
