//! A lease: what only one of the replicas may do. Whoever holds it renews it; where it ends, another one takes it.

use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::super::StoreError;
use super::address::Address;
use super::remote::Remote;

/// It lasts so long, by the clock of the server …
const LASTS: Duration = Duration::from_secs(10);
/// … and its holder believes in it a little less long.
const BELIEVED: Duration = Duration::from_secs(7);
/// How often it is renewed, or asked for.
const EVERY: Duration = Duration::from_secs(2);

/// Takes it, if nobody has it.
const TAKE: &str = "INSERT INTO koerberl_leases (name, holder, until)
    VALUES ($1, $2, now() + $3::double precision * interval '1 second')
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE koerberl_leases.until < now() OR koerberl_leases.holder = excluded.holder";

/// The wish to hold a lease, for as long as it lives. Where a data folder stands for itself, it is always held.
#[derive(Debug)]
pub struct Lease {
    held_until: Arc<Mutex<Option<Instant>>>,
    renewal: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Lease {
    /// Asks for the lease `name` of the database that a data folder is a copy of, again and again. `holder` names this
    /// process among all.
    pub fn want(data: &Path, name: &'static str, holder: String) -> Result<Self, StoreError> {
        let held_until = Arc::default();
        let Some(address) = Address::of(data)? else { return Ok(Self { held_until, renewal: None }) };
        let (stop, stopped) = mpsc::channel::<()>();
        let until = Arc::clone(&held_until);
        let renew = move || {
            let mut remote = None;
            loop {
                let asked = Instant::now();
                match ask(&mut remote, &address, name, &holder) {
                    Ok(true) => set(&until, Some(asked + BELIEVED)),
                    Ok(false) => set(&until, None),
                    // What was promised holds.
                    Err(_) => remote = None,
                }
                if stopped.recv_timeout(EVERY) != Err(RecvTimeoutError::Timeout) {
                    set(&until, None);
                    return give_back(remote.as_ref(), name, &holder);
                }
            }
        };
        let thread = std::thread::Builder::new().name("lease".to_owned()).spawn(renew);
        let thread = thread.map_err(|error| StoreError::File(data.to_owned(), error))?;
        Ok(Self { held_until, renewal: Some((stop, thread)) })
    }

    /// Whether it is held just now.
    pub fn is_held(&self) -> bool {
        let until = *self.held_until.lock().unwrap_or_else(PoisonError::into_inner);
        self.renewal.is_none() || until.is_some_and(|until| Instant::now() < until)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.renewal.take() {
            drop(stop);
            let _ = thread.join();
        }
    }
}

fn set(until: &Mutex<Option<Instant>>, to: Option<Instant>) {
    *until.lock().unwrap_or_else(PoisonError::into_inner) = to;
}

fn ask(remote: &mut Option<Remote>, address: &Address, name: &'static str, holder: &str) -> Result<bool, StoreError> {
    let open = match remote {
        Some(open) if !open.is_broken() => open,
        _ => remote.insert(Remote::open(address)?),
    };
    let (holder, lasts) = (holder.to_owned(), LASTS.as_secs_f64());
    open.ask(move |client| Ok(client.execute(TAKE, &[&name, &holder, &lasts])? == 1))
}

/// Lets another one have it at once.
fn give_back(remote: Option<&Remote>, name: &'static str, holder: &str) {
    let holder = holder.to_owned();
    let delete = "DELETE FROM koerberl_leases WHERE name = $1 AND holder = $2";
    // Where this fails, it ends by itself.
    let _ = remote.map(|remote| remote.ask(move |client| client.execute(delete, &[&name, &holder])));
}
