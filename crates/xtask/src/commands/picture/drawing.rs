//! The picture in SVG.

use svg::node::element::path::Data;
use svg::node::element::{Definitions, Group, Marker, Path, Rectangle, Text};

use super::layout::{CrateBox, Floor, Frame, LEFT, LINE, Picture};

const INK: &str = "#1f2933";
const FAINT: &str = "#52606d";
const ARROW: &str = "#7b8794";

const LEGEND: [&str; 2] = [
    "An arrow leads to a crate that another depends on, not for its tests alone. A module names modules",
    "of lower rows only; modules that name each other are joined by \u{2194}. Written by cargo xtask picture.",
];

pub(super) fn draw(picture: &Picture) -> String {
    let (width, height) = (picture.width.ceil(), picture.height.ceil() + 42.0);
    let mut document = svg::Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "Helvetica, Arial, sans-serif")
        .add(rectangle(Frame { width, height, ..Frame::default() }).set("fill", "#ffffff"))
        .add(arrow_head());
    for floor in &picture.floors {
        document = document.add(band(floor, width));
    }
    for points in &picture.arrows {
        document = document.add(arrow(points));
    }
    for of in &picture.boxes {
        document = document.add(drawn_box(of));
    }
    for (number, line) in LEGEND.iter().enumerate() {
        let y = picture.height + 17.0 + LINE * number as f64;
        document = document.add(text(line, LEFT, y, 11).set("fill", FAINT));
    }
    format!("{document}\n")
}

fn rectangle(Frame { x, y, width, height }: Frame) -> Rectangle {
    let rectangle = Rectangle::new().set("x", rounded(x)).set("y", rounded(y));
    rectangle.set("width", rounded(width)).set("height", rounded(height))
}

fn text(content: &str, x: f64, y: f64, size: u32) -> Text {
    Text::new(content).set("x", rounded(x)).set("y", rounded(y)).set("font-size", size)
}

/// To a tenth of a pixel, so that the file is short.
fn rounded(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

fn arrow_head() -> Definitions {
    let shape = Path::new().set("d", "M 0 0 L 8 4 L 0 8 z").set("fill", ARROW);
    let marker = Marker::new().set("id", "head").set("orient", "auto").set("viewBox", "0 0 8 8");
    let marker = marker.set("refX", 8).set("refY", 4).set("markerWidth", 7).set("markerHeight", 7);
    Definitions::new().add(marker.add(shape))
}

fn band(floor: &Floor, width: f64) -> Group {
    let fill = if floor.number.is_multiple_of(2) { "#f5f7fa" } else { "#e4e7eb" };
    let name = format!("floor {}", floor.number);
    let label = text(&name, 10.0, floor.y + floor.height / 2.0 + 4.0, 12).set("fill", FAINT);
    Group::new()
        .add(rectangle(Frame { x: 0.0, y: floor.y, width, height: floor.height }).set("fill", fill))
        .add(label)
}

fn arrow(points: &[(f64, f64)]) -> Path {
    let mut data = Data::new().move_to((rounded(points[0].0), rounded(points[0].1)));
    for pair in points.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let middle = rounded((from.1 + to.1) / 2.0);
        let to = (rounded(to.0), rounded(to.1));
        data = data.cubic_curve_to((rounded(from.0), middle, to.0, middle, to.0, to.1));
    }
    let path = Path::new().set("d", data).set("fill", "none").set("stroke", ARROW);
    path.set("stroke-width", 1.4).set("marker-end", "url(#head)")
}

fn drawn_box(of: &CrateBox) -> Group {
    let frame = of.frame;
    let outline = rectangle(frame).set("rx", 6).set("fill", "#ffffff");
    let outline = outline.set("stroke", INK).set("stroke-width", 1.2);
    let name = text(&of.name, frame.x + 12.0, frame.y + 21.0, 14);
    let name = name.set("font-weight", "bold").set("fill", INK);
    let mut group = Group::new().add(outline).add(name);
    for (number, line) in of.purpose.iter().enumerate() {
        let y = frame.y + 37.0 + LINE * number as f64;
        group = group.add(text(line, frame.x + 12.0, y, 11).set("fill", FAINT));
    }
    for (chip, name) in &of.chips {
        let (x, y) = (frame.x + chip.x, frame.y + chip.y);
        let outline = rectangle(Frame { x, y, ..*chip }).set("rx", 4).set("fill", "#d9e8f6");
        let label = text(name, x + chip.width / 2.0, y + 14.0, 12).set("text-anchor", "middle");
        group = group.add(outline).add(label.set("fill", INK));
    }
    group
}
