//! Where everything stands. Lengths are pixels.

use super::{Crate, dependencies};

/// Lengths of text: what a letter takes of the names and of the small text, on average.
const NAME: f64 = 8.3;
const SMALL: f64 = 5.9;
const CHIP: f64 = 6.8;

const CHIP_HEIGHT: f64 = 20.0;
pub(super) const LINE: f64 = 14.0;
pub(super) const LEFT: f64 = 64.0;
const CHIP_GAP: f64 = 6.0;
const GAP: f64 = 20.0;
const PADDING: f64 = 12.0;
/// Between two floors, for the arrows.
const BETWEEN: f64 = 34.0;
/// How wide text of a crate without modules, and a layer of modules, may become.
const NARROW: f64 = 150.0;
const WIDE: f64 = 470.0;

pub(super) struct Picture {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) floors: Vec<Floor>,
    pub(super) boxes: Vec<CrateBox>,
    /// The points that an arrow goes through.
    pub(super) arrows: Vec<Vec<(f64, f64)>>,
}

pub(super) struct Floor {
    pub(super) number: usize,
    pub(super) y: f64,
    pub(super) height: f64,
}

/// A rectangle by its upper left corner.
#[derive(Clone, Copy, Default)]
pub(super) struct Frame {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

#[derive(Clone, Default)]
pub(super) struct CrateBox {
    pub(super) frame: Frame,
    pub(super) name: String,
    pub(super) purpose: Vec<String>,
    /// Each with its place in the box.
    pub(super) chips: Vec<(Frame, String)>,
}

/// What stands in a row: a box, or an arrow that goes through it, by their numbers.
#[derive(Clone, Copy, PartialEq)]
enum Item {
    Box(usize),
    Through(usize),
}

pub(super) fn place(crates: &[Crate]) -> Picture {
    let mut boxes: Vec<CrateBox> = crates.iter().map(size).collect();
    let pairs = dependencies(crates);
    let rows = rows(crates, &pairs);
    let widths: Vec<f64> = rows.iter().map(|row| row_width(row, &boxes)).collect();
    let width = widths.iter().copied().fold(0.0, f64::max);

    let mut floors: Vec<Floor> = Vec::new();
    let mut through = vec![Vec::new(); pairs.len()];
    let mut y = 0.0;
    for (number, row) in rows.iter().enumerate().rev() {
        let height = row.iter().map(|item| item.size(&boxes).1).fold(0.0, f64::max);
        let top = y + BETWEEN / 2.0;
        let mut x = LEFT + (width - widths[number]) / 2.0;
        for item in row {
            match item {
                Item::Box(at) => {
                    boxes[*at].frame.x = x;
                    boxes[*at].frame.y = top + (height - boxes[*at].frame.height) / 2.0;
                }
                Item::Through(pair) => through[*pair].extend([(x, top), (x, top + height)]),
            }
            x += item.size(&boxes).0 + GAP;
        }
        floors.push(Floor { number, y, height: height + BETWEEN });
        y += height + BETWEEN;
    }
    let arrows = arrows(&boxes, &pairs, &through);
    Picture { width: LEFT + width + GAP, height: y, floors, boxes, arrows }
}

impl Item {
    /// Width and height.
    fn size(self, boxes: &[CrateBox]) -> (f64, f64) {
        match self {
            Self::Box(at) => (boxes[at].frame.width, boxes[at].frame.height),
            Self::Through(_) => (0.0, 0.0),
        }
    }
}

fn row_width(row: &[Item], boxes: &[CrateBox]) -> f64 {
    row.iter().map(|item| item.size(boxes).0 + GAP).sum::<f64>() - GAP
}

/// What stands on each floor, the lowest first, in its order.
fn rows(crates: &[Crate], pairs: &[(usize, usize)]) -> Vec<Vec<Item>> {
    let floor = |at: usize| crates[at].floor as usize;
    let floors = (0..crates.len()).map(floor).max().map_or(0, |highest| highest + 1);
    let mut rows: Vec<Vec<Item>> = vec![Vec::new(); floors];
    for at in 0..crates.len() {
        rows[floor(at)].push(Item::Box(at));
    }
    for (number, (from, to)) in pairs.iter().enumerate() {
        for row in &mut rows[floor(*to) + 1..floor(*from)] {
            row.push(Item::Through(number));
        }
    }
    order(&mut rows, pairs);
    rows
}

/// How large the box of a crate is, and where its text and its modules stand in it.
fn size(of: &Crate) -> CrateBox {
    let mut result = CrateBox { name: of.name.clone(), ..CrateBox::default() };
    let most = if of.modules.is_empty() { NARROW } else { WIDE };
    result.purpose = wrap(&of.purpose, most);
    let longest = result.purpose.iter().map(|line| length(line, SMALL)).fold(0.0, f64::max);
    result.frame.width = length(&of.name, NAME).max(longest);
    let mut y = PADDING + 16.0 + LINE * result.purpose.len() as f64;
    for layer in &of.modules {
        let mut x = PADDING;
        for name in layer {
            let width = length(name, CHIP) + 14.0;
            if x > PADDING && x + width > WIDE {
                (x, y) = (PADDING, y + CHIP_HEIGHT + 2.0);
            }
            result.chips.push((Frame { x, y: y + 4.0, width, height: CHIP_HEIGHT }, name.clone()));
            x += width + CHIP_GAP;
            result.frame.width = result.frame.width.max(x - CHIP_GAP - PADDING);
        }
        y += CHIP_HEIGHT + 10.0;
    }
    result.frame.width += 2.0 * PADDING;
    result.frame.height = y + PADDING - 4.0;
    result
}

fn length(text: &str, letter: f64) -> f64 {
    letter * text.chars().count() as f64
}

fn wrap(text: &str, most: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("there is a line");
        if !last.is_empty() && length(last, SMALL) + length(word, SMALL) > most {
            lines.push(word.to_owned());
        } else {
            let blank = if last.is_empty() { "" } else { " " };
            last.push_str(blank);
            last.push_str(word);
        }
    }
    lines
}

