//! The key exchange of SM2 and plain Diffie-Hellman, through the public interface.
use crate::common::{Failing, Fixed, Seeded, for_each_backend, hex32};
use proptest::prelude::*;
use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::ecdh::diffie_hellman;
use yuxi::sm2::exchange::{Agreement, EphemeralKey, Exchange, Initiator, Responder};
use yuxi::sm2::{Id, PublicKey, SecretKey};
use yuxi::{Error, keys};

const ALICE: Id<'_> = Id::Bytes(b"alice");
const BOB: Id<'_> = Id::Default;

fn key(seed: u64) -> SecretKey {
    SecretKey::generate(&mut Seeded(seed)).unwrap()
}

fn initiate(key: &SecretKey, id: Id<'_>) -> Exchange<Initiator> {
    Exchange::initiate_with_rng(&mut Seeded(10), key, id).unwrap()
}

fn respond(key: &SecretKey, id: Id<'_>) -> Exchange<Responder> {
    Exchange::respond_with_rng(&mut Seeded(11), key, id).unwrap()
}

/// What one side takes the other side for.
#[derive(Clone, Copy)]
struct Belief {
    key: PublicKey,
    id: Id<'static>,
    ephemeral: EphemeralKey,
}

/// Alice and Bob, each with what it is told of the other.
fn agree(change: impl Fn(&mut Belief)) -> (Agreement<Initiator>, Agreement<Responder>) {
    let (alice, bob) = (key(1), key(2));
    let (initiator, responder) = (initiate(&alice, ALICE), respond(&bob, BOB));
    let [a, b] = [
        Belief { key: alice.public_key(), id: ALICE, ephemeral: initiator.ephemeral() },
        Belief { key: bob.public_key(), id: BOB, ephemeral: responder.ephemeral() },
    ]
    .map(|mut belief| {
        change(&mut belief);
        belief
    });
    (
        initiator.agree(&b.key, b.id, &b.ephemeral).unwrap(),
        responder.agree(&a.key, a.id, &a.ephemeral).unwrap(),
    )
}

#[test]
fn both_sides_get_the_same_key_of_any_length() {
    for_each_backend(|| {
        for length in [0, 1, 16, 31, 32, 33, 64, 1000] {
            let (at_a, at_b) = agree(|_| {});
            let (key_a, s_a) = at_a.confirm(&at_b.confirmation()).unwrap();
            let key_a = key_a.into_vec(length).unwrap();
            let mut key_b = vec![0xAA; length];
            at_b.confirm(&s_a).unwrap().write(&mut key_b).unwrap();
            assert_eq!(key_a.len(), length);
            assert_eq!(*key_a, key_b);
        }
    });
}

/// A key above 2^37 − 32 bytes is refused before memory is asked for.
#[test]
#[cfg(target_pointer_width = "64")]
fn keys_that_are_too_long() {
    for found in [usize::MAX, (1 << 37) - 31] {
        let (at_a, _) = agree(|_| {});
        let expected = "137438953440 at most";
        let error = Error::InvalidLength { what: "a derived key", expected, found };
        assert_eq!(at_a.without_confirmation().into_vec(found), Err(error));
    }
}

/// A key, an identifier or a message that is not the other side's own.
#[test]
fn a_wrong_belief_is_not_confirmed() {
    let stranger = key(3).public_key();
    let changes: [fn(&mut Belief, PublicKey); 3] = [
        |belief, stranger| belief.key = stranger,
        |belief, _| belief.id = Id::Empty,
        |belief, stranger| {
            belief.ephemeral = EphemeralKey::from_bytes(&stranger.to_uncompressed()).unwrap();
        },
    ];
    for_each_backend(|| {
        for change in changes {
            let (at_a, at_b) = agree(|belief| change(belief, stranger));
            assert_eq!(at_a.confirm(&at_b.confirmation()).err(), Some(Error::ConfirmationFailed));
            let (at_a, at_b) = agree(|belief| change(belief, stranger));
            let keys = [at_a.without_confirmation(), at_b.without_confirmation()];
            let [key_a, key_b] = keys.map(|key| key.into_vec(32).unwrap());
            assert_ne!(key_a, key_b);
        }
    });
}

