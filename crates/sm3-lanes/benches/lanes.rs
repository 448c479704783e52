//! Time per block of 64 bytes, padding included, on every width beside the crate `sm3`.

use yuxi_sm3_lanes::{Width, digests_with};
use yuxi_testkit::measure::{Options, Section};

const ABOUT: &str = "\
Times SM3 of many messages at once: nanoseconds, or with --cycles cycles, per block of 64
bytes. Ratios are to the crate sm3, one message after another.

Usage: cargo bench -p yuxi-sm3-lanes --bench lanes -- [OPTIONS] [PART OF A TITLE]";

/// Messages of these lengths, each in so many parts.
struct Batch {
    name: &'static str,
    lengths: Vec<usize>,
    parts: usize,
}

impl Batch {
    fn equal(name: &'static str, number: usize, length: usize, parts: usize) -> Self {
        Self { name, lengths: vec![length; number], parts }
    }

    fn blocks(&self) -> usize {
        self.lengths.iter().map(|length| (length + 9).div_ceil(64)).sum()
    }

    /// What a block takes.
    fn time(&self, options: &Options, width: Width) -> f64 {
        let bytes = vec![0x5A; 1 << 16];
        let inputs: Vec<Vec<&[u8]>> = self
            .lengths
            .iter()
            .map(|&length| bytes[..length].chunks(length.div_ceil(self.parts)).collect())
            .collect();
        let messages: Vec<&[&[u8]]> = inputs.iter().map(|input| &input[..]).collect();
        let mut digests = vec![[0; 32]; messages.len()];
        let time = options.ns(0u8, |x| {
            digests_with(width, std::hint::black_box(&messages), &mut digests);
            x ^ digests[0][0]
        });
        time / self.blocks() as f64
    }
}

fn section(title: &str, options: &Options, batches: &[Batch]) -> Section {
    let rows = Width::available().map(|width| {
        let name = match width {
            Width::One => "crate sm3",
            Width::Eight => "8 lanes",
            Width::EightOfAvx512 => "8 of AVX-512",
            Width::Sixteen => "16 lanes",
        };
        (name, batches.iter().map(|batch| batch.time(options, width)).collect())
    });
    Section {
        title: title.to_owned(),
        columns: batches.iter().map(|batch| batch.name).collect(),
        rows: rows.collect(),
        ratios: true,
        notes: vec![],
    }
}

fn main() {
    let options = Options::parse(ABOUT);
    let mixed: Vec<usize> = (0..64).map(|i| 1 + i * 37 % 300).collect();
    let sections = [
        (
            "64 messages",
            vec![
                Batch::equal("1 block", 64, 50, 1),
                Batch::equal("2 blocks", 64, 100, 1),
                Batch::equal("in 3 parts", 64, 100, 3),
                Batch::equal("4 of 10", 64, 210, 10),
                Batch { name: "mixed", lengths: mixed, parts: 2 },
                Batch::equal("16 KiB", 64, 1 << 14, 1),
            ],
        ),
        (
            "messages of 2 blocks in 2 parts, so many",
            [("1", 1), ("2", 2), ("4", 4), ("8", 8), ("9", 9), ("16", 16), ("17", 17)]
                .map(|(name, count)| Batch::equal(name, count, 100, 2))
                .into(),
        ),
    ];
    let sections: Vec<Section> = sections
        .iter()
        .filter(|(title, _)| options.wants(title))
        .map(|(title, batches)| section(title, &options, batches))
        .collect();
    options.print(&sections);
}
