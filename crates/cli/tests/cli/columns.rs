//! sign --batch and verify --batch on Parquet and Arrow IPC: each row has the result of the line of JSON.

use std::io::{BufRead, BufReader, Cursor};
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{
    Array, ArrayRef, BinaryArray, Int64Array, LargeStringArray, NullArray, RecordBatch, StringArray,
};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use serde_json::{Value, json};

use crate::place::{Place, is_windows};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Parquet,
    File,
    Stream,
}

const KINDS: [Kind; 3] = [Kind::Parquet, Kind::File, Kind::Stream];

fn batch(columns: &[(&str, ArrayRef)]) -> RecordBatch {
    RecordBatch::try_from_iter_with_nullable(
        columns.iter().map(|(name, column)| (*name, column.clone(), true)),
    )
    .unwrap()
}

/// A file of these batches.
fn file(kind: Kind, batches: &[RecordBatch]) -> Vec<u8> {
    parquet_or_ipc(kind, batches, Compression::SNAPPY)
}

fn parquet_or_ipc(kind: Kind, batches: &[RecordBatch], compression: Compression) -> Vec<u8> {
    let (mut file, schema) = (Vec::new(), batches[0].schema());
    match kind {
        Kind::Parquet => {
            let properties = WriterProperties::builder().set_compression(compression).build();
            let mut writer = ArrowWriter::try_new(&mut file, schema, Some(properties)).unwrap();
            batches.iter().for_each(|batch| writer.write(batch).unwrap());
            writer.close().unwrap();
        }
        Kind::File => {
            let mut writer = FileWriter::try_new(&mut file, &schema).unwrap();
            batches.iter().for_each(|batch| writer.write(batch).unwrap());
            writer.finish().unwrap();
        }
        Kind::Stream => {
            let mut writer = StreamWriter::try_new(&mut file, &schema).unwrap();
            batches.iter().for_each(|batch| writer.write(batch).unwrap());
            writer.finish().unwrap();
        }
    }
    file
}

/// The batches of a file.
fn read(kind: Kind, bytes: Vec<u8>) -> Vec<RecordBatch> {
    match kind {
        Kind::Parquet => {
            let bytes = bytes::Bytes::from(bytes);
            let reader = ParquetRecordBatchReaderBuilder::try_new(bytes).unwrap().build().unwrap();
            reader.map(Result::unwrap).collect()
        }
        Kind::File => {
            FileReader::try_new(Cursor::new(bytes), None).unwrap().map(Result::unwrap).collect()
        }
        Kind::Stream => {
            StreamReader::try_new(Cursor::new(bytes), None).unwrap().map(Result::unwrap).collect()
        }
    }
}

/// Results as the lines of JSON that they are equal to, without `ref`.
fn lines_of(batches: &[RecordBatch]) -> Vec<Value> {
    let mut lines = Vec::new();
    for batch in batches {
        let numbers = batch.column_by_name("line").unwrap().as_primitive::<Int64Type>();
        let valid = batch.column_by_name("valid").unwrap().as_boolean();
        let errors = batch.column_by_name("error").unwrap().as_string::<i32>();
        for row in 0..batch.num_rows() {
            let mut line = json!({"line": numbers.value(row)});
            if valid.is_valid(row) {
                line["valid"] = json!(valid.value(row));
            }
            if errors.is_valid(row) {
                line["error"] = json!(errors.value(row));
            }
            lines.push(line);
        }
    }
    lines
}

/// The text of a field in each line, null if it is not there.
fn texts(lines: &[Value], field: &str) -> ArrayRef {
    Arc::new(lines.iter().map(|line| line.get(field)?.as_str()).collect::<StringArray>())
}

/// The bytes of a field that is in hex in each line.
fn bytes(lines: &[Value], field: &str) -> ArrayRef {
    let bytes = |line: &Value| {
        let hex = line.get(field)?.as_str()?;
        let digits = |i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap();
        Some((0..hex.len()).step_by(2).map(digits).collect::<Vec<u8>>())
    };
    let bytes: Vec<_> = lines.iter().map(bytes).collect();
    Arc::new(BinaryArray::from_opt_vec(bytes.iter().map(Option::as_deref).collect()))
}

