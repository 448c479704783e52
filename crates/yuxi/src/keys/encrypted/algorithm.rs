//! What an `AlgorithmIdentifier` names, and its parameters.

use der::SliceReader;
use der::oid::ObjectIdentifier;
use spki::AlgorithmIdentifierRef;

use super::WHAT;
use crate::Error;

pub(super) const fn oid(dotted: &str) -> ObjectIdentifier {
    ObjectIdentifier::new_unwrap(dotted)
}

/// What is wrong with the DER of parameters.
pub(super) const BAD: Error = Error::InvalidDer { what: WHAT, offset: None };

/// The fields of the parameters of an algorithm.
pub(super) fn fields<'a, T>(
    algorithm: AlgorithmIdentifierRef<'a>,
    read: impl FnOnce(&mut SliceReader<'a>) -> der::Result<T>,
) -> Result<T, Error> {
    algorithm.parameters.ok_or(BAD)?.sequence(read).map_err(|_| BAD)
}

/// What a table has for an identifier, or an error that says that it is not read.
pub(super) fn find<T: Copy>(
    table: &[(ObjectIdentifier, T)],
    found: ObjectIdentifier,
    what: &'static str,
) -> Result<T, Error> {
    let entry = table.iter().find(|(known, _)| *known == found);
    entry.map(|(_, value)| *value).ok_or(Error::UnsupportedEncryption { what, found })
}
