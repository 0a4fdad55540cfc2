//! `kcc schema` writes the schemas, and `--check` reports those that are out of date.

use crate::KCC;
use kcc_tests::{Place, repository};
use std::fs;

#[test]
fn schemas_are_written_and_then_current() {
    let place = Place::empty(KCC);
    assert_eq!(place.kcc(&["schema", "--check"]).code, 1, "nothing is there yet");
    let run = place.kcc(&["schema"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    let run = place.kcc(&["schema", "--check"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
    let names: Vec<String> = place.files("schemas").into_iter().map(|(path, _)| path).collect();
    assert!(names.contains(&"krosmaster.schema.json".to_owned()) && names.contains(&"draft-07/ir.schema.json".to_owned()), "{names:?}");
}

#[test]
fn stale_schemas_are_told() {
    let place = Place::empty(KCC);
    assert_eq!(place.kcc(&["schema"]).code, 0);
    place.write("schemas/krosmaster.schema.json", "{}");
    place.write("schemas/hero.schema.json", "{}");
    fs::remove_file(place.path().join("schemas/ir.schema.json")).unwrap();
    let run = place.kcc(&["schema", "--check"]);
    assert_eq!(run.code, 1);
    let expected =
        "schemas/hero.schema.json: is no schema of kcc\nschemas/ir.schema.json: is missing\nschemas/krosmaster.schema.json: differs\n";
    assert_eq!(run.stdout.replace('\\', "/"), expected);
    assert_eq!(place.kcc(&["schema"]).code, 0);
    assert_eq!(place.kcc(&["schema", "--check"]).code, 0);
}

#[test]
fn the_schemas_of_the_repository_are_current() {
    let schemas = repository().join("schemas");
    let run = Place::empty(KCC).kcc(&["schema", "--check", "--out", &schemas.display().to_string()]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "`kcc schema` writes them anew");
}
