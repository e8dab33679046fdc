//! What a line says without what notes and messengers put around it.

/// A line without list markers, and without emojis unless it has nothing else; cleaning it again changes nothing.
pub(super) fn clean(line: &str) -> String {
    let visible: String =
        line.chars().filter(|c| !matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}')).collect();
    let said = without_sender(visible.trim());
    let bare: String = said.chars().map(|c| if is_picture(c) { ' ' } else { c }).collect();
    let bare = joined(&one_blank(&bare));
    let mut rest = &*bare;
    // `- [ ] Brot`
    loop {
        let next = without_sender(without_bullet(without_marks(rest).trim()));
        if next.len() == rest.len() {
            return if rest.is_empty() { one_blank(said) } else { rest.to_owned() };
        }
        rest = next;
    }
}

fn one_blank(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `Vitamin D 3`, `100 %`: one word each.
fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut before = "";
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit() || b == b',');
        let is_figure = LETTERS_OF_FIGURES.contains(&before) && is_number(word);
        let is_percent = word == "%" && is_number(before);
        if !joined.is_empty() && !is_figure && !is_percent {
            joined.push(' ');
        }
        joined.push_str(written_out(word, words.peek().copied()));
        before = word;
    }
    joined
}

/// `Linsen m. Speck`, `Oliven o. Kern`, `Pflaster f. Wanderer`; but `Senf o. ähnl.`
fn written_out<'a>(word: &'a str, next: Option<&str>) -> &'a str {
    match word {
        "m." => "mit",
        "o." if !next.is_some_and(|next| next.to_lowercase().starts_with(['ä', 'a'])) => "ohne",
        "f." => "für",
        _ => word,
    }
}

/// The number behind them belongs to a name; those of sizes (`Slips L 3`), `A` (`A 3 Semmeln`) and `B` (`Bürsten Oral B
/// 4`) are none of them.
const LETTERS_OF_FIGURES: [&str; 9] = ["C", "D", "E", "G", "K", "Q", "R", "T", "W"];

fn is_picture(c: char) -> bool {
    const JOINED: [char; 3] = ['\u{200d}', '\u{fe0f}', '\u{20e3}'];
    const BLOCKS: [std::ops::RangeInclusive<char>; 5] = [
        '\u{2190}'..='\u{21ff}',
        '\u{2300}'..='\u{23ff}',
        '\u{2600}'..='\u{27bf}',
        '\u{2b00}'..='\u{2bff}',
        '\u{1f000}'..='\u{1faff}',
    ];
    JOINED.contains(&c) || BLOCKS.iter().any(|block| block.contains(&c)) && !BULLETS.contains(&c)
}

/// `[12:33, 21.11.2026] Anna: 2 l Milch`: what a messenger puts before a line that was copied out of it.
fn without_sender(line: &str) -> &str {
    let begins_with_time = {
        let digits = line.trim_start_matches('[');
        let number = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        (1..=2).contains(&(digits.len() - number.len()))
            && number.starts_with([':', '.', '/'])
            && number[1..].starts_with(|c: char| c.is_ascii_digit())
    };
    let name = |sender: &str| sender.len() < 60 && sender.contains(char::is_alphabetic);
    match line.split_once(": ") {
        Some((sender, said)) if begins_with_time && name(sender) => said.trim(),
        _ => line,
    }
}

/// `*Brot*`, `_Brot_`
fn without_marks(line: &str) -> &str {
    let mark = line.chars().next().filter(|c| matches!(c, '*' | '_' | '~'));
    let inner = mark.and_then(|mark| line.strip_prefix(mark)?.strip_suffix(mark));
    inner.filter(|inner| !inner.trim().is_empty() && !inner.starts_with(' ')).unwrap_or(line)
}

const BULLETS: [char; 14] = ['-', '–', '—', '*', '•', '·', '‣', '◦', '☐', '☑', '✓', '✔', '□', '▪'];

/// `- `, `• `, `[x]`, `☐`, `3. `
fn without_bullet(line: &str) -> &str {
    let rest = line.trim_start();
    if let Some((inner, rest)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']'))
        && matches!(inner, "" | " " | "x" | "X" | "✓")
    {
        return rest.trim_start();
    }
    let bullets = rest.trim_start_matches(BULLETS);
    if bullets.len() < rest.len() {
        return bullets.trim_start();
    }
    let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    match number.strip_prefix(['.', ')']) {
        Some(behind) if (1..=3).contains(&(rest.len() - number.len())) && behind.starts_with(' ') => {
            behind.trim_start()
        }
        _ => rest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_surrounds_a_line_goes() {
        for (line, expected) in [
            ("- 2 l Milch", "2 l Milch"),
            ("☐ Brot", "Brot"),
            ("[ ] Brot", "Brot"),
            ("3. Butter", "Butter"),
            ("1.5 kg Bananen", "1.5 kg Bananen"),
            ("*Brot*", "Brot"),
            ("*  bio  Mozarella 2x", "bio Mozarella 2x"),
            ("🥚 6 Eier", "6 Eier"),
            ("🥚", "🥚"),
            ("1️⃣ Brot", "1 Brot"),
            ("[12:33, 21.11.2026] Anna: 2 l Milch", "2 l Milch"),
            ("12.11., 10:33 - Anna: Brot", "Brot"),
            ("Obst: Äpfel", "Obst: Äpfel"),
            ("\u{200e}Brot", "Brot"),
            ("- [ ] Brot", "Brot"),
            ("Oliven o. Kern", "Oliven ohne Kern"),
            ("Senf o. ähnl.", "Senf o. ähnl."),
            ("Vitamin D 3", "Vitamin D3"),
            ("Orangensaft 100 %", "Orangensaft 100%"),
            ("*[]*4", "4"),
            ("3.\u{a0}Butter", "Butter"),
        ] {
            assert_eq!(clean(line), expected, "{line}");
            assert_eq!(clean(expected), expected, "{line}");
        }
    }
}
