//! The initiator's steps: `start` and `finish`.

use yuxi::rng::SysRng;
use yuxi::sm2::exchange::{EphemeralSecret, Exchange, Initiator};

use super::message::{self, Message, Step};
use super::state::{self, State};
use super::{LENGTH, PartySources, message_target, rejected, shared_bytes, shared_target};
use crate::args::{Finish, Start};
use crate::failure::library;
use crate::failure::{Outcome, Result, say};
use crate::plan::Plan;
use crate::text;

pub(super) fn start(args: &Start) -> Result<Outcome> {
    let mut plan = Plan::default();
    let state = plan.output(state::target(&args.state, args.to.force));
    let output = plan.output(message_target(&args.to));
    let ready = plan.check()?;
    let secret = EphemeralSecret::generate(&mut SysRng).map_err(library)?;
    let message = Message::new(Step::Start, Some(secret.ephemeral()), None).to_bytes()?;
    let kept = State::Initiator { secret: state::secret_digits(&secret) };
    ready.write(state, &kept.to_bytes()?)?;
    ready.write(output, &message).inspect_err(|_| drop(state::remove(&args.state)))?;
    Ok(Outcome::Done)
}

pub(super) fn finish(args: &Finish) -> Result<Outcome> {
    let mut plan = Plan::default();
    let state = plan.input(&args.state, state::WHAT);
    let parties = PartySources::declare(&mut plan, &args.reply);
    let message = plan.input(&args.reply.file.input, message::WHAT);
    let shared =
        plan.output(shared_target(&args.shared, args.reply.written.format, args.reply.to.force));
    let output = plan.output(message_target(&args.reply.to));
    let ready = plan.check()?;
    let State::Initiator { secret } = State::read(&ready, state, &args.state)? else {
        return Err(state::fault(
            &args.state,
            "this is the responder's state; use it with confirm",
        ));
    };
    let parties = parties.read(&ready)?;
    let message = Message::read(&ready, message, &args.reply.file.input, Step::Respond)?;
    let (r_b, s_b) = (message.ephemeral()?, message.confirmation()?);
    let length = args.reply.written.length.unwrap_or(LENGTH);
    message.check_length(length)?;
    if s_b.is_none() && !args.unconfirmed {
        let why = "the message has no confirmation; --unconfirmed accepts it without one";
        return Err(state::fault(&args.reply.file.input, why));
    }
    let secret = state::secret(&args.state, &secret)?;
    let exchange = Exchange::<Initiator>::resume(secret, &parties.key, parties.id.id());
    let agreement = exchange
        .and_then(|exchange| exchange.agree(&parties.peer, parties.peer_id.id(), &r_b))
        .map_err(|error| rejected(&args.reply.file.input, error))?;
    match s_b {
        Some(s_b) => {
            let confirmed = agreement.confirm(&s_b);
            let (key, s_a) = confirmed.map_err(|error| rejected(&args.reply.file.input, error))?;
            ready.check_again()?;
            ready.write(shared, &shared_bytes(key, length, args.reply.written.format)?)?;
            let message = Message::new(Step::Finish, None, Some(s_a)).of_length(Some(length));
            ready.write(output, &message.to_bytes()?)?;
            say("confirmed: the peer has the same key");
        }
        None => {
            let key = agreement.without_confirmation();
            ready.write(shared, &shared_bytes(key, length, args.reply.written.format)?)?;
            say(&format!(
                "{}: the peer has not confirmed the key",
                text::source(&args.reply.file.input)
            ));
        }
    }
    state::remove(&args.state)?;
    Ok(Outcome::Done)
}
