//! The responder's steps: `respond` and `confirm`.

use yuxi::rng::SysRng;
use yuxi::sm2::Id;
use yuxi::sm2::exchange::{Agreement, EphemeralSecret, Exchange, Responder};

use super::message::{self, Message, Step};
use super::state::{self, State};
use super::{
    LENGTH, PURPOSE, PartySources, library, message_target, rejected, shared_bytes, shared_target,
};
use crate::args::{Confirm, Respond};
use crate::failure::{Outcome, Result, bad, say};
use crate::plan::{Plan, Ready, Target};
use crate::text;

pub(super) fn respond(args: &Respond) -> Result<Outcome> {
    let mut plan = Plan::default();
    let parties = PartySources::declare(&mut plan, &args.reply);
    let message = plan.input(&args.reply.file.input, message::WHAT);
    let targets = Targets::declare(&mut plan, args);
    let ready = plan.check()?;
    let parties = parties.read(&ready)?;
    let r_a = Message::read(&ready, message, &args.reply.file.input, Step::Start)?.ephemeral()?;
    let secret = EphemeralSecret::generate(&mut SysRng).map_err(library)?;
    let state = State::Responder {
        secret: state::secret_digits(&secret),
        key: text::hex(&parties.key.public_key().to_uncompressed()),
        id: text::hex(parties.id.id().as_bytes()),
        peer: text::hex(&parties.peer.to_uncompressed()),
        peer_id: text::hex(parties.peer_id.id().as_bytes()),
        ephemeral: text::hex(&r_a.to_bytes()),
        length: length(args),
        written: args.shared.is_some(),
    };
    let r_b = secret.ephemeral();
    let agreement = Exchange::<Responder>::resume(secret, &parties.key, parties.id.id())
        .and_then(|exchange| exchange.agree(&parties.peer, parties.peer_id.id(), &r_a))
        .map_err(|error| rejected(&args.reply.file.input, error))?;
    let message = Message::new(Step::Respond, Some(r_b), Some(agreement.confirmation()))
        .of_length(length(args));
    ready.check_again()?;
    if let Some(target) = targets.state {
        ready.write(target, &state.to_bytes()?)?;
    }
    write_answer(&ready, targets, args, agreement, &message).inspect_err(|_| {
        drop(args.state.as_ref().map(|path| state::remove(path)));
    })?;
    Ok(Outcome::Done)
}

/// The outputs of respond.
#[derive(Clone, Copy)]
struct Targets<'a> {
    state: Option<Target<'a>>,
    shared: Option<Target<'a>>,
    message: Target<'a>,
}

impl<'a> Targets<'a> {
    fn declare(plan: &mut Plan<'a>, args: &'a Respond) -> Self {
        let (state, shared) = (args.state.as_deref(), args.shared.as_deref());
        let shared =
            shared.map(|path| shared_target(path, args.reply.written.format, args.reply.to.force));
        Self {
            state: state.map(|path| plan.output(state::target(path, args.reply.to.force))),
            shared: shared.map(|target| plan.output(target)),
            message: plan.output(message_target(&args.reply.to)),
        }
    }
}

fn write_answer(
    ready: &Ready<'_>,
    targets: Targets<'_>,
    args: &Respond,
    agreement: Agreement<Responder>,
    message: &Message,
) -> Result<()> {
    let message = message.to_bytes()?;
    if let Some(target) = targets.shared {
        let (key, length) = (agreement.without_confirmation(), length(args).unwrap_or(LENGTH));
        ready.write(target, &shared_bytes(key, length, args.reply.written.format)?)?;
    }
    ready.write(targets.message, &message)
}

/// The length of the key, if respond fixes it; otherwise confirm does.
fn length(args: &Respond) -> Option<u32> {
    args.reply.written.length.or(args.shared.is_some().then_some(LENGTH))
}

pub(super) fn confirm(args: &Confirm) -> Result<Outcome> {
    let mut plan = Plan::default();
    let state = plan.input(&args.state, state::WHAT);
    let own = plan.key(&args.key, &args.file.reading);
    let message = plan.input(&args.file.input, message::WHAT);
    let shared = args
        .shared
        .as_deref()
        .map(|path| plan.output(shared_target(path, args.written.format, args.force)));
    let ready = plan.check()?;
    let path = args.state.as_path();
    let State::Responder { secret, key, id, peer, peer_id, ephemeral, length, written } =
        State::read(&ready, state, path)?
    else {
        return Err(state::fault(path, "this is the initiator's state; use it with finish"));
    };
    if args.shared.is_none() && !written {
        return bad("respond wrote no key; give a file for it with --shared");
    }
    let length = common_length(args, length)?;
    let own = ready.key(own).private_sm2(PURPOSE)?;
    if own.public_key() != state::point(path, &key)? {
        return Err(state::fault(&args.key, "respond used another key; give that one"));
    }
    let message = Message::read(&ready, message, &args.file.input, Step::Finish)?;
    let Some(s_a) = message.confirmation()? else {
        return Err(state::fault(
            &args.file.input,
            "the confirmation is missing; ask the peer for the message of finish",
        ));
    };
    message.check_length(length)?;
    let (id, peer_id) = (state::bytes(path, &id)?, state::bytes(path, &peer_id)?);
    let (peer, r_a) = (state::point(path, &peer)?, state::ephemeral(path, &ephemeral)?);
    let secret = state::secret(path, &secret)?;
    let agreement = Exchange::<Responder>::resume(secret, &own, Id::Bytes(&id))
        .and_then(|exchange| exchange.agree(&peer, Id::Bytes(&peer_id), &r_a))
        .map_err(|error| rejected(&args.file.input, error))?;
    let key = agreement.confirm(&s_a).map_err(|error| rejected(&args.file.input, error))?;
    if let Some(target) = shared {
        ready.write(target, &shared_bytes(key, length, args.written.format)?)?;
    }
    say("confirmed: the peer has the same key");
    state::remove(path)?;
    Ok(Outcome::Done)
}

/// The length of the key: that of respond, or else that of the options.
fn common_length(args: &Confirm, fixed: Option<u32>) -> Result<u32> {
    match (args.written.length, fixed) {
        (Some(given), Some(fixed)) if given != fixed => {
            bad(format!("--length is {given}, but respond used {fixed}"))
        }
        (given, fixed) => Ok(given.or(fixed).unwrap_or(LENGTH)),
    }
}
