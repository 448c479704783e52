//! The published example, and exchanges whose shared point is infinity.

use sm3::{Digest, Sm3};
use yuxi_arith::curve::Curve;
use yuxi_arith::field::bytes_from_words;

use super::*;
use crate::testing::{Fixed, Seeded, for_each_backend, hex, hex32};

type N = <Sm2 as Engine>::Scalar;

/// GB/T 32918.5-2017, annex B: keys, ephemeral secrets and points of A and B.
const D: [&str; 2] = [
    "81EB26E941BB5AF16DF116495F90695272AE2CD63D6C4AE1678418BE48230029",
    "785129917D45A9EA5437A59356B82338EAADDA6CEB199088F14AE10DEFA229B5",
];
const R: [&str; 2] = [
    "D4DE15474DB74D06491C440D305E012400990F3E390C7E87153C12DB2EA60BB3",
    "7E07124814B309489125EAED101113164EBF0F3458C5BD88335C1F9D596243D6",
];
const R_X: [&str; 2] = [
    "64CED1BDBC99D590049B434D0FD73428CF608A5DB8FE5CE07F15026940BAE40E",
    "ACC27688A6F7B706098BC91FF3AD1BFF7DC2802CDB14CCCCDB0A90471F9BD707",
];
const KEY: &str = "6C89347354DE2484C60B4AB1FDE4C6E5";
const S_B: &str = "D3A0FE15DEE185CEAE907A6B595CC32A266ED7B3367E9983A896DC32FA20F8EB";
const S_A: &str = "18C7894B3816DF16CF07B05C5EC0BEF5D655D58F779CC1B400A4F3884644DB88";

fn keys() -> [SecretKey; 2] {
    D.map(|d| SecretKey::from_bytes(&hex32(d)).unwrap())
}

/// A key of N bytes, written over nonzero bytes.
fn written<const N: usize>(key: SharedKey) -> [u8; N] {
    let mut bytes = [0xEE; N];
    key.write(&mut bytes).unwrap();
    bytes
}

#[test]
fn published_example() {
    for_each_backend(|| {
        let [a, b] = keys();
        let [mut r_a, mut r_b] = R.map(|r| Fixed(hex(r)));
        let initiator = Exchange::initiate_with_rng(&mut r_a, &a, Id::Default).unwrap();
        let responder = Exchange::respond_with_rng(&mut r_b, &b, Id::Default).unwrap();
        let [r_a, r_b] = [initiator.ephemeral(), responder.ephemeral()];
        assert_eq!([r_a, r_b].map(|r| r.coordinates()[0]), R_X.map(hex32));
        let at_b = responder.agree(&a.public_key(), Id::Default, &r_a).unwrap();
        let at_a = initiator.agree(&b.public_key(), Id::Default, &r_b).unwrap();
        assert_eq!(at_b.confirmation(), hex32(S_B));
        let (key_a, s_a) = at_a.confirm(&hex32(S_B)).unwrap();
        assert_eq!(s_a, hex32(S_A));
        let key_b = at_b.confirm(&s_a).unwrap();
        for key in [key_a, key_b] {
            assert_eq!(written::<16>(key).as_slice(), hex(KEY));
        }
    });
}

/// The same with secrets that were stored in between.
#[test]
fn published_example_resumed() {
    let [a, b] = keys();
    let secret = |r: &str| EphemeralSecret::from_bytes(&hex32(r)).unwrap();
    let [r_a, r_b] = R.map(|r| secret(r).ephemeral());
    assert_eq!([r_a, r_b].map(|r| r.coordinates()[0]), R_X.map(hex32));
    assert_eq!(*secret(R[0]).to_bytes(), hex32(R[0]));
    let initiator = Exchange::<Initiator>::resume(secret(R[0]), &a, Id::Default).unwrap();
    let responder = Exchange::<Responder>::resume(secret(R[1]), &b, Id::Default).unwrap();
    let at_a = initiator.agree(&b.public_key(), Id::Default, &r_b).unwrap();
    let at_b = responder.agree(&a.public_key(), Id::Default, &r_a).unwrap();
    let (key, s_a) = at_a.confirm(&hex32(S_B)).unwrap();
    assert_eq!(written::<16>(key).as_slice(), hex(KEY));
    assert_eq!(written::<16>(at_b.confirm(&s_a).unwrap()).as_slice(), hex(KEY));
}

#[test]
fn a_secret_lies_in_range_and_is_not_printed() {
    let n = bytes_from_words(&Sm2::ORDER);
    for wrong in [[0; 32], n, [0xFF; 32]] {
        assert_eq!(EphemeralSecret::from_bytes(&wrong).err(), Some(Error::SecretOutOfRange));
    }
    let mut last = n;
    last[31] -= 1;
    assert_eq!(*EphemeralSecret::from_bytes(&last).unwrap().to_bytes(), last);
    let secret = EphemeralSecret::from_bytes(&hex32(R[0])).unwrap();
    assert!(!format!("{secret:?}").to_uppercase().contains("D4DE1554"));
}

/// The lowest 127 bits of x plus 2^127, whatever the upper bits.
#[test]
fn x_bar_is_cut_to_127_bits() {
    let mut seen = [false; 2];
    for seed in 0..20 {
        let key = SecretKey::generate(&mut Seeded(seed)).unwrap().public_key();
        let ephemeral = EphemeralKey::from_point(key);
        let [x, _] = ephemeral.coordinates();
        let mut expected = [0; 32];
        expected[16..].copy_from_slice(&x[16..]);
        expected[16] |= 0x80;
        assert_eq!(bytes_from_words(&ephemeral.x_bar()), expected);
        seen[usize::from(x[16] >> 7)] = true;
    }
    assert_eq!(seen, [true; 2], "bit 127 of x was both 0 and 1");
}

