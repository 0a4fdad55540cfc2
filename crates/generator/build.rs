//! Makes the compiler read `templates/` again when a file of it changes or is added.
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]

fn main() {
    println!("cargo::rerun-if-changed=../../templates");
}
