//! Both directions with the openssl command: keys, signatures, ciphertexts, shared secrets.

use std::path::{Path, PathBuf};

use yuxi_testkit::openssl::OpenSsl;

use crate::install::CRATE;
use crate::programs::{self, Language, Link, compile};

/// A program that calls the library, and openssl, on the same files.
struct Both {
    openssl: OpenSsl,
    tool: PathBuf,
}

const MESSAGE: &[u8] = b"a message for both";

impl Both {
    /// The two, with files of a message and of a key from each: `theirs` of openssl,
    /// `ours` of the library, `.key` and `.pub`.
    fn new(curve: &str, test: &str) -> Option<Self> {
        let openssl = OpenSsl::find()?;
        let source = Path::new(CRATE).join("tests/openssl/tool.c");
        let place = format!("openssl-{test}");
        let tool = compile(&place, &[source], Language::C11, Link::Shared, &[])?;
        let both = Self { openssl, tool };
        both.openssl.write("message", MESSAGE);
        let algorithm = match curve {
            "x25519" => "X25519",
            "p256" => "EC -pkeyopt ec_paramgen_curve:P-256",
            _ => "EC -pkeyopt ec_paramgen_curve:SM2",
        };
        both.openssl.run(&format!("genpkey -algorithm {algorithm} -out theirs.key"));
        both.tool(&format!("keygen-{curve}"), "ours.key");
        for name in ["theirs", "ours"] {
            both.openssl.run(&format!("pkey -in {name}.key -pubout -out {name}.pub"));
        }
        Some(both)
    }

    /// Runs the program on files; its output becomes a file.
    fn tool(&self, arguments: &str, output: &str) {
        let mut command = programs::command(&self.tool);
        command.current_dir(self.openssl.path(".")).args(arguments.split(' '));
        let printed = command.output().unwrap();
        let said = String::from_utf8_lossy(&printed.stderr);
        assert!(printed.status.success(), "{arguments}: {said}");
        self.openssl.write(output, printed.stdout);
    }

    /// With the key of each, one signs and the other verifies.
    fn signatures(&self, curve: &str, options: &str) {
        for key in ["theirs", "ours"] {
            self.openssl.run(&format!("dgst {options} -sign {key}.key -out signature message"));
            self.tool(&format!("{curve}-verify {key}.pub message signature"), "nothing");
            self.tool(&format!("{curve}-sign {key}.key message"), "signature");
            self.openssl
                .run(&format!("dgst {options} -verify {key}.pub -signature signature message"));
        }
    }

    fn agreement(&self, operation: &str) {
        self.tool(&format!("{operation} ours.key theirs.pub"), "at-ours");
        self.openssl.run("pkeyutl -derive -inkey theirs.key -peerkey ours.pub -out at-theirs");
        assert_eq!(self.openssl.read("at-ours"), self.openssl.read("at-theirs"));
        assert_eq!(self.openssl.read("at-ours").len(), 32);
    }
}

#[test]
fn sm2() {
    let Some(both) = Both::new("sm2", "sm2") else { return };
    both.signatures("sm2", "-sm3 -sigopt distid:1234567812345678");
    for key in ["theirs", "ours"] {
        both.openssl
            .run(&format!("pkeyutl -encrypt -pubin -inkey {key}.pub -in message -out encrypted"));
        both.tool(&format!("sm2-decrypt {key}.key encrypted"), "decrypted");
        assert_eq!(both.openssl.read("decrypted"), MESSAGE);
        both.tool(&format!("sm2-encrypt {key}.pub message"), "encrypted");
        both.openssl
            .run(&format!("pkeyutl -decrypt -inkey {key}.key -in encrypted -out decrypted"));
        assert_eq!(both.openssl.read("decrypted"), MESSAGE);
    }
}

#[test]
fn keys_under_a_password() {
    let Some(both) = Both::new("sm2", "sm2-password") else { return };
    let openssl = &both.openssl;
    let public = openssl.read("theirs.pub");
    openssl.run("pkcs8 -topk8 -in theirs.key -passout pass:pass -out encrypted.key");
    both.tool("sm2-password encrypted.key", "decrypted.key");
    assert_eq!(openssl.run("pkey -in decrypted.key -pubout"), public);
    both.tool("sm2-encrypted-key theirs.key", "encrypted.key");
    assert_eq!(openssl.run("pkey -in encrypted.key -passin pass:pass -pubout"), public);
}

#[test]
fn certificates() {
    let Some(both) = Both::new("sm2", "certificates") else { return };
    let openssl = &both.openssl;
    openssl.run(
        "req -x509 -new -key theirs.key -sm3 -sigopt distid:1234567812345678 -subj /C=CN/CN=a \
         -out certificate",
    );
    both.tool("sm2-certificate theirs.pub certificate", "subject");
    assert_eq!(openssl.read("subject"), b"CN=a,C=CN");
    both.tool("sm2-request theirs.key", "request");
    // The exit code of `openssl req -verify` does not depend on the signature; an issuer's does.
    openssl.run(
        "x509 -req -in request -vfyopt distid:1234567812345678 -signkey theirs.key -sm3 \
         -out issued",
    );
}

#[test]
fn p256() {
    let Some(both) = Both::new("p256", "p256") else { return };
    both.signatures("p256", "-sha256");
    both.agreement("p256-ecdh");
}

#[test]
fn x25519() {
    let Some(both) = Both::new("x25519", "x25519") else { return };
    both.agreement("x25519");
}
