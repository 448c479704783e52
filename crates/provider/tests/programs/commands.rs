//! Commands of `openssl` on keys, signatures, ciphertexts and key exchanges.

use crate::place::{Place, Side, With, Without};

#[test]
#[ignore = "builds a release"]
fn algorithms_are_listed() {
    let Some(place) = Place::with(&[]) else { return };
    place.openssl(With, "list -providers").succeeds().says("name: Yuxi");
    place.openssl(With, "list -signature-algorithms").succeeds().says("SM2 } @ yuxi");
}

#[test]
#[ignore = "builds a release"]
fn keys() {
    let Some(place) = Place::with_keys() else { return };
    for side in Side::BOTH {
        let name = side.name();
        let mut texts = Vec::new();
        for reader in Side::BOTH {
            let run = |side, arguments: String| place.openssl(side, &arguments).succeeds();
            let text = run(reader, format!("pkey -in {name}.key -text -noout")).text;
            texts.push(text);
            run(reader, format!("pkey -in {name}.key -check -noout"));
            let password = "-aes-256-cbc -passout pass:secret";
            run(reader, format!("pkey -in {name}.key {password} -out locked.key"));
            let other = reader.other();
            run(other, "pkey -in locked.key -passin pass:secret -out unlocked.key".into());
            place.same("unlocked.key", &format!("{name}.key"));
            run(reader, format!("pkey -in {name}.key -outform DER -out key.der"));
            run(other, "pkey -in key.der -inform DER -out unlocked.key".into());
            place.same("unlocked.key", &format!("{name}.key"));
            let point = format!("-pubout -conv_form compressed -out point.{}", reader.name());
            run(reader, format!("ec -in {name}.key {point}"));
        }
        place.count_check();
        assert_eq!(texts[0], texts[1]);
        place.same("point.with", "point.without");
    }
}

#[test]
#[ignore = "builds a release"]
fn signatures() {
    let Some(place) = Place::with_keys() else { return };
    place.digest();
    for signer in Side::BOTH {
        for verifier in Side::BOTH {
            // If a program sets none, OpenSSL 3 signs under the empty signer ID, and so does Yuxi.
            for id in ["", "1234567812345678", "somebody@example.org"] {
                messages(&place, signer, verifier, id);
            }
            let name = signer.name();
            let sign = format!("pkeyutl -sign -inkey {name}.key -in digest -out signature");
            place.openssl(signer, &sign).succeeds().ran("signed", 1);
            let verify = format!("-pubin -inkey {name}.pub -in digest -sigfile signature");
            let verify = format!("pkeyutl -verify {verify}");
            place.openssl(verifier, &verify).succeeds().ran("verified", 1);
        }
    }
}

/// Signatures of messages by one side under a signer ID, verified by the other.
fn messages(place: &Place, signer: Side, verifier: Side, id: &str) {
    let name = signer.name();
    let option = |name| if id.is_empty() { String::new() } else { format!("{name} distid:{id}") };
    let (sigopt, pkeyopt) = (option("-sigopt"), option("-pkeyopt"));
    let sign = format!("dgst -sm3 -sign {name}.key {sigopt} -out signature message");
    place.openssl(signer, &sign).succeeds().ran("signed", 1);
    let verify = |sigopt: &str, message: &str| {
        let files = format!("-signature signature {message}");
        place.openssl(verifier, &format!("dgst -sm3 -verify {name}.pub {sigopt} {files}"))
    };
    verify(&sigopt, "message").succeeds().ran("verified", 1);
    verify("-sigopt distid:else", "message").refused();
    verify(&sigopt, "digest").refused();
    let sign = format!("-inkey {name}.key {pkeyopt} -in message -out signature");
    place.openssl(signer, &format!("pkeyutl -sign -rawin -digest sm3 {sign}")).succeeds();
    let verify = format!("-pubin -inkey {name}.pub {pkeyopt} -in message -sigfile signature");
    let verify = format!("pkeyutl -verify -rawin -digest sm3 {verify}");
    place.openssl(verifier, &verify).succeeds().ran("verified", 1);
}

