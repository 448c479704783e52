//! encrypt and decrypt: layouts, formats, lengths, invalid ciphertexts.

use crate::place::{Place, noise};

/// The options that encrypt, and those that decrypting needs: none, unless two layouts look alike.
const FORMATS: [(&str, &str); 10] = [
    ("", ""),
    ("-f der", ""),
    ("-f raw", ""),
    ("-f hex", ""),
    ("-f base64", ""),
    ("-l asn1 -f raw", ""),
    ("-l c1c3c2", ""),
    ("-l c1c3c2 -f hex", ""),
    ("-l c1c2c3 -f base64", "-l c1c2c3"),
    ("-l c1c2c3", "-l c1c2c3"),
];

#[test]
fn every_form_and_length() {
    let place = Place::furnished();
    for length in [0, 1, 2, 31, 32, 33, 1000, 100_000] {
        place.write("message", &noise(length));
        for (form, needed) in FORMATS {
            place.yuxi(&format!("encrypt -k alice.pub {form} -o enc message")).expect(0);
            // detected, and named
            for named in [needed, form] {
                let line = format!("decrypt -k alice.key {named} -o dec --force enc");
                place.yuxi(&line).expect(0);
                assert_eq!(place.read("dec"), noise(length), "{form}, {length} bytes");
            }
        }
    }
}

#[test]
fn lengths_of_the_layouts() {
    let place = Place::furnished();
    for form in ["-l c1c3c2", "-l c1c2c3", "-f raw"] {
        let ciphertext = place.yuxi(&format!("encrypt -k alice.pub {form} letter.txt")).expect(0);
        assert_eq!((ciphertext.out.len(), ciphertext.out[0]), (97 + 8, 4));
    }
    assert_eq!(place.yuxi("encrypt -k alice.pub letter.txt").expect(0).out[0], 0x30);
}

#[test]
fn through_pipes() {
    let place = Place::furnished();
    let ciphertext = place.yuxi_with("encrypt -k alice.pub", b"secret").expect(0).out;
    assert_eq!(place.yuxi_with("decrypt -k alice.key", &ciphertext).expect(0).out, b"secret");
}

#[test]
fn parts_in_the_other_order_are_told() {
    let place = Place::furnished();
    for (one, other) in [("c1c3c2", "c1c2c3"), ("c1c2c3", "c1c3c2")] {
        place.yuxi(&format!("encrypt -k alice.pub -l {one} -o enc letter.txt")).expect(0);
        let hint = format!("use --layout {one}");
        place.yuxi(&format!("decrypt -k alice.key -l {other} enc")).invalid(&hint);
    }
    place.yuxi("encrypt -k alice.pub -l c1c2c3 -o enc letter.txt").expect(0);
    place.yuxi("decrypt -k alice.key enc").invalid("use --layout c1c2c3");
}

/// JavaScript's programs leave the 04 out, others write it twice.
#[test]
fn a_wrong_prefix_is_told_and_repaired() {
    let place = Place::furnished();
    for layout in ["c1c3c2", "c1c2c3"] {
        place.yuxi(&format!("encrypt -k alice.pub -l {layout} -o enc letter.txt")).expect(0);
        let whole = place.read("enc");
        for (bytes, fault) in
            [(whole[1..].to_vec(), "is missing"), ([&[4], &whole[..]].concat(), "is doubled")]
        {
            place.write("enc", &bytes);
            let ran = place.yuxi("decrypt -k alice.key -o dec --force enc");
            assert!(ran.code != 0 && ran.err.contains(fault), "{ran:?}");
            assert!(ran.err.contains("`yuxi convert --to asn1 -k KEY` repairs that"), "{ran:?}");
            place.yuxi("convert --to asn1 -k alice.key -o repaired enc").expect(0);
            place.yuxi("decrypt -k alice.key -o dec --force repaired").expect(0);
            assert_eq!(place.read("dec"), b"a letter");
        }
    }
}

#[test]
fn another_key_does_not_decrypt() {
    let place = Place::furnished();
    place.yuxi("keygen -o bob.key").expect(0);
    let ran = place.yuxi("decrypt -k bob.key letter.enc");
    assert!(ran.invalid("letter.enc: decryption failed").out.is_empty());
}

#[test]
fn one_changed_bit_is_invalid_anywhere() {
    let place = Place::furnished();
    place.yuxi("encrypt -k alice.pub -f raw -o enc letter.txt").expect(0);
    let ciphertext = place.read("enc");
    for at in 0..ciphertext.len() {
        let mut changed = ciphertext.clone();
        changed[at] ^= 0x40;
        place.write("changed", &changed);
        let ran = place.yuxi("decrypt -k alice.key -f raw -l c1c3c2 -o dec --force changed");
        if at == 0 {
            ran.refused("changed: ");
        } else {
            ran.invalid("changed: decryption failed");
        }
        assert!(!place.names().contains(&"dec".into()));
    }
}

#[test]
fn contradictions() {
    let place = Place::furnished();
    for layout in ["c1c3c2", "c1c2c3"] {
        for command in ["encrypt -k alice.pub letter.txt", "decrypt -k alice.key letter.enc"] {
            place.yuxi(&format!("{command} -f der -l {layout}")).refused("--format der");
        }
    }
}

#[test]
fn files_that_are_no_ciphertext() {
    let place = Place::furnished();
    place.write("empty", b"");
    place.write("text", b"this is not a ciphertext!");
    place.write("short", &[4; 96]);
    for name in ["empty", "text", "short", "alice.key", "alice.pub", "."] {
        let ran = place.yuxi(&format!("decrypt -k alice.key {name}"));
        let ran = ran.refused(name);
        assert!(ran.out.is_empty());
    }
    place.yuxi("decrypt -k alice.key -f hex text").refused("text: the ciphertext is not hex");
    place.yuxi("decrypt -k alice.key -f base64 text").refused("is not base64");
}

/// Several programs cannot decrypt what an empty message gives.
#[test]
fn an_empty_message_is_encrypted_with_a_note() {
    let place = Place::furnished();
    place.write("empty", b"");
    let ran = place.yuxi("encrypt -k alice.pub -o empty.enc empty").expect(0);
    assert!(ran.err.contains("note: the message is empty"), "{ran:?}");
    assert_eq!(place.yuxi("decrypt -k alice.key empty.enc").expect(0).out, b"");
    let ran = place.yuxi("encrypt -k alice.pub -o letter.enc letter.txt").expect(0);
    assert!(!ran.err.contains("note"), "{ran:?}");
}
