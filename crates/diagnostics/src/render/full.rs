//! Problems with the lines of the file, a caret below what is wrong, and the change that would fix it.

use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};

use crate::message::Message;
use crate::messages::say;
use crate::mistake::{Mistake, Severity};
use crate::place::{FileId, Source, Sources};
use crate::render::excerpt::Excerpt;
use crate::render::{Options, shown, trust};
use crate::{Diagnostic, Fix, explain};
use kcc_language::Language;

/// More changes than this would confuse.
const MOST_FIXES: usize = 3;

pub(super) fn render(diagnostics: &[&Diagnostic], sources: &Sources, options: &Options) -> String {
    let mut text = String::new();
    let mut explained = BTreeSet::new();
    for diagnostic in diagnostics {
        text += &one(diagnostic, sources, options);
        text.push('\n');
        if options.verbose && explained.insert(diagnostic.mistake) {
            text += &shown(diagnostic.mistake.page().sentences(options.language).why.trim(), options);
            text += "\n\n";
        }
    }
    let mistakes: BTreeSet<Mistake> = diagnostics.iter().map(|diagnostic| diagnostic.mistake).collect();
    text + &more(&mistakes, options)
}

/// Returns one diagnostic, with a line break at its end.
pub(super) fn one(diagnostic: &Diagnostic, sources: &Sources, options: &Options) -> String {
    let mut message = diagnostic.message(options.language);
    let fixes: Vec<&Fix> = diagnostic.fixes.iter().filter(|fix| can_be_shown(fix, sources)).take(MOST_FIXES).collect();
    let titles = message.fix_titles(fixes.len(), options.language);
    let trusted = |(fix, title): (&&Fix, String)| shown(&format!("{title}   [{}]", trust(fix.safety, options.language)), options);
    let titles: Vec<String> = fixes.iter().zip(titles).map(trusted).collect();
    if fixes.is_empty() {
        message.help.splice(0..0, message.suggestion.take());
    }

    let mut groups = vec![problem(diagnostic, &message, &message.help, sources, options)];
    groups.extend(fixes.iter().zip(titles).map(|(fix, title)| mended(fix, title, sources, options)));
    with_colon(&(renderer(options).render(&groups) + "\n"), diagnostic.mistake.code(), options.language)
}

/// Returns a rendered message in which the first colon, which the renderer puts after the code, has the space before it that the language
/// wants.
fn with_colon(text: &str, code: &str, language: Language) -> String {
    let behind = text.find(code).and_then(|at| Some(at + text[at..].find(':')?));
    match behind {
        Some(at) => format!("{}{}{}", &text[..at], language.colon(), &text[at + 1..]),
        None => text.to_owned(),
    }
}

fn renderer(options: &Options) -> Renderer {
    let renderer = if options.color { Renderer::styled() } else { Renderer::plain() };
    let decor = if options.ascii { DecorStyle::Ascii } else { DecorStyle::Unicode };
    renderer.decor_style(decor).term_width(options.width.max(40))
}

/// Returns the title, the lines of every place, and the help that changes no line.
fn problem<'a>(diagnostic: &Diagnostic, message: &Message, help: &[String], sources: &'a Sources, options: &Options) -> Group<'a> {
    let (severity, language) = (diagnostic.severity(), options.language);
    let level = match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Hint => Level::NOTE,
    };
    let level = level.with_name(explain::severity(severity, language));
    let mut group = Group::with_title(level.primary_title(shown(&message.title, options)).id(diagnostic.mistake.code()));

    for (file, marks) in marks_by_file(diagnostic, message) {
        let Some(source) = sources.get(file) else { continue };
        let excerpt = Excerpt::of(source, marks.iter().map(|mark| mark.span.clone()));
        let annotations = marks.iter().map(|mark| {
            let label = mark.label.as_deref().filter(|label| !label.is_empty()).map(|label| shown(label, options));
            mark.kind.span(excerpt.span(source, &mark.span)).label(label)
        });
        let annotations: Vec<_> = annotations.collect();
        let snippet = Snippet::source(excerpt.text).line_start(excerpt.first_line).path(source.shown_path());
        group = group.element(snippet.annotations(annotations));
    }
    group.elements(help.iter().map(|help| Level::HELP.with_name(help_word(language)).message(shown(help, options))))
}

