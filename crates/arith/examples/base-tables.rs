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
    for (name, table) in [
        ("sm2", BaseTable::compute::<Sm2, Portable64>()),
        ("p256", BaseTable::compute::<P256, Portable64>()),
    ] {
        let path = directory.join(format!("{name}-w{WIDTH}.bin"));
        std::fs::write(&path, table.words().collect::<Vec<_>>().concat())?;
        println!("{}", path.display());
    }
    #[cfg(not(feature = "small-tables"))]
    {
        let path = directory.join("x25519-w5.bin");
        let table = EdwardsTable::compute::<Portable64>();
        std::fs::write(&path, table.words().collect::<Vec<_>>().concat())?;
        println!("{}", path.display());
        let path = directory.join("x25519-lanes.bin");
        let table = SpreadTable::compute_of_curve25519::<Portable64>();
        std::fs::write(&path, table.words().collect::<Vec<_>>().concat())?;
        println!("{}", path.display());
    }
    #[cfg(not(feature = "small-tables"))]
    for (name, table) in [
        ("sm2", SpreadTable::<2>::compute::<Sm2, Portable64>()),
        ("p256", SpreadTable::<2>::compute::<P256, Portable64>()),
    ] {
        let path = directory.join(format!("{name}-lanes.bin"));
        std::fs::write(&path, table.words().collect::<Vec<_>>().concat())?;
        println!("{}", path.display());
    }
    #[cfg(not(feature = "small-tables"))]
    for (name, table) in [
        ("sm2", BatchTable::compute::<Sm2, Portable64>()),
        ("p256", BatchTable::compute::<P256, Portable64>()),
    ] {
        let path = directory.join(format!("{name}-batch.bin"));
        std::fs::write(&path, table.halves().collect::<Vec<_>>().concat())?;
        println!("{}", path.display());
    }
    Ok(())
}
