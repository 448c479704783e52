//! Errors in the arguments.

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Arguments;

/// The error in one line, and the command that prints the help.
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
            "an argument is not UTF-8 (if a signer ID is not text, use --id-hex)".into()
        }
        _ => with_tips(error),
    };
    format!("{what}; see `{} --help`", command_name())
}

/// clap's first line, the values that are possible, and clap's tips.
fn with_tips(error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    let mut lines = rendered.lines();
    let line = lines.next().unwrap_or_default();
    let mut parts = vec![line.strip_prefix("error: ").unwrap_or(line).to_string()];
    if let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue)
        && !values.is_empty()
    {
        parts.push(format!("possible values: {}", values.join(", ")));
    }
    let tips = lines.filter_map(|line| line.trim_start().strip_prefix("tip: "));
    parts.extend(tips.map(str::to_string));
    parts.join("; ")
}

/// `yuxi sign` if the arguments begin with the name of a command, else `yuxi`.
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
