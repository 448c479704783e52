//! How values and products lie in memory.

/// Bits of a limb.
pub(super) const BITS: u32 = 29;
/// Limbs of a value: 261 bits, 5 above its 256.
pub(super) const LIMBS: usize = 9;
/// The columns of a product.
pub const COLUMNS: usize = 2 * LIMBS - 1;

/// Σ l_i·2^(29i). The limbs are signed.
pub type Limbs29 = [i32; LIMBS];
/// Σ c_i·2^(29i).
pub type Columns = [i64; COLUMNS];

/// A column, or those of two products side by side.
pub trait Column: Copy {
    /// 0.
    fn zero() -> Self;
    /// self + other.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// self − other.
    #[must_use]
    fn minus(self, other: Self) -> Self;
    /// self·2^n.
    #[must_use]
    fn up(self, n: u32) -> Self;
}

impl Column for i64 {
    #[inline(always)]
    fn zero() -> Self {
        0
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self + other
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self - other
    }
    #[inline(always)]
    fn up(self, n: u32) -> Self {
        self << n
    }
}
