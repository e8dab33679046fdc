//! A view of one product: everything the API needs, read from the columns on demand.

use super::{
    BrandNumber, Catalogue, ChainNumber, ChainSummary, Flags, Gap, GroupNumber, NONE_U8, NONE_U32, ProductNumber,
};
use crate::domain::gtin::{self, Gtin};
use crate::domain::title::{self, Beside};
use crate::domain::{Category, Cents, Day, Deal, Language, PriceHistory, ProductKey, Quantity, Unit, UnitPrice};
use crate::kinds::{Article, Attributes, Claims, Kind, Variety};

/// One product of a catalogue.
#[derive(Clone, Copy, Debug)]
pub struct ProductView<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) number: ProductNumber,
}

impl<'a> ProductView<'a> {
    const fn index(self) -> usize {
        self.number.0 as usize
    }

    fn has(self, flag: Flags) -> bool {
        self.flags().has(flag)
    }

    /// Its number.
    pub const fn number(self) -> ProductNumber {
        self.number
    }

    /// Its group.
    pub fn group(self) -> GroupNumber {
        self.catalogue.gist(self.number).group()
    }

    /// Which article of which chain.
    pub fn key(self) -> ProductKey {
        ProductKey { chain: self.chain().id.clone(), id: self.id().into() }
    }

