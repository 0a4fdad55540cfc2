//! Tells the compiler where the typed views of the syntax tree are, which `kcc-dsl` makes of the grammar, and rebuilds the crate when a change
//! of the language is added.
#![allow(clippy::disallowed_methods, reason = "a build script reads what Cargo tells it")]
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]

fn main() -> Result<(), std::env::VarError> {
    println!("cargo::rerun-if-changed=src/edition/changes");
    println!("cargo::rerun-if-env-changed=DEP_KCC_DSL_VIEWS");
    println!("cargo::rustc-env=KCC_VIEWS={}", std::env::var("DEP_KCC_DSL_VIEWS")?);
    Ok(())
}
