//! Paging: which page comes next, and whether the last one was the end. Repeated pages and a premature end are errors.
//! Pure.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde_json::Value;

use super::request::{By, Paging};

/// Share of the stated total that must arrive: items come and go during a crawl, but not that many.
const MIN_SHARE: f64 = 0.95;
const MAX_PAGES: u32 = 10_000;

/// The position in one slice.
#[derive(Debug)]
pub(super) struct Pager<'s> {
    paging: &'s Paging,
    slice: BTreeMap<String, String>,
    /// Pages received.
    pages: u32,
    /// Items received, including repetitions.
    items: u64,
    cursor: Option<String>,
    /// Fingerprints of all items.
    seen: HashSet<u64>,
    /// The stated total is reached; the next page only verifies that.
    past_total: bool,
}

/// What comes after a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Another page.
    Page,
    /// The end of the slice.
    End,
}

impl<'s> Pager<'s> {
    pub(super) fn new(paging: &'s Paging, slice: BTreeMap<String, String>) -> Self {
        let (cursor, seen) = (None, HashSet::new());
        Self { paging, slice, pages: 0, items: 0, cursor, seen, past_total: false }
    }

    /// The value of a placeholder in the request for the next page.
    pub(super) fn value(&self, name: &str) -> Option<String> {
        match name {
            "page" => Some((self.paging.first + self.pages).to_string()),
            "offset" => Some((u64::from(self.paging.first) + self.items).to_string()),
            "size" => Some(self.paging.size.to_string()),
            "cursor" => Some(self.cursor.clone().unwrap_or_default()),
            name => self.slice.get(name).cloned(),
        }
    }

    /// Whether the next page is the first.
    pub(super) const fn is_first(&self) -> bool {
        self.pages == 0
    }

    /// Whether an error now counts as the end, like an empty page.
    pub(super) const fn may_end(&self) -> bool {
        self.past_total
    }

    /// Adds a page with its items. The error says what is wrong with it.
    pub(super) fn turn(&mut self, page: &Value, items: &[Value]) -> Result<Next, String> {
        self.pages += 1;
        let fresh = items.iter().filter(|item| self.seen.insert(fingerprint(item))).count();
        if self.pages > 1 && fresh == 0 && !items.is_empty() {
            return Err(format!("page {} repeats what came before", self.pages));
        }
        if self.pages > MAX_PAGES {
            return Err(format!("there is no end after {MAX_PAGES} pages"));
        }
        self.items += items.len() as u64;
        let total = number(page, self.paging.items.as_ref());
        let next = match self.paging.by {
            By::None => Next::End,
            By::Cursor => self.follow(page)?,
            By::Page | By::Offset => self.count(page, total, items.len()),
        };
        match total {
            Some(total) if next == Next::End && (self.items as f64) < total as f64 * MIN_SHARE => {
                Err(format!("it says that there are {total} items and gives {}", self.items))
            }
            _ => Ok(next),
        }
    }

    fn follow(&mut self, page: &Value) -> Result<Next, String> {
        let path = self.paging.cursor.as_ref().expect("`Source::parse` requires it");
        let cursor = path.text(page);
        if cursor.is_some() && cursor == self.cursor {
            return Err(format!("the cursor of page {} repeats", self.pages));
        }
        self.cursor = cursor;
        Ok(if self.cursor.is_some() { Next::Page } else { Next::End })
    }

    fn count(&mut self, page: &Value, total: Option<u64>, items: usize) -> Next {
        let pages = number(page, self.paging.pages.as_ref());
        let full = items as u64 >= u64::from(self.paging.size);
        self.past_total = total.is_some_and(|total| self.items >= total);
        let more = match (total, pages) {
            _ if items == 0 => false,
            // A total that is too low would hide the rest: a full page is followed by one more request.
            (Some(_), _) => !self.past_total || full,
            (None, Some(pages)) => u64::from(self.pages) < pages,
            (None, None) => self.paging.more.as_ref().map_or(full, |more| more.holds(page)),
        };
        if more { Next::Page } else { Next::End }
    }

    /// A remark for the operator at the end of the slice.
    pub(super) fn remark(&self) -> Option<String> {
        let cut = self.paging.by == By::None && self.paging.size > 1 && self.items >= u64::from(self.paging.size);
        let slice: Vec<&str> = self.slice.values().map(String::as_str).collect();
        cut.then(|| format!("the slice {} is full with {} items: some may be missing", slice.join(" "), self.items))
    }
}

/// Every combination of one slice of each list.
pub(super) fn slices(lists: &[Vec<BTreeMap<String, String>>]) -> Vec<BTreeMap<String, String>> {
    lists.iter().fold(vec![BTreeMap::new()], |so_far, list| {
        let with = |combined: &BTreeMap<String, String>| {
            let combined = combined.clone();
            list.iter().map(move |slice| combined.clone().into_iter().chain(slice.clone()).collect())
        };
        so_far.iter().flat_map(with).collect()
    })
}

fn number(page: &Value, field: Option<&super::Field>) -> Option<u64> {
    field?.text(page)?.trim().parse().ok()
}

