//! `sign --device` with devices that are absent, stuck or wrong: an error, and no signature. What a
//! device computes that is right, `cargo xtask rtl bus` tests in the simulated core.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;

use yuxi_accel::registers as r;

use crate::place::{Place, Ran, is_windows, run, starts_programs};

/// In the language of the simulator: a device that takes a request, and answers it with SM2's G.
const G_ALWAYS: &str = r#"#!/bin/sh
tag=
while read -r command a b rest; do
    case $command/$a in
    read/0) echo "59555849 0" ;;
    read/4) echo "10001 0" ;;
    read/8) echo "1f1020 0" ;;
    read/c) echo "30000 0" ;;
    read/14) if [ "$tag" ]; then echo "2 0"; else echo "1 0"; fi ;;
    read/20) echo "0 0" ;;
    read/28) printf '%x 0\n' $((0x80000000 | tag)) ;;
    read/c0) echo "334c74c7 0" ;;
    read/c4) echo "715a4589 0" ;;
    read/c8) echo "f2660be1 0" ;;
    read/cc) echo "8fe30bbf 0" ;;
    read/d0) echo "6a39c994 0" ;;
    read/d4) echo "5f990446 0" ;;
    read/d8) echo "1f198119 0" ;;
    read/dc) echo "32c4ae2c 0" ;;
    read/e0) echo "2139f0a0 0" ;;
    read/e4) echo "02df32e5 0" ;;
    read/e8) echo "c62a4740 0" ;;
    read/ec) echo "d0a9877c 0" ;;
    read/f0) echo "6b692153 0" ;;
    read/f4) echo "59bdcee3 0" ;;
    read/f8) echo "f4f6779c 0" ;;
    read/fc) echo "bc3736a2 0" ;;
    write/24) tag=$((0x$b & 0xffff)); echo 0 ;;
    write/2c) tag=; echo 0 ;;
    write/*) echo 0 ;;
    wait/*) echo 0 ;;
    *) echo "error: $command $a" ;;
    esac
done
"#;

/// The same, with the y of −G in every second answer.
fn g_and_minus_g() -> String {
    const OTHER: [&str; 8] = [
        "dec60f5f", "fd20cd1a", "39d5b8c0", "2f567882", "9496deac", "a642311c", "0b098863",
        "43c8c95c",
    ];
    let mut program = changed("write/2c) tag=;", "write/2c) tag= other=$((1 - ${other:-0}));");
    for (place, word) in OTHER.iter().enumerate() {
        let read = format!("read/{:x})", r::RESULT_Y + 4 * place);
        let other = format!("{read} [ \"$other\" = 1 ] && echo \"{word} 0\" ||");
        assert_eq!(program.matches(&read).count(), 1, "{read}");
        program = program.replace(&read, &other);
    }
    program
}

/// The same with another text in one place.
fn changed(from: &str, to: &str) -> String {
    assert_eq!(G_ALWAYS.matches(from).count(), 1, "{from}");
    G_ALWAYS.replace(from, to)
}

/// Signs with a program in place of the simulated core.
fn sign_in(place: &Place, program: &str, variable: &str, line: &str) -> Ran {
    place.write("device", program.as_bytes());
    fs::set_permissions(place.path("device"), Permissions::from_mode(0o755)).unwrap();
    let mut command = place.program();
    command.env(variable, place.path("device")).args(line.split(' '));
    run(&mut command, line, b"")
}

const SIGN: &str = "sign -k alice.key --device sim -o sig letter.txt";

#[test]
fn a_wrong_device_gives_no_signature() {
    if !starts_programs() {
        return;
    }
    let place = Place::furnished();
    let cases = [
        // on the curve, but the same for k and n − k
        (G_ALWAYS.to_owned(), "the device has two results for one request"),
        // G and −G: found when the signature is verified
        (g_and_minus_g(), "the multiple of the generator is wrong"),
        (changed("334c74c7 0", "334c74c6 0"), "the device's result is wrong"),
        (changed("| tag)", "| tag + 1)"), "answers a request 1 that is none"),
        (changed("0x80000000 |", "0x80010000 |"), "the device's result is wrong"),
        (changed("0x80000000 |", "0x80040000 |"), "the device found its result to be wrong"),
        (changed("59555849", "0"), "no device: its identification is 0x00000000"),
        (changed("10001 0", "20003 0"), "the device has version 2.3 of the registers"),
        (changed("1f1020", "1d1020"), "the device lacks features"),
        (changed("1f1020", "11f1000"), "the device lacks features: it has 0x011f1000"),
        (changed("\"1 0\"", "\"0 0\""), "the device takes no request in time"),
        (changed("\"2 0\"", "\"0 0\""), "the device does not answer in time"),
        (changed("read/20) echo \"0 0\"", "read/20) echo \"1 0\""), "reports the errors 0x1"),
        (
            changed("read/28) printf '%x 0", "read/28) printf '%x 2"),
            "a read at 0x28 is answered by",
        ),
        (changed("read/4) echo \"10001 0\"", "read/4) echo hello"), "is answered by hello"),
        (changed("write/2c) tag=; echo 0", "write/2c) echo 2"), "a write at 0x2c is answered by 2"),
        (changed("read/28) printf", "read/28) exit; printf"), "its program has ended"),
        (changed("read/28) printf", "read/28) echo error: gone; printf"), "fails: gone"),
    ];
    for (program, why) in cases {
        sign_in(&place, &program, "YUXI_SIM", SIGN).refused("the device sim fails: ");
        sign_in(&place, &program, "YUXI_SIM", SIGN).refused(why);
        // with one request at a time
        let small = program.replace("1f1020", "11f1001");
        let line = SIGN.replace("sim", "sim-small");
        let ran = sign_in(&place, &small, "YUXI_SIM_SMALL", &line);
        ran.refused("the device sim-small fails: ").refused(why);
        assert!(!place.path("sig").exists(), "{why}");
    }
}

#[test]
fn a_device_that_is_not_there() {
    if !starts_programs() {
        return;
    }
    let place = Place::furnished();
    for (variable, device) in [("YUXI_SIM", "sim"), ("YUXI_SIM_SMALL", "sim-small")] {
        let line = SIGN.replace("sim", device);
        let mut command = place.program();
        command.env(variable, place.path("nowhere")).args(line.split(' '));
        let ran = run(&mut command, &line, b"");
        ran.refused("nowhere: No such file or directory; cargo xtask rtl simulator builds it");
    }
    place.refuses(&[
        ("sign -k alice.key --device nowhere letter.txt", "the device nowhere fails: No such file"),
        ("sign -k alice.key --device . letter.txt", "the device . fails: "),
        ("sign -k alice.key --device sim --batch letters.jsonl", "cannot be used with"),
        ("sign -k alice.key --device sim --deterministic letter.txt", "keys of p256 only"),
    ]);
}

/// An ordinary file stands for the memory of a device.
#[test]
fn a_file_that_is_no_device_or_a_stuck_one() {
    let place = Place::furnished();
    let registers = |values: &[(usize, u32)]| {
        let mut memory = vec![0; 4096];
        for (offset, value) in values {
            memory[*offset..offset + 4].copy_from_slice(&value.to_le_bytes());
        }
        place.write("uio", &memory);
    };
    let line = "sign -k alice.key --device uio -o sig letter.txt";
    registers(&[]);
    place.yuxi(line).refused("the device uio fails: no device: its identification is 0x00000000");
    registers(&[(r::ID, r::ID_ID), (r::VERSION, 0x0002_0000)]);
    place.yuxi(line).refused("the device has version 2.0 of the registers");
    let version = r::VERSION_MAJOR_VALUE << r::VERSION_MAJOR_SHIFT;
    let features = r::FEATURES_OPERATIONS_VALUE << r::FEATURES_OPERATIONS_SHIFT
        | r::FEATURES_TAG_BITS_VALUE << r::FEATURES_TAG_BITS_SHIFT
        | 1;
    registers(&[(r::ID, r::ID_ID), (r::VERSION, version), (r::FEATURES, features)]);
    place.yuxi(line).refused("the device takes no request in time");
    if is_windows("UIO is Linux'") {
        return;
    }
    // another driver has it
    let file = File::open(place.path("uio")).unwrap();
    file.lock().unwrap();
    place.yuxi(line).refused("the device uio fails: resource busy");
    assert!(!place.path("sig").exists());
}
