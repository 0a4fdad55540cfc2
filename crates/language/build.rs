//! Rebuilds the crate when a language file changes or is added.
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]

fn main() {
    println!("cargo::rerun-if-changed=languages");
    println!("cargo::rerun-if-changed=words");
}
