//! A name held against a field: which size it is when both speak, when one does, and when they contradict each other.

use super::field::{self, Field, Made};
use super::slips::{explains, is_content, is_more, is_near, is_rounded};
use super::{Kind, Mention, Mentions, Pack, PackSize, units};
use crate::domain::{Quantity, Statement, Unit, fold};

/// More of a liquid than this, in thousandths of a millilitre, is what a single piece holds, not how much there is of
/// it.
const MOST_OF_A_PIECE: u32 = 2_000_000;
/// A mattress of `1000er` springs is one.
const MOST_IN_A_PACK: u32 = 200_000;
/// A metre in thousandths of a centimetre.
const METRE: u32 = 100_000;

/// A name with its sizes.
pub(super) struct Case<'a> {
    pub(super) name: &'a str,
    pub(super) mentions: &'a Mentions,
}

impl Case<'_> {
    /// The size by the name and the field together.
    pub(super) fn reconciled(&self, statement: &Statement, weighed: bool) -> PackSize {
        let field = field::read(statement);
        if weighed {
            return self.weighed(field);
        }
        if let Some(washes) = self.washes(field) {
            return washes;
        }
        if let Some(drained) = self.drained(statement, field) {
            return drained;
        }
        match field {
            Field::Unknown => self.name_alone(),
            Field::Pieces => self.pieces_alone(0),
            Field::Known { quantity, made } => match quantity.unit() {
                Unit::Gram | Unit::Millilitre => self.measured(quantity, made),
                Unit::Piece => self.counted(quantity),
                Unit::Centimetre => self.long(quantity),
                Unit::Wash => PackSize::of(quantity),
            },
        }
    }

    /// The price of weighed goods is that of the field's amount, whatever a piece weighs.
    fn weighed(&self, field: Field) -> PackSize {
        match field {
            Field::Known { quantity, .. } if quantity.unit() == Unit::Gram => PackSize::of(quantity),
            // 350 "pieces" of cheese are grams.
            Field::Known { quantity, .. } if quantity.unit() == Unit::Piece && quantity.thousandths() >= 50_000 => {
                PackSize::doubtful(Quantity::from_thousandths(quantity.thousandths(), Unit::Gram))
            }
            Field::Known { quantity, .. } => PackSize::of(quantity),
            Field::Pieces | Field::Unknown => self.name_alone(),
        }
    }

    /// Drained weights in the name or in the field: `250g ATG`, `400 g, 255 g ATG`. What is in the pack is the largest
    /// measure beside it, if any is larger.
    fn drained(&self, statement: &Statement, field: Field) -> Option<PackSize> {
        let stated = statement.unit.as_deref().map(Mentions::of).unwrap_or_default();
        let all = || self.mentions.iter().chain(stated.iter());
        let drained = all().find(|mention| mention.kind == Kind::Drained)?.total;
        let field = match field {
            Field::Known { quantity, .. } if matches!(quantity.unit(), Unit::Gram | Unit::Millilitre) => Some(quantity),
            Field::Known { .. } | Field::Pieces | Field::Unknown => None,
        };
        let measures = all().filter(|mention| mention.is_measure()).map(|mention| mention.total).chain(field);
        let filled = measures.max_by_key(|measure| measure.thousandths()).filter(|measure| is_more(*measure, drained));
        Some(PackSize { drained: Some(drained), ..PackSize::of(filled.unwrap_or(drained)) })
    }

    /// Detergents are compared by washes, when anything says how many.
    fn washes(&self, field: Field) -> Option<PackSize> {
        let named = self.mentions.iter().find(|mention| mention.total.unit() == Unit::Wash);
        match (field, named) {
            (Field::Known { quantity, .. }, named) if quantity.unit() == Unit::Wash => {
                Some(match named {
                    Some(mention) if mention.total == quantity => PackSize::of(quantity),
                    // `2 x 38WG` stored as 38.
                    Some(mention) if explains(mention, quantity) => PackSize::doubtful(Some(mention.total)),
                    Some(_) => PackSize::doubtful(None),
                    None => PackSize::of(quantity),
                })
            }
            (_, named) => named.map(|mention| PackSize::of(mention.total)),
        }
    }

    /// Nothing but the name: one clear measure, or one clear number of things.
    fn name_alone(&self) -> PackSize {
        match self.only_measure() {
            Some(measure) => PackSize::of(measure.total).with_pack(measure.pack()),
            None if self.measures().next().is_none() => self.only_count().map_or_else(PackSize::default, PackSize::of),
            None => PackSize::default(),
        }
    }

    /// The name of something that is sold in pieces: a mass or a small volume at its end is what there is of it (a
    /// lipstick), a volume above `most` or a rough one is what it holds (`Kompressor 50 Liter`, `Dose ca. 0,7 l`).
    fn pieces_alone(&self, most: u32) -> PackSize {
        let holds = |measure: &&Mention| {
            let about = self.name[..measure.range.start].trim_end().ends_with("ca.");
            measure.total.unit() == Unit::Millilitre && (about || measure.total.thousandths() > most)
        };
        match self.only_measure().filter(|measure| !holds(measure)) {
            Some(measure) => PackSize::of(measure.total).with_pack(measure.pack()),
            None => self.only_count().or_else(|| self.only_length()).map_or_else(PackSize::default, PackSize::of),
        }
    }

    /// The one number of things a name states: `20 Stück`, or that of a pack: `5er`, `2+1 Stück`.
    pub(super) fn only_count(&self) -> Option<Quantity> {
        let mut counts = self.mentions.iter().filter(|mention| mention.kind == Kind::Count);
        if let Some(count) = counts.next() {
            return counts.next().is_none().then_some(count.total);
        }
        self.only_pack().map(|pack| pack.total)
    }

    /// The one pack that a name states: `5er`, `2+1 Stück`, `10/1`, `x6`.
    fn only_pack(&self) -> Option<&Mention> {
        let is_pack = |mention: &&Mention| {
            let text = &self.name[mention.range.clone()];
            let few = mention.total.thousandths() <= MOST_IN_A_PACK;
            few && mention.kind == Kind::Parts && (text.ends_with("er") || text.contains(['+', '/']))
        };
        let mut packs = self.mentions.iter().filter(is_pack);
        // `Slips, 2er-Pkg. oder Shorts, 2er-Pkg.`
        packs
            .next()
            .filter(|pack| packs.all(|other| other.total == pack.total) && !self.has_word_of(units::holds_several))
    }

    /// The length of what is sold by length: foil, yarn, hoses.
    fn only_length(&self) -> Option<Quantity> {
        // `3M Klebeband` begins with a brand.
        let is_length = |mention: &&Mention| mention.kind == Kind::Length && mention.range.start > 0;
        let mut lengths = self.mentions.iter().filter(is_length);
        let length = lengths.next().filter(|length| lengths.next().is_none() && length.total.thousandths() >= METRE)?;
        (self.has_word_of(units::is_cut_to_length) && !self.is_area()).then_some(length.total)
    }

    fn measures(&self) -> impl DoubleEndedIterator<Item = &Mention> {
        self.mentions.iter().filter(|mention| mention.is_measure())
    }

    /// The number of parts that the name states: `6er`, `8 Stück`, `4+1`.
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
        let holds = measure.total.unit() == Unit::Millilitre && self.has_word_of(units::is_vessel);
        (at_end && !holds && !self.name.contains(" + ")).then_some(measure)
    }

    /// Is there a word of that sort in the name?
    pub(super) fn has_word_of(&self, sort: fn(&str) -> bool) -> bool {
        fold::words(&fold::folded(self.name)).any(sort)
    }

    /// The field is a mass or a volume.
    fn measured(&self, field: Quantity, made: Made) -> PackSize {
        let alike = || self.measures().filter(|mention| mention.total.unit() == field.unit());
        if alike().next().is_none() {
            return self.other_measure(field);
        }
        if let Some(mention) = alike().find(|mention| is_rounded(mention.total, field, made)) {
            return PackSize::of(mention.total).with_pack(mention.pack().or_else(|| self.divided(mention.total)));
        }
        if let Some(torn) = alike().find_map(|mention| self.torn(mention, field)) {
            return PackSize::of(torn);
        }
        let sum = alike().map(|mention| u64::from(mention.total.thousandths())).sum::<u64>();
        if sum.abs_diff(u64::from(field.thousandths())) * 100 <= sum {
            // 2013 g of `2kg` were worked out, `44g` of 43.75 g were rounded.
            let exact = alike().next().filter(|_| alike().nth(1).is_none() && field.thousandths().is_multiple_of(1000));
            return exact.map_or(PackSize::of(field), |mention| PackSize::of(mention.total).with_pack(mention.pack()));
        }
        if let Some(bags) = self.bags() {
            return PackSize::doubtful(Some(bags));
        }
        if let Some(whole) = self.each_in_name(field) {
            return whole;
        }
        let only = alike().next().filter(|_| alike().nth(1).is_none());
        // `Protein Pudding 20g`: what is in it, not how much it is.
        if only.is_some_and(|mention| is_content(mention, field)) && self.has_word("protein") {
            return PackSize::doubtful(Some(field));
        }
        let won = alike().find(|mention| explains(mention, field)).or_else(|| {
            let certain = self.only_measure().filter(|_| made == Made::WorkedOut);
            certain.or_else(|| only.filter(|mention| self.is_worked_out(mention, field, made)))
        });
        match won {
            Some(mention) => PackSize { doubtful: true, ..PackSize::of(mention.total).with_pack(mention.pack()) },
            None => PackSize::doubtful(None),
        }
    }

    /// How many bags, where the volumes are what they hold: `Gefrierbeutel 15 x 3 l`.
    fn bags(&self) -> Option<Quantity> {
        let holds_litres = |mention: &&Mention| {
            mention.pack.is_some_and(|(_, each)| each.unit() == Unit::Millilitre && each.thousandths() >= 1_000_000)
        };
        let (pieces, _) = self.measures().find(holds_litres)?.pack?;
        Quantity::new(pieces, Unit::Piece).filter(|_| self.has_word_of(units::is_bag))
    }

    /// Did the chain divide prices of different days (or by 1), or round to tens? Then the name is nearer to the truth.
    fn is_worked_out(&self, mention: &Mention, field: Quantity, made: Made) -> bool {
        let (named, stated) = (u64::from(mention.total.thousandths()), u64::from(field.thousandths()));
        let difference = named.abs_diff(stated);
        let divided = made >= Made::Perhaps && (named..=named * 2).contains(&stated);
        let to_tens = stated.is_multiple_of(10_000) && difference <= 3_000 && difference * 20 <= named;
        let by_one = difference <= 1_000 && difference * 50 <= named;
        // `750 ml + 20 %` may well be 901 ml.
        let more = self.name[mention.range.end..].trim_start().starts_with('+');
        !more && (divided || to_tens || by_one)
    }

    /// Does the name hold this folded text?
    fn has_word(&self, word: &str) -> bool {
        fold::folded(self.name).contains(word)
    }

    /// The name states parts, and the field is all of them together: `6er 0,33 l` stored as 1.98 l.
    fn each_in_name(&self, field: Quantity) -> Option<PackSize> {
        let pieces = self.parts()?;
        self.measures().find_map(|mention| {
            let whole = u64::from(mention.total.thousandths()) * u64::from(pieces);
            let agrees = mention.total.unit() == field.unit() && whole == u64::from(field.thousandths());
            agrees.then(|| PackSize::of(field).with_pack(Some(Pack { pieces, each: Some(mention.total) })))
        })
    }

    /// The field's number stands in the name with the other of mass and volume: 500 ml of ice cream stored as 500 g.
    fn other_measure(&self, field: Quantity) -> PackSize {
        match self.only_measure() {
            Some(mention) if mention.total.thousandths() == field.thousandths() => {
                PackSize { doubtful: true, ..PackSize::of(mention.total).with_pack(mention.pack()) }
            }
            _ => PackSize::of(field).with_pack(self.divided(field)),
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
    fn counted(&self, field: Quantity) -> PackSize {
        if self.measures().any(|mention| mention.total.thousandths() == field.thousandths())
            && field.thousandths() >= 20_000
        {
            // 500 "pieces" of `500g` are grams.
            let measure = self.measures().next_back().map(|mention| mention.total);
            return PackSize::doubtful(measure);
        }
        let is_count = |mention: &&Mention| mention.kind == Kind::Count && !self.is_dose(mention, field);
        let counts = || self.mentions.iter().filter(is_count);
        let parts = self.mentions.iter().filter(|mention| mention.kind == Kind::Parts);
        let confirmed = counts().chain(parts).any(|mention| mention.total == field);
        if field.thousandths() == 1000 {
            return self.one_piece(field, confirmed);
        }
        // 8 "pieces" of `8L` are litres, unless the litres are what bags hold.
        let litres = self.only_measure().filter(|measure| measure.total.thousandths() / 1000 == field.thousandths());
        if let Some(measure) = litres.filter(|_| !confirmed && !self.has_word_of(units::is_bag)) {
            return PackSize::doubtful(Some(measure.total));
        }
        if let Some(mention) = counts().find(|mention| mention.pack.is_some_and(|(_, each)| each == field)) {
            return PackSize::doubtful(Some(mention.total));
        }
        // A pack of 28 does not hold 24; but one of `6+2` is stored as 6.
        let contradicts = |pack: &&Mention| !confirmed && counts().next().is_none() && pack.total > field;
        if let Some(pack) = self.only_pack().filter(contradicts) {
            let mut addends = self.name[pack.range.clone()].split(|c: char| !c.is_ascii_digit());
            let is_addend = addends.any(|addend| addend.parse() == Ok(field.thousandths() / 1000));
            return PackSize::doubtful(is_addend.then_some(pack.total));
        }
        // 20 rolls with 3600 sheets, 4 rolls of 64 sheets; but pieces are pieces.
        let fits = |mention: &Mention| {
            let (a, b) = (mention.total.thousandths(), field.thousandths());
            let unit = self.name[mention.range.clone()].trim_start_matches(|c: char| !c.is_alphabetic());
            let is_piece = unit.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("st"));
            !is_piece && (a.is_multiple_of(b) || b.is_multiple_of(a))
        };
        if confirmed || counts().next().is_none() || counts().any(fits) {
            return PackSize::of(field);
        }
        PackSize::doubtful(
            counts().next().filter(|_| counts().nth(1).is_none()).and_then(|count| self.packets(count, field)),
        )
    }

    /// The name counts packs and the field what is in them: `Taschentücher, 15 St` with 135 of them, `Schnuller, 1 St`
    /// with 2. Of paper on rolls the rolls are what people count.
    fn packets(&self, count: &Mention, field: Quantity) -> Option<Quantity> {
        let (packs, pieces) = (count.total.thousandths(), field.thousandths());
        if packs == 1000 {
            return Some(field);
        }
        let holds_many = pieces.is_multiple_of(packs) && pieces / packs >= 5;
        let is_roll = ["rolle", "toilettenpapier"].iter().any(|word| self.has_word(word)) && !self.has_word("feucht");
        let is_tissue = self.has_word("tuch") || self.has_word("feucht");
        if !holds_many {
            None
        } else if is_roll {
            Some(count.total)
        } else {
            is_tissue.then_some(field)
        }
    }

    /// `Magnesium 500 Tabletten` with 30 in the field: milligrams.
    fn is_dose(&self, mention: &Mention, field: Quantity) -> bool {
        let unit = self.name[mention.range.clone()].trim_start_matches(|c: char| !c.is_alphabetic());
        let is_medicine =
            ["tab", "kap"].iter().any(|start| unit.get(..3).is_some_and(|unit| unit.eq_ignore_ascii_case(start)));
        is_medicine && mention.total.thousandths() >= 300_000 && field.thousandths() < 300_000
    }

    /// "1 piece" in a field often only means one pack: then the name says how much is in it.
    fn one_piece(&self, field: Quantity, confirmed: bool) -> PackSize {
        if confirmed || self.only_pack().is_some() && self.has_word_of(units::is_gift) {
            return PackSize::of(field);
        }
        let named = self.pieces_alone(MOST_OF_A_PIECE);
        if named.quantity.is_some() { named } else { PackSize::of(field) }
    }

    /// `30x18 cm`.
    fn is_area(&self) -> bool {
        self.name
            .as_bytes()
            .windows(3)
            .any(|three| three[0].is_ascii_digit() && three[1].eq_ignore_ascii_case(&b'x') && three[2].is_ascii_digit())
    }

    /// The field is a length: of foil, tape, ribbon. The diameter of a pan and the area of a sheet (`30x18 cm`) are no
    /// sizes.
    fn long(&self, field: Quantity) -> PackSize {
        let lengths = || self.mentions.iter().filter(|mention| mention.kind == Kind::Length);
        let is_metres = field.thousandths() >= 100_000;
        let is_named = lengths().any(|mention| mention.total == field);
        // Of `2m x 6cm` the field holds the width.
        let longest = lengths().map(|mention| mention.total).max();
        if let Some(longest) = longest.filter(|&longest| {
            is_named && longest.thousandths() >= METRE && longest.thousandths() / 10 >= field.thousandths()
        }) {
            return PackSize::doubtful(Some(longest));
        }
        let is_length = if is_named || lengths().next().is_some() { is_metres } else { true };
        if is_length && (is_named || !self.is_area()) { PackSize::of(field) } else { PackSize::default() }
    }
}
