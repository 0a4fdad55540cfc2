//! The style of content files, and that formatting loses nothing.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::panic, clippy::wildcard_enum_match_arm, missing_docs, reason = "tests")]

mod folder;

use folder::files;
use kcc_compiler::format::{Formatted, format};
use kcc_compiler::{Compiled, File, compile, pack};
use std::path::Path;

fn file(path: &str, text: &str) -> File {
    File { path: format!("content/{path}"), bytes: text.as_bytes().to_vec() }
}

/// Formats a krosmaster that has everything that a card can have, in a wrong style.
fn formatted(text: &str) -> Formatted {
    let others = [
        file("types/iop.toml", "id = \"iop\"\nname = \"Iop\"\n"),
        file("markers/cold.toml", "id = \"cold\"\nname = \"Cold\"\n"),
        file("powers/dodge.toml", "id = \"dodge\"\nname = \"Dodge\"\nrule = \"4.9.1\"\n"),
    ];
    let files = [vec![file("krosmasters/s1/ardo.toml", text)], others.to_vec()].concat();
    let compiled = compile("content", &files);
    format("content", &files, &compiled, &[0]).remove(0)
}

fn changed(text: &str) -> String {
    match formatted(text) {
        Formatted::Changed(text) => text,
        Formatted::Same => text.to_owned(),
        other => panic!("{other:?}"),
    }
}

/// The fields that a card needs, in order.
const CARD: &str = "#:schema ../../../schemas/krosmaster.schema.json\n\nid = \"ardo\"\nname = { en = \"Ardo\" }\nname_color = \"gold\"\n\
                    level = 1\ninitiative = 2\nmp = 3\nhp = 4\nap = \"-\"\n";

fn content() -> (Vec<File>, Compiled) {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content"), "content");
    let compiled = compile("content", &files);
    (files, compiled)
}

#[test]
fn all_content_is_in_the_style() {
    let (files, compiled) = content();
    let all: Vec<usize> = (0..files.len()).collect();
    let formatted = format("content", &files, &compiled, &all);
    assert_eq!(formatted.len(), files.len());
    let others: Vec<_> = files.iter().zip(formatted).filter(|(_, result)| *result != Formatted::Same).collect();
    let shown: Vec<String> = others.iter().map(|(file, result)| format!("{}: {result:?}", file.path)).collect();
    assert!(shown.is_empty(), "kcc fmt writes them:\n{}", shown.join("\n"));
}

#[test]
fn a_second_time_changes_nothing() {
    let (mut files, _) = content();
    // What content says about itself is left as it is written.
    files.retain(|file| !file.path.ends_with(pack::FILE));
    let original = files.clone();
    // Violates the style in every way that does not change the meaning.
    for file in &mut files {
        let text = String::from_utf8(file.bytes.clone()).unwrap();
        let text = text.replace("\n\n", "\n").replace(" = ", "=").replace("\", \"", "\",\"");
        file.bytes = text.replace('\n', "  \r\n").into_bytes();
    }
    let compiled = compile("content", &files);
    let all: Vec<usize> = (0..files.len()).collect();
    let first = format("content", &files, &compiled, &all);
    for (file, result) in files.iter_mut().zip(first) {
        match result {
            Formatted::Changed(text) => file.bytes = text.into_bytes(),
            other => panic!("{}: {other:?}", file.path),
        }
    }
    let compiled = compile("content", &files);
    assert!(format("content", &files, &compiled, &all).iter().all(|result| *result == Formatted::Same));
    // What had the style before has it again.
    let differing: Vec<&str> = files.iter().zip(&original).filter(|(a, b)| a != b).map(|(file, _)| file.path.as_str()).collect();
    assert!(differing.is_empty(), "{differing:?}");
}

#[test]
fn fields_tables_and_notations_are_put_in_order() {
    let text = "hp=0x4\r\nap='–'\ninitiative = 2\n level=1\nname_color='gold'\nmp=3\nname.en=\"Ardo\"\nid=\"ardo\"\ntypes=['iop',]\npowers = [ \"dodge\" ]\n\
                [provisional]\nhp = 'a guess'\n[[spells]]\neffect=\"push back 2 ; -1 AP on each opposing krosmaster adjacent to self\"\n\
                damage='2  fire'\nrange=' 1-3 '\ncost='5 AP+1 injury'\nname=\"Hit\"\n[collection]\nset=\"Base\"\nseason=1\n\n\n";
    let right = format!(
        "{}types = [\"iop\"]\n{}powers = [\"dodge\"]\ncollection = {{ season = 1, set = \"Base\" }}\n\n[[spells]]\nname = \"Hit\"\ncost = \"1 injury + 5 AP\"\n\
         range = \"1-3\"\ndamage = \"2 fire\"\neffect = '''\npush back 2\n-1 AP on each opposing krosmaster adjacent to self\n'''\n\n[provisional]\nhp = \"a guess\"\n",
        &CARD[..CARD.find("level").unwrap()],
        &CARD[CARD.find("level").unwrap()..]
    );
    assert_eq!(changed(text), right);
    assert_eq!(formatted(&right), Formatted::Same);
}

