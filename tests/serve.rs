//! The server as clients see it: over sockets on port 0, and without sockets. Needs no real data.

#[path = "serve/attacks.rs"]
mod attacks;
#[path = "serve/client.rs"]
mod client;
#[path = "serve/limits.rs"]
mod limits;
#[path = "serve/pipeline.rs"]
mod pipeline;
#[path = "serve/sockets.rs"]
mod sockets;