    /// Its chain.
    pub fn chain(self) -> &'a ChainSummary {
        self.catalogue.chain(self.chain_number())
    }

    /// The number of its chain.
    pub fn chain_number(self) -> ChainNumber {
        ChainNumber(self.catalogue.chain[self.index()])
    }

    /// The chain's own number for it.
    pub fn id(self) -> &'a str {
        self.catalogue.id.get(self.index())
    }

    /// The numbers that its chain had for it before, the oldest first: their prices are the beginning of its history.
    pub fn former_ids(self) -> impl Iterator<Item = &'a str> {
        self.catalogue.former.of(self.number.0)
    }

    /// Its name as the chain writes it.
    pub fn name(self) -> &'a str {
        self.catalogue.name.get(self.index())
    }

    /// Its name made readable, without what stands beside it.
    pub fn title(self) -> String {
        let (brand, quantity, each, drained) = (self.brand(), self.quantity(), self.each(), self.drained());
        title::title(self.name(), Beside { brand, quantity, each, drained })
    }

    /// Brand, title and size: `Milfina Leichtmilch 0,5 %, 1 l`. The size is written in `language`.
    pub fn called(self, language: Language) -> String {
        let name = [self.brand().unwrap_or_default(), &self.title()].join(" ");
        let size = self.quantity().filter(|_| !self.weighed()).map(|size| format!(", {}", language.size(size)));
        name.trim_start().to_owned() + &size.unwrap_or_default()
    }

    /// How long its name is, in bytes.
    pub fn name_len(self) -> usize {
        self.catalogue.name.len_of(self.index())
    }

    /// Its GTIN: as its source says it, or as its chain numbers it.
    pub fn gtin(self) -> Option<Gtin> {
        let stated = Gtin::new(self.catalogue.gtin[self.index()]);
        let numbers_by_gtin = || self.chain().described().is_some_and(|chain| chain.numbers_by_gtin);
        stated.or_else(|| if numbers_by_gtin() { gtin::parse(self.id()) } else { None })
    }

    /// Its brand.
    pub fn brand(self) -> Option<&'a str> {
        self.brand_number().map(|number| self.catalogue.brand(number))
    }

    /// The number of its brand.
    pub fn brand_number(self) -> Option<BrandNumber> {
        let number = self.catalogue.brand[self.index()];
        (number != NONE_U32).then_some(BrandNumber(number))
    }

    /// Its category: the shelf of its kind, else what its source states.
    pub fn category(self) -> Option<Category> {
        let index = self.catalogue.category[self.index()];
        if index == NONE_U8 { None } else { Category::from_index(index) }
    }

    /// The family of its pictogram: of its kind, else of its category.
    pub fn glyph(self) -> Option<&'static str> {
        self.kind().map(Kind::glyph).or_else(|| self.category()?.glyph())
    }

    /// Its source states no category, or another one.
    pub fn category_derived(self) -> bool {
        self.category().is_some() && self.category() != self.stated_category()
    }

    /// The category that its source states.
    pub fn stated_category(self) -> Option<Category> {
        Category::from_index(self.catalogue.stated_category[self.index()])
    }

    /// What the classifier sees of it; `folded` is its name, folded.
    pub fn article(self, folded: &'a str) -> Article<'a> {
        Article { folded, chain: self.chain().id.as_str(), category: self.stated_category(), size: self.quantity() }
    }

    /// What it is; perhaps one of the kinds within this one.
    pub fn kind(self) -> Option<Kind> {
        self.catalogue.kinds.kind(self.index())
    }

    /// How sure its kind is, 0 to 1; without a kind, how sure its shelf or aisle.
    pub fn kind_confidence(self) -> f32 {
        self.catalogue.kinds.confidence(self.index())
    }

    /// What its name states besides its kind: free of lactose, in slices.
    pub fn attributes(self) -> Attributes<'a> {
        self.catalogue.kinds.attributes(self.index())
    }

    /// What is left out of it and for whom it is, as its name or its kind says.
    pub fn claims(self) -> Claims {
        Claims::of_product(self.kind(), self.attributes())
    }

    /// The varieties of its kind that its name states, and that have to be said: nobody means them by the kind's name.
    pub fn varieties(self) -> &'a [Variety] {
        self.catalogue.kinds.varieties(self.index())
    }

    /// Its current price.
    pub fn price(self) -> Cents {
        Cents::new(self.catalogue.price[self.index()]).expect("prices come from cents")
    }

    /// The day from which the current price holds.
    pub fn since(self) -> Day {
        self.history().current().expect("every product has a price").day
    }

    /// The price before the current one, where the two can be compared: see [`Self::compared_since`].
    pub fn previous_price(self) -> Option<Cents> {
        self.compared().previous()
    }

    /// The lowest price in the 30 days before the current price began; `None` where they were not all seen.
    pub fn lowest_30_days(self) -> Option<Cents> {
        let since = self.since();
        let window = since.minus(30);
        let unseen = self.chain().gaps.iter().any(|gap| gap.from < since && gap.to >= window);
        if unseen || window < self.compared_since() { None } else { self.history().lowest_30_days() }
    }

    /// The first of the days until it was seen last between which it was never unseen for over a month: what it cost
    /// before says nothing about how its price moves.
    pub fn compared_since(self) -> Day {
        let (chain, points, until) = (self.chain(), self.history().0, self.seen_until());
        let changed = |gap: &Gap| points.iter().any(|point| gap.from <= point.day && point.day <= gap.to);
        let partly = chain.partly_seen.iter().filter(|gap| !changed(gap));
        let parting = chain.gaps.iter().chain(partly).filter(|gap| gap.parts() && gap.to < until);
        parting.map(|gap| gap.to.plus(1)).fold(points[0].day, Day::max)
    }

    /// Its prices that can be compared: see [`Self::compared_since`].
    pub(super) fn compared(self) -> PriceHistory<'a> {
        if self.history().0.len() < 2 { self.history() } else { self.history().since(self.compared_since()) }
    }

    /// All its prices.
    pub fn history(self) -> PriceHistory<'a> {
        let ends = &self.catalogue.points_end;
        let start = self.index().checked_sub(1).map_or(0, |before| ends[before]);
        PriceHistory(&self.catalogue.points[start as usize..ends[self.index()] as usize])
    }

    /// How much is in it.
    pub fn quantity(self) -> Option<Quantity> {
        Quantity::from_thousandths(self.catalogue.amount[self.index()], self.unit())
    }

    /// The size of each piece of a multipack, if stated.
    pub fn each(self) -> Option<Quantity> {
        Quantity::from_thousandths(self.catalogue.each[self.index()], self.unit())
    }

    /// How much was in it before, each with the last day on which it was, oldest first.
    pub fn earlier_sizes(self) -> impl Iterator<Item = (Day, Quantity)> + 'a {
        let all = &self.catalogue.earlier_sizes;
        let from = all.partition_point(|(product, ..)| *product < self.number.0);
        all[from..].iter().take_while(move |(product, ..)| *product == self.number.0).map(|&(_, day, size)| (day, size))
    }

    /// Its deals as its chain stated them last, in its order: past and future ones included.
    pub fn deals(self) -> impl Iterator<Item = &'a Deal> {
        let all = if self.has(Flags::DEALT) { self.catalogue.deals.as_slice() } else { &[] };
        let from = all.partition_point(|(product, _)| *product < self.number.0);
        all[from..].iter().take_while(move |(product, _)| *product == self.number.0).map(|(_, deal)| deal)
    }

    /// The deals that hold on `day`: of products on sale, and without a last day only while its chain's prices are
    /// fresh.
    pub fn deals_on(self, day: Day) -> impl Iterator<Item = &'a Deal> {
        let fresh = self.chain().is_current(day);
        self.deals().filter(move |deal| self.available() && deal.holds_on(day) && (fresh || deal.to.is_some()))
    }

    /// The deal on `day` to speak of first: one for everyone before one that takes a card.
    pub fn deal_on(self, day: Day) -> Option<&'a Deal> {
        self.deals_on(day).min_by_key(|deal| deal.card.is_some())
    }

    /// The deal that makes one piece cheapest for who has a card, and what it costs then; `None` where none beats the
    /// price.
    pub fn card_price_on(self, day: Day) -> Option<(&'a Deal, Cents)> {
        let price = self.price();
        let with_card = self.deals_on(day).filter(|deal| deal.card.is_some());
        let prices = with_card.filter_map(|deal| Some((deal, deal.rule.single(price)?)));
        prices.filter(|(_, each)| *each < price).min_by_key(|(_, each)| *each)
    }

    /// The deposit on a piece, which its price leaves out.
    pub fn deposit(self) -> Option<Cents> {
        self.beside(&self.catalogue.deposits)
    }

    /// The lowest price of 30 days, as its chain itself states it.
    pub fn stated_low(self) -> Option<Cents> {
        self.beside(&self.catalogue.stated_lows)
    }

    /// Its drained quantity, if stated.
    pub fn drained(self) -> Option<Quantity> {
        if self.has(Flags::DRAINED) { self.beside(&self.catalogue.drained) } else { None }
    }

    fn beside<T: Copy>(self, column: &[(u32, T)]) -> Option<T> {
        let place = column.binary_search_by_key(&self.number.0, |(product, _)| *product).ok()?;
        Some(column[place].1)
    }

    fn unit(self) -> Unit {
        Unit::ALL[usize::from(self.catalogue.unit[self.index()])]
    }

    /// What a kilogram, litre … of it costs: of what is drained, without the liquid.
    pub fn unit_price(self) -> Option<UnitPrice> {
        self.priced_quantity().map(|quantity| UnitPrice::of(self.price(), quantity))
    }

    /// What its unit price is the price of: what is drained, else all of it; `None` where its group contradicts it.
    pub fn priced_quantity(self) -> Option<Quantity> {
        let quantity = self.quantity().filter(|_| !self.has(Flags::FAR_OFF));
        quantity.map(|quantity| self.drained().unwrap_or(quantity))
    }

    /// What is said of its size contradicts itself or the price, and no reading fits; or its unit price lies far off
    /// those of its group. It has no unit price and counts in no figure.
    pub fn contradicted(self) -> bool {
        self.has(Flags::FAR_OFF) || (self.doubtful_size() && self.quantity().is_none())
    }

    /// Does this price of it lie too far off what its kind usually costs to be believed?
    pub fn is_far_off(self, price: Cents) -> bool {
        let usual = self.kind().and_then(|kind| self.catalogue.usual.of_kind(kind));
        usual.zip(self.priced_quantity()).is_some_and(|(usual, size)| usual.is_mistaken(price, size))
    }

    /// What is true of it.
    pub fn flags(self) -> Flags {
        self.catalogue.flags[self.index()]
    }

    /// Organic.
    pub fn bio(self) -> bool {
        self.has(Flags::BIO)
    }

    /// A brand of the chain itself.
    pub fn own_brand(self) -> bool {
        self.has(Flags::OWN_BRAND)
    }

    /// Without anything from animals, as its name or its kind says.
    pub fn vegan(self) -> bool {
        self.has(Flags::VEGAN)
    }

    /// Free of lactose, as its name or its kind says.
    pub fn lactose_free(self) -> bool {
        self.has(Flags::LACTOSE_FREE)
    }

    /// Sold by weight.
    pub fn weighed(self) -> bool {
        self.has(Flags::WEIGHED)
    }

    /// On sale on the chain's newest day.
    pub fn available(self) -> bool {
        self.has(Flags::AVAILABLE)
    }

    /// On the chain's newest day the lowest price of 30 days, and it was dearer in them; never where it is stale.
    pub fn thirty_day_low(self) -> bool {
        self.has(Flags::THIRTY_DAY_LOW)
    }

    /// Is it such a low on `today`? Prices that are older are none of that day.
    pub fn thirty_day_low_on(self, today: Day) -> bool {
        self.thirty_day_low() && self.chain().is_current(today)
    }

    /// Its price is old: all of its chain are (see [`super::STALE_AFTER`]), or its own is unconfirmed. It wins no
    /// comparison.
    pub fn stale(self) -> bool {
        self.has(Flags::STALE)
    }

    /// Is its price old on `today`: among all prices, or because all are?
    pub fn stale_on(self, today: Day) -> bool {
        self.stale() || !self.chain().is_current(today)
    }

    /// On sale, but its source has not confirmed the price in the chain's last 14 days; where a source states changes
    /// only, not in two years, in which at least half of the chain's prices changed.
    pub fn unconfirmed(self) -> bool {
        self.has(Flags::UNCONFIRMED)
    }

    /// The last day on which its current price was stated.
    pub fn last_sign(self) -> Day {
        self.catalogue.last_sign[self.index()]
    }

    /// The last day on which its price was seen to hold: its chain's newest, unless it is gone or unconfirmed.
    pub fn seen_until(self) -> Day {
        if self.available() && !self.unconfirmed() { self.chain().day } else { self.last_sign() }
    }

    /// The pack holds less than some months ago.
    pub fn shrunk(self) -> bool {
        self.has(Flags::SHRUNK)
    }

    /// Name and field disagree on the size, or the price contradicts it: the quantity is the likeliest reading, or
    /// unknown.
    pub fn doubtful_size(self) -> bool {
        self.has(Flags::DOUBTFUL_SIZE)
    }

    /// The whole address of its page at the chain.
    pub fn url(self) -> Option<String> {
        if self.catalogue.unlinked {
            return None;
        }
        let stated = self.catalogue.url.get(self.index());
        if stated.starts_with("https://") || stated.starts_with("http://") {
            return Some(stated.to_owned());
        }
        let pattern = self.chain().described()?.product_url?;
        match pattern.split_once("{url}") {
            Some(_) if stated.is_empty() => None,
            Some((before, after)) => Some(format!("{}{after}", join(before, stated))),
            None => Some(pattern.replace("{id}", self.id())),
        }
    }
}

