//! Firmware of the example system in rtl/soc: it signs a message by SM2, with the hardware core.
//!
//! It reads a message from its console, makes a key, signs, and writes the public key, the signature and
//! the cycles that each part took. Whatever goes wrong it reports, and writes no signature.
//! `cargo xtask rtl soc` runs it in simulation ([docs/hardware.md](../../../docs/hardware.md)).

#![no_std]
#![no_main]
#![deny(unsafe_code)]

mod accelerator;
mod console;
mod random;
// The machine: its start, its registers.
#[allow(unsafe_code)]
mod machine;

use core::fmt;

use yuxi::rng::FromFn;
use yuxi::signature::MultiplierError;
use yuxi::sm2::{Id, MessageHasher, SecretKey, Signature, SigningKey};

use accelerator::{Accelerator, Failure};
use console::{Hex, print};
use machine::cycles;

/// Bytes of the longest message.
const LONGEST: usize = 4096;

/// Why there is no signature.
enum Problem {
    /// The host sent no such order.
    Order,
    /// The device.
    Device(Failure),
    /// The library.
    Library(yuxi::Error),
    /// The signature is not valid: the device was wrong, in a way that its driver did not see.
    Signature,
}

fn main() -> ! {
    match sign() {
        Ok(()) => machine::end(0),
        Err(problem) => {
            print(format_args!("error: {problem}\n"));
            machine::end(1)
        }
    }
}

fn sign() -> Result<(), Problem> {
    let mut message = [0; LONGEST];
    let (with_device, message) = order(&mut message).ok_or(Problem::Order)?;
    let mut clock = Clock::start();
    let mut device = match with_device {
        true => Some(Accelerator::open().map_err(Problem::Device)?),
        false => None,
    };
    let open_cycles = clock.lap();
    let mut rng = FromFn(random::fill);
    // A product keeps its key in memory that only it reads; here a new one for each message.
    let key = SigningKey::from(SecretKey::generate(&mut rng).map_err(Problem::Library)?);
    let key_cycles = clock.lap();
    let mut hasher =
        MessageHasher::new(Id::Default, &key.public_key()).map_err(Problem::Library)?;
    hasher.update(message);
    let e = hasher.finalize();
    let digest_cycles = clock.lap();
    let signature = match &mut device {
        Some(device) => key.sign_prehash_with_multiplier(device, &mut rng, &e)?,
        None => key.sign_prehash_with_rng(&mut rng, &e).map_err(Problem::Library)?,
    };
    let sign_cycles = clock.lap();

    report(&key, &signature);
    print(format_args!("cycles key {key_cycles} digest {digest_cycles} sign {sign_cycles}"));
    if let Some(device) = device {
        print(format_args!(" device {} opened {open_cycles}", device.cycles()));
    }
    print(format_args!("\n"));
    Ok(())
}

/// What the host asks for: a byte, `d` to sign with the device or `s` in software, and a message after its
/// length in four bytes, the lowest first.
fn order(message: &mut [u8; LONGEST]) -> Option<(bool, &[u8])> {
    let with_device = match console::read() {
        b'd' => true,
        b's' => false,
        _ => return None,
    };
    let length = u32::from_le_bytes(core::array::from_fn(|_| console::read()));
    let message = message.get_mut(..length as usize)?;
    message.fill_with(console::read);
    Some((with_device, message))
}

fn report(key: &SigningKey, signature: &Signature) {
    print(format_args!("public {}\n", Hex(&key.public_key().to_uncompressed())));
    print(format_args!("signature {}\n", Hex(signature.to_der().as_ref())));
}

/// Cycles from one lap to the next.
struct Clock(u32);

impl Clock {
    fn start() -> Self {
        Self(cycles())
    }

    fn lap(&mut self) -> u32 {
        let now = cycles();
        now.wrapping_sub(core::mem::replace(&mut self.0, now))
    }
}

impl From<MultiplierError<Failure>> for Problem {
    fn from(error: MultiplierError<Failure>) -> Self {
        match error {
            MultiplierError::Library(error) => Self::Library(error),
            MultiplierError::Multiplier(failure) => Self::Device(failure),
            MultiplierError::WrongResult => Self::Signature,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order => f.write_str("the host's order is none"),
            Self::Device(failure) => failure.fmt(f),
            Self::Library(error) => error.fmt(f),
            Self::Signature => MultiplierError::<Failure>::WrongResult.fmt(f),
        }
    }
}
