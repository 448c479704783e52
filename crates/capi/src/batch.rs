//! Batches: the code that the batches of all keys share.
//!
//! An item comes from C as a struct. [`yuxi::batch`] processes the valid items together; each item
//! has its own status.

use std::mem::MaybeUninit;

use yuxi::batch::{self, Agreement, Scheme, ToAgree, ToSign, ToVerify, Verifier};
use yuxi::curve::NamedCurve;
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::x25519;

use crate::buffer::{Output, slice_mut};
use crate::ecdh::YUXI_SHARED_SIZE;
use crate::fault::Fault;
use crate::handle::given;
use crate::random::{source, yuxi_random};
use crate::signature::{decode, put, size, yuxi_signature_form};
use crate::status::yuxi_status::{self, *};

/// An item of a batch, as C has it.
pub(crate) trait Item {
    /// The field for its status.
    fn status(&mut self) -> &mut MaybeUninit<yuxi_status>;
}

/// Signs every item that `read` accepts.
pub(crate) fn sign<'a, I: Item, C: Scheme>(
    items: &mut [I],
    random: Option<&yuxi_random>,
    form: yuxi_signature_form,
    read: impl Fn(&mut I) -> Result<(Output<'_>, ToSign<'a, C>), Fault>,
) -> Result<(), Fault> {
    let sign = |items: Vec<_>| match random {
        None => Ok(batch::sign(&items)),
        Some(_) => Ok(batch::sign_with_rng(&mut source(random)?, &items)),
    };
    give(items, size(form), read, sign, |output, signature| put(output, form, signature))
}

/// Computes the shared secret of every item that `read` accepts.
pub(crate) fn agree<'a, I: Item, K: Agreement + 'a>(
    items: &mut [I],
    read: impl Fn(&mut I) -> Result<(Output<'_>, (&'a K, K::Peer)), Fault>,
) -> Result<(), Fault> {
    let agree = |pairs: Vec<(&K, K::Peer)>| {
        let items: Vec<_> =
            pairs.iter().map(|(secret, peer)| ToAgree { secret: *secret, peer }).collect();
        Ok(batch::ecdh(&items))
    };
    give(items, Ok(YUXI_SHARED_SIZE), read, agree, |output, x| output.write(x.as_slice()))
}

/// An unchecked signature: the key, the signed content, and the bytes of the signature.
pub(crate) type Signed<'k, 'a, K> =
    (&'k K, <<K as Verifier>::Scheme as Scheme>::Content<'a>, &'a [u8]);

/// Verifies every item that `read` accepts.
pub(crate) fn verify<'k, I: Item, K: Verifier + 'k>(
    items: &mut [I],
    form: yuxi_signature_form,
    read: impl for<'a> Fn(&'a I) -> Result<Signed<'k, 'a, K>, Fault>,
) -> Result<(), Fault> {
    settle(items, |items| {
        let mut signatures = Vec::with_capacity(items.len());
        let signed: Vec<Result<_, Fault>> = items
            .iter()
            .map(|item| {
                let (key, content, signature) = read(item)?;
                signatures.push(decode(form, signature)?);
                Ok((key, content))
            })
            .collect();
        let good = signed.iter().flatten().zip(&signatures);
        let good: Vec<_> =
            good.map(|(&(key, content), signature)| ToVerify { key, content, signature }).collect();
        let mut outcomes = batch::verify::<K>(&good).into_iter();
        let outcome = |signed: &Result<_, Fault>| match signed {
            Ok(_) => Ok(outcomes.next().ok_or(Fault::Internal)??),
            Err(fault) => Err(*fault),
        };
        Ok(signed.iter().map(outcome).collect())
    })
}

