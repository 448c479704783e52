//! What the vectors that record share, and the files that are made of their programs.

use std::cell::RefCell;
use std::fmt::Write;
use std::path::Path;
use std::vec::Vec;
use std::{format, fs, println, string::String};

use yuxi_schedule::{Code, LANES, Operation, Place, Program, Row, Value};
use yuxi_testkit::rng::Rng;

use crate::field::{Field, QuadSum, Quads};

/// The formulas, which stand above this floor.
pub(crate) trait Formulas {
    /// Sums and z of a point after a window in quads of lanes.
    fn window<L: Quads>(
        sums: L::Sum,
        z: L,
        entry: L,
        negative: <L::Sum as QuadSum>::Mask,
    ) -> (L::Sum, L);
    /// The double of a point in Jacobian coordinates.
    fn double<F: Field>(point: [F; 3]) -> [F; 3];
}

std::thread_local! {
    static PROGRAM: RefCell<Program> = RefCell::default();
}

/// Records an operation.
pub(in crate::backend) fn apply(operation: Operation, operands: &[Value]) -> Value {
    PROGRAM.with(|program| program.borrow_mut().apply(operation, operands))
}

/// The program of a formula, and what it puts into which places.
pub(in crate::backend) fn recorded(formula: impl FnOnce() -> Vec<(Place, Value)>) -> Program {
    PROGRAM.with(|program| program.replace(Program::default()));
    let outputs = formula();
    PROGRAM.with(|program| {
        let mut program = program.take();
        for (place, value) in outputs {
            program.output(place, value);
        }
        program
    })
}

/// Compares the files of programs in a folder below `backend` with them, or writes them.
pub(in crate::backend) fn check_files(folder: &str, codes: &[(&str, Code)], is_writing: bool) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/backend").join(folder);
    let mut constants = String::from(
        "//! The constants of the programs; `cargo xtask schedule` writes this file.\n",
    );
    let mut files = Vec::new();
    for (name, code) in codes {
        let rows = code.constants();
        let (count, length, upper) = (rows.len(), rows[0].len(), name.to_uppercase());
        writeln!(constants, "\npub(super) static {upper}: [[u64; {length}]; {count}] = [").unwrap();
        for row in rows {
            let words: Vec<String> = row.iter().map(|word| format!("{word:#x}")).collect();
            writeln!(constants, "    [{}],", words.join(", ")).unwrap();
        }
        constants += "];\n";
        files.push((folder.join(name).with_extension("s"), format!("{code}")));
    }
    files.push((folder.join("constants.rs"), constants));
    for (path, text) in files {
        if is_writing {
            fs::write(&path, text).unwrap();
            println!("wrote {}", path.display());
        } else {
            let is_same = fs::read_to_string(&path).is_ok_and(|file| file == text);
            assert!(is_same, "{} is out of date: run cargo xtask schedule", path.display());
        }
    }
}

/// A random word in each lane.
pub(in crate::backend) fn random_row(rng: &mut Rng) -> Row {
    let mut row = [0; LANES];
    row.fill_with(|| rng.word());
    row
}