/// A place to underline, with its label.
struct Mark {
    kind: AnnotationKind,
    span: Range<usize>,
    label: Option<String>,
}

/// Returns the places of a diagnostic, by file: that of the mistake first. Each is drawn in the line it begins in.
fn marks_by_file(diagnostic: &Diagnostic, message: &Message) -> Vec<(FileId, Vec<Mark>)> {
    let mut files: Vec<(FileId, Vec<Mark>)> = Vec::new();
    let primary = diagnostic.place.iter().map(|place| (place, AnnotationKind::Primary, message.label.clone()));
    let related = diagnostic.related.iter().zip(&message.related);
    let related = related.map(|(related, label)| (&related.place, AnnotationKind::Context, Some(label.clone())));
    for (place, kind, label) in primary.chain(related) {
        let mark = Mark { kind, span: place.span.clone(), label };
        match files.iter_mut().find(|(file, _)| *file == place.file) {
            Some((_, marks)) => marks.push(mark),
            None => files.push((place.file, vec![mark])),
        }
    }
    files
}

/// Returns a fix as the lines before and after.
fn mended<'a>(fix: &Fix, title: String, sources: &'a Sources, options: &Options) -> Group<'a> {
    let mut group = Group::with_title(Level::HELP.with_name(help_word(options.language)).secondary_title(title));
    let mut files: BTreeMap<FileId, Vec<(Range<usize>, String)>> = BTreeMap::new();
    for edit in &fix.edits {
        files.entry(edit.place.file).or_default().push((edit.place.span.clone(), edit.replacement.clone()));
    }
    for (file, mut edits) in files {
        let Some(source) = sources.get(file) else { continue };
        edits.sort_by_key(|(span, _)| (span.start, span.end));
        let excerpt = Excerpt::of(source, edits.iter().map(|(span, _)| span.clone()));
        let patches: Vec<Patch<'_>> = edits.into_iter().map(|(span, text)| Patch::new(excerpt.span(source, &span), text)).collect();
        group = group.element(Snippet::source(excerpt.text).line_start(excerpt.first_line).patches(patches));
    }
    group
}

/// Returns whether a fix can be drawn as lines before and after: its lines are short and its edits do not overlap.
fn can_be_shown(fix: &Fix, sources: &Sources) -> bool {
    let mut places: Vec<_> = fix.edits.iter().map(|edit| &edit.place).collect();
    places.sort_by_key(|place| (place.file, place.span.start));
    let apart = places.windows(2).all(|pair| matches!(pair, [a, b] if a.file != b.file || a.span.end <= b.span.start));
    let drawn = |source: &Source, span: &Range<usize>| source.within(span) == *span && Excerpt::is_whole(source, span);
    apart && !places.is_empty() && places.iter().all(|place| sources.get(place.file).is_some_and(|source| drawn(source, &place.span)))
}

/// Returns the word before a help, with the space that the colon wants; the renderer adds the colon.
fn help_word(language: Language) -> String {
    format!("{}{}", say(language, "help", &[]), language.colon().trim_end_matches(':'))
}

/// Returns the line that says where the mistakes are explained.
fn more(mistakes: &BTreeSet<Mistake>, options: &Options) -> String {
    let mut codes = mistakes.iter().map(|mistake| mistake.code());
    let Some(first) = codes.next() else { return String::new() };
    let others: Vec<&str> = codes.collect();
    let parts = [("first", first.to_owned()), ("others", others.join(", "))];
    let more = say(options.language, if others.is_empty() { "more" } else { "more-also" }, &parts);
    shown(&format!("{more}\n"), options)
}
