//! Bouncy Castle behind a pipe (interop/java/src/Main.java).

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running program that answers line by line.
pub(crate) struct Java {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// A hundred rounds, each with new keys, with one program.
pub(crate) fn rounds(mut round: impl FnMut(&mut Java, usize)) {
    let mut java = Java::start();
    (0..100).for_each(|number| round(&mut java, number));
}

impl Java {
    /// Starts it; `YUXI_JAVA_CLASSES` is where it and its libraries lie.
    pub(crate) fn start() -> Self {
        let classes = env::var("YUXI_JAVA_CLASSES").expect("cargo xtask interop java sets it");
        let mut child = Command::new("java")
            .args(["-cp", &classes, "Main"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("java starts");
        let questions = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped"));
        Self { child, questions, answers }
    }

    /// What a command gives, or why it gives nothing.
    pub(crate) fn ask(
        &mut self,
        command: &str,
        arguments: &[&[u8]],
    ) -> Result<Vec<Vec<u8>>, String> {
        let mut line = command.to_owned();
        for argument in arguments {
            line.push(' ');
            line.push_str(&to_word(argument));
        }
        writeln!(self.questions, "{line}").expect("it listens");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("it answers");
        match answer.trim_end().strip_prefix("ok") {
            Some(words) => Ok(words.split_whitespace().map(from_word).collect()),
            None => Err(answer),
        }
    }

    /// The one thing that a command gives.
    pub(crate) fn get(&mut self, command: &str, arguments: &[&[u8]]) -> Vec<u8> {
        let mut answer = self.ask(command, arguments).expect(command);
        assert_eq!(answer.len(), 1, "{command}");
        answer.remove(0)
    }

    /// What a command says of a signature.
    pub(crate) fn is_valid(&mut self, command: &str, arguments: &[&[u8]]) -> bool {
        self.get(command, arguments) == [1]
    }

    /// A new key of a named curve: PKCS#8 and SubjectPublicKeyInfo.
    pub(crate) fn generate(&mut self, curve: &str) -> [Vec<u8>; 2] {
        self.ask("generate", &[curve.as_bytes()]).expect("a key").try_into().expect("a pair")
    }
}

impl Drop for Java {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn to_word(bytes: &[u8]) -> String {
    if bytes.is_empty() {
        return "-".into();
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_word(word: &str) -> Vec<u8> {
    if word == "-" {
        return Vec::new();
    }
    let digits = |i| &word[i..i + 2];
    let byte = |i| u8::from_str_radix(digits(i), 16).expect("hexadecimal");
    (0..word.len()).step_by(2).map(byte).collect()
}
