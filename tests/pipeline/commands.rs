//! Exit codes and streams of the commands, and the effects of the environment and the terminal.

use crate::KCC;
use kcc_tests::{Place, fixtures};
use std::fs;

fn broken() -> Place {
    Place::with_content(KCC).and(&fixtures().join("mistakes/misspelt-key"))
}

#[test]
fn check_is_silent_on_success() {
    for arguments in [&["check"][..], &["check", "content"], &["check", "."], &["check", "content/krosmasters/ardo.toml"]] {
        let run = Place::with_content(KCC).kcc(arguments);
        assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""), "{arguments:?}");
    }
}

#[test]
fn check_prints_problems_to_stdout_and_the_summary_to_stderr() {
    let run = broken().kcc(&["check", "--format", "concise"]);
    assert_eq!(run.code, 1);
    assert!(run.stdout.starts_with("content/krosmasters/ardo.toml:6:1: error[K0101]"), "{}", run.stdout);
    assert!(run.stderr.contains("1 problem in 1 of "), "{}", run.stderr);
    assert!(!run.stdout.contains('\u{1b}'), "no colours where there is no terminal");
}

#[test]
fn check_shows_only_what_was_asked_for_but_reads_everything() {
    let place = Place::with_content(KCC).and(&fixtures().join("mistakes/mistakes-in-three-files"));
    let lines = |arguments: &[&str]| {
        let run = place.kcc(&[&["check", "--format", "concise"], arguments].concat());
        (run.code, run.stdout.lines().count())
    };
    assert_eq!(lines(&[]), (1, 4));
    assert_eq!(lines(&["content/krosmasters"]), (1, 1));
    assert_eq!(lines(&["content/summons/tofu.toml"]), (1, 2));
    assert_eq!(lines(&["content/summons", "content/powers"]), (1, 3));
    assert_eq!(lines(&["content/types"]), (0, 0));
}

#[test]
fn check_finds_the_content_folder_from_within_it() {
    let run = broken().kcc_in("content/krosmasters", &["check", "--format", "concise", "ardo.toml"]);
    assert_eq!(run.code, 1);
    assert!(run.stdout.starts_with("../krosmasters/ardo.toml:6:1: "), "{}", run.stdout);
}

