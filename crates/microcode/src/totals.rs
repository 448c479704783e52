//! Cycles of whole multiplications and inversions in the papers: in print, and as their own
//! parts and algorithms give them.

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::field::{Element, Field};

use crate::datapath::Datapath;
use crate::inverters::{Inversion, invert};
use crate::{printed, replay};

type F = <Portable64 as Backend>::Sm2P;

/// Numbers that each inverter is run on.
const NUMBERS: usize = 4000;
/// What \[Yu20\] counts for an inversion on average.
const INVERSION: usize = 384;

struct Total {
    source: &'static str,
    what: &'static str,
    printed: usize,
    parts: String,
    computed: usize,
}

/// Digits that are not 0 in the mean, of so many with so many values each.
fn additions(digits: usize, values: usize) -> usize {
    digits - digits / values
}

/// Table 5 of \[Yu20\] from the executed lengths of its operations, and \[Tan23\]'s 4020.
fn totals() -> [Total; 5] {
    let datapath = Datapath::yu20();
    let double = printed::DOUBLING_003.interval(&datapath, replay::doubling);
    let add = printed::ADDITION_003.interval(&datapath, replay::addition);
    let mixed = printed::MIXED_ADDITION_003.interval(&datapath, replay::mixed_addition);
    let alone = printed::MIXED_ADDITION_003.length();
    let loop_of = |additions: usize| 256 * double + additions * add + 4;
    // two bits of each scalar a digit
    let (one, both) = (additions(128, 4), additions(128, 16));
    let columns = 64;
    let empty = columns - additions(columns, 16);
    let yu20 = |what, printed, parts, computed| Total {
        source: "[Yu20], table 5",
        what,
        printed,
        parts,
        computed: computed + INVERSION,
    };
    [
        yu20(
            "k·G",
            1624,
            format!("{columns}·({double} + {mixed}) + 5 − {empty}·{alone}, {INVERSION}, 7"),
            columns * (double + mixed) + 5 - empty * alone + 7,
        ),
        yu20(
            "k·P",
            4099,
            format!("24, 256·{double} + {one}·{add} + 4, {INVERSION}, 7"),
            24 + loop_of(one) + 7,
        ),
        yu20(
            "k·P + l·G",
            4243,
            format!("168, 256·{double} + {both}·{add} + 4, {INVERSION}, 7"),
            168 + loop_of(both) + 7,
        ),
        yu20("X25519", 3956, format!("255·14 + 2, {INVERSION}, 3"), 255 * 14 + 2 + 3),
        Total {
            source: "[Tan23]",
            what: "k·P on SM2 (x alone; no inversion has room in it)",
            printed: 4020,
            parts: "12·(256 + 64 + 15)".to_owned(),
            computed: 12 * (256 + 64 + 15),
        },
    ]
}

/// Inversions of a radix modulo p of SM2, of numbers without a pattern.
fn inversions(radix: u32) -> Vec<Inversion> {
    let mut a = F::from_words(&[3, 5, 7, 11]);
    let next = || {
        a = a.square().add(F::one());
        a.to_words()
    };
    std::iter::repeat_with(next).take(NUMBERS).map(|a| invert::<F>(radix, &a)).collect()
}

fn mean(cycles: impl Iterator<Item = u32>) -> f64 {
    f64::from(cycles.sum::<u32>()) / NUMBERS as f64
}

/// Both tables.
pub(crate) fn report() -> String {
    let mut out = String::from(
        "\n## Whole multiplications\n\n\
         *Computed* from the executed lengths above, with the papers' own parts (table of\n\
         multiples, loop, inversion, affine result) and digits that are not 0 as often as they are.\n\n\
         | paper | operation | in print, average | parts | computed |\n|---|---|---|---|---|\n",
    );
    for Total { source, what, printed, parts, computed } in totals() {
        out += &format!("| {source} | {what} | {printed} | {parts} | {computed} |\n");
    }
    out += &format!(
        "\n## Inversion in a time that depends on the number\n\n\
         [Li18]'s algorithms, corrected (`crates/microcode/src/inverters.rs`), on {NUMBERS} numbers\n\
         modulo p of SM2: clocks until u or v is 0, as in print; and until one of them is 1, with the\n\
         clock that starts it, which is what `rtl/yuxi_inverse_binary.sv` takes.\n\n\
         | radix | in print ([Li18], table VII) | until 0: average | least | most | ours: average |\n\
         |---|---|---|---|---|---|\n"
    );
    for (radix, printed) in [(2, 512), (4, 256), (8, 171)] {
        let all = inversions(radix);
        let zero = || all.iter().map(|i| i.until_zero);
        let (least, most) = (zero().min().unwrap_or(0), zero().max().unwrap_or(0));
        let ours = mean(all.iter().map(|i| i.until_one + 1));
        let zero = mean(zero());
        out += &format!("| {radix} | {printed} | {zero:.1} | {least} | {most} | {ours:.1} |\n");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the parts give is what the papers print, but where they err.
    #[test]
    fn totals_of_the_papers() {
        let wrong: Vec<_> = totals()
            .into_iter()
            .filter(|t| t.printed != t.computed)
            .map(|t| (t.what, t.computed))
            .collect();
        assert_eq!(wrong, [("k·P + l·G", 4651), ("X25519", 3959)]);
    }

    #[test]
    fn averages_of_the_inverters() {
        for (radix, average) in [(2, 361.8), (4, 217.5), (8, 189.0)] {
            let all = inversions(radix);
            let zero = mean(all.iter().map(|i| i.until_zero));
            assert!((zero - average).abs() < 0.5, "radix {radix}: {zero}");
            assert!(mean(all.iter().map(|i| i.until_one + 1)) < average);
        }
    }
}
