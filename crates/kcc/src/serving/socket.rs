//! The socket of `kcc serve`: connections with their limits, and the end. What is answered is decided by `kcc_serve`.

use super::news::News;
use crate::messages::said;
use crate::system;
use anyhow::{Context as _, bail};
use http::{Request, Response};
use http_body_util::channel::{Channel, Sender};
use http_body_util::{BodyExt as _, Either, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use kcc_diagnostics::Language;
use kcc_serve::refusal::Refusal;
use kcc_serve::{Answer, Rules, Site, admit, answer, language_of, news, refused};
use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;

/// The port if none is given and it is free.
const USUAL: u16 = 4400;
/// How many ports after it are tried.
const TRIED: u16 = 20;
/// More connections than that wait. An open page needs two of them.
const CONNECTIONS: usize = 256;
/// How long the head of a request, its body, and each step of sending a response may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long responses may take that are under way at the end.
const END: Duration = Duration::from_secs(1);
/// The longest head of a request, in bytes, and the most fields in it.
const HEAD: usize = 16 * 1024;
const FIELDS: usize = 64;

type Body = Either<Full<Bytes>, Channel<Bytes>>;

/// Takes a port of this machine alone: the given one, or else the usual one or one after it, or else any.
///
/// # Errors
/// If the given one cannot be taken, or none.
pub(crate) fn listen(port: Option<u16>) -> anyhow::Result<TcpListener> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let Some(port) = port else {
        let usual = (USUAL..=USUAL + TRIED).find_map(|port| bind(port).ok());
        return usual.map_or_else(|| bind(0), Ok).with_context(|| said("serve-no-port", &[]));
    };
    match bind(port) {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == ErrorKind::AddrInUse => bail!(said("serve-port-taken", &[("port", port.to_string())])),
        Err(error) => {
            bail!(said("serve-port-refused", &[("port", port.to_string()), ("why", system::reason(&error))]))
        }
    }
}

/// Answers until `end` is told. Responses that are under way then have a second to finish.
pub(crate) fn serve(
    listener: TcpListener,
    rules: Rules,
    site: Arc<dyn Site + Send + Sync>,
    news: watch::Sender<News>,
    end: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().max_blocking_threads(8).build()?;
    let ended = runtime.block_on(async move {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let shared = Arc::new(Shared { rules, site, news: news.subscribe() });
        let graceful = Arc::new(GracefulShutdown::new());
        let accepting = tokio::spawn(accept(listener, shared, graceful.clone()));
        end.await;
        accepting.abort();
        let _ = accepting.await;
        // Streams of news end by themselves then, and other connections after the response under way.
        news.send_modify(|news| news.over = true);
        if let Some(graceful) = Arc::into_inner(graceful) {
            let _ = timeout(END, graceful.shutdown()).await;
        }
        Ok(())
    });
    // A page that is still being made is for nobody any more.
    runtime.shutdown_background();
    ended
}

/// What all connections share.
struct Shared {
    rules: Rules,
    site: Arc<dyn Site + Send + Sync>,
    news: watch::Receiver<News>,
}

async fn accept(listener: tokio::net::TcpListener, shared: Arc<Shared>, graceful: Arc<GracefulShutdown>) {
    let free = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok(permit) = free.clone().acquire_owned().await else { return };
        let Ok((stream, _)) = listener.accept().await else {
            // Too many open files, for instance: others may close some.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(PATIENCE));
        let shared = shared.clone();
        let service = service_fn(move |request| respond(request, shared.clone()));
        let mut protocol = http1::Builder::new();
        protocol.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(HEAD).max_headers(FIELDS);
        let connection = graceful.watch(protocol.serve_connection(TokioIo::new(Box::pin(stream)), service));
        tokio::spawn(async move {
            // What a connection breaks off with concerns nobody but its other end.
            let _ = connection.await;
            drop(permit);
        });
    }
}

