//! Shortened product URLs: most of a URL repeats the product's name and id. The result is readable (`/{1-}/p/{id}`),
//! and always expands to the same bytes.

use std::ops::RangeInclusive;

/// Shorter parts of the name get no placeholder, in bytes.
const SHORTEST_RUN: usize = 5;

/// The URL of the product with this id and name, shortened.
pub(super) fn shorten(url: &str, id: &str, name: &str) -> String {
    let mut short = url.replace('{', "{{");
    if short.len() == url.len() {
        let words = Words::of(name);
        if let Some(run) = words.longest_run_in(url) {
            short = short.replacen(words.text(run.clone()), &words.placeholder(&run), 1);
        }
        let nr = alphanumeric(id);
        for (part, placeholder) in [(id, "{id}"), (nr.as_str(), "{nr}")] {
            // Shorter ones occur by chance, also inside a placeholder.
            if part.len() >= 4 && url.contains(part) && short.contains(part) {
                short = short.replacen(part, placeholder, 1);
                break;
            }
        }
    }
    if expand(&short, id, name).as_deref() == Some(url) { short } else { url.replace('{', "{{") }
}

/// The inverse of [`shorten`]; `None` for text that it never produces.
pub(super) fn expand(short: &str, id: &str, name: &str) -> Option<String> {
    let mut url = String::with_capacity(short.len() + name.len());
    let mut rest = short;
    while let Some((before, after)) = rest.split_once('{') {
        url.push_str(before);
        if let Some(after) = after.strip_prefix('{') {
            url.push('{');
            rest = after;
            continue;
        }
        let (placeholder, after) = after.split_once('}')?;
        match placeholder {
            "id" => url.push_str(id),
            "nr" => url.push_str(&alphanumeric(id)),
            run => {
                let words = Words::of(name);
                url.push_str(words.text(words.parse(run)?));
            }
        }
        rest = after;
    }
    url.push_str(rest);
    Some(url)
}

fn alphanumeric(id: &str) -> String {
    id.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// A name as a slug, `ja-natuerlich-vollmilch`, and its words.
struct Words {
    slug: String,
    /// Start of each word, and of the one that would follow the last.
    starts: Vec<usize>,
}

impl Words {
    /// Stored URLs depend on this: a change needs a migration.
    fn of(name: &str) -> Self {
        let mut slug = String::with_capacity(name.len() + 8);
        let mut starts = vec![0];
        for c in name.chars().flat_map(char::to_lowercase) {
            match c {
                'a'..='z' | '0'..='9' => slug.push(c),
                'ä' => slug.push_str("ae"),
                'ö' => slug.push_str("oe"),
                'ü' => slug.push_str("ue"),
                'ß' => slug.push_str("ss"),
                'à' | 'á' | 'â' | 'ã' | 'å' => slug.push('a'),
                'è' | 'é' | 'ê' | 'ë' => slug.push('e'),
                'ì' | 'í' | 'î' | 'ï' => slug.push('i'),
                'ò' | 'ó' | 'ô' | 'õ' => slug.push('o'),
                'ù' | 'ú' | 'û' => slug.push('u'),
                'ç' | 'č' | 'ć' => slug.push('c'),
                'š' => slug.push('s'),
                'ž' => slug.push('z'),
                'ñ' => slug.push('n'),
                _ if slug.len() > starts[starts.len() - 1] => {
                    slug.push('-');
                    starts.push(slug.len());
                }
                _ => {}
            }
        }
        if slug.len() > starts[starts.len() - 1] {
            starts.push(slug.len() + 1);
        }
        Self { slug, starts }
    }

    fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The words of a range (from 0), joined by hyphens.
    fn text(&self, run: RangeInclusive<usize>) -> &str {
        &self.slug[self.starts[*run.start()]..self.starts[run.end() + 1] - 1]
    }

    /// The first of the longest ranges of words that occur in `url`.
    fn longest_run_in(&self, url: &str) -> Option<RangeInclusive<usize>> {
        (1..=self.count()).rev().find_map(|length| {
            let mut runs = (0..=self.count() - length).map(|first| first..=first + length - 1);
            runs.find(|run| self.text(run.clone()).len() >= SHORTEST_RUN && url.contains(self.text(run.clone())))
        })
    }

    fn placeholder(&self, run: &RangeInclusive<usize>) -> String {
        let (first, last) = (run.start() + 1, run.end() + 1);
        if last == self.count() { format!("{{{first}-}}") } else { format!("{{{first}-{last}}}") }
    }

    fn parse(&self, placeholder: &str) -> Option<RangeInclusive<usize>> {
        let (first, last) = placeholder.split_once('-')?;
        let first: usize = first.parse().ok()?;
        let last = if last.is_empty() { self.count() } else { last.parse().ok()? };
        (1 <= first && first <= last && last <= self.count()).then(|| first - 1..=last - 1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_and_ids_are_replaced_by_placeholders() {
        for (name, id, url, short) in [
            (
                "SPAR Veggie Kräuterbaguette",
                "2020005251502",
                "/spar-veggie-kraeuterbaguette/p/2020005251502",
                "/{1-}/p/{id}",
            ),
            ("Clever Trockenhefe 6er", "00-522502", "clever-trockenhefe-6er-00522502", "{1-}-{nr}"),
            ("Bon Gelati Premium Eisschale", "10026108", "/p/premium-eisschale/p10026108", "/p/{3-}/p{id}"),
            ("Frucade Limonade Orange 1l", "1967", "/Frucade-limonade-orange-1967", "/Frucade-{2-3}-{id}"),
            ("Kelly's Chips", "7", "/kellys-chips-7", "/kelly{2-}-7"),
            ("Äpfel", "1", "", ""),
            ("id 12345678", "12345678", "/a{id}/12345678", "/a{{id}/12345678"),
        ] {
            assert_eq!(shorten(url, id, name), short);
            assert_eq!(expand(short, id, name).as_deref(), Some(url));
        }
    }

    #[test]
    fn invalid_placeholders_do_not_expand() {
        for short in ["{", "{id", "{nix}", "{0-}", "{2-1}", "{1-9}", "{-}"] {
            assert_eq!(expand(short, "1", "Ja Natürlich"), None, "{short}");
        }
    }

    proptest! {
        #[test]
        fn every_url_round_trips(
            url in "[-/a-c1-3{}]{0,12}|/?(aa|ab-cc|ä)?-?(aa|123)?/p?(1234)?",
            id in "[1-3]{1,5}|1234|id|nr",
            name in "(aa|ab|Ä|[{} -]|cc| 1234|id){1,8}",
        ) {
            let short = shorten(&url, &id, &name);
            prop_assert_eq!(expand(&short, &id, &name), Some(url));
        }
    }
}
