//! The settings that load the provider, in the sections that `openssl.cnf` has already.

use std::path::Path;

use super::conf::Configuration;

/// The names of the sections in `openssl.cnf`. Under another name, a setting would replace an
/// existing one: the other providers, or the policy for TLS.
pub(super) struct Sections {
    init: String,
    providers: String,
    default: String,
    preferred: String,
    /// The existing property query for algorithms.
    properties: Option<String>,
}

impl Sections {
    /// Reads an `openssl.cnf`; if it names no section, the names are OpenSSL's own.
    pub(super) fn of(configuration: &Configuration) -> Self {
        let get = |section: &str, key: &str| configuration.value(section, key).map(str::to_string);
        let named = |section: &str, key: &str, usual: &str| {
            get(section, key).unwrap_or_else(|| usual.to_string())
        };
        let init = named("default", "openssl_conf", "openssl_init");
        let providers = named(&init, "providers", "provider_sect");
        let default = named(&providers, "default", "default_sect");
        let preferred = named(&init, "alg_section", "yuxi_preferred");
        let properties = get(&preferred, "default_properties");
        Self { init, providers, default, preferred, properties }
    }

    /// The lines; with the module's place, if it is not in OpenSSL's module directory.
    pub(super) fn lines(&self, place: Option<&Path>) -> String {
        let Self { init, providers, default, preferred, properties } = self;
        let module = place.map_or(String::new(), |place| format!("module = {}\n", place.display()));
        let ours = "?provider=yuxi";
        let properties = match properties {
            Some(theirs) if theirs.contains(ours) => theirs.clone(),
            Some(theirs) => format!("{theirs},{ours}"),
            None => ours.to_string(),
        };
        format!(
            "[default]
openssl_conf = {init}

[{init}]
providers = {providers}
alg_section = {preferred}

[{providers}]
default = {default}
yuxi = yuxi_sect

[{default}]
activate = 1

[yuxi_sect]
{module}activate = 1
# The signer ID of SM2 signatures if a program names none [default: OpenSSL's]
# default-id = 1234567812345678

[{preferred}]
default_properties = {properties}
"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Configuration, Sections};

    fn of(text: &str) -> Sections {
        Sections::of(&Configuration::of(text))
    }

    #[test]
    fn an_empty_configuration() {
        let lines = of("# providers = x\n[openssl_init]\n").lines(None);
        assert!(lines.contains("[openssl_init]\nproviders = provider_sect\n"), "{lines}");
        assert!(lines.contains("\ndefault_properties = ?provider=yuxi\n"), "{lines}");
    }

    #[test]
    fn existing_settings_stay() {
        let there = "openssl_conf = a_init # ours\n[ a_init ]\nssl_conf = tls\nproviders = b\n\
                     alg_section=c\n[c]\ndefault_properties = fips=yes\n[b]\nlegacy = on\n\
                     default = on\n";
        let lines = of(there).lines(Some("/m/yuxi.so".as_ref()));
        for expected in [
            "\nopenssl_conf = a_init\n",
            "\n[a_init]\nproviders = b\nalg_section = c\n",
            "\n[b]\ndefault = on\nyuxi = yuxi_sect\n",
            "\n[on]\nactivate = 1\n",
            "\nmodule = /m/yuxi.so\nactivate = 1\n",
            "\n[c]\ndefault_properties = fips=yes,?provider=yuxi\n",
        ] {
            assert!(lines.contains(expected), "{expected:?} is not in {lines}");
        }
        // The lines do not change if they are in the file already.
        let again = format!("{there}{lines}");
        assert_eq!(of(&again).lines(Some("/m/yuxi.so".as_ref())), lines);
    }
}
