//! What goes out to those who asked for it: messages to browsers (Web Push, encrypted and signed) and to addresses of
//! one's own (ntfy, JSON); and when.

mod address;
pub mod delivery;
mod encrypt;
pub mod hook;
mod message;
pub mod sender;
pub mod subscription;
pub mod vapid;

pub use message::Message;
