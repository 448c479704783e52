//! The Verilated member for small devices that hides scalars: against `yuxi-arith`, its cycles, its source of
//! random words, what it leaves, and flip-flops of control that flip.

mod requests;

use std::collections::BTreeSet;

use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::small::cycles::blinded_cycles;
use yuxi_rtl_sim::Barrel;
use yuxi_rtl_sim::barrel::Member;
use yuxi_rtl_sim::flips::{Flip, Flips};
use yuxi_rtl_sim::reference::answer;
use yuxi_rtl_sim::rng::Rng;

use requests::{
    bound, chosen, leaves_no_trace, minus, mixed, operations, point_of, refused, request, right,
    started,
};

fn blinded() -> Barrel {
    started(Member::Blinded)
}

#[test]
fn chosen_requests_are_right() {
    let requests = chosen();
    right(&requests, &blinded().run(&requests, 0));
}

/// Whenever the words come.
#[test]
fn random_requests_are_right() {
    let mut blinded = blinded();
    blinded.ask("random 77");
    for source in ["good", "slow"] {
        blinded.ask(&format!("source {source}"));
        let requests = mixed(1, 30);
        right(&requests, &blinded.run(&requests, 20));
    }
}

#[test]
fn requests_are_refused_and_points_off_the_curve_found() {
    let refused = refused();
    let requests: Vec<_> = refused.iter().map(|(request, _)| *request).collect();
    let batch = blinded().run(&requests, 50);
    for ((request, status), response) in refused.iter().zip(&batch.responses) {
        let found = (response.status, response.x, response.y);
        assert_eq!(found, (*status, [0; 4], [0; 4]), "{request:x?}");
    }
}

/// Neither on the scalar nor on the random words, as long as these come at once.
#[test]
fn time_does_not_depend_on_the_scalar() {
    let mut blinded = blinded();
    blinded.ask("clock 600");
    for curve in Curve::ALL {
        for operation in operations(curve) {
            let scalars = [[1, 0, 0, 0], minus(bound(curve), 2), [0x5555_5555_5555_5555; 4]];
            let times: BTreeSet<u64> = scalars
                .iter()
                .enumerate()
                .map(|(seed, k)| {
                    blinded.ask(&format!("random {seed}"));
                    let point = point_of(*operation, curve, *k);
                    let requests = [request(*operation, curve, *k, *k, point)];
                    assert_eq!(blinded.ask("clock 600"), "1 0");
                    let batch = blinded.run(&requests, 0);
                    right(&requests, &batch);
                    batch.whole.cycles
                })
                .collect();
            let wanted = BTreeSet::from([blinded_cycles(*operation, curve)]);
            assert_eq!(times, wanted, "{operation:?} {curve:?}");
        }
    }
}

/// Without random words, or with words that repeat, there is a fault, and never a result.
#[test]
fn a_bad_source_is_a_fault() {
    let mut blinded = blinded();
    for source in ["missing", "stuck", "zero"] {
        for curve in Curve::ALL {
            for operation in operations(curve).iter().filter(|o| **o != Operation::MulAdd) {
                let point = point_of(*operation, curve, [7; 4]);
                let requests = [request(*operation, curve, [7; 4], [0; 4], point)];
                blinded.ask(&format!("source {source}"));
                let response = &blinded.run(&requests, 0).responses[0];
                let found = (response.status, response.x, response.y);
                assert_eq!(found, (Status::Fault, [0; 4], [0; 4]), "{source} {operation:?}");
                // the next one is computed
                blinded.ask("source good");
                right(&requests, &blinded.run(&requests, 0));
            }
        }
    }
}

/// Zeroizing, or a reset, stops what runs, clears every memory and leaves the member ready.
#[test]
fn zeroize_and_reset_leave_nothing() {
    let mut blinded = blinded();
    let requests = mixed(5, 2);
    // the zeroizing pass after the reset
    blinded.ask("clock 600");
    for command in ["zeroize", "reset"] {
        for cycles in [30, 200, 700, 20_000] {
            blinded.add(&requests);
            blinded.ask(&format!("begin {cycles}"));
            assert_eq!(blinded.ask("memories"), "1");
            assert_eq!(blinded.ask(command), "ok");
            assert_eq!(blinded.ask("clock 500"), "0 0", "not ready while it clears");
            assert_eq!(blinded.ask("clock 20"), "1 0", "ready, and no response is left");
            assert_eq!(blinded.ask("memories"), "0");
        }
        right(&requests, &blinded.run(&requests, 0));
    }
}

/// Nor of the random words, which are others for each request.
#[test]
fn an_answered_request_leaves_no_trace() {
    leaves_no_trace(Member::Blinded, 600);
}

/// Whatever registers and memories hold before the reset, nothing of it is seen.
#[test]
fn it_starts_from_any_state() {
    for seed in 1..=2 {
        let mut blinded = Barrel::start_random(Member::Blinded, seed).expect("the member is built");
        assert_eq!(blinded.ask("memories"), "1", "they are random");
        let requests = mixed(u64::from(seed), 5);
        right(&requests, &blinded.run(&requests, 20));
        assert_eq!(blinded.ask("clock 600"), "1 0");
        assert_eq!(blinded.wiped(), requests.len() as u64);
        assert_eq!(blinded.ask("memories"), "0");
    }
}

/// Each bit of each register and of its copy, in k·G: near the request, anywhere, and near the response.
#[test]
fn a_flip_in_control_is_a_fault_or_does_no_harm() {
    let mut flips = Flips::start(5).expect("the member is built");
    let (operation, curve) = (Operation::MulBase, Curve::Sm2);
    let mut rng = Rng::new(9);
    let k = rng.below(&curve.order());
    let request = request(operation, curve, k, [0; 4], point_of(operation, curve, k));
    let wanted = answer(&request);
    let last = blinded_cycles(operation, curve);
    let (mut faults, mut harmless) = (0, 0);
    for (register, one) in flips.registers().iter().enumerate() {
        let mut seen = 0;
        for bit in 0..one.bits {
            // the response waits a while
            let places = [(0, 900), (0, last), (last - 800, 900)];
            // of wide registers a bit flips once
            let one_place = bit % 3..bit % 3 + 1;
            for (from, cycles) in &places[if bit < 8 { 0..3 } else { one_place }] {
                let flip = Flip { register, bit, cycle: from + rng.word() % cycles };
                let response = flips.ask(flip, &request);
                let response = response.unwrap_or_else(|what| panic!("{what}: {one:?} {flip:?}"));
                let found = (response.status, response.x, response.y);
                let fault = found == (Status::Fault, [0; 4], [0; 4]);
                assert!(fault || found == wanted, "{one:?} {flip:?}: {found:x?}");
                faults += u32::from(fault);
                harmless += u32::from(!fault);
                seen += u32::from(fault);
            }
        }
        println!("{} {}: {seen} faults", one.name, one.bits);
    }
    println!("{faults} faults, {harmless} right results");
    assert!(faults > harmless, "most flips are seen");
}
