//! Writes the tables of multiples of the generators into `tables/` beside this crate's sources.
//!
//! `cargo run --release -p yuxi-arith --example base-tables`, and again with
//! `--features small-tables`, writes all four files. A test compares them.

use std::path::Path;

use yuxi_arith::backend::Portable64;
use yuxi_arith::curve::base_table::{BaseTable, WIDTH};
use yuxi_arith::curve::{P256, Sm2};

fn main() -> std::io::Result<()> {
    for (name, table) in [
        ("sm2", BaseTable::compute::<Sm2, Portable64>()),
        ("p256", BaseTable::compute::<P256, Portable64>()),
    ] {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tables/{name}-w{WIDTH}.bin"));
        std::fs::write(&path, table.words().collect::<Vec<_>>().concat())?;
        println!("{name}-w{WIDTH}.bin");
    }
    Ok(())
}
