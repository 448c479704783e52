//! What each flag means: the `notes` of the files.

use serde::Serialize;

/// What a flag stands for, in Wycheproof's terms.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Note {
    bug_type: &'static str,
    description: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    effect: &'static str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    links: &'static [&'static str],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    cves: &'static [&'static str],
}

/// The note of a flag.
///
/// # Panics
/// If the flag has no note.
#[must_use]
pub fn note(flag: &str) -> &'static Note {
    let found = NOTES.iter().find(|(name, _)| *name == flag);
    &found.unwrap_or_else(|| panic!("no note on the flag {flag}")).1
}

const fn new(bug_type: &'static str, description: &'static str) -> Note {
    Note { bug_type, description, effect: "", links: &[], cves: &[] }
}

impl Note {
    const fn effect(self, effect: &'static str) -> Self {
        Self { effect, ..self }
    }

    const fn links(self, links: &'static [&'static str]) -> Self {
        Self { links, ..self }
    }

    const fn cves(self, cves: &'static [&'static str]) -> Self {
        Self { cves, ..self }
    }
}

static NOTES: &[(&str, Note)] = &[
    (
        "ArithmeticError",
        new(
            "EDGE_CASE",
            "Numbers of long runs of ones and zeros, or such whose Montgomery form has them, \
             or whose first partial product meets a condition under which a multiplication is \
             known to have lost or gained a carry.",
        )
        .effect(
            "A wrong field operation makes valid signatures fail, and may leak the \
             signer's key.",
        )
        .links(&[
            "https://github.com/emmansun/gmsm/issues/560",
            "https://github.com/guanzhi/GmSSL/issues/858",
        ]),
    ),
    (
        "AsnWrongOrder",
        new(
            "CAN_OF_WORMS",
            "The parts of the ciphertext stand in another order than x, y, C3, C2.",
        ),
    ),
    (
        "BerEncoded",
        new("BER_ENCODING", "The values are right, but the encoding is BER and not DER.")
            .effect(
                "Accepting it makes signatures and ciphertexts malleable, which may matter to the \
             protocol around them.",
            )
            .cves(&["CVE-2020-14966", "CVE-2019-14859", "CVE-2016-1000342"]),
    ),
    (
        "CompressedPoint",
        new(
            "UNKNOWN",
            "The point is compressed (02 or 03, x). GB/T 32918.1 allows it; many programs do \
             not read it.",
        ),
    ),
    (
        "DefaultIdentifier",
        new(
            "BASIC",
            "The identifier is 1234567812345678, which GM/T 0009 names where nothing else is \
             agreed.",
        ),
    ),
    (
        "DetectableLayout",
        new(
            "UNKNOWN",
            "The ciphertext is right in another layout than the group's, and its first byte \
             shows it: ASN.1 begins with 30, the other layouts with 04. A program that \
             detects the layout may decrypt it.",
        ),
    ),
    (
        "EdgeCaseDigest",
        new(
            "EDGE_CASE",
            "The digest is a special case: zero, at or beyond n or p, or of long runs of ones \
             and zeros.",
        )
        .links(&["https://github.com/emmansun/gmsm/issues/560"]),
    ),
    (
        "EdgeCaseEphemeral",
        new(
            "EDGE_CASE",
            "An ephemeral point is a special case: of a small nonce, or with an extreme or a \
             truncated coordinate.",
        ),
    ),
    (
        "EdgeCaseMessageLength",
        new(
            "EDGE_CASE",
            "The length of the message is at the edge of a block of the hash or of the key \
             derivation function.",
        )
        .links(&["https://github.com/oldprincess/gmlib/issues/1"]),
    ),
    (
        "EdgeCaseNonce",
        new(
            "EDGE_CASE",
            "The nonce of the signature or ciphertext is a special case, such as 1 or n − 1.",
        ),
    ),
    (
        "EdgeCasePrivateKey",
        new(
            "EDGE_CASE",
            "The private key is a special case, such as 1, 2 or n − 2, the smallest and the \
             largest that SM2 allows.",
        )
        .links(&[
            "https://github.com/emmansun/gmsm/issues/189",
            "https://github.com/bcgit/bc-java/pull/1684",
        ]),
    ),
    (
        "EdgeCasePublicKey",
        new(
            "EDGE_CASE",
            "The public key has an extreme coordinate: small, near p, of long runs of ones \
             and zeros, or such in Montgomery form.",
        ),
    ),
    (
        "EdgeCaseScalar",
        new(
            "EDGE_CASE",
            "s or t = r + s is a special case for a multiplication by windows: of extreme \
             digits, or such that the last addition is a doubling (n − 6 with signed windows \
             of 5 bits).",
        ),
    ),
    (
        "EdgeCaseShamirMultiplication",
        new(
            "EDGE_CASE",
            "While s·G + t·P is computed bit by bit from the top, the sum is infinity, or \
             both halves are equal or opposite, or P itself is a small multiple of G.",
        )
        .effect("A formula of addition without its exceptional cases gives a wrong point."),
    ),
    (
        "EdgeCaseSharedPoint",
        new(
            "EDGE_CASE",
            "A coordinate of the point that both sides compute begins with zero bytes.",
        )
        .effect(
            "A program that drops them derives another key now and then: once in 128 for one \
             byte.",
        )
        .links(&["https://github.com/JuneAndGreen/sm-crypto/issues/27"]),
    ),
    (
        "EdgeCaseX1",
        new(
            "EDGE_CASE",
            "The point s·G + t·P has an extreme x1: zero, small, near p, or between n and p, \
             so that it is not yet reduced modulo n.",
        ),
    ),
    (
        "EmptyIdentifier",
        new(
            "FUNCTIONALITY",
            "The identifier is empty. Some programs cannot be given an empty identifier, \
             and take the default one in its place.",
        ),
    ),
    (
        "EmptyMessage",
        new(
            "UNKNOWN",
            "The message is empty. The standard does not speak of it; OpenSSL refuses to \
             decrypt it.",
        ),
    ),
    (
        "HybridPoint",
        new(
            "UNKNOWN",
            "The point is in the mixed form (06 or 07, x, y). GB/T 32918.1 allows it; few \
             programs read it.",
        ),
    ),
    (
        "Identifier",
        new(
            "FUNCTIONALITY",
            "An identifier other than the default one. It may hold any bytes, and be up to \
             8191 bytes long.",
        )
        .links(&["https://github.com/guanzhi/GmSSL/issues/1785"]),
    ),
    (
        "IdentifierTooLong",
        new(
            "CAN_OF_WORMS",
            "The identifier is above 8191 bytes: its length in bits does not fit the 16 bits \
             that Z gives it. There is no such Z; what is signed is the one that a truncated \
             length gives.",
        )
        .effect(
            "With a truncated length, parts of an identifier pass for the curve's \
             coefficients.",
        ),
    ),
    (
        "IntegerOverflow",
        new(
            "CAN_OF_WORMS",
            "r, s or a coordinate was changed so that the right value comes back where the \
             most significant bits are dropped.",
        ),
    ),
    (
        "InvalidC3",
        new("AUTH_BYPASS", "C3 is not SM3(x2 ‖ message ‖ y2).")
            .effect("The ciphertext was changed. No byte of the message may be given out.")
            .links(&["https://github.com/guanzhi/GmSSL/issues/1900"]),
    ),
    ("InvalidConfirmation", new("AUTH_BYPASS", "The other side's confirmation hash is wrong.")),
    (
        "InvalidCurveAttack",
        new(
            "DEFINED",
            "A point off the curve; where it can be constructed, of a small order on the \
             curve that it does lie on. All that follows is computed as a program would that \
             does not look.",
        )
        .effect("Every answer gives away the private key modulo the small order.")
        .cves(&["CVE-2015-7940"]),
    ),
    (
        "InvalidDigestLength",
        new(
            "CAN_OF_WORMS",
            "The digest is not 32 bytes long. A program whose interface takes exactly 32 \
             bytes passes. A program that reads the digest as a number may accept those \
             that are the signed number with other zero bytes in front: they are acceptable.",
        ),
    ),
    (
        "InvalidEncoding",
        new(
            "CAN_OF_WORMS",
            "A right encoding was changed systematically, into one that is not DER, or DER of \
             other values.",
        )
        .effect("Reading past the end, or an exception where an error was due; and malleability."),
    ),
    (
        "InvalidPoint",
        new(
            "DEFINED",
            "The point is infinity, has a coordinate at or above p, or is no point of the \
             curve.",
        ),
    ),
    (
        "InvalidSignature",
        new(
            "AUTH_BYPASS",
            "r and s are special values, such as 0, n or 2^256 − 1; most are out of range.",
        )
        .effect("A program without range checks may accept such a signature for any message.")
        .links(&[
            "https://github.com/bcgit/bc-java/issues/202",
            "https://github.com/openssl/openssl/issues/11688",
        ])
        .cves(&["CVE-2022-21449"]),
    ),
    (
        "InvalidTypesInSignature",
        new(
            "AUTH_BYPASS",
            "r or s is not an INTEGER but something that a careless program may take for one.",
        )
        .cves(&["CVE-2022-21449"]),
    ),
    (
        "KdfAllZero",
        new(
            "DEFINED",
            "The mask that the key derivation function gives is all zeros, so that C2 is the \
             message itself. C3 is right. Encryption takes another nonce then, and decryption \
             refuses (GB/T 32918.4, 6.1 A5 and 7.1 B4).",
        )
        .links(&[
            "https://github.com/openssl/openssl/issues/23209",
            "https://github.com/guanzhi/GmSSL/issues/954",
        ]),
    ),
    (
        "LeadingZeros",
        new("EDGE_CASE", "r, s, t or a coordinate begins with zero bytes.")
            .effect("A program that drops them reads or writes a wrong number now and then.")
            .links(&[
                "https://github.com/tjfoc/gmsm/issues/115",
                "https://github.com/JuneAndGreen/sm-crypto/issues/27",
            ]),
    ),
    (
        "MalformedCiphertext",
        new("CAN_OF_WORMS", "The ciphertext is cut short, empty, or has trailing bytes.")
            .links(&["https://github.com/bcgit/bc-java/pull/2359"]),
    ),
    (
        "MissingPrefix",
        new(
            "LEGACY",
            "The byte 04 before C1 is missing, as in the ciphertexts of some programs. The \
             standard has it; guessing at it goes wrong where x begins with 02, 03 or 04.",
        )
        .links(&[
            "https://github.com/JuneAndGreen/sm-crypto/issues/86",
            "https://github.com/wechat-miniprogram/sm-crypto/issues/32",
            "https://github.com/Tencent/TencentKonaSMSuite/issues/368",
        ]),
    ),
    (
        "MissingZero",
        new("LEGACY", "An INTEGER lacks the zero byte that keeps it from being negative.")
            .links(&["https://github.com/tjfoc/gmsm/issues/115"]),
    ),
    ("ModifiedSignature", new("AUTH_BYPASS", "The signature, the message or the key was changed.")),
    (
        "OtherAlgorithm",
        new(
            "CONFUSION",
            "Made with the same key by a formula that looks like the right one: ECDSA, a \
             digest without Z, a changed Z, another key derivation.",
        )
        .effect("Who verifies or decrypts this computes something other than SM2."),
    ),
    (
        "PointAtInfinity",
        new(
            "DEFINED",
            "C1 is infinity. C2 and C3 are right for a program that takes the coordinates of \
             infinity for zeros.",
        )
        .effect("The message was encrypted under no key: anybody can read it."),
    ),
    (
        "PointDuplication",
        new("EDGE_CASE", "s·G and t·P are the same point, so that their sum is a doubling.")
            .cves(&["CVE-2020-12607", "CVE-2015-2730"]),
    ),
    (
        "PublicKeyMinusG",
        new(
            "EDGE_CASE",
            "The public key is −G, of the private key n − 1. It is a valid point, but SM2 \
             does not allow the key: r alone decides, any s will do. A program may refuse the \
             key.",
        )
        .links(&[
            "https://github.com/openssl/openssl/issues/8435",
            "https://github.com/emmansun/gmsm/issues/189",
        ]),
    ),
    (
        "RangeCheck",
        new(
            "CAN_OF_WORMS",
            "r or s was changed by a multiple of n, so that it is right but for its range.",
        )
        .effect("Signatures become malleable.")
        .links(&["https://github.com/bcgit/bc-java/issues/202"]),
    ),
    (
        "SharedPointAtInfinity",
        new(
            "DEFINED",
            "The point that both sides compute is infinity: the peer has chosen its private \
             key so that P = −x̄·R, or t is zero on this side.",
        )
        .effect(
            "A program that takes the coordinates of infinity for zeros derives a key that \
             anybody can compute.",
        ),
    ),
    (
        "ShortC3",
        new(
            "AUTH_BYPASS",
            "C3 is not 32 bytes long; where shorter, it is the beginning of the right one.",
        )
        .effect(
            "A comparison over the shorter length accepts forgeries, one over 32 bytes reads \
             beyond the input.",
        )
        .links(&["https://github.com/randombit/botan/pull/5450"]),
    ),
    (
        "SignatureSize",
        new(
            "LEGACY",
            "The signature in fixed width is not 64 bytes long, or holds r and s otherwise \
             than as two numbers of 32 bytes, most significant first.",
        )
        .links(&[
            "https://github.com/tjfoc/gmsm/issues/33",
            "https://github.com/guanzhi/GmSSL/issues/491",
        ]),
    ),
    ("SmallRandS", new("EDGE_CASE", "r or s is very small, or very near to n.")),
    ("StandardExample", new("BASIC", "An example that the standard prints (GB/T 32918.5-2017).")),
    (
        "SumAtInfinity",
        new(
            "DEFINED",
            "s·G + t·P is infinity: s = −t·d. A program that takes x1 for 0 there finds r \
             right. Only the holder of the private key d can make such a signature, and it \
             gives d away: d = −s/t.",
        )
        .effect(
            "Nobody else can forge by it, but programs differ on whether such a signature is \
             valid, or fail on it.",
        )
        .cves(&["CVE-2020-12607"]),
    ),
    (
        "SwappedRoles",
        new(
            "CONFUSION",
            "What one side computes is checked against the other role's order of Z and R, or \
             the confirmation of the other role.",
        )
        .effect("A message can be sent back to whom it came from."),
    ),
    (
        "TIsZero",
        new("AUTH_BYPASS", "r + s = n, so t is zero and the public key does not count.").effect(
            "Where t is not checked, anybody can make such a signature; that it is made for a \
             digest alone is all that stands in the way.",
        ),
    ),
    ("ValidCiphertext", new("BASIC", "A ciphertext made as the standard says.")),
    ("ValidExchange", new("BASIC", "An exchange made as the standard says.")),
    (
        "ValidSignature",
        new(
            "BASIC",
            "A signature made as the standard says. It fails only where something is not \
             supported.",
        ),
    ),
    (
        "WrongIdentifier",
        new(
            "AUTH_BYPASS",
            "The signature was made for another identifier than the one that verifies it, or \
             for one put into Z wrongly.",
        )
        .links(&["https://github.com/guanzhi/GmSSL/issues/1785"]),
    ),
    (
        "WrongLayout",
        new(
            "CONFUSION",
            "The ciphertext is right in another layout than the group's, which only C3 shows: \
             C1 ‖ C2 ‖ C3 in place of C1 ‖ C3 ‖ C2, or the reverse.",
        )
        .links(&[
            "https://github.com/bcgit/bc-java/issues/478",
            "https://github.com/guanzhi/GmSSL/issues/1624",
        ]),
    ),
];