/// Signed lines of two keys, with faults of every kind among them; everything is in hex.
fn lines(place: &Place, count: usize) -> Vec<Value> {
    place.yuxi("keygen --curve p256 -o bob.key").expect(0);
    let mut signed = Vec::new();
    for (key, curve) in [("alice.key", "sm2"), ("bob.key", "p256")] {
        let to_sign: String = (0..count / 2)
            .map(|i| match i % 3 {
                0 if curve == "sm2" => format!("{{\"message\":\"{i:08x}\",\"id_hex\":\"61\"}}\n"),
                1 => format!("{{\"digest\":\"{i:064x}\"}}\n"),
                _ => format!("{{\"message\":\"{i:08x}\"}}\n"),
            })
            .collect();
        let command = format!("sign -k {key} --batch - --encoding hex --echo -q");
        let ran = place.yuxi_with(&command, to_sign.as_bytes()).expect(0);
        signed.extend(ran.text().lines().map(|line| serde_json::from_str::<Value>(line).unwrap()));
    }
    for (i, line) in signed.iter_mut().enumerate() {
        let object = line.as_object_mut().unwrap();
        object.remove("line");
        if let Some(id) = object.remove("id") {
            let hex: String =
                id.as_str().unwrap().bytes().map(|byte| format!("{byte:02x}")).collect();
            object.insert("id_hex".into(), json!(hex));
        }
        let field = ["key", "signature", "message", "digest", "curve", "id_hex"][i / 11 % 6];
        match i % 11 {
            1 => drop(object.remove(field)),
            // the error of a curve that is none names a column of the line
            3 | 5 if field == "curve" => {}
            3 => drop(object.insert(field.into(), json!("00"))),
            5 => drop(object.insert(field.into(), json!(""))),
            7 => drop(object.insert("signature".into(), json!("00".repeat(64)))),
            9 => drop(object.insert("key".into(), json!("04".repeat(65)))),
            _ => {}
        }
    }
    signed
}

/// The end of the error for a binary key of a wrong length.
const LENGTHS: &str =
    "a point has 65 (04, x, y), 64 (x, y) or 33 (02 or 03, x), and DER begins with 30";

#[test]
fn rows_have_the_results_of_lines() {
    let place = Place::furnished();
    let lines = lines(&place, 400);
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let ran = place.yuxi_with("verify --batch - -q", text.as_bytes()).expect(2);
    let expected: Vec<Value> =
        ran.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(expected.iter().filter(|line| line.get("error").is_some()).count() > 50);
    assert!(expected.iter().filter(|line| line["valid"] == json!(false)).count() > 10);
    assert!(expected.iter().filter(|line| line["valid"] == json!(true)).count() > 100);
    let words = ["curve", "encoding"].map(|field| (field, texts(&lines, field)));
    let fields = ["key", "id_hex", "message", "digest", "signature"];
    let as_text: Vec<_> = fields
        .map(|field| (field, texts(&lines, field)))
        .into_iter()
        .chain(words.clone())
        .collect();
    let as_bytes: Vec<_> = [
        ("key", "key"),
        ("id", "id_hex"),
        ("message", "message"),
        ("digest", "digest"),
        ("signature", "signature"),
    ]
    .map(|(name, field)| (name, bytes(&lines, field)))
    .into_iter()
    .chain(words)
    .collect();
    let mut of_bytes = expected.clone();
    for (line, expected) in lines.iter().zip(&mut of_bytes) {
        let length = line.get("key").map_or(65, |key| key.as_str().unwrap().len() / 2);
        if length < 2 {
            let error = expected["error"].as_str().unwrap();
            assert!(error.starts_with(&format!("key: {} hex digits are not a key", 2 * length)));
            expected["error"] =
                json!(format!("key: {length} bytes are not a public key; {LENGTHS}"));
        }
    }
    for (columns, expected) in [(as_text, &expected), (as_bytes, &of_bytes)] {
        let whole = batch(&columns);
        // batches of several lengths, one of them of no row
        let cuts = [0, 1, 1, 150, lines.len()];
        let batches: Vec<_> =
            cuts.windows(2).map(|cut| whole.slice(cut[0], cut[1] - cut[0])).collect();
        for kind in KINDS {
            place.write("in", &file(kind, &batches));
            for threads in [1, 3] {
                place
                    .yuxi(&format!("verify --batch in -o out --force -q --threads {threads}"))
                    .expect(2);
                let found = lines_of(&read(kind, place.read("out")));
                assert_eq!(found.len(), expected.len());
                for (found, expected) in found.iter().zip(expected) {
                    assert_eq!(found, expected, "{kind:?}");
                }
            }
        }
    }
}

