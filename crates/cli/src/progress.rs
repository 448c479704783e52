//! Progress bars on standard error. All follow one rule: a bar is shown if standard error is a
//! terminal and the work has taken a second.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less shows no bar.
const DELAY: Duration = Duration::from_secs(1);

/// Encrypting or decrypting more bytes takes a second.
const LARGE: usize = 64 << 20;

/// A bar, or nothing; it disappears when dropped.
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    /// For reading that many bytes, or an unknown number.
    pub(crate) fn bytes(length: Option<u64>) -> Self {
        Self::new(
            length,
            "{bar:40} {decimal_bytes} of {decimal_total_bytes}, {decimal_bytes_per_sec}, {eta} left",
            "{decimal_bytes} read, {decimal_bytes_per_sec}",
        )
    }

    /// For lines of a file of that many bytes, or an unknown number, unless their results are `seen`
    /// on the terminal. The message is the number of lines.
    pub(crate) fn lines(length: Option<u64>, seen: bool) -> Self {
        if seen {
            return Self(None);
        }
        Self::new(length, "{bar:40} {msg}, {eta} left", "{msg}, {elapsed}")
    }

    /// For work on that many bytes without intermediate results.
    pub(crate) fn busy(what: &str, bytes: usize) -> Self {
        let template = format!("{what} {{decimal_total_bytes}}, {{elapsed}}");
        let busy = Self::new(Some(bytes as u64), &template, "");
        if let Some(bar) = busy.0.as_ref().filter(|_| bytes > LARGE) {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
            bar.enable_steady_tick(DELAY);
        }
        busy
    }

    /// For that many steps.
    pub(crate) fn steps(count: u64) -> Self {
        Self::new(Some(count), "{bar:40} {pos} of {len}: {msg}", "")
    }

    fn new(length: Option<u64>, template: &str, without_length: &str) -> Self {
        if !std::io::stderr().is_terminal() {
            return Self(None);
        }
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
        let template = if length.is_some() { template } else { without_length };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self(Some(bar))
    }

    /// Adds to the progress.
    pub(crate) fn add(&self, amount: u64) {
        if let Some(bar) = &self.0 {
            if bar.is_hidden() && bar.elapsed() >= DELAY {
                bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
            }
            bar.inc(amount);
        }
    }

    /// Shows what the command does now.
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
