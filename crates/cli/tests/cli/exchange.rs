//! exchange: the published example, both parties through files, errors, and ECDH
//! with `openssl`.

use std::fs;

use serde_json::{Value, json};

use yuxi_testkit::example::exchange::{D, KEY, R, S_A, S_B};

use crate::place::Place;

const START: &str = "exchange start --state alice.state -o 1";
const RESPOND: &str = "exchange respond -k bob.key -p alice.pub --state bob.state -o 2 1";
const FINISH: &str =
    "exchange finish -k alice.key -p bob.pub --state alice.state --shared alice.shared -o 3 2";
const CONFIRM: &str = "exchange confirm -k bob.key --state bob.state --shared bob.shared 3";

/// With the keys of Alice and Bob.
fn two() -> Place {
    let place = Place::furnished();
    place.yuxi("keygen -o bob.key").expect(0);
    place.yuxi("pubkey -k bob.key -o bob.pub").expect(0);
    place
}

fn message(place: &Place, name: &str) -> Value {
    serde_json::from_slice(&place.read(name)).unwrap()
}

fn change(place: &Place, name: &str, field: &str, value: Value) {
    let mut message = message(place, name);
    message[field] = value;
    place.write(name, message.to_string().as_bytes());
}

#[test]
fn the_standards_example() {
    let place = Place::new();
    for (name, digits) in [("a", D[0]), ("b", D[1]), ("ra", R[0]), ("rb", R[1])] {
        place.write(name, digits.as_bytes());
    }
    let point = |name: &str| {
        let line = format!("pubkey -k {name} -f hex");
        place.yuxi(&line).expect(0).text().trim().to_string()
    };
    // the initiator
    place.write("a.state", json!({"state": "initiator", "secret": R[0]}).to_string().as_bytes());
    let answer = json!({"exchange": "sm2", "step": "respond", "ephemeral": point("rb"),
        "confirmation": S_B});
    place.write("2", answer.to_string().as_bytes());
    place.yuxi("pubkey -k b -o b.pub").expect(0);
    let line = "exchange finish -k a -p b.pub --state a.state --shared shared -o 3 2";
    place.yuxi(line).expect(0);
    assert_eq!(place.text("shared"), format!("{}\n", KEY.to_lowercase()));
    let expected = json!({"exchange": "sm2", "step": "finish", "confirmation": S_A.to_lowercase(),
        "length": 16});
    assert_eq!(message(&place, "3"), expected);
    // the responder
    let default = "31323334353637383132333435363738";
    let state = json!({"state": "responder", "secret": R[1], "key": point("b"), "id": default,
        "peer": point("a"), "peer_id": default, "ephemeral": point("ra")});
    place.write("b.state", state.to_string().as_bytes());
    place.yuxi("exchange confirm -k b --state b.state --shared - --length 16 3").expect(0);
    assert!(!place.names().iter().any(|name| name.ends_with(".state")));
}

#[test]
fn both_sides_come_to_one_key() {
    let place = two();
    let cases = [
        ("", "", ""),
        ("--id a@b --peer-id-hex 00ff", "--id-hex 00ff --peer-id a@b", "--length 100"),
        ("--id-empty", "--peer-id-empty", "--format base64"),
        ("--peer-id x", "--id x", "--format raw --length 1"),
    ];
    for (alice, bob, form) in cases {
        for name in ["alice.shared", "bob.shared"] {
            let _ = fs::remove_file(place.path(name));
        }
        place.yuxi(START).expect(0);
        place.yuxi(&format!("{RESPOND} {bob}")).expect(0);
        place.yuxi(&format!("{FINISH} {alice} {form}")).expect(0);
        let ran = place.yuxi(&format!("{CONFIRM} {form}")).expect(0);
        assert_eq!(ran.err, "confirmed: the peer has the same key\n");
        let key = place.read("alice.shared");
        assert_eq!(key, place.read("bob.shared"));
        for name in ["alice.shared", "bob.shared"] {
            assert_eq!(place.mode(name), 0o600);
        }
        assert!(!place.names().iter().any(|name| name.ends_with(".state")), "{:?}", place.names());
        let expected = match form {
            "" => 33,
            "--length 100" => 201,
            "--format base64" => 25,
            _ => 1,
        };
        assert_eq!(key.len(), expected, "{form}");
    }
}

