//! Progress bars on standard error, where somebody looks and it takes a while.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// From this size on, reading a file shows a bar.
const LARGE: u64 = 32 << 20;

/// A bar, or nothing; it vanishes when dropped.
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    /// For reading that many bytes, or an unknown number.
    pub(crate) fn bytes(length: Option<u64>) -> Self {
        if length.is_some_and(|length| length < LARGE) || !std::io::stderr().is_terminal() {
            return Self(None);
        }
        match length {
            Some(length) => Self::new(
                ProgressBar::new(length),
                "{bar:40} {decimal_bytes} of {decimal_total_bytes}, {decimal_bytes_per_sec}, {eta} left",
            ),
            None => {
                Self::new(ProgressBar::no_length(), "{decimal_bytes} read, {decimal_bytes_per_sec}")
            }
        }
    }

    /// For lines of a file of that many bytes, or an unknown number, unless their results
    /// are `seen` passing by. The message is the number of lines.
    pub(crate) fn lines(length: Option<u64>, seen: bool) -> Self {
        if seen || !std::io::stderr().is_terminal() {
            return Self(None);
        }
        match length {
            Some(length) => Self::new(ProgressBar::new(length), "{bar:40} {msg} lines, {eta} left"),
            None => Self::new(ProgressBar::no_length(), "{msg} lines in {elapsed}"),
        }
    }

    /// For that many steps.
    pub(crate) fn steps(count: u64) -> Self {
        if !std::io::stderr().is_terminal() {
            return Self(None);
        }
        Self::new(ProgressBar::new(count), "{bar:40} {pos} of {len}: {msg}")
    }

    fn new(bar: ProgressBar, template: &str) -> Self {
        bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self(Some(bar))
    }

    /// So much more is done.
    pub(crate) fn add(&self, amount: u64) {
        if let Some(bar) = &self.0 {
            bar.inc(amount);
        }
    }

    /// What is being done now.
    pub(crate) fn message(&self, text: &str) {
        if let Some(bar) = &self.0 {
            bar.set_message(text.to_string());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
