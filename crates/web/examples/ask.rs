//! Answers the questions of a page without a browser: each line of the input is one, and so is each line of the output. The engine in
//! WebAssembly is compared with it: `tests/site/same-games.mjs`.

#![allow(clippy::disallowed_methods, reason = "a program for tests, which reads its input")]

use std::io::{BufRead as _, Write as _};

fn main() -> std::io::Result<()> {
    let mut desk = kcc_web::Desk::default();
    let mut out = std::io::stdout().lock();
    for question in std::io::stdin().lock().lines() {
        writeln!(out, "{}", desk.answer(&question?))?;
    }
    Ok(())
}
