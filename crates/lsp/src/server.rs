//! The loop: messages in, messages out.

use crate::answers::{self, Refusal};
use crate::capabilities::{self, Client};
use crate::disk::Disk;
use crate::messages::say;
use crate::session::Session;
use crate::uri;
use kcc_ide::Language;
use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, RequestId, Response};
use lsp_types::MessageType;
use serde_json::{Value, json};
use std::collections::{BTreeSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Answers the requests of one client until it says that it is done, or is gone. `language` is that of messages, unless the client asks for
/// another one: with `language` in its `initializationOptions`, or with its `locale`. If it is `fixed`, nothing changes it.
///
/// # Errors
/// If the client does not follow the protocol at its beginning or end.
pub fn serve(connection: &Connection, disk: &dyn Disk, language: Language, fixed: bool) -> Result<(), ProtocolError> {
    let (id, params) = match connection.initialize_start() {
        Ok(begun) => begun,
        // Nobody is there, or any more: there is nothing to answer.
        Err(error) if error.channel_is_disconnected() => return Ok(()),
        Err(error) => return Err(error),
    };
    let client = Client::of(&params);
    let wanted = ["/initializationOptions/language", "/locale"].into_iter().filter_map(|place| params.pointer(place)?.as_str());
    let wanted = wanted.into_iter().filter(|_| !fixed).find_map(|code| code.parse::<Language>().ok());
    let language = wanted.unwrap_or(language);
    connection.initialize_finish(id, capabilities::result(client.unit))?;
    let session = Session::new(disk, client.unit, language);
    Server { connection, client, session, queue: VecDeque::new(), asked: 0, stale: false, shown: BTreeSet::new() }.run()
}

struct Server<'c> {
    connection: &'c Connection,
    client: Client,
    session: Session<'c>,
    /// Messages that came while another one was answered.
    queue: VecDeque<Message>,
    /// The number of requests of the server.
    asked: i32,
    /// Whether problems may have changed since they were published.
    stale: bool,
    /// The faults that were shown.
    shown: BTreeSet<String>,
}

