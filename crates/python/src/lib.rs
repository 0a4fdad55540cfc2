//! The engine for Python: games, many at once, and what a seat may see of them as arrays of numpy.
//!
//! ```text
//! IR ─▶ Ground ─▶ Plan ─▶ Table ─┬▶ Game    one game: step, undo, save
//!                                └▶ Games   many games: one step of all at once, without the interpreter's lock
//!                 actions  answers ◀─▶ numbers
//!                 seen     a game as a seat may see it ─▶ numbers
//! ```
//!
//! | module | holds |
//! |---|---|
//! | `ground` | content that is compiled once, and how games begin on it |
//! | `table` | a game, its dice, and the answers so far |
//! | `actions` | a number for every answer, the same in every position |
//! | `seen` | what a seat may see, as a row of numbers |
//! | `game`, `games`, `faults` | what Python has of them |
//!
//! The package around it, with its types and tests, is in the folder `python`; `kcc explain python` tells how to use it. Python reads content
//! from the disk, or lets the program `kcc` do it; nothing here does.

mod actions;
mod faults;
mod game;
mod games;
mod ground;
mod seen;
mod table;

/// What the package is made around. Its types and their documentation are in `_kcc.pyi`.
#[pyo3::pymodule]
mod _kcc {
    #[pymodule_export]
    use crate::faults::{Illegal, NoRoom, NotSaved};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::games::Games;
    #[pymodule_export]
    use crate::ground::Content;

    use crate::actions;
    use crate::seen;
    use pyo3::prelude::*;
    use pyo3::types::PyDict;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("ACTIONS", actions::ALL)?;
        module.add("MOST_LEGAL", actions::MOST_LEGAL)?;
        module.add("OBSERVATION", seen::WIDTH)?;
        let groups = PyDict::new(py);
        for (name, first, size) in actions::groups() {
            groups.set_item(name, (first, size))?;
        }
        module.add("GROUPS", groups)?;
        let fields = PyDict::new(py);
        for (field, first) in seen::fields() {
            fields.set_item(field.name, (first, field.rows, field.columns.to_vec()))?;
        }
        module.add("FIELDS", fields)
    }
}
