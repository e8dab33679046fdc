//! Marks of products that depend on what is around them: thirty-day lows, stale prices, sizes that contradict the
//! price.

use super::{Catalogue, Flags, ProductNumber, ProductView};
use crate::domain::{Category, Quantity, Unit, UnitPrice};

/// Marks what depends on the chains' days: stale products and thirty-day lows.
pub(super) fn days(catalogue: &mut Catalogue) {
    let flags: Vec<Flags> = catalogue
        .products()
        .map(|product| {
            let stale = product.chain().stale || product.unconfirmed();
            let low = !stale && product.available() && is_low(product);
            product.flags().with(Flags::STALE, stale).with(Flags::THIRTY_DAY_LOW, low)
        })
        .collect();
    catalogue.flags = flags;
}

/// Removes sizes that are impossible at their price: a pudding of 400 pieces is one of 400 g at a source that mixes up
/// units. The unit price is unknown then, not wrong.
pub(super) fn forget_impossible_sizes(catalogue: &mut Catalogue) {
    for number in (0..catalogue.len() as u32).map(ProductNumber) {
        let product = catalogue.product(number);
        if product.quantity().is_some_and(|quantity| is_impossible(product, quantity)) {
            catalogue.correct_size(number, None);
        }
    }
}

fn is_impossible(product: ProductView<'_>, quantity: Quantity) -> bool {
    // Nothing in a supermarket is cheaper than 8 cents a kilogram or 4 cents a litre.
    let least = match quantity.unit() {
        Unit::Gram => 800,
        // A bottle to fill holds that much.
        Unit::Millilitre if product.category().is_some_and(is_kitchenware) => return true,
        Unit::Millilitre => 400,
        Unit::Piece if product.category().is_some_and(is_eaten) => return quantity.thousandths() >= MOST_PIECES * 1000,
        Unit::Piece | Unit::Centimetre | Unit::Wash => return false,
    };
    UnitPrice::of(product.price(), quantity).hundredths() < least
}

/// Things for the kitchen, plastic boxes.
fn is_kitchenware(category: Category) -> bool {
    matches!(category.code(), "83" | "8C")
}

/// Food is not sold by the hundred, but for tea bags and capsules.
const MOST_PIECES: u32 = 100;

fn is_eaten(category: Category) -> bool {
    // The baby category has wipes and nappies, too.
    category.code().starts_with(['0', '1', '3', '4', '5', '6']) && category.code() != "51"
}

/// Is the price on the chain's newest day the lowest of 30 days, and was it higher in them? Only what can be compared
/// counts: a price from before a hole may have been gone for years.
fn is_low(product: ProductView<'_>) -> bool {
    product.compared().is_30_day_low(product.chain().day)
}
