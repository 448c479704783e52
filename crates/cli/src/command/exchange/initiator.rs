//! The initiator's steps: `start` and `finish`.

use yuxi::rng::SysRng;
use yuxi::sm2::exchange::{EphemeralSecret, Exchange, Initiator};

use super::message::{Message, Step};
use super::state::{self, State};
use super::{LENGTH, Parties, check_shared, only_one_stdout, refused, write_shared};
use crate::args::{Finish, Start};
use crate::failure::library;
use crate::failure::{Outcome, Result, say};
use crate::output::{self, Access};
use crate::text;

pub(super) fn start(args: &Start) -> Result<Outcome> {
    state::check(&args.state, args.force.force)?;
    output::check_apart(&[("the state", &args.state), ("the message", &args.output)])?;
    output::check(&args.output, args.force.existing())?;
    let secret = EphemeralSecret::generate(&mut SysRng).map_err(library)?;
    let message = Message::new(Step::Start, Some(secret.ephemeral()), None).to_bytes()?;
    State::Initiator { secret: state::secret_digits(&secret) }
        .write(&args.state, args.force.force)?;
    output::write(&args.output, &message, Access::Usual, args.force.existing())
        .inspect_err(|_| drop(state::remove(&args.state)))?;
    Ok(Outcome::Done)
}

pub(super) fn finish(args: &Finish) -> Result<Outcome> {
    only_one_stdout(Some(&args.shared), &args.output)?;
    check_outputs(args)?;
    let State::Initiator { secret } = State::read(&args.state)? else {
        return Err(state::fault(&args.state, "this is the responder's state, for confirm"));
    };
    let parties = Parties::read(&args.sides)?;
    let message = Message::read(&args.message, Step::Respond)?;
    let (r_b, s_b) = (message.ephemeral()?, message.confirmation()?);
    let length = args.form.length.unwrap_or(LENGTH);
    message.check_length(length)?;
    let form = (length, args.form.format);
    if s_b.is_none() && !args.unconfirmed {
        let why = "the message has no confirmation; --unconfirmed accepts it without one";
        return Err(state::fault(&args.message, why));
    }
    let secret = state::secret(&args.state, &secret)?;
    let exchange = Exchange::<Initiator>::resume(secret, &parties.key, parties.id.id());
    let agreement = exchange
        .and_then(|exchange| exchange.agree(&parties.peer, parties.peer_id.id(), &r_b))
        .map_err(|error| refused(&args.message, error))?;
    match s_b {
        Some(s_b) => {
            let confirmed = agreement.confirm(&s_b);
            let (key, s_a) = confirmed.map_err(|error| refused(&args.message, error))?;
            check_outputs(args)?;
            write_shared(&args.shared, key, form, args.force)?;
            let message = Message::new(Step::Finish, None, Some(s_a)).of_length(Some(length));
            let message = message.to_bytes()?;
            output::write(&args.output, &message, Access::Usual, args.force.existing())?;
            say("confirmed: the other side has the same key");
        }
        None => {
            write_shared(&args.shared, agreement.without_confirmation(), form, args.force)?;
            say(&format!("{}: the key is not confirmed", text::source(&args.message)));
        }
    }
    state::remove(&args.state)?;
    Ok(Outcome::Done)
}

/// Both outputs can be written; once the inputs are read, neither is one of them.
fn check_outputs(args: &Finish) -> Result<()> {
    check_shared(&args.shared, args.form.format, args.force)?;
    output::check_apart(&[("the key", &args.shared), ("the message", &args.output)])?;
    output::check(&args.output, args.force.existing())
}
