//! For use without a network. `GET /api/v1/catalogue/{chain}`: what one chain has on sale, in columns, without
//! histories and addresses; `GET /api/v1/words`: the common words of the market. Who has an earlier answer gets what
//! has changed. `GET /api/v1/catalogue`: the size of each of these downloads.

mod changes;
mod columns;
mod title;
mod words;

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use self::changes::{Changes, Table};
use self::columns::Columns;
use self::words::{CommonWords, WordsAnswer};
use super::app::App;
use super::content::{self, Brotli, Content, unbrotli};
use super::kept::KeptAnswer;
use super::operation::{Answer, Call, Operation};
use super::parameters::{Kind, Parameter, short};
use super::problem::Problem;
use super::shape;
use super::snapshot::Snapshot;
use super::wire::Date;
use crate::catalogue::{Catalogue, ChainNumber, ChainSummary};
use crate::store::sent;

/// So many bytes are packed as tightly as can be, which takes 0.1 s.
const LITTLE: usize = 64 * 1024;

/// Changes with what the answers look like.
const FORMAT: u32 = 2;

const SINCE: &[Parameter] = &[Parameter::new(
    "since",
    Kind::Shaped(shape::TAG),
    "The `tag` of an earlier answer: only what has changed since, if that is still known.",
)];

pub(super) const OPERATION: Operation = Operation {
    path: "/api/v1/catalogue/{chain}",
    id: "catalogue",
    about: "What one chain has on sale now, in columns, for use without a network.",
    parameters: SINCE,
    ..Operation::storing::<CatalogueAnswer>(answer).heavy()
};

pub(super) const WORDS: Operation = Operation {
    path: "/api/v1/words",
    id: "words",
    about: "The common words of the market, by which a search without a network weighs what is typed.",
    parameters: SINCE,
    ..Operation::storing::<WordsAnswer>(words_answer).heavy()
};

pub(super) const SIZES: Operation = Operation {
    path: "/api/v1/catalogue",
    id: "catalogues",
    about: "The chains whose catalogue can be kept for use without a network, and how large each is.",
    ..Operation::read::<CataloguesAnswer>(|snapshot, _| Answer::json(&sizes(snapshot)))
};

/// What can be kept for use without a network.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CataloguesAnswer<'a> {
    /// The version of the catalogue.
    version: u64,
    /// The chains that have something on sale, best known first.
    chains: Vec<CatalogueSize<'a>>,
}

/// How large one chain's compact catalogue is.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueSize<'a> {
    /// The chain's id.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// The newest day of its prices.
    day: Date,
    /// About so many bytes travel, with brotli, where nothing of it is there yet.
    bytes: usize,
    /// About so many bytes that is, unpacked: to say how far a download has come.
    json_bytes: usize,
}

/// What one chain has on sale, or what has changed about that.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueAnswer<'a> {
    /// The format: an app of another one cannot read it.
    format: u32,
    /// The version of the catalogue it comes from.
    version: u64,
    /// Names this content, for `since`.
    tag: &'a str,
    /// The newest day of the catalogue.
    as_of: Option<Date>,
    /// The chain's id.
    id: &'a str,
    /// Its name.
    name: &'a str,
    /// The newest day of its prices.
    day: Date,
    /// The number of its first product: in this order chains stand in a catalogue.
    first: u32,
    /// Its products, where `changes` is missing: the same place in each column is the same product.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Columns>")]
    products: Option<&'a RawValue>,
    /// What has changed since the answer that `since` names.
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<Changes<'a>>,
}

impl<'a> CatalogueAnswer<'a> {
    fn new(catalogue: &'a Catalogue, number: ChainNumber, tag: &'a str) -> Self {
        let chain = catalogue.chain(number);
        let first = catalogue.of_chains(&[number.0]).next();
        Self {
            format: FORMAT,
            version: catalogue.version(),
            tag,
            as_of: catalogue.as_of().map(Date),
            id: chain.id.as_str(),
            name: chain.name(),
            day: Date(chain.day),
            first: first.map_or(0, |first| first.0),
            products: None,
            changes: None,
        }
    }
}

impl<'a> CatalogueSize<'a> {
    /// Of the answer as it is sent, where that is kept; otherwise about.
    fn of(snapshot: &'a Snapshot, chain: &'a ChainSummary) -> Self {
        /// So many bytes a product, unpacked and as it travels.
        const USUAL: (usize, usize) = (140, 24);
        let available = chain.available as usize;
        let known = snapshot.kept(&address(chain.id.as_str())).map(|kept| kept.lengths());
        let (json_bytes, bytes) = known.unwrap_or((available * USUAL.0, available * USUAL.1));
        Self { id: chain.id.as_str(), name: chain.name(), day: Date(chain.day), json_bytes, bytes }
    }
}

/// The chains that have something on sale.
fn sizes(snapshot: &Snapshot) -> CataloguesAnswer<'_> {
    let chains = snapshot.catalogue.chains().iter().filter(|chain| chain.available > 0);
    let chains = chains.map(|chain| CatalogueSize::of(snapshot, chain)).collect();
    CataloguesAnswer { version: snapshot.catalogue.version(), chains }
}

