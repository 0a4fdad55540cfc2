//! Why nothing was printed.

use crate::sheet::Um;
use kcc_generator::RenderError;
use rayon::iter::ParallelIterator;
use std::fmt;

/// Why [`crate::render`] failed.
#[derive(Clone, Debug, PartialEq)]
pub enum PrintError {
    /// The cards or the pages could not be drawn.
    Render(RenderError),
    /// The sheets cannot be laid out as requested.
    Sheet(SheetFault),
    /// The PDF or the picture could not be made.
    Output(String),
}

impl From<RenderError> for PrintError {
    fn from(error: RenderError) -> Self {
        Self::Render(error)
    }
}

/// Why sheets cannot be laid out as requested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// Not a single piece fits on the paper.
    PaperTooSmall {
        /// The name of the paper.
        paper: String,
        /// The width of a piece.
        width: Um,
        /// The height of a piece.
        height: Um,
    },
    /// The paper cannot hold a part of an arena.
    PaperTooSmallForArenas {
        /// The name of the paper.
        paper: String,
    },
    /// The cells of an arena on a single sheet would be too small to play on.
    PaperTooSmallForOnePage {
        /// The name of the paper.
        paper: String,
    },
    /// The offset moves backs out of the area that printers can print on.
    OffsetTooFar {
        /// The name of the paper.
        paper: String,
        /// How far they leave it.
        over: Um,
    },
}

/// Collects the results of parallel work, or returns the first error in order, whichever thread was faster.
pub(crate) fn all_or_first<T>(made: impl ParallelIterator<Item = Result<T, PrintError>>) -> Result<Vec<T>, PrintError> {
    made.collect_vec_list().into_iter().flatten().collect()
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Render(error) => write!(f, "{error}"),
            Self::Sheet(fault) => write!(f, "{fault}"),
            Self::Output(text) => write!(f, "a file could not be made: {text}"),
        }
    }
}

impl fmt::Display for SheetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PaperTooSmall { paper, width, height } => {
                write!(f, "not one piece of {} by {} mm fits on the paper {paper}", width / 1000, height / 1000)
            }
            Self::PaperTooSmallForArenas { paper } => write!(f, "the paper {paper} is too small for the parts of an arena"),
            Self::PaperTooSmallForOnePage { paper } => write!(f, "the cells of an arena on one sheet of {paper} would be too small"),
            Self::OffsetTooFar { paper, over } => {
                write!(f, "the offset moves backs {:.1} mm out of what printers print on {paper}", f64::from(*over) / 1000.0)
            }
        }
    }
}

impl std::error::Error for PrintError {}
