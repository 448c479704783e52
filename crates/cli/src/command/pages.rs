//! `yuxi completions` and `yuxi manual`: from the same definitions as the help.

use std::fs;

use clap::{Arg, ArgAction, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, italic, roman};

use crate::args::{Arguments, Completions, Manual};
use crate::failure::{Failure, Outcome, Result};
use crate::plan::{Plan, Target};
use crate::{output, text};

pub(super) fn completions(args: &Completions) -> Result<Outcome> {
    let mut script = Vec::new();
    let mut command = Arguments::command();
    // zsh's script knows values that must follow "=" by itself
    if args.shell != Shell::Zsh {
        command = command.mut_subcommands(with_values_as_options);
    }
    clap_complete::generate(args.shell, &mut command, "yuxi", &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Done)
}

/// An option with an optional value, which must follow "=", as options without one:
/// --encrypt, --encrypt=aes and so on. Shells would complete the value as a word of its own.
fn with_values_as_options(mut command: Command) -> Command {
    let options = command.get_arguments().filter(|arg| arg.is_require_equals_set());
    let options: Vec<_> = options.filter_map(with_values).collect();
    for option in options {
        command = command.mut_arg(option.get_id().clone(), |_| option);
    }
    command
}

fn with_values(arg: &Arg) -> Option<Arg> {
    let long = arg.get_long()?;
    let values = arg.get_possible_values();
    let names = values.iter().map(|value| format!("{long}={}", value.get_name()));
    let option = Arg::new(arg.get_id().clone()).long(long.to_string()).action(ArgAction::SetTrue);
    Some(option.help(arg.get_help().cloned().unwrap_or_default()).visible_aliases(names))
}

pub(super) fn manual(args: &Manual) -> Result<Outcome> {
    let failed = |error: std::io::Error| {
        let why = text::os_error(&error);
        Failure::Bad(format!("cannot write {}: {why}", args.dir.display()))
    };
    let mut command = without_help(Arguments::command());
    // names its commands in full: yuxi-exchange-start
    command.build();
    let mut pages = Vec::new();
    collect(command, &mut pages).map_err(failed)?;
    fs::create_dir_all(&args.dir).map_err(failed)?;
    let pages: Vec<_> = pages.into_iter().map(|(name, page)| (args.dir.join(name), page)).collect();
    let mut plan = Plan::default();
    let targets: Vec<_> =
        pages.iter().map(|(path, _)| plan.output(Target::new(path, "the page"))).collect();
    let ready = plan.check()?;
    for (target, (_, page)) in targets.into_iter().zip(&pages) {
        ready.write(target, page)?;
    }
    Ok(Outcome::Done)
}

/// Without the command `help`, at any depth: man takes its place.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// The pages of a command and of the commands within, by the names of their files.
fn collect(command: Command, pages: &mut Vec<(String, Vec<u8>)>) -> std::io::Result<()> {
    for inner in command.get_subcommands() {
        collect(inner.clone(), pages)?;
    }
    let synopsis = synopsis(&command);
    let page = Man::new(command).source(concat!("yuxi ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    page.render(&mut text)?;
    let text = with_synopsis(&String::from_utf8_lossy(&text), &synopsis);
    pages.push((page.get_filename(), laid_out(&text).into_bytes()));
    Ok(())
}

/// The command's options with their values, and its files.
fn synopsis(command: &Command) -> String {
    let mut line = vec![bold(command.get_bin_name().unwrap_or_else(|| command.get_name()))];
    let shown = || command.get_arguments().filter(|arg| !arg.is_hide_set());
    let optional = shown().filter(|arg| !arg.is_positional() && !arg.is_required_set());
    let required = shown().filter(|arg| !arg.is_positional() && arg.is_required_set());
    for arg in optional.chain(required).chain(shown().filter(|arg| arg.is_positional())) {
        let (open, close) = if arg.is_required_set() { (" <", ">") } else { (" [", "]") };
        line.push(roman(open));
        line.extend(arg.get_short().map(|short| bold(format!("-{short}"))));
        if let Some(long) = arg.get_long() {
            line.extend(arg.get_short().map(|_| roman("|")));
            line.push(bold(format!("--{long}")));
        }
        line.extend(value(arg));
        line.push(roman(close));
    }
    if command.has_subcommands() {
        line.extend([roman(" <"), italic("COMMAND"), roman(">")]);
    }
    let mut roff = Roff::new();
    roff.text(line);
    roff.to_roff()
}

/// The value of an option or the name of a file.
fn value(arg: &Arg) -> Vec<clap_mangen::roff::Inline> {
    let count = arg.get_num_args().unwrap_or_default();
    let names = arg.get_value_names().filter(|_| count.takes_values()).unwrap_or_default();
    let Some(name) = names.first() else { return vec![] };
    let name = italic(name.as_str());
    match (arg.is_positional(), arg.is_require_equals_set()) {
        (true, _) if count.max_values() > 1 => vec![name, roman("...")],
        (true, _) => vec![name],
        (false, true) => vec![roman("[="), name, roman("]")],
        (false, false) => vec![roman(" "), name],
    }
}

/// The page with that synopsis in place of its own, which leaves out the options' values.
fn with_synopsis(page: &str, synopsis: &str) -> String {
    const HEADING: &str = "\n.SH SYNOPSIS\n";
    let Some((before, rest)) = page.split_once(HEADING) else { return page.to_string() };
    let after = rest.find("\n.SH ").map_or("", |end| &rest[end + 1..]);
    [before, HEADING, synopsis, after].concat()
}

/// The page with words and tables left as they are written, neither hyphenated nor
/// spread; and with examples in lines that can be copied, under their usual name.
fn laid_out(page: &str) -> String {
    let page = page
        .replacen("\n.SH NAME\n", "\n.nh\n.ad l\n.SH NAME\n", 1)
        .replace("\n.SH EXTRA\nExample:\n", "\n.SH EXAMPLES\n");
    let mut text = String::with_capacity(page.len());
    let mut is_indented = false;
    for line in page.lines() {
        if line.starts_with("  ") != is_indented {
            is_indented = !is_indented;
            text += if is_indented { ".nf\n" } else { ".fi\n" };
        }
        text += line;
        text.push('\n');
    }
    text
}
