//! Requests for the members whose responses have tags, and what is right.

use yuxi_microcode::barrel::machine::Machine;
use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::simulator::{Request, Word};
use yuxi_rtl_sim::Barrel;
use yuxi_rtl_sim::barrel::{Batch, Member};
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;
use yuxi_rtl_sim::words::from_hex;

/// a less a small number.
pub(crate) fn minus(a: Word, small: u64) -> Word {
    assert!(a[0] >= small);
    [a[0] - small, a[1], a[2], a[3]]
}

/// What scalars are below.
pub(crate) fn bound(curve: Curve) -> Word {
    if curve == Curve::Curve25519 { curve.modulus() } else { curve.order() }
}

/// The same number without its top bit, if it is not below p.
fn reduced(x: Word, curve: Curve) -> Word {
    if x.iter().rev().lt(curve.modulus().iter().rev()) {
        return x;
    }
    [x[0], x[1], x[2], x[3] & u64::MAX >> 1]
}

/// Small and large scalars, patterns, and those where sums of windows meet.
fn edges(curve: Curve) -> Vec<Word> {
    let n = bound(curve);
    let mut edges: Vec<Word> = [0, 1, 2, 3, 15, 16, 17, 31, 32, 33].map(|k| [k, 0, 0, 0]).to_vec();
    edges.extend([1u64, 2, 3, 4, 6, 12].map(|k| minus(n, k)));
    edges.extend([[0xAAAA_AAAA_AAAA_AAAA; 4], [0x5555_5555_5555_5555; 4]]);
    edges.extend([[0, 0, 0, 1 << 62], [0, 0, 0, 1], [u64::MAX, u64::MAX, u64::MAX, 0]]);
    edges
}

/// What a curve has.
pub(crate) fn operations(curve: Curve) -> &'static [Operation] {
    match curve {
        Curve::Curve25519 => &[Operation::X25519, Operation::Invert],
        _ => &[Operation::Mul, Operation::MulBase, Operation::MulAdd, Operation::Invert],
    }
}

/// A request.
pub(crate) fn request(
    operation: Operation,
    curve: Curve,
    k: Word,
    l: Word,
    [x, y]: [Word; 2],
) -> Request {
    Request { operation, curve, of_order: false, k, l, x, y }
}

/// A request with random operands.
fn random(rng: &mut Rng, operation: Operation, curve: Curve) -> Request {
    let n = bound(curve);
    let (k, l) = (rng.below(&n), rng.below(&n));
    let point = match (operation, curve) {
        (Operation::Invert, _) => [rng.below(&curve.modulus()), [0; 4]],
        (_, Curve::Curve25519) => [rng.words(), [0; 4]],
        _ => multiple(curve, &rng.below(&n)),
    };
    request(operation, curve, k, l, point)
}

/// Requests of all operations and curves in turn.
pub(crate) fn mixed(seed: u64, count: usize) -> Vec<Request> {
    let mut rng = Rng::new(seed);
    let kinds: Vec<(Operation, Curve)> = Curve::ALL
        .into_iter()
        .flat_map(|curve| operations(curve).iter().map(move |operation| (*operation, curve)))
        .collect();
    let kind = |rng: &mut Rng| kinds[(rng.word() % kinds.len() as u64) as usize];
    (0..count)
        .map(|_| {
            let (operation, curve) = kind(&mut rng);
            random(&mut rng, operation, curve)
        })
        .collect()
}

/// Edges in both places; on points near to G, whose sums with it are special, and on others.
pub(crate) fn chosen() -> Vec<Request> {
    let mut rng = Rng::new(3);
    let mut requests = Vec::new();
    for curve in Curve::ALL {
        let edges = edges(curve);
        for (i, k) in edges.iter().enumerate() {
            let l = edges[(7 * i + 3) % edges.len()];
            for operation in operations(curve) {
                let point = match (operation, curve) {
                    (Operation::Invert, _) => [reduced(*k, curve), [0; 4]],
                    (_, Curve::Curve25519) => [rng.words(), [0; 4]],
                    _ if i % 2 == 0 => multiple(curve, &[i as u64 % 5 + 1, 0, 0, 0]),
                    _ => multiple(curve, &rng.below(&bound(curve))),
                };
                requests.push(request(*operation, curve, *k, l, point));
            }
        }
    }
    for curve in [Curve::Sm2, Curve::P256] {
        let (n, g) = (curve.order(), multiple(curve, &[1, 0, 0, 0]));
        let (x, small, y) = small_coordinates(curve);
        for point in [[x, [small, 0, 0, 0]], [[0; 4], y]] {
            requests.push(request(Operation::Mul, curve, rng.below(&n), [0; 4], point));
        }
        // k·P and l·G are the same, or opposite
        let k = rng.below(&n);
        for (k, l) in [(k, k), (minus(n, 5), [5, 0, 0, 0]), ([5, 0, 0, 0], minus(n, 5))] {
            requests.push(request(Operation::MulAdd, curve, k, l, g));
        }
    }
    // u of small order: the result is 0
    for u in [[0; 4], [1, 0, 0, 0], minus(Curve::Curve25519.modulus(), 1)] {
        let k = rng.words();
        requests.push(request(Operation::X25519, Curve::Curve25519, k, [0; 4], [u, [0; 4]]));
    }
    requests
}