/// Where a chain's catalogue is, and under which name it is kept.
fn address(chain: &str) -> String {
    OPERATION.path.replace("{chain}", chain)
}

fn answer(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let unknown =
        || Problem::not_found(format!("There is no chain `{}`; /api/v1/chains lists them.", short(call.segment)));
    let catalogue = &*snapshot.catalogue;
    let number = catalogue.find_chain(call.segment).ok_or_else(unknown)?;
    let chain = catalogue.chain(number);
    let whole = whole(app, snapshot, number)?;
    let changes = changes_since(app, call, chain.id.as_str(), &whole, |old, new, tag| {
        let (old, new) = (products_of(old)?, products_of(new)?);
        let changes = Changes::between(&old, &new, chain.day.epoch_days())?;
        json(&CatalogueAnswer { changes: Some(changes), ..CatalogueAnswer::new(catalogue, number, tag) }).ok()
    });
    Ok(changes.unwrap_or_else(|| whole.answer()))
}

fn products_of(answer: &[u8]) -> Option<Table<'_>> {
    Table::read(answer, "products", "id", columns::ids)
}

/// All that a chain has on sale, made once for each snapshot.
fn whole(app: &App, snapshot: &Snapshot, number: ChainNumber) -> Result<KeptAnswer, Problem> {
    let (catalogue, today) = (&*snapshot.catalogue, snapshot.today);
    let id = catalogue.chain(number).id.as_str();
    snapshot.kept_answer(&address(id), || {
        let mut columns = Columns::default();
        for product in catalogue.of_chains(&[number.0]).map(|number| catalogue.product(number)) {
            if product.available() {
                columns.push(catalogue, product, today);
            }
        }
        sendable(app, id, &columns, |tag, columns| {
            json(&CatalogueAnswer { products: Some(columns), ..CatalogueAnswer::new(catalogue, number, tag) })
        })
    })
}

fn words_answer(app: &App, snapshot: &Snapshot, call: &Call<'_>) -> Result<Answer, Problem> {
    let version = snapshot.catalogue.version();
    let whole = snapshot.kept_answer(WORDS.path, || {
        let words = CommonWords::of(snapshot.catalogue.words());
        sendable(app, WORDS.id, &words, |tag, words| {
            json(&WordsAnswer { words: Some(words), ..WordsAnswer::new(FORMAT, version, tag) })
        })
    })?;
    let changes = changes_since(app, call, WORDS.id, &whole, |old, new, tag| {
        let (old, new) = (words_of(old)?, words_of(new)?);
        let changes = Changes::between(&old, &new, 0)?;
        json(&WordsAnswer { changes: Some(changes), ..WordsAnswer::new(FORMAT, version, tag) }).ok()
    });
    Ok(changes.unwrap_or_else(|| whole.answer()))
}

fn words_of(answer: &[u8]) -> Option<Table<'_>> {
    Table::read(answer, "words", "text", words::texts)
}

/// The answer that `answer` makes of a table and its tag; it is remembered for who asks later what has changed since.
fn sendable(
    app: &App,
    name: &str,
    table: &impl Serialize,
    answer: impl FnOnce(&str, &RawValue) -> Result<Vec<u8>, Problem>,
) -> Result<Answer, Problem> {
    let table = to_raw_value(table).map_err(|error| Problem::internal(error.to_string()))?;
    let mut hasher = DefaultHasher::new();
    (FORMAT, table.get()).hash(&mut hasher);
    let tag = format!("{:016x}", hasher.finish());
    let answer = answer(&tag, &table)?;
    let packed = Brotli::of(&answer, content::LARGE);
    if let Some(Err(error)) = app.market().folder().map(|data| sent::keep(data, name, &tag, &packed.bytes)) {
        tracing::warn!(%error, "what is sent for use without a network cannot be kept: it is always sent whole");
    }
    Ok(Answer { media_type: "application/json", content: Content::Brotli(packed) })
}

/// What `changes` says about the answer that the call has and the whole one; `None` where all of it has to be sent.
fn changes_since(
    app: &App,
    call: &Call<'_>,
    name: &str,
    whole: &KeptAnswer,
    changes: impl FnOnce(&[u8], &[u8], &str) -> Option<Vec<u8>>,
) -> Option<Answer> {
    #[derive(Deserialize)]
    struct Tagged<'a> {
        tag: &'a str,
    }
    let old = sent::find(app.market().folder()?, name, call.parameters.text("since")?)?;
    let (old, new) = (unbrotli(&old).ok()?, whole.content().into_bytes().ok()?);
    let Tagged { tag } = serde_json::from_slice(&new).ok()?;
    let changes = changes(&old, &new, tag)?;
    let quality = if changes.len() > LITTLE { content::LARGE } else { content::LITTLE };
    Some(Answer { media_type: "application/json", content: Content::Brotli(Brotli::of(&changes, quality)) })
}

fn json(value: &impl Serialize) -> Result<Vec<u8>, Problem> {
    serde_json::to_vec(value).map_err(|error| Problem::internal(error.to_string()))
}
