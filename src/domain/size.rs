//! How much is in a pack: what its name says and what its field says, held against each other. It refuses to choose where
//! they contradict each other without an explanation: no quantity is better than a wrong unit price.

mod grammar;
mod units;

use std::ops::Range;

use super::{Quantity, Statement, Unit};
pub use grammar::{Kind, Mention, Mentions};
pub(crate) use units::Meaning;
#[cfg(test)]
pub(crate) use units::SPELLINGS;

/// The size a text is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Where it stands in the text, in bytes.
    pub range: Range<usize>,
    /// All of it.
    pub quantity: Quantity,
}

/// How much is sold, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// What the price is for; `None` if unknown or contradictory.
    pub quantity: Option<Quantity>,
    /// Into how many pieces it is divided, and how much each holds, if that is said.
    pub pack: Option<Pack>,
    /// Name and field contradict each other (a plausible slip was corrected, or there is no quantity).
    pub doubtful: bool,
    /// The quantity is the drained weight.
    pub drained: bool,
}

/// Pieces in a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    /// How many, at least 1.
    pub pieces: u32,
    /// How much each holds, rounded to thousandths; `None` if only the number is known.
    pub each: Option<Quantity>,
}

/// The size in a name or a query: washes before mass and volume (the last one), those before a number of things.
pub fn in_text(text: &str) -> Option<Found> {
    let mentions = Mentions::of(text);
    let rank = |mention: &Mention| match (mention.kind, mention.total.unit()) {
        (Kind::Measure, Unit::Wash) => 5,
        (Kind::Drained, _) => 4,
        (Kind::Measure, _) => 3,
        (Kind::Count, _) => 2,
        (Kind::Length, _) => 1,
        (Kind::Parts, _) => 0,
    };
    let best = mentions.iter().max_by_key(|mention| rank(mention))?;
    Some(Found { range: best.range.clone(), quantity: best.total })
}

/// What a field says.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Field {
    /// A quantity; `rough` if the chain worked it out from its own rounded unit price (`1.799 l`).
    Known { quantity: Quantity, rough: bool },
    /// Nothing that can be used.
    Unknown,
}

/// The quantity a field states; `None` if it states none we understand.
pub fn of_statement(statement: &Statement) -> Option<Quantity> {
    match read_field(statement) {
        Field::Known { quantity, .. } => Some(quantity),
        Field::Unknown => None,
    }
}

fn read_field(statement: &Statement) -> Field {
    known(statement).unwrap_or(Field::Unknown)
}

fn known(statement: &Statement) -> Option<Field> {
    let unit = statement.unit.as_deref()?.trim();
    let amount = statement.amount;
    // The unit itself may hold a number: 0.66 × `500ml`.
    if let Some(one) = unit.starts_with(|c: char| c.is_ascii_digit()).then(|| in_text(unit)).flatten() {
        let amount = amount.unwrap_or(1.0);
        return rounded(amount, one.quantity.unit(), f64::from(one.quantity.thousandths()));
    }
    let mut folded = String::new();
    super::fold::plain(unit, &mut folded);
    let amount = amount?;
    match units::find(super::fold::words(&folded).next()?)? {
        Meaning::Measure(unit, factor) => rounded(amount, unit, f64::from(factor)),
        // Nobody sells a fraction of a piece: the chain divided two prices of different days.
        Meaning::Count | Meaning::Part => {
            let pieces = amount.round();
            let whole = (amount - pieces).abs() <= 0.02;
            let quantity = Quantity::from_f64(pieces, Unit::Piece).filter(|_| whole)?;
            Some(Field::Known { quantity, rough: false })
        }
        Meaning::Vessel => ((amount - 1.0).abs() < 1e-9)
            .then_some(Field::Known { quantity: Quantity::new(1, Unit::Piece)?, rough: false }),
    }
}

/// `amount` times `factor` thousandths. An amount with three decimals of a large unit is the chain's own division and
/// gets back its round value: 1.799 l are 1.8 l.
fn rounded(amount: f64, unit: Unit, factor: f64) -> Option<Field> {
    let exact = amount * factor;
    let rough = factor > 1000.0 && (amount * 100.0 - (amount * 100.0).round()).abs() > 1e-6;
    let steps = [1_000_000.0, 500_000.0, 250_000.0, 100_000.0, 50_000.0, 25_000.0, 10_000.0, 5_000.0, 1_000.0];
    let near = |step: &&f64| {
        let round = (exact / **step).round() * **step;
        (round - exact).abs() <= exact * 0.0035
    };
    let value = match steps.iter().find(near) {
        Some(step) if rough => (exact / step).round() * step,
        _ => exact,
    };
    Quantity::from_f64(value / 1000.0, unit).map(|quantity| Field::Known { quantity, rough })
}

