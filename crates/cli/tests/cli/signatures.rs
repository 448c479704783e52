//! sign, verify and sm3: encodings, signer IDs, digests, streams.

use crate::place::{Place, noise};

const FORMATS: [&str; 5] = ["der", "raw", "hex", "base64", "raw-hex"];

#[test]
fn every_form_is_found_out_and_can_be_named() {
    let place = Place::furnished();
    for form in FORMATS {
        place.yuxi(&format!("sign -k alice.key -f {form} -o sig letter.txt")).expect(0);
        place.yuxi("verify -k alice.pub -s sig letter.txt").expect(0);
        for named in FORMATS {
            let ran = place.yuxi(&format!("verify -k alice.pub -s sig -f {named} letter.txt"));
            if named == form {
                ran.expect(0);
            } else {
                ran.refused("sig: ");
            }
        }
    }
}

#[test]
fn the_signature_goes_to_standard_output_and_comes_from_standard_input() {
    let place = Place::furnished();
    let signature = place.yuxi("sign -k alice.key letter.txt").expect(0).out;
    assert_eq!(signature[0], 0x30);
    place.yuxi_with("verify -k alice.pub -s - letter.txt", &signature).expect(0);
    // the option of verify names the file for sign too
    place.yuxi("sign -k alice.key -o sig letter.txt").expect(0);
    place.yuxi("verify -k alice.pub -s sig letter.txt").expect(0);
}

#[test]
fn a_changed_message_or_signature_or_key_is_invalid() {
    let place = Place::furnished();
    place.write("changed.txt", b"a lettes");
    let ran = place.yuxi("verify -k alice.pub -s letter.sig changed.txt");
    assert_eq!(ran.invalid("letter.sig: the signature is not valid").text(), "invalid\n");
    place.yuxi("sign -k alice.key -f raw -o sig letter.txt").expect(0);
    for at in [0, 31, 32, 63] {
        let mut signature = place.read("sig");
        signature[at] ^= 1;
        place.write("changed.sig", &signature);
        place.yuxi("verify -k alice.pub -s changed.sig letter.txt").invalid("not valid");
    }
    place.yuxi("keygen -o bob.key").expect(0);
    place.yuxi("verify -k bob.key -s letter.sig letter.txt").invalid("not valid");
}

#[test]
fn integers_out_of_range_are_invalid() {
    let place = Place::furnished();
    let n = "FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123";
    let [zero, one] = ["0", "1"].map(|digit| format!("{}{digit}", "0".repeat(63)));
    for (r, s) in [(&*zero, &*one), (&one, &zero), (n, &one), (&one, n), (&one, &one)] {
        place.write("sig", format!("{r}{s}").as_bytes());
        place.yuxi("verify -k alice.pub -s sig letter.txt").invalid("not valid");
    }
}

/// Options that sign, options that verify, what the signer and the verifier are told.
#[test]
fn the_signer_id_is_one_of_three_states() {
    let place = Place::furnished();
    let default = "--id 1234567812345678";
    let given = "--id alice@example.com";
    let states = [
        (
            "",
            "default signer ID 1234567812345678",
            [default, "--id-hex 31323334353637383132333435363738"],
        ),
        ("--id-empty", "the empty signer ID", ["--id ''", "--id-hex ''"]),
        (
            given,
            "the signer ID alice@example.com",
            [given, "--id-hex 616C696365406578616D706C652E636F6D"],
        ),
    ];
    for (sign, words, same) in states {
        let line = format!("sign -k alice.key -o sig {sign} letter.txt");
        assert!(place.yuxi(&line).expect(0).err.contains(words), "{line}");
        for verify in [sign, same[0], same[1]] {
            let line = format!("verify -k alice.pub -s sig {verify} letter.txt");
            let ran = place.yuxi(&line).expect(0);
            assert_eq!(ran.text(), "valid\n");
            assert!(ran.err.contains(words), "{ran:?}");
        }
        for (other, other_words, _) in states.iter().filter(|state| state.0 != sign) {
            let line = format!("verify -k alice.pub -s sig {other} letter.txt");
            let letter = place.read("letter.txt");
            // from a file, and from standard input, which is read once
            for ran in
                [place.yuxi(&line), place.yuxi_with(&line.replace("letter.txt", ""), &letter)]
            {
                let ran = ran.invalid(other_words);
                let knows = sign != given;
                assert_eq!(ran.err.contains("but it is valid under"), knows, "{ran:?}");
                assert!(!knows || ran.err.contains(words), "{ran:?}");
            }
        }
    }
}

