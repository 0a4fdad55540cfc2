//! A content folder that was dropped on the program in a file manager: it is built and opened, and the window stays until it was read.

use crate::content_files::content_folder;
use crate::exit::{self, Exit};
use crate::messages::said;
use crate::terminal::Terminal;
use std::ffi::OsString;
use std::io::{IsTerminal as _, stdin};
use std::path::{Path, PathBuf};

/// Returns the folder that was dropped, by the arguments after the name of the program. A file manager passes one absolute path and nothing
/// else, and opens a window for the program alone.
pub(crate) fn folder(arguments: &[OsString], own_window: bool, is_folder: impl Fn(&Path) -> bool) -> Option<PathBuf> {
    let [only] = arguments else { return None };
    let path = Path::new(only);
    (own_window && path.is_absolute() && is_folder(path)).then(|| path.to_owned())
}

/// Returns whether the window was opened for this program, and closes with it. On Windows the Command Prompt sets a variable that a file manager does
/// not. PowerShell sets none, so that `kcc C:\CARDS` typed there is taken for a folder that was dropped: it is built, and Enter goes
/// on. Elsewhere a program that is started by dropping something has no window at all.
pub(crate) fn own_window() -> bool {
    cfg!(windows) && std::env::var_os("PROMPT").is_none() && stdin().is_terminal()
}

/// Builds a folder beside it, opens what was built, and waits until somebody has read what is said. `run` runs kcc with arguments.
pub(crate) fn run(folder: &Path, run: impl FnOnce(&[OsString]) -> anyhow::Result<Exit>, wait: impl FnOnce()) -> Exit {
    let terminal = Terminal::new(None);
    let build = || -> anyhow::Result<Exit> {
        let content = content_folder(folder)?;
        let out = beside(&content);
        let exit = run(&[OsString::from("build"), content.into_os_string(), OsString::from("--out"), out.clone().into_os_string()])?;
        if exit == Exit::Clean && open::that_detached(out.join("index.html")).is_err() {
            terminal.talk(&format!("kcc: {}\n", said("dropped-not-opened", &[("path", out.join("index.html").display().to_string())])));
        }
        Ok(exit)
    };
    let exit = build().unwrap_or_else(|error| exit::tell(&error));
    terminal.talk(&format!("\n{}", said("dropped-press-enter", &[])));
    wait();
    exit
}

/// Waits for the Enter key. Where nothing can be read, nobody waits.
pub(crate) fn wait() {
    let _ = stdin().read_line(&mut String::new());
}

/// Returns where a dropped folder is built: beside the content, and never in it.
fn beside(content: &Path) -> PathBuf {
    content.parent().unwrap_or(content).join("build")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn dropped(arguments: &[&str], own_window: bool) -> Option<PathBuf> {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        folder(&arguments, own_window, |path| path.file_name().is_some_and(|name| name == "content" || name == "build"))
    }

    #[test]
    fn one_absolute_folder_and_a_window_of_its_own_is_a_folder_that_was_dropped() {
        let here = std::env::temp_dir();
        let absolute = |name: &str| here.join(name).to_str().unwrap().to_owned();
        let content = absolute("content");
        assert_eq!(dropped(&[&content], true), Some(here.join("content")));
        assert_eq!(dropped(&[&content], false), None, "a shell has the window");
        assert_eq!(dropped(&["content"], true), None, "typed, and not dropped");
        assert_eq!(dropped(&["build"], true), None, "a command, even beside a folder of that name");
        assert_eq!(dropped(&[&absolute("card.toml")], true), None, "not a folder");
        assert_eq!(dropped(&[&content, "--open"], true), None);
        assert_eq!(dropped(&[&content, &content], true), None, "two folders");
        assert_eq!(dropped(&[], true), None);
    }

    #[test]
    fn it_is_built_beside_its_content() {
        assert_eq!(beside(Path::new("/home/mira/cards/content")), Path::new("/home/mira/cards/build"));
    }

    #[test]
    fn what_goes_wrong_is_said_before_the_window_waits() {
        let nowhere = std::env::temp_dir().join("kcc-there-is-no-such-folder");
        let mut waited = false;
        assert_eq!(run(&nowhere, |_| Ok(Exit::Clean), || waited = true), Exit::Usage);
        assert!(waited);
        let home = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(home.path().join("content/types")).unwrap();
        let mut asked = Vec::new();
        let exit = run(
            home.path(),
            |arguments| {
                asked = arguments.to_vec();
                Ok(Exit::Problems)
            },
            || (),
        );
        assert_eq!(exit, Exit::Problems);
        let expected =
            ["build".into(), home.path().join("content").into_os_string(), "--out".into(), home.path().join("build").into_os_string()];
        assert_eq!(asked, expected);
    }
}
