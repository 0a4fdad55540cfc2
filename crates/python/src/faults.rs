//! What goes wrong, as exceptions of Python.

use kcc_interpreter::Refusal;
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyRuntimeError, PyValueError};
use pyo3::prelude::*;

create_exception!(
    kcc,
    Illegal,
    PyValueError,
    "An action that may not be done here. `rule` is the paragraph of the rules that forbids it, or empty."
);
create_exception!(
    kcc,
    NoRoom,
    PyRuntimeError,
    "An answer that may be given has no number: there are more of its kind than actions have room for."
);
create_exception!(kcc, NotSaved, PyException, "A text is no saved game, or the game no longer plays as it did.");

/// Returns the exception for a refused answer. `place` says which of many games it was.
pub(crate) fn illegal(py: Python<'_>, refusal: &Refusal, place: Option<usize>) -> PyErr {
    let place = place.map_or_else(String::new, |place| format!("game {place}: "));
    let error = Illegal::new_err(format!("{place}{refusal}"));
    match error.value(py).setattr("rule", refusal.rule) {
        Ok(()) => error,
        Err(error) => error,
    }
}

/// Returns an exception for a wrong value.
pub(crate) fn wrong(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// Returns several reasons as one text.
pub(crate) fn reasons(refusals: &[Refusal]) -> String {
    refusals.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
