//! The pipeline as users see it.
