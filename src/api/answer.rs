//! What a resource answers before it becomes an HTTP response.

use hyper::body::Bytes;
use serde::Serialize;

use super::problem::Problem;

/// The answer of one resource.
#[derive(Debug)]
pub struct Answer {
    /// The media type.
    pub media_type: &'static str,
    /// The content.
    pub content: Content,
}

/// Writes an answer as it is made.
pub type Writing = Box<dyn FnOnce(&mut dyn std::io::Write) -> std::io::Result<()> + Send>;

/// Where the bytes of an answer come from.
pub enum Content {
    /// They are here.
    Whole(Bytes),
    /// They are written as they are made: on a thread of their own, into a pipe that blocks while the reader is slow.
    Streamed(Writing),
}

impl std::fmt::Debug for Content {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Whole(bytes) => write!(f, "{} bytes", bytes.len()),
            Self::Streamed(_) => f.write_str("a stream"),
        }
    }
}

impl Answer {
    /// A value as JSON.
    pub fn json(value: &impl Serialize) -> Result<Self, Problem> {
        let bytes = serde_json::to_vec(value).map_err(|error| Problem::internal(error.to_string()))?;
        Ok(Self { media_type: "application/json", content: Content::Whole(bytes.into()) })
    }
}
