//! The pages of a site that run a script.

/// A page that runs a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum App {
    /// Cards are written.
    Workshop,
    /// Scenarios, stories and saved games are looked at.
    Watch,
    /// Games are played.
    Table,
}

impl App {
    /// All of them, in the order in which the site names them.
    pub const ALL: [Self; 3] = [Self::Table, Self::Watch, Self::Workshop];

    /// Returns the name of its folder, its script, its style sheet and its words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Workshop => "workshop",
            Self::Watch => "watch",
            Self::Table => "table",
        }
    }

    /// Returns where it is, in the folder of its language.
    #[must_use]
    pub fn path(self) -> String {
        format!("{}/index.html", self.name())
    }

    /// Returns its address in a language, from the top of the site on, with what it opens.
    #[must_use]
    pub fn link(self, language: &str, opens: &str) -> String {
        format!("{language}/{}#{opens}", self.path())
    }
}
