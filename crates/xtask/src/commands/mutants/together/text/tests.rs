use super::*;
use crate::commands::mutants::together::places;

/// What a text becomes, without some mutants.
fn written(text: &str, left_out: &[u32]) -> Text {
    let places = places::find(text).unwrap();
    let written = with_mutants(text, &places, 1, &left_out.iter().copied().collect());
    syn::parse_file(&written.text).unwrap();
    for (number, code) in &written.mutants {
        let mut all = places.iter().flat_map(|place| &place.replacements);
        assert_eq!(written.text[code.clone()], *all.nth(*number as usize - 1).unwrap());
    }
    written
}

/// A text's mutants.
fn mutants(text: &str) -> Vec<String> {
    let of = |place: Place| {
        let Place { line, function, replacements, .. } = place;
        replacements.into_iter().map(move |code| format!("{line} {function}: {code}"))
    };
    places::find(text).unwrap().into_iter().flat_map(of).collect()
}

const PLANTED: &str = "
const A: u32 = 1 + 2;
static B: [u32; 1 + 1] = [0; 1 + 1];
const fn constant(x: u32) -> u32 { x + 1 }
struct Row<const N: usize>([u64; N]);
impl<const N: usize> Row<N> {
    fn sum(&self, at: usize) -> u64 {
        const INSIDE: usize = 2 * 3;
        let zeros = [-1i64; { 1 + 1 }];
        first::<{ 4 - 2 }>(self.0[at % N], const { 5 + 6 }, zeros)
    }
}
impl fmt::Debug for Row<1> {
    fn fmt(&self, f: &mut Formatter) -> Result { if 1 == 2 { f.write() } }
}
trait Even { fn is_even(&self) -> bool { !self.odd() } fn odd(&self) -> bool; }
fn chain(a: Option<u8>) -> impl Iterator<Item = u8> {
    if let Some(b) = a && b < 3 && b != 2 { assert!(b == 1) }
    match a { Some(0..=9) | None => empty(), _ => once(-a) }
}
#[cfg(test)]
mod tests { fn f() { 1 + 1; } }
#[cfg(all(test, unix))]
fn only_in_tests() -> u8 { 1 + 1 }
";

#[test]
fn places_of_a_planted_text() {
    let wanted = [
        "7 Row<N>::sum: return 0",
        "7 Row<N>::sum: return 1",
        "9 Row<N>::sum: 1i64",
        "10 Row<N>::sum: (at) / (N)",
        "10 Row<N>::sum: (at) + (N)",
        "16 Even::is_even: return true",
        "16 Even::is_even: return false",
        "16 Even::is_even: self.odd()",
        "18 chain: (b) == (3)",
        "18 chain: (b) > (3)",
        "18 chain: (b) <= (3)",
        "18 chain: (b) == (2)",
        "19 chain: a",
    ];
    assert_eq!(mutants(PLANTED), wanted);
    written(PLANTED, &[]);
}

#[test]
fn every_operator_has_others() {
    let others = |operator: &str| {
        let found = mutants(&format!("fn f() -> ! {{ a {operator} b }}"));
        let operators = found.iter().map(|code| code.split(' ').nth(3).unwrap().to_owned());
        operators.collect::<Vec<_>>().join(" ")
    };
    let pairs = [
        ("==", "!="),
        ("!=", "=="),
        ("&&", "||"),
        ("||", "&&"),
        ("<", "== > <="),
        (">", "== < >="),
        ("<=", ">"),
        (">=", "<"),
        ("+", "- *"),
        ("-", "+ /"),
        ("*", "+ /"),
        ("/", "% *"),
        ("%", "/ +"),
        ("<<", ">>"),
        (">>", "<<"),
        ("&", "| ^"),
        ("|", "& ^"),
        ("^", "| &"),
        ("+=", "-= *="),
        ("-=", "+= /="),
        ("*=", "+= /="),
        ("/=", "%= *="),
        ("%=", "/= +="),
        ("<<=", ">>="),
        (">>=", "<<="),
        ("&=", "|= ^="),
        ("|=", "&= ^="),
        ("^=", "|= &="),
        ("=", ""),
        ("..", ""),
    ];
    for (operator, wanted) in pairs {
        assert_eq!(others(operator), wanted, "{operator}");
    }
}

#[test]
fn mutants_stand_beside_what_was_there() {
    let text = "fn f(a: u8) -> bool {a + 2 * a == 7}";
    let sum = "(match crate::mutant::at(4) { 4 => { (a) - (2 * a) } 5 => { (a) * (2 * a) } \
               _ => { (a + (match crate::mutant::at(6) { 6 => { (2) + (a) } 7 => { (2) / (a) } \
               _ => { (2 * a) } })) } })";
    let wanted = format!(
        "fn f(a: u8) -> bool {{ match crate::mutant::at(1) {{ 1 => {{ return true }} \
         2 => {{ return false }} _ => {{}} }}(match crate::mutant::at(3) {{ \
         3 => {{ (a + 2 * a) != (7) }} _ => {{ ({sum} == 7) }} }})}}"
    );
    assert_eq!(written(text, &[]).text, wanted);
}

#[test]
fn what_does_not_compile_is_left_out() {
    let text = "fn f(a: u8) -> u8 { a + 1 * a }";
    assert_eq!(written(text, &[1, 2, 3, 4, 5, 6]).text, text);
    let wanted = "fn f(a: u8) -> u8 { (match crate::mutant::at(3) { 4 => { (a) * (1 * a) } \
                  _ => { (a + 1 * a) } }) }";
    let written = written(text, &[1, 2, 3, 5, 6]);
    assert_eq!(written.text, wanted);
    assert_eq!(written.places, [(3..5, 20..wanted.len() - 2)]);
}

#[test]
fn the_module_is_rust() {
    syn::parse_file(&module(7)).unwrap();
}
