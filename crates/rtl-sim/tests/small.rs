//! The Verilated member for small devices against `yuxi-arith`, its cycles, and what it leaves.

mod requests;

use std::collections::BTreeSet;

use yuxi_microcode::barrel::program::{Domain, programs};
use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::simulator::Request;
use yuxi_rtl_sim::Barrel;
use yuxi_rtl_sim::barrel::{Batch, Member};
use yuxi_rtl_sim::reference::multiple;
use yuxi_rtl_sim::rng::Rng;

use requests::{
    bound, chosen, differences, minus, mixed, operations, random, reduced, refused, request, right,
};

fn small() -> Barrel {
    Barrel::start(Member::Small).expect("the member is built")
}

#[test]
fn chosen_requests_are_right() {
    let requests = chosen();
    right(&requests, &small().run(&requests, 0));
}