#[test]
fn what_is_signed_verifies() {
    let place = Place::furnished();
    let references: ArrayRef = Arc::new(Int64Array::from(vec![Some(7), None, Some(-1), Some(0)]));
    let messages: ArrayRef =
        Arc::new(BinaryArray::from_opt_vec(vec![Some(b"a"), Some(b""), None, Some(b"\xFF")]));
    let ids: ArrayRef = Arc::new(LargeStringArray::from(vec![Some("alice"), None, None, Some("")]));
    let rows = batch(&[
        ("ref", references.clone()),
        ("text", messages),
        ("id", ids),
        ("other", references.clone()),
    ]);
    for kind in KINDS {
        place.write("in", &file(kind, std::slice::from_ref(&rows)));
        for format in ["", "-f der", "-f raw", "-f hex", "-f base64"] {
            let line = format!(
                "sign -k alice.key --batch in -o signed --force -q --echo --column message=text {format}"
            );
            place.yuxi(&line).expect(2);
            let signed = read(kind, place.read("signed"));
            let signatures = signed[0].column_by_name("signature").unwrap();
            assert_eq!(signatures.null_count(), 1);
            if let "" | "-f der" | "-f raw" = format {
                let length = if format == "-f raw" { 64..65 } else { 68..73 };
                assert!(length.contains(&signatures.as_binary::<i32>().value(0).len()));
            }
            assert_eq!(signed[0].column_by_name("ref").unwrap(), &references);
            let errors = signed[0].column_by_name("error").unwrap().as_string::<i32>();
            assert_eq!(
                (errors.null_count(), errors.value(2)),
                (3, "missing `message` or `digest`")
            );
            // a row that was not signed says so
            let ran =
                place.yuxi(&format!("verify --batch signed -o out --force {format}")).expect(2);
            assert!(
                ran.err.starts_with("4 lines: 3 valid, 0 invalid, 1 bad (the first is line 3)"),
                "{}",
                ran.err
            );
            let out = read(kind, place.read("out"));
            assert_eq!(out[0].column_by_name("ref").unwrap(), &references);
            assert_eq!(lines_of(&out)[2]["error"], "not signed: missing `message` or `digest`");
        }
    }
}

/// As pandas and pyarrow write a column in which nothing stands.
#[test]
fn a_column_of_the_type_null_is_as_if_it_were_not_there() {
    let place = Place::furnished();
    let messages: ArrayRef = Arc::new(BinaryArray::from_opt_vec(vec![Some(b"a"), Some(b"b")]));
    let nulls: ArrayRef = Arc::new(NullArray::new(2));
    let with = |id: Option<&ArrayRef>| {
        let mut columns = vec![("message", messages.clone())];
        columns.extend(id.map(|id| ("id", id.clone())));
        batch(&columns)
    };
    for kind in KINDS {
        place.write("in", &file(kind, &[with(Some(&nulls))]));
        place.yuxi("sign -k alice.key --batch in -o signed --force -q --echo").expect(0);
        place.yuxi("verify --batch signed --encoding hex --force -q -o out").expect(0);
        place.write("in", &file(kind, &[with(None)]));
        place.yuxi("sign -k alice.key --batch in -o signed --force -q --echo").expect(0);
        place.yuxi("verify --batch signed --encoding hex --force -q -o out").expect(0);
        place.write("in", &file(kind, &[batch(&[("message", nulls.clone())])]));
        place.yuxi("sign -k alice.key --batch in -o signed --force -q").expect(2);
        let signed = read(kind, place.read("signed"));
        let errors = signed[0].column_by_name("error").unwrap().as_string::<i32>();
        assert_eq!(errors.value(0), "missing `message` or `digest`");
    }
}

#[test]
fn every_compression_is_read() {
    let place = Place::furnished();
    let messages: ArrayRef = Arc::new(StringArray::from(vec!["message"; 300]));
    let encodings: ArrayRef = Arc::new(StringArray::from(vec!["text"; 300]));
    let rows = [batch(&[("message", messages), ("encoding", encodings)])];
    for compression in [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::GZIP(Default::default()),
        Compression::ZSTD(ZstdLevel::default()),
        Compression::LZ4_RAW,
    ] {
        place.write("in", &parquet_or_ipc(Kind::Parquet, &rows, compression));
        place.yuxi("sign -k alice.key --batch in -o out --force -q").expect(0);
    }
}

