//! Multiplications by odd digits are programs over points, which Coq accepts; others are refused. What needs Coq is skipped
//! without `coqc`.

use std::process::Command;

use yuxi_arith::curve::lanes::one_base::sum_of_shares;
use yuxi_arith::curve::lanes::{many, one_edwards};
use yuxi_arith::curve::x25519::XPoint;
use yuxi_arith::curve::{Affine, Jacobian, P256, Sm2};
use yuxi_arith::field::{CrossLane as _, Field as _, HalvedLanes};
use yuxi_proofs::coq::Folder;
use yuxi_proofs::lemmas::batches::{
    program_of_base as program_of_batch_base, program_of_mul as program_of_batch,
};
use yuxi_proofs::lemmas::eight_lanes::{program_of_base as program_of_lanes, program_of_edwards};
use yuxi_proofs::lemmas::lanes::{LaneWords, Lanes};
use yuxi_proofs::lemmas::record::Value;
use yuxi_proofs::lemmas::{compile_theory_of, lemmas};

/// What the source does is a program; with a step that belongs to no formula it is none.
#[test]
fn steps_beside_formulas_are_refused() {
    let sum = sum_of_shares::<Lanes<8>, Value>;
    assert!(program_of_lanes::<Sm2>(sum).is_ok());
    let other_result = program_of_lanes::<Sm2>(|bits, negative, table| {
        let Jacobian { x, y, z } = sum(bits, negative, table);
        Jacobian { x: y, y: x, z }
    });
    assert!(other_result.is_err());
    let sum = one_edwards::sum_of_shares::<Lanes<8>, Value>;
    assert!(program_of_edwards(sum).is_ok());
    let other_z = program_of_edwards(|bits, table| {
        let XPoint { x, z } = sum(bits, table);
        XPoint { x, z: z.neg() }
    });
    assert!(other_z.is_err());
    assert!(program_of_batch_base::<P256>().is_ok());
    assert!(program_of_batch::<P256>(many::mul).is_ok());
    let other_point =
        program_of_batch::<P256>(|k, point| many::mul(k, Affine { y: point.y.double(), ..point }));
    assert!(other_point.is_err());
    let other_z = program_of_batch::<P256>(|k, point| {
        let Jacobian { x, y, z } = many::mul(k, point);
        Jacobian { x, y, z: z.double() }
    });
    assert!(other_z.is_err());
}

/// Lanes that get the bits of another lane are another program.
#[test]
fn exchanged_lanes_are_another_program() {
    let sum = sum_of_shares::<Lanes<8>, Value>;
    let program = program_of_lanes::<Sm2>(sum).unwrap();
    let exchanged = program_of_lanes::<Sm2>(|LaneWords(mut bits), negative, table| {
        bits.swap(2, 3);
        sum(LaneWords(bits), negative, table)
    });
    assert_ne!(program.instructions, exchanged.unwrap().instructions);
}

/// What values do that go from lane to lane.
#[test]
fn values_go_from_lane_to_lane() {
    let (_, lanes) = yuxi_proofs::lemmas::record::record(|| {
        let of = |lanes: &[Value]| lanes.iter().map(|value| value.0).collect::<Vec<_>>();
        let eight = Lanes::<8>(std::array::from_fn(Value::input));
        let [low, high] = eight.halves();
        let stored = Lanes::<8>::first_two_of_half(high).map(|words| words[0] as usize);
        (of(&eight.rotate_down::<3>().0), of(&low.0), of(&Lanes::<8>::swap(high).0), stored)
    });
    let expected = (vec![3, 4, 5, 6, 7, 0, 1, 2], vec![0, 1, 2, 3], vec![6, 7, 4, 5], [4, 5]);
    assert_eq!(lanes, expected);
}

/// Coq refuses each of these changes to what was recorded.
#[test]
#[ignore = "Coq takes minutes"]
fn coq_refuses_faults() {
    if Command::new("coqc").arg("--version").output().is_err() {
        println!("SKIPPED, as there is no coqc");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let coq = Folder::new(folder.path()).unwrap();
    let lemmas = lemmas().unwrap();
    let text = |name: &str| &lemmas.iter().find(|lemma| lemma.name == name).unwrap().text;
    compile_theory_of(&coq, text("LanesSM2")).unwrap();
    // in the program, the occurrence that is so many from the last one
    let replaced = |text: &str, from_last: usize, old: &str, new: &str| {
        let end = text.find("Definition n :=").unwrap();
        let (at, _) = text[..end].rmatch_indices(old).nth(from_last).unwrap();
        format!("{}{new}{}", &text[..at], &text[at + old.len()..])
    };
    let lanes = text("LanesSM2");
    let edwards = text("Lanes25519");
    let base = text("BatchBaseSM2");
    let batch = text("BatchP256");
    let faults = [
        // the last addition, of the even lanes and of the odd ones, does not handle doublings
        ("LanesDistinct", replaced(lanes, 0, "PAdd ", "PAddDistinct ")),
        // an entry of the row of another lane
        ("LanesRow", replaced(lanes, 0, "PEntry 44 ", "PEntry 38 ")),
        // the wrong bits of the scalar
        ("LanesBits", replaced(lanes, 2, "(Shr (Reg 19) 20)", "(Shr (Reg 19) 21)")),
        // the sign of another digit
        ("LanesSign", replaced(lanes, 9, "PNegIf 0 0", "PNegIf 1 0")),
        // a lane twice, another one not at all
        ("LanesTwice", replaced(lanes, 1, "PAddDistinct 2 0", "PAddDistinct 2 2")),
        // no borrow
        ("LanesBorrow", replaced(lanes, 0, "(Reg 3)) (Reg 8)", "(Reg 3)) (Const 0x0)")),
        // no 1 above the scalar
        ("LanesTop", replaced(lanes, 0, "(Shl (Const 0x1) 32)", "(Shl (Const 0x0) 32)")),
        // the result without its sign
        ("LanesNegated", replaced(lanes, 0, "PNegIf 48 0", "PNegIf 49 0")),
        // another order
        ("LanesOrder", lanes.replacen("Definition n := 0xf", "Definition n := 0x7", 1)),
        // that nothing is broken
        ("BaseBroken", base.replace("false true true body", "false false true body")),
        // an eighth that loses bits
        ("EdwardsEighth", replaced(edwards, 0, "(Shr (Reg 2) 3)", "(Shr (Reg 2) 4)")),
        // a lane twice in the last sum but one
        ("EdwardsLane", {
            let (at, end) =
                (edwards.rfind("PAdd ").unwrap(), edwards.find("].\nDefinition n").unwrap());
            format!("{}PAdd 0 0{}", &edwards[..at], &edwards[end..])
        }),
        // a digit less
        ("BaseDigit", replaced(base, 0, "PAddDistinct 2 0", "PAddDistinct 2 2")),
        // one doubling less
        ("BatchDoublings", replaced(batch, 4, "PDouble 0;", "")),
        // a table of other multiples
        ("BatchTable", replaced(batch, 0, "PTable [21; 19;", "PTable [19; 21;")),
        // an index from 0
        (
            "BatchIndex",
            replaced(batch, 0, " (Const 0x1));\n   PNegIf", " (Const 0x0));\n   PNegIf"),
        ),
    ];
    for (name, fault) in faults {
        assert!(![lanes, edwards, base, batch].contains(&&fault), "{name}");
        assert!(coq.prove(name, &fault).is_err(), "{name}");
    }
}
