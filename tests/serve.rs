//! The server as its clients see it: over sockets on port 0, and without any. Refuses to depend on real data.

#[path = "serve/client.rs"]
mod client;
#[path = "serve/limits.rs"]
mod limits;
#[path = "serve/pipeline.rs"]
mod pipeline;
#[path = "serve/sockets.rs"]
mod sockets;
