use super::*;
use crate::detect::testing::element;

#[test]
fn bytes_that_are_not_text_are_not_copied() {
    for (bytes, encoding) in
        [(element(SEQUENCE, &[5, 0]), Encoding::Der), (vec![0xff; 100], Encoding::Raw)]
    {
        let place = bytes.as_ptr();
        let blocks = Block::split(Zeroizing::new(bytes));
        assert_eq!((blocks.len(), blocks[0].encoding), (1, encoding));
        assert_eq!(blocks[0].bytes.as_ptr(), place);
    }
}

#[test]
fn blocks_of_pem_keep_their_faults() {
    let text = b"-----BEGIN A-----\nBQA=\n-----END B-----\n-----BEGIN \x1b[2J-----\nBQA=\n\
                 -----END \x1b[2J-----\n-----BEGIN C-----\n!\n-----END C-----\n-----BEGIN D-----";
    let found: Vec<_> = Block::split_copy(text)
        .into_iter()
        .map(|block| (block.label.unwrap(), block.bytes.to_vec(), block.faults))
        .collect();
    assert_eq!(
        found,
        [
            ("A".into(), vec![5, 0], vec![Fault::DifferentLabels]),
            ("\\u{1b}[2J".into(), vec![5, 0], vec![]),
            ("C".into(), vec![], vec![Fault::NotBase64]),
            ("D".into(), vec![], vec![Fault::MissingEnd]),
        ]
    );
    assert_eq!(Block::split_copy(BEGIN)[0].faults, [Fault::UnfinishedBegin]);
}

#[test]
fn an_odd_number_of_digits_gets_a_zero() {
    let blocks = Block::split_copy(b"abc");
    assert_eq!((blocks[0].digits, &blocks[0].bytes[..]), (3, &[0x0a, 0xbc][..]));
    assert_eq!(Block::split_copy(b"")[0].encoding, Encoding::Raw);
}