fn fingerprint(item: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    item.to_string().hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn paging(text: &str) -> Paging {
        toml::from_str(text).expect("a section")
    }

    fn items(range: std::ops::Range<u32>) -> Vec<Value> {
        range.map(|id| json!({ "id": id })).collect()
    }

    fn turn(pager: &mut Pager<'_>, page: &Value, range: std::ops::Range<u32>) -> Result<Next, String> {
        pager.turn(page, &items(range))
    }

    #[test]
    fn pages_end_with_their_total() {
        let paging = paging("by = 'page'\nfirst = 1\nsize = 10\nitems = '$.total'");
        let mut pager = Pager::new(&paging, BTreeMap::new());
        let page = json!({ "total": 15 });
        assert_eq!(pager.value("page").as_deref(), Some("1"));
        assert_eq!(turn(&mut pager, &page, 0..10), Ok(Next::Page));
        assert_eq!((pager.value("page").as_deref(), pager.value("offset").as_deref()), (Some("2"), Some("11")));
        assert_eq!(turn(&mut pager, &page, 10..15), Ok(Next::End));
    }

    #[test]
    fn a_wrong_total_is_detected() {
        let paging = paging("by = 'offset'\nsize = 10\nitems = '$.total'");
        let mut pager = Pager::new(&paging, BTreeMap::new());
        assert_eq!(
            turn(&mut pager, &json!({ "total": 10 }), 0..10),
            Ok(Next::Page),
            "too low: one more page is requested"
        );
        assert!(pager.may_end());
        assert_eq!(turn(&mut pager, &json!({ "total": 10 }), 10..17), Ok(Next::End));
        let mut pager = Pager::new(&paging, BTreeMap::new());
        assert_eq!(turn(&mut pager, &json!({ "total": 100 }), 0..10), Ok(Next::Page));
        let ended = turn(&mut pager, &json!({ "total": 100 }), 10..10);
        assert_eq!(ended, Err("it says that there are 100 items and gives 10".to_owned()), "too high");
    }

    #[test]
    fn pages_that_repeat_are_an_error() {
        let paging = paging("by = 'page'\nsize = 10");
        let mut pager = Pager::new(&paging, BTreeMap::new());
        assert_eq!(turn(&mut pager, &json!({}), 0..10), Ok(Next::Page));
        assert_eq!(turn(&mut pager, &json!({}), 5..15), Ok(Next::Page), "some come twice where a list moves");
        assert_eq!(turn(&mut pager, &json!({}), 0..10), Err("page 3 repeats what came before".to_owned()));
    }

    #[test]
    fn cursors_lead_to_the_next_page_until_there_is_none() {
        let paging = paging("by = 'cursor'\nsize = 10\ncursor = '$.cursor'");
        let mut pager = Pager::new(&paging, BTreeMap::new());
        assert_eq!(turn(&mut pager, &json!({ "cursor": "a" }), 0..10), Ok(Next::Page));
        assert_eq!(pager.value("cursor").as_deref(), Some("a"));
        assert!(turn(&mut pager, &json!({ "cursor": "a" }), 10..20).is_err());
        let mut pager = Pager::new(&paging, BTreeMap::new());
        assert_eq!(turn(&mut pager, &json!({}), 0..10), Ok(Next::End));
    }

    #[test]
    fn a_stated_number_of_pages_ends_the_slice() {
        let paging = paging("by = 'page'\nsize = 10\npages = '$.pages'");
        let mut pager = Pager::new(&paging, BTreeMap::new());
        assert_eq!(turn(&mut pager, &json!({ "pages": 2 }), 0..3), Ok(Next::Page));
        assert_eq!(turn(&mut pager, &json!({ "pages": 2 }), 3..13), Ok(Next::End));
    }

    #[test]
    fn a_condition_can_announce_another_page() {
        let paging = paging("by = 'page'\nsize = 10\nmore = 'a[rel=next]'");
        let mut pager = Pager::new(&paging, BTreeMap::new());
        assert_eq!(turn(&mut pager, &json!({ "a[rel=next]": [""] }), 0..3), Ok(Next::Page), "an arrow has no text");
        assert_eq!(turn(&mut pager, &json!({ "a[rel=next]": [] }), 3..13), Ok(Next::End));
    }

    #[test]
    fn a_total_can_be_captured_from_text() {
        let paging = paging("by = 'page'\nsize = 10\nitems = { path = '.count', drop = '[.]', capture = '([0-9]+)' }");
        let mut pager = Pager::new(&paging, BTreeMap::new());
        let page = json!({ ".count": ["1.015 Artikel"] });
        assert_eq!(turn(&mut pager, &page, 0..1000), Ok(Next::Page));
        assert_eq!(turn(&mut pager, &page, 1000..1015), Ok(Next::Page), "a full page is followed by one more");
        assert_eq!(turn(&mut pager, &page, 0..0), Ok(Next::End));
    }

    #[test]
    fn slices_are_combined() {
        let part = |name: &str, value: &str| BTreeMap::from([(name.to_owned(), value.to_owned())]);
        let lists = [vec![part("a", "1"), part("a", "2")], vec![part("b", "x"), part("b", "y")]];
        let all = slices(&lists);
        assert_eq!(all.len(), 4);
        assert_eq!(all[1], part("a", "1").into_iter().chain(part("b", "y")).collect());
        assert_eq!(slices(&[]), [BTreeMap::new()]);
    }
}