/// Holds the name and the field against each other.
pub fn settle(name: &str, statement: &Statement, weighed: bool) -> Settled {
    let field = read_field(statement);
    let mentions = Mentions::of(name);
    let case = Case { name, mentions: &mentions };
    if weighed {
        return case.weighed(field);
    }
    if let Some(washes) = case.washes(field) {
        return washes;
    }
    if let Some(drained) = mentions.iter().find(|mention| mention.kind == Kind::Drained) {
        return Settled { drained: true, ..Settled::of(drained.total) };
    }
    match field {
        Field::Unknown => case.name_alone(),
        Field::Known { quantity, rough } => match quantity.unit() {
            Unit::Gram | Unit::Millilitre => case.measured(quantity, rough),
            Unit::Piece => case.counted(quantity),
            Unit::Centimetre => case.long(quantity),
            Unit::Wash => Settled::of(quantity),
        },
    }
}

impl Settled {
    fn of(quantity: Quantity) -> Self {
        Self { quantity: Some(quantity), ..Self::default() }
    }

    fn doubtful(quantity: Option<Quantity>) -> Self {
        Self { quantity, doubtful: true, ..Self::default() }
    }

    fn with_pack(self, pack: Option<Pack>) -> Self {
        Self { pack, ..self }
    }
}

impl Mention {
    fn pack(&self) -> Option<Pack> {
        self.pack.map(|(pieces, each)| Pack { pieces, each: Some(each) })
    }

    fn is_measure(&self) -> bool {
        self.kind == Kind::Measure && matches!(self.total.unit(), Unit::Gram | Unit::Millilitre)
    }
}

/// A name with its sizes.
struct Case<'a> {
    name: &'a str,
    mentions: &'a Mentions,
}