/// The exchange of a peer whose long-term key is −x̄·R: P + x̄·R is infinity.
#[test]
fn points_that_cancel() {
    let [a, _] = keys();
    let r = N::constant(&[3, 1, 4, 1]);
    for_each_backend(|| {
        let point = |k: N| SecretKey::from_bytes(&k.to_bytes()).unwrap().public_key();
        let ephemeral = EphemeralKey::from_point(point(r));
        let x_bar = N::from_words(&ephemeral.x_bar());
        let agree = |peer| {
            Exchange::initiate_with_rng(&mut Seeded(1), &a, Id::Default)
                .unwrap()
                .agree(&peer, Id::Default, &ephemeral)
                .map(|_| ())
        };
        assert_eq!(agree(point(x_bar.mul(r).neg())), Err(Error::NoSharedSecret));
        // P = x̄·R: the addition is a doubling
        assert_eq!(agree(point(x_bar.mul(r))), Ok(()));
    });
}

/// The standard's definitions, byte by byte, with the shared point computed in another way:
/// t_A·t_B·G, since P_B + x̄_B·R_B = t_B·G.
#[test]
fn definition() {
    let [a, b] = keys();
    let (id_a, id_b) = (Id::Bytes(b"ALICE123@YAHOO.COM"), Id::Empty);
    let initiator = Exchange::initiate_with_rng(&mut Seeded(3), &a, id_a).unwrap();
    let responder = Exchange::respond_with_rng(&mut Seeded(4), &b, id_b).unwrap();
    let t = N::from_words(&initiator.t).mul(N::from_words(&responder.t));
    let [x, y] = Sm2::coordinates(&Sm2::mul_base(&t.to_words()));
    let z = [(id_a, &a), (id_b, &b)].map(|(id, key)| z_a(id, &key.public_key()).unwrap());
    let [r_a, r_b] = [initiator.ephemeral(), responder.ephemeral()];
    let points = [r_a, r_b].map(|r| r.to_bytes()[1..].to_vec()).concat();
    let inner = Sm3::digest([x.as_slice(), &z.concat(), &points].concat());
    let tag = |tag: u8| Sm3::digest([&[tag], y.as_slice(), &inner].concat());
    let block =
        |counter: u8| Sm3::digest([x.as_slice(), &y, &z.concat(), &[0, 0, 0, counter]].concat());
    let stream = [1, 2, 3, 4].map(block).concat();

    let at_b = responder.agree(&a.public_key(), id_a, &r_a).unwrap();
    let at_a = initiator.agree(&b.public_key(), id_b, &r_b).unwrap();
    assert_eq!(at_b.confirmation(), tag(2).as_slice());
    let (key, s_a) = at_a.confirm(&at_b.confirmation()).unwrap();
    assert_eq!(s_a, tag(3).as_slice());
    assert_eq!(written::<100>(key), stream[..100]);
}

/// A key for which t = d + x̄·r = 0: the product is infinity.
#[test]
fn a_secret_of_zero() {
    let r = N::constant(&[2, 7, 1, 8]);
    let [_, b] = keys();
    for_each_backend(|| {
        let ephemeral = SecretKey::from_bytes(&r.to_bytes()).unwrap().public_key();
        let x_bar = N::from_words(&EphemeralKey::from_point(ephemeral).x_bar());
        let key = SecretKey::from_bytes(&x_bar.mul(r).neg().to_bytes()).unwrap();
        let mut rng = Fixed(r.to_bytes().to_vec());
        let exchange = Exchange::respond_with_rng(&mut rng, &key, Id::Empty).unwrap();
        assert_eq!(*exchange.t, [0; 4]);
        let peer = EphemeralKey::from_point(b.public_key());
        let result = exchange.agree(&b.public_key(), Id::Empty, &peer);
        assert_eq!(result.err(), Some(Error::NoSharedSecret));
    });
}

/// Ephemeral secrets at the ends of [1, n − 1]; values outside are drawn again.
#[test]
fn edges_of_the_ephemeral_secret() {
    let [a, b] = keys();
    let mut last = Sm2::ORDER;
    last[0] -= 1;
    for_each_backend(|| {
        for r in [[1, 0, 0, 0], [2, 0, 0, 0], last] {
            let drawn = [[0; 4], Sm2::ORDER, [u64::MAX; 4], r].map(|r| bytes_from_words(&r));
            let mut rng = Fixed(drawn.concat());
            let initiator = Exchange::initiate_with_rng(&mut rng, &a, Id::Default).unwrap();
            let expected = Sm2::coordinates(&Sm2::mul_base(&r));
            assert_eq!(initiator.ephemeral().coordinates(), expected);
            let responder = Exchange::respond_with_rng(&mut Seeded(1), &b, Id::Default).unwrap();
            let [r_a, r_b] = [initiator.ephemeral(), responder.ephemeral()];
            let at_a = initiator.agree(&b.public_key(), Id::Default, &r_b).unwrap();
            let at_b = responder.agree(&a.public_key(), Id::Default, &r_a).unwrap();
            let keys = [at_a.without_confirmation(), at_b.without_confirmation()];
            let [key_a, key_b] = keys.map(written::<70>);
            assert_eq!(key_a, key_b);
        }
    });
}
