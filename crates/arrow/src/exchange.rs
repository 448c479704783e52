//! Key agreement.

use arrow_array::{FixedSizeBinaryArray, StringArray};
use yuxi::batch::{self, Agreement, ToAgree};
use yuxi::stack::{self, clear_after};

use crate::ColumnError;
use crate::keys::{Decode, Decoded, Keys};
use crate::rows::{self, Row};
use crate::work::{PIECE, run};

/// The length of a shared secret.
const LENGTH: usize = 32;

/// The shared secrets of a private key and the peer's public key in each row, on up to `threads` threads, 0 for one on
/// each core; constant time. They are ECDH on SM2's curve and P-256, or X25519.
///
/// Keys are as in [`sign`](crate::sign()) and [`Verifier::verify`](crate::Verifier::verify); those of X25519 are 32 bytes, or
/// DER. A malformed row has its error, as the single operations return it, and does not affect the others.
///
/// # Errors
/// [`ColumnError`].
pub fn exchange<K: Agreement + Decode>(
    keys: Keys<'_, K>,
    peers: Keys<'_, K::Peer>,
    threads: usize,
) -> Result<SharedSecrets, ColumnError>
where
    K::Peer: Decode,
{
    let count = rows::count(&[("keys", keys.column()), ("peers", peers.column())])?;
    let (keys, peers) = (Decoded::new(keys, count), Decoded::new(peers, count));
    let mut agreed = SharedSecrets { bytes: vec![0; LENGTH * count], rows: vec![None; count] };
    let pieces = agreed.rows.chunks_mut(PIECE).zip(agreed.bytes.chunks_mut(LENGTH * PIECE));
    run(pieces.enumerate(), threads, |(piece, (rows, bytes))| {
        clear_after::<{ stack::BATCH }, _>(|| agree(&keys, &peers, piece * PIECE, rows, bytes));
    });
    Ok(agreed)
}

/// Agrees in the rows from `start` on; the secrets are written to their final place.
fn agree<K: Agreement + Decode>(
    keys: &Decoded<'_, K>,
    peers: &Decoded<'_, K::Peer>,
    start: usize,
    rows: &mut [Row<()>],
    bytes: &mut [u8],
) where
    K::Peer: Decode,
{
    let places = start..start + rows.len();
    let (keys, peers) = (keys.of(places.clone()), peers.of(places));
    let (mut items, mut places) = (Vec::with_capacity(keys.len()), Vec::with_capacity(keys.len()));
    for (place, (key, peer)) in keys.iter().zip(&peers).enumerate() {
        match (key, peer) {
            (None, _) | (_, None) => {}
            (Some(Ok(secret)), Some(Ok(peer))) => {
                items.push(ToAgree { secret: &**secret, peer: &**peer });
                places.push(place);
            }
            (Some(Err(fault)), _) | (_, Some(Err(fault))) => rows[place] = Some(Err(*fault)),
        }
    }
    for (place, shared) in places.into_iter().zip(batch::ecdh(&items)) {
        rows[place] = Some(shared.map(|shared| {
            bytes[LENGTH * place..][..LENGTH].copy_from_slice(&*shared);
        }));
    }
}

/// Shared secrets, row by row. They are not zeroized: Arrow's buffers belong to the program.
pub struct SharedSecrets {
    bytes: Vec<u8>,
    rows: Vec<Row<()>>,
}

impl SharedSecrets {
    /// The secrets, 32 bytes each, and the text of each row's fault. A secret is null if an input of the row is null, or
    /// the row has a fault; a fault is null if the row has none.
    #[must_use]
    pub fn into_columns(self) -> (FixedSizeBinaryArray, StringArray) {
        let nulls = rows::nulls(self.rows.len(), |i| matches!(self.rows[i], Some(Ok(()))));
        (rows::fixed(32, self.bytes, nulls), rows::faults(&self.rows))
    }
}

impl core::fmt::Debug for SharedSecrets {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("SharedSecrets").field("rows", &self.rows.len()).finish_non_exhaustive()
    }
}
