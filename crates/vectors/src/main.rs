//! The command that writes the vectors.
fn main() {
    let t = std::time::Instant::now();
    for f in yuxi_vectors::files() {
        println!("{} {} {} {:?}", f.name, f.count, f.text.len(), t.elapsed());
    }
}
