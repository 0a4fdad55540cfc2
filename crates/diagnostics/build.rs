//! Makes the compiler read the messages again when a file of them changes or is added.
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]

fn main() {
    println!("cargo::rerun-if-changed=messages");
}
