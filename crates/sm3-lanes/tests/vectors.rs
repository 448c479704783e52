//! Published digests, on every width.

mod common;

use common::for_each_width;

/// GB/T 32905, appendix A, examples 1 and 2; and the empty message.
const VECTORS: [(&str, &str); 3] = [
    ("abc", "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"),
    (
        "abcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcdabcd",
        "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732",
    ),
    ("", "1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b"),
];

#[test]
fn published() {
    for_each_width(|digests| {
        let inputs = VECTORS.map(|(message, _)| [message.as_bytes()]);
        let messages: Vec<&[&[u8]]> = inputs.iter().map(|input| &input[..]).collect();
        for (digest, (message, expected)) in digests(&messages).iter().zip(VECTORS) {
            let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(digest, expected, "{message:?}");
        }
    });
}

/// One published message in each place of a batch, which is each lane.
#[test]
fn published_in_every_lane() {
    for_each_width(|digests| {
        for place in 0..40 {
            let mut messages: Vec<&[&[u8]]> = vec![&[b"another"]; 40];
            messages[place] = &[b"abc"];
            let digests = digests(&messages);
            assert_eq!(digests[place][..4], [0x66, 0xC7, 0xF0, 0xF4], "place {place}");
            assert_eq!(digests[place][28..], [0x8F, 0x4B, 0xA8, 0xE0], "place {place}");
        }
    });
}
