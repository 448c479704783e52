//! Completions and manual pages: of every command, and such that their readers take them.

use crate::help::COMMANDS;
use crate::place::Place;

#[test]
fn every_shell_completes_every_command() {
    let place = Place::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = place.yuxi(&format!("completions {shell}")).expect(0).text();
        for command in COMMANDS {
            let name = command.rsplit(' ').next().unwrap();
            assert!(script.contains(name), "{shell} {command}");
        }
        assert!(script.contains("password-file"), "{shell}");
    }
    place.yuxi("completions tcsh").refused("'tcsh'");
    place.yuxi("completions").refused("missing <SHELL>");
}

/// Bash reads the script, and completes by it.
#[test]
fn bash_takes_its_script() {
    let place = Place::new();
    place.write("script", place.yuxi("completions bash").expect(0).text().as_bytes());
    let bash = |script: &str| {
        crate::place::run(place.command("bash").args(["-c", script]), script, b"").expect(0).text()
    };
    bash("bash -n script");
    let words = |line: &str| {
        let script = format!(
            "source ./script; COMP_WORDS=({line}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); \
             _yuxi yuxi \"${{COMP_WORDS[-1]}}\" \"${{COMP_WORDS[-2]}}\"; echo \"${{COMPREPLY[@]}}\""
        );
        bash(&script).trim().to_string()
    };
    assert_eq!(words("yuxi insp"), "inspect");
    assert_eq!(words("yuxi exchange resp"), "respond");
    assert_eq!(words("yuxi keygen --curve p2"), "p256");
    assert_eq!(words("yuxi sign --determ"), "--deterministic");
    // a cipher is taken behind "=" alone, not as a word of its own
    for command in ["keygen", "convert"] {
        let options = words(&format!("yuxi {command} --encryp"));
        let options: Vec<_> = options.split(' ').collect();
        assert!(
            options.contains(&"--encrypt") && options.contains(&"--encrypt=sm4"),
            "{options:?}"
        );
        let next = words(&format!("yuxi {command} --encrypt ''"));
        assert!(next.split(' ').all(|word| word != "aes"), "{command}: {next}");
    }
}

#[test]
fn a_page_for_every_command() {
    let place = Place::new();
    place.yuxi("manual --dir share/man1").expect(0);
    let mut names: Vec<_> = COMMANDS.map(|c| format!("yuxi-{}.1", c.replace(' ', "-"))).into();
    names.push("yuxi.1".into());
    let entries = std::fs::read_dir(place.path("share/man1")).unwrap();
    let mut found: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    found.sort();
    assert_eq!(found, names);
    for name in names {
        let page = place.text(&format!("share/man1/{name}"));
        assert!(page.contains(".SH SYNOPSIS") && page.contains(".ad l\n"), "{name}");
        assert!(page.contains("\n.SH EXAMPLES\n.nf\n  yuxi "), "{name}");
        assert!(!page.contains("yuxi\\-help"), "{name} names a page that is not there");
        // if there is no groff, the pages are not rendered
        let groff = place
            .command("groff")
            .args(["-man", "-Tutf8", "-ww", "-z"])
            .arg(place.path(&format!("share/man1/{name}")))
            .output();
        if let Ok(output) = groff {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success() && said.is_empty(), "{name}: {said}");
        }
    }
    let page = place.text("share/man1/yuxi-sign.1");
    assert!(page.contains("[\\fB\\-\\-id\\fR \\fITEXT\\fR]"), "{page}");
    assert!(page.contains("<\\fB\\-k\\fR|\\fB\\-\\-key\\fR \\fIFILE\\fR>"), "{page}");
    // examples of lines are lines, and what follows them is not
    assert!(page.contains("lines:\n.nf\n  {\"line\":1"), "{page}");
    assert!(page.contains("\"}.\n.fi\nWith"), "{page}");
    let page = place.text("share/man1/yuxi-keygen.1");
    assert!(page.contains("[\\fB\\-\\-encrypt\\fR[=\\fICIPHER\\fR]]"), "{page}");
    place.write("file", b"");
    place.yuxi("manual --dir file").refused("cannot write file");
    place.yuxi("manual").refused("missing --dir <DIR>");
}
