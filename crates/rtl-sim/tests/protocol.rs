//! The port and what must not be seen: back-pressure, errors, reset, zeroize, faults.

use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::simulator::{Request, Response};
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;
use yuxi_rtl_sim::{Core, Model, request_line};

fn core() -> Core {
    Core::start(&Model::core("paper")).expect("the core is built")
}

fn request(operation: Operation, curve: Curve, seed: u64) -> Request {
    let mut rng = Rng::new(seed);
    let [x, y] = multiple(curve, &[seed, 2, 3, 4]);
    let (k, l) = (rng.below(&curve.order()), rng.below(&curve.order()));
    Request { operation, curve, of_order: false, k, l, x, y }
}

fn assert_right(request: &Request, response: &Response) {
    assert_eq!((response.status, response.x, response.y), answer(request), "{request:x?}");
}

/// A response waits until it is taken; no request is taken meanwhile.
#[test]
fn back_pressure() {
    let mut core = core();
    let (first, second) =
        (request(Operation::Mul, Curve::Sm2, 1), request(Operation::MulBase, Curve::P256, 2));
    core.ask(&request_line("begin", &first));
    // ready, valid, status (which says nothing yet): busy while it computes
    assert!(core.ask("clock 1000").starts_with("0 0"));
    core.ask("request 1");
    assert!(core.ask("clock 1000").starts_with("0 0"));
    core.ask("request 0");
    assert_ne!(core.ask("wait 10000"), "10000");
    for _ in 0..3 {
        core.ask("request 1");
        assert_eq!(core.ask("clock 777"), "0 1 0", "the response stays");
        core.ask("request 0");
    }
    assert_right(&first, &core.take());
    // what was offered meanwhile was not taken
    assert_eq!(core.ask("clock 5000"), "1 0 0");
    assert_right(&second, &core.run(&second));
}

/// A core that does not answer in time ends its simulation with an error; so does one that
/// never takes a request, as here its response is not taken.
#[test]
#[should_panic(expected = "no response in 500 cycles")]
fn no_response() {
    let mut core = core();
    core.ask("limit 500");
    core.run(&request(Operation::MulBase, Curve::Sm2, 13));
}

#[test]
#[should_panic(expected = "no request was taken in 5000 cycles")]
fn no_request_taken() {
    let mut core = core();
    let work = request(Operation::MulBase, Curve::Sm2, 13);
    core.ask("limit 5000");
    core.ask(&request_line("begin", &work));
    core.ask(&request_line("begin", &work));
}

#[test]
fn errors() {
    let mut core = core();
    let refused = |core: &mut Core, request: &Request, status| {
        let response = core.run(request);
        assert_eq!((response.status, response.x, response.y), (status, [0; 4], [0; 4]));
    };
    for curve in [Curve::Sm2, Curve::P256] {
        let good = request(Operation::MulAdd, curve, 3);
        for operation in [Operation::Mul, Operation::MulAdd] {
            let good = Request { operation, ..good };
            assert_right(&good, &core.run(&good));
            // off the curve, on a twist or with coordinates exchanged
            for (x, y) in
                [(good.x, good.x), (good.y, good.x), ([0; 4], [0; 4]), ([1, 0, 0, 0], good.y)]
            {
                refused(&mut core, &Request { x, y, ..good }, Status::BadPoint);
            }
            refused(&mut core, &Request { x: curve.modulus(), ..good }, Status::BadPoint);
            refused(&mut core, &Request { y: [u64::MAX; 4], ..good }, Status::BadPoint);
            refused(&mut core, &Request { k: curve.order(), ..good }, Status::BadScalar);
        }
        refused(&mut core, &Request { l: curve.order(), ..good }, Status::BadScalar);
        let base = Request { operation: Operation::MulBase, k: [u64::MAX; 4], ..good };
        refused(&mut core, &base, Status::BadScalar);
        refused(&mut core, &Request { operation: Operation::X25519, ..good }, Status::BadRequest);
        let number = Request { operation: Operation::Invert, x: curve.order(), ..good };
        refused(&mut core, &Request { of_order: true, ..number }, Status::BadScalar);
        refused(&mut core, &Request { x: curve.modulus(), ..number }, Status::BadScalar);
        assert_right(&good, &core.run(&good));
    }
    let wrong = Request { curve: Curve::Curve25519, ..request(Operation::Mul, Curve::Sm2, 4) };
    refused(&mut core, &wrong, Status::BadRequest);
}

/// Inverses modulo p and n through the port, all in the same number of cycles.
#[test]
fn inversion() {
    let mut core = core();
    let mut rng = Rng::new(9);
    for curve in Curve::ALL {
        for of_order in [false, true] {
            if of_order && curve == Curve::Curve25519 {
                continue;
            }
            let bound = if of_order { curve.order() } else { curve.modulus() };
            let numbers = (0..40).map(|i| if i < 3 { [i, 0, 0, 0] } else { rng.below(&bound) });
            let request = |x| Request {
                operation: Operation::Invert,
                curve,
                of_order,
                k: [0; 4],
                l: [0; 4],
                x,
                y: [0; 4],
            };
            let requests: Vec<Request> = numbers.map(request).collect();
            let responses = core.run_all(&requests);
            for (request, response) in requests.iter().zip(&responses) {
                assert_right(request, response);
                assert!(response.cycles == responses[0].cycles && response.cycles <= 197);
            }
        }
    }
}

