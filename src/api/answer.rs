//! The answer of one resource.

use serde::Serialize;

use super::content::Content;
use super::problem::Problem;

/// The answer of one resource.
#[derive(Debug)]
pub struct Answer {
    /// The media type.
    pub media_type: &'static str,
    /// The content.
    pub content: Content,
}

impl Answer {
    /// A value as JSON.
    pub fn json(value: &impl Serialize) -> Result<Self, Problem> {
        let bytes = serde_json::to_vec(value).map_err(|error| Problem::internal(error.to_string()))?;
        Ok(Self { media_type: "application/json", content: Content::Whole(bytes.into()) })
    }
}
