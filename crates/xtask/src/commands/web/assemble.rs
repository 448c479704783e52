//! One file out of the page's sources and its module.
//!
//! The scripts are modules that import each other by name, without renaming. They become one: in the
//! order of their imports, without the words `import` and `export`. Two of them that define the same
//! name are an error of syntax, which Chromium reports.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

use crate::run;

/// Compresses a file as a server would; the same bytes each time.
pub(super) fn compress(from: &Path, to: &Path) -> Result<()> {
    let output = run::captured(run::program("gzip").args(["-9", "-n", "-c"]).arg(from))?;
    ensure!(output.status.success(), "gzip: {}", output.status);
    fs::write(to, output.stdout).with_context(|| to.display().to_string())
}

/// The page: the template in `folder`, with everything in its place.
pub(super) fn page(folder: &Path, module: &Path, licences: &str) -> Result<String> {
    let read = |name: &str| {
        let path = folder.join(name);
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    };
    let style = read("page.css")?;
    let mut seen = BTreeSet::new();
    let mut script = String::new();
    append(folder, "main.js", &mut seen, &mut script)?;
    for (name, text) in [("style", &style), ("script", &script)] {
        ensure!(!text.contains(&format!("</{name}")), "web: the {name} ends itself");
    }
    let policy = [
        "default-src 'none'".to_owned(),
        // WebAssembly is compiled from bytes: browsers ask for leave. It allows no eval of scripts.
        format!("script-src {} 'wasm-unsafe-eval'", hash(&script)?),
        format!("style-src {}", hash(&style)?),
        "base-uri 'none'".to_owned(),
        "form-action 'none'".to_owned(),
        "require-trusted-types-for 'script'".to_owned(),
        "trusted-types 'none'".to_owned(),
    ];
    let module = run::read(run::program("base64").arg("-w0").arg(module))?;
    let version = format!("Yuxi {}", env!("CARGO_PKG_VERSION"));
    let mut html = read("index.html")?;
    let parts = [
        ("{{csp}}", policy.join("; ")),
        ("{{version}}", version),
        ("{{style}}", style),
        ("{{script}}", script),
        ("{{module}}", module),
        ("{{licences}}", escaped(licences)),
    ];
    for (name, text) in parts {
        ensure!(html.matches(name).count() == 1, "web: index.html has no place {name}, or several");
        html = html.replace(name, &text);
    }
    Ok(html)
}

/// A text in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Appends a script after those that it imports.
fn append(
    folder: &Path,
    name: &str,
    seen: &mut BTreeSet<String>,
    script: &mut String,
) -> Result<()> {
    if !seen.insert(name.to_owned()) {
        return Ok(());
    }
    let path = folder.join(name);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let (imports, body): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with("import "));
    for import in imports {
        let other = import.split_once(" from \"./").and_then(|(_, rest)| rest.strip_suffix("\";"));
        let other = other.with_context(|| format!("web: {name}: {import}"))?;
        append(folder, other, seen, script)?;
    }
    for line in body {
        let line = match line.strip_prefix("export ") {
            Some(rest) if is_declaration(rest) => rest,
            Some(_) => bail!("web: {name}: {line}"),
            None => line,
        };
        script.push_str(line);
        script.push('\n');
    }
    Ok(())
}

fn is_declaration(text: &str) -> bool {
    ["function ", "async function ", "const ", "class "].iter().any(|word| text.starts_with(word))
}

/// The source of a script or style in a content security policy.
fn hash(text: &str) -> Result<String> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("digest");
    fs::write(&file, Sha256::digest(text))?;
    let base64 = run::read(run::program("base64").arg("-w0").arg(file))?;
    Ok(format!("'sha256-{base64}'"))
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn a_text_has_no_tags() {
        assert_eq!(escaped("a <b@c> & d"), "a &lt;b@c&gt; &amp; d");
        assert_eq!(escaped(""), "");
    }
}
