//! Writes the tables of multiples of the generators into the directory of its
//! argument, else into `tables/` beside this crate's sources.
//!
//! `cargo run --release -p yuxi-arith --example base-tables`, and again with
//! `--features small-tables`, writes all eight files. `cargo xtask floors` compares
//! the committed files with what this writes.

use std::path::PathBuf;

use yuxi_arith::backend::Portable64;
use yuxi_arith::curve::base_table::{BaseTable, WIDTH};
#[cfg(not(feature = "small-tables"))]
use yuxi_arith::curve::edwards::EdwardsTable;
#[cfg(not(feature = "small-tables"))]
use yuxi_arith::curve::lanes::many_table::BatchTable;
#[cfg(not(feature = "small-tables"))]
use yuxi_arith::curve::lanes::spread::SpreadTable;
use yuxi_arith::curve::{P256, Sm2};

fn main() -> std::io::Result<()> {
    let directory = std::env::args_os().nth(1).map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tables")),
        PathBuf::from,
    );
    let write = |name: &str, words: Vec<u8>| {
        let path = directory.join(format!("{name}.bin"));
        std::fs::write(&path, words)?;
        println!("{}", path.display());
        std::io::Result::Ok(())
    };
    for (name, table) in [
        ("sm2", BaseTable::compute::<Sm2, Portable64>()),
        ("p256", BaseTable::compute::<P256, Portable64>()),
    ] {
        write(&format!("{name}-w{WIDTH}"), table.words().flatten().collect())?;
    }
    #[cfg(not(feature = "small-tables"))]
    {
        let spread = [
            ("sm2", SpreadTable::<2>::compute::<Sm2, Portable64>()),
            ("p256", SpreadTable::<2>::compute::<P256, Portable64>()),
        ];
        for (name, table) in spread {
            write(&format!("{name}-lanes"), table.words().flatten().collect())?;
        }
        let batch = [
            ("sm2", BatchTable::compute::<Sm2, Portable64>()),
            ("p256", BatchTable::compute::<P256, Portable64>()),
        ];
        for (name, table) in batch {
            write(&format!("{name}-batch"), table.halves().flatten().collect())?;
        }
        let table = EdwardsTable::compute::<Portable64>();
        write("x25519-w5", table.words().flatten().collect())?;
        let table = SpreadTable::compute_of_curve25519::<Portable64>();
        write("x25519-lanes", table.words().flatten().collect())?;
    }
    Ok(())
}
