//! The Verilated member for throughput against `yuxi-arith`, and its multiplier's share of cycles.

mod requests;

use std::collections::BTreeSet;

use yuxi_microcode::barrel::program::{Domain, programs};
use yuxi_microcode::barrel::{CONTEXTS, latency};
use yuxi_microcode::codes::Curve;
use yuxi_rtl_sim::Barrel;
use yuxi_rtl_sim::barrel::{Batch, Member};

use requests::{
    bound, chosen, leaves_no_trace, minus, mixed, operations, point_of, refused, request, right,
    started,
};

fn barrel() -> Barrel {
    started(Member::Throughput)
}

#[test]
fn chosen_requests_are_right() {
    let requests = chosen();
    right(&requests, &barrel().run(&requests, 0));
}

#[test]
fn requests_are_refused_and_points_off_the_curve_found() {
    let refused = refused();
    // between requests that are carried out
    let mut requests = mixed(8, 40);
    requests.extend(refused.iter().map(|(request, _)| *request));
    let batch = barrel().run(&requests, 0);
    for ((request, status), response) in refused.iter().zip(&batch.responses[40..]) {
        let found = (response.status, response.x, response.y);
        assert_eq!(found, (*status, [0; 4], [0; 4]), "{request:x?}");
    }
    let carried_out = Batch { responses: batch.responses[..40].to_vec(), ..batch };
    right(&requests[..40], &carried_out);
}

/// 1,000 requests of all kinds: all right, and the multiplier is busy.
#[test]
fn the_multiplier_starts_a_product_in_nine_of_ten_cycles() {
    let requests = mixed(1, 1000);
    let batch = barrel().run(&requests, 0);
    right(&requests, &batch);
    let (whole, fed) = (batch.whole, batch.fed);
    println!("from the first request to the last response: {whole:?}, {:.4}", whole.ratio());
    println!("from the first request to the last one: {fed:?}, {:.4}", fed.ratio());
    assert!(whole.ratio() >= 0.9, "{whole:?}");
    assert!(fed.ratio() >= 0.95, "{fed:?}");
    // short ones overtake long ones
    assert!(batch.order.windows(2).any(|two| two[0] > two[1]));
}

/// Responses that wait lose none, and none is another's.
#[test]
fn responses_wait_until_they_are_taken() {
    let requests = mixed(2, 150);
    right(&requests, &barrel().run(&requests, 99));
}

/// Alone, a request takes as long for every scalar, and as many products.
#[test]
fn time_does_not_depend_on_the_scalar() {
    let (mut barrel, programs) = (barrel(), programs(Domain::Numbers));
    // the zeroizing pass after the reset
    barrel.ask("clock 4100");
    for curve in Curve::ALL {
        for operation in operations(curve) {
            let n = bound(curve);
            let scalars =
                [[1, 0, 0, 0], [2, 0, 0, 0], minus(n, 1), minus(n, 2), [0x5555_5555_5555_5555; 4]];
            let times: BTreeSet<u64> = scalars
                .iter()
                .map(|k| {
                    let point = point_of(*operation, curve, *k);
                    let requests = [request(*operation, curve, *k, *k, point)];
                    // else a context that zeroizes its memories may be passed over
                    assert_eq!(barrel.ask("clock 1500"), "1 0");
                    let batch = barrel.run(&requests, 0);
                    right(&requests, &batch);
                    batch.whole.cycles
                })
                .collect();
            let mut programs = programs.iter();
            let program = programs.find(|p| p.operation == *operation && p.curve == curve);
            // as docs/hardware.md has it
            let (turns, _) = program.expect("each has a program").counts();
            let wanted = BTreeSet::from([latency(turns) as u64]);
            assert_eq!(times, wanted, "{operation:?}");
        }
    }
}

/// Zeroizing, or a reset, stops what runs, clears every memory and leaves the member ready.
#[test]
fn zeroize_and_reset_leave_nothing() {
    let mut barrel = barrel();
    let requests = mixed(5, 2 * CONTEXTS);
    for command in ["zeroize", "reset"] {
        barrel.add(&requests);
        assert_eq!(barrel.ask("begin 20000"), "ok");
        assert_eq!(barrel.ask("memories"), "1");
        assert_eq!(barrel.ask(command), "ok");
        assert_eq!(barrel.ask("clock 4090"), "0 0", "not ready while it clears");
        assert_eq!(barrel.ask("clock 10"), "1 0", "ready, and no response is left");
        assert_eq!(barrel.ask("memories"), "0");
        // nor does one of those requests come to an end later
        assert_eq!(barrel.ask("clock 200000"), "1 0");
        right(&requests, &barrel.run(&requests, 0));
    }
}

#[test]
fn an_answered_request_leaves_no_trace() {
    leaves_no_trace(Member::Throughput, 1500);
}

/// Whatever registers and memories hold before the reset, nothing of it is seen.
#[test]
fn it_starts_from_any_state() {
    for seed in 1..=4 {
        let mut barrel =
            Barrel::start_random(Member::Throughput, seed).expect("the member is built");
        assert_eq!(barrel.ask("memories"), "1", "they are random");
        let mut requests = mixed(u64::from(seed), 40);
        requests.extend(refused().iter().take(4).map(|(request, _)| *request));
        let batch = barrel.run(&requests, 20);
        let carried_out = Batch { responses: batch.responses[..40].to_vec(), ..batch };
        right(&requests[..40], &carried_out);
        assert_eq!(barrel.ask("clock 3000"), "1 0");
        assert_eq!(barrel.wiped(), requests.len() as u64);
        assert_eq!(barrel.ask("memories"), "0");
    }
}