impl Case<'_> {
    /// The price of weighed goods is that of the field's amount, whatever a piece weighs.
    fn weighed(&self, field: Field) -> Settled {
        match field {
            Field::Known { quantity, .. } if quantity.unit() == Unit::Gram => Settled::of(quantity),
            // 350 "pieces" of cheese are grams.
            Field::Known { quantity, .. } if quantity.unit() == Unit::Piece && quantity.thousandths() >= 50_000 => {
                Settled::doubtful(Quantity::from_thousandths(quantity.thousandths(), Unit::Gram))
            }
            Field::Known { quantity, .. } => Settled::of(quantity),
            Field::Unknown => self.name_alone(),
        }
    }

    /// Detergents are compared by washes, when anything says how many.
    fn washes(&self, field: Field) -> Option<Settled> {
        let named = self.mentions.iter().find(|mention| mention.total.unit() == Unit::Wash);
        match (field, named) {
            (Field::Known { quantity, .. }, named) if quantity.unit() == Unit::Wash => {
                Some(match named {
                    Some(mention) if mention.total == quantity => Settled::of(quantity),
                    // `2 x 38WG` stored as 38.
                    Some(mention) if explains(mention, quantity) => Settled::doubtful(Some(mention.total)),
                    Some(_) => Settled::doubtful(None),
                    None => Settled::of(quantity),
                })
            }
            (_, named) => named.map(|mention| Settled::of(mention.total)),
        }
    }

    /// Nothing but the name: one clear measure, or one clear number of things.
    fn name_alone(&self) -> Settled {
        if let Some(measure) = self.only_measure() {
            return Settled::of(measure.total).with_pack(measure.pack());
        }
        let mut counts = self.mentions.iter().filter(|mention| mention.kind == Kind::Count);
        match (counts.next(), counts.next()) {
            (Some(count), None) if self.measures().next().is_none() => Settled::of(count.total),
            _ => Settled::default(),
        }
    }

    fn measures(&self) -> impl DoubleEndedIterator<Item = &Mention> {
        self.mentions.iter().filter(|mention| mention.is_measure())
    }

    /// The number of parts the name speaks of: `6er`, `8 Stück`, `4+1`.
    fn parts(&self) -> Option<u32> {
        let counts = |mention: &&Mention| matches!(mention.kind, Kind::Count | Kind::Parts);
        self.mentions.iter().find(counts).map(|mention| mention.total.thousandths() / 1000).filter(|&pieces| pieces > 1)
    }

    /// The measure at the end of a name that has no other and does not speak of a vessel.
    fn only_measure(&self) -> Option<&Mention> {
        let mut measures = self.measures();
        let measure = measures.next().filter(|_| measures.next().is_none())?;
        let rest = &self.name[measure.range.end..];
        let at_end = !rest.contains(|c: char| c.is_alphanumeric());
        let holds = measure.total.unit() == Unit::Millilitre && self.names_a_vessel();
        (at_end && !holds && !self.name.contains(" + ")).then_some(measure)
    }

    fn names_a_vessel(&self) -> bool {
        let mut folded = String::new();
        super::fold::plain(self.name, &mut folded);
        super::fold::words(&folded).any(units::is_vessel)
    }

    /// The field is a mass or a volume.
    fn measured(&self, field: Quantity, rough: bool) -> Settled {
        let alike = || self.measures().filter(|mention| mention.total.unit() == field.unit());
        if alike().next().is_none() {
            return self.other_measure(field);
        }
        if let Some(mention) = alike().find(|mention| is_rounded(mention.total, field, rough)) {
            return Settled::of(mention.total).with_pack(mention.pack().or_else(|| self.divided(mention.total)));
        }
        if let Some(torn) = alike().find_map(|mention| self.torn(mention, field)) {
            return Settled::of(torn);
        }
        let sum = alike().map(|mention| u64::from(mention.total.thousandths())).sum::<u64>();
        if sum.abs_diff(u64::from(field.thousandths())) * 100 <= sum {
            return Settled::of(field);
        }
        if let Some(whole) = self.each_in_name(field) {
            return whole;
        }
        match alike().find(|mention| explains(mention, field)) {
            // `Protein Pudding 20g`: what is in it, not how much it is.
            Some(mention) if tenfold(mention.total) == Some(field.thousandths()) && self.has_word("protein") => {
                Settled::doubtful(Some(field))
            }
            Some(mention) => Settled { doubtful: true, ..Settled::of(mention.total).with_pack(mention.pack()) },
            None => match self.only_measure() {
                Some(mention) if rough => {
                    Settled { doubtful: true, ..Settled::of(mention.total).with_pack(mention.pack()) }
                }
                _ => Settled::doubtful(None),
            },
        }
    }

    /// Does the name hold this folded text?
    fn has_word(&self, word: &str) -> bool {
        let mut folded = String::new();
        super::fold::plain(self.name, &mut folded);
        folded.contains(word)
    }

    /// The name speaks of parts, and the field is all of them together: `6er 0,33 l` stored as 1.98 l.
    fn each_in_name(&self, field: Quantity) -> Option<Settled> {
        let pieces = self.parts()?;
        self.measures().find_map(|mention| {
            let whole = u64::from(mention.total.thousandths()) * u64::from(pieces);
            let agrees = mention.total.unit() == field.unit() && whole == u64::from(field.thousandths());
            agrees.then(|| Settled::of(field).with_pack(Some(Pack { pieces, each: Some(mention.total) })))
        })
    }

    /// The field's number stands in the name with the other of mass and volume: 500 ml of ice cream stored as 500 g.
    fn other_measure(&self, field: Quantity) -> Settled {
        match self.only_measure() {
            Some(mention) if mention.total.thousandths() == field.thousandths() => {
                Settled { doubtful: true, ..Settled::of(mention.total).with_pack(mention.pack()) }
            }
            _ => Settled::of(field).with_pack(self.divided(field)),
        }
    }

    /// The pack, if the name says how many pieces there are.
    fn divided(&self, whole: Quantity) -> Option<Pack> {
        let pieces = self.parts()?;
        Some(Pack { pieces, each: Quantity::from_thousandths(whole.thousandths() / pieces, whole.unit()) })
    }

    /// Numbers torn apart: `0 GIN 7L` and `VINO 0 75L` with 0.7 l and 0.75 l in the field, `1 020 g` with 1020 g.
    fn torn(&self, mention: &Mention, field: Quantity) -> Option<Quantity> {
        let digits = self.name[mention.range.clone()].split(|c: char| !c.is_ascii_digit()).next()?;
        let number: u64 = digits.parse().ok().filter(|&number| number > 0)?;
        let one = u64::from(mention.total.thousandths()) / number;
        let before = self.name[..mention.range.start].trim_end();
        let parts = [before.rsplit(' ').next(), before.split(' ').next()];
        parts.into_iter().flatten().filter_map(|part| part.parse::<u32>().ok()).map(u64::from).find_map(|part| {
            let decimal = part.checked_mul(one)?.checked_add(number * one / 10_u64.checked_pow(digits.len() as u32)?);
            let grouped =
                (digits.len() == 3).then(|| part.checked_mul(1000)?.checked_add(number)?.checked_mul(one)).flatten();
            [decimal, grouped].into_iter().flatten().find_map(|thousandths| {
                let whole = Quantity::from_thousandths(u32::try_from(thousandths).ok()?, field.unit())?;
                is_near(whole, field, 0.02).then_some(whole)
            })
        })
    }

    /// The field is a number of pieces.
    fn counted(&self, field: Quantity) -> Settled {
        if self.measures().any(|mention| mention.total.thousandths() == field.thousandths())
            && field.thousandths() >= 20_000
        {
            // 500 "pieces" of `500g` are grams.
            let measure = self.measures().next_back().map(|mention| mention.total);
            return Settled::doubtful(measure);
        }
        let counts = || self.mentions.iter().filter(|mention| mention.kind == Kind::Count);
        let confirmed = counts().any(|mention| mention.total == field);
        if field.thousandths() == 1000 {
            return self.one_piece(field, confirmed);
        }
        if let Some(mention) = counts().find(|mention| mention.pack.is_some_and(|(_, each)| each == field)) {
            return Settled::doubtful(Some(mention.total));
        }
        // 20 rolls with 3600 sheets, 4 rolls of 64 sheets; but pieces are pieces.
        let fits = |mention: &Mention| {
            let (a, b) = (mention.total.thousandths(), field.thousandths());
            let unit = self.name[mention.range.clone()].trim_start_matches(|c: char| !c.is_alphabetic());
            let is_piece = unit.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("st"));
            !is_piece && (a.is_multiple_of(b) || b.is_multiple_of(a))
        };
        if confirmed || counts().next().is_none() || counts().any(fits) {
            return Settled::of(field);
        }
        Settled::doubtful(None)
    }

    /// "1 piece" in a field often only means one pack: then the name says how much is in it.
    fn one_piece(&self, field: Quantity, confirmed: bool) -> Settled {
        if confirmed {
            return Settled::of(field);
        }
        let named = self.name_alone();
        if named.quantity.is_some() { named } else { Settled::of(field) }
    }

    /// The field is a length: of foil, tape, ribbon. The diameter of a pan and the area of a sheet (`30x18 cm`) are no sizes.
    fn long(&self, field: Quantity) -> Settled {
        let lengths = || self.mentions.iter().filter(|mention| mention.kind == Kind::Length);
        let is_metres = field.thousandths() >= 100_000;
        let is_area = self.name.as_bytes().windows(3).any(|three| {
            three[0].is_ascii_digit() && three[1].eq_ignore_ascii_case(&b'x') && three[2].is_ascii_digit()
        });
        let is_named = lengths().any(|mention| mention.total == field);
        let is_length = if is_named || lengths().next().is_some() { is_metres } else { true };
        if is_length && (is_named || !is_area) { Settled::of(field) } else { Settled::default() }
    }
}

