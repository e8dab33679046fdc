//! Dials by TCP, and notes how far that came: for whoever checks a network.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::net::{TcpStream, lookup_host};

use super::connection::{Dial, Stream};

/// How far a connection came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reached {
    /// The name of the host is not known.
    #[default]
    Nothing,
    /// It has an address, and nobody listens there, or nobody lets us through.
    Name,
    /// Somebody listens.
    Host,
}

/// How far the last connection came.
#[derive(Clone, Debug, Default)]
pub struct Reach(Arc<Mutex<Reached>>);

impl Reach {
    /// How far it came.
    pub fn reached(&self) -> Reached {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Dials as [`super::tcp`] does.
    pub fn dial(&self) -> Dial {
        let reach = self.clone();
        Arc::new(move |host, port| {
            let (host, reach) = (host.trim_matches(['[', ']']).to_owned(), reach.clone());
            Box::pin(async move {
                let addresses: Vec<_> = lookup_host((host.as_str(), port)).await?.collect();
                reach.note(Reached::Name);
                let stream = TcpStream::connect(&*addresses).await?;
                reach.note(Reached::Host);
                stream.set_nodelay(true)?;
                Ok(Box::new(stream) as Box<dyn Stream>)
            })
        })
    }

    fn note(&self, reached: Reached) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = reached;
    }
}
