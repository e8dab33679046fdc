//! Turns an offer into a new product, as the store does: without repeated prices and contradictory deals.

use koerberl::domain::{Offer, Product};

/// The product of a first offer.
pub fn product(offer: Offer) -> Product {
    let deals = offer.sound_deals();
    let Offer { mut prices, bio, .. } = offer;
    prices.dedup_by_key(|point| point.price);
    Product {
        key: offer.key,
        name: offer.name,
        brand: offer.brand,
        category: offer.category,
        size: offer.size,
        weighed: offer.weighed,
        bio: bio.unwrap_or(false),
        available: offer.available,
        url: offer.url,
        gtin: offer.gtin,
        earlier_sizes: offer.earlier_sizes,
        prices,
        deals,
        deposit: offer.deposit,
        stated_low: offer.stated_low,
    }
}