/// `before` and `path` with what they have in common at the seam written once: chains state `/produkte/x` and `x`
/// alike.
fn join(before: &str, path: &str) -> String {
    let overlap = (0..=path.len().min(before.len()))
        .rev()
        .filter(|&length| path.is_char_boundary(length))
        .find(|&length| before.ends_with(&path[..length]))
        .unwrap_or(0);
    format!("{before}{}", &path[overlap..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_joined_without_doubling() {
        let before = "https://shop.example/produkte/";
        for path in ["/produkte/milch", "milch", "/milch"] {
            assert_eq!(join(before, path), "https://shop.example/produkte/milch", "{path}");
        }
        assert_eq!(join("https://shop.example", "/p/1"), "https://shop.example/p/1");
        assert_eq!(join("https://shop.example/ö", "ä"), "https://shop.example/öä");
    }

    #[test]
    fn deals_are_those_of_a_day() {
        use super::super::{Builder, testing};
        use crate::domain::Rule;

        let day = |text: &str| Day::parse(text).expect("a day");
        let until = |to: &str| Deal { to: Some(day(to)), ..Deal::new(Rule::Free { paid: 1, free: 1 }) };
        let card = Deal { card: Some("joe".to_owned()), ..until("2026-03-30") };
        let endless = Deal::new(Rule::Percent { from: 2, percent: 25 });
        let mut radler = testing::product("spar:2", "Radler", &[("2026-03-26", 129)]);
        radler.deals = vec![card.clone(), until("2026-03-28"), endless.clone()];
        radler.deposit = Cents::new(25);
        let mut gone = radler.clone();
        (gone.key, gone.available) = (ProductKey::parse("spar:3").expect("a key"), false);
        gone.deposit = None;
        let mut builder = Builder::new();
        for product in [&testing::product("spar:1", "Milch", &[("2026-03-26", 129)]), &radler, &gone] {
            builder.push(product);
        }
        let catalogue = builder.finish(1, Catalogue::ungrouped);
        let radler = catalogue.product(catalogue.find("spar:2").expect("a product"));
        let on = |text: &str| radler.deals_on(day(text)).cloned().collect::<Vec<_>>();
        assert_eq!(on("2026-03-28"), [card.clone(), until("2026-03-28"), endless.clone()]);
        assert_eq!(on("2026-03-30"), [card, endless.clone()]);
        assert_eq!(on("2026-04-02"), [endless]);
        assert_eq!(on("2026-04-03"), [], "nobody knows, eight days later");
        assert_eq!(radler.deal_on(day("2026-03-28")), Some(&until("2026-03-28")), "for everyone");
        assert_eq!((radler.deposit(), radler.stated_low()), (Cents::new(25), None));
        let gone = catalogue.product(catalogue.find("spar:3").expect("a product"));
        assert_eq!((gone.deals().count(), gone.deals_on(day("2026-03-28")).count()), (3, 0), "what is gone has none");
        assert_eq!(catalogue.product(ProductNumber(0)).deals().count(), 0);
    }
}