fn is_near(a: Quantity, b: Quantity, tolerance: f64) -> bool {
    let (a, b) = (f64::from(a.thousandths()), f64::from(b.thousandths()));
    (a - b).abs() <= tolerance * a.max(b)
}

/// Is the field what the name says, but for rounding: 37 for 15 x 2.5 g, 8 for 7.5 ml, 1.799 l for 12 x 0.15 l?
fn is_rounded(named: Quantity, field: Quantity, rough: bool) -> bool {
    let is_whole = |quantity: Quantity| quantity.thousandths().is_multiple_of(1000);
    let to_whole = is_whole(field) && !is_whole(named) && named.thousandths().abs_diff(field.thousandths()) < 1000;
    to_whole && field.thousandths() >= 5000 || is_near(named, field, if rough { 0.02 } else { 0.004 })
}

/// Is there a slip that makes the field of what the name says: another power of ten, one piece for the whole pack, the
/// pack as many times as it has pieces?
fn explains(mention: &Mention, field: Quantity) -> bool {
    let of_pack = mention.pack.is_some_and(|(pieces, each)| {
        each == field || mention.total.thousandths().checked_mul(pieces) == Some(field.thousandths())
    });
    of_pack || is_slip(mention.total, field)
}

fn tenfold(quantity: Quantity) -> Option<u32> {
    quantity.thousandths().checked_mul(10)
}

/// One is 10, 100 or 1000 times the other.
fn is_slip(a: Quantity, b: Quantity) -> bool {
    let (large, small) = (a.thousandths().max(b.thousandths()), a.thousandths().min(b.thousandths()));
    [10, 100, 1000].iter().any(|factor| small.checked_mul(*factor) == Some(large))
}

#[cfg(test)]
mod tests;
