//! Malformed input of every command: a clear line and exit code 2 (or 1, if it is well formed and
//! invalid), never a panic, and never a wrong success.

use std::sync::OnceLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::help::COMMANDS;
use crate::keys::{PRIVATE_FORMS, PUBLIC_FORMS};
use crate::place::{Place, Ran};

/// Something valid that is to be broken.
struct Specimens {
    private: Vec<Vec<u8>>,
    public: Vec<Vec<u8>>,
    signatures: Vec<Vec<u8>>,
    ciphertexts: Vec<Vec<u8>>,
}

fn specimens() -> &'static Specimens {
    static SPECIMENS: OnceLock<Specimens> = OnceLock::new();
    SPECIMENS.get_or_init(|| {
        let place = Place::furnished();
        let out = |line: String| place.yuxi(&line).expect(0).out;
        let signature = |form| out(format!("sign -k alice.key -f {form} letter.txt"));
        let ciphertext = |form| out(format!("encrypt -k alice.pub {form} letter.txt"));
        Specimens {
            private: PRIVATE_FORMS.map(|form| out(format!("keygen {form}"))).into(),
            public: PUBLIC_FORMS.map(|form| out(format!("pubkey -k alice.key -f {form}"))).into(),
            signatures: ["der", "raw", "hex", "base64", "raw-hex"].map(signature).into(),
            ciphertexts: ["-f der", "-f raw", "-f hex", "-f base64"].map(ciphertext).into(),
        }
    })
}

fn pick(which: Index, from: &[Vec<u8>]) -> &[u8] {
    &from[which.index(from.len())]
}

/// A way to break bytes.
#[derive(Clone, Debug)]
enum Damage {
    Truncate(Index),
    Flip(Index, u8),
    Insert(Index, Vec<u8>),
    Remove(Index),
    Append(Vec<u8>),
    Repeat(Index),
    Replace(Vec<u8>),
    Oversize(u8),
}

fn damage() -> impl Strategy<Value = Damage> {
    use Damage::*;
    let bytes = || vec(any::<u8>(), 0..80);
    prop_oneof![
        3 => any::<Index>().prop_map(Truncate),
        4 => (any::<Index>(), 0_u8..8).prop_map(|(at, bit)| Flip(at, bit)),
        2 => (any::<Index>(), bytes()).prop_map(|(at, bytes)| Insert(at, bytes)),
        2 => any::<Index>().prop_map(Remove),
        1 => bytes().prop_map(Append),
        1 => any::<Index>().prop_map(Repeat),
        1 => bytes().prop_map(Replace),
        1 => any::<u8>().prop_map(Oversize),
    ]
}

impl Damage {
    fn to(&self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        match self {
            Self::Truncate(at) => bytes.truncate(at.index(bytes.len())),
            Self::Flip(at, bit) => {
                let at = at.index(bytes.len());
                bytes[at] ^= 1 << bit;
            }
            Self::Insert(at, more) => {
                let at = at.index(bytes.len());
                bytes.splice(at..at, more.iter().copied());
            }
            Self::Remove(at) => {
                let at = at.index(bytes.len());
                bytes.remove(at);
            }
            Self::Append(more) => bytes.extend(more),
            Self::Repeat(at) => {
                let at = at.index(bytes.len());
                bytes.extend_from_within(at..);
            }
            Self::Replace(other) => bytes.clone_from(other),
            Self::Oversize(byte) => bytes.resize(200_000, *byte),
        }
        bytes
    }
}

/// The exit code is 0, 1 or 2, and what is not 0 says why in one line; sm3 in one for each file.
fn behaves(ran: Ran) -> Ran {
    assert!((0..=2).contains(&ran.code), "{ran:?}");
    if ran.code == 2 && ran.line.starts_with("sm3") {
        assert!(ran.err.lines().all(|line| line.starts_with("yuxi: ")), "{ran:?}");
        return ran;
    }
    if ran.code == 0 { ran } else { ran.one_line("") }
}

/// The named format of the signature, if there is one.
const SIGNATURE_FORMATS: [&str; 6] = ["", "-f der", "-f raw", "-f hex", "-f base64", "-f raw-hex"];
const CIPHERTEXT_FORMATS: [&str; 7] =
    ["", "-f der", "-f raw", "-f hex", "-f base64", "-l c1c2c3", "-l asn1 -f raw"];
