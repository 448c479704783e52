//! The numbers of valid, invalid and bad lines, and their summary.

use std::time::Duration;

use serde::Serialize;
use yuxi_inspect::SignerId;

use crate::failure::Outcome;

/// Counts of lines; those that are empty do not count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) lines: u64,
    /// Valid, or signed.
    good: u64,
    invalid: u64,
    bad: u64,
    /// The number of the first bad line.
    first_bad: Option<u64>,
    /// A hint why a line may be invalid.
    hint: Option<String>,
}

impl Tally {
    /// Counts one more line: whether it is valid, or `None` if it is bad.
    pub(super) fn count(&mut self, number: u64, valid: Option<bool>) {
        self.lines += 1;
        match valid {
            Some(true) => self.good += 1,
            Some(false) => self.invalid += 1,
            None => {
                self.bad += 1;
                self.first_bad = self.first_bad.or(Some(number));
            }
        }
    }

    /// An invalid signature is valid under another signer ID.
    pub(super) fn hint(&mut self, number: u64, other: &SignerId) {
        let (other, advice) = (other.describe(), other.advice());
        self.hint = Some(format!("line {number} is valid under {other}: {advice}"));
    }

    /// Adds the numbers of later lines.
    pub(super) fn add(&mut self, later: Self) {
        self.lines += later.lines;
        self.good += later.good;
        self.invalid += later.invalid;
        self.bad += later.bad;
        self.first_bad = self.first_bad.or(later.first_bad);
        self.hint = self.hint.take().or(later.hint);
    }

    /// A bad line outweighs an invalid one: its signature was not checked.
    pub(super) fn outcome(&self) -> Outcome {
        match self {
            Self { bad: 1.., .. } => Outcome::Bad,
            Self { invalid: 1.., .. } => Outcome::Invalid,
            _ => Outcome::Done,
        }
    }

    /// In a line of words, and another one with the hint.
    pub(super) fn describe(&self, kind: Kind, time: Duration) -> Vec<String> {
        let Self { lines, good, invalid, bad, .. } = self;
        let counts = match kind {
            Kind::Verified => format!("{good} valid, {invalid} invalid, {bad} bad"),
            Kind::Signed => format!("{good} signed, {bad} bad"),
        };
        let first = self.first_bad.map(|line| format!(" (the first is line {line})"));
        let (first, seconds) = (first.unwrap_or_default(), time.as_secs_f64());
        let rate = self.rate(time);
        let line =
            format!("{}: {counts}{first}; {seconds:.2} s, {rate:.0} per second", lines_of(*lines));
        [line].into_iter().chain(self.hint.clone()).collect()
    }

    /// In JSON.
    pub(super) fn report(&self, kind: Kind, time: Duration) -> Summary<'_> {
        let is_verified = kind == Kind::Verified;
        Summary {
            lines: self.lines,
            valid: is_verified.then_some(self.good),
            invalid: is_verified.then_some(self.invalid),
            signed: (!is_verified).then_some(self.good),
            bad: self.bad,
            first_bad: self.first_bad,
            hint: self.hint.as_deref(),
            seconds: time.as_secs_f64(),
            per_second: self.rate(time),
        }
    }

    fn rate(&self, time: Duration) -> f64 {
        self.lines as f64 / time.as_secs_f64().max(1e-9)
    }
}

/// A number of lines in words.
pub(super) fn lines_of(count: u64) -> String {
    if count == 1 { "1 line".into() } else { format!("{count} lines") }
}

/// The operation on the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Verified,
    Signed,
}

/// The summary in JSON.
#[derive(Serialize)]
pub(super) struct Summary<'a> {
    lines: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    valid: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    invalid: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    signed: Option<u64>,
    bad: u64,
    first_bad: Option<u64>,
    hint: Option<&'a str>,
    seconds: f64,
    per_second: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_words_and_exit_codes() {
        let mut tally = Tally::default();
        assert_eq!(tally.outcome(), Outcome::Done);
        tally.count(1, Some(true));
        let second = Duration::from_secs(1);
        let words = tally.describe(Kind::Signed, second);
        assert_eq!(words, ["1 line: 1 signed, 0 bad; 1.00 s, 1 per second"]);
        let mut later = Tally::default();
        later.count(2, Some(false));
        tally.add(later.clone());
        assert_eq!(tally.outcome(), Outcome::Invalid);
        let mut later = Tally::default();
        later.count(3, None);
        later.count(5, None);
        later.hint(4, &SignerId::Empty);
        tally.add(later.clone());
        tally.add(later.clone());
        assert_eq!(tally.outcome(), Outcome::Bad);
        let words = tally.describe(Kind::Verified, second * 2);
        let counts = "1 valid, 1 invalid, 4 bad (the first is line 3)";
        assert_eq!(words[0], format!("6 lines: {counts}; 2.00 s, 3 per second"));
        assert!(words[1].starts_with("line 4 is valid under the empty signer ID: "));
        assert!(tally.describe(Kind::Verified, Duration::ZERO)[0].ends_with("per second"));
    }
}