/// Reset and zeroize in the middle of an operation, and with a response that waits: every
/// register, memory and wire of the model is then as in a core that never had a request.
#[test]
fn reset_and_zeroize_leave_nothing() {
    let mut core = core();
    core.ask("inputs");
    core.ask("clock 200");
    core.ask("remember");
    let work = request(Operation::MulAdd, Curve::Sm2, 5);
    // the recoder, combs and windows, the inverter (from 3540 on), the response
    for cycles in [1, 2, 50, 700, 1500, 3000, 3600, 3665, 5000] {
        for command in ["zeroize", "reset"] {
            core.ask(&request_line("begin", &work));
            core.ask(&format!("clock {cycles}"));
            assert_ne!(core.ask("differs"), "0");
            core.ask("inputs");
            core.ask(command);
            // cleared at once, the table in 128 cycles, and only then ready
            assert!(core.ask("clock 1").starts_with("0 0"));
            assert_eq!(core.ask("registers"), "0", "{command} after {cycles}");
            assert!(core.ask("clock 126").starts_with("0 0"));
            assert!(core.ask("clock 2").starts_with("1 0 "));
            assert_eq!(core.ask("table"), "0", "{command} after {cycles}");
            assert_eq!(core.ask("differs"), "0", "{command} after {cycles}");
            let nothing = core.take();
            assert_eq!((nothing.x, nothing.y), ([0; 4], [0; 4]));
            assert_eq!(core.ask("wait 6000"), "6000", "nothing goes on");
        }
        let next = request(Operation::Mul, Curve::P256, 6);
        assert_right(&next, &core.run(&next));
    }
}

/// A second zeroize while the table is being cleared starts it anew, and a request that is
/// offered meanwhile waits.
#[test]
fn zeroize_again() {
    let mut core = core();
    let work = request(Operation::MulBase, Curve::Sm2, 8);
    core.ask(&request_line("begin", &work));
    core.ask("clock 300");
    core.ask("request 1");
    core.ask("zeroize");
    assert!(core.ask("clock 100").starts_with("0 0"));
    core.ask("zeroize");
    assert!(core.ask("clock 127").starts_with("0 0"));
    assert!(core.ask("clock 1").starts_with("1 0"));
    assert_ne!(core.ask("wait 10000"), "10000", "the request that waited is carried out");
    core.ask("request 0");
    assert_right(&work, &core.take());
}

/// A request with a disturbance after some cycles: right, or reported and not returned.
fn disturbed(core: &mut Core, work: &Request, cycle: u64, disturbance: &str) -> Status {
    core.ask(&request_line("begin", work));
    core.ask(&format!("clock {cycle}"));
    core.ask(disturbance);
    core.ask("wait 10000");
    let response = core.take();
    if response.status == Status::Ok {
        assert_right(work, &response);
    } else {
        let reported = matches!(response.status, Status::Fault | Status::BadPoint);
        assert!(reported, "{disturbance} in cycle {cycle}: {response:?}");
        assert_eq!((response.x, response.y), ([0; 4], [0; 4]));
    }
    response.status
}

/// A bit that flips in a register or in the table while a multiplication runs: the result
/// is right, where nothing needed the bit any more, or a fault is reported.
#[test]
fn flipped_bits_are_caught() {
    let mut core = core();
    let mut rng = Rng::new(7);
    let (mut sums, mut tables) = (0, 0);
    for i in 0..240 {
        let operation = [Operation::Mul, Operation::MulBase, Operation::MulAdd][i % 3];
        let curve = [Curve::Sm2, Curve::P256][i / 3 % 2];
        let work = request(operation, curve, 11);
        let cycle = 100 + rng.word() % [2700, 400, 3300][i % 3];
        // the running sum lives in registers 0 to 2, and is needed more than a third of the time
        let flip = format!("flip {} {}", rng.word() % 3, rng.word() % 256);
        sums += u32::from(disturbed(&mut core, &work, cycle, &flip) != Status::Ok);
        let flip = format!("flip {} {}", 3 + rng.word() % 29, rng.word() % 256);
        disturbed(&mut core, &work, cycle, &flip);
        if operation == Operation::Mul {
            let spoil = format!("spoil {} {}", rng.word() % 128, rng.word() % 256);
            tables += u32::from(disturbed(&mut core, &work, cycle, &spoil) != Status::Ok);
        }
    }
    println!("caught: {sums} of 240 in the sum, {tables} of 80 in the table");
    assert!(sums > 60 && tables > 20, "{sums} {tables}");
}

/// Each register in each cycle of the end, where the affine point is made, leaves and is
/// checked: no flip falls between what is checked and what leaves.
#[test]
fn no_gap_between_check_and_result() {
    for build in ["paper", "pipelined"] {
        let mut core = Core::start(&Model::core(build)).expect("the core is built");
        let mut rng = Rng::new(8);
        let work = request(Operation::MulBase, Curve::Sm2, 12);
        let last = u64::from(core.run(&work).cycles);
        let mut faults = 0;
        for cycle in last - 40..last {
            for register in 0..32 {
                let flip = format!("flip {register} {}", rng.word() % 256);
                faults += u32::from(disturbed(&mut core, &work, cycle, &flip) != Status::Ok);
            }
        }
        println!("{build}: {faults} faults reported");
        assert!(faults > 40, "{faults}");
    }
}
