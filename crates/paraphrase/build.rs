//! Makes the compiler read the words of other languages again when one of their files changes or is added.
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]

fn main() {
    println!("cargo::rerun-if-changed=foreign");
}
