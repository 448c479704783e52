//! Charts of horizontal bars as SVG, drawn by the crate `plotters`.
//!
//! A chart is a white card, so that it reads on light and dark pages.

use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// A colour of a bar.
pub type Colour = RGBColor;

/// What the chart is about.
pub const JADE: Colour = RGBColor(0x2a, 0x9d, 0x78);
/// The second most important.
pub const PALE_JADE: Colour = RGBColor(0x8f, 0xcf, 0xb9);
/// For comparison.
pub const GREY: Colour = RGBColor(0xc3, 0xcb, 0xd4);
/// The opposite of jade: the red of a seal.
pub const SEAL_RED: Colour = RGBColor(0xc2, 0x41, 0x2d);
/// Of text, and of bars that are as dark.
pub const INK: Colour = RGBColor(0x1f, 0x29, 0x33);
/// Of remarks: 4.5 to 1 against white.
const FAINT: Colour = RGBColor(0x64, 0x70, 0x7e);
const GRID: Colour = RGBColor(0xe3, 0xe7, 0xeb);

const WIDTH: u32 = 880;
const MARGIN: i32 = 28;
/// From the top to the legend, or without one to the scale's labels.
const HEAD: i32 = 80;
const LEGEND: i32 = 26;
/// From there to the bars.
const LABELS: i32 = 24;
/// From the bars to the bottom.
const FOOT: i32 = 44;
/// Height of a row and of its bar.
const ROW: i32 = 22;
const BAR: i32 = 14;
/// Height of a bar that lies on another one.
const INNER: i32 = 6;
/// Between groups.
const GAP: i32 = 12;

/// A chart: rows of bars below one scale.
#[derive(Clone, Debug)]
pub struct Chart {
    /// The first line.
    pub title: String,
    /// The second line: machine, date, source.
    pub subtitle: String,
    /// Colours and what they mean. It may be empty.
    pub legend: Vec<(Colour, String)>,
    /// Below the bars: what they show.
    pub caption: String,
    /// What places mean.
    pub scale: Scale,
    /// Heading of the values to the right.
    pub values: String,
    /// Pixels to the left of the bars and to their right.
    pub sides: [i32; 2],
    /// All rows, from the top.
    pub groups: Vec<Group>,
}

/// From the first tick to the last.
#[derive(Clone, Debug)]
pub struct Scale {
    /// Equal distances are equal ratios.
    pub logarithmic: bool,
    /// Positions in increasing order, and their labels.
    pub ticks: Vec<(f64, String)>,
}

/// Rows below a title, which may be empty.
#[derive(Clone, Debug)]
pub struct Group {
    /// Before the first row.
    pub title: String,
    /// From the top.
    pub rows: Vec<Row>,
}

/// One line of the chart.
#[derive(Clone, Debug)]
pub struct Row {
    /// Before the bars.
    pub label: String,
    /// The later ones lie on the earlier ones.
    pub bars: Vec<Bar>,
    /// Drawn as a line with ends.
    pub spread: Option<[f64; 2]>,
    /// Behind the bars.
    pub value: String,
}

/// From one place of the scale to another.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// One end.
    pub from: f64,
    /// The other end, to the right or to the left.
    pub to: f64,
    /// Its own.
    pub colour: Colour,
    /// Narrower than the others, on which it lies.
    pub inner: bool,
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Plot<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

impl Chart {
    /// The chart as SVG.
    ///
    /// # Errors
    /// If `plotters` fails, or the scale has fewer than two ticks.
    pub fn svg(&self) -> Result<String, Box<dyn std::error::Error>> {
        let mut svg = String::new();
        let size = (WIDTH, u32::try_from(self.top() + self.height() + FOOT)?);
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        self.draw(&area)?;
        area.present()?;
        drop(area);
        // plotters ends its file without a line feed
        Ok(svg.trim_end().to_owned() + "\n")
    }

    /// Where the bars begin.
    fn top(&self) -> i32 {
        HEAD + LABELS + if self.legend.is_empty() { 0 } else { LEGEND }
    }

    /// Of all rows.
    fn height(&self) -> i32 {
        self.groups.iter().map(Group::height).sum()
    }

    fn draw(&self, area: &Area) -> Drawn {
        let (width, height) = area.dim_in_pixel();
        area.fill(&WHITE)?;
        let corner = (i32::try_from(width)? - 1, i32::try_from(height)? - 1);
        area.draw(&Rectangle::new([(0, 0), corner], GRID))?;
        text(area, &self.title, (MARGIN, 34), 19.0, INK, HPos::Left, true)?;
        text(area, &self.subtitle, (MARGIN, 58), 13.0, FAINT, HPos::Left, false)?;
        self.draw_legend(area)?;
        let foot = self.top() + self.height() + 24;
        text(area, &self.caption, (MARGIN, foot), 12.0, FAINT, HPos::Left, false)?;
        self.draw_rows(area)
    }

    fn draw_legend(&self, area: &Area) -> Drawn {
        let mut x = MARGIN;
        for (colour, name) in &self.legend {
            let box_ = Rectangle::new([(x, HEAD), (x + 12, HEAD + 12)], colour.filled());
            area.draw(&box_)?;
            text(area, name, (x + 18, HEAD + 6), 13.0, INK, HPos::Left, false)?;
            // no font is measured: 7 pixels are above the mean of a letter
            x += 44 + 7 * i32::try_from(name.chars().count())?;
        }
        Ok(())
    }