/// Every bit of a confirmation counts, and neither can stand for the other.
#[test]
fn confirmations_are_checked_whole() {
    let (at_a, at_b) = agree(|_| {});
    let s_b = at_b.confirmation();
    let (_, s_a) = at_a.confirm(&s_b).unwrap();
    let wrong = |bytes: [u8; 32], bit: usize| {
        let mut bytes = bytes;
        bytes[bit / 8] ^= 1 << (bit % 8);
        bytes
    };
    for bit in 0..256 {
        let (at_a, at_b) = agree(|_| {});
        assert_eq!(at_a.confirm(&wrong(s_b, bit)).err(), Some(Error::ConfirmationFailed));
        assert_eq!(at_b.confirm(&wrong(s_a, bit)).err(), Some(Error::ConfirmationFailed));
    }
    let (at_a, at_b) = agree(|_| {});
    assert_eq!(at_a.confirm(&s_a).err(), Some(Error::ConfirmationFailed));
    assert_eq!(at_b.confirm(&s_b).err(), Some(Error::ConfirmationFailed));
}

/// Two initiators do not agree, though each has the other's keys.
#[test]
fn roles_count() {
    let (alice, bob) = (key(1), key(2));
    let a = initiate(&alice, ALICE);
    let b = Exchange::initiate_with_rng(&mut Seeded(12), &bob, BOB).unwrap();
    let (r_a, r_b) = (a.ephemeral(), b.ephemeral());
    let key_a = a.agree(&bob.public_key(), BOB, &r_b).unwrap().without_confirmation();
    let key_b = b.agree(&alice.public_key(), ALICE, &r_a).unwrap().without_confirmation();
    assert_ne!(key_a.into_vec(32), key_b.into_vec(32));
}

#[test]
fn bad_ephemeral_keys() {
    let good = initiate(&key(1), ALICE).ephemeral().to_bytes();
    assert_eq!(EphemeralKey::from_bytes(&good).unwrap().to_bytes(), good);
    let mut off_curve = good;
    off_curve[64] ^= 1;
    let error = Error::NotOnCurve { curve: "SM2" };
    assert_eq!(EphemeralKey::from_bytes(&off_curve), Err(error));
    let mut large = good;
    large[1..33].fill(0xFF);
    assert_eq!(EphemeralKey::from_bytes(&large), Err(Error::CoordinateOutOfRange));
    // infinity, as SEC 1 writes it
    assert!(EphemeralKey::from_bytes(&[0]).is_err());
    assert!(EphemeralKey::from_bytes(&[]).is_err());
    // a point of another curve
    let p256 = keys::SecretKey::<P256>::from_bytes(&[1; 32]).unwrap().public_key();
    assert_eq!(EphemeralKey::from_bytes(&p256.to_uncompressed()), Err(error));
}

#[test]
fn errors_at_the_start() {
    let long = vec![b'x'; 8192];
    let id = Id::Bytes(&long);
    let error = Some(Error::IdTooLong { found: 8192 });
    let key = key(1);
    assert_eq!(Exchange::initiate_with_rng(&mut Seeded(1), &key, id).err(), error);
    assert_eq!(Exchange::respond_with_rng(&mut Seeded(1), &key, id).err(), error);
    let exchange = initiate(&key, ALICE);
    let own = exchange.ephemeral();
    assert_eq!(exchange.agree(&key.public_key(), id, &own).err(), error);
    let failing = Exchange::initiate_with_rng(&mut Failing, &key, ALICE);
    assert_eq!(failing.err(), Some(Error::RngFailed));
    // a generator whose values are out of range, and which then ends
    let failing = Exchange::respond_with_rng(&mut Fixed(vec![0; 64]), &key, ALICE);
    assert_eq!(failing.err(), Some(Error::RngFailed));
}

