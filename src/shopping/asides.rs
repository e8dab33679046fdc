//! What a line says beside the thing and how much of it: `bitte`, `wenn in Aktion`, `großes Glas`.

use super::reading::{Line, PackSize};
use super::tokens::{Token, text_of};
use super::vocabulary::Role;
use super::words;
use crate::lexicon::DENYING;

impl Line<'_> {
    /// `Tempo Großpackung`, `Nutella großes Glas`, `Nutella groß`; of what is counted, the pieces would be large.
    pub(super) fn take_pack_size(&mut self) {
        let size = |place: usize| {
            let sizes = [(Role::Larger, PackSize::Large), (Role::Smaller, PackSize::Small)];
            sizes.into_iter().find(|(role, _)| role.has(self.folded(place))).map(|(_, size)| size)
        };
        let is_pack = |place: usize| Role::Pack.has(self.folded(place));
        let is_last = |place: usize| {
            let rest = &self.tokens[place + 1..];
            place > 0 && (rest.iter().all(Token::is_mark) || Role::Connector.has(&rest[0].folded))
        };
        let found = (0..self.tokens.len()).find_map(|place| {
            if Role::LargePack.has(self.folded(place)) {
                return Some((place, PackSize::Large));
            }
            size(place).filter(|_| is_pack(place + 1) || is_last(place)).map(|size| (place, size))
        });
        let Some((place, size)) = found.filter(|&(place, _)| self.has_words_beside(place, place + 1)) else { return };
        let rest = [&self.tokens[..place], &self.tokens[place + 1..]].concat();
        let (rest, is_pack) = (text_of(&rest), Role::LargePack.has(self.folded(place)));
        if !words::are_counted(&rest) || is_pack {
            // `Erdäpfel klein`: they are, not the sack.
            self.said.pack_size = Some(size).filter(|_| is_pack || !words::are_produce(&rest));
            let container =
                Role::Pack.value(self.folded(place + 1)).filter(|_| self.has_words_beside(place, place + 2));
            self.said.container = container;
            self.tokens.drain(place..=place + usize::from(container.is_some()));
        }
    }

    pub(super) fn drop_what_says_nothing(&mut self) {
        let mut place = 0;
        while place < self.tokens.len() {
            let found = Role::Aside.begins(self.tokens[place..].iter().map(|token| token.folded.as_str()));
            // `Klopapier (nicht das billige)`
            let is_denied = place > 0 && DENYING.contains(&self.folded(place - 1));
            if found > 0 && !is_denied && self.has_words_beside(place, place + found) {
                self.tokens.drain(place..place + found);
            } else if self.is_condition(place) {
                let end = (place..self.tokens.len()).find(|&end| self.tokens[end].text == ")");
                self.tokens.drain(place..end.map_or(self.tokens.len(), |end| end + 1));
            } else if place > 0 && Role::Proviso.has(self.folded(place)) && self.has_words_beside(place, usize::MAX) {
                self.tokens.truncate(place);
            } else if place > 0
                && (self.is_lead(place) && self.tokens[place].text.ends_with('.') && !self.is_figure(place)
                    || Role::Article.has(self.folded(place)) && self.number(place + 1).is_some())
            {
                // `Senf Tube kl.`, `Wattestäbchen à 200`
                self.tokens.remove(place);
            } else {
                place += 1;
            }
        }
        loop {
            let article = usize::from(Role::Article.has(self.folded(0)));
            if !self.is_lead(article)
                || self.is_figure(article)
                || !self.is_word(article + 1) && self.number(article + 1).is_none()
            {
                break;
            }
            self.tokens.drain(..=article);
        }
        self.drop_piece_of();
    }

    /// `gr.`, `ein paar`
    pub(super) fn is_lead(&self, place: usize) -> bool {
        self.tokens.get(place).is_some_and(|token| Role::Lead.has(&token.folded) && token.text != "Paar")
    }

    /// `Gr. 5`
    pub(super) fn is_figure(&self, place: usize) -> bool {
        Role::Figure.has(self.folded(place)) && self.number(place + 1).is_some()
    }

    fn is_condition(&self, place: usize) -> bool {
        self.tokens[place].text == "(" && Role::Condition.has(self.folded(place + 1))
    }

    /// `Saft einer halben Zitrone`, `Mark von 1 Vanilleschote`: that one is bought.
    fn drop_piece_of(&mut self) {
        if !Role::PieceOf.has(self.folded(0)) {
            return;
        }
        let belongs = |place: usize| {
            let word = self.folded(place);
            let roles = [Role::PieceOf, Role::Of, Role::Article, Role::Share, Role::Lead];
            self.number(place).is_some() || roles.iter().any(|role| role.has(word))
        };
        let end = (0..self.tokens.len()).find(|&place| !belongs(place)).unwrap_or(0);
        let says_of = (1..end).any(|place| Role::Of.has(self.folded(place)) || self.number(place).is_some());
        if says_of && self.is_word(end) {
            self.tokens.drain(..end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Reading;
    use super::*;

    #[test]
    fn a_pack_may_be_large_or_small() {
        for (line, words, size) in [
            ("Nutella groß", "Nutella", Some(PackSize::Large)),
            ("Nutella großes Glas", "Nutella", Some(PackSize::Large)),
            ("taschentücher 1 großpackung", "taschentücher", Some(PackSize::Large)),
            ("Kernöl kleine Flasche", "Kernöl", Some(PackSize::Small)),
            ("Erdäpfel klein", "Erdäpfel", None),
            ("kleine Erdäpfel", "Erdäpfel", None),
            ("Tampons groß", "Tampons groß", None),
        ] {
            let reading = Reading::of(line);
            assert_eq!((reading.words.as_str(), reading.said.pack_size), (words, size), "{line}");
        }
    }
}
