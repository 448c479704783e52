//! A program that answers each line with a line.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::verilate::repository;

/// A running program; it ends when this is dropped.
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Process {
    /// Starts a program, in the repository, as the ROMs read files by paths from there.
    ///
    /// # Errors
    /// Where it does not start.
    pub fn start(program: &Path) -> io::Result<Self> {
        Self::start_with(program, &[])
    }

    /// The same with arguments.
    ///
    /// # Errors
    /// Where it does not start.
    ///
    /// # Panics
    /// Never: both ends are pipes.
    pub fn start_with(program: &Path, arguments: &[String]) -> io::Result<Self> {
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(repository())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("the output is a pipe"));
        Ok(Self { child, input, output })
    }

    /// The next line that the program writes.
    ///
    /// # Panics
    /// Where it has ended, or answers with an error.
    pub fn answer(&mut self) -> String {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).expect("the simulation answers");
        assert!(read > 0, "the simulation has ended");
        line.truncate(line.trim_end().len());
        assert!(!line.starts_with("error: "), "the simulation: {line}");
        line
    }

    /// A line and its answer.
    ///
    /// # Panics
    /// Where the program has ended.
    pub fn ask(&mut self, line: &str) -> String {
        let input = self.input.as_mut().expect("open until dropped");
        writeln!(input, "{line}").and_then(|()| input.flush()).expect("the simulation listens");
        self.answer()
    }

    /// Lines and their answers; a thread writes while this one reads.
    ///
    /// # Panics
    /// Where the program has ended.
    pub fn ask_all(&mut self, lines: &[String]) -> Vec<String> {
        let mut input = self.input.take().expect("open until dropped");
        let answers = std::thread::scope(|scope| {
            let writer = scope.spawn(|| {
                for line in lines {
                    writeln!(input, "{line}").expect("the simulation listens");
                }
                input.flush().expect("the simulation listens");
            });
            let answers = lines.iter().map(|_| self.answer()).collect();
            writer.join().expect("the writer ends");
            answers
        });
        self.input = Some(input);
        answers
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.input.take());
        // its input has ended, and so will it
        let _ = self.child.wait();
    }
}
