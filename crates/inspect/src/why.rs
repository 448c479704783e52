//! Faults in words, with what to do about them.

use yuxi::Error;
use yuxi::detect::{Curve, Fault};

use crate::oids;

/// How `--curve` asks for a curve, in a sentence.
pub const OPTION: &str = "--curve says";

/// Why bytes are not, or not quite, what they seem. Where a curve was asked for, `by` says what did.
#[must_use]
pub fn why(fault: &Fault, asked: Option<Curve>, by: &str) -> String {
    match fault {
        Fault::Invalid(Error::WrongCurve { found, .. } | Error::WrongAlgorithm { found }) => {
            match (Curve::from_oid(found), asked) {
                (Some(named), Some(asked)) if named != asked => {
                    format!("this is a key of {}, but {by} {}", named.name(), asked.name())
                }
                _ => format!(
                    "this is a key of {}; Yuxi reads keys of sm2, p256 and x25519",
                    oids::describe(&found.to_string())
                ),
            }
        }
        Fault::Invalid(Error::ExplicitCurve) => {
            format!("{fault}; {NAME_IT} writes it with the name")
        }
        Fault::ExplicitCurve => format!("{fault}; {NAME_IT} names it"),
        Fault::OnP256(_) => format!("{fault}: add --curve p256 if that is meant"),
        fault => fault.to_string(),
    }
}

const NAME_IT: &str = "`openssl pkey -in KEY -ec_param_enc named_curve`";
