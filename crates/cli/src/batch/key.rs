//! Public keys in lines, and a cache of them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use yuxi::tables::Tables;

use super::tables::Key;
use crate::args::Curve;
use crate::command::scheme::Verifier;
use crate::keys::{self, Public};
use crate::text;

/// The keys in the cache; if there are more, the cache is emptied.
const REMEMBERED: usize = 4096;

/// A longer text is not cached.
const SHORT: usize = 512;

/// Decodes keys, or takes them from a cache. It takes at most 3 MiB, and the memory that [`Tables`]
/// allow.
///
/// A clone, for another thread, has its own cache beside the one that all share: the signatures of a
/// key are counted over all threads, and it has one table.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    own: Known,
    shared: Arc<Mutex<Known>>,
    tables: Arc<Tables>,
}

/// Keys by their texts, with the curves that the lines name. This is no hash map: that panics if the
/// system has no randomness.
#[derive(Clone, Debug, Default)]
struct Known(BTreeMap<Box<str>, (Option<Curve>, Arc<Key>)>);

impl Keys {
    pub(super) fn new(tables: &Arc<Tables>) -> Self {
        Self { own: Known::default(), shared: Arc::default(), tables: Arc::clone(tables) }
    }

    /// The key in a text, of that curve; if no curve is given, a point is one of SM2.
    pub(super) fn read(&mut self, text: &str, curve: Option<Curve>) -> Result<Arc<Key>, String> {
        if let Some(key) = self.own.get(text, curve) {
            return Ok(key);
        }
        // not locked while the text is decoded
        let known = self.shared().get(text, curve);
        let key = match known {
            Some(key) => key,
            None => {
                let key = parse(text, curve).map_err(|why| format!("key: {why}"))?;
                self.shared().remember(text, curve, Arc::new(Key::new(key, &self.tables)))
            }
        };
        Ok(self.own.remember(text, curve, key))
    }

    fn shared(&self) -> MutexGuard<'_, Known> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn get(&self, text: &str, curve: Option<Curve>) -> Option<Arc<Key>> {
        let (asked, key) = self.0.get(text)?;
        (*asked == curve).then(|| Arc::clone(key))
    }

    /// The cached key, or else this one, which is then cached.
    fn remember(&mut self, text: &str, curve: Option<Curve>, key: Arc<Key>) -> Arc<Key> {
        if let Some(known) = self.get(text, curve) {
            return known;
        }
        if text.len() <= SHORT {
            if self.0.len() == REMEMBERED {
                self.0.clear();
            }
            self.0.insert(text.into(), (curve, Arc::clone(&key)));
        }
        key
    }
}

fn parse(text: &str, curve: Option<Curve>) -> Result<Verifier, String> {
    if curve == Some(Curve::X25519) {
        return Err(NO_SIGNATURES.into());
    }
    // no key in DER has the length of a point
    let point = text::from_base64(text.as_bytes()).filter(|key| matches!(key.len(), 33 | 64 | 65));
    let digits = point.map(|point| text::hex(&point));
    verifier(keys::public_text(digits.as_deref().unwrap_or(text), curve)?)
}

fn verifier(key: Public) -> Result<Verifier, String> {
    match key {
        Public::Sm2(key) => Ok(Verifier::Sm2(key.into())),
        Public::P256(key) => Ok(Verifier::P256(key.into())),
        Public::X25519(_) => Err(NO_SIGNATURES.into()),
    }
}

/// For a curve without signatures.
pub(super) const NO_SIGNATURES: &str = "x25519 cannot sign; use a key of sm2 or p256";

#[cfg(test)]
mod tests {
    use super::super::tables::tables;
    use super::*;
    use crate::args::Prepare;
    use yuxi::{p256, sm2};

    const BYTES: [u8; 32] = [0x39; 32];

    fn none_yet() -> Keys {
        Keys::new(&tables(Prepare::Auto))
    }

    fn read(keys: &mut Keys, text: &str, curve: Option<Curve>) -> Result<Verifier, String> {
        keys.read(text, curve).map(|key| key.verifier().clone())
    }

