//! Messages of many lengths, in many parts, against the crate `sm3`.

mod common;

use common::{Random, check, for_each_width, parts};

/// Every length up to some blocks, in one call: every place of the padding.
#[test]
fn every_length_in_one_call() {
    let bytes: Vec<u8> = (0..=300).map(|i| (i * 7) as u8).collect();
    let inputs: Vec<[&[u8]; 1]> = (0..=300).map(|length| [&bytes[..length]]).collect();
    let messages: Vec<&[&[u8]]> = inputs.iter().map(|input| &input[..]).collect();
    for_each_width(|digests| check(&messages, &digests(&messages)));
}

/// Lengths where the padding takes one block or two, each alone and all in any number.
#[test]
fn edges_of_padding() {
    let bytes = [0xA5; 256];
    let edges = [55, 56, 57, 63, 64, 65, 119, 120, 121, 127, 128, 129, 183, 184];
    for_each_width(|digests| {
        for length in edges {
            let message: [&[u8]; 1] = [&bytes[..length]];
            for number in [1, 2, 17] {
                let messages = vec![&message[..]; number];
                check(&messages, &digests(&messages));
            }
        }
    });
}

/// A block in two parts, cut at every place, and in three.
#[test]
fn every_cut() {
    let bytes: Vec<u8> = (0..130).collect();
    let mut inputs: Vec<Vec<&[u8]>> = Vec::new();
    for cut in 0..=130 {
        let (left, right) = bytes.split_at(cut);
        inputs.push(vec![left, right]);
        let (middle, right) = right.split_at(right.len() / 2);
        inputs.push(vec![left, &[], middle, right, &[]]);
    }
    let messages: Vec<&[&[u8]]> = inputs.iter().map(|input| &input[..]).collect();
    for_each_width(|digests| check(&messages, &digests(&messages)));
}

#[test]
fn any_number_of_messages() {
    let mut random = Random::new(1);
    let bytes = random.bytes(1 << 12);
    for_each_width(|digests| {
        for number in 0..=70 {
            let inputs: Vec<_> = (0..number).map(|_| parts(&mut random, &bytes, 200)).collect();
            let messages: Vec<&[&[u8]]> = inputs.iter().map(|input| &input[..]).collect();
            check(&messages, &digests(&messages));
        }
    });
}

/// The width that is selected if the caller gives none.
#[test]
fn best_width() {
    let input: [&[u8]; 2] = [b"a", b"bc"];
    for number in 0..40 {
        let messages = vec![&input[..]; number];
        let mut digests = vec![[0xEE; 32]; number];
        yuxi_sm3_lanes::digests(&messages, &mut digests);
        check(&messages, &digests);
    }
}

#[test]
#[should_panic = "as many digests as messages"]
fn too_few_digests() {
    yuxi_sm3_lanes::digests(&[&[b"a"], &[b"b"]], &mut [[0; 32]]);
}

/// Short and long messages together: lanes are taken over at all times.
#[test]
fn random_mixes() {
    let mut random = Random::new(2);
    let bytes = random.bytes(1 << 14);
    for_each_width(|digests| {
        for _ in 0..300 {
            let longest = [1, 64, 130, 1000, 5000][random.below(5)];
            let inputs: Vec<_> =
                (0..random.below(50)).map(|_| parts(&mut random, &bytes, longest)).collect();
            let messages: Vec<&[&[u8]]> = inputs.iter().map(|input| &input[..]).collect();
            check(&messages, &digests(&messages));
        }
    });
}

/// One message far longer than the others.
#[test]
fn one_long_message() {
    let bytes = Random::new(3).bytes(1 << 20);
    let long: [&[u8]; 1] = [&bytes];
    let short: [&[u8]; 1] = [&bytes[..100]];
    let mut messages = vec![&short[..]; 40];
    messages[3] = &long;
    for_each_width(|digests| check(&messages, &digests(&messages)));
}
