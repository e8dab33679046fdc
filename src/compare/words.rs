//! The words of a name that say what an article is: without its sizes, fillers and remarks.

use std::fmt::Write;
use std::hash::BuildHasher;
use std::sync::LazyLock;

use foldhash::quality::FixedState;

use crate::catalogue::ProductView;
use crate::domain::size::{Kind, Mention, Mentions};
use crate::domain::{Quantity, Unit, fold};
use crate::lexicon::{ASSORTED, INFLECTIONS, LABEL_FILLERS, LABEL_WORDS};

/// Reusable buffers for parsing names.
#[derive(Debug, Default)]
pub(super) struct Reader {
    bare: String,
    folded: String,
}

impl Reader {
    /// The folded name without the sizes that say what `quantity` says. Others tell articles apart (bags of 35 l, 20
    /// pieces) and stay, in one spelling.
    pub(super) fn bare<'a>(&'a mut self, name: &str, quantity: Option<Quantity>) -> &'a str {
        self.bare.clear();
        let mut at = 0;
        for mention in Mentions::of(name).iter().filter(|mention| mention.kind != Kind::Parts) {
            let before = &name[at..mention.range.start];
            // `1 300 g`: the thousands belong to the size.
            let said = &name[mention.range.clone()];
            let thousands = thousands(before, said, quantity);
            self.bare.push_str(&before[..before.len() - thousands]);
            self.bare.push(' ');
            if let Some(age) = age(said, quantity) {
                let _ = write!(self.bare, "{age} monat ");
            } else if thousands == 0 && quantity.is_some_and(|quantity| tells_apart(mention, quantity)) {
                let (amount, unit) = (mention.total.thousandths(), mention.total.unit().name());
                let _ = write!(self.bare, "{amount}{unit} ");
            }
            at = mention.range.end;
        }
        self.bare.push_str(&name[at..]);
        // `12.12. - 14.12. | Junge Ente`: the days of an offer.
        let content =
            self.bare.rsplit_once(" | ").filter(|(before, _)| before.starts_with(|c: char| c.is_ascii_digit()));
        fold::plain(content.map_or(&self.bare, |(_, name)| name), &mut self.folded);
        count_months(&mut self.folded);
        space_factors(&mut self.folded);
        drop_weights(&mut self.folded);
        &self.folded
    }
}

/// `nach dem 4. Monat` is `ab dem 5. Monat`.
fn count_months(folded: &mut String) {
    const AFTER: &str = "nach dem ";
    let Some(at) = folded.find(AFTER) else { return };
    let start = at + AFTER.len();
    let end = start + folded[start..].bytes().take_while(u8::is_ascii_digit).count();
    if let Ok(month) = folded[start..end].parse::<u8>()
        && folded[end..].starts_with(" monat")
    {
        folded.replace_range(at..end, &format!("ab dem {}", u16::from(month) + 1));
    }
}

/// `LSF30` is `LSF 30`.
fn space_factors(folded: &mut String) {
    for factor in ["lsf", "spf"] {
        let glued = |at: usize| folded[at..].starts_with(|c: char| c.is_ascii_digit());
        if let Some(end) = folded.find(factor).map(|at| at + factor.len()).filter(|&end| glued(end)) {
            folded.insert(end, ' ');
        }
    }
}

/// The age in months that `5M` means: from four on, and where nothing is sold by the metre.
fn age(said: &str, quantity: Option<Quantity>) -> Option<u8> {
    let months = said.strip_suffix('M')?.parse().ok()?;
    let is_long = quantity.is_some_and(|quantity| quantity.unit() == Unit::Centimetre);
    (!is_long && (4..=36).contains(&months)).then_some(months)
}

/// Takes the weights that are left in a folded name out of it: `7kg 18kg`, `9 14 kg`. They are those of who wears it,
/// for how much is sold was taken out before.
fn drop_weights(folded: &mut String) {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    if !folded.contains("kg") {
        return;
    }
    let mut kept: Vec<&str> = Vec::new();
    for word in folded.split(' ') {
        match word.strip_suffix("kg") {
            Some("") => {
                kept.truncate(kept.len() - kept.iter().rev().take(2).take_while(|word| is_number(word)).count());
            }
            Some(number) if is_number(number) => {}
            _ => kept.push(word),
        }
    }
    *folded = kept.join(" ");
}

/// How many bytes at the end of `before` are the thousands of the number that `size` begins with, and that `quantity`
/// says.
fn thousands(before: &str, size: &str, quantity: Option<Quantity>) -> usize {
    let digits = size.bytes().take_while(u8::is_ascii_digit).count();
    let Some(rest) = before.strip_suffix(' ').filter(|_| digits == 3) else { return 0 };
    let thousands = rest.bytes().rev().take_while(u8::is_ascii_digit).count();
    let number = format!("{}{}", &rest[rest.len() - thousands..], &size[..digits]);
    let says_it = quantity.is_some_and(|quantity| number.parse() == Ok(quantity.thousandths() / 1000));
    if says_it && thousands > 0 { thousands + 1 } else { 0 }
}

/// Is a size in a name about something else than how much is sold?
fn tells_apart(mention: &Mention, quantity: Quantity) -> bool {
    let says_it = mention.total == quantity || mention.pack.is_some_and(|(_, each)| each == quantity);
    let (said, sold) = (mention.total.unit(), quantity.unit());
    // Pieces of what is weighed, and the weight of what is washed with, only say more of the same.
    let says_more = said == Unit::Piece && sold != Unit::Piece || sold == Unit::Wash;
    !says_it && !says_more
}

/// The words of a bare name that count.
pub(super) fn content(bare: &str) -> impl Iterator<Item = &str> {
    fold::words(bare).map(expanded).flat_map(fold::words).filter(|word| !is_filler(word))
}

