//! What the library reads of its own kernels in a process is what the file has.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use sha2::{Digest, Sha256};
use yuxi_arith::backend::loaded_kernels;
use yuxi_proofs::report::{Line, Report};
use yuxi_proofs::vector::program::Program;

#[test]
fn kernels_of_the_process_are_those_of_its_file() {
    let artefact = crate::common::artefact();
    let kernels = crate::common::kernels(&artefact);
    let hashes = kernels.iter().map(|stated| {
        let given = stated.statement.constant_words();
        (stated.kernel.path.as_str(), stated.kernel.hash(&artefact, given).unwrap())
    });
    let contracts = crate::common::contracts();
    let programs = contracts.programs_of(&artefact).unwrap();
    let programs: Vec<_> = programs
        .into_iter()
        .filter(|(contract, _)| contract.open.is_none())
        .map(|(contract, function)| {
            let program = Program::read(contract, function, &artefact).unwrap();
            (contract.path.to_string(), program.hash())
        })
        .collect();
    let programs = programs.iter().map(|(path, hash)| (path.as_str(), hash.clone()));
    let hashes: BTreeMap<_, _> = hashes.chain(programs).collect();
    let mut count = 0;
    for kernel in loaded_kernels() {
        let mut hasher = Sha256::new();
        kernel.read(&mut |bytes| hasher.update(bytes)).unwrap();
        let hash: String = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(Some(&hash), hashes.get(kernel.path()), "{}", kernel.path());
        count += 1;
    }
    assert!(count >= if cfg!(target_arch = "x86_64") { 22 } else { 16 }, "{count}");
}

#[test]
fn the_tables_of_the_library_are_checked() {
    let artefact = crate::common::artefact();
    let mut kernels = crate::common::kernels(&artefact);
    kernels.truncate(2);
    let lines = kernels.iter().map(|stated| {
        let proof = stated.statement.prove(&stated.kernel.code, &artefact);
        Line::new(stated, &artefact, proof.as_ref(), Duration::ZERO)
    });
    let report = Report { lines: lines.collect(), ..Report::default() };
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("table.rs");
    report.write_library(&table).unwrap();
    report.check_library(&table).unwrap();
    let text = fs::read_to_string(&table).unwrap();
    let fewer = Report { lines: report.lines[..1].to_vec(), ..Report::default() };
    assert!(fewer.check_library(&table).is_err(), "a kernel that is no more");
    let first = text.find("\", \"").unwrap() + 4;
    for digit in [0, 63] {
        let mut changed = text.clone();
        let old = changed.as_bytes()[first + digit];
        let new = if old == b'0' { "1" } else { "0" };
        changed.replace_range(first + digit..=first + digit, new);
        fs::write(&table, changed).unwrap();
        assert!(report.check_library(&table).is_err(), "digit {digit}");
    }
}