#[test]
fn comments_stay_where_they_belong() {
    let text = format!(
        "{}# About the file.\n\n# Why four.\nhp = 4 # points\n# Before the name.\nname = {{ en = \"Ardo\" }} # a name\nid = \"ardo\"\nname_color = \"gold\"\nlevel = 1\n\
         initiative = 2\nmp = 3\n\n# After a gap.\nap = \"-\"\ntypes = [\n  # One of them.\n  \"iop\", # the first\n  # No more.\n]\n\n# The only one.\n[[spells]] # so far\n\
         name = \"Hit\"\nrange = \"1-3\" # in cells\ncost = \"1 AP\"\neffect = 'push back 1'\n# At the very end.\n",
        &CARD[..CARD.find("id").unwrap()]
    );
    let right = format!(
        "{}# About the file.\n\nid = \"ardo\"\n# Before the name.\nname = {{ en = \"Ardo\" }} # a name\nname_color = \"gold\"\n# No more.\ntypes = [\n  # One of them.\n  \"iop\", # the first\n]\n\
         level = 1\ninitiative = 2\nmp = 3\n\n# Why four.\nhp = 4 # points\n\n# After a gap.\nap = \"-\"\n\n# The only one.\n[[spells]] # so far\n\
         name = \"Hit\"\ncost = \"1 AP\"\nrange = \"1-3\" # in cells\neffect = 'push back 1'\n\n# At the very end.\n",
        &CARD[..CARD.find("id").unwrap()]
    );
    assert_eq!(changed(&text), right);
    assert_eq!(formatted(&right), Formatted::Same);
}

#[test]
fn tables_in_other_forms_become_those_of_the_style_and_keep_their_comments() {
    let text = format!(
        "{}spells = [ # all\n  {{ name = {{ en = \"Hit\" }}, cost = \"1 AP\", range = \"1-2\", damage = \"1 air\" }}, # first\n]\n# The set.\n[collection] # of cards\n# Its name.\nset = \"Base\"\nseason = 1\n",
        &CARD.replace("name = { en = \"Ardo\" }", "name.en = \"Ardo\" # not translated")
    );
    let written = changed(&text);
    for part in [
        "# all",
        "# first",
        "# The set.",
        "# of cards",
        "# Its name.",
        "# not translated",
        "[[spells]]",
        "collection = { season = 1, set = \"Base\" }",
    ] {
        assert_eq!(written.matches(part).count(), 1, "{part}: {written}");
    }
    assert_eq!(formatted(&written), Formatted::Same, "{written}");
}

#[test]
fn texts_keep_every_sign() {
    let names = ["a \\\"b\\\" 'c' \\\\ d", "é’œ – …", "it's", "tab\\u00e9", "#no comment", "''' \\\" '''"];
    for name in names {
        let text = CARD.replace("\"Ardo\"", &format!("\"{name}\""));
        let value = |text: &str| text.parse::<toml::Table>().unwrap()["name"]["en"].as_str().unwrap().to_owned();
        let written = changed(&text);
        assert_eq!(value(&written), value(&text), "{written}");
        assert_eq!(formatted(&written), Formatted::Same, "{written}");
    }
}

#[test]
fn effects_are_written_in_quotes_that_take_them_as_they_are() {
    let cases = [
        ("\"push back 2\"", "effect = 'push back 2'\n"),
        ("\"put marker \\\"cold\\\" on the target\"", "effect = 'put marker \"cold\" on the target'\n"),
        ("\"end self's turn\"", "effect = '''end self's turn'''\n"),
        ("'''\n\n  push back 2\n\n  +1 MP;-1 AP\n'''", "effect = '''\npush back 2\n+1 MP and -1 AP\n'''\n"),
    ];
    for (before, after) in cases {
        let written = changed(&format!("{CARD}\n[[spells]]\nname = \"Hit\"\ncost = \"1 AP\"\nrange = \"1-2\"\neffect = {before}\n"));
        assert!(written.ends_with(after), "{written}");
        assert_eq!(formatted(&written), Formatted::Same, "{written}");
    }
}

#[test]
fn a_schema_of_the_same_kind_is_kept_and_others_are_not() {
    let line = |text: &str| changed(text).lines().next().unwrap().to_owned();
    let rest = &CARD[CARD.find("id").unwrap()..];
    assert_eq!(line(rest), "#:schema ../../../schemas/krosmaster.schema.json");
    let draft = "#:schema ../../../schemas/draft-07/krosmaster.schema.json";
    assert_eq!(line(&format!("{draft}\n\n{rest}")), draft);
    assert_eq!(line(&format!("#:schema ./summon.schema.json\n{rest}")), "#:schema ../../../schemas/krosmaster.schema.json");
}

#[test]
fn a_file_with_errors_is_left_and_its_neighbour_is_written() {
    let broken = CARD.replace("level = 1", "levle = 1").replace("\"ardo\"", "\"x\"");
    let files = [file("krosmasters/x.toml", &broken), file("types/iop.toml", "name='Iop'\nid='iop'\n"), file("readme.md", "")];
    let compiled = compile("content", &files);
    let results = format("content", &files, &compiled, &[0, 1, 2]);
    assert_eq!(results[0], Formatted::Broken);
    assert!(matches!(results[1], Formatted::Changed(_)));
    assert_eq!(results[2], Formatted::Broken);
}

#[test]
fn every_prefix_of_a_file_is_formatted_or_left() {
    let text = format!(
        "{CARD}\n# A spell.\n[[spells]]\nname = \"Hit\"\ncost = \"1 AP\" # cheap\nrange = \"1-2\"\neffect = '''\npush back 2\nend self's turn\n'''\n"
    );
    for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
        let result = formatted(&text[..end]);
        assert!(!matches!(result, Formatted::Lossy(_)), "{end}: {result:?}");
    }
}
