//! What alerts say, in each language: what rings, the message about it, their feed and calendar, and e-mail.

mod english;
mod german;
mod table;

use super::about::Offered;
use crate::catalogue::ProductView;
use crate::domain::{Alert, Day, Deal, Language, Memory, RingWords, Subject, When};
use crate::kinds::Kind;

pub use self::table::Words;

impl Words {
    /// Those of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::German => &german::WORDS,
            Language::English => &english::WORDS,
        }
    }
}

/// What is said where an alert rings. `product` is one of what it is about.
pub(super) fn words(
    alert: &Alert,
    offered: Offered<'_>,
    deal: Option<&Deal>,
    before: &Memory,
    today: Day,
    language: Language,
) -> RingWords {
    RingWords {
        title: title(alert, offered.product, language),
        line: line(alert, offered, deal, before, today, language),
    }
}

/// What is said where a search finds a product that is new, and so many others.
pub(super) fn of_new(q: &str, product: ProductView<'_>, others: usize, language: Language) -> RingWords {
    RingWords { title: (Words::of(language).search)(q), line: new_line(product, others, language) }
}

/// What an alert is about: `Nutella, 750 g`; `Teebutter, egal welche Marke, 250 g`; `Suche „jacobs“`.
fn title(alert: &Alert, product: ProductView<'_>, language: Language) -> String {
    let words = Words::of(language);
    match &alert.subject {
        Subject::Product(_) => product.called(language),
        Subject::Kind { id, pack, brand } => {
            let name = Kind::find(id).map_or_else(|| id.clone(), |kind| kind.name().to_owned());
            let brand = brand.as_deref().map_or_else(|| words.any_brand.to_owned(), words.of_brand);
            let pack = pack.map(|pack| format!(", {}", language.size(pack))).unwrap_or_default();
            format!("{name}{brand}{pack}")
        }
        Subject::Search(q) => (words.search)(q),
    }
}

/// What happened: `€ 4,79 bei Billa, so billig wie nie`.
fn line(
    alert: &Alert,
    offered: Offered<'_>,
    deal: Option<&Deal>,
    before: &Memory,
    today: Day,
    language: Language,
) -> String {
    let (words, Offered { product, price, per }) = (Words::of(language), offered);
    let per = per.map(|per| format!(" / {}", language.basis(per))).unwrap_or_default();
    let here = (words.at)(&format!("{}{per}", language.fine_euros(price)), product.chain().name());
    match alert.when {
        When::Below(..) | When::New => here,
        When::Low30 => format!("{here}, {}", words.low30),
        When::Lowest => format!("{here}, {}", words.lowest),
        When::Back => format!("{}, {here}", words.back),
        When::Dearer(_) => {
            let was = before.price.map(|was| format!(", {}", (words.before)(&language.fine_euros(was))));
            format!("{}: {here}{}", words.dearer, was.unwrap_or_default())
        }
        When::Deal => {
            let cards = product.chain().described().map_or(&[][..], |chain| &chain.cards);
            let says = deal.map(|deal| language.deal(deal, cards));
            let from = deal.and_then(|deal| deal.from).filter(|from| *from > today);
            let from = from.map(|from| (words.from)(&language.day(from, today)));
            let until = deal.and_then(|deal| deal.to).map(|to| (words.until)(&language.day(to, today)));
            let all: Vec<String> = [Some(here), says, from, until].into_iter().flatten().collect();
            format!("{}: {}", words.deal, all.join(", "))
        }
    }
}

/// `neu: Jacobs Monarch, 500 g, € 7,99 bei Billa, und 2 weitere`.
fn new_line(product: ProductView<'_>, others: usize, language: Language) -> String {
    let words = Words::of(language);
    let others = if others == 0 { String::new() } else { format!(", {}", (words.more_new)(others)) };
    let here = (words.at)(&language.euros(product.price()), product.chain().name());
    format!("{}: {}, {here}{others}", words.new, product.called(language))
}
