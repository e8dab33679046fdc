//! `GET /api/v1/alerts/feed/{secret}`: what rang for a device, as a feed (Atom, RFC 4287).

use std::fmt::Write as _;

use super::access::{failed, service};
use super::language::{LANG, read_in};
use crate::alerts::Words;
use crate::api::app::App;
use crate::api::content::Content;
use crate::api::operation::{Answer, Call, Handler, Operation, Returns};
use crate::api::problem::Problem;
use crate::api::snapshot::Snapshot;
use crate::domain::xml::escaped;
use crate::domain::{Day, Language};
use crate::store::alerts::Rung;

const MEDIA_TYPE: &str = "application/atom+xml; charset=utf-8";
/// So many entries, the newest.
const MOST: u32 = 50;

pub(in crate::api) const OPERATION: Operation = Operation {
    path: "/api/v1/alerts/feed/{secret}",
    id: "alertFeed",
    about: "What rang for a device, as a feed.",
    parameters: &[LANG],
    returns: Returns::Other("application/atom+xml"),
    handler: Handler::Store(answer),
    ..Operation::GET.personal()
};

fn answer(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let service = service(app)?;
    let device = service.store().device_of_feed(call.segment, snapshot.today).map_err(failed)?;
    let device = device.ok_or_else(|| Problem::not_found("There is no such feed, or no more."))?;
    let rings = service.store().rings(device.number, MOST).map_err(failed)?;
    let origin = service.origin.as_deref().unwrap_or_default();
    let text = atom(origin, call.segment, &rings, snapshot.today, read_in(call, &device));
    Ok(Answer { media_type: MEDIA_TYPE, content: Content::Whole(text.into_bytes().into()) })
}

/// The feed; ids are made of the secret, which only its reader knows.
fn atom(origin: &str, secret: &str, rings: &[Rung], today: Day, language: Language) -> String {
    let (site, secret) = (escaped(origin) + language.prefix(), escaped(secret));
    let (name, tag) = (Words::of(language).name, language.tag());
    let updated = rings.first().map_or(today, |rung| rung.ring.day).begin_in_vienna();
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{tag}\">\n\
         <title>{name}</title>\n<id>urn:koerberl:{secret}</id>\n<updated>{updated}</updated>\n\
         <author><name>Körberl</name></author>\n<link href=\"{site}/wecker\"/>\n"
    );
    for Rung { number, ring, .. } in rings {
        let said = ring.words.get(language);
        let (title, line, address) = (escaped(&said.title), escaped(&said.line), escaped(&ring.address));
        writeln!(
            text,
            "<entry>\n<title>{title}: {line}</title>\n<id>urn:koerberl:{secret}:{number}</id>\n\
             <updated>{}</updated>\n<link href=\"{site}{address}\"/>\n\
             <content type=\"text\">{line}</content>\n</entry>",
            ring.day.begin_in_vienna()
        )
        .expect("memory takes it");
    }
    text + "</feed>\n"
}