async fn respond(request: Request<Incoming>, shared: Arc<Shared>) -> Result<Response<Body>, Infallible> {
    let whole = |response: Response<Vec<u8>>| response.map(|bytes| Either::Left(Full::new(Bytes::from(bytes))));
    let language = language_of(&request);
    let request = match read(request, shared.rules).await {
        Ok(request) => request,
        Err(refusal) => return Ok(whole(refused(&refusal, language))),
    };
    // Pages are made on a thread of their own, so that no page waits for the head of another request.
    let (rules, site) = (shared.rules, shared.site.clone());
    let answer = tokio::task::spawn_blocking(move || answer(&request, rules, &*site)).await;
    Ok(match answer {
        Ok(Answer::Whole(response)) => whole(response),
        Ok(Answer::News(head, language)) => {
            let (sender, channel) = Channel::new(4);
            tokio::spawn(tell(sender, shared.news.clone(), language));
            head.map(|()| Either::Right(channel))
        }
        Err(fault) => whole(refused(&Refusal::Fault(fault.to_string()), language)),
    })
}

/// Reads the body of a request, if it may have one.
async fn read(request: Request<Incoming>, rules: Rules) -> Result<Request<Vec<u8>>, Refusal> {
    let most = admit(&request, rules)?;
    let (head, body) = request.into_parts();
    match timeout(PATIENCE, Limited::new(body, most).collect()).await {
        Ok(Ok(body)) => Ok(Request::from_parts(head, body.to_bytes().to_vec())),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Refusal::TooLarge),
        Ok(Err(_)) => Err(Refusal::Broken),
        Err(_) => Err(Refusal::TooSlow),
    }
}

/// Tells a page the news until it is closed, or the server is.
async fn tell(mut sender: Sender<Bytes>, mut news: watch::Receiver<News>, language: Language) {
    loop {
        let latest = news.borrow_and_update().clone();
        if latest.over || sender.send_data(Bytes::from(latest.event(language))).await.is_err() {
            return;
        }
        loop {
            match timeout(Duration::from_secs(news::SILENCE), news.changed()).await {
                Ok(Ok(())) => break,
                Ok(Err(_)) => return,
                Err(_) if sender.send_data(Bytes::from_static(news::nothing().as_bytes())).await.is_err() => return,
                Err(_) => {}
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_serve::path::ContentPath;
    use kcc_serve::{Expected, Unmade};
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream;
    use std::time::Instant;
    use tokio::sync::Notify;

    /// A site whose pages take longer than anybody waits, or fail.
    struct Odd(Arc<Notify>);

    impl Site for Odd {
        #[allow(clippy::panic, reason = "it is what is tested")]
        fn file(&self, path: &str) -> Result<Option<Vec<u8>>, Unmade> {
            if path == "panic.html" {
                panic!("a page fails");
            }
            self.0.notify_one();
            std::thread::sleep(Duration::from_secs(20));
            Ok(None)
        }

        fn content(&self, _: &ContentPath) -> Result<Option<Vec<u8>>, Refusal> {
            Ok(None)
        }

        fn write(&self, _: &ContentPath, _: &Expected, _: &[u8]) -> Result<(), Refusal> {
            Err(Refusal::Changed)
        }
    }

    /// Serves the odd site until `asked` returns; a slow page ends it too. Returns what was answered.
    fn while_served(request: impl FnOnce(u16) -> String + Send + 'static, ends_itself: bool) -> String {
        let listener = listen(Some(0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let end = Arc::new(Notify::new());
        let (stop, site) = (end.clone(), Arc::new(Odd(end.clone())));
        let client = std::thread::spawn(move || {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
            stream.write_all(request(port).as_bytes()).unwrap();
            let mut answer = String::new();
            let _ = stream.read_to_string(&mut answer);
            if ends_itself {
                stop.notify_one();
            }
            answer
        });
        let rules = Rules { port, edit: false, longest: 0 };
        serve(listener, rules, site, watch::channel(News::default()).0, async move { end.notified().await }).unwrap();
        client.join().unwrap()
    }

    #[test]
    fn a_page_that_takes_long_does_not_keep_it_from_ending() {
        let begun = Instant::now();
        while_served(|port| format!("GET /slow.html HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"), false);
        assert!(begun.elapsed() < Duration::from_secs(10), "it took {:?}", begun.elapsed());
    }

    #[test]
    fn refusals_are_in_the_language_of_the_browser() {
        let french = while_served(|_| "GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\nConnection: close\r\n\r\n".to_owned(), true);
        assert!(french.contains("421") && french.contains("Cette adresse"), "{french}");
    }

    #[test]
    fn a_fault_is_called_one() {
        let request = |port| format!("GET /panic.html HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
        let answer = while_served(request, true);
        assert!(answer.contains(" 500 ") && answer.contains("a fault of kcc"), "{answer}");
    }
}
