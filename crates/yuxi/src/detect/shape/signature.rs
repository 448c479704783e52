//! Signatures: r and s, and whether they are in range.

use crate::curve::{NamedCurve, P256, Sm2};
use crate::detect::content::{Content, Found, SignatureForm};
use crate::detect::element::Element;
use crate::detect::fault::Fault;
use crate::detect::key::Curve;

/// SEQUENCE { INTEGER r, INTEGER s }.
pub(super) fn of_der(element: &Element<'_>) -> Found<'static> {
    let [r, s] = element.children.as_slice() else {
        return Found::new(Content::Signature(SignatureForm::Der, None));
    };
    match Element::pair([r, s], "r or s") {
        Ok(pair) => of_pair(SignatureForm::Der, &pair),
        Err(fault) => Found::new(Content::Signature(SignatureForm::Der, None)).faults(Some(fault)),
    }
}

pub(super) fn of_pair(form: SignatureForm, pair: &[u8; 64]) -> Found<'static> {
    let mut found = Found::new(Content::Signature(form, Some(*pair)));
    for (curve, order) in [(Curve::Sm2, order::<Sm2>()), (Curve::P256, order::<P256>())] {
        let (halves, _) = pair.as_chunks::<32>();
        if halves.iter().all(|half| *half < order && half.iter().any(|byte| *byte != 0)) {
            found = found.curve(curve);
        }
    }
    let fault = found.curves.is_empty().then_some(Fault::NeverValid);
    found.faults(fault)
}

/// n, most significant byte first.
pub(super) fn order<C: NamedCurve>() -> [u8; 32] {
    let mut order = [0; 32];
    for (part, word) in order.rchunks_exact_mut(8).zip(C::ORDER) {
        part.copy_from_slice(&word.to_be_bytes());
    }
    order
}
