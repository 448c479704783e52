//! Many operations in one call: what the batches of all keys share.

use std::mem::MaybeUninit;

use yuxi::batch::{self, Agreement, Scheme, Signer, ToAgree, ToSign, ToVerify, Verifier};
use yuxi::signature::Signature;

use crate::buffer::Output;
use crate::fault::Fault;
use crate::handle::given;
use crate::random::{Source, yuxi_random};
use crate::signature::{write, yuxi_signature_form};
use crate::status::yuxi_status;

/// Where the status of an item goes.
pub(crate) type Place<'a> = &'a mut MaybeUninit<yuxi_status>;

/// The items of a batch: where their statuses go, what the library works on, and what is done
/// with the result; or what is wrong with an item.
pub(crate) struct Items<'a, T, E> {
    statuses: Vec<(Place<'a>, Result<(), Fault>)>,
    /// The good ones, with their places among all.
    good: Vec<usize>,
    pub(crate) todo: Vec<T>,
    pub(crate) ends: Vec<E>,
}

impl<'a, T, E> Items<'a, T, E> {
    /// Until [`Self::settle`], every status is that of a fault of the library.
    pub(crate) fn new(items: impl Iterator<Item = (Place<'a>, Result<(T, E), Fault>)>) -> Self {
        let (statuses, good, todo, ends) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut all = Self { statuses, good, todo, ends };
        for (place, item) in items {
            place.write(yuxi_status::YUXI_ERROR_INTERNAL);
            let outcome = item.map(|(todo, end)| {
                all.good.push(all.statuses.len());
                all.todo.push(todo);
                all.ends.push(end);
            });
            all.statuses.push((place, outcome));
        }
        all
    }

    /// Does what is to be done with every result, and writes the statuses. The call goes as the
    /// first item that goes wrong.
    pub(crate) fn settle<R>(
        mut self,
        results: Vec<Result<R, yuxi::Error>>,
        finish: impl Fn(E, R) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        for ((place, end), result) in self.good.into_iter().zip(self.ends).zip(results) {
            self.statuses[place].1 =
                result.map_err(Fault::from).and_then(|result| finish(end, result));
        }
        let mut first = Ok(());
        for (place, outcome) in self.statuses {
            place.write(outcome.map_or_else(Fault::status, |()| yuxi_status::YUXI_OK));
            first = first.and(outcome);
        }
        first
    }
}

/// Signs every item.
pub(crate) fn sign<K: Signer>(
    items: Items<'_, ToSign<'_, K>, Output<'_>>,
    random: Option<&yuxi_random>,
    form: yuxi_signature_form,
) -> Result<(), Fault> {
    let signatures = batch::sign_with_rng(&mut Source::new(random)?, &items.todo);
    items.settle(signatures, |output, signature| write(output, form, || Ok(signature)))
}

/// What a key may have signed.
pub(crate) type Signed<'a, K> = (&'a K, <<K as Verifier>::Scheme as Scheme>::Content<'a>);

/// Verifies every item.
pub(crate) fn verify<'a, K: Verifier>(
    signed: &[Signed<'a, K>],
    signatures: &'a [Signature<K::Scheme>],
) -> Vec<Result<(), yuxi::Error>> {
    let pairs = signed.iter().zip(signatures);
    let items: Vec<_> = pairs
        .map(|((key, content), signature)| ToVerify { key: *key, content: *content, signature })
        .collect();
    batch::verify(&items)
}

/// Writes what the two sides of every item share.
pub(crate) fn agree<K: Agreement>(
    items: Items<'_, ToAgree<'_, K>, Output<'_>>,
) -> Result<(), Fault> {
    let shared = batch::ecdh(&items.todo);
    items.settle(shared, |output, shared| output.write(*shared))
}

/// The handle that an item has.
///
/// # Safety
/// It is NULL, or one that the library made and that is not freed during the call.
pub(crate) unsafe fn borrowed<'a, T>(handle: *const T, name: &'static str) -> Result<&'a T, Fault> {
    // SAFETY: as the caller says.
    given(unsafe { handle.as_ref() }, name)
}

/// [`borrowed`] of an item, in a function that is itself `unsafe`.
macro_rules! handle {
    ($handle:ident) => {
        // SAFETY: the function's caller promises for the handles in items what `borrowed` asks.
        unsafe { $crate::batch::borrowed(*$handle, stringify!($handle)) }
    };
}

/// The items of a batch, in a function that is itself `unsafe`.
macro_rules! items {
    ($items:ident, $count:expr) => {
        // SAFETY: the function's caller promises for items what `slice_mut` asks.
        unsafe { $crate::buffer::slice_mut($items, $count, stringify!($items)) }
    };
}

pub(crate) use {handle, items};