/// Orders each row by where its neighbours above and below stand, so that few arrows cross.
fn order(rows: &mut [Vec<Item>], pairs: &[(usize, usize)]) {
    let touches = |item: Item, other: Item| {
        pairs.iter().enumerate().any(|(number, (from, to))| {
            let ends = [Item::Box(*from), Item::Box(*to), Item::Through(number)];
            ends.contains(&item) && ends.contains(&other)
        })
    };
    let floors = rows.len();
    let down = (0..floors - 1).rev().map(|row| (row, row + 1));
    let up = (1..floors).map(|row| (row, row - 1));
    let sweep: Vec<(usize, usize)> = down.chain(up).collect();
    for (row, beside) in sweep.iter().cycle().take(4 * sweep.len()) {
        let neighbours = rows[*beside].clone();
        let place = |at: usize, length: usize| (at as f64 + 0.5) / length as f64;
        let length = rows[*row].len();
        let mut placed: Vec<(f64, Item)> = Vec::new();
        for (at, item) in rows[*row].iter().enumerate() {
            let near: Vec<f64> = (0..neighbours.len())
                .filter(|other| touches(*item, neighbours[*other]))
                .map(|other| place(other, neighbours.len()))
                .collect();
            let mean = near.iter().sum::<f64>() / near.len() as f64;
            placed.push((if near.is_empty() { place(at, length) } else { mean }, *item));
        }
        placed.sort_by(|a, b| a.0.total_cmp(&b.0));
        rows[*row] = placed.into_iter().map(|(_, item)| item).collect();
    }
}

/// The arrows from the lower edges of boxes to the upper edges of those below.
fn arrows(
    boxes: &[CrateBox],
    pairs: &[(usize, usize)],
    through: &[Vec<(f64, f64)>],
) -> Vec<Vec<(f64, f64)>> {
    let middle = |at: usize| boxes[at].frame.x + boxes[at].frame.width / 2.0;
    // Where each end is among those of its box, by where the arrow comes from or goes to next.
    let spread = |pair: usize,
                  here: usize,
                  end: fn(&(usize, usize)) -> usize,
                  next: &dyn Fn(usize) -> f64| {
        let same: Vec<usize> =
            (0..pairs.len()).filter(|other| end(&pairs[*other]) == here).collect();
        let before = same
            .iter()
            .filter(|other| next(**other).total_cmp(&next(pair)).then(other.cmp(&&pair)).is_lt())
            .count();
        let part = (before + 1) as f64 / (same.len() + 1) as f64;
        boxes[here].frame.x + boxes[here].frame.width * part
    };
    let mut arrows = Vec::new();
    for (pair, (from, to)) in pairs.iter().enumerate() {
        let goes = |other: usize| {
            through[other].first().map_or_else(|| middle(pairs[other].1), |point| point.0)
        };
        let comes = |other: usize| {
            through[other].last().map_or_else(|| middle(pairs[other].0), |point| point.0)
        };
        let start = (
            spread(pair, *from, |pair| pair.0, &goes),
            boxes[*from].frame.y + boxes[*from].frame.height,
        );
        let end = (spread(pair, *to, |pair| pair.1, &comes), boxes[*to].frame.y);
        let mut points = vec![start];
        points.extend(&through[pair]);
        points.push(end);
        arrows.push(points);
    }
    arrows
}
