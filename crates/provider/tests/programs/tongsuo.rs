//! Tongsuo, which derives from OpenSSL and has TLCP (GB/T 38636).
//!
//! `TONGSUO=PREFIX` names the folder in which Tongsuo 8.4 or 8.5 is installed, configured with
//! `enable-ntls`. With `TONGSUO_SOURCE=DIR`, its source tree with `test/evp_test` built, Tongsuo's
//! own test data run too. Without `TONGSUO` the tests are skipped.
//!
//! Three sides take part: without the provider, with it, and with it and a `default-id`. Each of the
//! nine pairs makes handshakes, and each side verifies the certificates and revocation lists of
//! each. The provider's counts prove that it performed the operations.

mod certificates;
mod data;
mod handshakes;

use std::path::{Path, PathBuf};

use yuxi_testkit::available;

use crate::built::module;
use crate::place::Place;
use crate::run::Run;

/// The sides: their configurations are named after them.
const SIDES: [&str; 3] = ["without", "with", "id"];

/// The sections for `openssl req` and `openssl ca`.
const REQUESTS: &str = "[req]
distinguished_name = dn
[dn]
[ca]
default_ca = this
[this]
database = index
crlnumber = crlnumber
default_md = sm3
default_crl_days = 9
[authority]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
[signing]
keyUsage = critical, digitalSignature
[encrypting]
keyUsage = critical, keyAgreement, keyEncipherment, dataEncipherment
";

/// A folder with the configurations of all sides, and an installed Tongsuo.
struct Tongsuo {
    place: Place,
    program: PathBuf,
    libraries: PathBuf,
}

impl Tongsuo {
    /// The installed Tongsuo; none, and the test is skipped, if `TONGSUO` does not name it.
    fn find() -> Option<Self> {
        let Some(prefix) = std::env::var_os("TONGSUO").filter(|prefix| !prefix.is_empty()) else {
            available::skipped("TONGSUO does not name an installed Tongsuo");
            return None;
        };
        let program = Path::new(&prefix).join("bin/openssl");
        let folders = ["lib64", "lib"].map(|name| Path::new(&prefix).join(name));
        let libraries = folders.into_iter().find(|folder| folder.join("libcrypto.so").exists());
        let libraries = libraries.filter(|_| program.exists());
        let libraries = libraries
            .unwrap_or_else(|| panic!("{prefix:?} has no bin/openssl with its libcrypto.so"));
        let place = Place::empty();
        place.make_folder("modules");
        place.copy(module(), "modules/yuxi.so");
        place.write("without.cnf", REQUESTS);
        for (side, setting) in [
            ("with", ""),
            ("id", "default-id = 1234567812345678"),
            ("other", "default-id = somebody"),
        ] {
            place.write(&format!("{side}.cnf"), configuration(&place, setting));
        }
        let tongsuo = Self { place, program, libraries };
        tongsuo.openssl("with", "list -providers").succeeds().says("name: Yuxi");
        Some(tongsuo)
    }

    /// Tongsuo's `openssl` as a side.
    fn openssl(&self, side: &str, arguments: &str) -> Run<'_> {
        let run = self.run(&self.program).args(arguments).config(&format!("{side}.cnf"));
        if side == "without" { run } else { run.counted() }
    }

    /// A program that uses Tongsuo's libraries.
    fn run(&self, program: &Path) -> Run<'_> {
        self.place.program(program).env("LD_LIBRARY_PATH", &self.libraries)
    }
}

fn configuration(place: &Place, setting: &str) -> String {
    let root = place.root();
    format!(
        "openssl_conf = init
[init]
providers = providers
alg_section = algorithms
[providers]
default = default_sect
yuxi = yuxi_sect
[default_sect]
activate = 1
[yuxi_sect]
module = {root}/modules/yuxi.so
activate = 1
{setting}
[algorithms]
default_properties = ?provider=yuxi
{REQUESTS}"
    )
}