/// An exchange with oneself, keys and messages the same on both sides, is no fault.
#[test]
fn with_oneself() {
    let alice = key(1);
    let a = initiate(&alice, ALICE);
    let own = a.ephemeral();
    assert!(a.agree(&alice.public_key(), ALICE, &own).is_ok());
}

#[test]
#[cfg(feature = "getrandom")]
fn randomness_of_the_system() {
    let alice = key(1);
    let [a, b] = [(); 2].map(|()| Exchange::initiate(&alice, ALICE).unwrap().ephemeral());
    assert_ne!(a, b);
    assert_ne!(Exchange::respond(&alice, ALICE).unwrap().ephemeral(), a);
}

#[test]
fn nothing_secret_is_printed() {
    let r = hex32("00000000000000000000000000000000000000000000000000000000DEADBEEF");
    let exchange = Exchange::initiate_with_rng(&mut Fixed(r.to_vec()), &key(1), ALICE).unwrap();
    let printed = format!("{exchange:?}").to_lowercase();
    assert!(!printed.contains("deadbeef") && !printed.contains(&format!("{}", 0xDEAD_BEEF_u32)));
    let (at_a, at_b) = agree(|_| {});
    assert_eq!(format!("{at_a:?} {at_b:?}"), "Agreement { .. } Agreement { .. }");
    assert_eq!(format!("{:?}", at_a.without_confirmation()), "SharedKey { .. }");
}

/// d₁·(d₂·G) = d₂·(d₁·G), on both curves; and d·G for d = 1 gives the peer's x.
fn ecdh_agrees<C: NamedCurve>() {
    let mut one = [0; 32];
    one[31] = 1;
    let one = keys::SecretKey::<C>::from_bytes(&one).unwrap();
    for seed in 0..10 {
        let a = keys::SecretKey::<C>::generate(&mut Seeded(seed)).unwrap();
        let b = keys::SecretKey::<C>::generate(&mut Seeded(seed + 100)).unwrap();
        let shared = diffie_hellman(&a, &b.public_key());
        assert_eq!(shared, diffie_hellman(&b, &a.public_key()));
        let [x, _] = b.public_key().coordinates();
        assert_ne!(*shared, x);
        assert_eq!(*diffie_hellman(&one, &b.public_key()), x);
    }
}

#[test]
fn plain_diffie_hellman() {
    for_each_backend(|| {
        ecdh_agrees::<Sm2>();
        ecdh_agrees::<P256>();
    });
}

proptest! {
    #[test]
    fn any_keys_and_identifiers(
        seeds in any::<[u64; 4]>(),
        ids in any::<[Vec<u8>; 2]>(),
        length in 0..100_usize,
    ) {
        let [alice, bob] = [key(seeds[0]), key(seeds[1])];
        let [id_a, id_b] = [Id::Bytes(&ids[0]), Id::Bytes(&ids[1])];
        let a = Exchange::initiate_with_rng(&mut Seeded(seeds[2]), &alice, id_a).unwrap();
        let b = Exchange::respond_with_rng(&mut Seeded(seeds[3]), &bob, id_b).unwrap();
        let [r_a, r_b] =
            [a.ephemeral(), b.ephemeral()].map(|r| EphemeralKey::from_bytes(&r.to_bytes()));
        let at_b = b.agree(&alice.public_key(), id_a, &r_a.unwrap()).unwrap();
        let at_a = a.agree(&bob.public_key(), id_b, &r_b.unwrap()).unwrap();
        let (key_a, s_a) = at_a.confirm(&at_b.confirmation()).unwrap();
        let key_b = at_b.confirm(&s_a).unwrap();
        prop_assert_eq!(key_a.into_vec(length), key_b.into_vec(length));
    }
}
