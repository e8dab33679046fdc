//! A connection to a PostgreSQL server, on a thread of its own: whoever asks waits for the answer, but not for ever.

use std::cell::Cell;
use std::error::Error as _;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use postgres::error::SqlState;
use postgres::{Client, Error};

use super::super::StoreError;
use super::address::Address;
use super::tls::Tls;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_mins(1);
/// What a server tells of clients that vanish, so that their locks are freed within half a minute.
const SETTINGS: &str = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

type Job = Box<dyn FnOnce(&mut Client) + Send>;

/// An open connection. It ends when it is dropped, and what it had begun is rolled back.
pub(super) struct Remote {
    jobs: Sender<Job>,
    is_broken: Cell<bool>,
    shown: String,
}

impl Remote {
    pub(super) fn open(address: &Address) -> Result<Self, StoreError> {
        let shown = address.shown();
        let tls = Tls::new(address.authority.as_deref()).map_err(StoreError::Refused)?;
        let config = address.config.clone();
        let (jobs, to_do) = mpsc::channel::<Job>();
        let (open, opened) = mpsc::sync_channel(1);
        let work = move || {
            let mut client = match config.connect(tls) {
                Ok(client) => client,
                Err(error) => return drop(open.send(Err(error))),
            };
            // Not every server that speaks the protocol knows these.
            let _ = client.batch_execute(SETTINGS);
            let _ = open.send(Ok(()));
            while let Ok(job) = to_do.recv() {
                job(&mut client);
            }
        };
        let thread = std::thread::Builder::new().name("postgres".to_owned()).spawn(work);
        thread.map_err(|error| StoreError::Away(format!("{shown}: {error}")))?;
        match opened.recv_timeout(PATIENCE) {
            Ok(Ok(())) => Ok(Self { jobs, is_broken: Cell::new(false), shown }),
            Ok(Err(error)) => Err(refusal(&shown, &error)),
            Err(_) => Err(StoreError::Away(format!("{shown} does not answer"))),
        }
    }

    /// Whether it is of no use any more.
    pub(super) fn is_broken(&self) -> bool {
        self.is_broken.get()
    }

    /// Does `job` with the connection, and waits for what it gives.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Client) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.ask_within(PATIENCE, job)
    }

    /// The same, but waits no longer than so long.
    pub(super) fn ask_within<T: Send + 'static>(
        &self,
        patience: Duration,
        job: impl FnOnce(&mut Client) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = mpsc::sync_channel(1);
        self.send(move |client| drop(answer.send(job(client))));
        match answered.recv_timeout(patience) {
            Ok(Ok(found)) => Ok(found),
            Ok(Err(error)) => Err(self.failed(&error)),
            Err(_) => Err(self.silent()),
        }
    }

    /// Lets `job` begin, which hands out its results one by one; the last one is `Ok(None)`, or an error.
    pub(super) fn stream<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Client, &dyn Fn(T) -> bool) -> Result<(), Error> + Send + 'static,
    ) -> Answers<'_, T> {
        /// So many wait to be taken.
        const WAITING: usize = 4;
        let (give, taken) = mpsc::sync_channel(WAITING);
        self.send(move |client| {
            let done = job(client, &|found| give.send(Ok(Some(found))).is_ok());
            let _ = give.send(done.map(|()| None));
        });
        Answers { remote: self, taken }
    }

    fn send(&self, job: impl FnOnce(&mut Client) + Send + 'static) {
        // Where the thread has ended, no answer comes.
        let _ = self.jobs.send(Box::new(job));
    }

    fn failed(&self, error: &Error) -> StoreError {
        let refusal = refusal(&self.shown, error);
        if matches!(refusal, StoreError::Away(_)) {
            self.is_broken.set(true);
        }
        refusal
    }

    fn silent(&self) -> StoreError {
        self.is_broken.set(true);
        StoreError::Away(format!("{} does not answer", self.shown))
    }
}

/// Results that come one by one.
pub(super) struct Answers<'a, T> {
    remote: &'a Remote,
    taken: Receiver<Result<Option<T>, Error>>,
}

impl<T> Answers<'_, T> {
    /// The next one; `None` after the last.
    pub(super) fn next(&self) -> Result<Option<T>, StoreError> {
        match self.taken.recv_timeout(PATIENCE) {
            Ok(next) => next.map_err(|error| self.remote.failed(&error)),
            Err(_) => Err(self.remote.silent()),
        }
    }
}

/// Whether a table is missing.
pub(super) fn is_missing(error: &Error) -> bool {
    error.code() == Some(&SqlState::UNDEFINED_TABLE)
}

/// What an error of the server or the way to it means.
fn refusal(shown: &str, error: &Error) -> StoreError {
    const NOT_NOW: [SqlState; 6] = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::QUERY_CANCELED,
        SqlState::READ_ONLY_SQL_TRANSACTION,
    ];
    let Some(said) = error.as_db_error() else {
        let why = error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}"));
        return StoreError::Away(format!("{shown} cannot be reached: {why}"));
    };
    let text = format!("{shown}: {}", said.message());
    if said.code() == &SqlState::LOCK_NOT_AVAILABLE {
        return StoreError::Locked(text);
    }
    if NOT_NOW.contains(said.code()) { StoreError::Away(text) } else { StoreError::Refused(text) }
}
