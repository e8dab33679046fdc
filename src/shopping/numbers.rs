//! Numbers in words, and parts of a kilogram: `zwei`, `ein halbes Kilo`, `ein Dutzend`, `Viertelkilo`.

use super::reading::Line;
use super::vocabulary::{Role, measure};

impl Line<'_> {
    /// Turns words into numbers: `zwei`, `ein halbes Kilo`, `1 1/2 l`, `ein Dutzend`, `ein Viertel Butter`.
    pub(super) fn take_numbers(&mut self) {
        let is_followed = |line: &Self, place: usize| line.is_word(place + 1) || line.number(place + 1).is_some();
        if Role::Article.has(self.folded(0)) && is_followed(self, 0) {
            let next = self.folded(1);
            if [Role::Share, Role::Part, Role::Dozen].iter().any(|role| role.has(next)) || is_parted(next).is_some() {
                self.tokens.remove(0);
            } else {
                self.tokens[0].number = Some(1.0);
            }
        }
        for place in 0..self.tokens.len() {
            let value = Role::Number.number(self.folded(place)).or_else(|| Role::Share.number(self.folded(place)));
            if self.number(place).is_none() && value.is_some() && is_followed(self, place) {
                self.tokens[place].number = value;
            }
        }
        self.join_numbers();
        if let Some(dozen) = self.find(|place| Role::Dozen.has(self.folded(place))) {
            let before = dozen.checked_sub(1).and_then(|before| self.number(before));
            self.tokens[dozen].number = Role::Dozen.number(self.folded(dozen)).map(|of| of * before.unwrap_or(1.0));
            self.tokens.drain(dozen - usize::from(before.is_some())..dozen);
        }
        self.take_parts();
    }

    /// `1 1/2` and `2 - 3`
    fn join_numbers(&mut self) {
        let mut place = 0;
        while place + 1 < self.tokens.len() {
            if let (Some(whole), Some(half)) = (self.number(place), self.number(place + 1))
                && half < 1.0
                && whole.fract() == 0.0
            {
                self.tokens[place].number = Some(whole + half);
                self.tokens.remove(place + 1);
            }
            let is_range = Role::Range.has(self.folded(place + 1)) && self.number(place + 2).is_some();
            if self.number(place).is_some() && is_range {
                self.tokens.drain(place + 1..place + 3);
            }
            place += 1;
        }
    }

    /// `Viertel Butter`, `1 Achterl Obers`, `Viertelkilo Butter`
    fn take_parts(&mut self) {
        let place = usize::from(self.number(0).is_some());
        let word = self.folded(place).to_owned();
        let times = self.number(0).unwrap_or(1.0);
        if let Some((part, unit)) = is_parted(&word) {
            self.said.measure = measure(part * times, unit);
        } else if let Some(part) = Role::Part.number(&word).filter(|_| self.is_word(place + 1)) {
            self.said.measure = measure(part * times, self.folded(place + 1));
            if self.said.measure.is_some() {
                self.tokens.remove(place + 1);
            } else {
                self.said.part = Some(part * times);
            }
        } else {
            return;
        }
        self.tokens.drain(..=place);
    }
}

/// `Viertelkilo`: a quarter, and of what.
fn is_parted(folded: &str) -> Option<(f64, &str)> {
    let unit = ["kilo", "liter"].into_iter().find(|unit| folded.ends_with(unit))?;
    let part = folded.strip_suffix(unit).filter(|part| !part.is_empty())?;
    Some((Role::Part.number(part).or_else(|| (part == "halb").then_some(0.5))?, unit))
}
