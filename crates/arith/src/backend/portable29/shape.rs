//! How values and products lie in memory.

/// Bits of a limb.
pub(super) const BITS: u32 = 29;
/// Limbs of a value: 261 bits, 5 above its 256.
pub(super) const LIMBS: usize = 9;
/// The columns of a product.
pub(super) const COLUMNS: usize = 2 * LIMBS - 1;

/// Σ l_i·2^(29i). The limbs are signed.
pub type Limbs29 = [i32; LIMBS];
/// Σ c_i·2^(29i).
pub type Columns = [i64; COLUMNS];
