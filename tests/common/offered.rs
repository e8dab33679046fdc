//! A first offer as a product. Leaves out what the store leaves out: repeated prices and impossible deals.

use koerberl::domain::{Offer, Product};

/// The product that a first offer makes.
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
        seen: None,
        deals,
        deposit: offer.deposit,
        stated_low: offer.stated_low,
    }
}
