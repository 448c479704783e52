//! Reading `openssl.cnf` (config(5)): its settings, and those of the files that it includes.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result};
use crate::text;

/// A setting, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Setting {
    pub(super) section: String,
    pub(super) key: String,
    pub(super) value: String,
    file: PathBuf,
    line: usize,
}

/// The settings of a file, in order; the last of a name holds.
#[derive(Debug, Default)]
pub(super) struct Configuration(Vec<Setting>);

/// The deepest level of includes, at which a file that includes itself ends.
const DEPTH: usize = 8;

/// The settings in the section of a provider that OpenSSL itself reads.
const OF_OPENSSL: [&str; 4] = ["activate", "identity", "module", "soft_load"];

/// The settings there that the provider reads (docs/provider.md).
const OF_YUXI: [&str; 3] = ["backend", "default-id", "report"];

impl Configuration {
    /// Reads a file. What it includes and cannot be read is ignored, as OpenSSL does it.
    pub(super) fn read(path: &Path) -> Result<Self> {
        let text = fs::read(path).map_err(|error| {
            Failure::Bad(format!("cannot read {}: {}", path.display(), text::os_error(&error)))
        })?;
        let mut settings = Vec::new();
        take(&String::from_utf8_lossy(&text), path, 0, &mut settings);
        Ok(Self(settings))
    }

    #[cfg(test)]
    pub(super) fn of(text: &str) -> Self {
        let mut settings = Vec::new();
        take(text, Path::new("openssl.cnf"), 0, &mut settings);
        Self(settings)
    }

    /// The value of a setting.
    pub(super) fn value(&self, section: &str, key: &str) -> Option<&str> {
        let mut found = self.section(section).filter(|setting| setting.key == key);
        found.next_back().map(|setting| setting.value.as_str())
    }

    fn section(&self, name: &str) -> impl DoubleEndedIterator<Item = &Setting> {
        self.0.iter().filter(move |setting| setting.section == name)
    }

    /// The sections of the providers, with the providers' names.
    fn providers(&self) -> impl Iterator<Item = (&str, &Setting)> {
        let init = self.value("default", "openssl_conf").unwrap_or_default();
        let providers = self.value(init, "providers").unwrap_or_default();
        self.section(providers)
            .map(|entry| (self.value(&entry.value, "identity").unwrap_or(&entry.key), entry))
    }

    /// The settings in the section of the provider yuxi, unless it shares that with another,
    /// whose settings they may be.
    fn of_yuxi(&self) -> impl Iterator<Item = &Setting> {
        let own = self.providers().find(|(name, _)| *name == "yuxi").map(|(_, entry)| entry);
        let is_shared = |section: &str| {
            self.providers().any(|(name, entry)| name != "yuxi" && entry.value == section)
        };
        let own = own.filter(|entry| !is_shared(&entry.value));
        own.into_iter().flat_map(|entry| self.section(&entry.value))
    }

    /// The settings of the provider whose names are unknown: OpenSSL ignores them.
    pub(super) fn misspelled(&self) -> Vec<String> {
        let is_known = |key: &str| OF_OPENSSL.contains(&key) || OF_YUXI.contains(&key);
        let unknown = self.of_yuxi().filter(|setting| !is_known(&setting.key));
        unknown
            .map(|setting| {
                format!(
                    "{}: unknown setting {}; the provider has {}",
                    setting.place(),
                    setting.key,
                    OF_YUXI.join(", ")
                )
            })
            .collect()
    }

    /// The settings that load the provider or prefer it, with their places.
    pub(super) fn that_load_it(&self) -> Vec<String> {
        let entries = self.providers().filter(|(name, _)| *name == "yuxi").map(|(_, entry)| entry);
        let preferring = self.0.iter().filter(|setting| {
            setting.key == "default_properties" && setting.value.contains("provider=yuxi")
        });
        let all = entries.chain(self.of_yuxi()).chain(preferring);
        all.map(|setting| format!("{}: {} = {}", setting.place(), setting.key, setting.value))
            .collect()
    }
}

impl Setting {
    fn place(&self) -> String {
        format!("{}:{}", self.file.display(), self.line)
    }
}

