//! The tables of functions that OpenSSL gets, and its requests to the provider as a whole.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::null;
use std::sync::Arc;

use yuxi::tables::{KnownKeys, Policy};

use crate::abi::{
    self, Algorithm, Callback, CoreHandle, Dispatch, GetParams, Item, Param, functions,
};
use crate::config::Config;
use crate::counts::{Counts, Operation};
use crate::entry::{caught, enter};
use crate::fault::{Errors, REASONS};
use crate::host::Host;
use crate::keymgmt;
use crate::params::asked;
use crate::provider::Provider;
use crate::sm2_key::Sm2Key;
use crate::x25519_key::X25519Key;
use crate::{cipher, digest, exchange, names, signature, tls};

/// [`crate::OSSL_provider_init`].
///
/// # Safety
/// The same.
pub(crate) unsafe fn init(
    handle: *const CoreHandle,
    functions: *const Dispatch,
    out: *mut *const Dispatch,
    context: *mut *mut c_void,
) -> c_int {
    if functions.is_null() || out.is_null() || context.is_null() {
        return 0;
    }
    let (mut errors, mut get_params) = (Errors::default(), None);
    let mut entry = functions;
    // SAFETY: the table continues until a number 0, and a function has the type of its number.
    unsafe {
        while (*entry).id != 0 {
            errors.take(&*entry);
            if (*entry).id == abi::CORE_GET_PARAMS && !(*entry).function.is_null() {
                let function = (*entry).function;
                get_params = Some(std::mem::transmute::<*const c_void, GetParams>(function));
            }
            entry = entry.add(1);
        }
    }
    // Everything that may fail or panic is inside.
    let parts = caught(|| {
        // SAFETY: the table has an entry or its end here, as above.
        let host = Host::of(unsafe { &*functions });
        Ok((host, Config::read(handle, get_params, host)?, KnownKeys::new(Policy::one_at_a_time())))
    });
    let (host, config, known) = match parts {
        Ok(parts) => parts,
        Err(fault) => {
            errors.raise(handle, &fault);
            return 0;
        }
    };
    let counts = Counts::default();
    let provider = Arc::new(Provider { handle, errors, config, counts, known, host });
    // SAFETY: the caller promises both places.
    unsafe {
        *context = Box::into_raw(Box::new(provider)).cast();
        *out = FUNCTIONS.as_ptr();
    }
    1
}

const FUNCTIONS: &[Dispatch] = functions! {
    abi::PROVIDER_TEARDOWN => teardown, abi::PROVIDER_GETTABLE_PARAMS => gettable_params,
    abi::PROVIDER_GET_PARAMS => get_params, abi::PROVIDER_QUERY_OPERATION => query_operation,
    abi::PROVIDER_GET_REASON_STRINGS => reason_strings,
    abi::PROVIDER_GET_CAPABILITIES => capabilities
};

#[expect(clippy::redundant_allocation, reason = "OpenSSL holds a thin pointer to an Arc")]
extern "C" fn teardown(provider: Option<Box<Arc<Provider>>>) {
    let _ = caught(|| {
        if let Some(provider) = provider {
            provider.report();
        }
        Ok(())
    });
}

extern "C" fn gettable_params(_: Option<&Arc<Provider>>) -> *const Param {
    static GETTABLE: [Param; 5 + Operation::ALL.len()] = {
        let mut table = [const { Param::END }; 5 + Operation::ALL.len()];
        table[0] = Param::describe(names::NAME, abi::UTF8_PTR);
        table[1] = Param::describe(names::VERSION, abi::UTF8_PTR);
        table[2] = Param::describe(names::BUILD_INFO, abi::UTF8_PTR);
        table[3] = Param::describe(names::STATUS, abi::UNSIGNED_INTEGER);
        let mut i = 0;
        while i < Operation::ALL.len() {
            table[4 + i] = Param::describe(Operation::ALL[i].parameter(), abi::UNSIGNED_INTEGER);
            i += 1;
        }
        table
    };
    GETTABLE.as_ptr()
}

