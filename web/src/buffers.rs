//! What goes in and what comes out. Both are zeroized.

use std::cell::RefCell;

use yuxi_inspect::Wiped;
use zeroize::Zeroizing;

/// What an operation gives: a result in JSON, or an error in JSON.
pub(crate) type Outcome = Result<Wiped, Wiped>;

thread_local! {
    static INPUT: RefCell<Zeroizing<Vec<u8>>> = RefCell::default();
    static OUTPUT: RefCell<Wiped> = RefCell::default();
}

/// Room for `length` bytes.
pub(crate) fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        *input = Zeroizing::new(vec![0; length]);
        input.as_mut_ptr()
    })
}

/// Performs an operation on the parts of the input.
pub(crate) fn call(operation: fn(&[&[u8]]) -> Outcome) -> i32 {
    let outcome = INPUT.with_borrow(|input| operation(&parts(input)));
    let failed = outcome.is_err();
    OUTPUT.set(outcome.unwrap_or_else(|error| error));
    i32::from(failed)
}

/// The parts, each behind its length in four bytes, least significant first. What is cut off is
/// left out.
fn parts(mut input: &[u8]) -> Vec<&[u8]> {
    let mut parts = Vec::new();
    while let Some((length, rest)) = input.split_first_chunk()
        && let Some((part, rest)) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)
    {
        parts.push(part);
        input = rest;
    }
    parts
}

/// Where the output stands, and its length.
pub(crate) fn output() -> (*const u8, usize) {
    OUTPUT.with_borrow(|output| (output.as_str().as_ptr(), output.as_str().len()))
}

/// Zeroizes both.
pub(crate) fn clear() {
    INPUT.set(Zeroizing::default());
    OUTPUT.set(Wiped::default());
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn parts_stand_behind_their_lengths() {
        assert_eq!(parts(&[1, 0, 0, 0, 7, 0, 0, 0, 0]), [&[7][..], &[]]);
        assert!(parts(&[2, 0, 0, 0, 7]).is_empty());
    }
}
