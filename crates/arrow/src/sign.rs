//! Signing.

use yuxi::batch::{self, ToSign};
use yuxi::signature::SigningKey;
use yuxi::stack::{self, clear_after};

use crate::ColumnError;
use crate::content::{Columns, Contents};
use crate::keys::{Decoded, Keys};
use crate::rows::{self, Row, Signatures};
use crate::work::{PIECE, run};

/// Signs each row with the operating system's random generator, on up to `threads` threads, 0 for one on each core;
/// constant time.
///
/// Keys are 32 bytes, or DER of PKCS#8 or SEC 1. Those of a dictionary are decoded once, which takes as long as a
/// signature or two. A malformed row has its error, as the single operations return it, and does not affect the others.
///
/// # Errors
/// [`ColumnError`].
pub fn sign<C: Columns>(
    keys: Keys<'_, SigningKey<C>>,
    contents: Contents<'_>,
    threads: usize,
) -> Result<Signatures<C>, ColumnError> {
    contents.check::<C>()?;
    let [content, ids] = contents.columns();
    let count = rows::count(&[("keys", keys.column()), content, ids])?;
    let keys = Decoded::new(keys, count);
    let mut signed: Vec<Row<_>> = vec![None; count];
    run(signed.chunks_mut(PIECE).enumerate(), threads, |(piece, signed)| {
        clear_after::<{ stack::BATCH }, _>(|| sign_piece(&keys, contents, piece * PIECE, signed));
    });
    Ok(Signatures::new(signed, threads))
}

/// Signs the rows from `start` on.
fn sign_piece<C: Columns>(
    keys: &Decoded<'_, SigningKey<C>>,
    contents: Contents<'_>,
    start: usize,
    signed: &mut [Row<yuxi::signature::Signature<C>>],
) {
    let keys = keys.of(start..start + signed.len());
    let (mut items, mut places) = (Vec::with_capacity(keys.len()), Vec::with_capacity(keys.len()));
    for (place, key) in keys.iter().enumerate() {
        let (Some(key), Some(content)) = (key, contents.get::<C>(start + place)) else { continue };
        match (key, content) {
            (Ok(key), Ok(content)) => {
                items.push(ToSign { key, content });
                places.push(place);
            }
            (Err(fault), _) => signed[place] = Some(Err(*fault)),
            (_, Err(fault)) => signed[place] = Some(Err(fault)),
        }
    }
    for (place, signature) in places.into_iter().zip(batch::sign(&items)) {
        signed[place] = Some(signature);
    }
}
