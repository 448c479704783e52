//! Faults in words, with what to do about them.

use yuxi::Error;
use yuxi::detect::{Curve, Fault};

use crate::bilingual::{Bilingual, Said};
use crate::{both, oids};

/// How `--curve` asks for a curve, in a sentence.
pub static OPTION: Bilingual = Bilingual::fixed("--curve says", " --curve 指定的是");

/// Why bytes are not, or not quite, what they seem. Where a curve was asked for, `by` says what did.
#[must_use]
pub fn why(fault: &Fault, asked: Option<Curve>, by: impl Said) -> Bilingual {
    match fault {
        Fault::Invalid(Error::WrongCurve { found, .. } | Error::WrongAlgorithm { found }) => {
            match (Curve::from_oid(found), asked) {
                (Some(named), Some(asked)) if named != asked => {
                    let (named, asked) = (named.name(), asked.name());
                    both!(
                        "this is a key of {named}, but {by} {asked}",
                        "这是 {named} 的密钥，但{by} {asked}";
                        by
                    )
                }
                _ => {
                    let found = oids::describe(&found.to_string());
                    both!(
                        "this is a key of {found}; Yuxi reads keys of sm2, p256 and x25519",
                        "这是 {found} 的密钥；玉玺读取 sm2、p256 与 x25519 的密钥"
                    )
                }
            }
        }
        Fault::Invalid(Error::ExplicitCurve) => {
            let fault = Bilingual::from(fault);
            both!(
                "{fault}; {NAME_IT} writes it with the name",
                "{fault}；可用 {NAME_IT} 改写为具名曲线";
                fault
            )
        }
        Fault::ExplicitCurve => {
            let fault = Bilingual::from(fault);
            both!("{fault}; {NAME_IT} names it", "{fault}；可用 {NAME_IT} 写上名称"; fault)
        }
        Fault::OnP256(_) => {
            let fault = Bilingual::from(fault);
            both!(
                "{fault}: add --curve p256 if that is meant",
                "{fault}：若确为 P-256，请加 --curve p256";
                fault
            )
        }
        fault => fault.into(),
    }
}

const NAME_IT: &str = "`openssl pkey -in KEY -ec_param_enc named_curve`";
