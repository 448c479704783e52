//! What is wrong with the arguments.

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Arguments;

/// What is wrong with the arguments in one line, and where to read on.
pub(super) fn line(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return match command_name().as_str() {
            "yuxi" => "no command given; `yuxi --help` lists them, `yuxi demo` shows them at work",
            name => return format!("no step given; see `{name} --help`"),
        }
        .into();
    }
    let what = match (error.kind(), error.get(ContextKind::InvalidArg)) {
        (ErrorKind::MissingRequiredArgument, Some(ContextValue::Strings(missing))) => {
            format!("missing {}", missing.join(", "))
        }
        (ErrorKind::InvalidUtf8, _) => {
            "an argument is not UTF-8 (an identifier that is no text: --id-hex)".into()
        }
        _ => {
            let rendered = error.render().to_string();
            let line = rendered.lines().next().unwrap_or_default();
            line.strip_prefix("error: ").unwrap_or(line).to_string() + &valid_values(error)
        }
    };
    format!("{what}; see `{} --help`", command_name())
}

/// What may stand in the place of a value that may not.
fn valid_values(error: &clap::Error) -> String {
    match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(values)) if !values.is_empty() => {
            format!("; there are: {}", values.join(", "))
        }
        _ => String::new(),
    }
}

/// `yuxi sign` where the arguments begin with the name of a command, else `yuxi`.
fn command_name() -> String {
    let mut command = &Arguments::command();
    let mut name = "yuxi".to_string();
    for word in std::env::args_os().skip(1) {
        let Some(found) = command.find_subcommand(&word) else { break };
        name = format!("{name} {}", found.get_name());
        command = found;
    }
    name
}
