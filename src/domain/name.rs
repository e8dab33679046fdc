//! Cleans product names: removes markup and invisible characters, and reports what is left.

use std::borrow::Cow;

/// A longer `<…>` is text, not a tag.
const MAX_TAG: usize = 200;
/// What is escaped more often than this is escaped to keep us busy: each pass reads the whole name.
const MAX_PASSES: usize = 16;

/// `raw` without HTML tags, with the common entities decoded, invisible characters dropped, every run of white space
/// one blank, and none at either end. May be empty, and is never longer than `raw`; cleaning it again changes nothing.
pub fn clean_name(raw: &str) -> Cow<'_, str> {
    if is_clean(raw) {
        return Cow::Borrowed(raw);
    }
    let mut name = pass(raw);
    // Decoded text may form a new escape or tag: repeat until nothing changes. Each pass shortens the name.
    for _ in 0..MAX_PASSES {
        let next = pass(&name);
        if next == name {
            return Cow::Owned(name);
        }
        name = next;
    }
    name.retain(|c| !matches!(c, '<' | '&'));
    Cow::Owned(pass(&name))
}

/// Is there certainly nothing to clean? Most names return here without a copy.
fn is_clean(raw: &str) -> bool {
    let mut before = ' ';
    for c in raw.chars() {
        if matches!(c, '<' | '&') || is_invisible(c) || is_blank(c) && (c != ' ' || before == ' ') {
            return false;
        }
        before = c;
    }
    before != ' ' || raw.is_empty()
}

fn pass(raw: &str) -> String {
    let mut name = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(c) = rest.chars().next() {
        let (c, len) = match c {
            '<' => tag(rest).map_or((c, 1), |len| (' ', len)),
            '&' => entity(rest).unwrap_or((c, 1)),
            _ => (c, c.len_utf8()),
        };
        rest = &rest[len..];
        if is_blank(c) {
            if !name.is_empty() && !name.ends_with(' ') {
                name.push(' ');
            }
        } else if !is_invisible(c) {
            name.push(c);
        }
    }
    name.truncate(name.trim_end_matches(' ').len());
    name
}

/// White space, and the control characters of Latin-1's upper half, which wrong conversions leave behind.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || ('\u{80}'..='\u{9f}').contains(&c)
}

/// Soft hyphens, zero-width characters and marks of direction: they split words for search and show nothing.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// The length of the HTML tag that `text` begins with. `<3 kg` and `>samtea< Fuß` are none.
fn tag(text: &str) -> Option<usize> {
    let opens = text[1..].trim_start_matches('/').starts_with(|c: char| c.is_ascii_alphabetic());
    let end = text.bytes().take(MAX_TAG).position(|b| b == b'>')?;
    (opens && !text[1..end].contains('<')).then_some(end + 1)
}

/// The character and the length of the entity that `text` begins with; what was escaped more than once is decoded in
/// one go.
fn entity(text: &str) -> Option<(char, usize)> {
    let mut len = 1;
    let mut found = None;
    while let Some((c, more)) = entity_body(&text[len..]) {
        len += more;
        found = Some((c, len));
        if c != '&' {
            break;
        }
    }
    found
}

/// What stands for which character after the `&`, with its length: `amp;`.
fn entity_body(text: &str) -> Option<(char, usize)> {
    let end = text.bytes().take(12).position(|b| b == b';')?;
    let c = match &text[..end] {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        "shy" => '\u{ad}',
        "auml" => 'ä',
        "ouml" => 'ö',
        "uuml" => 'ü',
        "Auml" => 'Ä',
        "Ouml" => 'Ö',
        "Uuml" => 'Ü',
        "szlig" => 'ß',
        "eacute" => 'é',
        "egrave" => 'è',
        number => numbered(number)?,
    };
    Some((c, end + 1))
}

/// `#39` or `#x27`; control characters are not taken from there.
fn numbered(text: &str) -> Option<char> {
    let digits = text.strip_prefix('#')?;
    let number = match digits.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16),
        None => digits.parse(),
    };
    char::from_u32(number.ok()?).filter(|c| !c.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn cleans_what_the_shops_leave_in() {
        for (raw, name) in [
            ("  Teebutter   250 g ", "Teebutter 250 g"),
            ("AHAVA Three&#39;s A Charm", "AHAVA Three's A Charm"),
            ("<p><strong>Funktion:</strong> Box<br /> 2er</p> LEGO", "Funktion: Box 2er LEGO"),
            ("Lufterfrischer\n  Teak", "Lufterfrischer Teak"),
            ("Granat\u{ad}apfel\u{200b}nektar", "Granatapfelnektar"),
            ("Salz&nbsp;&amp;&nbsp;Pfeffer", "Salz & Pfeffer"),
            ("5\u{a0}Reinigungszonen", "5 Reinigungszonen"),
            ("K&auml;se &#x26; Brot", "Käse & Brot"),
            ("a\u{8a}b", "a b"),
            ("<b></b>", ""),
            ("&amp;amp;lt;b&amp;gt;", ""),
        ] {
            assert_eq!(clean_name(raw), name, "{raw:?}");
        }
    }

    #[test]
    fn leaves_signs_that_are_no_markup() {
        for name in [
            "Pampers Größe 0, <3kg",
            "Pflegeschaum >samtea< Fuß",
            "Graukäse <2% FiT",
            "Junior <1 mit Huhn",
            "Salz & Pfeffer",
            "A&B; C",
            "",
            "<",
            "&",
            "a < b > c",
        ] {
            assert_eq!(clean_name(name), name);
        }
    }

    #[test]
    fn what_is_escaped_without_end_takes_no_time() {
        // `&#51;` is `3`, `&#53;` is `5` and so on to `&#49;`, which is `1`: a pass decodes the innermost sign only.
        let nested = format!("a{}1{}", "&#4&#5&#5&#5&#5".repeat(4_000), ";".repeat(20_000));
        let name = clean_name(&nested);
        assert_eq!(clean_name(&name), name);
    }

    #[test]
    fn a_clean_name_is_not_copied() {
        assert!(matches!(clean_name("Vollmilch 3,5 % 1 l"), Cow::Borrowed(_)));
    }

    proptest! {
        #[test]
        fn cleaning_twice_is_cleaning_once(raw in "(?s)([<>&;#/ a-c0-9]|amp|lt|&#|\\PC|[\u{80}-\u{ad}\n\u{200b}]){0,40}") {
            let once = clean_name(&raw).into_owned();
            prop_assert_eq!(clean_name(&once), once.as_str());
            prop_assert!(once.len() <= raw.len());
        }
    }
}
