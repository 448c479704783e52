//! What goes in and what comes out. Both are wiped.

use std::cell::RefCell;

use yuxi::Error;
use zeroize::Zeroizing;

pub(crate) type Bytes = Zeroizing<Vec<u8>>;

/// Why a call failed.
pub(crate) enum Failure {
    /// The library says why.
    Yuxi(Error),
    /// The arguments are not what the function takes.
    Arguments(&'static str),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Yuxi(error)
    }
}

/// What a function gives.
pub(crate) type Outcome = Result<Bytes, Failure>;

thread_local! {
    static INPUT: RefCell<Bytes> = RefCell::default();
    static OUTPUT: RefCell<Bytes> = RefCell::default();
}

/// Room for arguments of `length` bytes together.
pub(crate) fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        *input = Zeroizing::new(vec![0; length]);
        input.as_mut_ptr()
    })
}

/// Calls a function with N arguments from the input.
pub(crate) fn call<const N: usize>(operation: fn([&[u8]; N]) -> Outcome) -> i32 {
    let outcome = INPUT.with_borrow(|input| match arguments(input) {
        Some(arguments) => operation(arguments),
        None => Err(Failure::Arguments("this function takes another number of arguments")),
    });
    let failed = outcome.is_err();
    let output = outcome.unwrap_or_else(|failure| {
        Zeroizing::new(match failure {
            Failure::Yuxi(error) => error.to_string().into_bytes(),
            Failure::Arguments(text) => text.into(),
        })
    });
    OUTPUT.set(output);
    i32::from(failed)
}

/// N arguments, each behind its length in four bytes, least significant first.
fn arguments<const N: usize>(mut input: &[u8]) -> Option<[&[u8]; N]> {
    let mut arguments = [&input[..0]; N];
    for argument in &mut arguments {
        let (length, rest) = input.split_first_chunk()?;
        (*argument, input) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    }
    input.is_empty().then_some(arguments)
}

/// Where the result or the error's text stands, and its length.
pub(crate) fn output() -> (*const u8, usize) {
    OUTPUT.with_borrow(|output| (output.as_ptr(), output.len()))
}

/// Wipes both.
pub(crate) fn clear() {
    INPUT.set(Bytes::default());
    OUTPUT.set(Bytes::default());
}
