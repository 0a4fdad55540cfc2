//! What a text was probably meant to say that the grammar does not accept. Its files are still read as modules of `kcc-dsl`.
