//! Public keys, and points as bytes.

use core::fmt;
use core::hash::{Hash, Hasher};

use yuxi_arith::engine::Point;

use crate::Error;
use crate::curve::{self, NamedCurve};

/// A public key: a point of the curve other than infinity.
pub struct PublicKey<C: NamedCurve>(Point<C>);

impl<C: NamedCurve> PublicKey<C> {
    /// The key that is this point.
    pub(crate) fn new(point: Point<C>) -> Self {
        Self(point)
    }

    pub(crate) fn point(&self) -> &Point<C> {
        &self.0
    }

    /// A point in one of the encodings of SEC 1, or as bare coordinates:
    ///
    /// | bytes | encoding |
    /// |---|---|
    /// | 65 | 04, x, y |
    /// | 64 | x, y, without the 04 |
    /// | 33 | 02 for an even y or 03 for an odd one, x |
    ///
    /// The length selects the encoding. 64 bytes that begin with 04 are bare coordinates.
    ///
    /// # Errors
    /// [`Error::InvalidLength`], [`Error::InvalidPointPrefix`], [`Error::CoordinateOutOfRange`],
    /// [`Error::NotOnCurve`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        if bytes.len() == 64 {
            return Self::from_coordinates(bytes);
        }
        Self::from_sec1_point(bytes)
    }

    /// The encodings with a prefix.
    pub(super) fn from_sec1_point(bytes: &[u8]) -> Result<Self, Error> {
        match (bytes.len(), bytes) {
            (65, [4, rest @ ..]) => Self::from_coordinates(rest),
            (33, [prefix @ (2 | 3), x @ ..]) => {
                let x = x.try_into().map_err(|_| wrong_length(bytes))?;
                C::from_x_vartime(x, *prefix == 3).map(Self).map_err(curve::error::<C>)
            }
            (65 | 33, [found, ..]) => Err(Error::InvalidPointPrefix { found: *found }),
            _ => Err(wrong_length(bytes)),
        }
    }

    /// x and y, 64 bytes.
    fn from_coordinates(bytes: &[u8]) -> Result<Self, Error> {
        let halves = bytes.split_first_chunk().and_then(|(x, y)| Some((x, y.try_into().ok()?)));
        let (x, y) = halves.ok_or(wrong_length(bytes))?;
        C::from_coordinates(x, y).map(Self).map_err(curve::error::<C>)
    }

    /// x and y, 32 bytes each, most significant byte first.
    #[must_use]
    pub fn coordinates(&self) -> [[u8; 32]; 2] {
        C::coordinates(&self.0)
    }

    /// 04, x, y.
    #[must_use]
    pub fn to_uncompressed(&self) -> [u8; 65] {
        let mut bytes = [4; 65];
        for (part, coordinate) in bytes[1..].chunks_exact_mut(32).zip(self.coordinates()) {
            part.copy_from_slice(&coordinate);
        }
        bytes
    }

    /// 02 for an even y or 03 for an odd one, x.
    #[must_use]
    pub fn to_compressed(&self) -> [u8; 33] {
        let [x, y] = self.coordinates();
        let mut bytes = [2 | y[31] & 1; 33];
        bytes[1..].copy_from_slice(&x);
        bytes
    }
}

fn wrong_length(bytes: &[u8]) -> Error {
    let expected = "65 (04, x, y), 64 (x, y) or 33 (02 or 03, x)";
    Error::InvalidLength { what: "a public key", expected, found: bytes.len() }
}

impl<C: NamedCurve> Clone for PublicKey<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: NamedCurve> Copy for PublicKey<C> {}

impl<C: NamedCurve> PartialEq for PublicKey<C> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<C: NamedCurve> Eq for PublicKey<C> {}

impl<C: NamedCurve> Hash for PublicKey<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<C: NamedCurve> fmt::Debug for PublicKey<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({} ", C::NAME)?;
        self.to_compressed().iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str(")")
    }
}
