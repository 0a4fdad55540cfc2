//! The project for Board Game Arena that `kcc init --bga` begins: its files are sound, games are played in it as players do, its client is
//! strict TypeScript, and shows in Chromium what the PHP half sends. `tests/php/framework.php` and `tests/fixtures/online/` stand in for the
//! platform. Without PHP with SQLite, TypeScript, Node or Chromium the tests say so; see [`kcc_tests::tool`].

use crate::KCC;
use kcc_tests::{Place, browser, needs, repository, said, tool, typescript};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Begins a project with the cards of the repository.
fn project(arguments: &[&str]) -> (Place, PathBuf) {
    let place = Place::empty(KCC);
    let content = repository().join("content").display().to_string();
    let run = place.kcc(&[&["init", "project", "--bga", "--content", &content], arguments].concat());
    assert_eq!(run.code, 0, "{}", run.stderr);
    let project = place.path().join("project");
    (place, project)
}

/// Returns all files below a folder with an extension.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let all = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().map(|entry| entry.unwrap().into_path());
    all.filter(|path| path.extension().is_some_and(|found| found == extension)).collect()
}

/// Returns whether PHP is there with the database of the stand-in.
fn php() -> bool {
    let is_there = "exit(extension_loaded('pdo_sqlite') ? 0 : 1);";
    tool("php") && needs(Command::new("php").args(["-r", is_there]).status().unwrap().success(), "PHP has no SQLite")
}

/// Plays games in a project, and returns what is said about it. What clients are sent is then in `canned.json` of the project.
fn played(project: &Path) -> std::process::Output {
    // Enough that somebody buys Demonic Rewards, which are hidden from the other.
    let [games, answers] = ["3", "120"];
    let parts = [repository().join("tests/php/online.php"), project.to_owned()];
    let canned = project.join("canned.json");
    Command::new("php").args(parts).args([games, answers]).arg(canned).output().unwrap()
}

#[test]
fn a_project_is_begun_from_the_cards_that_are_there() {
    let (_place, project) = project(&["--bga-game", "KrosDuel"]);
    for file in files(&project, "php").into_iter().chain(files(&project, "ts")).chain(files(&project, "sql")) {
        let text = fs::read_to_string(&file).unwrap();
        assert!(!text.contains("krosmasterarena"), "{file:?} has the name of another project");
    }
    assert!(fs::read_to_string(project.join("modules/php/Game.php")).unwrap().contains("namespace Bga\\Games\\KrosDuel;"));
    assert!(project.join("krosduel.css").is_file(), "the platform looks for the style by the name of the project");
    // What is generated is what `kcc build` makes.
    let place = Place::empty(KCC);
    let run = place.kcc_in(
        &repository().display().to_string(),
        &["build", "--target", "bga", "--bga-game", "KrosDuel", "--check", "--project", &project.display().to_string()],
    );
    assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
}

#[test]
fn without_content_a_project_has_the_cards_of_the_game() {
    let place = Place::empty(KCC);
    let run = place.kcc(&["init", "--bga", "project"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(fs::read_to_string(place.path().join("project/cards.json")).unwrap().contains("\"julith\""));
    // What is there is not written over, and what belongs to content is refused.
    assert_eq!(place.kcc(&["init", "--bga", "project"]).code, 2);
    assert_eq!(place.kcc(&["init", "--bga", "another", "--id", "fan"]).code, 2);
    assert_eq!(place.kcc(&["init", "--bga", "another", "--fr", "Un autre"]).code, 2);
    assert!(!place.path().join("another").exists());
}

#[test]
fn a_project_of_unsound_cards_is_not_begun() {
    let place = Place::with_content(KCC);
    place.write("content/krosmasters/broken.toml", "id = \"broken\"\n");
    let run = place.kcc(&["init", "--bga", "project"]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert!(run.stderr.contains("Nothing was written") && !place.path().join("project").exists(), "{}", run.stderr);
    fs::remove_file(place.path().join("content/krosmasters/broken.toml")).unwrap();
    let run = place.kcc(&["init", "--bga", "project"]);
    assert!(run.stderr.contains("numbers"), "cards without a number cannot be in a database: {}", run.stderr);
}

#[test]
fn games_are_played_in_a_project() {
    if !php() {
        return;
    }
    let (_place, project) = project(&[]);
    // The generated ones are looked at where they are made.
    for file in files(&project, "php").into_iter().filter(|file| !file.to_str().unwrap().contains("enerated")) {
        assert!(said("php", &["-l", &file.display().to_string()]).starts_with("No syntax errors"), "{file:?}");
        assert!(fs::read_to_string(&file).unwrap().contains("declare(strict_types=1);"), "{file:?} is not strict");
    }
    let run = played(&project);
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && said.contains("answers in 3 games"), "{said}{}", String::from_utf8_lossy(&run.stderr));
}

#[test]
fn what_a_player_may_not_know_is_not_sent() {
    if !php() {
        return;
    }
    let (_place, project) = project(&[]);
    // A test that cannot fail proves nothing: without what hides rewards, the same games end with a fault.
    let told = project.join("modules/php/Told.php");
    let text = fs::read_to_string(&told).unwrap();
    let hides = "$seat === null || !in_array($seat, $seen[$name][$place] ?? [], true)";
    assert_eq!(text.matches(hides).count(), 1);
    fs::write(&told, text.replace(hides, "false")).unwrap();
    let run = played(&project);
    let said = String::from_utf8_lossy(&run.stdout) + String::from_utf8_lossy(&run.stderr);
    assert!(!run.status.success() && said.contains("knows the rewards"), "{said}");
}

#[test]
fn the_client_is_strict_and_what_is_made_of_it_is_there() {
    let Some(compiler) = typescript() else { return };
    let (_place, project) = project(&[]);
    let config = project.join("tsconfig.json").display().to_string();
    assert_eq!(said(&compiler, &["--project", &config, "--outDir", &project.join("made").display().to_string()]), "");
    for file in files(&project.join("modules/js"), "js") {
        let made = fs::read_to_string(project.join("made").join(file.file_name().unwrap())).unwrap();
        // Run `npm run build` in crates/kcc/init/bga if they differ.
        assert!(fs::read_to_string(&file).unwrap() == made, "{file:?} is not what TypeScript makes");
    }
}

#[test]
fn the_client_shows_what_it_is_sent() {
    if !php() || !browser() {
        return;
    }
    let driver = repository().join("tests/site");
    let (_place, project) = project(&[]);
    let run = played(&project);
    assert!(run.status.success(), "{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    let _ = said("node", &[driver.join("online.mjs").to_str().unwrap(), project.to_str().unwrap()]);
}
