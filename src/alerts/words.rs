//! What rings, in German.

use super::about::Offered;
use crate::catalogue::ProductView;
use crate::domain::{Alert, Day, Deal, Memory, Subject, When, german};
use crate::kinds::Kind;

/// What an alert is about: `Nutella, 750 g`; `Teebutter, egal welche Marke, 250 g`; `Suche „jacobs“`. `product` is one
/// of its products.
pub fn title(alert: &Alert, product: Option<ProductView<'_>>) -> String {
    match &alert.subject {
        Subject::Product(key) => product.map_or_else(|| key.to_string(), ProductView::called),
        Subject::Kind { id, pack, brand } => {
            let name = Kind::find(id).map_or_else(|| id.clone(), |kind| kind.name().to_owned());
            let brand =
                brand.as_deref().map_or_else(|| ", egal welche Marke".to_owned(), |brand| format!(" von {brand}"));
            let pack = pack.map(|pack| format!(", {}", german::size(pack))).unwrap_or_default();
            format!("{name}{brand}{pack}")
        }
        Subject::Search(q) => search_title(q),
    }
}

pub(super) fn search_title(q: &str) -> String {
    format!("Suche „{q}“")
}

/// What happened: `€ 4,79 bei Billa, so billig wie nie`.
pub(super) fn line(alert: &Alert, offered: Offered<'_>, deal: Option<&Deal>, before: &Memory, today: Day) -> String {
    let Offered { product, price, per } = offered;
    let per = per.map(|per| format!(" / {}", german::basis(per))).unwrap_or_default();
    let here = format!("{}{per} bei {}", german::fine_euros(price), product.chain().name());
    match alert.when {
        When::Below(..) | When::New => here,
        When::Low30 => format!("{here}, so billig wie seit 30 Tagen nicht"),
        When::Lowest => format!("{here}, so billig wie nie"),
        When::Back => format!("wieder zu haben, {here}"),
        When::Dearer(_) => {
            let was = before.price.map(|was| format!(", davor {}", german::fine_euros(was))).unwrap_or_default();
            format!("teurer: {here}{was}")
        }
        When::Deal => {
            let cards = product.chain().described().map_or(&[][..], |chain| &chain.cards);
            let says = deal.map(|deal| format!(", {}", german::deal(deal, cards))).unwrap_or_default();
            let from = deal.and_then(|deal| deal.from).filter(|from| *from > today);
            let from = from.map(|from| format!(", ab {}", german::day(from, today))).unwrap_or_default();
            let to = deal.and_then(|deal| deal.to).map(|to| format!(", bis {}", german::day(to, today)));
            format!("Aktion: {here}{says}{from}{}", to.unwrap_or_default())
        }
    }
}

/// `neu: Jacobs Monarch, 500 g, € 7,99 bei Billa, und 2 weitere`.
pub(super) fn new_line(product: ProductView<'_>, others: usize) -> String {
    let others = match others {
        0 => String::new(),
        1 => ", und ein weiteres".to_owned(),
        more => format!(", und {more} weitere"),
    };
    let (title, price) = (product.called(), german::euros(product.price()));
    format!("neu: {title}, {price} bei {}{others}", product.chain().name())
}
