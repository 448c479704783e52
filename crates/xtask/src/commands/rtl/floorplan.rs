//! Where the multipliers and block RAMs of the members for throughput and for latency lie on an LFE5U-85.
//!
//! nextpnr places them one by one, and scatters the nine multipliers of a product and the blocks of a memory over
//! the device; the router then finds no way. So they have places here: what belongs to neighbouring bits is
//! side by side, from the lowest bits on the left to the highest on the right.

/// Sites of a row, of multipliers as of memories: 13 blocks of four.
const SITES: usize = 52;
/// Multipliers of a product of the member for throughput.
const OF_A_PRODUCT: usize = 9;

/// The rows of multipliers, and the products of KO-5 that each has: of one weight above each other, with the
/// squares in the middle.
const PRODUCTS: [(u32, [&str; 5]); 3] = [
    (58, ["01", "03", "04", "14", "34"]),
    (34, ["0", "1", "2", "3", "4"]),
    (10, ["02", "12", "13", "23", "24"]),
];

/// A memory in block RAMs.
struct Memory {
    /// What Yosys calls the blocks, without their numbers.
    name: &'static str,
    blocks: usize,
    /// How many blocks have all bits of a word once; further ones have the lowest bits again.
    all_bits: f64,
}

const fn memory(name: &'static str, blocks: usize, all_bits: f64) -> Memory {
    Memory { name, blocks, all_bits }
}

/// A row of block RAMs, and memories in it.
const REGISTERS_ROW: u32 = 70;
const REGISTERS: [Memory; 6] = [
    memory("gen_registers[0].u_registers.words_q", 8, 8.0),
    memory("gen_registers[1].u_registers.words_q", 8, 8.0),
    memory("gen_registers[2].u_registers.words_q", 8, 8.0),
    memory("gen_registers[3].u_registers.words_q", 8, 8.0),
    memory("u_registers_e.words_q", 8, 8.0),
    memory("u_results.words_q", 8, 8.0),
];
/// The tables are larger than a row: one of eight of their blocks is in another.
const TABLE_ROW: u32 = 82;
const TABLE: [Memory; 2] = [
    memory("gen_table[0].u_table.words_q", 29, 29.0),
    memory("gen_table[1].u_table.words_q", 29, 29.0),
];
const TABLE_ELSEWHERE: usize = 8;
/// The row that has the rest of the table too.
const COMB_ROW: u32 = 46;
/// The comb's blocks have 36 bits each of two coordinates.
const COMB: [Memory; 2] =
    [memory("u_comb.points", 15, 256.0 / 36.0), memory("u_scalars.words_q", 8, 8.0)];

/// The member for latency has its tables in one row.
const TABLES_ROW: u32 = 46;
const TABLES: [Memory; 2] =
    [memory("u_table.words_q", 8, 264.0 / 36.0), memory("u_comb.words", 15, 264.0 / 18.0)];
/// Words of its numbers.
const WORDS: usize = 8;
/// Multipliers of a product of words, as many as a block has.
const OF_WORDS: usize = 4;

/// Each cell of the member for latency and its place: a product of words has a block of multipliers, and the products that
/// come to the same word of the result, modulo p, are side by side and above each other.
pub(super) fn places_of_latency() -> Vec<(String, String)> {
    // as crates/microcode/src/latency/multiplier.rs numbers them
    let squares = (0..WORDS).map(|i| (i, i));
    let pairs = (0..WORDS).flat_map(|i| (i + 1..WORDS).map(move |j| (i, j)));
    let mut products: Vec<(usize, usize)> =
        squares.chain(pairs).enumerate().map(|(k, (i, j))| ((i + j) % WORDS, k)).collect();
    products.sort_unstable();
    let mut places = Vec::new();
    for (at, (_, k)) in products.into_iter().enumerate() {
        let (y, _) = PRODUCTS[at % PRODUCTS.len()];
        for (j, z) in SITES_OF_BLOCK.into_iter().enumerate() {
            let cell = format!("u_member.u_mul.u_q{k}_{}{}.u_multiplier", j / 2, j % 2);
            places.push((cell, multiplier(at / PRODUCTS.len() * OF_WORDS, y, z)));
        }
    }
    places.extend(spread(TABLES_ROW, blocks(&TABLES)));
    places
}

