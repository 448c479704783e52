//! What a function gives in place of its result, by the type that it returns.

use syn::spanned::Spanned;
use syn::{Expr, GenericArgument, PathArguments, ReturnType, Type};

/// The values; none if there is no way to name one.
pub(super) fn of(output: &ReturnType) -> Vec<String> {
    match output {
        ReturnType::Default => vec!["()".to_owned()],
        ReturnType::Type(_, output) => of_type(output),
    }
}

fn of_type(of: &Type) -> Vec<String> {
    let list = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
    match of {
        // the body would have another type
        Type::ImplTrait(_) | Type::Never(_) => Vec::new(),
        Type::Array(array) => {
            let Some(length) = length(&array.len) else { return Vec::new() };
            let values = of_type(&array.elem).into_iter();
            values.map(|value| format!("[{value}; {length}]")).collect()
        }
        Type::Path(path) => {
            let Some(last) = path.path.segments.last() else { return Vec::new() };
            let inner = || argument(&last.arguments).map(of_type).unwrap_or_default().into_iter();
            match last.ident.to_string().as_str() {
                "bool" => list(&["true", "false"]),
                "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "i8" | "i16" | "i32" | "i64"
                | "i128" | "isize" => list(&["0", "1"]),
                "U256" => list(&["[0; 4]", "[1; 4]"]),
                "Option" => {
                    let some = inner().map(|value| format!("Some({value})"));
                    std::iter::once("None".to_owned()).chain(some).collect()
                }
                "Result" => inner().map(|value| format!("Ok({value})")).collect(),
                _ => list(&["Default::default()"]),
            }
        }
        Type::Tuple(tuple) if tuple.elems.is_empty() => list(&["()"]),
        _ => list(&["Default::default()"]),
    }
}

/// The first type between angle brackets.
fn argument(arguments: &PathArguments) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(argument) => Some(argument),
        _ => None,
    })
}

/// A length that can be written again: a number or a name.
fn length(length: &Expr) -> Option<String> {
    match length {
        Expr::Lit(_) | Expr::Path(_) => length.span().source_text(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn values_of_types() {
        let values = |text: &str| of(&syn::parse_str(text).unwrap()).join(", ");
        assert_eq!(values(""), "()");
        assert_eq!(values("-> bool"), "true, false");
        assert_eq!(values("-> Option<(u8, u8)>"), "None, Some(Default::default())");
        assert_eq!(values("-> Result<bool, Error>"), "Ok(true), Ok(false)");
        assert_eq!(values("-> Option<[u64; 4]>"), "None, Some([0; 4]), Some([1; 4])");
        assert_eq!(values("-> U256"), "[0; 4], [1; 4]");
        assert_eq!(values("-> [[u64; 4]; Self::N]"), "[[0; 4]; Self::N], [[1; 4]; Self::N]");
        assert_eq!(values("-> &Row"), "Default::default()");
        assert_eq!(values("-> impl Iterator<Item = u8>"), "");
        assert_eq!(values("-> !"), "");
    }
}
