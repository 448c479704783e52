//! The product that a machine gives [`Fe25519`](super::Fe25519).

/// The product modulo 2^255 − 19, of which a machine may have several.
pub(crate) trait Product25519: Copy + Send + Sync + 'static {
    /// a·b, any a and b below 2^256.
    #[must_use]
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
}
