//! Reads names in the background while products are still coming: words and sizes, a part of the market at a time.

use std::sync::mpsc::{self, Receiver, Sender};

use super::words::{Chunk, ChunkWords};
use crate::domain::size::{self, Settled};
use crate::domain::{Product, Statement};

/// How many products make a part: large enough that few words stand in many parts, small enough to finish soon.
const PART: usize = 16_384;

/// What is read of one product.
#[derive(Debug)]
struct Label {
    name: Box<str>,
    brand: Option<Box<str>>,
    size: Statement,
    weighed: bool,
}

/// What was read of some products in a row.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) words: ChunkWords,
    pub(super) sizes: Vec<Settled>,
}

/// The parts under way.
#[derive(Debug)]
pub(super) struct Parts {
    open: Vec<Label>,
    started: usize,
    sender: Sender<(usize, Part)>,
    receiver: Receiver<(usize, Part)>,
}

impl Default for Parts {
    fn default() -> Self {
        let (sender, receiver) = mpsc::channel();
        Self { open: Vec::new(), started: 0, sender, receiver }
    }
}

impl Parts {
    /// Takes the next product.
    pub(super) fn push(&mut self, product: &Product) {
        let brand = product.brand.as_deref().map(Into::into);
        self.open.push(Label {
            name: product.name.as_str().into(),
            brand,
            size: product.size.clone(),
            weighed: product.weighed,
        });
        if self.open.len() == PART {
            self.start();
        }
    }

    fn start(&mut self) {
        let (number, labels) = (self.started, std::mem::take(&mut self.open));
        let sender = self.sender.clone();
        self.started += 1;
        // The receiver outlives the work, unless the builder was dropped: then nobody wants the part.
        rayon::spawn(move || drop(sender.send((number, read(&labels)))));
    }

    /// All parts, in order.
    pub(super) fn finish(mut self) -> Vec<Part> {
        self.start();
        drop(self.sender);
        let mut parts: Vec<(usize, Part)> = self.receiver.into_iter().collect();
        parts.sort_unstable_by_key(|&(number, _)| number);
        parts.into_iter().map(|(_, part)| part).collect()
    }
}

fn read(labels: &[Label]) -> Part {
    let mut chunk = Chunk::default();
    for label in labels {
        chunk.push(&label.name, label.brand.as_deref());
    }
    let settle = |label: &Label| size::settle(&label.name, &label.size, label.weighed);
    Part { words: chunk.finish(), sizes: labels.iter().map(settle).collect() }
}
