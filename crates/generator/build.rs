//! Makes Cargo rebuild the crate when a file of `templates/` changes or is added.
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]

fn main() {
    println!("cargo::rerun-if-changed=../../templates");
}