#[test]
fn through_pipes_and_at_once() {
    let place = two();
    let first = place.yuxi("exchange start --state alice.state").expect(0).out;
    let respond = "exchange respond -k bob.key -p alice.pub --shared bob.shared";
    let second = place.yuxi_with(respond, &first).expect(0).out;
    let finish = FINISH.replace(" -o 3 2", "");
    let third = place.yuxi_with(&finish, &second).expect(0).out;
    assert_eq!(place.read("alice.shared"), place.read("bob.shared"));
    assert!(String::from_utf8(third).unwrap().contains("finish"));
    // at once and confirmed later
    place.yuxi(START).expect(0);
    place.yuxi(&format!("{RESPOND} --shared bob.shared --force")).expect(0);
    place.yuxi(&format!("{FINISH} --force")).expect(0);
    place.yuxi("exchange confirm -k bob.key --state bob.state 3").expect(0);
    assert_eq!(place.read("alice.shared"), place.read("bob.shared"));
}

#[test]
fn a_state_is_private_and_new() {
    let place = two();
    place.yuxi(START).expect(0);
    place.yuxi(RESPOND).expect(0);
    for name in ["alice.state", "bob.state"] {
        assert_eq!(place.mode(name), 0o600);
    }
    let before = place.read("alice.state");
    place
        .yuxi(START)
        .refused("alice.state exists; it may belong to an exchange that is not finished");
    place.yuxi(RESPOND).refused("bob.state exists");
    assert_eq!(place.read("alice.state"), before);
    place.yuxi("exchange start --state -").refused("the state is a secret");
    // neither the messages nor the other's state hold the secret
    let secret = message(&place, "alice.state")["secret"].as_str().unwrap().to_string();
    assert!(!place.text("1").contains(&secret) && !place.text("bob.state").contains(&secret));
    // if the message cannot be written, no state is left
    place.yuxi("exchange start --state new.state -o /dev/full").refused("cannot write /dev/full: ");
    assert!(!place.names().contains(&"new.state".into()));
}

#[test]
fn parties_with_different_inputs_derive_no_key() {
    let place = two();
    place.yuxi("keygen -o eve.key").expect(0);
    place.yuxi("pubkey -k eve.key -o eve.pub").expect(0);
    let why = "the two parties did not derive the same key";
    for wrong in [
        FINISH.replace("bob.pub", "eve.pub"),
        FINISH.replace("alice.key", "eve.key"),
        format!("{FINISH} --id a"),
        format!("{FINISH} --peer-id-empty"),
    ] {
        place.yuxi(START).expect(0);
        place.yuxi(RESPOND).expect(0);
        place.yuxi(&wrong).invalid(why);
        assert!(!place.names().contains(&"alice.shared".into()));
        // a slip of the keyboard does not end the exchange
        place.yuxi(FINISH).expect(0);
        place.yuxi(CONFIRM).expect(0);
        assert_eq!(place.read("alice.shared"), place.read("bob.shared"));
        for name in ["alice.shared", "bob.shared"] {
            fs::remove_file(place.path(name)).unwrap();
        }
    }
    place.yuxi_all(&[START, RESPOND, FINISH]);
    change(&place, "3", "confirmation", json!("00".repeat(32)));
    place.yuxi(CONFIRM).invalid(why);
    assert!(place.names().contains(&"bob.state".into()));
    assert!(!place.names().contains(&"bob.shared".into()));
}

/// Neither step throws the key away.
#[test]
fn confirm_does_not_lose_the_key() {
    let place = two();
    place.yuxi_all(&[START, RESPOND, FINISH]);
    let without = CONFIRM.replace(" --shared bob.shared", "");
    place.yuxi(&without).refused("respond wrote no key; give a file for it with --shared");
    place.yuxi(CONFIRM).expect(0);
    assert_eq!(place.read("alice.shared"), place.read("bob.shared"));
}

