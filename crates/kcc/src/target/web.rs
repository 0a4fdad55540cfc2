//! The address of a build on the web, which is needed by everything that is loaded or previewed elsewhere.

use crate::messages::said;

/// The options for the web.
#[derive(Debug, clap::Args)]
pub(crate) struct WebOptions {
    /// The web address of the folder of the build: Tabletop Simulator loads pictures from there, and shared links to a page show the picture
    /// of the card.
    #[arg(long, value_name = "ADDRESS", value_parser = address, help = said("help-build-address", &[]))]
    pub(crate) address: Option<String>,

    /// The web address of the repository that takes new cards: the page Workshop opens its page for new files, filled in.
    #[arg(long, value_name = "ADDRESS", value_parser = address, help = said("help-build-repository", &[]))]
    pub(crate) repository: Option<String>,
}

/// Checks an address from which others can load.
fn address(text: &str) -> Result<String, String> {
    let sound = ["https://", "http://", "file:///"].iter().any(|begin| text.starts_with(begin)) && !text.contains(char::is_whitespace);
    if sound {
        return Ok(text.to_owned());
    }
    Err(said("target-an-address-begins-with-https", &[]))
}
