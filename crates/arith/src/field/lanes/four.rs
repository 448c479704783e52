//! Four elements that are worked on at once, for a formula that has four products to each step.

use crate::ct::Choice;

/// Four elements of a field, in lanes 0 to 3.
///
/// What any operation returns, any operation takes. All take constant time.
pub trait FourLanes: Copy {
    /// A value for each lane: four words, least significant first, any residue below 2^256.
    fn new(lanes: &[[u64; 4]; 4]) -> Self;
    /// A residue below 2^256 for each lane.
    fn to_lanes(self) -> [[u64; 4]; 4];

    /// In each lane that of the lane which `order` names.
    #[must_use]
    fn permute(self, order: [u64; 4]) -> Self;
    /// The same by one of two orders, of which `mask` chooses.
    #[must_use]
    fn permute_if(self, mask: Choice, if_true: [u64; 4], if_false: [u64; 4]) -> Self;
    /// `self`, but for the lanes whose bit in `LANES` is 1, which are those of `other`.
    #[must_use]
    fn blend<const LANES: u8>(self, other: Self) -> Self;

    /// (a + b, a − b, c + d, c − d) of (a, b, c, d).
    #[must_use]
    fn sums_and_differences(self) -> Self;
    /// self · other.
    #[must_use]
    fn mul(self, other: Self) -> Self;
    /// self · other + c.
    #[must_use]
    fn mul_add(self, other: Self, c: Self) -> Self;
}
