//! The lines of `docs/provider.md` for nginx, curl and Python, unchanged but for file names and the
//! port.

use std::fs;

use crate::built::root;
use crate::place::{CURL, NGINX, PYTHON, Place, Without};
use crate::server::free_port;
use crate::servers::{ANSWER, nginx_conf, start_nginx};
use crate::tls;

/// The page.
pub(crate) fn page() -> String {
    fs::read_to_string(root().join("docs/provider.md")).unwrap()
}

/// All blocks of a language in the page.
pub(crate) fn blocks(page: &str, language: &str) -> Vec<String> {
    let begin = format!("\n```{language}\n");
    let blocks = page.split(&begin).skip(1);
    blocks.map(|rest| rest[..=rest.find("\n```").expect("an end")].to_owned()).collect()
}

#[test]
#[ignore = "builds a release"]
fn of_the_documentation() {
    let Some(place) = Place::with(&[NGINX, CURL, PYTHON]) else { return };
    let page = page();
    tls::certificate(&place);
    place.copy(place.path("server.crt"), "ca.crt");
    // The workers of another user cannot open the report.
    let report = place.path("served");
    let setting = format!("\nreport = {}", report.display());
    place.write("nginx.cnf", with_setting(&place.text("with.cnf"), &setting));
    let port = free_port();
    let lines = blocks(&page, "nginx").concat();
    place.write("nginx.conf", nginx_conf(&place, port, "nobody nogroup", &lines));
    let server = start_nginx(&place, port, |run| run.config("nginx.cnf"));

    let config = place.path("with.cnf").display().to_string();
    let adapted = |text: &str| {
        text.replace("/etc/ssl/yuxi.cnf", &config)
            .replace("https://localhost/", &format!("https://localhost:{port}/"))
    };
    let console = blocks(&page, "console").concat();
    let is_curl = |line: &&str| line.starts_with("OPENSSL_CONF=") && line.contains(" curl ");
    let line = console.lines().find(is_curl).expect("a line for curl");
    let said = place.program("sh").arg("-c").arg(adapted(line)).counted().succeeds();
    said.says(ANSWER).ran("derived", 1);

    let is_groups = |block: &&String| block.starts_with("[openssl_init]\n");
    let ini = blocks(&page, "ini");
    let groups = ini.iter().find(is_groups).expect("the lines for Python");
    place.write("python.cnf", place.text("with.cnf") + groups);
    let python = adapted(&blocks(&page, "python").concat());
    let run = place.program("python3").arg("-c").arg(python);
    run.config("python.cnf").counted().succeeds().says(ANSWER).ran("derived", 1);

    // The server rejects a client that has neither group: the handshakes above were of curveSM2.
    let client = format!("s_client -connect 127.0.0.1:{port} -groups P-256");
    place.openssl(Without, &client).refused();
    server.quits();
    // The master and both workers have written their counts, though the file is the master's.
    let report = place.text("served");
    let lines = report.lines().filter(|line| !line.contains("\"derived\":0,")).count();
    place.count_check();
    assert!(lines >= 1 && report.lines().count() >= 3, "{report}");
}

/// A configuration with further lines in the provider's section.
pub(crate) fn with_setting(config: &str, lines: &str) -> String {
    let module = config.lines().find(|line| line.starts_with("module = ")).expect("a module");
    config.replace(module, &format!("{module}{lines}"))
}
