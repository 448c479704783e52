//! What is assumed of the results of functions.

use yuxi_proofs::paths::Call;

use super::{OF_TWO, library};

const FUNCTIONS: &[(&str, &str)] = &[
    ("answers", "mov rax, [rsi]\nret"),
    ("answers_by_another", "jmp answers"),
    ("answers_five", "mov eax, 5\nret"),
    (
        "branches",
        "push rbx\ncall answers\npop rbx\ntest rax, rax\njne 1f\nret\n1: mov rax, [rsi]\nmov [rdi], rax\nret",
    ),
    (
        "branches_by_another",
        "push rbx\ncall answers_by_another\npop rbx\ntest rax, rax\njne 1f\nnop\n1: ret",
    ),
    (
        "branches_on_five",
        "push rbx\ncall answers_five\npop rbx\ntest rax, rax\njne 1f\nnop\n1: ret",
    ),
    (
        "branches_inside",
        "push rbx\ncall answers\npop rbx\ntest rax, rax\njne 1f\nnop\n1: mov rax, [rsi]\nret",
    ),
    (
        "branches_after",
        "push rbx\ncall branches_inside\npop rbx\ntest rax, rax\njne 1f\nnop\n1: ret",
    ),
    (
        "branches_on_the_secret",
        "push rbx\ncall answers\npop rbx\ncmp qword ptr [rsi], 0\nje 1f\nnop\n1: ret",
    ),
];

#[test]
fn a_result_may_be_assumed() {
    let (_folder, loaded) = library(FUNCTIONS);
    let run = |name, returned| {
        let run = loaded.run_alone(name, Call { returned, ..OF_TWO });
        run.map(|run| run.instructions).map_err(|why| format!("{why:#}"))
    };
    let refused = |name, returned| run(name, returned).unwrap_err();
    // of each assumption its own path
    assert_eq!(run("branches", &[("answers", 0)]), Ok(8));
    assert_eq!(run("branches", &[("answers", 1)]), Ok(10));
    assert!(refused("branches", &[]).contains("branch"));
    assert!(refused("branches", &[("answers_five", 0)]).contains("branch"));
    assert!(refused("branches", &[("unknown", 0)]).contains("no unknown"));
    // a function that ends with another one
    assert_eq!(run("branches_by_another", &[("answers_by_another", 0)]), Ok(10));
    // the result is assumed, and not what it was computed from
    assert!(refused("branches_on_the_secret", &[("answers", 0)]).contains("branch"));
    // of that function alone, and not of those that it calls
    assert_eq!(run("branches_after", &[("answers", 0), ("branches_inside", 0)]), Ok(17));
    assert!(refused("branches_after", &[("answers", 0)]).contains("branch"));
    assert!(refused("branches_after", &[("branches_inside", 0)]).contains("branch"));
    // what cannot be
    assert!(refused("branches_on_five", &[("answers_five", 0)]).contains("contradicts"));
    assert_eq!(run("branches_on_five", &[("answers_five", 5)]), run("branches_on_five", &[]));
}