#[test]
fn messages_speak_the_language_of_flag_variable_and_system() {
    let french = "n'est pas un champ";
    let said =
        |place: Place, arguments: &[&str]| place.kcc(&[&["check", "--format", "concise"], arguments].concat()).stdout.replace('’', "'");
    assert!(!said(broken(), &[]).contains(french));
    assert!(said(broken(), &["--lang", "fr"]).contains(french), "{}", said(broken(), &["--lang", "fr"]));
    assert!(said(broken().variable("KCC_LANG", "fr"), &[]).contains(french));
    assert!(said(broken().variable("LANG", "fr_FR.UTF-8"), &[]).contains(french));
    assert!(!said(broken().variable("LANG", "fr_FR.UTF-8").variable("KCC_LANG", "en"), &[]).contains(french));
    assert!(!said(broken().variable("LANG", "de_DE.UTF-8"), &[]).contains(french));
    assert!(!said(broken().variable("KCC_LANG", "fr"), &["--lang", "en"]).contains(french));
    let unknown = broken().variable("KCC_LANG", "xx").kcc(&["check"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.stderr.contains("KCC_LANG"), "{}", unknown.stderr);
}

#[test]
fn colours_follow_the_flag_and_the_environment() {
    let coloured = |place: Place, arguments: &[&str]| place.kcc(&[&["check"], arguments].concat()).stdout.contains('\u{1b}');
    assert!(!coloured(broken(), &[]));
    assert!(coloured(broken(), &["--color", "always"]));
    assert!(coloured(broken().variable("CLICOLOR_FORCE", "1"), &[]));
    assert!(!coloured(broken().variable("CLICOLOR_FORCE", "1").variable("NO_COLOR", "1"), &[]));
    assert!(!coloured(broken().variable("CLICOLOR_FORCE", "1"), &["--color", "never"]));
}

#[test]
fn json_is_one_document_and_github_has_relative_paths() {
    let run = broken().kcc(&["check", "--format", "json"]);
    assert!(run.stdout.starts_with('{') && run.stdout.contains("\"kcc.v1\""), "{}", run.stdout);
    let run = broken().kcc(&["check", "--format", "github"]);
    assert!(run.stdout.contains("file=content/krosmasters/ardo.toml,line=6"), "{}", run.stdout);
}

#[test]
fn wrong_usage_ends_with_2_and_suggests() {
    let place = Place::with_content(KCC);
    let cases: [(&[&str], &str); 11] = [
        (&[], "Usage"),
        (&["biuld"], "build"),
        (&["check", "--fromat", "json"], "--format"),
        (&["check", "--format", "jsno"], "json"),
        (&["check", "--lang", "de"], "only in en and fr"),
        (&["check", "contnet"], "did you mean `content`"),
        (&["build", "contnet"], "did you mean `content`"),
        (&["build", "--target", "hmtl"], "--target"),
        (&["build", "--threads", "0"], "--threads"),
        (&["man", "biuld"], "did you mean `build`"),
        (&["completions", "tcsh"], "bash"),
    ];
    for (arguments, said) in cases {
        let run = place.kcc(arguments);
        assert_eq!(run.code, 2, "{arguments:?}: {run:?}");
        assert_eq!(run.stdout, "", "{arguments:?}");
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn a_folder_without_content_is_told() {
    let place = Place::empty(KCC);
    let run = place.kcc(&["check", "--format", "concise"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.stdout.contains("K0026"), "{run:?}");
}

#[test]
fn help_teaches_every_command() {
    let place = Place::empty(KCC);
    let help = place.kcc(&["--help"]);
    assert_eq!((help.code, help.stderr.as_str()), (0, ""));
    let listed = help.stdout.split("\nCommands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let commands: Vec<&str> =
        listed.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).filter(|name| !name.is_empty()).collect();
    assert_eq!((commands.first(), commands.last()), (Some(&"build"), Some(&"help")));
    for command in commands.into_iter().filter(|command| *command != "help") {
        let run = place.kcc(&[command, "--help"]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{command}");
        assert!(run.stdout.contains("Examples:\n  kcc "), "the help of {command} has no examples: {}", run.stdout);
        let description: Vec<&str> = run.stdout.split("\n\n").collect();
        assert!(description.len() > 3, "the help of {command} says too little: {}", run.stdout);
    }
    let version = place.kcc(&["--version"]);
    assert_eq!((version.code, version.stdout.starts_with("kcc ")), (0, true));
}

#[test]
fn help_is_in_the_language_of_the_reader() {
    let place = Place::empty(KCC).variable("KCC_LANG", "fr");
    for (command, says) in [("init", "Français"), ("lsp", "Parler par l’entrée"), ("serve", "Le port de l’adresse")] {
        let run = place.kcc(&[command, "--help"]);
        assert!(run.code == 0 && run.stdout.contains("Exemples\u{a0}:\n  kcc ") && run.stdout.contains(says), "{run:?}");
    }
    let run = place.kcc(&["build", "--help"]);
    for says in ["Donner des numéros", "L’adresse web du dépôt", "L’adresse web du dossier"] {
        assert!(run.stdout.contains(says), "{run:?}");
    }
}

#[test]
fn completions_and_manual_pages_are_printed() {
    let place = Place::empty(KCC);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = place.kcc(&["completions", shell]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{shell}");
        assert!(run.stdout.contains("explain"), "{shell}");
    }
    for (arguments, title) in [(&["man"][..], ".TH kcc"), (&["man", "build"], "build")] {
        let run = place.kcc(arguments);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        assert!(run.stdout.contains(title), "{}", run.stdout);
    }
}

#[test]
fn what_was_typed_wrong_is_told_in_french_too() {
    for (arguments, told) in [
        (&["check", "contnet"][..], "il n’y a pas de fichier ni de dossier `contnet`\u{a0}; est-ce `content`\u{a0}?"),
        (&["build", "nowhere"], "il n’y a pas de fichier ni de dossier `nowhere`"),
        (&["man", "chekc"], "il n’y a pas de commande `chekc`\u{a0}; est-ce `check`\u{a0}?"),
        (&["new", "krosmaster", "???", "--no-input"], "`???` n’a pas de lettres dont faire un nom de fichier"),
        (&["new", "krosmaster", "Ardo", "--no-input"], "a déjà l’id `ardo`"),
        (&["new", "ruleset", "Mine", "--like", "plian", "--no-input"], "il n’y a pas de règlement `plian`\u{a0}; est-ce `plain`\u{a0}?"),
    ] {
        let run = Place::with_content(KCC).variable("KCC_LANG", "fr").kcc(arguments);
        assert!(run.code == 2 && run.stderr.contains(told), "{arguments:?}: {run:?}");
    }
}

#[test]
fn a_folder_of_something_else_is_one_message_and_an_empty_one_a_beginning() {
    let place = Place::empty(KCC);
    for name in ["letters/one.txt", "letters/two.txt", "picture.png"] {
        place.write(name, "x");
    }
    for arguments in [&["check"][..], &["build"], &["new", "krosmaster", "Mira", "--no-input"]] {
        let run = place.kcc(arguments);
        assert!(run.code == 2 && run.stdout.is_empty(), "{run:?}");
        assert!(run.stderr.contains("no content folder here") && run.stderr.lines().count() < 4, "{run:?}");
    }
    fs::create_dir(place.path().join("content")).unwrap();
    let run = place.kcc(&["new", "krosmaster", "Mira", "--no-input"]);
    assert!(run.code == 0 && run.stdout.contains("content/krosmasters/mira.toml"), "{run:?}");
    // A named folder is read, whatever it contains.
    let run = place.kcc(&["check", "letters"]);
    assert!(run.code == 1 && run.stdout.contains("K0117"), "{run:?}");
    let run = Place::empty(KCC).kcc(&["new", "krosmaster", "Mira", "--no-input"]);
    assert!(run.code == 0 && run.stdout.contains("krosmasters/mira.toml"), "{run:?}");
}