#[test]
#[ignore = "builds a release"]
fn ciphertexts() {
    let Some(place) = Place::with_keys() else { return };
    for from in Side::BOTH {
        for to in Side::BOTH {
            let name = to.name();
            let encrypt = format!("-pubin -inkey {name}.pub -in message -out ciphertext");
            let encrypt = format!("pkeyutl -encrypt {encrypt}");
            place.openssl(from, &encrypt).succeeds().ran("encrypted", 1);
            let decrypt = format!("-inkey {name}.key -in ciphertext -out decrypted");
            place
                .openssl(to, &format!("pkeyutl -decrypt {decrypt}"))
                .succeeds()
                .ran("decrypted", 1);
            place.same("message", "decrypted");
        }
    }
}

/// OpenSSL 3.0 has no ECDH on SM2's curve: the command `yuxi` has.
#[test]
#[ignore = "builds a release"]
fn key_exchanges() {
    let Some(place) = Place::with_keys() else { return };
    let derive = |side, keys: &str| {
        let (own, peer) = keys.split_once(' ').unwrap();
        let files = format!("-inkey {own}.key -peerkey {peer}.pub -out shared.{}", side as u8);
        place.openssl(side, &format!("pkeyutl -derive {files}")).succeeds().ran("derived", 1);
        place.read(&format!("shared.{}", side as u8))
    };
    let shared = derive(With, "with without");
    place.count_check();
    assert_eq!(shared, derive(With, "without with"));
    place.yuxi("exchange ecdh -k with.key -p without.pub --format raw -o shared").succeeds();
    place.count_check();
    assert_eq!(shared, place.read("shared"));
    for side in Side::BOTH {
        let name = side.name();
        place
            .openssl(side, &format!("genpkey -algorithm X25519 -out x-{name}.key"))
            .succeeds()
            .ran("generated", 1);
        place.openssl(side, &format!("pkey -in x-{name}.key -pubout -out x-{name}.pub")).succeeds();
    }
    place.count_check();
    assert_eq!(derive(With, "x-with x-without"), derive(Without, "x-with x-without"));
}

#[test]
#[ignore = "builds a release"]
fn errors_have_a_text() {
    let Some(place) = Place::with_keys() else { return };
    place.digest();
    place
        .openssl(With, "dgst -sm3 -verify with.pub -signature digest message")
        .refused()
        .says("yuxi:.*:signature not valid");
    place
        .openssl(With, "dgst -sha256 -sign with.key -out signature message")
        .refused()
        .says("SM2 signs with the digest SM3");
}

/// With the provider preferred, everything that it does not have still works.
#[test]
#[ignore = "builds a release"]
fn other_algorithms_work() {
    let Some(place) = Place::with(&[]) else { return };
    for arguments in [
        "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-384 -out ec.key",
        "dgst -sha256 -sign ec.key -out signature message",
        "genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out rsa.key",
        "rand -hex 16",
        "enc -aes-128-cbc -pbkdf2 -k secret -in message -out locked",
    ] {
        place.openssl(With, arguments).succeeds();
    }
    place.openssl(Without, "list -providers").succeeds();
}

#[test]
#[ignore = "builds a release"]
fn the_configuration_sets_the_signer_id() {
    let Some(place) = Place::with_keys() else { return };
    let config = place.text("with.cnf").replace("\n# default-id", "\ndefault-id");
    place.write("standard.cnf", config);
    let sign = "dgst -sm3 -sign with.key -out signature message";
    place.program("openssl").args(sign).config("standard.cnf").succeeds();
    let verify = "-sigopt distid:1234567812345678 -signature signature message";
    place.openssl(Without, &format!("dgst -sm3 -verify with.pub {verify}")).succeeds();
    place.yuxi("verify -k with.pub -s signature message").succeeds();
}