impl Server<'_> {
    fn run(mut self) -> Result<(), ProtocolError> {
        if self.client.watches {
            self.ask("client/registerCapability", capabilities::watching());
        }
        loop {
            self.queue.extend(self.connection.receiver.try_iter());
            let Some(message) = self.queue.pop_front() else {
                // While more is coming, problems can wait.
                if std::mem::take(&mut self.stale) {
                    self.publish();
                }
                match self.connection.receiver.recv() {
                    Ok(message) => self.queue.push_back(message),
                    Err(_) => return Ok(()),
                }
                continue;
            };
            match message {
                Message::Request(request) if self.connection.handle_shutdown(&request)? => return Ok(()),
                Message::Request(request) => self.answer(request),
                Message::Notification(notification) if notification.method == "exit" => return Ok(()),
                Message::Notification(notification) => {
                    let method = notification.method.clone();
                    if self.guarded(|server| server.note(notification)).is_err() {
                        self.show_fault(&method);
                    }
                }
                Message::Response(_) => {}
            }
            for notice in std::mem::take(&mut self.session.notices) {
                self.notify("window/showMessage", json!({ "type": MessageType::ERROR, "message": notice }));
            }
        }
    }

    fn answer(&mut self, request: Request) {
        let Request { id, method, params } = request;
        if self.is_cancelled(&id) {
            self.refuse(id, ErrorCode::RequestCanceled, say(self.session.language, "refused-cancelled", &[]));
            return;
        }
        let Some(answer) = answers::of(&method) else {
            self.refuse(id, ErrorCode::MethodNotFound, say(self.session.language, "refused-unknown", &[("method", method)]));
            return;
        };
        let client = self.client;
        let done = self.guarded(|server| {
            server.load_of(&params);
            answer(&mut server.session, client, params)
        });
        match done {
            Ok(Ok(value)) => self.send(Response::new_ok(id, value).into()),
            Ok(Err(Refusal { code, message })) => self.refuse(id, code, message),
            Err(()) => {
                let said = self.fault(&method);
                self.refuse(id, ErrorCode::InternalError, said);
            }
        }
    }

    fn note(&mut self, Notification { method, params }: Notification) {
        // A notification that cannot be read has nobody to tell it to.
        match method.as_str() {
            "textDocument/didOpen" => {
                if let Ok(opened) = answers::params::<lsp_types::DidOpenTextDocumentParams>(params.clone()) {
                    self.load_of(&params);
                    self.session.open(opened.text_document.uri.as_str(), opened.text_document.text);
                    self.stale = true;
                }
            }
            "textDocument/didChange" => {
                if let Ok(changed) = answers::params::<lsp_types::DidChangeTextDocumentParams>(params) {
                    self.session.change(changed.text_document.uri.as_str(), &changed.content_changes);
                    self.stale = true;
                }
            }
            "textDocument/didClose" => {
                if let Ok(closed) = answers::params::<lsp_types::DidCloseTextDocumentParams>(params) {
                    self.session.close(closed.text_document.uri.as_str());
                    self.stale = true;
                }
            }
            "textDocument/didSave" => {
                if let Ok(saved) = answers::params::<lsp_types::DidSaveTextDocumentParams>(params) {
                    self.session.reread(saved.text_document.uri.as_str());
                    self.stale = true;
                }
            }
            "workspace/didChangeWatchedFiles" => {
                if let Ok(watched) = answers::params::<lsp_types::DidChangeWatchedFilesParams>(params) {
                    watched.changes.iter().for_each(|change| self.session.reread(change.uri.as_str()));
                    self.stale = true;
                }
            }
            _ => {}
        }
    }

    /// Reads the content folder of the file that a message is about, and shows that it takes a moment.
    fn load_of(&mut self, params: &Value) {
        let address = params.pointer("/textDocument/uri").and_then(Value::as_str);
        let Some(folder) = address.and_then(uri::path).and_then(|path| self.session.unread(&path)) else { return };
        let token = format!("kcc-reads-{folder}");
        let progress = |value: Value| json!({ "token": token, "value": value });
        if self.client.progress {
            self.ask("window/workDoneProgress/create", json!({ "token": token }));
            let title = say(self.session.language, "reading", &[]);
            self.notify("$/progress", progress(json!({ "kind": "begin", "title": title })));
        }
        let loaded = catch_unwind(AssertUnwindSafe(|| self.session.load(&folder)));
        if self.client.progress {
            self.notify("$/progress", progress(json!({ "kind": "end" })));
        }
        if let Err(panic) = loaded {
            std::panic::resume_unwind(panic);
        }
    }

    fn publish(&mut self) {
        match self.guarded(|server| server.session.problems()) {
            Ok(all) => all.into_iter().for_each(|problems| self.notify("textDocument/publishDiagnostics", problems)),
            Err(()) => self.show_fault("textDocument/publishDiagnostics"),
        }
    }

    /// Does something that may panic.
    fn guarded<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> Result<T, ()> {
        catch_unwind(AssertUnwindSafe(|| work(self))).map_err(drop)
    }

    /// Logs a panic, builds the folders anew, and returns what to say of it.
    fn fault(&mut self, method: &str) -> String {
        let parts = [("method", method.to_owned()), ("detail", self.session.disk.last_panic())];
        let said = say(self.session.language, "fault", &parts);
        self.notify("window/logMessage", json!({ "type": MessageType::ERROR, "message": said }));
        self.recover();
        said
    }

    /// Does the same after a message that has no answer, and shows it: once, as the next keystroke may do it again.
    fn show_fault(&mut self, method: &str) {
        let said = self.fault(method);
        if self.shown.insert(said.clone()) {
            self.notify("window/showMessage", json!({ "type": MessageType::ERROR, "message": said }));
        }
    }

    /// Builds the folders anew after a panic. If that panics too, they are read when they are needed.
    fn recover(&mut self) {
        if self.guarded(|server| server.session.rebuild()).is_err() {
            self.session.roots.clear();
        }
    }

    /// Returns whether a request was cancelled before its turn.
    fn is_cancelled(&mut self, id: &RequestId) -> bool {
        self.queue.extend(self.connection.receiver.try_iter());
        let cancels = |message: &Message| match message {
            Message::Notification(note) if note.method == "$/cancelRequest" => note
                .params
                .get("id")
                .is_some_and(|cancelled| serde_json::from_value(cancelled.clone()).is_ok_and(|cancelled: RequestId| cancelled == *id)),
            Message::Notification(_) | Message::Request(_) | Message::Response(_) => false,
        };
        self.queue.iter().any(cancels)
    }

    fn ask(&mut self, method: &str, params: Value) {
        self.asked += 1;
        self.send(Request::new(RequestId::from(format!("kcc-{}", self.asked)), method.to_owned(), params).into());
    }

    fn notify(&self, method: &str, params: Value) {
        self.send(Notification::new(method.to_owned(), params).into());
    }

    fn refuse(&self, id: RequestId, code: ErrorCode, message: String) {
        self.send(Response::new_err(id, code as i32, message).into());
    }

    fn send(&self, message: Message) {
        // A client that is gone needs no answer; the loop ends with the next message.
        let _ = self.connection.sender.send(message);
    }
}
