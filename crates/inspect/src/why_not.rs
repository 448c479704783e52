//! Why bytes are not read as a key.

use yuxi::detect::{Curve, Fault};

use crate::instead::{Wanted, instead};
use crate::why::why;

/// Why bytes are not read as a key; of anything else, what it is.
#[must_use]
pub fn why_not(bytes: &[u8], asked: Option<Curve>, by: &str, fault: &Fault) -> String {
    instead(bytes, Wanted::Key, asked).unwrap_or_else(|| match fault {
        Fault::WrongDigits { found } => match asked {
            Some(Curve::X25519) => {
                format!("{found} hex digits are not a key of x25519, which has 64")
            }
            _ => format!(
                "{found} hex digits are not a key; a private key has 64, a public key 130 (04, x, \
                 y), 128 (x, y) or 66 (02 or 03, x)"
            ),
        },
        Fault::AnyBytes => "not a key in a known format: 32 bytes may be anything; if they are a \
                            key, `yuxi convert --from private-key --to pem` (or public-key) \
                            writes it in PEM"
            .into(),
        Fault::Truncated => "this begins like DER, but its length does not match the file: it was \
                             cut off, or something follows it"
            .into(),
        Fault::Unknown => {
            "not a key: neither PEM, DER, a point, hex nor base64; `yuxi keygen` makes one".into()
        }
        fault => why(fault, asked, by),
    })
}
