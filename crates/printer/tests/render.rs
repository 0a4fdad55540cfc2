//! Rendering whole decks: which files are made, that they are sound, and that they are the same every time.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

/// Pages that say nothing besides the cards.
fn nothing() -> Result<Site, PrintError> {
    Ok(Site::default())
}

use kcc_generator::card::Deck;
use kcc_generator::site::Site;
use kcc_generator::{Misfit, Output, RenderError, Templates};
use kcc_printer::{Options, PrintError, picture, render};
use lopdf::{Dictionary, Document};

fn deck(language: &str) -> Deck {
    let path = format!("{}/tests/fixtures/{language}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn decks() -> Vec<Deck> {
    vec![deck("en"), deck("fr")]
}

fn options() -> Options {
    Options { revision: "r1".into(), ..Options::default() }
}

fn text<'a>(outputs: &'a [Output], path: &str) -> &'a str {
    let output = outputs.iter().find(|output| output.path == path).unwrap_or_else(|| panic!("{path} is missing"));
    std::str::from_utf8(&output.bytes).unwrap()
}

#[test]
fn files_are_stated_complete_and_the_same_every_time() {
    let templates = Templates::built_in().unwrap();
    let outputs = render(&decks(), &templates, &options(), nothing).unwrap();
    let paths: Vec<&str> = outputs.iter().map(|output| output.path.as_str()).collect();
    assert_eq!(paths.first(), Some(&"index.html"));
    assert!(
        paths.contains(&"en/cards/s4-ks4-5.html")
            && paths.contains(&"fr/index.html")
            && paths.contains(&"site/site.css")
            && paths.contains(&"site/kcctext-regular.woff2")
    );
    for language in ["en", "fr"] {
        for sheet in [
            "characters-a4",
            "characters-letter",
            "summons-a4",
            "summons-letter",
            "rewards-a4",
            "rewards-letter",
            "calibration-a4",
            "calibration-letter",
        ] {
            assert!(paths.contains(&format!("{language}/sheets/{sheet}.pdf").as_str()), "{sheet}");
        }
    }
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let again = one.install(|| render(&decks(), &templates, &options(), nothing)).unwrap();
    for (first, second) in outputs.iter().zip(&again) {
        assert_eq!(first.path, second.path);
        assert!(first.bytes == second.bytes, "{} differs between two runs", first.path);
    }
    assert_eq!(outputs.len(), again.len());
}

/// Checks that every element is opened and closed, in order, and that nothing is fetched from anywhere.
fn assert_sound(path: &str, html: &str) {
    const VOID: [&str; 5] = ["meta", "br", "img", "link", "input"];
    let mut open: Vec<&str> = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        if rest.starts_with("!doctype") {
            continue;
        }
        let end = rest.find('>').unwrap_or_else(|| panic!("{path}: a tag does not end"));
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        let name = tag.trim_start_matches('/').split([' ', '\n', '/']).next().unwrap();
        assert!(name.chars().all(|c| c.is_ascii_alphanumeric()), "{path}: `<{tag}>` is not a tag");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{path}: </{name}> closes nothing");
        } else if !tag.ends_with('/') && !VOID.contains(&name) {
            open.push(name);
            if name == "style" {
                rest = &rest[rest.find("</style>").unwrap()..];
            }
        }
    }
    assert!(open.is_empty(), "{path}: {open:?} stay open");
    assert!(html.matches("<script").count() <= 3 && !html.contains("@import"), "{path} has scripts of the site only");
    let fetched = ["src=\"http", "href=\"http", "url(http", "url(//"];
    assert!(fetched.iter().all(|wanted| !html.contains(wanted)), "{path} fetches something");
}

#[test]
fn pages_are_sound_and_say_what_the_cards_say() {
    let outputs = render(&decks(), &Templates::built_in().unwrap(), &Options { papers: Vec::new(), ..options() }, nothing).unwrap();
    for output in outputs.iter().filter(|output| output.path.ends_with(".html")) {
        assert_sound(&output.path, std::str::from_utf8(&output.bytes).unwrap());
    }
    let page = text(&outputs, "fr/cards/s4-ks4-4.html");
    assert!(
        page.contains("<html lang=\"fr\">") && page.contains("PAPYCHA") && page.contains("Gahfeld") && page.contains("aria-label=\"PA\"")
    );
    assert!(page.contains("provisoire") && !text(&outputs, "fr/cards/s4-ks4-5.html").contains("provisoire"));
    assert!(page.contains("href=\"../../en/cards/s4-ks4-4.html\""));
    for (deck, index) in decks().iter().zip(["index.html", "fr/index.html"]) {
        let root = if index == "index.html" { "" } else { "../" };
        let index = text(&outputs, index);
        for card in &deck.krosmasters {
            assert!(index.contains(&format!("href=\"{root}{}/cards/{}.html\"", deck.language, card.id)));
        }
    }
}

