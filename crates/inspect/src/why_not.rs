//! Why bytes are not read as a key.

use yuxi::detect::{Curve, Fault};

use crate::bilingual::{Bilingual, Said};
use crate::both;
use crate::instead::{Wanted, instead};
use crate::why::why;

/// Why bytes are not read as a key; of anything else, what it is.
#[must_use]
pub fn why_not(bytes: &[u8], asked: Option<Curve>, by: impl Said, fault: &Fault) -> Bilingual {
    instead(bytes, Wanted::Key, asked).unwrap_or_else(|| match fault {
        Fault::WrongDigits { found } => match asked {
            Some(Curve::X25519) => {
                both!(
                    "{found} hex digits are not a key of x25519, which has 64",
                    "{found} 个十六进制数字不是 x25519 的密钥，x25519 的密钥有 64 个"
                )
            }
            _ => both!(
                "{found} hex digits are not a key; a private key has 64, a public key 130 (04, x, \
                 y), 128 (x, y) or 66 (02 or 03, x)",
                "{found} 个十六进制数字不是密钥；私钥有 64 个，公钥有 130 个（04、x、y）、128 \
                 个（x、y）或 66 个（02 或 03、x）"
            ),
        },
        Fault::AnyBytes => both!(
            "not a key in a known format: 32 bytes may be anything; if they are a key, `yuxi \
             convert --from private-key --to pem` (or public-key) writes it in PEM",
            "不是已知格式的密钥：32 字节可能是任何内容；若确为密钥，`yuxi convert --from \
             private-key --to pem`（或 public-key）把它写成 PEM"
        ),
        Fault::Truncated => both!(
            "this begins like DER, but its length does not match the file: it was cut off, or \
             something follows it",
            "开头像 DER，但长度与文件不符：文件被截断，或其后另有内容"
        ),
        Fault::Unknown => both!(
            "not a key: neither PEM, DER, a point, hex nor base64; `yuxi keygen` makes one",
            "不是密钥：既不是 PEM、DER、点，也不是十六进制或 base64；`yuxi keygen` 可生成密钥"
        ),
        fault => why(fault, asked, by),
    })
}
