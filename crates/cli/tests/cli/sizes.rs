//! The sizes of files that commands accept, and the memory that they take.

use std::fs::File;
use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::place::{Place, noise, starts_programs};

/// A file of zeros that takes no room on the disk.
fn sparse(place: &Place, name: &str, length: u64) {
    File::create(place.path(name)).unwrap().set_len(length).unwrap();
}

#[test]
fn long_files_are_rejected_at_once() {
    let place = Place::furnished();
    sparse(&place, "huge", 5 << 30);
    for (line, limit) in [
        ("encrypt -k alice.pub huge -o out", "the limit is 512 MiB"),
        ("encrypt -k alice.pub --layout c1c3c2 huge -o out", "the limit is 512 MiB"),
        ("decrypt -k alice.key huge -o out", "the limit is 1088 MiB"),
        ("inspect huge", "the limit is 1088 MiB"),
        ("convert --to asn1 huge -o out", "the limit is 1088 MiB"),
        ("pubkey -k huge", "the limit is 64 KiB"),
        ("verify-cert huge", "the limit is 64 MiB"),
    ] {
        let start = Instant::now();
        place.yuxi(line).refused(limit).one_line("it has 5368709120 bytes");
        assert!(start.elapsed() < Duration::from_secs(5), "{line}: {:?}", start.elapsed());
        let name = line.split(' ').next().unwrap();
        let help = place.yuxi(&format!("{name} --help")).expect(0).text();
        let limit = limit.trim_start_matches("the limit is ");
        assert!(name == "pubkey" || help.contains(limit), "{limit} is not in {help}");
    }
}

/// The most memory that a command has taken when it writes its output, in MiB: the program itself too.
#[cfg(target_os = "linux")]
fn peak(place: &Place, line: &str, output: &str) -> usize {
    let mut command = place.program();
    command.args(line.split(' ')).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    // all is computed when the first byte comes, and the rest waits in the pipe
    let mut bytes = vec![0];
    stdout.read_exact(&mut bytes).unwrap();
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    stdout.read_to_end(&mut bytes).unwrap();
    assert!(child.wait().unwrap().success(), "{line}");
    place.write(output, &bytes);
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    peak.trim().trim_end_matches(" kB").parse::<usize>().unwrap() >> 10
}

#[cfg(target_os = "linux")]
#[test]
fn a_long_message_is_in_memory_once() {
    if !starts_programs() {
        return;
    }
    // MiB: the message has 40, and a second copy would make it 80
    const MOST: usize = 48;
    let place = Place::furnished();
    // longer than what a pipe holds, so that the command still runs when its memory is measured
    place.write("short", &noise(1 << 20));
    let program = peak(&place, "encrypt -k alice.pub short", "enc");
    let more = |line: &str, output: &str| peak(&place, line, output).saturating_sub(program);
    let message = noise(1 << 20).repeat(40);
    place.write("long", &message);
    for layout in ["asn1", "c1c3c2", "c1c2c3"] {
        let line = format!("encrypt -k alice.pub --layout {layout} long");
        let took = more(&line, "enc");
        assert!(took < MOST, "{line}: {took} MiB");
        let line = format!("decrypt -k alice.key --layout {layout} enc");
        let took = more(&line, "dec");
        assert!(took < MOST, "{line}: {took} MiB");
        assert!(place.read("dec") == message, "{layout}");
    }
    // what encrypt writes, the others read
    for (layout, line, to) in [
        ("asn1", "inspect enc", None),
        ("asn1", "convert --to c1c2c3 enc", Some("c1c2c3")),
        ("c1c2c3", "inspect -k alice.key enc", None),
        ("c1c2c3", "convert -k alice.key --to asn1 enc", Some("asn1")),
        ("c1c3c2", "convert --from c1c3c2 --to c1c2c3 --format hex enc", Some("c1c2c3")),
    ] {
        place
            .yuxi(&format!("encrypt -k alice.pub --layout {layout} long -o enc --force"))
            .expect(0);
        let took = more(line, "out");
        assert!(took < MOST, "{line}, {layout}: {took} MiB");
        if let Some(to) = to {
            let decrypt = format!("decrypt -k alice.key --layout {to} -o dec --force out");
            place.yuxi(&decrypt).expect(0);
            assert!(place.read("dec") == message, "{line}, {layout}");
        }
    }
    // in text, in pieces
    for form in ["hex", "base64"] {
        let took = more(&format!("encrypt -k alice.pub -f {form} long"), "enc");
        assert!(took < MOST, "{form}: {took} MiB");
        // the text, and the ciphertext once: no second copy of the text
        let text = place.read("enc").len() >> 20;
        for line in ["decrypt -k alice.key enc", "inspect enc"] {
            let took = more(line, "dec");
            assert!(took < text + MOST, "{line}, {form}: {took} MiB");
        }
        place.yuxi("decrypt -k alice.key -o dec --force enc").expect(0);
        assert!(place.read("dec") == message, "{form}");
    }
}