/// The confirmation does not cover the length, so the messages tell it.
#[test]
fn lengths_that_differ_are_refused() {
    let place = two();
    // settled by respond: finish sees it, and can be repeated
    for respond in [format!("{RESPOND} --length 48"), format!("{RESPOND} --length 48 --shared b")] {
        place.yuxi(START).expect(0);
        place.yuxi(&respond).expect(0);
        let why = "2: the peer derives a key of 48 bytes, and this step one of 16";
        place.yuxi(FINISH).refused(why);
        assert!(!place.names().contains(&"alice.shared".into()));
        place.yuxi(&format!("{FINISH} --length 48")).expect(0);
        place.yuxi(&format!("{CONFIRM} --length 16")).refused("respond used 48");
        place.yuxi(CONFIRM).expect(0);
        assert_eq!(place.read("bob.shared").len(), 97);
        for name in ["alice.shared", "bob.shared"] {
            fs::remove_file(place.path(name)).unwrap();
        }
    }
    // settled by confirm
    place.yuxi(START).expect(0);
    place.yuxi(RESPOND).expect(0);
    place.yuxi(&format!("{FINISH} --length 32")).expect(0);
    let why = "3: the peer derives a key of 32 bytes, and this step one of 16";
    place.yuxi(CONFIRM).refused(why);
    place.yuxi(&format!("{CONFIRM} --length 32")).expect(0);
    assert_eq!(place.read("alice.shared"), place.read("bob.shared"));
    // a message without a length is accepted
    place.yuxi(&format!("{START} --force")).expect(0);
    place.yuxi(&format!("{RESPOND} --length 48")).expect(0);
    change(&place, "2", "length", json!(null));
    place.yuxi(&format!("{FINISH} --force")).expect(0);
}

#[test]
fn malformed_messages_and_states_leave_the_state() {
    let place = two();
    place.yuxi(START).expect(0);
    place.yuxi(RESPOND).expect(0);
    let (good, state) = (place.text("2"), place.text("alice.state"));
    let off_curve = format!("04{}", "01".repeat(64));
    let cases: [(&str, Value, &str); 7] = [
        ("ephemeral", json!(null), "2: the ephemeral point is missing"),
        ("ephemeral", json!("xx"), "2: the ephemeral point is not hex"),
        ("ephemeral", json!(off_curve), "2: the point does not lie on the curve"),
        ("confirmation", json!("00"), "2: the confirmation is not 64 hex digits"),
        ("confirmation", json!(null), "2: the message has no confirmation; --unconfirmed"),
        ("step", json!("start"), "2: this is the message of start; give that of respond"),
        ("exchange", json!("p256"), "2: this is not a message of `yuxi exchange`"),
    ];
    for (field, value, why) in cases {
        place.write("2", good.as_bytes());
        change(&place, "2", field, value);
        place.yuxi(FINISH).refused(why);
        assert_eq!(place.text("alice.state"), state);
    }
    for wrong in ["", "{}", "[]", "nothing", &good[..50]] {
        place.write("2", wrong.as_bytes());
        place.yuxi(FINISH).refused("2: ");
    }
    place.write("2", good.as_bytes());
    let swapped = FINISH.replace("alice.state", "bob.state");
    place.yuxi(&swapped).refused("bob.state: this is the responder's state; use it with confirm");
    // the message of finish is not there yet
    let swapped = CONFIRM.replace("bob.state", "alice.state").replace(" 3", " 2");
    place.yuxi(&swapped).refused("alice.state: this is the initiator's state; use it with finish");
    for wrong in ["xx", "00", &"0".repeat(64), &"f".repeat(64)] {
        change(&place, "alice.state", "secret", json!(wrong));
        place.yuxi(FINISH).refused("");
    }
    place.write("alice.state", b"nothing");
    place.yuxi(FINISH).refused("alice.state: this is not a state file of `yuxi exchange`");
    place.write("alice.state", state.as_bytes());
    place.yuxi(FINISH).expect(0);
    let other = CONFIRM.replace("bob.key", "alice.key");
    place.yuxi(&other).refused("alice.key: respond used another key");
    place.yuxi(CONFIRM).expect(0);
}

#[test]
fn an_answer_without_confirmation_is_taken_when_asked() {
    let place = two();
    place.yuxi(START).expect(0);
    place.yuxi("exchange respond -k bob.key -p alice.pub --shared bob.shared -o 2 1").expect(0);
    change(&place, "2", "confirmation", json!(null));
    let ran = place.yuxi(&format!("{FINISH} --unconfirmed")).expect(0);
    assert_eq!(ran.err, "2: the peer has not confirmed the key\n");
    assert_eq!(place.read("alice.shared"), place.read("bob.shared"));
    assert!(!place.names().contains(&"3".into()));
}

