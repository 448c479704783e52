//! The responder's steps: `respond` and `confirm`.

use yuxi::rng::SysRng;
use yuxi::sm2::Id;
use yuxi::sm2::exchange::{Agreement, EphemeralSecret, Exchange, Responder};

use super::message::{Message, Step};
use super::state::{self, State};
use super::{
    LENGTH, Parties, check_shared, library, only_one_stdout, own_key, refused, write_shared,
};
use crate::args::{Confirm, Respond};
use crate::failure::{Outcome, Result, bad, say};
use crate::output::{self, Access};
use crate::text;

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
        length: length(args),
        written: args.shared.is_some(),
    };
    let r_b = secret.ephemeral();
    let agreement = Exchange::<Responder>::resume(secret, &parties.key, parties.id.id())
        .and_then(|exchange| exchange.agree(&parties.peer, parties.peer_id.id(), &r_a))
        .map_err(|error| refused(&args.message, error))?;
    let message = Message::new(Step::Respond, Some(r_b), Some(agreement.confirmation()))
        .of_length(length(args));
    check_outputs(args)?;
    if let Some(path) = &args.state {
        state.write(path, args.force.force)?;
    }
    write_answer(args, agreement, &message).inspect_err(|_| {
        drop(args.state.as_ref().map(|path| state::remove(path)));
    })?;
    Ok(Outcome::Done)
}

fn write_answer(args: &Respond, agreement: Agreement<Responder>, message: &Message) -> Result<()> {
    let message = message.to_bytes()?;
    if let Some(path) = &args.shared {
        let form = (length(args).unwrap_or(LENGTH), args.form.format);
        write_shared(path, agreement.without_confirmation(), form, args.force)?;
    }
    output::write(&args.output, &message, Access::Usual, args.force.existing())
}

fn check_respond(args: &Respond) -> Result<()> {
    only_one_stdout(args.shared.as_deref(), &args.output)?;
    check_outputs(args)
}

/// All outputs can be written; once the inputs are read, none is one of them.
fn check_outputs(args: &Respond) -> Result<()> {
    if let Some(path) = &args.state {
        state::check(path, args.force.force)?;
    }
    if let Some(path) = &args.shared {
        check_shared(path, args.form.format, args.force)?;
    }
    let secrets = [("the state", &args.state), ("the key", &args.shared)];
    let secrets = secrets.iter().filter_map(|(name, path)| Some((*name, path.as_deref()?)));
    let outputs: Vec<_> = secrets.chain([("the message", args.output.as_path())]).collect();
    output::check_apart(&outputs)?;
    output::check(&args.output, args.force.existing())
}

/// The length of the key, if it is settled now: otherwise confirm settles it.
fn length(args: &Respond) -> Option<u32> {
    args.form.length.or(args.shared.is_some().then_some(LENGTH))
}

pub(super) fn confirm(args: &Confirm) -> Result<Outcome> {
    if let Some(path) = &args.shared {
        check_shared(path, args.form.format, args.force)?;
    }
    let path = args.state.as_path();
    let State::Responder { secret, key, id, peer, peer_id, ephemeral, length, written } =
        State::read(path)?
    else {
        return Err(state::fault(path, "this is the initiator's state, for finish"));
    };
    if args.shared.is_none() && !written {
        return bad("respond wrote no key; give --shared FILE");
    }
    let length = agreed_length(args, length)?;
    let own = own_key(&args.key, &args.reading)?;
    if own.public_key() != state::point(path, &key)? {
        return Err(state::fault(&args.key, "this is not the key that respond was given"));
    }
    let message = Message::read(&args.message, Step::Finish)?;
    let Some(s_a) = message.confirmation()? else {
        return Err(state::fault(&args.message, "the confirmation is missing"));
    };
    message.check_length(length)?;
    let (id, peer_id) = (state::bytes(path, &id)?, state::bytes(path, &peer_id)?);
    let (peer, r_a) = (state::point(path, &peer)?, state::ephemeral(path, &ephemeral)?);
    let secret = state::secret(path, &secret)?;
    let agreement = Exchange::<Responder>::resume(secret, &own, Id::Bytes(&id))
        .and_then(|exchange| exchange.agree(&peer, Id::Bytes(&peer_id), &r_a))
        .map_err(|error| refused(&args.message, error))?;
    let key = agreement.confirm(&s_a).map_err(|error| refused(&args.message, error))?;
    if let Some(path) = &args.shared {
        write_shared(path, key, (length, args.form.format), args.force)?;
    }
    say("confirmed: the other side has the same key");
    state::remove(path)?;
    Ok(Outcome::Done)
}

/// The length of the key: what respond has settled, or else what is said now.
fn agreed_length(args: &Confirm, settled: Option<u32>) -> Result<u32> {
    match (args.form.length, settled) {
        (Some(said), Some(settled)) if said != settled => {
            bad(format!("--length is {said}, but respond used {settled}"))
        }
        (said, settled) => Ok(said.or(settled).unwrap_or(LENGTH)),
    }
}
