//! An address of one's own that takes messages: a topic of ntfy, or whatever takes JSON.

use data_encoding::BASE64;
use hyper::Method;
use hyper::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use serde_json::{Value, json};

use super::address::Address;
use super::message::Message;
use crate::domain::cut;
use crate::sources::client::OneRequest;

/// The longest address in characters.
const LONGEST_URL: usize = 500;
/// The longest title and text in characters that ntfy gets; it makes a file of a text over 4,096 bytes.
const LONGEST_TITLE: usize = 120;
const LONGEST_TEXT: usize = 1_000;
/// Bytes in an encoded word, which has at most 75 characters with what stands around it (RFC 2047, 2).
const WORD: usize = 45;

/// An address, and the form of what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hook {
    form: Form,
    address: Address,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Ntfy,
    Json,
}

impl Hook {
    /// Reads a form (`ntfy` or `json`) and an address.
    pub fn parse(form: &str, url: &str) -> Result<Self, String> {
        let form = match form {
            "ntfy" => Form::Ntfy,
            "json" => Form::Json,
            _ => return Err("a form is ntfy or json".to_owned()),
        };
        Ok(Self { form, address: Address::parse(url, LONGEST_URL)? })
    }

    /// `ntfy` or `json`.
    pub const fn form(&self) -> &'static str {
        match self.form {
            Form::Ntfy => "ntfy",
            Form::Json => "json",
        }
    }

    /// The address, which is a secret.
    pub fn url(&self) -> String {
        self.address.uri().to_string()
    }

    /// The host of the address, which may be shown.
    pub fn host(&self) -> String {
        self.address.host()
    }

    /// Is it in a private network, as far as its name says?
    pub fn is_private(&self) -> bool {
        self.address.is_private()
    }

    /// The request that brings a message.
    pub(super) fn request(&self, message: &Message) -> OneRequest {
        let (headers, body) = match self.form {
            Form::Ntfy => (ntfy_headers(message), cut(&message.body, LONGEST_TEXT)),
            Form::Json => (HeaderMap::from_iter([content("application/json")]), json(message).to_string()),
        };
        OneRequest { method: Method::POST, uri: self.address.uri().clone(), headers, body: body.into() }
    }
}

fn content(media: &'static str) -> (HeaderName, HeaderValue) {
    (CONTENT_TYPE, HeaderValue::from_static(media))
}

fn json(message: &Message) -> Value {
    let line = |(title, text, url): &(String, String, String)| json!({ "title": title, "text": text, "url": url });
    let lines: Vec<Value> = message.lines.iter().map(line).collect();
    json!({ "title": message.title, "body": message.body, "url": message.url, "lines": lines })
}

fn ntfy_headers(message: &Message) -> HeaderMap {
    let mut headers = HeaderMap::from_iter([content("text/plain; charset=utf-8")]);
    let title = HeaderValue::from_str(&header_text(&message.one_line(LONGEST_TITLE)));
    headers.insert("title", title.expect("it is printable ASCII"));
    headers.insert("tags", HeaderValue::from_static("bell"));
    // An address that is no header would be none to tap on either.
    headers.extend(HeaderValue::from_str(&message.url).ok().map(|url| (HeaderName::from_static("click"), url)));
    headers
}

/// A line as the value of a header: as it is, or in encoded words (RFC 2047) where it is not plain ASCII.
fn header_text(line: &str) -> String {
    if line.is_ascii() && !line.contains("=?") {
        return line.to_owned();
    }
    let mut words = vec![String::new()];
    for c in line.chars() {
        if words.last().is_some_and(|word| word.len() + c.len_utf8() > WORD) {
            words.push(String::new());
        }
        words.last_mut().expect("there is one").push(c);
    }
    let encoded = words.iter().map(|word| format!("=?UTF-8?B?{}?=", BASE64.encode(word.as_bytes())));
    encoded.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hook_is_read_and_written_the_same() {
        for form in ["ntfy", "json"] {
            let hook = Hook::parse(form, "https://ntfy.example/secret?auth=secret").expect("a hook");
            assert_eq!((hook.form(), hook.host().as_str()), (form, "ntfy.example"));
            assert_eq!(hook.url(), "https://ntfy.example/secret?auth=secret");
            assert!(!format!("{hook:?}").contains("secret"), "{hook:?}");
        }
        for (form, url, why) in [
            ("xml", "https://ntfy.example/a", "a form is ntfy or json"),
            ("ntfy", "http://ntfy.example/a", "an address begins with https://"),
            ("json", "https://me:you@ntfy.example/a", "an address holds no user name or password"),
            ("json", &format!("https://ntfy.example/{}", "a".repeat(500)), "an address has at most 500 characters"),
        ] {
            assert_eq!(Hook::parse(form, url), Err(why.to_owned()));
        }
    }

    #[test]
    fn titles_are_encoded_where_they_are_not_ascii() {
        assert_eq!(header_text("Butter um 1,49 EUR"), "Butter um 1,49 EUR");
        assert_eq!(header_text("Käse um € 1,49"), "=?UTF-8?B?S8Okc2UgdW0g4oKsIDEsNDk=?=");
        assert_eq!(header_text("=?"), "=?UTF-8?B?PT8=?=");
        let long = "ä€".repeat(40);
        let words: Vec<String> = header_text(&long).split(' ').map(str::to_owned).collect();
        assert!(words.len() > 2 && words.iter().all(|word| word.len() <= 75), "{words:?}");
        let part = |word: &String| {
            let inner = word.strip_prefix("=?UTF-8?B?").and_then(|rest| rest.strip_suffix("?=")).expect("a word");
            String::from_utf8(BASE64.decode(inner.as_bytes()).expect("base64")).expect("whole characters")
        };
        assert_eq!(words.iter().map(part).collect::<String>(), long);
    }

    #[test]
    fn nothing_breaks_out_of_a_header() {
        let hook = Hook::parse("ntfy", "https://ntfy.example/a").expect("a hook");
        let title = "Butter\r\nX-Evil: 1\u{7f}".to_owned();
        let request = hook.request(&Message { title, url: "/a\nb".to_owned(), ..Message::default() });
        assert_eq!(request.headers["title"], "Butter X-Evil: 1");
        assert_eq!(request.headers.get("click"), None);
        assert_eq!(request.headers.len(), 3);
    }
}