/// Each cell of the member for throughput and its place.
pub(super) fn places() -> Vec<(String, String)> {
    let (mut table, mut comb) = (Vec::new(), blocks(&COMB));
    for (i, block) in blocks(&TABLE).into_iter().enumerate() {
        if i % TABLE_ELSEWHERE + 1 == TABLE_ELSEWHERE { &mut comb } else { &mut table }.push(block);
    }
    let mut places = multipliers();
    places.extend(spread(REGISTERS_ROW, blocks(&REGISTERS)));
    places.extend(spread(TABLE_ROW, table));
    places.extend(spread(COMB_ROW, comb));
    places
}

/// The column of a site's block; one of another kind is in the middle.
fn column(site: usize) -> usize {
    let block = site / 4;
    4 + 9 * block + if block > 6 { 2 } else { 0 }
}

/// Two pairs of multipliers of a block, with what adds them up in between.
const SITES_OF_BLOCK: [usize; 4] = [0, 1, 4, 5];

/// The place of a multiplier in the block of a site.
fn multiplier(site: usize, y: u32, z: usize) -> String {
    format!("X{}/Y{y}/MULT18_{z}", column(site) + z)
}

/// The multipliers of a product, side by side.
fn multipliers() -> Vec<(String, String)> {
    let mut places = Vec::new();
    for (y, products) in PRODUCTS {
        for (i, product) in products.into_iter().enumerate() {
            for j in 0..OF_A_PRODUCT {
                let site = i * SITES / products.len() + j;
                let cell = format!("u_member.u_mul.u_q{product}_{}{}.u_multiplier", j / 3, j % 3);
                places.push((cell, multiplier(site, y, SITES_OF_BLOCK[site % 4])));
            }
        }
    }
    places
}

/// A block RAM's bits, as a part of all from the lowest on, and its name.
type Block = (f64, String);

/// The blocks of memories, by their bits.
fn blocks(memories: &[Memory]) -> Vec<Block> {
    let mut blocks = Vec::new();
    for Memory { name, blocks: count, all_bits } in memories {
        for i in 0..*count {
            let bits = (i as f64 + 0.5) % all_bits / all_bits;
            blocks.push((bits, format!("u_member.{name}.0.{i}")));
        }
    }
    sorted(blocks)
}

fn sorted(mut blocks: Vec<Block>) -> Vec<Block> {
    blocks.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    blocks
}

/// Blocks over a row, by their bits.
fn spread(y: u32, blocks: Vec<Block>) -> Vec<(String, String)> {
    let count = blocks.len();
    let place = |(i, (_, cell))| {
        let site = (2 * i + 1) * SITES / (2 * count);
        (cell, format!("X{}/Y{y}/EBR{}", column(site) + 2 * (site % 4), site % 4))
    };
    sorted(blocks).into_iter().enumerate().map(place).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_place_has_two_cells() {
        for (places, count) in [(places(), 135 + 48 + 23 + 58), (places_of_latency(), 144 + 8 + 15)]
        {
            let distinct = |of: fn(&(String, String)) -> &String| {
                places.iter().map(of).collect::<HashSet<_>>().len()
            };
            assert_eq!(places.len(), count);
            assert_eq!(distinct(|(cell, _)| cell), places.len());
            assert_eq!(distinct(|(_, place)| place), places.len());
        }
        assert!(places().contains(&(
            "u_member.u_mul.u_q34_22.u_multiplier".into(),
            "X115/Y58/MULT18_1".into()
        )));
    }
}
