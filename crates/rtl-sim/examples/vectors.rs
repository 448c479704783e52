//! A few requests with their responses, for `rtl/tb/yuxi_tb.sv`: ten words a request.

use yuxi_microcode::program::Operation;
use yuxi_microcode::simulator::{Curve, Request, Status};
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;
use yuxi_rtl_sim::words::hex;

fn main() {
    let mut rng = Rng::new(12);
    for (operation, curve) in [
        (Operation::MulBase, Curve::Sm2),
        (Operation::Mul, Curve::P256),
        (Operation::X25519, Curve::Curve25519),
        (Operation::MulAdd, Curve::Sm2),
        (Operation::MulBase, Curve::P256),
    ] {
        let bound = curve.modulus();
        let (k, l) = (rng.below(&[bound[0], 0, 0, bound[3] >> 1]), rng.below(&bound));
        let l = [l[0], l[1], l[2], l[3] >> 1];
        let [x, y] = multiple(curve, &[rng.word(), 1, 2, 3]);
        let request = Request { operation, curve, of_order: false, k, l, x, y };
        let (status, rx, ry) = answer(&request);
        print(&request, status, &[rx, ry]);
    }
    // and one that is refused
    let [x, y] = multiple(Curve::Sm2, &[5, 0, 0, 0]);
    let (operation, curve, k, l) = (Operation::Mul, Curve::Sm2, [7, 0, 0, 0], [0; 4]);
    let request =
        Request { operation, curve, of_order: false, k, l, x, y: [y[0] ^ 1, y[1], y[2], y[3]] };
    print(&request, Status::BadPoint, &[[0; 4]; 2]);
}

fn print(request: &Request, status: Status, result: &[[u64; 4]; 2]) {
    let Request { operation, curve, k, l, x, y, .. } = request;
    println!("{:x}\n{:x}\n0", *operation as u8, *curve as u8);
    for word in [k, l, x, y] {
        println!("{}", hex(word));
    }
    println!("{:x}\n{}\n{}", status as u8, hex(&result[0]), hex(&result[1]));
}
