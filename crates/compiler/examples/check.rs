//! Prints everything that is wrong with a content folder, one line each.
#![allow(clippy::disallowed_methods, reason = "an example touches the disk and the clock")]
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example to look at")]
use kcc_diagnostics::render::{Options, render};
fn main() {
    let root = std::env::args().nth(1).unwrap_or("content".into());
    let mut files = Vec::new();
    let mut stack = vec![std::path::PathBuf::from(&root)];
    while let Some(dir) = stack.pop() {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                stack.push(path)
            } else {
                files.push(kcc_compiler::File { path: path.to_str().unwrap().to_owned(), bytes: std::fs::read(&path).unwrap() })
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let compiled = kcc_compiler::compile(&root, &files);
    print!("{}", render(&compiled.problems, &compiled.sources, kcc_diagnostics::render::Format::Concise, &Options::default()));
    println!("{} krosmasters, {} problems", compiled.content.krosmasters.len(), compiled.problems.len());
}
