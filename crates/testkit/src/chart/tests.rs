use super::*;

/// A row with a bar from 1.
fn row(label: &str, to: f64, colour: Colour) -> Row {
    Row {
        label: label.to_owned(),
        bars: vec![Bar { from: 1.0, to, colour, inner: false }],
        spread: None,
        value: format!("{to}×"),
    }
}

fn chart(scale: Scale, rows: Vec<Row>) -> Chart {
    Chart {
        title: "A <title> & more".to_owned(),
        subtitle: String::new(),
        legend: vec![],
        caption: String::new(),
        scale,
        values: String::new(),
        sides: [300, 80],
        groups: vec![Group { title: String::new(), rows }],
    }
}

fn logarithmic() -> Scale {
    Scale::of(true, [0.25, 1.0, 4.0], |tick| format!("{tick}×"))
}

/// x and width of the rectangles of a colour.
fn rectangles(svg: &str, colour: Colour) -> Vec<(i32, i32)> {
    let RGBColor(r, g, b) = colour;
    let fill = format!("fill=\"#{r:02X}{g:02X}{b:02X}\"");
    let number = |line: &str, name: &str| {
        let (_, rest) = line.split_once(&format!(" {name}=\"")).unwrap();
        rest.split_once('"').unwrap().0.parse().unwrap()
    };
    let lines = svg.lines().filter(|line| line.starts_with("<rect") && line.contains(&fill));
    lines.map(|line| (number(line, "x"), number(line, "width"))).collect()
}

#[test]
fn equal_ratios_have_equal_lengths() {
    let rows = vec![row("a", 2.0, JADE), row("b", 4.0, JADE), row("c", 0.5, SEAL_RED)];
    let svg = chart(logarithmic(), rows).svg().unwrap();
    // 500 pixels from 1/4 to 4: 1 is in the middle, a factor of 2 takes 125
    assert_eq!(rectangles(&svg, JADE), [(550, 125), (550, 250)]);
    assert_eq!(rectangles(&svg, SEAL_RED), [(425, 125)]);
}

#[test]
fn lengths_are_proportional_on_a_linear_scale() {
    let scale = Scale::of(false, [0.0, 1.0, 5.0], |tick| tick.to_string());
    let svg = chart(scale, vec![row("a", 2.0, JADE), row("b", 4.0, JADE)]).svg().unwrap();
    assert_eq!(rectangles(&svg, JADE), [(400, 100), (400, 300)]);
}

#[test]
fn a_bar_without_length_is_one_pixel() {
    let svg = chart(logarithmic(), vec![row("a", 1.0, JADE)]).svg().unwrap();
    assert_eq!(rectangles(&svg, JADE), [(550, 1)]);
}

#[test]
fn the_text_is_there_and_escaped() {
    let svg = chart(logarithmic(), vec![row("a<b", 2.0, JADE)]).svg().unwrap();
    let texts: Vec<_> = svg.lines().filter(|line| !line.contains(['<', '>'])).collect();
    assert_eq!(texts, ["A &lt;title&gt; &amp; more", "0.25×", "1×", "4×", "a&lt;b", "2×"]);
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
}

#[test]
fn a_scale_without_length_is_an_error() {
    for ticks in [&[][..], &[1.0][..], &[2.0, 1.0][..]] {
        let scale = Scale::of(false, ticks.iter().copied(), |tick| tick.to_string());
        assert!(chart(scale, vec![]).svg().is_err());
    }
}
