//! What is linked into which file of a release: one list, from which the lists in CycloneDX's form and the texts of
//! licences are made.

/// The compiler's targets.
pub(crate) const GNU: &str = "x86_64-unknown-linux-gnu";
pub(crate) const ARM: &str = "aarch64-unknown-linux-gnu";
pub(crate) const MUSL: &str = "x86_64-unknown-linux-musl";
pub(crate) const ARM_MUSL: &str = "aarch64-unknown-linux-musl";
pub(crate) const WINDOWS: &str = "x86_64-pc-windows-gnu";
pub(crate) const WASM: &str = "wasm32-unknown-unknown";
/// Sources are for all of them.
const ALL: &str = "all";

/// A crate that is linked into a file, with its dependencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Linked {
    /// The manifest of its workspace, from the root.
    pub(crate) manifest: &'static str,
    pub(crate) package: &'static str,
    pub(crate) target: &'static str,
}

const fn linked(package: &'static str, target: &'static str) -> Linked {
    Linked { manifest: "Cargo.toml", package, target }
}

pub(crate) const fn command(target: &'static str) -> Linked {
    linked("yuxi-cli", target)
}

/// The C library; it is what is linked into the native library of the JAR too.
pub(crate) const fn c_library(target: &'static str) -> Linked {
    linked("yuxi-capi", target)
}

pub(crate) const fn provider(target: &'static str) -> Linked {
    linked("yuxi-provider", target)
}

pub(crate) const fn python(target: &'static str) -> Linked {
    linked("yuxi-python", target)
}

pub(crate) const NPM: Linked =
    Linked { manifest: "js/Cargo.toml", package: "yuxi-js", target: WASM };
pub(crate) const PAGE: Linked =
    Linked { manifest: "web/Cargo.toml", package: "yuxi-web", target: WASM };

impl Linked {
    /// The folder of the crate, from the root.
    pub(crate) fn folder(&self) -> String {
        match self.manifest.strip_suffix("/Cargo.toml") {
            Some(folder) => folder.to_owned(),
            None => {
                format!("crates/{}", self.package.strip_prefix("yuxi-").unwrap_or(self.package))
            }
        }
    }
}

/// The files of a release, and what is linked into each. In a name, VERSION stands for the version, and `*` for
/// anything.
const ARTEFACTS: &[(&str, &[Linked])] = &[
    ("yuxi-arith-VERSION.crate", &[linked("yuxi-arith", ALL)]),
    ("yuxi-sm3-lanes-VERSION.crate", &[linked("yuxi-sm3-lanes", ALL)]),
    ("yuxi-VERSION.crate", &[linked("yuxi", ALL)]),
    ("yuxi-accel-VERSION.crate", &[linked("yuxi-accel", ALL)]),
    ("yuxi-arrow-VERSION.crate", &[linked("yuxi-arrow", ALL)]),
    ("yuxi-inspect-VERSION.crate", &[linked("yuxi-inspect", ALL)]),
    ("yuxi-cli-VERSION.crate", &[command(ALL)]),
    ("libyuxi-VERSION-linux-x86_64.tar.xz", &[c_library(GNU)]),
    ("libyuxi-VERSION-linux-aarch64.tar.xz", &[c_library(ARM)]),
    ("yuxi-VERSION-linux-x86_64-static.tar.xz", &[command(MUSL)]),
    ("yuxi-VERSION-windows-x86_64.zip", &[command(WINDOWS), c_library(WINDOWS)]),
    ("yuxi-VERSION-page.zip", &[PAGE]),
    ("yuxi_VERSION_amd64.deb", &[command(GNU)]),
    ("libyuxi0_VERSION_amd64.deb", &[c_library(GNU)]),
    ("libyuxi-dev_VERSION_amd64.deb", &[c_library(GNU)]),
    ("yuxi-provider_VERSION_amd64.deb", &[provider(GNU)]),
    ("yuxi-VERSION-*-manylinux*_x86_64.whl", &[python(GNU)]),
    ("yuxi-VERSION-*-manylinux*_aarch64.whl", &[python(ARM)]),
    ("yuxi-VERSION-*-musllinux*_x86_64.whl", &[python(MUSL)]),
    ("yuxi-VERSION-*-musllinux*_aarch64.whl", &[python(ARM_MUSL)]),
    ("yuxi-VERSION.tar.gz", &[python(ALL)]),
    ("yuxi-provider-VERSION.jar", &[c_library(GNU), c_library(ARM)]),
    ("yuxi-provider-VERSION-linux-x86_64.jar", &[c_library(GNU)]),
    ("yuxi-provider-VERSION-linux-aarch_64.jar", &[c_library(ARM)]),
    ("yuxi-VERSION.tgz", &[NPM]),
    // sources and documents of Java alone
    ("yuxi-provider-VERSION-sources.jar", &[]),
    ("yuxi-provider-VERSION-javadoc.jar", &[]),
    ("yuxi-provider-VERSION.pom", &[]),
];

/// What is linked into any of them.
pub(crate) fn all() -> impl Iterator<Item = Linked> {
    ARTEFACTS.iter().flat_map(|(_, linked)| *linked).copied()
}

/// What is linked into a file of a release; `None` if the list above lacks the file.
pub(crate) fn linked_into(file: &str) -> Option<&'static [Linked]> {
    let is_it = |name: &str| matches(&name.replace("VERSION", env!("CARGO_PKG_VERSION")), file);
    ARTEFACTS.iter().find(|(name, _)| is_it(name)).map(|(_, linked)| *linked)
}

/// Whether a text is `pattern`, in which each `*` stands for anything.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((start, rest)) => text.strip_prefix(start).is_some_and(|text| {
            text.char_indices()
                .map(|(at, _)| at)
                .chain([text.len()])
                .any(|at| matches(rest, &text[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    #[test]
    fn a_star_stands_for_anything_or_nothing() {
        for (pattern, text, expected) in [
            ("a", "a", true),
            ("a", "ab", false),
            ("", "", true),
            ("*", "", true),
            ("a*", "a", true),
            ("a*c", "abc", true),
            ("a*c", "abcd", false),
            ("a*b*c", "aXbYbZc", true),
            ("a*b*c", "acb", false),
            ("*語", "漢語", true),
        ] {
            assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
        }
    }

    #[test]
    fn wheels_of_four_platforms_are_told_apart() {
        let into = |end: &str| {
            let file = format!("yuxi-{}-cp310-abi3-{end}.whl", env!("CARGO_PKG_VERSION"));
            linked_into(&file).map(|linked| linked[0].target)
        };
        assert_eq!(into("manylinux_2_17_x86_64.manylinux2014_x86_64"), Some(GNU));
        assert_eq!(into("manylinux_2_17_aarch64.manylinux2014_aarch64"), Some(ARM));
        assert_eq!(into("musllinux_1_2_x86_64"), Some(MUSL));
        assert_eq!(into("musllinux_1_2_aarch64"), Some(ARM_MUSL));
        assert_eq!(into("win_amd64"), None);
    }

    #[test]
    fn each_crate_is_where_its_folder_says() {
        for linked in all() {
            let manifest = workspace::root().join(linked.folder()).join("Cargo.toml");
            let text = std::fs::read_to_string(&manifest).unwrap_or_default();
            assert!(text.contains(&format!("name = \"{}\"", linked.package)), "{linked:?}");
        }
    }
}
