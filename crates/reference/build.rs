//! Rebuilds the crate when a message file or a page changes or is added.
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]

fn main() {
    println!("cargo::rerun-if-changed=messages");
    println!("cargo::rerun-if-changed=pages");
}