unsafe extern "C" fn get_params(provider: Option<&Arc<Provider>>, table: *mut Param) -> c_int {
    enter(provider, 0, |provider| {
        let mut asked = asked!(table);
        asked.text_pointer(names::NAME, c"Yuxi")?;
        asked.text_pointer(names::VERSION, VERSION)?;
        asked.text_pointer(names::BUILD_INFO, VERSION)?;
        asked.number(names::STATUS, 1)?;
        let counts = provider.counts();
        for operation in Operation::ALL {
            asked.number(operation.parameter(), counts.get(operation))?;
        }
        Ok(1)
    })
}

/// The version of the workspace, as OpenSSL's is: in text.
const VERSION: &CStr = {
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version holds no NUL"),
    }
};

extern "C" fn query_operation(
    _: Option<&Arc<Provider>>,
    operation: c_int,
    no_cache: Option<&mut c_int>,
) -> *const Algorithm {
    if let Some(no_cache) = no_cache {
        // The tables never change: OpenSSL may keep them.
        *no_cache = 0;
    }
    match operation {
        abi::OP_DIGEST if digest::is_faster() => DIGEST.as_ptr(),
        abi::OP_KEYMGMT => KEYMGMT.as_ptr(),
        abi::OP_SIGNATURE => SIGNATURE.as_ptr(),
        abi::OP_ASYM_CIPHER => ASYM_CIPHER.as_ptr(),
        abi::OP_KEYEXCH => KEYEXCH.as_ptr(),
        _ => null(),
    }
}

static DIGEST: [Algorithm; 2] =
    [Algorithm::new(c"SM3:1.2.156.10197.1.401", digest::TABLE, c"Yuxi SM3"), Algorithm::END];

/// SM2 keys are also found by OID; the key of the TLS group has a name of its own, as in OpenSSL
/// 4.0.
static KEYMGMT: [Algorithm; 4] = [
    Algorithm::new(c"SM2:1.2.156.10197.1.301", keymgmt::table::<Sm2Key>(), c"Yuxi SM2 keys"),
    Algorithm::new(c"curveSM2", keymgmt::table::<Sm2Key>(), c"Yuxi keys of the group curveSM2"),
    Algorithm::new(c"X25519:1.3.101.110", keymgmt::table::<X25519Key>(), c"Yuxi X25519 keys"),
    Algorithm::END,
];

static SIGNATURE: [Algorithm; 2] = [
    Algorithm::new(c"SM2:1.2.156.10197.1.301", signature::TABLE, c"Yuxi SM2 signatures"),
    Algorithm::END,
];

static ASYM_CIPHER: [Algorithm; 2] = [
    Algorithm::new(c"SM2:1.2.156.10197.1.301", cipher::TABLE, c"Yuxi SM2 encryption"),
    Algorithm::END,
];

static KEYEXCH: [Algorithm; 4] = [
    Algorithm::new(
        c"SM2:1.2.156.10197.1.301",
        exchange::table::<Sm2Key>(),
        c"Yuxi ECDH on SM2's curve",
    ),
    Algorithm::new(c"curveSM2", exchange::table::<Sm2Key>(), c"Yuxi ECDH of the group curveSM2"),
    Algorithm::new(c"X25519:1.3.101.110", exchange::table::<X25519Key>(), c"Yuxi X25519"),
    Algorithm::END,
];

extern "C" fn reason_strings(_: Option<&Arc<Provider>>) -> *const Item {
    REASONS.as_ptr()
}

unsafe extern "C" fn capabilities(
    provider: Option<&Arc<Provider>>,
    name: *const c_char,
    callback: Option<Callback>,
    argument: *mut c_void,
) -> c_int {
    enter(provider, 0, |provider| {
        let Some(callback) = callback.filter(|_| !name.is_null()) else { return Ok(0) };
        let release = provider.config.release;
        // SAFETY: OpenSSL passes a C string, and a callback for its argument.
        Ok(unsafe { tls::capabilities(CStr::from_ptr(name), release, callback, argument) })
    })
}
