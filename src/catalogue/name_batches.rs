//! Reads names in the background while products are still coming: words and sizes, batch by batch.

use std::sync::mpsc::{self, Receiver, Sender};

use super::columns::Texts;
use super::words::{Chunk, ChunkWords};
use crate::domain::size::{self, PackSize};
use crate::domain::{Product, Quantity, Statement};

/// How many products make a part: large enough that few words stand in many parts, small enough to finish soon.
const PART: usize = 16_384;

/// What is to be read of some products in a row.
#[derive(Debug, Default)]
struct Labels {
    names: Texts,
    brands: Vec<(usize, Box<str>)>,
    sizes: Vec<(Statement, bool)>,
}

/// What was read of some products in a row.
#[derive(Debug, Default)]
pub(super) struct NameBatch {
    pub(super) words: ChunkWords,
    pub(super) sizes: Sizes,
}

/// Columns of sizes.
#[derive(Debug, Default)]
pub(super) struct Sizes {
    /// Thousandths of the unit; 0 = unknown.
    pub(super) amount: Vec<u32>,
    /// The same for each piece of a pack.
    pub(super) each: Vec<u32>,
    /// What few of them weigh when they are drained: which one of the part, and how much.
    pub(super) drained: Vec<(u32, Quantity)>,
    /// Places in [`Unit::ALL`](crate::domain::Unit::ALL).
    pub(super) unit: Vec<u8>,
    /// Do name and field disagree?
    pub(super) doubtful: Vec<bool>,
}

/// The parts under way.
#[derive(Debug)]
pub(super) struct NameBatches {
    open: Labels,
    started: usize,
    sender: Sender<(usize, NameBatch)>,
    receiver: Receiver<(usize, NameBatch)>,
}

impl Default for NameBatches {
    fn default() -> Self {
        let (sender, receiver) = mpsc::channel();
        Self { open: Labels::default(), started: 0, sender, receiver }
    }
}

impl NameBatches {
    /// Takes the next product.
    pub(super) fn push(&mut self, product: &Product) {
        let number = self.open.names.len();
        self.open.brands.extend(product.brand.as_deref().map(|brand| (number, brand.into())));
        self.open.names.push(&product.name);
        self.open.sizes.push((product.size.clone(), product.weighed));
        if self.open.names.len() == PART {
            self.start();
        }
    }

    fn start(&mut self) {
        let (number, labels) = (self.started, std::mem::take(&mut self.open));
        let sender = self.sender.clone();
        self.started += 1;
        // The receiver outlives the work, unless the builder was dropped: then the batch is dropped, too.
        rayon::spawn(move || drop(sender.send((number, read(&labels)))));
    }

    /// All parts, in order.
    pub(super) fn finish(mut self) -> Vec<NameBatch> {
        self.start();
        drop(self.sender);
        // On a thread that is to do the work itself, waiting for it would be for ever.
        while rayon::yield_now() == Some(rayon::Yield::Executed) {}
        let mut parts: Vec<(usize, NameBatch)> = self.receiver.into_iter().collect();
        parts.sort_unstable_by_key(|&(number, _)| number);
        parts.into_iter().map(|(_, part)| part).collect()
    }
}

fn read(labels: &Labels) -> NameBatch {
    let (mut chunk, mut sizes) = (Chunk::default(), Sizes::default());
    let mut brands = labels.brands.iter().peekable();
    for (number, (name, (size, weighed))) in labels.names.iter().zip(&labels.sizes).enumerate() {
        chunk.push(name, brands.next_if(|(of, _)| *of == number).map(|(_, brand)| &**brand));
        sizes.push(size::reconcile(name, size, *weighed));
    }
    NameBatch { words: chunk.finish(), sizes }
}

impl Sizes {
    fn push(&mut self, size: PackSize) {
        let unit = size.quantity.map(Quantity::unit);
        let each = size.pack.and_then(|pack| pack.each).filter(|each| unit == Some(each.unit()));
        self.drained.extend(size.drained.map(|drained| (self.amount.len() as u32, drained)));
        self.amount.push(size.quantity.map_or(0, Quantity::thousandths));
        self.each.push(each.map_or(0, Quantity::thousandths));
        self.unit.push(unit.map_or(0, |unit| unit as u8));
        self.doubtful.push(size.doubtful);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::domain::testing;

    #[test]
    fn a_pool_of_one_thread_does_what_it_waits_for() {
        let (sender, receiver) = mpsc::channel();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
        pool.spawn(move || {
            let mut parts = NameBatches::default();
            (0..=PART).for_each(|_| parts.push(&testing::product("spar:1", "Milch 1 l", &[("2026-03-26", 119)])));
            sender.send(parts.finish().len()).expect("somebody waits");
        });
        assert_eq!(receiver.recv_timeout(Duration::from_secs(20)), Ok(2));
    }
}