#[test]
fn inputs_that_are_refused() {
    let place = Place::furnished();
    let values: ArrayRef = Arc::new(StringArray::from(vec!["00"]));
    let numbers: ArrayRef = Arc::new(Int64Array::from(vec![1]));
    let before = place.names();
    for kind in KINDS {
        let rows = [batch(&[
            ("key", values.clone()),
            ("message", values.clone()),
            ("sig", values.clone()),
            ("n", numbers.clone()),
        ])];
        let whole = file(kind, &rows);
        place.write("in", &whole);
        let refused = |options: &str, why: &str| {
            place.yuxi(&format!("verify --batch in -o out {options}")).refused(why);
        };
        refused(
            "",
            "there is no column signature; there are: key, message, sig, n. --column signature=NAME",
        );
        refused("--column signature=x", "there is no column x; there are");
        refused("--column signature=n", "is of type Int64; it must be text or binary");
        refused("--column signature=sig --format der", "holds no binary");
        place
            .yuxi("verify --batch in --column nothing=sig")
            .refused("nothing is not one of the fields");
        for end in [8, 20, whole.len() / 2] {
            place.write("in", &whole[..end]);
            refused("--column signature=sig", "cannot read in: ");
        }
        let ran = place.yuxi_with("verify --batch - --column signature=sig -o out", &whole);
        match kind {
            Kind::Stream => ran.expect(2),
            _ => ran.refused("they are not read from a pipe"),
        };
        let _ = std::fs::remove_file(place.path("out"));
    }
    std::fs::remove_file(place.path("in")).unwrap();
    place
        .yuxi_with("verify --batch - --column key=a", b"{}")
        .refused("--column needs a file of columns");
    assert_eq!(place.names(), before);
    // no rows are an error, as no lines are
    let none: ArrayRef = Arc::new(StringArray::from(Vec::<&str>::new()));
    for kind in KINDS {
        let rows = [batch(&["key", "message", "signature"].map(|name| (name, none.clone())))];
        place.write("in", &file(kind, &rows));
        place.yuxi("verify --batch in -o out").refused("no lines; --allow-empty accepts that");
        place.yuxi("verify --batch in -o out --allow-empty --force").expect(0);
        assert!(lines_of(&read(kind, place.read("out"))).is_empty());
    }
}

/// A file that is far larger than what the command may hold, of rows with long messages and of many short rows.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_file() {
    if is_windows("the test reads a named pipe of Unix") {
        return;
    }
    let place = Place::furnished();
    let peak_of = |kind: Kind, rows: usize, length: usize, batches: usize| {
        let column = |text: &str| -> ArrayRef { Arc::new(StringArray::from(vec![text; rows])) };
        // incompressible for a dictionary of Parquet: each differs
        let messages: ArrayRef =
            Arc::new((0..rows).map(|i| Some(format!("{i:0length$x}"))).collect::<StringArray>());
        let one = batch(&[
            ("message", messages),
            ("encoding", column("hex")),
            ("key", column("04")),
            ("signature", column("00")),
        ]);
        let file = {
            let properties = WriterProperties::builder()
                .set_compression(Compression::UNCOMPRESSED)
                .set_max_row_group_row_count(Some(rows))
                .build();
            let path = place.path("in");
            let to = std::fs::File::create(&path).unwrap();
            match kind {
                Kind::Parquet => {
                    let mut writer =
                        ArrowWriter::try_new(to, one.schema(), Some(properties)).unwrap();
                    (0..batches).for_each(|_| writer.write(&one).unwrap());
                    writer.close().unwrap();
                }
                _ => {
                    let mut writer = FileWriter::try_new(to, &one.schema()).unwrap();
                    (0..batches).for_each(|_| writer.write(&one).unwrap());
                    writer.finish().unwrap();
                }
            }
            std::fs::metadata(path).unwrap().len() >> 20
        };
        // read from a pipe, the results tell how far it is
        let mut command = place.program();
        command.args(["verify", "--batch", "in", "-q", "--threads", "4", "-o", "fifo"]);
        rustix::fs::mkfifoat(rustix::fs::CWD, place.path("fifo"), rustix::fs::Mode::RWXU).unwrap();
        let mut child = command.spawn().unwrap();
        let mut results = BufReader::new(std::fs::File::open(place.path("fifo")).unwrap());
        let status = format!("/proc/{}/status", child.id());
        let mut peak = 0;
        loop {
            // what it has used until now
            let found = std::fs::read_to_string(&status).unwrap_or_default();
            let found = found.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let found =
                found.and_then(|peak| peak.trim().trim_end_matches(" kB").parse::<usize>().ok());
            peak = peak.max(found.unwrap_or(0) >> 10);
            let count = results.fill_buf().unwrap().len();
            if count == 0 {
                break;
            }
            results.consume(count);
        }
        assert_eq!(child.wait().unwrap().code(), Some(2));
        std::fs::remove_file(place.path("fifo")).unwrap();
        (file, peak)
    };
    for kind in [Kind::Parquet, Kind::File] {
        let (long, peak) = peak_of(kind, 1000, 20_000, 10);
        assert!(long > 180 && peak < 128, "{kind:?}: {long} MiB, peak {peak} MiB");
        let (_, some) = peak_of(kind, 8192, 64, 10);
        let (many, peak) = peak_of(kind, 8192, 64, 100);
        assert!(many > 30 && peak < 128 && peak < some + 48, "{kind:?}: {some}, then {peak} MiB");
    }
}
