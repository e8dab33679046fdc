//! Titles of a compact catalogue: most are a part of the name.

use schemars::JsonSchema;
use serde::Serialize;

/// What is left out before a title counts so much.
const BEFORE: usize = 100;

/// A title, which mostly is a part of the name, taken by its words: what stands between spaces.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum CompactTitle {
    /// The name without so many words at its beginning, as hundreds, and so many at its end.
    Part(usize),
    /// The same, and a sign for each word that is left: `.` as it is, `l` in small letters, `c` with a capital, `u` in
    /// capitals; dots at the end are left out.
    Recased(usize, String),
    /// Other words.
    Words(String),
}

impl CompactTitle {
    pub(super) fn of(name: &str, title: String) -> Self {
        let named: Vec<&str> = name.split(' ').collect();
        let titled: Vec<&str> = title.split(' ').collect();
        let at = |place: usize| -> Option<String> {
            named[place..].iter().zip(&titled).map(|(word, wanted)| recased(word, wanted)).collect()
        };
        let places = 0..(named.len() + 1).saturating_sub(titled.len());
        let Some((before, cases)) = places.clone().find_map(|place| Some((place, at(place)?))) else {
            return Self::Words(title);
        };
        let after = named.len() - titled.len() - before;
        match cases.trim_end_matches('.') {
            _ if after >= BEFORE => Self::Words(title),
            "" => Self::Part(before * BEFORE + after),
            cases => Self::Recased(before * BEFORE + after, cases.to_owned()),
        }
    }
}

/// The sign for what makes `wanted` of `word`.
fn recased(word: &str, wanted: &str) -> Option<char> {
    if word == wanted {
        return Some('.');
    }
    // Everywhere the same letters, one for one.
    let is_plain =
        |c: char| c != 'Σ' && c.len_utf16() == 1 && c.to_lowercase().count() == 1 && c.to_uppercase().count() == 1;
    if !word.chars().all(is_plain) {
        return None;
    }
    let (lower, upper) = (word.to_lowercase(), word.to_uppercase());
    let first = upper.chars().next()?.len_utf8();
    let is_capital = wanted.starts_with(&upper[..first]) && lower.chars().skip(1).eq(wanted[first..].chars());
    match wanted {
        _ if wanted == lower => Some('l'),
        _ if is_capital => Some('c'),
        _ if wanted == upper => Some('u'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_parts_of_names_where_they_can_be() {
        for (name, title, expected) in [
            ("Milfina Vollmilch 3,5 % 1 l", "Vollmilch 3,5 %", CompactTitle::Part(102)),
            ("KEKSI Z MLEČNO ČOKOLADO, 225G", "Keksi z mlečno", CompactTitle::Recased(2, "cll".into())),
            ("S-BUDGET Eier", "S-BUDGET eier", CompactTitle::Recased(0, ".l".into())),
            ("GROSSE Straße 1", "GROSSE STRASSE", CompactTitle::Words("GROSSE STRASSE".into())),
            ("Milch", "Milch und mehr", CompactTitle::Words("Milch und mehr".into())),
            ("Tofu  natur", "natur", CompactTitle::Part(200)),
        ] {
            assert_eq!(CompactTitle::of(name, title.into()), expected, "{name}");
        }
    }
}
