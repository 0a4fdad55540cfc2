//! The language server of kcc: what `kcc-ide` answers, in the protocol of editors.
//!
//! [`serve`] reads requests from a connection until it ends. It does not touch the disk: a [`Disk`] finds content folders and reads them, so that
//! tests bring their own. Requests are answered in order; one that is cancelled before its turn is refused. A request that panics is answered
//! with an error, the folder is built anew from its texts, and the server goes on.
//!
//! | file | does |
//! |---|---|
//! | `server` | the loop: messages, cancellation, panics, progress |
//! | `session` | open texts and content folders |
//! | `answers` | one function for each request |
//! | `capabilities` | what the server says it can do |
//! | `uri` | paths and addresses |

mod answers;
mod capabilities;
mod disk;
mod messages;
mod server;
mod session;
mod uri;

pub use disk::{Disk, Folder, Meaning};
pub use server::serve;
