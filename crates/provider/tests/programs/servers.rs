//! nginx serves HTTPS through the provider to curl and to Python's `ssl`: a thousand handshakes
//! each, without an error, and without growth in memory.
//!
//! The group of every handshake is curveSM2, which OpenSSL 3.0 has only from the provider.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::MetadataExt;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Instant;

use crate::place::{CURL, NGINX, PYTHON, Place};
use crate::run::{Run, count};
use crate::server::{Server, free_port};
use crate::tls;

/// The growth of a process that the test accepts after its first handshakes, in KiB: some 65 bytes
/// a handshake, and a lost key takes more. valgrind detects smaller leaks.
const GROWTH: i64 = 64;

pub(crate) const ANSWER: &str = "Attack at dawn";

/// Handshakes by Python's `ssl`, each with a request: as many as each line of the input says.
const CLIENT: &str = r#"
import os, socket, ssl, sys
port = int(sys.argv[1])
context = ssl.create_default_context(cafile="server.crt")
print(os.getpid(), flush=True)
for line in sys.stdin:
    for _ in range(int(line)):
        with socket.create_connection(("127.0.0.1", port)) as raw:
            with context.wrap_socket(raw, server_hostname="localhost") as tls:
                assert tls.version() == "TLSv1.3" and not tls.session_reused
                tls.sendall(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
                answer = b"".join(iter(lambda: tls.recv(4096), b""))
                assert answer.endswith(b"Attack at dawn"), answer
    print("done", flush=True)
"#;

/// nginx's configuration: two workers, `user`, and the lines of a `server`. All its files are in
/// the folder of the test.
pub(crate) fn nginx_conf(place: &Place, port: u16, user: &str, lines: &str) -> String {
    let root = place.root();
    let mut conf = String::new();
    if is_root() {
        writeln!(conf, "user {user};").unwrap();
    }
    let files = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {root}/{name};"))
        .join("\n");
    write!(
        conf,
        "daemon off;
worker_processes 2;
pid {root}/nginx.pid;
error_log {root}/nginx.log warn;
events {{ worker_connections 256; }}
http {{
    access_log off;
    {files}
    keepalive_timeout 0;
    server {{
        listen 127.0.0.1:{port} ssl;
        ssl_certificate {root}/server.crt;
        ssl_certificate_key {root}/server.key;
        {lines}
        location / {{ return 200 \"{ANSWER}\"; }}
    }}
}}
"
    )
    .unwrap();
    conf
}

fn is_root() -> bool {
    fs::metadata("/proc/self").unwrap().uid() == 0
}

/// Starts nginx with `nginx.conf`; `run` adds to its environment.
pub(crate) fn start_nginx(
    place: &Place,
    port: u16,
    run: impl for<'a> FnOnce(Run<'a>) -> Run<'a>,
) -> Server {
    let root = place.root();
    let nginx = place.program("nginx");
    let nginx = nginx.args(&format!("-e {root}/nginx.log -p {root} -c {root}/nginx.conf"));
    Server::start(run(nginx), place.path("nginx.out")).listens(port)
}

/// The memory of a process that maps no file, in KiB. It is counted page by page: `VmRSS` and
/// `ru_maxrss` are off by some hundred KiB, because each CPU adds its counts now and then.
fn memory(id: u32) -> i64 {
    let rollup = fs::read_to_string(format!("/proc/{id}/smaps_rollup")).unwrap();
    let line = rollup.lines().find_map(|line| line.strip_prefix("Anonymous:"));
    let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
    kib.unwrap_or_else(|| panic!("process {id} has ended")).parse().unwrap()
}

fn workers(master: u32) -> Vec<u32> {
    let children = fs::read_to_string(format!("/proc/{master}/task/{master}/children")).unwrap();
    children.split_whitespace().map(|id| id.parse().unwrap()).collect()
}

/// A client and what it prints.
struct Client {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Client {
    fn start(mut command: Command) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, output }
    }

    fn memory(&self) -> i64 {
        memory(self.child.id())
    }

    fn ends(mut self) {
        drop(self.child.stdin.take());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// By how much curl grows in `handshakes` after its first ones, in KiB.
fn curl(place: &Place, port: u16, handshakes: usize) -> i64 {
    let few = 10 + handshakes / 10;
    let last = few + handshakes + few;
    let run = place
        .program("curl")
        .args("--silent --show-error --no-buffer --cacert server.crt --curves curveSM2 --tlsv1.3")
        .args(&format!("--no-sessionid https://localhost:{port}/[1-{last}]"));
    let mut client = Client::start(asking(place, run, "with.cnf"));
    let mut answers = |number: usize| {
        let mut said = vec![0; number * ANSWER.len()];
        client.output.read_exact(&mut said).unwrap();
        assert!(said == ANSWER.repeat(number).as_bytes());
        client.memory()
    };
    let before = answers(few);
    // The last requests are so many that it still runs when its memory is counted.
    let growth = answers(handshakes) - before;
    let mut said = Vec::new();
    client.output.read_to_end(&mut said).unwrap();
    assert!(said == ANSWER.repeat(few).as_bytes());
    client.ends();
    growth
}

/// The same for Python.
fn python(place: &Place, port: u16, handshakes: usize) -> i64 {
    let run = place.program("python3").arg("-c").arg(CLIENT).arg(port.to_string());
    let mut client = Client::start(asking(place, run, "client.cnf"));
    let mut line = String::new();
    client.output.read_line(&mut line).unwrap();
    // It is another process than the child if `python3` starts it.
    let id = line.trim().parse().unwrap();
    let mut grown = Vec::new();
    for number in [handshakes / 10, handshakes] {
        writeln!(client.child.stdin.as_mut().unwrap(), "{number}").unwrap();
        line.clear();
        client.output.read_line(&mut line).unwrap();
        assert_eq!(line, "done\n");
        grown.push(memory(id));
    }
    client.ends();
    grown[1] - grown[0]
}

/// A client's command, whose provider appends its counts to `asked`.
fn asking(place: &Place, run: Run<'_>, config: &str) -> Command {
    run.config(config).env("YUXI_PROVIDER_REPORT", place.path("asked")).into_command()
}

#[test]
#[ignore = "builds a release, and takes half a minute"]
fn a_thousand_handshakes() {
    let Some(place) = Place::with(&[NGINX, CURL, PYTHON]) else { return };
    let handshakes = std::env::var("HANDSHAKES").map_or(1000, |number| number.parse().unwrap());
    tls::certificate(&place);
    // The workers append their counts to a file in the folder, which is its owner's.
    let port = free_port();
    let lines = "ssl_protocols TLSv1.3; ssl_ecdh_curve curveSM2:X25519; ssl_session_tickets off;";
    place.write("nginx.conf", nginx_conf(&place, port, "root", lines));
    // Python's `ssl` cannot select this group: its configuration does.
    let groups = "[openssl_init]\nssl_conf = ssl_sect\n[ssl_sect]\nsystem_default = groups\n\
                  [groups]\nGroups = curveSM2\n";
    place.write("client.cnf", place.text("with.cnf") + groups);
    let report = place.path("served");
    let server =
        start_nginx(&place, port, |run| run.config("with.cnf").env("YUXI_PROVIDER_REPORT", report));

    let start = Instant::now();
    curl(&place, port, handshakes / 10);
    let workers = workers(server.id());
    let before: Vec<_> = workers.iter().map(|&id| memory(id)).collect();
    let of_curl = curl(&place, port, handshakes);
    let of_python = python(&place, port, handshakes);
    let of_nginx =
        workers.iter().zip(before).map(|(&id, before)| memory(id) - before).max().unwrap();
    let seconds = start.elapsed().as_secs();
    server.quits();

    let all = 2 * (handshakes + handshakes / 10);
    eprintln!(
        "{all} handshakes in {seconds} s; curl, Python and nginx grow by {of_curl}, {of_python} and {of_nginx} KiB"
    );
    // In a handshake each side generates a key and derives a shared secret.
    for report in ["served", "asked"] {
        place.count_check();
        let derived = count(&place.text(report), "derived");
        assert!(
            derived >= all as u64,
            "{report}: {derived} key exchanges in the provider, not {all}"
        );
    }
    for (name, growth) in [("curl", of_curl), ("Python", of_python), ("nginx", of_nginx)] {
        place.count_check();
        assert!(growth <= GROWTH, "{name} has grown by {growth} KiB");
    }
}
