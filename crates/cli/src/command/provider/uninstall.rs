//! `yuxi provider uninstall`.

use std::fs;
use std::io::ErrorKind;

use super::NAME;
use super::conf::Configuration;
use super::openssl::OpenSsl;
use crate::args::Uninstall;
use crate::failure::{Outcome, Result, bad, say};
use crate::text;

pub(super) fn run(args: &Uninstall) -> Result<Outcome> {
    let openssl = OpenSsl { program: &args.place.openssl, config: None };
    let place = match &args.place.dir {
        Some(directory) => directory.clone(),
        None => openssl.modules()?,
    }
    .join(NAME);
    let configuration = match &args.config {
        Some(config) => Configuration::read(config)?,
        None => Configuration::read(&openssl.configuration()?).unwrap_or_default(),
    };
    match fs::remove_file(&place) {
        Ok(()) => say(&format!("{} is removed", place.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return bad(format!("there is no {}; give its directory with --dir", place.display()));
        }
        Err(error) => {
            return bad(format!("cannot remove {}: {}", place.display(), text::os_error(&error)));
        }
    }
    let lines = configuration.that_load_it();
    if !lines.is_empty() {
        say("these lines of the configuration load it; remove them too, with the .include of \
             their file if there is one:");
        lines.iter().for_each(|line| say(line));
    }
    Ok(Outcome::Done)
}
