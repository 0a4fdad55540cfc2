//! Content files that pages may read and write: only below the content folder, never through a link, and only whole.

use crate::output;
use crate::system;
use kcc_compiler::ContentKind;
use kcc_compiler::toml::MOST_BYTES;
use kcc_serve::Expected;
use kcc_serve::path::ContentPath;
use kcc_serve::refusal::Refusal;
use std::fs;
use std::io::{Error, ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Two writers would each find what they expect, and the second would overwrite the first.
static WRITING: Mutex<()> = Mutex::new(());

/// Returns a content file, or `None` if it is not there.
pub(super) fn read(folder: &Path, path: &ContentPath) -> Result<Option<Vec<u8>>, Refusal> {
    let file = match fs::File::open(place(folder, path)?) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(disk(&error)),
    };
    let mut bytes = Vec::new();
    file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|error| disk(&error))?;
    if bytes.len() > MOST_BYTES { Err(Refusal::TooLarge) } else { Ok(Some(bytes)) }
}

/// Writes a content file, completely or not at all, if it is what was expected.
pub(super) fn write(folder: &Path, path: &ContentPath, expected: &Expected, bytes: &[u8]) -> Result<(), Refusal> {
    let text = std::str::from_utf8(bytes).map_err(|_| Refusal::NotText)?;
    let _writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    if !expected.fits(read(folder, path)?.as_deref()) {
        return Err(Refusal::Changed);
    }
    output::replace_file(&place(folder, path)?, text).map_err(|error| Refusal::Disk(system::told(&error)))
}

/// Returns where a content file is on the disk.
fn place(folder: &Path, path: &ContentPath) -> Result<PathBuf, Refusal> {
    let mut place = folder.to_owned();
    let mut parts = path.parts().peekable();
    if !ContentKind::ALL.iter().any(|kind| parts.peek() == Some(&kind.folder())) {
        return Err(Refusal::NoContentFile);
    }
    while let Some(part) = parts.next() {
        place.push(part);
        let is_last = parts.peek().is_none();
        match fs::symlink_metadata(&place) {
            Ok(there) if there.is_symlink() => return Err(Refusal::Link),
            // Opening a pipe waits for a writer.
            Ok(there) if is_last && there.is_file() || !is_last && there.is_dir() => {}
            Ok(_) => return Err(Refusal::NoContentFile),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(disk(&error)),
        }
    }
    Ok(place)
}

fn disk(error: &Error) -> Refusal {
    Refusal::Disk(system::reason(error))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_serve::tag;

    fn path(text: &str) -> ContentPath {
        ContentPath::new(text).unwrap()
    }

    fn home() -> tempfile::TempDir {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir_all(home.path().join("content/types")).unwrap();
        fs::write(home.path().join("content/types/iop.toml"), "old").unwrap();
        fs::write(home.path().join("secret.toml"), "secret").unwrap();
        home
    }

    #[test]
    fn a_file_is_written_if_it_is_what_was_read() {
        let home = home();
        let content = home.path().join("content");
        let iop = path("types/iop.toml");
        let seen = read(&content, &iop).unwrap().unwrap();
        assert_eq!(write(&content, &iop, &Expected::Tag(tag(&seen)), b"new"), Ok(()));
        assert_eq!(write(&content, &iop, &Expected::Tag(tag(&seen)), b"newer"), Err(Refusal::Changed));
        assert_eq!(write(&content, &iop, &Expected::Nothing, b"newer"), Err(Refusal::Changed));
        assert_eq!(read(&content, &iop), Ok(Some(b"new".to_vec())));
        let other = path("krosmasters/s9/mira.toml");
        assert_eq!(read(&content, &other), Ok(None));
        assert_eq!(write(&content, &other, &Expected::Tag("\"x\"".to_owned()), b"x"), Err(Refusal::Changed));
        assert_eq!(write(&content, &other, &Expected::Nothing, b"x"), Ok(()));
        assert_eq!(read(&content, &other), Ok(Some(b"x".to_vec())));
    }

    #[test]
    fn what_is_no_content_file_is_left_alone() {
        let home = home();
        let content = home.path().join("content");
        fs::create_dir_all(content.join("types/folder.toml")).unwrap();
        for (text, refusal) in [
            ("notes/x.toml", Refusal::NoContentFile),
            ("types/folder.toml", Refusal::NoContentFile),
            ("types/iop.toml/x.toml", Refusal::NoContentFile),
        ] {
            assert_eq!(read(&content, &path(text)), Err(refusal.clone()), "{text}");
            assert_eq!(write(&content, &path(text), &Expected::Nothing, b"x"), Err(refusal), "{text}");
        }
        assert_eq!(write(&content, &path("types/x.toml"), &Expected::Nothing, b"\xff"), Err(Refusal::NotText));
        fs::write(content.join("types/large.toml"), vec![b'#'; MOST_BYTES + 1]).unwrap();
        assert_eq!(read(&content, &path("types/large.toml")), Err(Refusal::TooLarge));
    }

    #[cfg(unix)]
    #[test]
    fn links_are_not_followed() {
        let home = home();
        let content = home.path().join("content");
        std::os::unix::fs::symlink(home.path().join("secret.toml"), content.join("types/link.toml")).unwrap();
        std::os::unix::fs::symlink(home.path(), content.join("powers")).unwrap();
        std::os::unix::fs::symlink(home.path().join("nowhere"), content.join("markers")).unwrap();
        for text in ["types/link.toml", "powers/secret.toml", "powers/new.toml", "markers/x.toml"] {
            assert_eq!(read(&content, &path(text)), Err(Refusal::Link), "{text}");
            let secret = Expected::Tag(tag(b"secret"));
            assert_eq!(write(&content, &path(text), &secret, b"x"), Err(Refusal::Link), "{text}");
            assert_eq!(write(&content, &path(text), &Expected::Nothing, b"x"), Err(Refusal::Link), "{text}");
        }
        assert_eq!(fs::read_to_string(home.path().join("secret.toml")).unwrap(), "secret");
        assert!(!home.path().join("new.toml").exists() && !home.path().join("nowhere").exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_cannot_be_written_stays_as_it_was() {
        use std::os::unix::fs::PermissionsExt as _;
        let home = home();
        let content = home.path().join("content");
        fs::set_permissions(content.join("types"), fs::Permissions::from_mode(0o555)).unwrap();
        // Whoever may do everything is stopped by no permission.
        let stopped = fs::write(content.join("types/probe"), "").is_err();
        let written = write(&content, &path("types/iop.toml"), &Expected::Tag(tag(b"old")), b"new");
        fs::set_permissions(content.join("types"), fs::Permissions::from_mode(0o755)).unwrap();
        if stopped {
            assert!(matches!(written, Err(Refusal::Disk(_))), "{written:?}");
            assert_eq!(fs::read_to_string(content.join("types/iop.toml")).unwrap(), "old");
        }
    }
}
