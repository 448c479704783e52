//! Tongsuo's own test data, with the provider preferred.

use std::path::Path;

use yuxi_testkit::available;

use super::Tongsuo;

#[test]
#[ignore = "builds a release"]
fn of_tongsuo() {
    let Some(tongsuo) = Tongsuo::find() else { return };
    let Some(source) = std::env::var_os("TONGSUO_SOURCE").filter(|source| !source.is_empty())
    else {
        available::skipped("TONGSUO_SOURCE does not name Tongsuo's source tree");
        return;
    };
    let tests = Path::new(&source).join("test");
    for (name, operation) in [("evppkey_sm2", "verified"), ("evppkey_ecx", "derived")] {
        let data = tests.join(format!("recipes/30-test_evp_data/{name}.txt"));
        tongsuo.place.write("data.txt", earlier(&std::fs::read_to_string(data).unwrap()));
        let config = tongsuo.place.path("with.cnf");
        let run = tongsuo.run(&tests.join("evp_test")).arg("-config").arg(config);
        run.arg("data.txt").counted().succeeds().ran(operation, 1);
    }
}

/// The data with one error moved: the provider rejects a digest of variable length when the program
/// names it, Tongsuo when the program uses it.
fn earlier(data: &str) -> String {
    match data.split_once("\nTitle = XOF") {
        Some((before, after)) => {
            let after = after.replace("KEYOP_ERROR", "PKEY_CTRL_ERROR");
            format!("{before}\nTitle = XOF{after}")
        }
        None => data.to_owned(),
    }
}
