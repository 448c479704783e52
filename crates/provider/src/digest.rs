//! The digest SM3 (provider-digest(7)), if it is faster than OpenSSL's; SM2 uses no other digest.

use std::ffi::{c_int, c_void};
use std::sync::Arc;

use sm3::{Digest, Sm3};

use crate::abi::{Dispatch, Param, functions};
use crate::buffer::{input, output};
use crate::counts::Operation;
use crate::entry::{create, duplicate, enter, entry, free, succeed};
use crate::fault::{Fault, Reason};
use crate::names;
use crate::params::{asked, described, given};
use crate::provider::Provider;

/// Whether OpenSSL computes SM3 without dedicated instructions, as the library does; OpenSSL is
/// then a tenth slower. It uses those instructions on CPUs that have them.
pub(crate) fn is_faster() -> bool {
    #[cfg(target_arch = "x86_64")]
    return !std::is_x86_feature_detected!("sm3");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Rejects every digest but SM3, under any name that OpenSSL gives it; `does` is the operation for
/// the error text.
pub(crate) fn only_sm3(name: &str, does: &str) -> Result<(), Fault> {
    let known = ["SM3", "1.2.156.10197.1.401", "1.0.10118.3.0.65"];
    if known.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        return Ok(());
    }
    Err(Reason::Digest.because(format!("SM2 {does} with the digest SM3, not with {name}")))
}

/// A digest in progress; its state is `None` before it begins and once it is finished.
type Context = crate::entry::Context<Option<Sm3>>;

pub(crate) const TABLE: &[Dispatch] = functions! {
    1 => create::<Option<Sm3>>, 2 => init, 3 => update, 4 => finish, 5 => whole,
    6 => free::<Context>, 7 => duplicate::<Context>, 8 => get_params, 11 => gettable_params
};

entry! {
    succeed fn init(context: Context, params: *const Param) {
        // There are no parameters to set.
        given!(params).only(&[])?;
        context.state = Some(Sm3::new());
        Ok(())
    }
}

entry! {
    succeed fn update(context: Context, data: *const u8, length: usize) {
        let hash = context.state.as_mut();
        let hash = hash.ok_or(Reason::Order.because("no message has been begun"))?;
        hash.update(input!(data, length)?);
        Ok(())
    }
}

entry! {
    succeed fn finish(context: Context, digest: *mut u8, length: Option<&mut usize>, room: usize) {
        output!(digest, room, length)?.write(32, || {
            let hash = context.state.take();
            let hash = hash.ok_or(Reason::Order.because("no message has been begun"))?;
            context.provider.count(Operation::Digest);
            Ok(hash.finalize())
        })
    }
}

/// Hashes a message in one call, without a context.
unsafe extern "C" fn whole(
    provider: Option<&Arc<Provider>>,
    data: *const u8,
    data_length: usize,
    digest: *mut u8,
    length: Option<&mut usize>,
    room: usize,
) -> c_int {
    enter(provider, 0, |provider| {
        let data = input!(data, data_length)?;
        output!(digest, room, length)?.write(32, || {
            provider.count(Operation::Digest);
            Ok(Sm3::digest(data))
        })?;
        Ok(1)
    })
}

/// Properties of the algorithm; without a provider no error can be reported.
unsafe extern "C" fn get_params(params: *mut Param) -> c_int {
    let answered = crate::entry::caught(|| {
        let mut asked = asked!(params);
        asked.number(names::BLOCK_SIZE, 64)?;
        asked.number(names::SIZE, 32)?;
        asked.number(names::XOF, 0)?;
        asked.number(names::NO_PARAMETERS, 0)
    });
    answered.is_ok().into()
}

extern "C" fn gettable_params(_: *mut c_void) -> *const Param {
    static GETTABLE: &[Param] = &described!(
        BLOCK_SIZE UNSIGNED_INTEGER, SIZE UNSIGNED_INTEGER, XOF INTEGER, NO_PARAMETERS INTEGER
    );
    GETTABLE.as_ptr()
}