    fn draw_rows(&self, area: &Area) -> Drawn {
        let scale = &self.scale;
        let [Some(low), Some(high)] = [scale.ticks.first(), scale.ticks.last()] else {
            return Err("a scale without ticks".into());
        };
        let (low, high) = (scale.place(low.0), scale.place(high.0));
        if low >= high {
            return Err("a scale that does not increase".into());
        }
        // One unit of y is a pixel, from the first row downwards. plotters ends a range on the last
        // pixel: with one pixel more both ends are where they are meant to be.
        let mut plot = ChartBuilder::on(area)
            .margin_top(self.top())
            .margin_bottom(FOOT - 1)
            .margin_left(self.sides[0])
            .margin_right(self.sides[1] - 1)
            .build_cartesian_2d(low..high, -f64::from(self.height())..0.0)?;
        self.draw_scale(area, &mut plot)?;
        let mut y = 0;
        for group in &self.groups {
            group.draw(area, &mut plot, scale, y)?;
            y += group.height();
        }
        Ok(())
    }

    fn draw_scale(&self, area: &Area, plot: &mut Plot) -> Drawn {
        let bottom = -f64::from(self.height());
        for (at, label) in &self.scale.ticks {
            let x = self.scale.place(*at);
            plot.draw_series([PathElement::new([(x, 0.0), (x, bottom)], GRID)])?;
            let (x, y) = plot.backend_coord(&(x, 0.0));
            text(area, label, (x, y - 10), 12.0, FAINT, HPos::Center, false)?;
        }
        let right = i32::try_from(WIDTH)? - self.sides[1];
        let at = (right + 26, self.top() - 10);
        text(area, &self.values, at, 12.0, FAINT, HPos::Left, false)
    }
}

impl Scale {
    /// Ticks with their labels.
    pub fn of(
        logarithmic: bool,
        ticks: impl IntoIterator<Item = f64>,
        label: impl Fn(f64) -> String,
    ) -> Self {
        Self { logarithmic, ticks: ticks.into_iter().map(|tick| (tick, label(tick))).collect() }
    }

    fn place(&self, value: f64) -> f64 {
        if self.logarithmic { value.ln() } else { value }
    }
}

impl Group {
    fn titled(&self) -> bool {
        !self.title.is_empty()
    }

    fn height(&self) -> i32 {
        let rows = self.rows.len() as i32 * ROW;
        if self.titled() { rows + GAP } else { rows }
    }

    /// Draws the group, whose place begins at y.
    fn draw(&self, area: &Area, plot: &mut Plot, scale: &Scale, y: i32) -> Drawn {
        let first = if self.titled() { y + GAP / 2 } else { y };
        for (index, row) in self.rows.iter().enumerate() {
            let middle = first + ROW * index as i32 + ROW / 2;
            row.draw(area, plot, scale, f64::from(-middle))?;
            if index == 0 {
                let (_, y) =
                    plot.backend_coord(&(scale.place(scale.ticks[0].0), f64::from(-middle)));
                text(area, &self.title, (MARGIN, y), 13.0, INK, HPos::Left, true)?;
            }
        }
        Ok(())
    }
}

impl Row {
    fn draw(&self, area: &Area, plot: &mut Plot, scale: &Scale, middle: f64) -> Drawn {
        let place = |value| scale.place(value);
        let (start, y) = plot.backend_coord(&(place(scale.ticks[0].0), middle));
        text(area, &self.label, (start - 12, y), 13.0, INK, HPos::Right, false)?;
        let mut end = start;
        for bar in &self.bars {
            let half = if bar.inner { INNER } else { BAR } / 2;
            let ends = [bar.from, bar.to].map(|end| plot.backend_coord(&(place(end), middle)).0);
            let [left, right] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
            // a bar is seen, however short it is
            let corners = [(left, y - half), (right.max(left + 1), y + half)];
            area.draw(&Rectangle::new(corners, bar.colour.filled()))?;
            end = end.max(corners[1].0);
        }
        if let Some(spread) = self.spread {
            let [low, high] = spread.map(place);
            let line = |from, to| PathElement::new([from, to], INK);
            plot.draw_series([
                line((low, middle), (high, middle)),
                line((low, middle + 3.0), (low, middle - 3.0)),
                line((high, middle + 3.0), (high, middle - 3.0)),
            ])?;
            end = end.max(plot.backend_coord(&(high, middle)).0);
        }
        text(area, &self.value, (end + 8, y), 13.0, INK, HPos::Left, false)
    }
}

/// Text whose middle line is at a height.
fn text(
    area: &Area,
    words: &str,
    at: (i32, i32),
    size: f64,
    colour: Colour,
    anchor: HPos,
    bold: bool,
) -> Drawn {
    if words.is_empty() {
        return Ok(());
    }
    // plotters writes 1 / 1.24 of the size that it is given
    let weight = if bold { FontStyle::Bold } else { FontStyle::Normal };
    let font = FontDesc::new(FontFamily::SansSerif, size * 1.24, weight);
    let style = TextStyle::from(font).color(&colour).pos(Pos::new(anchor, VPos::Center));
    Ok(area.draw(&Text::new(words, at, style))?)
}

#[cfg(test)]
mod tests;
