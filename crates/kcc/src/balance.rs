//! What cards add to the chance to win: the games for it, and what is told of them.
//!
//! | module | says |
//! |---|---|
//! | [`arguments`] | what is asked |
//! | [`ground`] | which content is played, and which cards are asked about |
//! | [`all`] | all cards at once, from games of a plan |
//! | [`found`] | what a study of all cards found |
//! | [`single`] | single cards, against others in their place |
//! | [`lines`] | games as lines, to play parts of them apart |
//! | [`text`], [`document`], [`page`], [`charts`] | the result for people, for programs, as a page with pictures |

pub(crate) mod all;
pub(crate) mod arguments;
pub(crate) mod charts;
pub(crate) mod document;
pub(crate) mod found;
pub(crate) mod ground;
pub(crate) mod lines;
pub(crate) mod page;
pub(crate) mod single;
pub(crate) mod text;
