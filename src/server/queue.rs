//! A fair queue for requests: a limited number runs at once; the others wait, and addresses take turns, so that a client
//! with many requests does not delay one with few.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;

use super::askers::Askers;
use super::peer::limited_network;

/// The most heavy requests of one network that may wait: a page with statistics asks a dozen questions at once.
const MOST_OF_ONE: usize = 32;
/// The most that may wait in all.
const MOST_WAITING: usize = 256;
/// The most light requests that may wait, of one network and in all: each is done within milliseconds.
const MOST_LIGHT: usize = 4096;

type Owner = Option<IpAddr>;

/// The queue.
#[derive(Debug)]
pub struct Queue {
    state: Mutex<State>,
    /// How many requests of one network may run at once: half of the places, so that others find one.
    share: usize,
    /// Who asks: a network that is alone has all places. `None`: they are never given up to one.
    askers: Option<Arc<Askers>>,
    longest_wait: Duration,
    /// The most that may wait: of one network, and in all.
    most: [usize; 2],
    /// How many were sent away since the start because too many waited, …
    full: AtomicU64,
    /// … or because they waited too long.
    late: AtomicU64,
}

#[derive(Debug, Default)]
struct State {
    free: usize,
    is_closed: bool,
    /// How many of each network are worked on.
    running: HashMap<Owner, usize>,
    waiting: usize,
    /// Those who have requests waiting; the first one is next.
    order: VecDeque<Owner>,
    lines: HashMap<Owner, VecDeque<oneshot::Sender<Turn>>>,
}

/// The right to be worked on; the next request's turn comes when it is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    queue: Arc<Queue>,
    owner: Owner,
}

/// Too many wait, or it took too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

impl Queue {
    /// A queue with this many places, in which nobody waits longer than this.
    pub fn new(places: usize, longest_wait: Duration) -> Self {
        let state = Mutex::new(State { free: places, ..State::default() });
        let (share, most) = (places.div_ceil(2), [MOST_OF_ONE, MOST_WAITING]);
        let (full, late) = Default::default();
        Self { state, share, askers: None, longest_wait, most, full, late }
    }

    /// A queue for requests that are done at once: more of them may wait, and who is alone has all places.
    pub fn light(places: usize, longest_wait: Duration, askers: Arc<Askers>) -> Self {
        Self { askers: Some(askers), most: [MOST_LIGHT; 2], ..Self::new(places, longest_wait) }
    }

    /// Waits for the turn of a request from `address`. Whoever stops waiting leaves the line.
    pub(super) async fn turn(self: &Arc<Self>, address: Option<IpAddr>) -> Result<Turn, Full> {
        let refused = |count: &AtomicU64| {
            count.fetch_add(1, Relaxed);
            Full
        };
        let receiver = match self.join(address.map(limited_network)).map_err(|_| refused(&self.full))? {
            Joined::Turn(turn) => return Ok(turn),
            Joined::Line(receiver) => receiver,
        };
        let waited = tokio::time::timeout(self.longest_wait, receiver).await;
        // The line is closed at the shutdown only.
        waited.map_err(|_| refused(&self.late))?.map_err(|_| Full)
    }

    fn join(self: &Arc<Self>, owner: Owner) -> Result<Joined, Full> {
        let mut state = self.lock();
        if state.is_closed {
            return Err(Full);
        }
        if state.may_begin(owner, self.share_of(owner)) {
            state.begin(owner);
            return Ok(Joined::Turn(Turn { queue: Arc::clone(self), owner }));
        }
        state.forget_who_left();
        let of_one = state.lines.get(&owner).map_or(0, VecDeque::len);
        if of_one >= self.most[0] || state.waiting >= self.most[1] {
            return Err(Full);
        }
        let (sender, receiver) = oneshot::channel();
        if of_one == 0 {
            state.order.push_back(owner);
        }
        state.lines.entry(owner).or_default().push_back(sender);
        state.waiting += 1;
        Ok(Joined::Line(receiver))
    }