/// What screen readers get of each card: its figures, and of each spell its control value, cost, range, area, damage and limit.
#[test]
fn cards_are_read_aloud_as_they_are_printed() {
    let outputs = render(&decks(), &Templates::built_in().unwrap(), &Options { papers: Vec::new(), ..options() }, nothing).unwrap();
    let mut said = String::new();
    for output in outputs.iter().filter(|output| output.path.contains("/cards/")) {
        let html = std::str::from_utf8(&output.bytes).unwrap();
        let faces = html.split("<div class=\"card").skip(1).filter_map(|rest| rest.split_once('>'));
        for label in faces.filter_map(|(face, _)| face.split_once("aria-label=\"")?.1.split_once('"')) {
            said.push_str(&format!("{}: {}\n", output.path, label.0));
        }
    }
    let golden = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/read-aloud.txt");
    kcc_tests::expect(&golden, &said).unwrap_or_else(|difference| panic!("{difference}"));
}

fn names(html: &str) -> Vec<&str> {
    html.split("<h1>").skip(1).filter_map(|rest| rest.split_once("</h1>")).map(|(name, _)| name).collect()
}

#[test]
fn names_are_data() {
    let templates = Templates::built_in().unwrap();
    let mut deck = deck("en");
    deck.krosmasters.truncate(1);
    let strange = "\"<b>&'{{x}}\\";
    deck.krosmasters[0].name = strange.into();
    deck.krosmasters[0].version = None;
    deck.krosmasters[0].spells[0].name = strange.into();
    let outputs = render(&[deck.clone()], &templates, &options(), nothing).unwrap();
    let page = text(&outputs, "en/cards/s4-ks4-5.html");
    assert_sound("strange", page);
    assert_eq!(names(page), ["&quot;&lt;b&gt;&amp;&#x27;{{x}}\\"]);
    deck.krosmasters[0].name = "Joris 🐉".into();
    let error = render(&[deck.clone()], &templates, &options(), nothing).unwrap_err();
    let PrintError::Render(RenderError::Cards(misfits)) = &error else { panic!("{error}") };
    let [Misfit::Glyph(missing)] = misfits.as_slice() else { panic!("{error}") };
    assert_eq!((missing.card.as_str(), missing.field.as_str(), missing.character), ("s4-ks4-5", "name", '🐉'));
    deck.krosmasters[0].id = "../../etc".into();
    assert!(matches!(render(&[deck], &templates, &options(), nothing), Err(PrintError::Render(RenderError::Deck(_)))));
}

#[test]
fn long_names_and_many_types_go_over_two_lines() {
    let templates = Templates::built_in().unwrap();
    let mut deck = deck("fr");
    deck.krosmasters.truncate(1);
    deck.krosmasters[0].name = "Technique de l’engourdissement profond".into();
    deck.krosmasters[0].types = ["Osamodas", "Justicier", "Vilain", "Chevalier", "Bandit"].map(String::from).into();
    let page = render(&[deck], &templates, &Options { papers: Vec::new(), ..options() }, nothing).unwrap();
    let page = text(&page, "fr/cards/s4-ks4-5.html");
    assert!(page.contains("TECHNIQUE DE<br>L’ENGOURDISSEMENT PROFOND") || page.contains("TECHNIQUE DE L’ENGOURDISSEMENT<br>PROFOND"));
    assert!(page.contains("Osamodas · Justicier ·<br>Vilain · Chevalier · Bandit"));
}

#[test]
fn every_text_that_is_too_long_is_told_in_every_language() {
    let templates = Templates::built_in().unwrap();
    let mut decks = decks();
    for deck in &mut decks {
        deck.krosmasters[0].name =
            "A Name that is Far Too Long for any Card of this Width, Even if it is Broken into Two Lines of Small Print".into();
        deck.krosmasters[1].spells[0].text = kcc_wording::rich::RichText::words("much to say ".repeat(120));
        deck.rewards[0].text = kcc_wording::rich::RichText::words("m".repeat(90));
    }
    let error = render(&decks, &templates, &options(), nothing).unwrap_err();
    let PrintError::Render(RenderError::Cards(misfits)) = &error else { panic!("{error}") };
    let told: Vec<_> = misfits
        .iter()
        .map(|misfit| match misfit {
            Misfit::Overflow(overflow) => {
                assert!(overflow.over > 0.0, "{overflow:?}");
                (overflow.language.as_str(), overflow.card.as_str(), overflow.field.as_str())
            }
            Misfit::Glyph(missing) => panic!("{missing:?}"),
        })
        .collect();
    let wanted = |language| [(language, "s4-ks4-5", "name"), (language, "s4-ks4-2", "text"), (language, "multi-slap", "text")];
    assert_eq!(told, [wanted("en"), wanted("fr")].concat());
    assert!(error.to_string().contains("mm too long"));
}

