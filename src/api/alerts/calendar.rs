//! `GET /api/v1/alerts/calendar/{secret}`: the deals that rang for a device, on their days (iCalendar, RFC 5545).

use std::fmt::Write as _;

use super::access::{failed, service};
use super::language::{LANG, read_in};
use crate::alerts::Words;
use crate::api::app::App;
use crate::api::content::Content;
use crate::api::operation::{Answer, Call, Handler, Operation, Returns};
use crate::api::problem::Problem;
use crate::api::snapshot::Snapshot;
use crate::domain::{Day, Language};
use crate::store::alerts::Rung;

const MEDIA_TYPE: &str = "text/calendar; charset=utf-8";
/// So many entries, the newest.
const MOST: u32 = 200;
/// Lines are folded after so many bytes.
const LINE: usize = 75;

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/alerts/calendar/{secret}",
    id: "alertCalendar",
    about: "The promotions that rang for a device, on their days, as a calendar.",
    parameters: &[LANG],
    returns: Returns::Other("text/calendar"),
    handler: Handler::Store(answer),
    ..Operation::GET.personal()
};

fn answer(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let service = service(app)?;
    let device = service.store().device_of_feed(call.segment, snapshot.today).map_err(failed)?;
    let device = device.ok_or_else(|| Problem::not_found("There is no such calendar, or no more."))?;
    let rings = service.store().rings(device.number, MOST).map_err(failed)?;
    let origin = service.origin.as_deref().unwrap_or_default();
    let text = calendar(origin, call.segment, &rings, read_in(call, &device));
    Ok(Answer { media_type: MEDIA_TYPE, content: Content::Whole(text.into_bytes().into()) })
}

fn calendar(origin: &str, secret: &str, rings: &[Rung], language: Language) -> String {
    let (mut text, name) = (String::new(), Words::of(language).name);
    push(&mut text, "BEGIN:VCALENDAR");
    push(&mut text, "VERSION:2.0");
    push(&mut text, &format!("PRODID:-//Koerberl//Preiswecker//{}", language.name().to_ascii_uppercase()));
    push(&mut text, &format!("X-WR-CALNAME:{name}"));
    for Rung { number, ring, .. } in rings {
        let Some((from, Some(to))) = ring.deal else { continue };
        let from = from.unwrap_or(ring.day).min(to);
        let (stamp, said) = (date(ring.day), ring.words.get(language));
        push(&mut text, "BEGIN:VEVENT");
        push(&mut text, &format!("UID:{number}.{secret}@koerberl"));
        push(&mut text, &format!("DTSTAMP:{stamp}T000000Z"));
        push(&mut text, &format!("DTSTART;VALUE=DATE:{}", date(from)));
        // The first day that is no longer of it.
        push(&mut text, &format!("DTEND;VALUE=DATE:{}", date(to.plus(1))));
        push(&mut text, &format!("SUMMARY:{}", plain(&said.title)));
        push(&mut text, &format!("DESCRIPTION:{}", plain(&said.line)));
        if !origin.is_empty() {
            push(&mut text, &format!("URL:{origin}{}{}", language.prefix(), ring.address));
        }
        push(&mut text, "TRANSP:TRANSPARENT");
        push(&mut text, "END:VEVENT");
    }
    push(&mut text, "END:VCALENDAR");
    text
}

/// `20261126`
fn date(day: Day) -> String {
    day.to_string().replace('-', "")
}

/// Text as the value of a property.
fn plain(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace(['\n', '\r'], " ")
}

/// Appends a line, folded between characters.
fn push(text: &mut String, line: &str) {
    let mut length = 0;
    for character in line.chars() {
        if length + character.len_utf8() > LINE {
            text.push_str("\r\n ");
            length = 1;
        }
        text.push(character);
        length += character.len_utf8();
    }
    write!(text, "\r\n").expect("memory takes it");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{ChainId, InEach, Ring, RingWords};

    #[test]
    fn deals_with_days_are_entries_and_lines_are_folded() {
        let day = |text| Day::parse(text).expect("a day");
        let ring = |number, title: &str, deal| Rung {
            number,
            alert: 1,
            ring: Ring {
                day: day("2026-11-26"),
                article: 1,
                words: InEach {
                    german: RingWords {
                        title: title.to_owned(),
                        line: "Aktion: € 4,79 bei Billa, statt € 5,49".to_owned(),
                    },
                    english: RingWords {
                        title: title.to_owned(),
                        line: "Offer: € 4.79 at Billa, instead of € 5.49".to_owned(),
                    },
                },
                address: "/produkt/billa:1".to_owned(),
                chain: ChainId::parse("billa").expect("a chain"),
                price: 47_900,
                per: None,
                deal,
            },
        };
        let rings = [
            ring(3, "Nutella, 750 g; ä".repeat(6).as_str(), Some((None, Some(day("2026-12-02"))))),
            ring(2, "ohne Tage", Some((None, None))),
            ring(1, "keine Aktion", None),
        ];
        let text = calendar("https://preise.example", "s", &rings, Language::German);
        assert_eq!(text.matches("BEGIN:VEVENT").count(), 1);
        assert!(text.contains("DTSTART;VALUE=DATE:20261126\r\nDTEND;VALUE=DATE:20261203\r\n"), "{text}");
        assert!(text.contains("SUMMARY:Nutella\\, 750 g\\; ä"), "{text}");
        assert!(text.ends_with("END:VCALENDAR\r\n"));
        assert!(text.split("\r\n").all(|line| line.len() <= LINE), "{text}");
        let unfolded = text.replace("\r\n ", "");
        assert!(unfolded.contains("URL:https://preise.example/produkt/billa:1\r\n"), "{unfolded}");
        let english = calendar("https://preise.example", "s", &rings, Language::English).replace("\r\n ", "");
        for line in [
            "X-WR-CALNAME:Price alerts",
            "DESCRIPTION:Offer: € 4.79 at Billa\\, instead of € 5.49",
            "URL:https://preise.example/en/produkt/billa:1",
        ] {
            assert!(english.contains(&format!("{line}\r\n")), "{line}: {english}");
        }
    }
}
