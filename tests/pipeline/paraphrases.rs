//! Which rules of the table of paraphrases are of use: how often each has a part in a proposal for what people write.

use crate::folder::files;
use kcc_compiler::{Compiled, File, compile};
use kcc_dsl::Entry;
use kcc_tests::{fixtures, repository};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

#[path = "../../crates/compiler/tests/slips/mod.rs"]
mod slips;

/// How often each rule was hit when that was last measured.
const HITS: &str = "crates/paraphrase/hits.txt";

/// What people write, in pairs of lines: it, and what is proposed.
fn written_by_people() {
    let text = std::fs::read_to_string(repository().join("crates/paraphrase/tests/proposals.txt")).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    for pair in lines.chunks(2) {
        let (entry, people) = pair[0].strip_prefix("P ").map_or((Entry::Effects, pair[0]), |people| (Entry::Abilities, people));
        drop(kcc_paraphrase::proposal(people, entry));
    }
}

/// Files with mistakes, each beside sound ones.
fn mistakes() {
    let read = |folder: &Path| files(folder, "content").into_iter().map(|file| (file.path, file.bytes)).collect::<BTreeMap<_, _>>();
    let all = |files: BTreeMap<String, Vec<u8>>| {
        compile("content", &files.into_iter().map(|(path, bytes)| File { path, bytes }).collect::<Vec<_>>())
    };
    let base = read(&fixtures().join("base/content"));
    for folder in std::fs::read_dir(fixtures().join("mistakes")).unwrap().map(|entry| entry.unwrap().path().join("content")) {
        if folder.is_dir() {
            all(base.clone().into_iter().chain(read(&folder)).collect());
        }
    }
    let tests = repository().join("crates/compiler/tests");
    let prelude = read(&tests.join("prelude"));
    for folder in ["messages", "meaning", "toml"] {
        for (path, bytes) in read(&tests.join(folder)) {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let mut parts = text.split("# file: ");
            let name = path.replace("content/", "content/krosmasters/");
            let first = parts.next().map(|first| (name, first.as_bytes().to_vec()));
            let others = parts.filter_map(|part| part.split_once('\n')).map(|(path, text)| (format!("content/{path}"), text.into()));
            all(prelude.clone().into_iter().chain(first).chain(others).collect());
        }
    }
}

/// Lines of the content with a slip of the hand.
fn slips_of_the_hand(compiled: &Compiled) {
    slips::lines(compiled).par_iter().for_each(|line| {
        let variants = slips::variants(line, compiled);
        for (_, make) in slips::SLIPS {
            for (text, _) in &variants {
                let written = make(text);
                if written != *text && line.meaning(&written, compiled).is_none() {
                    line.proposed(&written, compiled);
                }
            }
        }
    });
}

/// Measuring takes minutes: it is done every night, and with `KCC_BLESS`. Between, a rule is in the list or not.
#[test]
fn every_paraphrase_is_hit_by_what_people_write() {
    let bless = std::env::var_os("KCC_BLESS").is_some();
    if bless || std::env::var_os("KCC_ALL_PROPOSALS").is_some() {
        let before: Vec<u32> = kcc_paraphrase::hits().map(|(_, hits)| hits).collect();
        let content = files(&repository().join("content"), "content");
        let compiled = compile("content", &content);
        written_by_people();
        mistakes();
        slips_of_the_hand(&compiled);
        let counted: Vec<(&str, u32)> = kcc_paraphrase::hits().zip(before).map(|((line, hits), before)| (line, hits - before)).collect();
        let mut list = String::new();
        counted.iter().for_each(|(line, hits)| writeln!(list, "{hits:>6}  {line}").unwrap());
        if bless {
            std::fs::write(repository().join(HITS), &list).unwrap();
        }
        let never: Vec<&str> = counted.iter().filter(|(_, hits)| *hits == 0).map(|(line, _)| *line).collect();
        assert!(never.is_empty(), "these rules are of no use, so take them out:\n{}", never.join("\n"));
    }
    let kept = std::fs::read_to_string(repository().join(HITS)).unwrap();
    let kept: Vec<&str> = kept.lines().filter_map(|line| line.trim_start().split_once("  ")).map(|(_, rule)| rule).collect();
    let rules: Vec<&str> = kcc_paraphrase::hits().map(|(line, _)| line).collect();
    assert_eq!(kept, rules, "KCC_BLESS=1 measures the rules anew");
}