fn catalog(document: &Document) -> &Dictionary {
    document.catalog().unwrap()
}

#[test]
fn sheets_say_how_to_print_them() {
    let outputs = render(&decks(), &Templates::built_in().unwrap(), &Options { html: false, ..options() }, nothing).unwrap();
    for (path, language, width, height) in
        [("fr/sheets/characters-a4.pdf", "fr", 595.276, 841.89), ("en/sheets/characters-letter.pdf", "en", 612.0, 792.0)]
    {
        let output = outputs.iter().find(|output| output.path == path).unwrap();
        let document = Document::load_mem(&output.bytes).unwrap();
        let catalog = catalog(&document);
        assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), language.as_bytes());
        let preferences = catalog.get(b"ViewerPreferences").unwrap().as_dict().unwrap();
        assert_eq!(preferences.get(b"PrintScaling").unwrap().as_name().unwrap(), b"None");
        assert_eq!(preferences.get(b"Duplex").unwrap().as_name().unwrap(), b"DuplexFlipLongEdge");
        assert!(catalog.get(b"MarkInfo").is_ok() && catalog.get(b"StructTreeRoot").is_ok());
        let cards = deck("en").krosmasters.len() + 1;
        assert_eq!(document.get_pages().len(), cards.div_ceil(9) * 2, "fronts and backs");
        for page in document.get_pages().values() {
            let media = document.get_dictionary(*page).unwrap().get(b"MediaBox").unwrap().as_array().unwrap();
            assert!((media[2].as_float().unwrap() - width).abs() < 0.01 && (media[3].as_float().unwrap() - height).abs() < 0.01);
        }
        let fonts = document
            .objects
            .values()
            .filter_map(|object| object.as_dict().ok())
            .filter(|dictionary| dictionary.has_type(b"FontDescriptor"));
        let mut count = 0;
        for font in fonts {
            count += 1;
            assert!(font.has(b"FontFile2"), "every font is embedded");
            assert_eq!(font.get(b"FontName").unwrap().as_name().unwrap().get(6), Some(&b'+'), "and only what is used of it");
        }
        assert!(count > 0);
    }
}

#[test]
fn a_copy_costs_next_to_nothing() {
    let templates = Templates::built_in().unwrap();
    let size = |copies| {
        let mut deck = deck("en");
        deck.krosmasters.truncate(1);
        deck.references.clear();
        deck.summons.clear();
        deck.rewards.clear();
        deck.krosmasters[0].copies = copies;
        let outputs = render(&[deck], &templates, &Options { html: false, ..options() }, nothing).unwrap();
        outputs.iter().map(|output| output.bytes.len()).max().unwrap()
    };
    assert!(size(9) < size(1) + 8 * 2_000);
}

#[test]
fn a_picture_has_the_size_of_the_card() {
    let png = picture(&deck("en"), "s4-ks4-5", 150.0, &Templates::built_in().unwrap()).unwrap();
    let reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let (width, height) = (f64::from(reader.info().width), f64::from(reader.info().height));
    assert!((width - 63.0 / 25.4 * 150.0).abs() < 1.5 && (height - 88.0 / 25.4 * 150.0).abs() < 1.5, "{width} {height}");
}

#[test]
fn faulty_templates_are_refused() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates");
    let mut files = std::collections::BTreeMap::new();
    for sub in ["", "icons", "emblems", "words", "fonts"] {
        for entry in std::fs::read_dir(folder.join(sub)).unwrap().flatten().filter(|entry| entry.path().is_file()) {
            let name = entry.file_name().into_string().unwrap();
            let path = if sub.is_empty() { name } else { format!("{sub}/{name}") };
            files.insert(path, std::fs::read(entry.path()).unwrap());
        }
    }
    assert!(Templates::from_files(&files).is_ok(), "the folder on the disk is as good as the one in the program");
    for (path, wrong) in
        [("icons/fire.svg", &b""[..]), ("words/fr.json", b"{}"), ("spell.hbs", b"{{#if}"), ("emblems/tinctures.json", b"[]")]
    {
        let mut faulty = files.clone();
        faulty.insert(path.to_owned(), wrong.to_vec());
        let Err(error) = Templates::from_files(&faulty) else { panic!("{path} was accepted") };
        assert!(error.to_string().contains(path), "{error}");
    }
    for icon in kcc_wording::rich::Icon::ALL {
        let mut faulty = files.clone();
        faulty.remove(&format!("icons/{}.svg", icon.name()));
        assert!(Templates::from_files(&faulty).is_err(), "the icon {} is needed", icon.name());
    }
    let words = std::fs::read_to_string(folder.join("words/fr.json")).unwrap();
    files.insert("words/fr.json".into(), words.replace("\"kama\": \"kama\",", "").into_bytes());
    let Err(error) = Templates::from_files(&files) else { panic!("an icon without a name was accepted") };
    assert!(error.to_string().contains("kama"));
}
