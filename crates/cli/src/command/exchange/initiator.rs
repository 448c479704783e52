//! The initiator's steps: `start` and `finish`.

use yuxi::rng::SysRng;
use yuxi::sm2::exchange::{EphemeralSecret, Exchange, Initiator};

use super::message::{Message, Step};
use super::state::{self, State};
use super::{Parties, check_shared, library, only_one_stdout, refused, write_shared};
use crate::args::{Finish, Start};
use crate::failure::{Outcome, Result, say};
use crate::output::{self, Access, Existing};
use crate::{input, text};

pub(super) fn start(args: &Start) -> Result<Outcome> {
    state::check(&args.state)?;
    output::check_apart(&[("the state", &args.state), ("the message", &args.output)])?;
    output::check(&args.output, Existing::Replace)?;
    let secret = EphemeralSecret::generate(&mut SysRng).map_err(library)?;
    let message = Message::new(Step::Start, Some(secret.ephemeral()), None).to_bytes()?;
    State::Initiator { secret: state::secret_digits(&secret) }.write(&args.state)?;
    output::write(&args.output, &message, Access::Usual, Existing::Replace)
        .inspect_err(|_| drop(state::remove(&args.state)))?;
    Ok(Outcome::Done)
}

pub(super) fn finish(args: &Finish) -> Result<Outcome> {
    input::only_one_stdin(&[
        ("the key", &args.sides.key),
        ("the other side's key", &args.sides.peer),
        ("the state", &args.state),
        ("the message", &args.message),
    ])?;
    only_one_stdout(Some(&args.shared), &args.output)?;
    let kept = [args.sides.key.as_path(), &args.sides.peer, &args.state];
    check_shared(&args.shared, args.form.format, &kept)?;
    kept.iter().try_for_each(|path| output::check_not_key(&args.output, path))?;
    output::check_apart(&[("the key", &args.shared), ("the message", &args.output)])?;
    output::check(&args.output, Existing::Replace)?;
    let State::Initiator { secret } = State::read(&args.state)? else {
        return Err(state::fault(&args.state, "this is the responder's state, for confirm"));
    };
    let parties = Parties::read(&args.sides)?;
    let message = Message::read(&args.message, Step::Respond)?;
    let (r_b, s_b) = (message.ephemeral()?, message.confirmation()?);
    if s_b.is_none() && !args.unconfirmed {
        let why = "the other side confirms nothing; --unconfirmed takes the key nevertheless";
        return Err(state::fault(&args.message, why));
    }
    let secret = state::secret(&args.state, &secret)?;
    let exchange = Exchange::<Initiator>::resume(secret, &parties.key, parties.id.id());
    let agreement = exchange
        .and_then(|exchange| exchange.agree(&parties.peer, parties.peer_id.id(), &r_b))
        .map_err(|error| refused(&args.message, error))?;
    match s_b {
        Some(s_b) => {
            let (key, s_a) = agreement.confirm(&s_b).map_err(|error| {
                drop(state::remove(&args.state));
                refused(&args.message, error)
            })?;
            write_shared(&args.shared, key, args.form)?;
            let message = Message::new(Step::Finish, None, Some(s_a)).to_bytes()?;
            output::write(&args.output, &message, Access::Usual, Existing::Replace)?;
            say("confirmed: the other side has the same key");
        }
        None => {
            write_shared(&args.shared, agreement.without_confirmation(), args.form)?;
            say(&format!("{}: the key is not confirmed", text::source(&args.message)));
        }
    }
    state::remove(&args.state)?;
    Ok(Outcome::Done)
}