/// Words of a command line beside the first commands; one is empty.
const WORDS: &str = "exchange ecdh inspect convert --to sm3 info -k --key -s -o out - --id --id-hex \
    --id-empty --digest --format der raw hex --layout asn1 --curve sm2 --json alice.key \
    alice.pub letter.txt letter.sig letter.enc  -- --force = 玉玺";

fn words() -> Vec<&'static str> {
    COMMANDS[..6].iter().copied().chain(WORDS.split(' ')).collect()
}

/// One of these, broken.
fn damaged(from: &'static [Vec<u8>]) -> impl Strategy<Value = Vec<u8>> {
    (any::<Index>(), damage()).prop_map(|(which, how)| how.to(pick(which, from)))
}

/// With a file and another key than the one that it is of.
fn place_of_bob(name: &str, bytes: &[u8]) -> Place {
    let place = Place::furnished();
    place.yuxi("keygen -o bob.key").expect(0);
    place.write(name, bytes);
    place
}

/// Whether bytes were cut off by more than a last line break.
fn is_cut(how: &Damage, broken: &[u8], whole: &[u8]) -> bool {
    matches!(how, Damage::Truncate(_)) && broken.len() + 1 < whole.len()
}

/// Commands behave with the broken key, and fail if it is cut off, unless to one of these lengths.
fn damaged_key(
    whole: &[u8],
    how: &Damage,
    lines: [&str; 3],
    lengths: &[usize],
) -> Result<(), TestCaseError> {
    let place = Place::furnished();
    let broken = how.to(whole);
    place.write("key", &broken);
    let is_cut = is_cut(how, &broken, whole) && !lengths.contains(&broken.len());
    for line in lines {
        let ran = behaves(place.yuxi(line));
        prop_assert!(!is_cut || ran.code == 2, "{:?}", ran);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 48,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn private_keys(which in any::<Index>(), how in damage()) {
        let lines = ["pubkey -k key", "sign -k key letter.txt", "decrypt -k key letter.enc"];
        damaged_key(pick(which, &specimens().private), &how, lines, &[])?;
    }

    /// 64 digits that are left of a point may be a private key, and 66 a compressed point.
    #[test]
    fn public_keys(which in any::<Index>(), how in damage()) {
        let lines =
            ["pubkey -k key", "verify -k key -s letter.sig letter.txt", "encrypt -k key letter.txt"];
        damaged_key(pick(which, &specimens().public), &how, lines, &[64, 66])?;
    }

    /// Another key's signatures: no damage makes them valid.
    #[test]
    fn signatures(
        sig in damaged(&specimens().signatures),
        form in select(SIGNATURE_FORMATS.to_vec()),
    ) {
        let place = place_of_bob("sig", &sig);
        let ran = behaves(place.yuxi(&format!("verify -k bob.key -s sig {form} letter.txt")));
        prop_assert_ne!(ran.code, 0, "{:?}", ran);
    }

    /// Another key's ciphertexts.
    #[test]
    fn ciphertexts(
        enc in damaged(&specimens().ciphertexts),
        form in select(CIPHERTEXT_FORMATS.to_vec()),
    ) {
        let place = place_of_bob("enc", &enc);
        place.write("out", b"untouched");
        let ran = behaves(place.yuxi(&format!("decrypt -k bob.key {form} -o out enc")));
        prop_assert_ne!(ran.code, 0, "{:?}", ran);
        prop_assert_eq!(place.read("out"), b"untouched");
    }

    /// Any bytes are inspected, or converted to another encoding.
    #[test]
    fn anything(
        which in any::<Index>(),
        how in damage(),
        to in select(vec!["der", "hex", "pem", "raw", "xy", "c1c3c2 --from c1c2c3"]),
    ) {
        let place = Place::new();
        let all = specimens();
        let all = [&all.private[..], &all.public, &all.signatures, &all.ciphertexts].concat();
        place.write("broken", &how.to(pick(which, &all)));
        for json in ["", "--json"] {
            let ran = place.yuxi(&format!("inspect {json} broken"));
            // with 1 the report says what is wrong
            prop_assert!(ran.code == 0 || ran.code == 1 || behaves(ran).code == 2);
        }
        let ran = place.yuxi(&format!("convert --to {to} -o out broken"));
        // with 0 it may have repaired something, which it reports
        prop_assert!(ran.code == 0 || behaves(ran).code > 0);
    }

    /// Any words at all: no command loops, panics or says more than a line.
    #[test]
    fn arguments(words in vec(select(words()), 0..8)) {
        let place = Place::furnished();
        let mut command = place.program();
        behaves(crate::place::run(command.args(&words), &words.join(" "), b"m"));
    }
}
