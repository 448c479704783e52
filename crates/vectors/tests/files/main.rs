//! The files of the folder `vectors`: what the generator writes, and in the form
//! that their schemas say.

mod schema;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../vectors")
}

/// The names and contents of the files.
fn committed() -> Vec<(String, Value)> {
    let entries = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let files =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "json"));
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap())
    };
    files.map(read).collect()
}

fn tests(file: &Value) -> impl Iterator<Item = &Value> {
    let groups = file["testGroups"].as_array().unwrap().iter();
    groups.flat_map(|group| group["tests"].as_array().unwrap())
}

#[test]
fn they_are_what_the_generator_writes() {
    if std::env::var_os("YUXI_TEST_EMULATED").is_some() {
        return println!("skipped: the generator's big numbers take minutes in an emulator");
    }
    let files = yuxi_vectors::files();
    for file in &files {
        let text = fs::read_to_string(folder().join(file.name)).unwrap();
        assert!(text == file.text, "{} differs: write the vectors anew", file.name);
    }
    let names: BTreeSet<String> = files.iter().map(|file| file.name.to_owned()).collect();
    assert_eq!(names, committed().into_iter().map(|(name, _)| name).collect());
    assert!(files.iter().map(|file| file.count).sum::<usize>() >= 2000);
}

#[test]
fn numbers_are_unique_and_counted() {
    for (name, file) in committed() {
        let numbers: Vec<u64> = tests(&file).map(|test| test["tcId"].as_u64().unwrap()).collect();
        let count = file["numberOfTests"].as_u64().unwrap();
        assert_eq!(numbers, (1..=count).collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn every_flag_has_a_note_and_every_note_a_flag() {
    for (name, file) in committed() {
        let flags = tests(&file).flat_map(|test| test["flags"].as_array().unwrap());
        let flags: BTreeSet<&str> = flags.map(|flag| flag.as_str().unwrap()).collect();
        let notes = file["notes"].as_object().unwrap().keys();
        assert_eq!(flags, notes.map(String::as_str).collect(), "{name}");
    }
}

/// No vector is there twice: the same input under the same key.
#[test]
fn no_vector_is_there_twice() {
    for (name, file) in committed() {
        let mut seen = BTreeSet::new();
        for group in file["testGroups"].as_array().unwrap() {
            for test in group["tests"].as_array().unwrap() {
                let (mut head, mut body) = (group.clone(), test.clone());
                head.as_object_mut().unwrap().remove("tests");
                for field in ["tcId", "comment", "flags"] {
                    body.as_object_mut().unwrap().remove(field);
                }
                let new = seen.insert(format!("{head}{body}"));
                assert!(new, "{name}: {} is there twice: {}", test["tcId"], test["comment"]);
            }
        }
    }
}

#[test]
fn they_follow_their_schemas() {
    for (name, file) in committed() {
        let schema = file["schema"].as_str().unwrap();
        let faults = schema::Schemas::new(&folder().join("schemas")).faults(schema, &file);
        assert!(faults.is_empty(), "{name}: {faults:#?}");
    }
}

/// The check of schemas can fail.
#[test]
fn a_wrong_file_does_not_follow_its_schema() {
    let (_, file) = committed().into_iter().find(|(name, _)| name.contains("ecdh")).unwrap();
    let schemas = schema::Schemas::new(&folder().join("schemas"));
    let name = file["schema"].as_str().unwrap().to_owned();
    let group = || file["testGroups"][0].clone();
    let changes: [fn(&mut Value); 5] = [
        |group| group["tests"][0]["result"] = "perhaps".into(),
        |group| group["tests"][0]["shared"] = "ABC".into(),
        |group| group["tests"][0]["more"] = 1.into(),
        |group| drop(group["tests"][0].as_object_mut().unwrap().remove("flags")),
        |group| group["tests"][0]["tcId"] = "1".into(),
    ];
    for change in changes {
        let mut changed = file.clone();
        let mut group = group();
        change(&mut group);
        changed["testGroups"][0] = group;
        assert_eq!(schemas.faults(&name, &changed).len(), 1);
    }
}