#[test]
fn wrong_arguments() {
    let place = two();
    place.openssl("genpkey -algorithm X25519 -out x.key").expect(0);
    place.yuxi(START).expect(0);
    place.refuses(&[
        ("exchange", "see `yuxi exchange --help`"),
        ("exchange frob", "'frob'"),
        ("exchange start", "missing --state <FILE>; see `yuxi exchange start --help`"),
        ("exchange respond -k bob.key -p alice.pub 1", "--state"),
        ("exchange respond -k bob.key -p alice.pub --shared - 1", "both go to standard output"),
        (
            "exchange respond -k x.key -p alice.pub --shared x -o 2 1",
            "x.key: this is a key of x25519; the key exchange of SM2 needs one of sm2",
        ),
        (
            "exchange respond -k bob.key -p x.key --shared x -o 2 1",
            "x.key: this is a key of x25519, but the private key is of sm2",
        ),
        ("exchange respond -k bob.pub -p alice.pub --shared x -o 2 1", "this is a public key"),
        ("exchange respond -k bob.key -p alice.pub --shared bob.key -o 2 1", "give another name"),
        ("exchange respond -k bob.key -p alice.pub --shared x --length 0 1", "--length"),
        ("exchange start --state x -o ./x", "the state and the message would both go to ./x"),
        (
            "exchange respond -k bob.key -p alice.pub --state x --shared x -o 2 1",
            "the state and the key would both go to x; give another name",
        ),
        (
            "exchange respond -k bob.key -p alice.pub --shared x -o x 1",
            "the key and the message would both go to x",
        ),
        (
            "exchange finish -k alice.key -p bob.pub --state alice.state --shared x -o x 1",
            "the key and the message would both go to x",
        ),
        ("exchange respond -k bob.key -p alice.pub --shared x -o no/2 1", "no directory no"),
        ("exchange finish -k alice.key -p bob.pub --state no --shared x -o 3 1", "cannot read no"),
    ]);
    assert!(!place.names().contains(&"x".into()));
}

#[test]
fn diffie_hellman_with_openssl() {
    let place = Place::new();
    for algorithm in ["EC -pkeyopt ec_paramgen_curve:P-256", "X25519"] {
        for name in ["a", "b"] {
            place.openssl(&format!("genpkey -algorithm {algorithm} -out {name}.key")).expect(0);
            place.openssl(&format!("pkey -in {name}.key -pubout -out {name}.pub")).expect(0);
        }
        place.openssl("pkeyutl -derive -inkey a.key -peerkey b.pub -out theirs").expect(0);
        for line in [
            "exchange ecdh -k a.key -p b.pub -f raw -o ours",
            "exchange ecdh -k b.key -p a.pub -f raw -o ours",
            "exchange ecdh -k a.key -p b.key -f raw -o ours",
        ] {
            place.yuxi(line).expect(0);
            assert_eq!(place.read("ours"), place.read("theirs"));
            assert_eq!(place.mode("ours"), 0o600);
            fs::remove_file(place.path("ours")).unwrap();
        }
    }
    let place = two();
    let ours = place.yuxi("exchange ecdh -k alice.key -p bob.pub").expect(0).text();
    assert_eq!(ours, place.yuxi("exchange ecdh -k bob.key -p alice.pub").expect(0).text());
    place.openssl("genpkey -algorithm X25519 -out x.key").expect(0);
    place
        .yuxi("exchange ecdh -k x.key -p bob.pub")
        .refused("bob.pub: this is a key of sm2, but the private key is of x25519");
    place.yuxi("exchange ecdh -k bob.pub -p alice.pub").refused("this is a public key");
}

/// RFC 7748, 6.1, in hex: of 64 digits the one is a private key and the other a public one.
#[test]
fn diffie_hellman_of_digits() {
    let place = Place::new();
    place.write("a", b"77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    let bob = "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f";
    place.write("b", bob.as_bytes());
    let ran = place.yuxi("exchange ecdh --curve x25519 -k a -p b").expect(0).text();
    assert_eq!(ran, "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742\n");
    place.write("zero", "0".repeat(64).as_bytes());
    place
        .yuxi("exchange ecdh --curve x25519 -k a -p zero")
        .refused("zero: the peer's public key yields no shared secret");
}
