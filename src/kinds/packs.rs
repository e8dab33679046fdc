//! How a kind is sold: by which unit it is compared, how much people mean by one, and what containers hold.

use std::sync::LazyLock;

use super::Kind;
use super::patterns::is_form;
use crate::domain::{Quantity, UnitPriceBasis, fold, size};

/// How much a kind's packs hold.
struct Packs {
    usual: Quantity,
    /// By their folded names.
    containers: Vec<(String, Quantity)>,
}

/// Stands among the containers of what people count.
const PIECE: &str = "stuck";

static PACKS: LazyLock<Vec<Packs>> = LazyLock::new(|| Kind::all().map(Packs::read).collect());

/// A column `unit`.
pub(super) fn unit(cell: &str) -> Option<UnitPriceBasis> {
    use UnitPriceBasis::{Kilogram, Litre, Metre, Piece, Wash};
    [Kilogram, Litre, Piece, Metre, Wash].into_iter().find(|basis| basis.name() == cell)
}

impl Kind {
    /// By what its products are compared.
    pub fn unit_basis(self) -> UnitPriceBasis {
        self.row().unit
    }

    /// The pack that is meant by who says no amount.
    pub fn usual_pack(self) -> Quantity {
        PACKS[usize::from(self.index())].usual
    }

    /// How much one of it is, where people count it: grams where shops weigh it, or a piece.
    pub fn piece(self) -> Option<Quantity> {
        self.container(PIECE)
    }

    /// How much a container of it holds, by its folded name in any form (`becher`, `flaschen`), as the nearest kind
    /// says that it belongs to. `None` where none says.
    pub fn container(self, word: &str) -> Option<Quantity> {
        let containers = |kind: Self| &PACKS[usize::from(kind.index())].containers;
        let mut all = self.line().flat_map(containers);
        all.find(|(name, _)| is_form(word, name)).map(|&(_, holds)| holds)
    }

    /// Does the container hold what is meant by the kind, or by one that its name means, too? `Tafel`: chocolate, but
    /// no chocolate rabbits.
    pub fn is_sold_in(self, word: &str) -> bool {
        let is_meant = |of: &Self| of.meant().contains(&self);
        let containers = self.line().filter(is_meant).flat_map(|kind| &PACKS[usize::from(kind.index())].containers);
        containers.into_iter().any(|(name, _)| is_form(word, name))
    }
}

impl Packs {
    /// # Panics
    ///
    /// Where a column cannot be read; a test of the tables finds it.
    fn read(kind: Kind) -> Self {
        let row = kind.row();
        let unreadable = |cell: &str| -> ! { panic!("{}: not a name and a size: {cell:?}", kind.id()) };
        let (name, usual) = sized(row.pack).unwrap_or_else(|| unreadable(row.pack));
        if !name.is_empty() {
            unreadable(row.pack);
        }
        let container = |cell| sized(cell).filter(|(name, _)| !name.is_empty()).unwrap_or_else(|| unreadable(cell));
        Self { usual, containers: super::entries(row.containers).map(container).collect() }
    }
}

/// `Kiste 20 x 0,5 l`: the folded name before the size, and the size.
fn sized(cell: &str) -> Option<(String, Quantity)> {
    let found = size::in_text(cell).filter(|found| found.range.end == cell.len())?;
    Some((fold::folded(&cell[..found.range.start]), found.quantity))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Unit;

    #[test]
    fn every_kind_says_how_it_is_sold() {
        for kind in Kind::all() {
            let (pack, basis) = (kind.usual_pack(), kind.unit_basis());
            assert!(pack.thousandths() > 0, "{}", kind.id());
            let is_counted = pack.unit() == Unit::Piece;
            assert!(is_counted || pack.unit().basis() == basis, "{}: {basis:?} and {pack:?}", kind.id());
        }
    }

    #[test]
    fn containers_hold_what_their_kind_says() {
        let holds = |kind: &str, word: &str| Kind::find(kind).and_then(|kind| kind.container(word));
        let litres = |thousandths: u32| Quantity::new(thousandths, Unit::Millilitre);
        assert_eq!(holds("lagerbier", "kiste"), litres(10_000));
        assert_eq!(holds("lagerbier", "flaschen"), litres(500));
        assert_eq!(holds("lagerbier", "tafel"), None);
        assert_eq!(Kind::find("teebutter").map(Kind::usual_pack), Quantity::new(250, Unit::Gram));
        assert_eq!(holds("tafelschokolade", "tafel"), Quantity::new(100, Unit::Gram));
    }
}
