//! The responder's steps: `respond` and `confirm`.

use yuxi::rng::SysRng;
use yuxi::sm2::Id;
use yuxi::sm2::exchange::{Agreement, EphemeralSecret, Exchange, Responder};

use super::message::{Message, Step};
use super::state::{self, State};
use super::{Parties, check_shared, library, only_one_stdout, own_key, refused, write_shared};
use crate::args::{Confirm, Respond};
use crate::failure::{Outcome, Result, say};
use crate::output::{self, Access, Existing};
use crate::{input, text};

pub(super) fn respond(args: &Respond) -> Result<Outcome> {
    check_respond(args)?;
    let parties = Parties::read(&args.sides)?;
    let r_a = Message::read(&args.message, Step::Start)?.ephemeral()?;
    let secret = EphemeralSecret::generate(&mut SysRng).map_err(library)?;
    let state = State::Responder {
        secret: state::secret_digits(&secret),
        key: text::hex(&parties.key.public_key().to_uncompressed()),
        id: text::hex(parties.id.id().as_bytes()),
        peer: text::hex(&parties.peer.to_uncompressed()),
        peer_id: text::hex(parties.peer_id.id().as_bytes()),
        ephemeral: text::hex(&r_a.to_bytes()),
    };
    let r_b = secret.ephemeral();
    let agreement = Exchange::<Responder>::resume(secret, &parties.key, parties.id.id())
        .and_then(|exchange| exchange.agree(&parties.peer, parties.peer_id.id(), &r_a))
        .map_err(|error| refused(&args.message, error))?;
    let message = Message::new(Step::Respond, Some(r_b), Some(agreement.confirmation()));
    if let Some(path) = &args.state {
        state.write(path)?;
    }
    write_answer(args, agreement, &message).inspect_err(|_| {
        drop(args.state.as_ref().map(|path| state::remove(path)));
    })?;
    Ok(Outcome::Done)
}

fn write_answer(args: &Respond, agreement: Agreement<Responder>, message: &Message) -> Result<()> {
    let message = message.to_bytes()?;
    if let Some(path) = &args.shared {
        write_shared(path, agreement.without_confirmation(), args.form)?;
    }
    output::write(&args.output, &message, Access::Usual, Existing::Replace)
}

fn check_respond(args: &Respond) -> Result<()> {
    input::only_one_stdin(&[
        ("the key", &args.sides.key),
        ("the other side's key", &args.sides.peer),
        ("the message", &args.message),
    ])?;
    only_one_stdout(args.shared.as_deref(), &args.output)?;
    let keys = [args.sides.key.as_path(), &args.sides.peer];
    if let Some(path) = &args.state {
        state::check(path)?;
    }
    if let Some(path) = &args.shared {
        check_shared(path, args.form.format, &keys)?;
    }
    keys.iter().try_for_each(|key| output::check_not_key(&args.output, key))?;
    let secrets = [("the state", &args.state), ("the key", &args.shared)];
    let secrets = secrets.iter().filter_map(|(name, path)| Some((*name, path.as_deref()?)));
    let outputs: Vec<_> = secrets.chain([("the message", args.output.as_path())]).collect();
    output::check_apart(&outputs)?;
    output::check(&args.output, Existing::Replace)
}

pub(super) fn confirm(args: &Confirm) -> Result<Outcome> {
    input::only_one_stdin(&[
        ("the key", &args.key),
        ("the state", &args.state),
        ("the message", &args.message),
    ])?;
    if let Some(path) = &args.shared {
        check_shared(path, args.form.format, &[&args.key, &args.state])?;
    }
    let path = args.state.as_path();
    let State::Responder { secret, key, id, peer, peer_id, ephemeral } = State::read(path)? else {
        return Err(state::fault(path, "this is the initiator's state, for finish"));
    };
    let own = own_key(&args.key, &args.reading)?;
    if own.public_key() != state::point(path, &key)? {
        return Err(state::fault(&args.key, "this is not the key that respond was given"));
    }
    let message = Message::read(&args.message, Step::Finish)?;
    let Some(s_a) = message.confirmation()? else {
        return Err(state::fault(&args.message, "the confirmation is missing"));
    };
    let (id, peer_id) = (state::bytes(path, &id)?, state::bytes(path, &peer_id)?);
    let (peer, r_a) = (state::point(path, &peer)?, state::ephemeral(path, &ephemeral)?);
    let secret = state::secret(path, &secret)?;
    let agreement = Exchange::<Responder>::resume(secret, &own, Id::Bytes(&id))
        .and_then(|exchange| exchange.agree(&peer, Id::Bytes(&peer_id), &r_a))
        .map_err(|error| refused(&args.message, error))?;
    let key = agreement.confirm(&s_a).map_err(|error| {
        drop(state::remove(path));
        refused(&args.message, error)
    })?;
    if let Some(path) = &args.shared {
        write_shared(path, key, args.form)?;
    }
    say("confirmed: the other side has the same key");
    state::remove(path)?;
    Ok(Outcome::Done)
}
