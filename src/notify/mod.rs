//! What goes out to those who asked for it: messages to browsers (Web Push, encrypted and signed), to addresses of
//! one's own (ntfy, JSON), and by e-mail; and when.

mod address;
pub mod delivery;
mod encrypt;
pub mod hook;
pub mod mail;
mod message;
pub mod sender;
pub mod subscription;
pub mod vapid;

pub use address::host;
pub use message::Message;
