//! Ciphertexts of SM2 taken apart and put together, without decrypting them.

use yuxi::sm2::{Layout, PublicKey, SecretKey};
use zeroize::Zeroizing;

use crate::forms::asn1;

/// A point, and what follows it.
pub(crate) struct Ciphertext {
    c1: PublicKey,
    rest: Rest,
}

enum Rest {
    Parted {
        c2: Vec<u8>,
        c3: [u8; 32],
    },
    /// C2 and C3, in an order that is not known.
    Joined(Vec<u8>),
}

impl Ciphertext {
    pub(crate) fn parted(c1: PublicKey, c2: Vec<u8>, c3: [u8; 32]) -> Self {
        Self { c1, rest: Rest::Parted { c2, c3 } }
    }

    /// C2 and C3 follow the point, in an order that is not known.
    pub(crate) fn joined(c1: PublicKey, rest: Vec<u8>) -> Self {
        Self { c1, rest: Rest::Joined(rest) }
    }

    /// Its bytes in a layout, the point after 04 or without it; `None` where the order
    /// of its parts is not known.
    pub(crate) fn to_bytes(&self, layout: Layout, prefix: bool) -> Option<Vec<u8>> {
        let Rest::Parted { c2, c3 } = &self.rest else { return None };
        let c1 = self.c1.to_uncompressed();
        let c1 = if prefix { &c1[..] } else { &c1[1..] };
        Some(match layout {
            Layout::C1C3C2 => [c1, c3, c2].concat(),
            Layout::C1C2C3 => [c1, c2, c3].concat(),
            Layout::Asn1 => {
                let [x, y] = self.c1.coordinates().map(|coordinate| asn1::unsigned(&coordinate));
                let c3 = asn1::element(asn1::OCTET_STRING, c3);
                let c2 = asn1::element(asn1::OCTET_STRING, c2);
                asn1::element(asn1::SEQUENCE, &[x, y, c3, c2].concat())
            }
        })
    }

    pub(crate) fn is_parted(&self) -> bool {
        matches!(self.rest, Rest::Parted { .. })
    }

    /// With the order of its parts known.
    pub(crate) fn part(&mut self, layout: Layout) {
        let Rest::Joined(rest) = &self.rest else { return };
        let parts = match layout {
            Layout::C1C2C3 => rest.split_last_chunk().map(|(c2, c3)| (c2.to_vec(), *c3)),
            _ => rest.split_first_chunk().map(|(c3, c2)| (c2.to_vec(), *c3)),
        };
        if let Some((c2, c3)) = parts {
            self.rest = Rest::Parted { c2, c3 };
        }
    }

    /// In which order the parts lie, by decrypting: `None` where the key fits neither.
    pub(crate) fn layout_by(&self, key: &SecretKey) -> Option<Layout> {
        let Rest::Joined(rest) = &self.rest else {
            let mut bytes = Zeroizing::new(self.to_bytes(Layout::C1C3C2, true)?);
            return key.decrypt_in_place(&mut bytes, Layout::C1C3C2).ok().map(|_| Layout::Asn1);
        };
        let mut bytes = Zeroizing::new([&self.c1.to_uncompressed()[..], rest].concat());
        // what fits no layout is as it was
        let fits = |layout: &Layout| key.decrypt_in_place(&mut bytes, *layout).is_ok();
        [Layout::C1C3C2, Layout::C1C2C3].into_iter().find(fits)
    }
}

pub(crate) fn name(layout: Layout) -> &'static str {
    match layout {
        Layout::C1C3C2 => "c1c3c2",
        Layout::C1C2C3 => "c1c2c3",
        Layout::Asn1 => "asn1",
    }
}