    /// Sends away all who wait, and who comes from now on: the server shuts down.
    pub(super) fn close(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        state.order.clear();
        state.lines.clear();
        state.waiting = 0;
    }

    /// How many requests of `owner` may run at once now. A proxy on a Unix socket stands for many.
    fn share_of(&self, owner: Owner) -> usize {
        let Some(owner) = owner else { return usize::MAX };
        let is_beside = |askers: &Arc<Askers>| askers.is_beside_others(owner, Instant::now().into_std());
        if self.askers.as_ref().is_none_or(is_beside) { self.share } else { usize::MAX }
    }

    /// How many wait.
    pub(super) fn waiting(&self) -> usize {
        self.lock().waiting
    }

    /// How many are worked on.
    pub(super) fn running(&self) -> usize {
        self.lock().running.values().sum()
    }

    /// How many were sent away since the start: too many waited; they waited too long.
    pub(super) fn refused(&self) -> [u64; 2] {
        [&self.full, &self.late].map(|count| count.load(Relaxed))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

enum Joined {
    Turn(Turn),
    Line(oneshot::Receiver<Turn>),
}

impl State {
    /// Whether a place is free that a request of `owner` may have, which has so many. Nobody else waits for it then.
    fn may_begin(&self, owner: Owner, share: usize) -> bool {
        self.free > 0 && self.running.get(&owner).is_none_or(|running| *running < share)
    }

    fn begin(&mut self, owner: Owner) {
        self.free -= 1;
        *self.running.entry(owner).or_default() += 1;
    }

    fn end(&mut self, owner: Owner) {
        self.free += 1;
        if let Some(running) = self.running.get_mut(&owner) {
            *running -= 1;
            if *running == 0 {
                self.running.remove(&owner);
            }
        }
    }

    /// The next one in the line that may begin; its owner goes to the end.
    fn next(&mut self, share_of: impl Fn(Owner) -> usize) -> Option<(Owner, oneshot::Sender<Turn>)> {
        let place = self.order.iter().position(|&owner| self.may_begin(owner, share_of(owner)))?;
        let owner = self.order.remove(place)?;
        let line = self.lines.get_mut(&owner)?;
        let next = line.pop_front()?;
        if line.is_empty() {
            self.lines.remove(&owner);
        } else {
            self.order.push_back(owner);
        }
        self.waiting -= 1;
        self.begin(owner);
        Some((owner, next))
    }

    fn forget_who_left(&mut self) {
        self.lines.retain(|_, line| {
            line.retain(|waiting| !waiting.is_closed());
            !line.is_empty()
        });
        let lines = &self.lines;
        self.order.retain(|owner| lines.contains_key(owner));
        self.waiting = lines.values().map(VecDeque::len).sum();
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.queue.lock();
        state.end(self.owner);
        let Some((owner, next)) = state.next(|owner| self.queue.share_of(owner)) else { return };
        drop(state);
        // Where nobody listens any more the turn comes back, and with it the next one's.
        drop(next.send(Turn { queue: Arc::clone(&self.queue), owner }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WAIT: Duration = Duration::from_secs(5);

    #[allow(clippy::unnecessary_wraps, reason = "an owner may be none")]
    fn ip(last: u8) -> Owner {
        Some([10, 0, 0, last].into())
    }

    fn line(queue: &Arc<Queue>, last: u8) -> oneshot::Receiver<Turn> {
        match queue.join(ip(last)) {
            Ok(Joined::Line(receiver)) => receiver,
            _ => panic!("the queue has a free place, or is full"),
        }
    }

    #[tokio::test]
    async fn d4_addresses_take_turns() {
        let queue = Arc::new(Queue::new(1, WAIT));
        let first = queue.turn(ip(1)).await.expect("it is free");
        let mut greedy: Vec<_> = (0..3).map(|_| line(&queue, 1)).collect();
        let mut modest = line(&queue, 2);
        assert_eq!(queue.waiting(), 4);
        drop(first);
        let turn = greedy[0].try_recv().expect("it came first");
        drop(turn);
        let turn = modest.try_recv().expect("then somebody else, though two of the first came before");
        assert!(greedy[1].try_recv().is_err());
        drop(turn);
        assert!(greedy[1].try_recv().is_ok());
        assert!(greedy[2].try_recv().is_ok());
        assert_eq!((queue.waiting(), queue.lock().free), (0, 1));
    }

    #[tokio::test]
    async fn d4_one_address_has_half_of_the_places() {
        let queue = Arc::new(Queue::new(2, WAIT));
        let first = queue.turn(ip(1)).await.expect("it is free");
        let mut second = line(&queue, 1);
        let other = queue.turn(ip(2)).await.expect("it is kept for others");
        drop(other);
        assert!(second.try_recv().is_err(), "half is enough");
        drop(first);
        assert!(second.try_recv().is_ok());
        assert_eq!(queue.waiting(), 0);
        assert!(queue.lock().running.is_empty());
        let _proxy = (queue.turn(None).await, queue.turn(None).await);
        assert_eq!(queue.lock().free, 0, "a proxy stands for many");
    }

    #[tokio::test(start_paused = true)]
    async fn d4_who_is_alone_has_all_places_for_light_requests() {
        let askers = Arc::new(Askers::default());
        let came = |last| askers.came(ip(last).expect("an address"), Instant::now().into_std());
        let queue = Arc::new(Queue::light(2, WAIT, Arc::clone(&askers)));
        came(1);
        let both =
            (queue.turn(ip(1)).await.expect("it is free"), queue.turn(ip(1)).await.expect("nobody else is there"));
        came(2);
        let mut other = line(&queue, 2);
        let mut third = line(&queue, 1);
        drop(both.0);
        let other = other.try_recv().expect("somebody else came");
        drop(both.1);
        let _third = third.try_recv().expect("it has its share");
        drop(other);
        line(&queue, 1).try_recv().expect_err("the other place is kept");
    }

    #[tokio::test]
    async fn d1_who_leaves_is_not_waited_for() {
        let queue = Arc::new(Queue::new(1, WAIT));
        let first = queue.turn(None).await.expect("it is free");
        drop(line(&queue, 1));
        let mut second = line(&queue, 2);
        assert_eq!(queue.waiting(), 1, "the first one is forgotten");
        drop(line(&queue, 3));
        drop(first);
        assert!(second.try_recv().is_ok());
        assert_eq!((queue.waiting(), queue.lock().free), (0, 1));
    }

    #[tokio::test]
    async fn d4_the_line_is_bounded() {
        let queue = Arc::new(Queue::new(1, WAIT));
        let _first = queue.turn(ip(1)).await.expect("it is free");
        let held: Vec<_> = (0..MOST_OF_ONE).map(|_| line(&queue, 1)).collect();
        assert_eq!(queue.turn(ip(1)).await.err(), Some(Full));
        let others = (0..MOST_WAITING - MOST_OF_ONE).map(|number| line(&queue, 2 + (number / MOST_OF_ONE) as u8));
        let others: Vec<_> = others.collect();
        assert_eq!(queue.turn(ip(200)).await.err(), Some(Full));
        assert_eq!((queue.running(), queue.refused()), (1, [2, 0]));
        drop((held, others));
        assert_eq!(queue.waiting(), MOST_WAITING);
        drop(line(&queue, 3));
        assert_eq!(queue.waiting(), 1);
    }

    #[tokio::test]
    async fn d1_a_closed_line_sends_away_who_waits() {
        let queue = Arc::new(Queue::new(1, WAIT));
        let first = queue.turn(ip(1)).await.expect("it is free");
        let second = line(&queue, 2);
        queue.close();
        assert!(second.await.is_err() && queue.turn(ip(3)).await.is_err());
        drop(first);
    }

    #[tokio::test(start_paused = true)]
    async fn d4_nobody_waits_for_ever() {
        let queue = Arc::new(Queue::new(1, WAIT));
        let _first = queue.turn(ip(1)).await.expect("it is free");
        assert_eq!(queue.turn(ip(2)).await.err(), Some(Full));
        assert_eq!(queue.refused(), [0, 1]);
    }
}