#[test]
fn signer_ids_have_a_longest_length() {
    let place = Place::furnished();
    let longest = "ab".repeat(8191);
    place.yuxi(&format!("sign -k alice.key --id-hex {longest} -o sig letter.txt")).expect(0);
    place.yuxi(&format!("verify -k alice.pub --id-hex {longest} -s sig letter.txt")).expect(0);
    for command in ["sign", "verify -s sig", "sm3"] {
        let line = format!("{command} -k alice.key --id-hex {longest}ab letter.txt");
        place.yuxi(&line).refused("8191");
    }
}

#[test]
fn a_digest_in_place_of_a_file() {
    let place = Place::furnished();
    for id in ["", "--id-empty", "--id bob"] {
        let digest = place.yuxi(&format!("sm3 -k alice.pub {id} letter.txt")).expect(0).text();
        let digest = digest.trim();
        place.yuxi(&format!("sign -k alice.key --digest {digest} -o sig")).expect(0);
        place.yuxi(&format!("verify -k alice.pub {id} -s sig letter.txt")).expect(0);
        place.yuxi(&format!("sign -k alice.key {id} -o sig letter.txt")).expect(0);
        place.yuxi(&format!("verify -k alice.pub --digest {digest} -s sig")).expect(0);
        let other = "11".repeat(32);
        place.yuxi(&format!("verify -k alice.pub --digest {other} -s sig")).invalid("not valid");
    }
    // a digest leaves standard input free
    let key = place.read("alice.key");
    place.yuxi_with(&format!("sign -k - --digest {} -o sig", "00".repeat(32)), &key).expect(0);
}

#[test]
fn sm3_of_the_standard_and_in_every_form() {
    // GB/T 32905-2016, annex A.1
    let abc = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0";
    let place = Place::new();
    place.write("abc", b"abc");
    assert_eq!(place.yuxi("sm3 abc").expect(0).text(), format!("{abc}\n"));
    assert_eq!(place.yuxi_with("sm3", b"abc").expect(0).text(), format!("{abc}\n"));
    assert_eq!(place.yuxi("sm3 -f raw abc").expect(0).out.len(), 32);
    place.yuxi("sm3 -f base64 abc -o digest").expect(0);
    assert_eq!(place.text("digest"), "Zsfw9GLu7dnR8tRr3BDk4kFnxIdc8veiKX2gK49LqOA=\n");
    for length in [0, 1, 55, 56, 63, 64, 65, 65_535, 65_536, 65_537] {
        place.write("noise", &noise(length));
        let theirs = place.openssl("dgst -sm3 -r noise").expect(0).text();
        let ours = place.yuxi("sm3 noise").expect(0).text();
        assert_eq!(theirs.split(' ').next(), Some(ours.trim()));
    }
}

#[test]
fn quiet_says_nothing() {
    let place = Place::furnished();
    let silent = |line: &str, code| {
        let ran = place.yuxi(line).expect(code);
        assert!(ran.out.is_empty() && ran.err.is_empty(), "{ran:?}");
    };
    silent("sign -q -k alice.key -o sig letter.txt", 0);
    silent("verify -q -k alice.pub -s sig letter.txt", 0);
    silent("verify -q -k alice.pub -s sig alice.pub", 1);
}
