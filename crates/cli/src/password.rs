//! Passwords of private keys: from a file, from the environment, or from a prompt on the terminal;
//! never from an argument, which every user of a machine can see.

use std::path::Path;

use zeroize::Zeroizing;

use crate::args::PasswordArgs;
use crate::failure::{Failure, Result, bad};
use crate::terminal::{self, Answer};
use crate::{input, text};

/// No password is longer.
const LIMIT: u64 = 64 << 10;

/// The bytes of a password.
pub(crate) type Password = Zeroizing<Vec<u8>>;

/// The source of a password, and the names of its options in messages.
#[derive(Clone, Copy)]
pub(crate) struct From<'a> {
    pub(crate) file: Option<&'a Path>,
    pub(crate) env: Option<&'a str>,
    /// The beginning of the options' names.
    pub(crate) options: &'static str,
}

impl<'a> From<'a> {
    pub(crate) fn args(args: &'a PasswordArgs) -> Self {
        Self {
            file: args.password_file.as_deref(),
            env: args.password_env.as_deref(),
            options: "--password",
        }
    }

    /// The password of an existing key.
    pub(crate) fn of_key(self, key: &Path) -> Result<Password> {
        let name = text::source(key);
        match self.named()? {
            Some(password) => Ok(password),
            None => self.ask(&format!("Password for {}: ", text::one_line(&name)), &name),
        }
    }

    /// The password of a new key: typed twice, and not empty.
    pub(crate) fn of_new_key(self, key: &Path) -> Result<Password> {
        let name = text::target(key);
        let password = match self.named()? {
            Some(password) => password,
            None => {
                let of = if text::is_dash(key) { "the key".into() } else { text::one_line(&name) };
                let first = self.ask(&format!("New password for {of}: "), &name)?;
                let second = self.ask("Repeat the password: ", &name)?;
                if first != second {
                    return bad(
                        "the two passwords differ; nothing is written: run the command again",
                    );
                }
                first
            }
        };
        if password.is_empty() {
            return bad("the password is empty; nothing is written: choose another");
        }
        Ok(password)
    }

    fn named(self) -> Result<Option<Password>> {
        match (self.file, self.env) {
            (Some(file), _) => first_line(file).map(Some),
            (None, Some(name)) => environment(name).map(Some),
            (None, None) => Ok(None),
        }
    }

    fn ask(self, prompt: &str, key: &str) -> Result<Password> {
        match terminal::ask(prompt) {
            // the console has a code page, which is seldom UTF-8
            Answer::Line(password) if cfg!(windows) && !password.is_ascii() => bad(format!(
                "{key}: only ASCII can be typed as a password here; give another one with {}-file FILE",
                self.options
            )),
            Answer::Line(password) => Ok(password),
            Answer::End => bad(format!("{key}: no password was typed; run the command again")),
            Answer::NoTerminal => bad(format!(
                "{key}: the key needs a password, but there is no terminal to ask for it; \
                 give it with {options}-file FILE or {options}-env NAME",
                options = self.options
            )),
        }
    }
}

/// The first line of a file, without its line break and without the byte order mark of some editors.
fn first_line(path: &Path) -> Result<Password> {
    let bytes = Zeroizing::new(input::read_small(path, "a password", LIMIT)?);
    input::warn_if_open(path, "the password");
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&bytes);
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    Ok(Zeroizing::new(line.strip_suffix(b"\r").unwrap_or(line).to_vec()))
}

fn environment(name: &str) -> Result<Password> {
    if name.is_empty() || name.contains(['=', '\0']) {
        return bad(format!("{name:?} is not the name of an environment variable"));
    }
    match std::env::var(name) {
        Ok(value) => Ok(Zeroizing::new(value.into_bytes())),
        Err(std::env::VarError::NotPresent) => Err(Failure::Bad(format!(
            "there is no environment variable {name}; set it, or use --password-file"
        ))),
        Err(std::env::VarError::NotUnicode(_)) => {
            bad(format!("the environment variable {name} is not UTF-8; use a file"))
        }
    }
}