fn expanded(word: &str) -> &str {
    STANDS_FOR.iter().find(|(short, long)| *short == word && !long.starts_with('!')).map_or(word, |(_, long)| long)
}

/// What words stand for: in words, or after `!` what the article is without.
pub(super) static STANDS_FOR: LazyLock<Vec<(&str, &str)>> =
    LazyLock::new(|| LABEL_WORDS.rows(|[word, stands_for]| Some((word, stands_for))));

/// Without the endings of German plurals and cases, as many as there are: `champignons`, `champignon`.
pub(super) fn stem(word: &str) -> &str {
    let mut stem = word;
    while let Some(bare) = INFLECTIONS.iter().find_map(|ending| stem.strip_suffix(ending)) {
        if bare.len() < 4 || stem.ends_with("ss") {
            break;
        }
        stem = bare;
    }
    stem
}

/// Does the name state several sorts? A star at its end only marks an offer that ends soon.
pub(super) fn is_assorted(bare: &str) -> bool {
    fold::words(bare).any(|word| ASSORTED.contains(&word))
}

fn is_filler(word: &str) -> bool {
    LABEL_FILLERS.contains(word) || word == "bio" || is_promise(word)
}

/// `48h`: how long it is said to last. One chain says it, the other does not, and it grows with the years.
fn is_promise(word: &str) -> bool {
    word.strip_suffix('h').is_some_and(|hours| hours.len() == 2 && hours.bytes().all(|b| b.is_ascii_digit()))
}

/// Identifies an article within its chain: two numbers with the same fingerprint are one article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(u64);

/// The chain, the tier, the set of words, the size, and whether it is organic.
pub fn fingerprint(product: ProductView<'_>) -> Fingerprint {
    let mut reader = Reader::default();
    let bare = reader.bare(product.name(), product.quantity());
    let own = product.chain().own_brand(bare).map(|(own, _)| own);
    let brand = fold::folded(own.map_or("", |own| own.name));
    let of_brand = |word: &&str| fold::words(&brand).any(|of_brand| of_brand == *word);
    let mut words: Vec<&str> = content(bare).filter(|word| !of_brand(word)).collect();
    words.sort_unstable();
    words.dedup();
    let tier = own.map(|own| own.tier);
    Fingerprint(FixedState::default().hash_one((
        product.chain_number(),
        tier,
        words,
        product.quantity(),
        product.bio(),
    )))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::size::in_text;

    fn words(name: &str) -> Vec<String> {
        let mut reader = Reader::default();
        let quantity = in_text(name).map(|found| found.quantity);
        content(reader.bare(name, quantity)).map(str::to_owned).collect()
    }

    #[test]
    fn sizes_and_fillers_go_what_it_is_stays() {
        for (name, expected) in [
            ("Palmolive Schaumbad Olive & Milch, 650 ml", "palmolive schaumbad olive milch"),
            ("Coca-Cola Zero 6x0,33l Einweg", "coca cola zero"),
            ("Milch 3,5% mit Bio-Kakao 1l", "milch 3,5% kakao"),
            ("12.12. - 14.12. | Culinea Junge Ente", "culinea junge ente"),
            ("JT Backpapier", "jeden tag backpapier"),
            ("Hipp Saft nach dem 4. Monat", "hipp saft 5 monat"),
            ("Rexona Deo 48h 150 ml", "rexona deo"),
            ("Schär Mehl 1 000 g", "schar mehl"),
            ("Nivea Sonnenmilch LSF 50 200ml", "nivea sonnenmilch lsf 50"),
            ("Zahnbürsten 2+1", "zahnbursten 2 1"),
            ("Müllsäcke 35 l 20 Stk.", "mullsacke"),
            ("Hipp 12M Karotten 190g", "hipp 12 monat karotten"),
            ("Nivea Sonnenmilch LSF30 200ml", "nivea sonnenmilch lsf 30"),
            ("Babywell Windeln Gr. 4, 7kg - 18kg 44 Stk.", "babywell windeln gr 4"),
            ("Pampers Windeln Gr.4 9-14 kg 44 Stk.", "pampers windeln gr 4"),
        ] {
            assert_eq!(words(name).join(" "), expected, "{name}");
        }
    }

    #[test]
    fn sizes_that_tell_articles_apart_stay() {
        let mut reader = Reader::default();
        let pieces = Quantity::new(20, Unit::Piece);
        assert_eq!(reader.bare("Müllsäcke 35 l 20 Stk.", pieces).to_owned(), reader.bare("Müllsäcke 35l", pieces));
        assert_ne!(reader.bare("Müllsäcke 35 l", pieces).to_owned(), reader.bare("Müllsäcke 60 l", pieces));
        assert_eq!(reader.bare("Cornetto 6 Stück 540 ml", Quantity::new(540, Unit::Millilitre)), "cornetto");
    }

    #[test]
    fn thousands_before_a_space_belong_to_the_size_that_is_sold() {
        let mut reader = Reader::default();
        for (grams, expected) in [(1300, "mehl"), (300, "mehl 1")] {
            assert_eq!(reader.bare("Mehl 1 300 g", Quantity::new(grams, Unit::Gram)).trim(), expected, "{grams}");
        }
        assert_eq!(reader.bare("Mehl Type 1 30 g", Quantity::new(30, Unit::Gram)).trim(), "mehl type 1");
    }

    #[test]
    fn offers_of_several_sorts_are_told() {
        let mut reader = Reader::default();
        for (name, expected) in [
            ("Fanta oder Sprite", true),
            ("Eis verschiedene Sorten", true),
            ("Premium-Duftkerze*", false),
            ("Fanta Orange", false),
        ] {
            assert_eq!(is_assorted(reader.bare(name, None)), expected, "{name}");
        }
    }
}
