//! Fetching prices: how chains are asked, what becomes of the answers, and what happens where something goes wrong. The other
//! side is played by a server of ours; nothing dials out.

#[path = "fetch/asking.rs"]
mod asking;
#[path = "common/shop/mod.rs"]
mod shop;
