//! The crate `x25519-dalek`, over `curve25519-dalek`.

use x25519_dalek::{PublicKey, StaticSecret};
use yuxi::rng::{SysRng, TryRng as _};

use crate::material::{INPUTS, Material, text};
use crate::operation::Operation;
use crate::peer::Absent;
use crate::task::Task;

pub(super) fn prepare(operation: Operation, m: &Material) -> Result<Task<'_>, Absent> {
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
