//! Which documents the site has, in which order, for whom, and which of them are one page in two languages.

use std::collections::BTreeSet;

/// The language of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Language {
    English,
    Chinese,
}

/// A page in the navigation.
pub(super) struct Page {
    /// The document, from the root of the repository.
    pub(super) name: &'static str,
    /// What the navigation calls it.
    pub(super) title: &'static str,
    /// The Chinese document and its title, if there is one.
    pub(super) chinese: Option<(&'static str, &'static str)>,
}

/// Pages for one kind of user.
pub(super) struct Group {
    pub(super) title: &'static str,
    pub(super) chinese: &'static str,
    pub(super) pages: &'static [Page],
}

const fn page(name: &'static str, title: &'static str) -> Page {
    Page { name, title, chinese: None }
}

const fn pair(
    name: &'static str,
    title: &'static str,
    chinese: &'static str,
    chinese_title: &'static str,
) -> Page {
    Page { name, title, chinese: Some((chinese, chinese_title)) }
}

pub(super) const GROUPS: &[Group] = &[
    Group {
        title: "Yuxi",
        chinese: "玉玺",
        pages: &[
            pair("docs/README.md", "Where to begin", "docs/zh/README.md", "从这里开始"),
            pair("README.md", "Overview", "README.zh.md", "项目概览"),
        ],
    },
    Group {
        title: "Operators",
        chinese: "运维",
        pages: &[
            pair(
                "docs/operator.md",
                "TLS gateway, payment signer",
                "docs/zh/operator.md",
                "TLS 网关与支付签名",
            ),
            page("docs/provider.md", "The OpenSSL provider"),
            page("docs/page.md", "The page for a browser"),
            page("docs/windows.md", "Windows"),
        ],
    },
    Group {
        title: "Programmers",
        chinese: "开发",
        pages: &[
            pair("docs/c.md", "C", "docs/zh/c.md", "C"),
            pair("docs/rust.md", "Rust", "docs/zh/rust.md", "Rust"),
            pair("docs/python.md", "Python", "docs/zh/python.md", "Python"),
            pair(
                "examples/notebooks/first-steps.ipynb",
                "A notebook for Python",
                "examples/notebooks/first-steps.zh.ipynb",
                "Python 入门笔记本",
            ),
            pair("docs/java.md", "Java", "docs/zh/java.md", "Java"),
            pair("docs/javascript.md", "JavaScript", "docs/zh/javascript.md", "JavaScript"),
            page("js/package/README.md", "The npm package"),
        ],
    },
    Group {
        title: "Data engineers",
        chinese: "数据工程",
        pages: &[
            pair("docs/clusters.md", "Clusters", "docs/zh/data.md", "集群与列式数据"),
            page("docs/columns.md", "Columns"),
            page("examples/billion/README.md", "A billion signatures"),
        ],
    },
    Group {
        title: "Devices and chips",
        chinese: "设备与芯片",
        pages: &[
            pair("docs/small.md", "Small devices", "docs/zh/small.md", "微控制器"),
            page("docs/arm.md", "ARM"),
            pair("docs/hardware.md", "The hardware core", "docs/zh/hardware.md", "硬件核"),
            page("docs/schedules/tables.md", "Schedules"),
        ],
    },
    Group {
        title: "Auditors",
        chinese: "审计",
        pages: &[
            pair("docs/security.md", "Security", "docs/zh/audit.md", "安全与证明"),
            page("docs/proofs-explained.md", "What is proved, in words"),
            page("docs/proofs.md", "Proofs"),
            page("docs/mutants.md", "Mutants"),
            page("vectors/README.md", "Test vectors"),
            page("fuzz/runs.md", "Fuzzing"),
            page("SECURITY.md", "Reporting a vulnerability"),
        ],
    },
    Group {
        title: "Reference",
        chinese: "参考",
        pages: &[
            page("docs/performance.md", "Performance"),
            page("bench/README.md", "Benchmarks"),
            page("docs/algorithms.md", "Algorithms"),
            page("docs/glossary.md", "Glossary"),
            page("docs/bibliography.md", "Bibliography"),
        ],
    },
    Group {
        title: "The project",
        chinese: "项目",
        pages: &[
            page("CHANGELOG.md", "Changelog"),
            page("CONTRIBUTING.md", "Contributing"),
            page("docs/releasing.md", "Releasing"),
        ],
    },
];

/// A document of the site.
pub(super) struct Entry {
    pub(super) name: &'static str,
    pub(super) language: Language,
    /// The same page in the other language.
    pub(super) other: Option<&'static str>,
}

/// All documents.
pub(super) fn entries() -> impl Iterator<Item = Entry> {
    GROUPS.iter().flat_map(|group| group.pages).flat_map(|page| {
        let (name, other) = (page.name, page.chinese.map(|(name, _)| name));
        let english = Entry { name, language: Language::English, other };
        let chinese = other.map(|other| Entry {
            name: other,
            language: Language::Chinese,
            other: Some(name),
        });
        [Some(english), chinese].into_iter().flatten()
    })
}

/// Where the site has a document.
pub(super) fn address(name: &str) -> String {
    match name {
        "README.md" => "overview.html".into(),
        "README.zh.md" => "zh/overview.html".into(),
        "examples/notebooks/first-steps.ipynb" => "notebook.html".into(),
        "examples/notebooks/first-steps.zh.ipynb" => "zh/notebook.html".into(),
        _ => {
            let page = match name.strip_prefix("docs/") {
                Some(name) => name.to_owned(),
                None => format!("project/{}", name.replace("/README.md", ".md").to_lowercase()),
            };
            page.replace("README.md", "index.md").replace(".md", ".html")
        }
    }
}

/// Documents below `docs/` that the outline lacks, and two documents of one address.
pub(super) fn faults(files: &BTreeSet<String>) -> Vec<String> {
    let named: BTreeSet<_> = entries().map(|entry| entry.name).collect();
    let is_page = |name: &&String| name.starts_with("docs/") && name.ends_with(".md");
    let lacking = files.iter().filter(is_page).filter(|name| !named.contains(name.as_str()));
    let mut faults: Vec<_> = lacking
        .map(|name| format!("{name} is not in crates/xtask/src/commands/site/outline.rs"))
        .collect();
    let mut seen = BTreeSet::new();
    for entry in entries() {
        if !seen.insert(address(entry.name)) {
            faults.push(format!("{}: another document has its address", entry.name));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{address, faults};

    #[test]
    fn documents_have_short_addresses() {
        let cases = [
            ("docs/README.md", "index.html"),
            ("docs/zh/README.md", "zh/index.html"),
            ("docs/c.md", "c.html"),
            ("docs/zh/c.md", "zh/c.html"),
            ("docs/schedules/tables.md", "schedules/tables.html"),
            ("README.zh.md", "zh/overview.html"),
            ("SECURITY.md", "project/security.html"),
            ("js/package/README.md", "project/js/package.html"),
        ];
        for (name, expected) in cases {
            assert_eq!(address(name), expected);
        }
    }

    #[test]
    fn a_document_that_nobody_would_find_is_a_fault() {
        let files = BTreeSet::from(["docs/c.md".to_owned(), "docs/new.md".into(), "new.md".into()]);
        let found = faults(&files);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("docs/new.md "), "{found:?}");
    }
}