    #[test]
    fn keys_in_all_their_forms() {
        let key = sm2::SecretKey::from_bytes(&BYTES).unwrap().public_key();
        let point = key.to_uncompressed();
        let forms = [
            key.to_pem(),
            text::hex(&key.to_spki_der()),
            text::base64(&key.to_spki_der()),
            text::hex(&point),
            text::hex(&point).to_uppercase(),
            text::hex(&point[1..]),
            text::hex(&key.to_compressed()),
            text::base64(&point),
            text::base64(&point[1..]),
            text::base64(&key.to_compressed()),
        ];
        let mut keys = none_yet();
        for _ in 0..2 {
            for form in &forms {
                for curve in [None, Some(Curve::Sm2)] {
                    assert_eq!(read(&mut keys, form, curve).unwrap(), Verifier::Sm2(key.into()));
                }
                // one x in two is on the other curve as well
                let compressed = [66, 44].contains(&form.len());
                let other = read(&mut keys, form, Some(Curve::P256));
                assert!(compressed || other.unwrap_err().starts_with("key: "), "{form}");
            }
        }
    }

    #[test]
    fn the_curve_of_a_cached_point_is_checked() {
        let key = p256::SecretKey::from_bytes(&BYTES).unwrap().public_key();
        let expected = Verifier::P256(key.into());
        let mut keys = none_yet();
        for text in [key.to_pem(), text::base64(&key.to_spki_der())] {
            assert_eq!(read(&mut keys, &text, None).unwrap(), expected);
        }
        let point = text::hex(&key.to_uncompressed());
        for _ in 0..2 {
            assert_eq!(read(&mut keys, &point, Some(Curve::P256)).unwrap(), expected);
            let why = read(&mut keys, &point, None).unwrap_err();
            assert!(why.contains("add --curve p256"), "{why}");
        }
    }

    #[test]
    fn threads_share_keys() {
        let key = sm2::SecretKey::from_bytes(&BYTES).unwrap().public_key();
        let (pem, point) = (key.to_pem(), text::hex(&key.to_uncompressed()));
        let (mut one, mut keys) = (none_yet(), none_yet());
        let mut other = keys.clone();
        let read = |keys: &mut Keys, text: &str| keys.read(text, None).unwrap();
        let first = read(&mut keys, &pem);
        for keys in [&mut keys, &mut other] {
            assert!(Arc::ptr_eq(&first, &read(keys, &pem)));
            assert!(!Arc::ptr_eq(&first, &read(keys, &point)));
        }
        assert!(!Arc::ptr_eq(&first, &read(&mut one, &pem)));
    }

    #[test]
    fn texts_that_are_no_public_key() {
        let secret = sm2::SecretKey::from_bytes(&BYTES).unwrap();
        for (text, why) in [
            ("", "hex digits are not a key"),
            ("alice", "not a key"),
            ("0400", "4 hex digits are not a key"),
            (&"00".repeat(32), "zero or too large"),
            (&text::hex(&BYTES), "this is a private key"),
            (&secret.to_pkcs8_pem(), "this is a private key"),
            (&"00".repeat(64), "does not lie on the curve"),
        ] {
            let found = read(&mut none_yet(), text, None).unwrap_err();
            assert!(found.contains(why), "{text}: {found}");
        }
    }

    #[test]
    fn memory_is_bounded() {
        let mut keys = none_yet();
        let point = sm2::SecretKey::from_bytes(&BYTES).unwrap().public_key().to_uncompressed();
        let text = text::hex(&point);
        for i in 0..2 * REMEMBERED {
            // white space makes it another text
            let (before, after) = text.split_at(i % 100);
            let spaced = format!("{before}{}{after}", " ".repeat(i / 100 + 1));
            keys.read(&spaced, None).unwrap();
            assert!(keys.own.0.len() <= REMEMBERED && keys.shared().0.len() <= REMEMBERED);
        }
        keys = none_yet();
        keys.read(&format!("{text}{}", " ".repeat(SHORT)), None).unwrap();
        assert!(keys.own.0.is_empty() && keys.shared().0.is_empty());
    }
}
