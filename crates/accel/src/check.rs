//! Whether a result can be right.

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::{P256, Sm2};
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, bytes_from_words};

use crate::request::{Answer, Curve, Operation, Request, Words};

/// The statuses of a response.
pub(crate) const OK: u32 = 0;
pub(crate) const INFINITY: u32 = 1;
pub(crate) const BAD_POINT: u32 = 2;
pub(crate) const BAD_SCALAR: u32 = 3;
pub(crate) const FAULT: u32 = 4;
pub(crate) const BAD_REQUEST: u32 = 5;

/// A response that cannot be one to the request.
pub(crate) enum Wrong {
    /// The status.
    Status,
    /// The result.
    Result,
}

/// The answer in a response with a status other than `FAULT`.
pub(crate) fn answer(request: &Request, status: u32, x: Words, y: Words) -> Result<Answer, Wrong> {
    let has_point = matches!(request.operation, Operation::Mul | Operation::MulAdd);
    match status {
        OK => result(request, x, y).ok_or(Wrong::Result),
        _ if x != [0; 4] || y != [0; 4] => Err(Wrong::Result),
        INFINITY if request.operation != Operation::Invert => Ok(Answer::Infinity),
        BAD_POINT if has_point => Ok(Answer::BadPoint),
        BAD_SCALAR if request.operation != Operation::X25519 => Ok(Answer::BadScalar),
        BAD_REQUEST => Ok(Answer::BadRequest),
        _ => Err(Wrong::Status),
    }
}

fn result(request: &Request, x: Words, y: Words) -> Option<Answer> {
    match (request.operation, request.curve) {
        (Operation::Invert, curve) => {
            let right = match curve {
                Curve::Sm2 => is_inverse::<<Portable64 as Backend>::Sm2P>(&request.x, &x),
                Curve::P256 => is_inverse::<<Portable64 as Backend>::P256P>(&request.x, &x),
                Curve::Curve25519 => is_inverse::<<Portable64 as Backend>::F25519>(&request.x, &x),
            };
            (right && y == [0; 4]).then_some(Answer::Number(x))
        }
        (Operation::X25519, Curve::Curve25519) => {
            let below = is_below_p::<<Portable64 as Backend>::F25519>(&x);
            // 0 has a status of its own
            (below && x != [0; 4] && y == [0; 4]).then_some(Answer::Number(x))
        }
        (Operation::X25519, _) | (_, Curve::Curve25519) => None,
        (_, curve) => {
            let [xs, ys] = [x, y].map(|words| bytes_from_words(&words));
            let right = match curve {
                Curve::P256 => P256::from_coordinates(&xs, &ys).is_ok(),
                _ => Sm2::from_coordinates(&xs, &ys).is_ok(),
            };
            right.then_some(Answer::Point(x, y))
        }
    }
}

fn is_below_p<F: Element>(x: &Words) -> bool {
    // Public: every result of a device that works is.
    F::from_bytes(&bytes_from_words(x)).1.declassify()
}

/// Whether a·b = 1, or both are 0.
fn is_inverse<F: Element<Mask = yuxi_arith::ct::Choice>>(a: &Words, b: &Words) -> bool {
    let (a, b_below) = (F::from_words(a), is_below_p::<F>(b));
    let b = F::from_words(b);
    // Public: of a device that works one of these is true, and which one is whether a is 0. Both
    // are computed.
    let zeros = a.is_zero().declassify() && b.is_zero().declassify();
    let ones = a.mul(b).sub(F::one()).is_zero().declassify();
    b_below && (zeros || ones)
}
