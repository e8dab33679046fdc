//! The queries for what a line wants, the most precise first. What is said has to hold, so nothing is given up but what
//! a thing is for, and what no name says of it: of `Rum zum Backen`, `Rum`, of `kleine Erdäpfel`, `Erdäpfel`.

use super::vocabulary::Role;
use super::words;
use crate::domain::fold;
use crate::kinds::Kind;

/// The category of what is frozen.
const FROZEN: &str = "4";

/// A kind with more kinds in it than so many may be anything: `Reiniger`.
const FEW: usize = 4;

/// Letters of the shortest thing that a dish is called after.
const SHORTEST_THING: usize = 4;

/// One query for what was written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wording {
    /// The words for what is wanted.
    pub thing: String,
    /// Where it is looked for; empty for everywhere.
    pub categories: Vec<&'static str>,
}

/// The alternatives that will do, each with its queries, the most precise first: of `Spinat (frisch oder TK)` either
/// one, then any.
pub fn wordings(query: &str) -> Vec<Vec<Wording>> {
    let german = words::in_german(query);
    let query = german.as_deref().unwrap_or(query);
    let (thing, aside) = query.split_once('(').unwrap_or((query, ""));
    let aside = aside.trim_end_matches([')', ' ']);
    // `Guanciale (sonst Pancetta)`
    if aside.split(' ').next().is_some_and(|first| Role::Or.has(&fold::folded(first))) {
        return wordings(&[thing, aside].concat());
    }
    let asides = alternatives(aside).into_iter().chain([String::new()]);
    let things = alternatives(thing);
    let texts = asides.flat_map(|aside| things.iter().map(move |thing| [thing, &*aside].join(" ")).collect::<Vec<_>>());
    let mut all: Vec<Vec<Wording>> = Vec::new();
    for wordings in texts.map(|text| wordings_of(text.trim())) {
        if !all.contains(&wordings) {
            all.push(wordings);
        }
    }
    all
}

