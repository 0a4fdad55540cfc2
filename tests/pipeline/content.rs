//! The content of the repository.

use crate::KCC;
use kcc_tests::{Place, repository};

#[test]
fn it_has_no_problems() {
    let content = repository().join("content");
    let run = Place::empty(KCC).kcc(&["check", &content.display().to_string()]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
}
