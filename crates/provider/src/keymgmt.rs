//! Keys to OpenSSL: one table of functions for every type of key (provider-keymgmt(7)).

use std::ffi::{c_int, c_void};
use std::sync::Arc;

use crate::abi::{
    self, Callback, Dispatch, Param, SELECT_KEYPAIR, SELECT_PRIVATE_KEY, SELECT_PUBLIC_KEY,
    functions,
};
use crate::counts::Operation;
use crate::entry::{Object, cleared, enter, enter_mut, free, succeed, succeed_secret};
use crate::fault::{Fault, Reason};
use crate::params::{Asked, Given, Table, asked, given};
use crate::provider::Provider;

/// Selections of the parts of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Selection(pub(crate) c_int);

impl Selection {
    /// Whether any of these parts is selected.
    pub(crate) fn has(self, parts: c_int) -> bool {
        self.0 & parts != 0
    }
}

/// A type of key. A value of it may lack the private key, or both keys.
///
/// Copies are cheap: they share what is large.
pub(crate) trait Key: Clone + Default + Send + Sync + 'static {
    /// The parameters that can be read from a key.
    const GETTABLE: &'static [Param];
    /// The parameters that can be set on a key.
    const SETTABLE: &'static [Param];
    /// The parameters that can be set before a key is generated.
    const GENERATION: &'static [Param];
    /// The parameters that a key is exported to and imported from: the private key, the public key,
    /// the rest.
    const TYPES: &'static [Param];
    /// The parameters that a table to import from may hold.
    const IMPORTABLE: &'static [Param] = Self::TYPES;

    /// Generates a key pair with these parameters.
    fn generate(&self) -> Result<Self, Fault>;
    fn has_public(&self) -> bool;
    fn has_private(&self) -> bool;
    /// Whether the keys have a private or public key in common.
    fn matches(&self, other: &Self) -> bool;
    /// The key reduced to the selected parts.
    fn part(&self, selection: Selection) -> Self;
    /// Imports the selected parts from a table.
    fn import(&mut self, given: Given<'_>, selection: Selection) -> Result<(), Fault>;
    /// Exports the selected parts to a table.
    fn export(
        &self,
        selection: Selection,
        hand: &mut dyn FnMut(Table<'_>) -> c_int,
    ) -> Result<c_int, Fault>;
    /// Answers the parameters that a caller asks for.
    fn get(&self, asked: &mut Asked<'_>) -> Result<(), Fault>;
    /// Sets the parameters of [`Self::SETTABLE`] and [`Self::GENERATION`].
    fn set(&mut self, given: Given<'_>) -> Result<(), Fault>;
}

/// A key that OpenSSL holds, or the parameters that one is generated from.
pub(crate) struct Held<K> {
    provider: Arc<Provider>,
    pub(crate) key: K,
    /// The parts that will be generated.
    selection: Selection,
}

impl<K> Object for Held<K> {
    fn provider(&self) -> &Provider {
        &self.provider
    }
}

impl<K: Key> Held<K> {
    fn boxed(provider: &Arc<Provider>, key: K, selection: Selection) -> Option<Box<Self>> {
        Some(Box::new(Self { provider: provider.clone(), key, selection }))
    }

    /// Sets everything that `known` describes, or nothing.
    fn set(&mut self, given: Given<'_>, known: &[Param]) -> Result<(), Fault> {
        let mut key = self.key.clone();
        key.set(given.only(known)?)?;
        self.key = key;
        Ok(())
    }
}

/// The functions of a type of key.
pub(crate) const fn table<K: Key>() -> &'static [Dispatch] {
    const {
        functions! {
            1 => new::<K>, 2 => gen_init::<K>, 3 => gen_set_template::<K>, 4 => gen_set_params::<K>,
            5 => gen_settable_params::<K>, 6 => generate::<K>, 7 => free::<Held<K>>,
            10 => free::<Held<K>>, 11 => get_params::<K>, 12 => gettable_params::<K>,
            13 => set_params::<K>, 14 => settable_params::<K>, 21 => has::<K>, 22 => validate::<K>,
            23 => matches::<K>, 40 => import::<K>, 41 => types::<K>, 42 => export::<K>,
            43 => types::<K>, 44 => duplicate::<K>
        }
    }
}

extern "C" fn new<K: Key>(provider: Option<&Arc<Provider>>) -> Option<Box<Held<K>>> {
    enter(provider, None, |provider| Ok(Held::boxed(provider, K::default(), Selection(0))))
}

unsafe extern "C" fn gen_init<K: Key>(
    provider: Option<&Arc<Provider>>,
    selection: c_int,
    params: *const Param,
) -> Option<Box<Held<K>>> {
    enter(provider, None, |provider| {
        let mut key = K::default();
        key.set(given!(params).only(K::GENERATION)?)?;
        Ok(Held::boxed(provider, key, Selection(selection)))
    })
}

extern "C" fn gen_set_template<K: Key>(
    held: Option<&mut Held<K>>,
    template: Option<&Held<K>>,
) -> c_int {
    succeed(held, |held| {
        let template = template.ok_or(Reason::Argument.because("there is no template"))?;
        held.key = template.key.part(Selection(abi::SELECT_OTHER_PARAMETERS));
        Ok(())
    })
}

/// A key to be generated is a key without private and public key, and is set like one.
unsafe extern "C" fn gen_set_params<K: Key>(
    held: Option<&mut Held<K>>,
    params: *const Param,
) -> c_int {
    succeed(held, |held| held.set(given!(params), K::GENERATION))
}

extern "C" fn gen_settable_params<K: Key>(_: *mut c_void, _: *mut c_void) -> *const Param {
    K::GENERATION.as_ptr()
}

extern "C" fn generate<K: Key>(
    held: Option<&mut Held<K>>,
    _: Option<Callback>,
    _: *mut c_void,
) -> Option<Box<Held<K>>> {
    cleared(|| {
        enter_mut(held, None, |held| {
            // A caller that selects only parameters gets a key without private and public key.
            if !held.selection.has(SELECT_KEYPAIR) {
                return Ok(Held::boxed(&held.provider, held.key.clone(), Selection(0)));
            }
            let key = held.key.generate()?;
            held.provider.count(Operation::Generate);
            Ok(Held::boxed(&held.provider, key, Selection(0)))
        })
    })
}

unsafe extern "C" fn get_params<K: Key>(held: Option<&Held<K>>, params: *mut Param) -> c_int {
    cleared(|| enter(held, 0, |held| held.key.get(&mut asked!(params)).map(|()| 1)))
}

extern "C" fn gettable_params<K: Key>(_: *mut c_void) -> *const Param {
    K::GETTABLE.as_ptr()
}

unsafe extern "C" fn set_params<K: Key>(held: Option<&mut Held<K>>, params: *const Param) -> c_int {
    succeed_secret(held, |held| held.set(given!(params), K::SETTABLE))
}

extern "C" fn settable_params<K: Key>(_: *mut c_void) -> *const Param {
    K::SETTABLE.as_ptr()
}

/// Whether the selected keys are present; the parameters always are.
fn has_keys<K: Key>(key: &K, selection: c_int) -> bool {
    let selection = Selection(selection);
    (!selection.has(SELECT_PUBLIC_KEY) || key.has_public())
        && (!selection.has(abi::SELECT_PRIVATE_KEY) || key.has_private())
}

extern "C" fn has<K: Key>(held: Option<&Held<K>>, selection: c_int) -> c_int {
    enter(held, 0, |held| Ok(has_keys(&held.key, selection).into()))
}

/// An invalid key is never imported, and a private key brings its public key with it: what is
/// present is valid.
extern "C" fn validate<K: Key>(held: Option<&Held<K>>, selection: c_int, _: c_int) -> c_int {
    enter(held, 0, |held| {
        if has_keys(&held.key, selection) {
            return Ok(1);
        }
        Err(Reason::KeyMissing.because("the key that is to be checked is missing"))
    })
}

extern "C" fn matches<K: Key>(
    held: Option<&Held<K>>,
    other: Option<&Held<K>>,
    selection: c_int,
) -> c_int {
    enter(held, 0, |held| {
        let Some(other) = other else { return Ok(0) };
        let selects_keys = Selection(selection).has(SELECT_KEYPAIR);
        Ok((!selects_keys || held.key.matches(&other.key)).into())
    })
}

unsafe extern "C" fn import<K: Key>(
    held: Option<&mut Held<K>>,
    selection: c_int,
    params: *const Param,
) -> c_int {
    succeed_secret(held, |held| {
        let mut key = held.key.clone();
        key.import(given!(params).only(K::IMPORTABLE)?, Selection(selection))?;
        held.key = key;
        Ok(())
    })
}

unsafe extern "C" fn export<K: Key>(
    held: Option<&Held<K>>,
    selection: c_int,
    callback: Option<Callback>,
    argument: *mut c_void,
) -> c_int {
    cleared(|| {
        enter(held, 0, |held| {
            let callback = callback.ok_or(Reason::Argument.because("there is no callback"))?;
            // SAFETY: OpenSSL gives a callback for its argument.
            held.key.export(Selection(selection), &mut |table| unsafe {
                table.hand_to(callback, argument)
            })
        })
    })
}

/// The parameters that an import or an export of these parts may hold.
extern "C" fn types<K: Key>(selection: c_int) -> *const Param {
    // In the order of the table: each selection begins at its first part.
    let from = match Selection(selection) {
        selection if selection.has(SELECT_PRIVATE_KEY) => 0,
        selection if selection.has(SELECT_PUBLIC_KEY) => 1,
        _ => 2,
    };
    K::TYPES[from..].as_ptr()
}

extern "C" fn duplicate<K: Key>(held: Option<&Held<K>>, selection: c_int) -> Option<Box<Held<K>>> {
    cleared(|| {
        enter(held, None, |held| {
            let key = held.key.part(Selection(selection));
            Ok(Held::boxed(&held.provider, key, Selection(0)))
        })
    })
}
