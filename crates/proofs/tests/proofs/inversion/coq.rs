//! Coq proves the theorem about the inversion, and refuses other definitions.

use std::fs;
use std::path::Path;
use std::process::Command;

use yuxi_proofs::lemmas::lemmas;

/// The files of Coq on which the theorem rests, in the order in which they are compiled.
const THEORY: [&str; 8] =
    ["Division", "Packed", "Delta", "Runs", "Single", "Limbs", "Inversion", "Conversions"];

/// Definitions of these files, and others that do not invert.
const OTHERS: [(&str, &str, &str); 21] = [
    ("Division", "if z <? 0 then - 1 - z else z", "if z <? 0 then - z else z"),
    ("Division", "let y := if z <? 0 then g else f in", "let y := if z <? 0 then f else g in"),
    ("Division", "(if z <? 0 then s64 (- f) else f) + g", "(if z <? 0 then f else s64 (- f)) + g"),
    ("Packed", "let v := s64 (2 ^ (61 - n) - x)", "let v := s64 (2 ^ (60 - n) - x)"),
    ("Packed", "f mod 2 ^ 20 - 2 ^ 41", "f mod 2 ^ 21 - 2 ^ 41"),
    ("Delta", "(odd && negb (d <? 0))%bool", "(odd && (d <? 0))%bool"),
    ("Delta", "if swaps then g else f", "if swaps then f else g"),
    ("Delta", "s64 (s64 (-2 * z) - 1)", "s64 (s64 (-2 * z) + 1)"),
    ("Runs", "row q f r g / 2 ^ n)", "row r f q g / 2 ^ n)"),
    ("Runs", "product third (product second first)", "product (product third first) second"),
    ("Runs", "packed_run steps 19 z f g", "packed_run steps 20 z f g"),
    ("Single", "((z <? 0) && odd)%bool", "(z <? 0)%bool"),
    ("Single", "let q := sum q u in", "let q := sum q v in"),
    ("Single", "(s64 (2 * more u q)", "(s64 (more u q)"),
    ("Limbs", "let c2 := s128 (c1 / B + s2)", "let c2 := s64 (c1 / B + s2)"),
    ("Limbs", "s64 (before - wanted c before)", "s64 (before + wanted c before)"),
    ("Limbs", "if n4 d <? 0 then a else 0", "if n4 d <? 0 then 0 else a"),
    ("Inversion", "s64 ((-1 - l) - -1)", "s64 (-1 - l)"),
    ("Inversion", "runs 10 (first x)", "runs 9 (first x)"),
    ("Conversions", "w1 w / 2 ^ 54", "w1 w / 2 ^ 53"),
    ("Conversions", "2 ^ 44 * n4 n", "2 ^ 45 * n4 n"),
];

/// Coq proves the theorem, and refuses other definitions, another operand's result and another modulus.
#[test]
#[ignore = "Coq takes minutes"]
fn coq_refuses_other_inversions() {
    if Command::new("coqc").arg("--version").output().is_err() {
        println!("SKIPPED, as there is no coqc");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("coq");
    let text = |name: &str| fs::read_to_string(source.join(format!("{name}.v"))).unwrap();
    let compile = |name: &str, text: &str| {
        fs::write(folder.path().join(format!("{name}.v")), text).unwrap();
        let mut coq = Command::new("coqc");
        let coq = coq.args(["-q", &format!("{name}.v")]).current_dir(folder.path());
        let output = coq.output().unwrap();
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
    };
    for name in THEORY {
        assert_eq!(compile(name, &text(name)).as_deref(), Some(""), "{name}");
    }
    let lemma = lemmas().unwrap().into_iter().find(|lemma| lemma.name == "Inverse").unwrap();
    let said = compile("Inverse", &lemma.text).unwrap();
    assert_eq!(said.trim(), "Closed under the global context");
    let operand = "Four 0x0123456789abcdef";
    let moduli = [("0%nat, Four 0x0123", "1%nat, Four 0x0123"), ("Four 0xffff", "Four 0xfffd")];
    for (old, new) in moduli.into_iter().chain([(operand, "Four 0x0123456789abcdee")]) {
        let other = lemma.text.replacen(old, new, 1);
        assert_ne!(other, lemma.text, "{old}");
        assert!(compile("Inverse", &other).is_none(), "{old}");
    }
    for (file, old, new) in OTHERS {
        let other = text(file).replacen(old, new, 1);
        assert_ne!(other, text(file), "{file}: {old}");
        // what is left of the theory does not hold of it, or the numbers differ
        let mut files = THEORY.iter().skip_while(|name| **name != file);
        let is_proved = files.all(|name| {
            compile(name, &if *name == file { other.clone() } else { text(name) }).is_some()
        });
        assert!(!(is_proved && compile("Inverse", &lemma.text).is_some()), "{file}: {old}");
        for name in THEORY.iter().skip_while(|name| **name != file) {
            assert!(compile(name, &text(name)).is_some());
        }
    }
}
