//! The Verilated member for latency against `yuxi-arith`, its cycles, and what it leaves.

mod requests;

use std::collections::BTreeSet;

use yuxi_microcode::codes::Curve;
use yuxi_microcode::latency::program::cycles;
use yuxi_rtl_sim::Barrel;
use yuxi_rtl_sim::barrel::{Batch, Member};

use requests::{
    bound, chosen, leaves_no_trace, minus, mixed, operations, point_of, refused, request, right,
    started,
};

fn latency() -> Barrel {
    started(Member::Latency)
}

#[test]
fn chosen_requests_are_right() {
    let requests = chosen();
    right(&requests, &latency().run(&requests, 0));
}

#[test]
fn random_requests_are_right() {
    let requests = mixed(1, 200);
    let batch = latency().run(&requests, 0);
    right(&requests, &batch);
    // in their order
    assert!(batch.order.is_sorted());
}

#[test]
fn requests_are_refused_and_points_off_the_curve_found() {
    let refused = refused();
    // between requests that are carried out
    let mut requests = mixed(8, 4);
    requests.extend(refused.iter().map(|(request, _)| *request));
    let mut batch = latency().run(&requests, 50);
    for ((request, status), response) in refused.iter().zip(&batch.responses[4..]) {
        let found = (response.status, response.x, response.y);
        assert_eq!(found, (*status, [0; 4], [0; 4]), "{request:x?}");
    }
    batch.responses.truncate(4);
    right(&requests[..4], &batch);
}

/// A request takes as long for every scalar: as docs/hardware.md has it.
#[test]
fn time_does_not_depend_on_the_scalar() {
    let mut member = latency();
    member.ask("clock 300");
    for curve in Curve::ALL {
        for operation in operations(curve) {
            let n = bound(curve);
            let scalars = [[1, 0, 0, 0], minus(n, 2), [0x5555_5555_5555_5555; 4]];
            let times: BTreeSet<u64> = scalars
                .iter()
                .map(|k| {
                    let point = point_of(*operation, curve, *k);
                    let requests = [request(*operation, curve, *k, *k, point)];
                    assert_eq!(member.ask("clock 300"), "1 0");
                    let batch = member.run(&requests, 0);
                    right(&requests, &batch);
                    batch.whole.cycles
                })
                .collect();
            assert_eq!(
                times,
                BTreeSet::from([cycles(*operation, curve)]),
                "{operation:?} {curve:?}"
            );
        }
    }
}

/// Zeroizing, or a reset, stops what runs, clears every memory and leaves the member ready.
#[test]
fn zeroize_and_reset_leave_nothing() {
    let mut member = latency();
    let requests = mixed(5, 2);
    // the zeroizing pass after the reset
    member.ask("clock 300");
    for command in ["zeroize", "reset"] {
        for cycles in [30, 100, 500, 3_000] {
            member.add(&requests);
            member.ask(&format!("begin {cycles}"));
            assert_eq!(member.ask("memories"), "1");
            assert_eq!(member.ask(command), "ok");
            assert_eq!(member.ask("clock 250"), "0 0", "not ready while it clears");
            assert_eq!(member.ask("clock 20"), "1 0", "ready, and no response is left");
            assert_eq!(member.ask("memories"), "0");
        }
        // nor does one of those requests come to an end later
        assert_eq!(member.ask("clock 30000"), "1 0");
        right(&requests, &member.run(&requests, 0));
    }
}

#[test]
fn an_answered_request_leaves_no_trace() {
    leaves_no_trace(Member::Latency, 300);
}

/// Whatever registers and memories hold before the reset, nothing of it is seen.
#[test]
fn it_starts_from_any_state() {
    for seed in 1..=4 {
        let mut member = Barrel::start_random(Member::Latency, seed).expect("the member is built");
        assert_eq!(member.ask("memories"), "1", "they are random");
        let requests = mixed(u64::from(seed), 5);
        let batch: Batch = member.run(&requests, 20);
        right(&requests, &batch);
        assert_eq!(member.ask("clock 300"), "1 0");
        assert_eq!(member.wiped(), requests.len() as u64);
        assert_eq!(member.ask("memories"), "0");
    }
}
