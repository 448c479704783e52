//! How a ciphertext's parts lie.

use alloc::vec::Vec;

use der::asn1::{OctetStringRef, UintRef};
use der::{Encode, Header, Reader, SliceReader, Tag};

use super::PublicKey;
use crate::Error;

/// The order and encoding of a ciphertext's parts: C1 a point, C2 the message
/// masked, C3 a digest of 32 bytes.
///
/// C1 is written as 04, x, y. In the first two layouts it is also read
/// compressed, as 02 or 03, x.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// C1 ‖ C3 ‖ C2, as GB/T 32918.4-2016 and GM/T 0003.4-2012 have it.
    C1C3C2,
    /// C1 ‖ C2 ‖ C3, of the draft of 2010: older programs, and Bouncy Castle when told nothing.
    C1C2C3,
    /// The DER of SEQUENCE { INTEGER x, INTEGER y, OCTET STRING C3, OCTET STRING C2 }
    /// (GM/T 0009), which OpenSSL and GmSSL write.
    Asn1,
}

impl Layout {
    /// A ciphertext of this layout in another one.
    ///
    /// Nothing is decrypted, nor is C3 checked. C1 comes out uncompressed.
    ///
    /// # Errors
    /// [`Error::Length`], [`Error::CiphertextPrefix`], [`Error::Der`];
    /// [`Error::Decryption`] where C1 is no point of the curve, so that nobody can
    /// decrypt it; [`Error::MessageLength`] as of [`PublicKey::encrypt`].
    pub fn convert(self, ciphertext: &[u8], to: Self) -> Result<Vec<u8>, Error> {
        Parts::parse(ciphertext, self)?.encode(to)
    }
}

/// The parts of a ciphertext.
pub(super) struct Parts<'a> {
    pub(super) c1: PublicKey,
    pub(super) c2: &'a [u8],
    pub(super) c3: &'a [u8; 32],
}

impl<'a> Parts<'a> {
    /// Takes a ciphertext apart.
    ///
    /// An error that is not [`Error::Decryption`] is one of the outer form.
    pub(super) fn parse(bytes: &'a [u8], layout: Layout) -> Result<Self, Error> {
        match layout {
            Layout::C1C3C2 | Layout::C1C2C3 => Self::parse_joined(bytes, layout),
            Layout::Asn1 => Self::parse_der(bytes),
        }
    }

    /// Puts a ciphertext together.
    pub(super) fn encode(&self, layout: Layout) -> Result<Vec<u8>, Error> {
        let c1 = self.c1.to_uncompressed();
        match layout {
            Layout::C1C3C2 => Ok([&c1, self.c3.as_slice(), self.c2].concat()),
            Layout::C1C2C3 => Ok([&c1, self.c2, self.c3].concat()),
            Layout::Asn1 => {
                self.encode_der().map_err(|_| Error::MessageLength { found: self.c2.len() })
            }
        }
    }

    fn parse_joined(bytes: &'a [u8], layout: Layout) -> Result<Self, Error> {
        let point_length = match bytes.first() {
            Some(4) => 65,
            Some(2 | 3) => 33,
            Some(&found) => return Err(Error::CiphertextPrefix { found }),
            None => 65,
        };
        let too_short = Error::Length {
            what: "a ciphertext",
            expected: "97 at least (or 65, where its point is compressed)",
            found: bytes.len(),
        };
        let (c1, rest) = bytes.split_at_checked(point_length).ok_or(too_short)?;
        let (c2, c3) = match layout {
            Layout::C1C3C2 => rest.split_first_chunk().map(|(c3, c2)| (c2, c3)),
            _ => rest.split_last_chunk(),
        }
        .ok_or(too_short)?;
        Ok(Self { c1: point(c1)?, c2, c3 })
    }

    fn parse_der(bytes: &'a [u8]) -> Result<Self, Error> {
        let fault = crate::error::der("an SM2 ciphertext");
        let mut reader = SliceReader::new(bytes).map_err(fault)?;
        let (x, y, c3, c2) = reader
            .sequence(|reader| {
                let (x, y): (UintRef<'a>, UintRef<'a>) = (reader.decode()?, reader.decode()?);
                let (c3, c2): (&OctetStringRef, &OctetStringRef) =
                    (reader.decode()?, reader.decode()?);
                Ok::<_, der::Error>((x, y, c3, c2))
            })
            .map_err(fault)?;
        reader.finish().map_err(fault)?;
        let c3 = c3.as_bytes();
        let expected_c3 =
            Error::Length { what: "a ciphertext's C3", expected: "32", found: c3.len() };
        Ok(Self {
            c1: point(&coordinates(x, y)?)?,
            c2: c2.as_bytes(),
            c3: c3.try_into().map_err(|_| expected_c3)?,
        })
    }

    fn encode_der(&self) -> Result<Vec<u8>, der::Error> {
        let [x, y] = self.c1.coordinates();
        let (x, y) = (UintRef::new(&x)?, UintRef::new(&y)?);
        let (c3, c2) = (OctetStringRef::new(self.c3)?, OctetStringRef::new(self.c2)?);
        let length =
            (x.encoded_len()? + y.encoded_len()? + c3.encoded_len()? + c2.encoded_len()?)?;
        let mut bytes = Vec::new();
        Header::new(Tag::Sequence, length).encode_to_vec(&mut bytes)?;
        x.encode_to_vec(&mut bytes)?;
        y.encode_to_vec(&mut bytes)?;
        c3.encode_to_vec(&mut bytes)?;
        c2.encode_to_vec(&mut bytes)?;
        Ok(bytes)
    }
}

/// x and y of integers, which lose their leading zeros in DER, at fixed width.
fn coordinates(x: UintRef<'_>, y: UintRef<'_>) -> Result<[u8; 64], Error> {
    let mut bytes = [0; 64];
    for (part, integer) in bytes.chunks_exact_mut(32).zip([x, y]) {
        let integer = integer.as_bytes();
        let padding = 32usize.checked_sub(integer.len()).ok_or(Error::Length {
            what: "a coordinate of a ciphertext's C1",
            expected: "32 at most",
            found: integer.len(),
        })?;
        part[padding..].copy_from_slice(integer);
    }
    Ok(bytes)
}

/// C1; whether it is no point of the curve or C3 is wrong is all one.
fn point(bytes: &[u8]) -> Result<PublicKey, Error> {
    PublicKey::from_bytes(bytes).map_err(|_| Error::Decryption)
}
