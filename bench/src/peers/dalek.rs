//! The crate `x25519-dalek`, over `curve25519-dalek`.

use x25519_dalek::{PublicKey, StaticSecret};
use yuxi::rng::{SysRng, TryRng as _};

use crate::material::{INPUTS, Material, text};
use crate::operation::Operation;
use crate::peer::{Absent, Peer};
use crate::task::Task;

/// The crate `x25519-dalek`.
pub(crate) struct Dalek;

impl Peer for Dalek {
    fn name(&self) -> &str {
        "x25519-dalek"
    }

    fn version(&self) -> &str {
        env!("VERSION_X25519_DALEK")
    }

    fn note(&self) -> &str {
        concat!(
            "over curve25519-dalek ",
            env!("VERSION_CURVE25519_DALEK"),
            ", its own choice of backend"
        )
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        Ok(match operation {
            Operation::X25519Keygen => Task::new(
                [(); INPUTS],
                |()| {
                    let mut bytes = [0; 32];
                    SysRng.try_fill_bytes(&mut bytes).map_err(text)?;
                    let secret = StaticSecret::from(bytes);
                    let public = PublicKey::from(&secret);
                    Ok((secret, public))
                },
                |(secret, public)| Ok([secret.to_bytes(), public.to_bytes()].concat()),
            ),
            Operation::X25519Ecdh => {
                let secret = StaticSecret::from(m.x25519);
                Task::new(
                    m.x25519_others.map(PublicKey::from),
                    move |other| Ok(secret.diffie_hellman(other)),
                    |shared| Ok(shared.to_bytes().to_vec()),
                )
            }
            _ => return Err(Absent::Lacks),
        })
    }
}