/// Takes the settings of a text, and of the files that it includes.
fn take(text: &str, file: &Path, depth: usize, settings: &mut Vec<Setting>) {
    let mut section = "default".to_string();
    let mut begun = String::new();
    for (number, line) in text.lines().enumerate() {
        begun.push_str(without_comment(line));
        // A backslash at the end joins a line to the next.
        if begun.ends_with('\\') {
            begun.pop();
            continue;
        }
        let line = std::mem::take(&mut begun);
        let line = line.trim();
        if let Some(included) = line.strip_prefix(".include") {
            include(included.trim_start_matches(['=', ' ', '\t']).trim(), depth, settings);
        } else if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name.trim().to_string();
        } else if let Some((key, value)) = line.split_once('=') {
            let (section, key) = key.split_once("::").unwrap_or((&section, key));
            settings.push(Setting {
                section: section.trim().to_string(),
                key: key.trim().to_string(),
                value: unquoted(value.trim()).to_string(),
                file: file.to_path_buf(),
                line: number + 1,
            });
        }
    }
}

/// Takes the settings of a file, or of the files of a directory that are called so.
fn include(path: &str, depth: usize, settings: &mut Vec<Setting>) {
    let path = Path::new(unquoted(path));
    if depth == DEPTH {
        return;
    }
    if !path.is_dir() {
        if let Ok(text) = fs::read(path) {
            take(&String::from_utf8_lossy(&text), path, depth + 1, settings);
        }
        return;
    }
    let entries = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_one = |path: &PathBuf| {
        path.is_file() && path.extension().is_some_and(|end| end == "cnf" || end == "conf")
    };
    let mut files: Vec<_> = entries.filter(is_one).collect();
    files.sort();
    for file in files {
        include(&file.to_string_lossy(), depth + 1, settings);
    }
}

/// The line up to a `#` that no quotes enclose.
fn without_comment(line: &str) -> &str {
    let mut quote = None;
    let mut escaped = false;
    for (i, c) in line.char_indices() {
        match (c, quote) {
            _ if escaped => escaped = false,
            ('\\', _) => escaped = true,
            ('#', None) => return &line[..i],
            ('"' | '\'', None) => quote = Some(c),
            (c, Some(open)) if c == open => quote = None,
            _ => {}
        }
    }
    line
}

fn unquoted(value: &str) -> &str {
    let inner = |quote: char| value.strip_prefix(quote)?.strip_suffix(quote);
    inner('"').or_else(|| inner('\'')).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::Configuration;

    const LOADS: &str = "openssl_conf = init # ours\n[init]\nproviders = them\n[them]\n\
                         default = on\nyuxi = ours\n[on]\nactivate = 1\n";

    #[test]
    fn settings_by_section() {
        let text = "a = 1\n[ b ]\nc = \"x # y\" # z\nd::e = on\\\ne\nc = 2\n";
        let read = Configuration::of(text);
        assert_eq!(read.value("default", "a"), Some("1"));
        assert_eq!(read.value("b", "c"), Some("2"));
        assert_eq!(read.value("d", "e"), Some("one"));
        assert_eq!(Configuration::of("[b]\nc = \"x # y\" # z\n").value("b", "c"), Some("x # y"));
    }

    #[test]
    fn misspelled_settings_are_found() {
        let with = |line: &str| Configuration::of(&format!("{LOADS}[ours]\n{line}\n")).misspelled();
        for right in ["module = x", "activate = 1", "default-id = x", "report = x", "backend = x"] {
            assert!(with(right).is_empty(), "{right}");
        }
        assert_eq!(
            with("default-ID = x"),
            ["openssl.cnf:10: unknown setting default-ID; the provider has backend, \
              default-id, report"]
        );
        assert_eq!(with("foo = bar\nactivate = 1\nfo = x").len(), 2);
        // The section of another provider, and one that nobody loads.
        assert!(Configuration::of(&format!("{LOADS}[other]\nfoo = 1\n")).misspelled().is_empty());
        let shared = LOADS.replace("yuxi = ours", "yuxi = on") + "foo = bar\n";
        assert!(Configuration::of(&shared).misspelled().is_empty());
    }

    #[test]
    fn lines_that_load_it() {
        let text = format!("{LOADS}[ours]\nmodule = x\n[p]\ndefault_properties = ?provider=yuxi\n");
        assert_eq!(
            Configuration::of(&text).that_load_it(),
            [
                "openssl.cnf:6: yuxi = ours",
                "openssl.cnf:10: module = x",
                "openssl.cnf:12: default_properties = ?provider=yuxi"
            ]
        );
        assert!(Configuration::of("[them]\ndefault = on\n").that_load_it().is_empty());
    }
}
