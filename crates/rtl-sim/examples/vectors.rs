//! Requests with their responses, for `rtl/tb/yuxi_tb.sv`: eleven words a request. They come
//! from the simulator of the microcode, and where a result is due `yuxi-arith` has to agree.

use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::comb;
use yuxi_microcode::isa::Instruction;
use yuxi_microcode::program::{BUILDS, Program, programs};
use yuxi_microcode::simulator::{Request, Response, Simulator, Word, entries};
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;
use yuxi_rtl_sim::words::hex;

fn main() {
    let build = &BUILDS[0];
    let programs = programs(build);
    let rom: Vec<Instruction> = programs.iter().flat_map(Program::words).collect();
    let (entries, combs) = (entries(&programs), comb::both(build.comb));
    for request in requests() {
        let mut simulator = Simulator::new(build, &rom, &combs);
        let entry = entries.get(request.operation as usize).copied().unwrap_or(0);
        let response = simulator.run(&request, entry, |_, _| {});
        if matches!(response.status, Status::Ok | Status::Infinity)
            && request.operation != Operation::Invert
        {
            assert_eq!((response.status, response.x, response.y), answer(&request));
        }
        print(&request, &response);
    }
}

fn minus_one(a: Word) -> Word {
    [a[0] - 1, a[1], a[2], a[3]]
}

/// Every operation on every curve, each kind of refusal, and both results that are infinity:
/// few, as Icarus simulates some 150 cycles a second, and in an order in which those of even
/// and those of odd numbers take about as long.
fn requests() -> Vec<Request> {
    let mut rng = Rng::new(12);
    let mut requests = Vec::new();
    let mut ask = |operation, curve, of_order, k, l, [x, y]: [Word; 2]| {
        requests.push(Request { operation, curve, of_order, k, l, x, y });
    };
    for curve in [Curve::Sm2, Curve::P256] {
        let (n, p) = (curve.order(), curve.modulus());
        let g = multiple(curve, &[1, 0, 0, 0]);
        let point = multiple(curve, &rng.below(&n));
        let (k, l) = (rng.below(&n), rng.below(&n));
        for k in [k, [0; 4], minus_one(n)] {
            ask(Operation::MulBase, curve, false, k, [0; 4], [[0; 4]; 2]);
        }
        ask(Operation::Mul, curve, false, k, [0; 4], point);
        ask(Operation::MulAdd, curve, false, k, l, point);
        // refused: a scalar, a coordinate
        ask(Operation::Mul, curve, false, n, [0; 4], point);
        ask(Operation::Mul, curve, false, k, [0; 4], [p, point[1]]);
        if curve == Curve::Sm2 {
            // refused: an operation of another curve; a point off the curve
            ask(Operation::X25519, curve, false, k, [0; 4], point);
            ask(Operation::Mul, curve, false, k, [0; 4], [point[0], g[1]]);
        } else {
            // G and -G, whose sum is infinity
            ask(Operation::MulAdd, curve, false, [1, 0, 0, 0], minus_one(n), g);
        }
        ask(Operation::Invert, curve, true, [0; 4], [0; 4], [k, [0; 4]]);
    }
    ask(Operation::X25519, Curve::Curve25519, false, rng.words(), [0; 4], [rng.words(), [0; 4]]);
    for curve in Curve::ALL {
        let x = rng.below(&curve.modulus());
        ask(Operation::Invert, curve, false, [0; 4], [0; 4], [x, [0; 4]]);
        ask(Operation::Invert, curve, false, [0; 4], [0; 4], [curve.modulus(), [0; 4]]);
    }
    requests
}

fn print(request: &Request, response: &Response) {
    let Request { operation, curve, of_order, k, l, x, y } = request;
    println!("{:x}\n{:x}\n{:x}", *operation as u8, *curve as u8, u8::from(*of_order));
    for word in [k, l, x, y] {
        println!("{}", hex(word));
    }
    let Response { status, x, y, cycles } = response;
    println!("{:x}\n{}\n{}\n{cycles:x}", *status as u8, hex(x), hex(y));
}
