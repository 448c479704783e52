//! Pictures of schedules: cycles across, units down.

use std::fmt::Write;

use crate::assemble::Piece;
use crate::datapath::Action;

const CELL: i32 = 18;
const LEFT: i32 = 80;
const TOP: i32 = 46;
const ROWS: [&str; 4] = ["multiplier", "adder", "subtractor", "recoder"];
const COLOURS: [&str; 3] = ["#3b6ea5", "#9a5b13", "#4f7a28"];

/// Two iterations of a loop, one after the other, the second in a lighter tone.
#[must_use]
pub fn draw(piece: &Piece) -> String {
    let interval = piece.schedule.interval.unwrap_or(piece.schedule.span);
    let (shown, iterations) = if interval > 40 { (1, 1) } else { (2, 2) };
    let cycles = interval * (shown - 1) + piece.schedule.span;
    let (width, height) = (LEFT + cycles * CELL + 20, TOP + 4 * CELL + 30);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n<text x=\"8\" y=\"18\" font-size=\"13\">{}: an iteration every {interval} cycles; the bound is {}</text>\n",
        piece.name, piece.schedule.bound
    );
    for (row, name) in ROWS.iter().enumerate() {
        let y = TOP + row as i32 * CELL;
        writeln!(out, "<text x=\"8\" y=\"{}\">{name}</text>", y + 13).expect("a string");
    }
    for cycle in 0..=cycles {
        let x = LEFT + cycle * CELL;
        let strong = if cycle % interval == 0 { "#333333" } else { "#dddddd" };
        writeln!(
            out,
            "<line x1=\"{x}\" y1=\"{TOP}\" x2=\"{x}\" y2=\"{}\" stroke=\"{strong}\"/>",
            TOP + 4 * CELL
        )
        .expect("a string");
        if cycle % 5 == 0 {
            writeln!(out, "<text x=\"{}\" y=\"{}\">{cycle}</text>", x + 3, TOP - 6)
                .expect("a string");
        }
    }
    for iteration in 0..iterations {
        for (i, op) in piece.graph.ops.iter().enumerate() {
            let x = LEFT + (piece.schedule.start[i] + iteration * interval) * CELL;
            let (row, mark) = match op.action {
                Action::Mul => (0, if op.args[0] == op.args[1] { "²" } else { "×" }),
                Action::Add => (1, "+"),
                Action::ThreeHalves => (1, "3/2"),
                Action::AddA24 => (1, "a24"),
                Action::Halve => (1, "1/2"),
                Action::Sub => (2, "−"),
                Action::AddByDigit | Action::AddByScalar => (2, "±"),
                Action::Advance => (3, "▸"),
                Action::Latch => (3, "◂"),
            };
            let y = TOP + row * CELL;
            let colour = COLOURS.get(row as usize).copied().unwrap_or("#777777");
            let opacity = if iteration == 0 { "1" } else { "0.6" };
            let size = if mark.len() > 2 { 8 } else { 11 };
            writeln!(out, "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{colour}\" opacity=\"{opacity}\"/><text x=\"{}\" y=\"{}\" fill=\"#ffffff\" text-anchor=\"middle\" font-size=\"{size}\">{mark}</text>", x + 1, y + 1, CELL - 2, CELL - 2, x + CELL / 2, y + 13).expect("a string");
        }
    }
    out + "</svg>\n"
}
