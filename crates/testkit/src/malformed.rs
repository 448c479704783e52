//! Malformed input: bytes that are almost right.

/// The bytes cut short at every place, and with one more.
pub fn lengths(good: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    (0..good.len()).map(|end| good[..end].to_vec()).chain([[good, &[0]].concat()])
}

/// The bytes with every byte changed in nine ways, and the place of that byte.
pub fn changed(good: &[u8]) -> impl Iterator<Item = (usize, Vec<u8>)> {
    (0..good.len()).flat_map(|i| {
        [1, 2, 4, 8, 16, 32, 64, 128, 0xFF].map(|change| {
            let mut bytes = good.to_vec();
            bytes[i] ^= change;
            (i, bytes)
        })
    })
}

/// The bytes after these edits: a place, found from the length at that time, a byte, and whether it
/// replaces the one there (0), that one is removed (1), or it is inserted.
#[must_use]
pub fn edited<'a, I: 'a>(
    good: &[u8],
    edits: impl IntoIterator<Item = &'a (I, u8, u8)>,
    place: impl Fn(&I, usize) -> usize,
) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for (at, byte, edit) in edits {
        let at = place(at, bytes.len().max(1));
        match edit {
            0 if at < bytes.len() => bytes[at] = *byte,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            _ => bytes.insert(at, *byte),
        }
    }
    bytes
}