/// Computes results of at most this many bytes for the items that `read` accepts and whose buffers
/// suffice, and writes them.
fn give<I: Item, T, R>(
    items: &mut [I],
    size: Result<usize, Fault>,
    read: impl Fn(&mut I) -> Result<(Output<'_>, T), Fault>,
    make: impl FnOnce(Vec<T>) -> Result<Vec<Result<R, yuxi::Error>>, Fault>,
    write: impl Fn(Output<'_>, &R) -> Result<(), Fault>,
) -> Result<(), Fault> {
    settle(items, |items| {
        let mut good = Vec::new();
        let outputs: Vec<Result<Option<Output<'_>>, Fault>> = items
            .iter_mut()
            .map(|item| {
                let (output, item) = read(item)?;
                let output = output.with_room(size?)?;
                good.extend(output.is_some().then_some(item));
                Ok(output)
            })
            .collect();
        // Borrowed from the vector, which zeroizes them: a moved value would not be zeroized.
        let results = make(good)?;
        let mut results = results.iter();
        let outcome = |output: Result<_, Fault>| {
            let Some(output) = output? else { return Ok(()) };
            match results.next().ok_or(Fault::Internal)? {
                Ok(result) => write(output, result),
                Err(error) => Err((*error).into()),
            }
        };
        Ok(outputs.into_iter().map(outcome).collect())
    })
}

/// Stores the status that `work` returns for each item; if `work` itself fails, every item gets its
/// fault. Returns the fault of the first failed item.
fn settle<I: Item>(
    items: &mut [I],
    work: impl FnOnce(&mut [I]) -> Result<Vec<Result<(), Fault>>, Fault>,
) -> Result<(), Fault> {
    // The status after a panic: no item keeps an old success.
    for item in &mut *items {
        item.status().write(YUXI_ERROR_INTERNAL);
    }
    let outcomes = work(items).inspect_err(|fault| {
        for item in &mut *items {
            item.status().write(fault.status());
        }
    })?;
    let mut first = Ok(());
    for (item, outcome) in items.iter_mut().zip(outcomes) {
        item.status().write(outcome.map_or_else(Fault::status, |()| YUXI_OK));
        first = first.and(outcome);
    }
    first
}

/// Destinations of new handles.
type Handles<T> = *mut MaybeUninit<Option<Box<T>>>;

/// The places for new handles; sets them to NULL.
///
/// # Safety
/// As for [`slice_mut`].
unsafe fn places<'a, T>(
    handles: Handles<T>,
    count: usize,
    name: &'static str,
) -> Result<&'a mut [MaybeUninit<Option<Box<T>>>], Fault> {
    // SAFETY: the caller's promise.
    let places = unsafe { slice_mut(handles, count, name) }?;
    for place in &mut *places {
        place.write(None);
    }
    Ok(places)
}

/// Gives the caller `count` new keys: the private keys at `keys`, and their public keys at
/// `public_keys`, which may be NULL.
///
/// # Safety
/// Both are valid for [`slice_mut`].
pub(crate) unsafe fn generate<K: Agreement<New: Pair<S, P>>, S, P>(
    random: Option<&yuxi_random>,
    keys: Handles<S>,
    public_keys: Handles<P>,
    count: usize,
) -> Result<(), Fault> {
    let wanted = if public_keys.is_null() { 0 } else { count };
    // SAFETY: the caller's promise. Both are set to NULL before either is used.
    let (publics, secrets) =
        unsafe { (places(public_keys, wanted, "public_keys"), places(keys, count, "keys")) };
    let (secrets, publics) = (secrets?, publics?);
    let new = match random {
        None => batch::keygen::<K>(count),
        Some(_) => batch::keygen_with_rng::<K>(&mut source(random)?, count),
    }?;
    // Borrowed from the vector, as in `give`.
    for (place, key) in secrets.iter_mut().zip(&new) {
        place.write(Some(Box::new(key.secret())));
    }
    for (place, key) in publics.iter_mut().zip(&new) {
        place.write(Some(Box::new(key.public())));
    }
    Ok(())
}

/// A new key of a batch, as the contents of its two handles.
pub(crate) trait Pair<S, P> {
    fn secret(&self) -> S;
    fn public(&self) -> P;
}

impl<C: NamedCurve, S: From<SecretKey<C>>, P: From<PublicKey<C>>> Pair<S, P> for SecretKey<C> {
    fn secret(&self) -> S {
        self.clone().into()
    }

    fn public(&self) -> P {
        self.public_key().into()
    }
}

impl<S, P> Pair<S, P> for (x25519::SecretKey, x25519::PublicKey)
where
    S: From<x25519::SecretKey>,
    P: From<x25519::PublicKey>,
{
    fn secret(&self) -> S {
        self.0.clone().into()
    }

    fn public(&self) -> P {
        self.1.into()
    }
}

/// The handle in an item.
///
/// # Safety
/// It is NULL, or a handle of the library that is not freed during the call.
pub(crate) unsafe fn borrowed<'a, T>(handle: *const T, name: &'static str) -> Result<&'a T, Fault> {
    // SAFETY: the caller's promise.
    given(unsafe { handle.as_ref() }, name)
}

/// [`borrowed`] for an item, in a function that is itself `unsafe`.
macro_rules! handle {
    ($item:ident.$handle:ident) => {
        // SAFETY: the function's caller promises for handles in items what `borrowed` requires.
        unsafe { $crate::batch::borrowed($item.$handle, stringify!($handle)) }
    };
}

/// The items of a batch, in a function that is itself `unsafe`.
macro_rules! items {
    ($items:ident, $count:expr) => {
        // SAFETY: the function's caller promises for items what `slice_mut` requires.
        unsafe { $crate::buffer::slice_mut($items, $count, stringify!($items)) }
    };
}

/// Structs that are items of batches.
macro_rules! are_items {
    ($($item:ty),+) => {
        $(impl $crate::batch::Item for $item {
            fn status(&mut self) -> &mut MaybeUninit<yuxi_status> {
                &mut self.status
            }
        })+
    };
}

pub(crate) use {are_items, handle, items};