/// x of a point with a small y, which is given, and y of a point with x = 0.
fn small_coordinates(curve: Curve) -> (Word, u64, Word) {
    let (x, small, y) = match curve {
        Curve::Sm2 => (
            "9c17043effe1a805a74a9a5e70b9d659705d3242094a566dc016f49311178d1f",
            1,
            "fd4511e81736a60f07e88a83d6cf5a167fae6d1a9c9330e76e232e00f5cdc154",
        ),
        _ => (
            "d7325d7646cd60d80a92738ceb345f844cffaf35841022cab176f692de8de1d7",
            5,
            "66485c780e2f83d72433bd5d84a06bb6541c2af31dae871728bf856a174f93f4",
        ),
    };
    (from_hex(x), small, from_hex(y))
}

/// One of each kind of refusal, and points off the curve.
pub(crate) fn refused() -> Vec<(Request, Status)> {
    let mut requests = Vec::new();
    let one = [1, 0, 0, 0];
    for curve in [Curve::Sm2, Curve::P256] {
        let (n, p, g) = (curve.order(), curve.modulus(), multiple(curve, &one));
        let mut refuse = |operation, k, l, point, status| {
            requests.push((request(operation, curve, k, l, point), status));
        };
        refuse(Operation::Mul, n, one, g, Status::BadScalar);
        refuse(Operation::MulBase, [u64::MAX; 4], one, g, Status::BadScalar);
        refuse(Operation::MulAdd, one, n, g, Status::BadScalar);
        refuse(Operation::Mul, one, one, [p, g[1]], Status::BadPoint);
        refuse(Operation::MulAdd, one, one, [g[0], p], Status::BadPoint);
        // on the curve modulo p, with a coordinate that is not below p
        let (x, small, y) = small_coordinates(curve);
        let mut carry = small;
        let large = p.map(|word| {
            let (sum, over) = word.overflowing_add(carry);
            carry = over.into();
            sum
        });
        refuse(Operation::Mul, one, one, [x, large], Status::BadPoint);
        refuse(Operation::Mul, one, one, [p, y], Status::BadPoint);
        refuse(Operation::Mul, one, one, [g[1], g[0]], Status::BadPoint);
        refuse(Operation::MulAdd, [0; 4], one, [g[0], one], Status::BadPoint);
        refuse(Operation::Invert, one, one, [p, one], Status::BadScalar);
        refuse(Operation::X25519, one, one, g, Status::BadRequest);
    }
    let curve = Curve::Curve25519;
    for operation in [Operation::Mul, Operation::MulBase, Operation::MulAdd] {
        requests.push((request(operation, curve, one, one, [one; 2]), Status::BadRequest));
    }
    // there is no inversion modulo n
    let of_order =
        Request { of_order: true, ..request(Operation::Invert, Curve::Sm2, one, one, [one; 2]) };
    requests.push((of_order, Status::BadRequest));
    requests
}

/// Each response is that of `yuxi-arith`.
pub(crate) fn right(requests: &[Request], batch: &Batch) {
    assert_eq!(requests.len(), batch.responses.len());
    for (request, response) in requests.iter().zip(&batch.responses) {
        assert!(Machine::refusal(request).is_none(), "{request:x?}");
        assert_eq!((response.status, response.x, response.y), answer(request), "{request:x?}");
    }
}

/// The running member.
pub(crate) fn started(member: Member) -> Barrel {
    Barrel::start(member).expect("the member is built")
}

/// The state of the whole model, so many clocks after the response to a request.
fn state_after(member: Member, clocks: u32, request: &Request, status: Status) -> String {
    let mut barrel = started(member);
    if member == Member::Blinded {
        barrel.ask(&format!("random {}", request.k[0]));
    }
    assert_eq!(barrel.run(&[*request], 0).responses[0].status, status);
    // until it has zeroized its memories, and what it read then is gone
    assert_eq!(barrel.ask(&format!("clock {clocks}")), "1 0");
    assert_eq!(barrel.wiped(), 1);
    assert_eq!(barrel.ask("memories"), "0");
    barrel.ask("state")
}

/// After an answer nothing in the member depends on the operands: every register, memory and wire is the same, whatever
/// they were. A refused request leaves no trace either: the part that takes requests forgets it too.
pub(crate) fn leaves_no_trace(member: Member, clocks: u32) {
    let mut rng = Rng::new(6);
    for curve in Curve::ALL {
        for operation in operations(curve) {
            // and one whose first digits are 0
            let one = random(&mut rng, *operation, curve);
            let small = Request { k: [5, 0, 0, 0], ..random(&mut rng, *operation, curve) };
            let [one, small] =
                [one, small].map(|request| state_after(member, clocks, &request, Status::Ok));
            assert_eq!(differences(&one, &small), 0, "{operation:?} {curve:?}");
        }
    }
    let refused = |k| request(Operation::MulBase, Curve::Sm2, k, k, [k; 2]);
    let [one, other] = [Curve::Sm2.order(), [u64::MAX; 4]]
        .map(|k| state_after(member, clocks, &refused(k), Status::BadScalar));
    assert_eq!(differences(&one, &other), 0);
}

/// Bytes in which two states differ.
fn differences(a: &str, b: &str) -> usize {
    assert_eq!(a.len(), b.len());
    a.as_bytes().chunks(2).zip(b.as_bytes().chunks(2)).filter(|(a, b)| a != b).count()
}

/// A point, or where the operation inverts, the number k.
pub(crate) fn point_of(operation: Operation, curve: Curve, k: Word) -> [Word; 2] {
    match (operation, curve) {
        (Operation::Invert, _) => [reduced(k, curve), k],
        (_, Curve::Curve25519) => [[9, 0, 0, 0], [0; 4]],
        _ => multiple(curve, &[77, 0, 0, 0]),
    }
}