/// `Öl oder Schmalz` → `Öl`, `Schmalz`
fn alternatives(text: &str) -> Vec<String> {
    let text = text.replace('/', " oder ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_or = |word: &&str| Role::Or.has(&fold::folded(word));
    words.split(is_or).map(|words| words.join(" ")).filter(|words| !words.is_empty()).collect()
}

/// With every word; then without what only says what it is for; then without what names leave out.
fn wordings_of(query: &str) -> Vec<Wording> {
    let words: Vec<&str> = query.split_whitespace().collect();
    let full = words.join(" ");
    let bare = without_purpose(&words);
    let is_led_astray = bare.as_ref().is_some_and(|thing| names_what_it_is_for(&full, thing));
    let mut texts: Vec<String> = if is_led_astray { Vec::new() } else { vec![full] };
    texts.extend(figures_behind(&words));
    texts.extend(bare);
    let mut parted: Vec<_> = texts.iter().map(|text| shelf_of(text)).collect();
    let bare = parted.last().and_then(|(thing, categories)| Some((without_looks(thing)?, categories.clone())));
    parted.extend(bare);
    parted.extend(any_purpose(&words).map(|thing| (thing, Vec::new())));
    let mut wordings = Vec::new();
    for (thing, categories) in parted {
        wordings.extend((!categories.is_empty()).then(|| Wording { thing: thing.clone(), categories }));
        let anywhere = Wording { thing, categories: Vec::new() };
        if !wordings.contains(&anywhere) {
            wordings.push(anywhere);
        }
    }
    wordings
}

/// `Sonnencreme LSF 50 für Kinder` → `Sonnencreme für Kinder LSF 50`, where the words without figures name a kind.
fn figures_behind(words: &[&str]) -> Option<String> {
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let is_figure = |place: usize| {
        let names_one = |next: &&str| Role::Figure.has(&fold::folded(words[place])) && is_number(next);
        is_number(words[place]) || words.get(place + 1).is_some_and(names_one)
    };
    let (figures, named): (Vec<usize>, Vec<usize>) = (0..words.len()).partition(|&place| is_figure(place));
    let text = |places: &[usize]| places.iter().map(|&place| words[place]).collect::<Vec<_>>().join(" ");
    let is_parted = named.first() == Some(&0) && named.last() == Some(&(words.len() - 1));
    let moved = || words::name_a_kind(&text(&named));
    (is_parted && !figures.is_empty() && moved()).then(|| [text(&named), text(&figures)].join(" "))
}

/// `kleine Erdäpfel` → `Erdäpfel`; not where all of it is the name of a kind.
fn without_looks(text: &str) -> Option<String> {
    if words::name_a_kind(text) {
        return None;
    }
    let kind = words::kind(text);
    let words: Vec<&str> = text.split(' ').collect();
    let without = |is_loose: &dyn Fn(&str) -> bool| {
        let is_given_up = |place: usize| is_loose(words[place]) && !describes_another(&words, place, kind, is_loose);
        let kept: Vec<&str> = (0..words.len()).filter(|&place| !is_given_up(place)).map(|place| words[place]).collect();
        (!kept.is_empty() && kept.len() < words.len()).then(|| kept.join(" "))
    };
    let has_capitals = text.contains(char::is_uppercase);
    let surely = without(&|word| words::is_loose(word, kind, has_capitals));
    // `feta echter`, but neither `ingwer` nor `monster ultra`.
    let maybe = || without(&|word| words::is_loose(word, kind, true) && words::kind(word).is_none());
    surely.or_else(|| maybe().filter(|rest| words::hold_a_kind(rest)))
}

/// Does a word say how another thing is than what is wanted: `Shampoo fettiges Haar`?
fn describes_another(words: &[&str], place: usize, kind: Option<Kind>, is_loose: &dyn Fn(&str) -> bool) -> bool {
    let is_thing = |word: &&str| {
        word.starts_with(char::is_alphabetic)
            && !is_loose(word)
            && kind.is_none_or(|kind| !words::only_describe(word, kind))
    };
    let follows = words.get(place + 1).is_some_and(is_thing);
    follows && words[..place].iter().any(|word| is_thing(word) && words::kind(word).is_some())
}

/// Do all the words name what the thing is for, and not a sort of it: `Schlagobers für Torte`? `Reis für Sushi` is a
/// sort of rice, and `Salz für den Geschirrspüler` none to eat.
fn names_what_it_is_for(all: &str, thing: &str) -> bool {
    let mut behind = all.strip_prefix(thing).unwrap_or_default().split_whitespace();
    // `Thunfisch in Olivenöl`
    let states = behind.next().is_some_and(|word| Role::States.has(&fold::folded(word)));
    if states || words::name_a_kind(all) {
        return false;
    }
    let is_of_another_kind =
        |named: Kind, wanted: Kind| !named.is_within(wanted) && named.shelf().is_food() == wanted.shelf().is_food();
    behind.next_back().is_some_and(|dish| is_called_after(dish, thing))
        || words::kind(all).zip(words::kind(thing)).is_some_and(|(named, wanted)| is_of_another_kind(named, wanted))
}

/// Is a dish called after the thing: `Schinkenfleckerl` after `Fleckerl`?
fn is_called_after(dish: &str, thing: &str) -> bool {
    let [dish, thing] = [dish, thing].map(fold::folded);
    let is_compound = dish.len() > thing.len() && thing.len() >= SHORTEST_THING;
    is_compound && (dish.starts_with(&thing) || dish.ends_with(&thing))
}

/// Does a word at the end say who makes it: `Aufstrich von Gourmet`, but not `von der Oma`?
fn names_maker(words: &[&str], place: usize) -> bool {
    let roles = [Role::Talk, Role::Article, Role::Occasion];
    let is_maker = |word: &str| !roles.iter().any(|role| role.has(&fold::folded(word)));
    Role::Maker.has(&fold::folded(words[place])) && matches!(&words[place + 1..], [maker] if is_maker(maker))
}

/// The thing without what it is for, where it names one kind: `Pflaster für Max` → `Pflaster`, but not `Reiniger für
/// Max`. It is asked for last: where no name says that it is for this.
fn any_purpose(words: &[&str]) -> Option<String> {
    let is_purpose = |place: &usize| !Role::States.has(&fold::folded(words[*place])) && !names_maker(words, *place);
    let place = purpose(words).filter(is_purpose)?;
    let thing = words[..place].join(" ");
    let meant = words::kinds_meant(&thing);
    let is_one = |&kind: &Kind| {
        let states = words::state_any_as_spoken(&words[place..], kind);
        kind.within().len() <= FEW && !states && meant.iter().all(|other| other.is_within(kind))
    };
    (words::name_a_kind(&thing) && meant.iter().any(is_one)).then_some(thing)
}

/// Where the words begin that say what a thing is for.
fn purpose(words: &[&str]) -> Option<usize> {
    words.iter().position(|word| Role::Connector.has(&fold::folded(word))).filter(|&place| place > 0)
}

/// What stands before `zum`, `für` and the like, unless what follows states how the thing is: `Gurken ohne Salz`. What
/// a detergent or `Futter` is for says which one, unless that is a person or a day: `für die Oma`, `für Samstag`.
fn without_purpose(words: &[&str]) -> Option<String> {
    let place = purpose(words).filter(|&place| !names_maker(words, place))?;
    let thing = words[..place].join(" ");
    let kind = words::kind(&thing);
    let next = words.get(place + 1).map(|word| fold::folded(word)).unwrap_or_default();
    let is_occasion = Role::Talk.has(&next) || Role::Heading.has(&next) || Role::Occasion.has(&next);
    let matters = |kind: Kind| {
        !is_occasion && (kind.shelf().code().starts_with(['7', '8']) || words::is_food_for_any_animal(&thing))
            || words::only_describe(&words[place..].join(" "), kind)
    };
    (!kind.is_some_and(matters)).then_some(thing)
}

/// The words without those for a part of the shop, and its categories: `Tiefkühlerbsen` → `erbsen`, frozen; all of them
/// where a kind is called so: `TK-Erbsen`, `Tomaten Dose`.
fn shelf_of(query: &str) -> (String, Vec<&'static str>) {
    if words::name_a_kind(query) {
        return (query.to_owned(), Vec::new());
    }
    let (rest, categories) = split_shelf(query);
    let frozen = format!("TK {rest}");
    let is_frozen = categories == [FROZEN] && words::name_a_kind(&frozen);
    if is_frozen { (frozen, Vec::new()) } else { (rest, categories) }
}

fn split_shelf(query: &str) -> (String, Vec<&'static str>) {
    let mut categories = Vec::new();
    let mut without = |word: &str| -> Option<String> {
        let folded = fold::folded(word);
        let part = |(part, shelf): (&str, &'static str)| {
            let bare = folded.strip_prefix(part)?.trim_start_matches(['-', ' ']);
            (bare.len() > 2).then(|| (bare.to_owned(), shelf))
        };
        let whole = Role::Shelf.value(&folded).map(|shelf| (String::new(), shelf));
        let (bare, shelf) = whole.or_else(|| Role::ShelfPart.all().find_map(part))?;
        categories.extend(shelf.split(' '));
        Some(bare)
    };
    let rest: Vec<String> =
        query.split_whitespace().map(|word| without(word).unwrap_or_else(|| word.to_owned())).collect();
    let rest = rest.iter().filter(|word| !word.is_empty()).map(String::as_str).collect::<Vec<_>>().join(" ");
    if rest.is_empty() { (query.to_owned(), Vec::new()) } else { (rest, categories) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(query: &str) -> Vec<String> {
        let all = wordings(query).into_iter().flatten();
        all.map(|wording| [wording.thing, wording.categories.join(",")].join("@")).collect()
    }

    #[test]
    fn what_a_thing_is_for_is_given_up() {
        assert_eq!(asked("Wein"), ["Wein@"]);
        assert_eq!(asked("Rum zum Backen"), ["Rum zum Backen@", "Rum@"]);
        assert_eq!(asked("Milch ohne Laktose"), ["Milch ohne Laktose@"], "that has to hold");
        assert_eq!(asked("kleine Erdäpfel"), ["kleine Erdäpfel@", "Erdäpfel@"]);
        assert_eq!(asked("laktosefreie Milch"), ["laktosefreie Milch@"], "that has to hold");
        assert_eq!(asked("Schlagobers für Torte"), ["Schlagobers@"], "no cake");
        assert_eq!(asked("TK Beeren für Smoothie"), ["TK Beeren@"], "no smoothie, and frozen");
        assert_eq!(asked("Thunfisch in Olivenöl")[0], "Thunfisch in Olivenöl@");
        assert_eq!(asked("Fleckerl für Schinkenfleckerl"), ["Fleckerl@"], "no dish");
        assert_eq!(asked("Shampoo fettiges Haar"), ["Shampoo fettiges Haar@"], "that is no looks of the shampoo");
        assert_eq!(asked("Nagellack rot"), ["Nagellack rot@"], "no other colour");
        assert_eq!(asked("Kohlrabi frisch"), ["Kohlrabi frisch@", "Kohlrabi@"]);
        assert_eq!(asked("Käsekrainer fürn Grill"), ["Käsekrainer fürn Grill@", "Käsekrainer@"]);
        assert_eq!(asked("Pflaster für Max"), ["Pflaster für Max@", "Pflaster@"], "where no name says that");
        assert_eq!(asked("Blasenpflaster für Max").last().map(String::as_str), Some("Blasenpflaster@"));
        assert_eq!(asked("Shampoo gegn Schuppn"), ["Shampoo gegn Schuppn@"], "that has to hold");
        assert_eq!(asked("Sonnencreme LSF 50 für Kinder")[1], "Sonnencreme für Kinder LSF 50@");
        assert_eq!(asked("Reiniger für Max"), ["Reiniger für Max@"], "any cleaner would be another one");
        assert_eq!(asked("ingwer kandiert"), ["ingwer kandiert@"], "neither is an adjective");
        assert_eq!(asked("monster ultra weiß"), ["monster ultra weiß@", "monster ultra@"]);
        assert_eq!(asked("Gelsenspray für den Urlaub").last().map(String::as_str), Some("Gelsenspray@"));
    }

    #[test]
    fn either_of_two_will_do() {
        assert_eq!(asked("Rum oder Schnaps"), ["Rum@", "Schnaps@"]);
        assert_eq!(asked("Guanciale (sonst Pancetta)"), ["Guanciale@", "Pancetta@"]);
        assert_eq!(asked("Saft (rot oder weiß)"), ["Saft rot@", "Saft@", "Saft weiß@", "Saft@", "Saft@"]);
    }

    #[test]
    fn where_a_thing_stands_is_no_word_of_its_name() {
        assert_eq!(asked("Tiefkühlpaella")[0], "paella@4");
        assert_eq!(asked("Paella TK")[0], "Paella@4");
        assert_eq!(asked("gfrorene Himbeeren"), ["TK Himbeeren@"], "a kind is called so");
        assert_eq!(asked("Tiefkühlerbsen"), ["Tiefkühlerbsen@"], "a kind is called so");
        assert_eq!(asked("Dosenbambus")[0], "bambus@57,54,39");
        assert_eq!(asked("Dose")[0], "Dose@", "a tin alone is one");
    }
}
