//! One line per problem: `path:line:column: error[K0101]: title (did you mean …?)`.

use crate::Diagnostic;
use crate::explain::severity;
use crate::place::Sources;
use crate::render::{Options, shown};

pub(super) fn render(diagnostics: &[&Diagnostic], sources: &Sources, options: &Options) -> String {
    diagnostics.iter().map(|diagnostic| line(diagnostic, sources, options) + "\n").collect()
}

fn line(diagnostic: &Diagnostic, sources: &Sources, options: &Options) -> String {
    let source = diagnostic.place.as_ref().and_then(|place| Some((sources.get(place.file)?, place.span.start)));
    let place = source.map_or_else(String::new, |(source, start)| {
        let position = source.position(start);
        format!("{}:{}:{}: ", source.shown_path(), position.line, position.column)
    });
    let title = diagnostic.message(options.language).title;
    let suggestion = diagnostic.did_you_mean(options.language).map_or_else(String::new, |suggestion| format!(" ({suggestion})"));
    let severity = severity(diagnostic.severity(), options.language);
    shown(&format!("{place}{severity}[{}]: {title}{suggestion}", diagnostic.mistake.code()), options)
}
