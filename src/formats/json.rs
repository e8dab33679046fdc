//! Splits streamed JSON into values: the structure is checked here, the content of a value by `serde_json`. Holds one
//! value of bounded size; deep nesting and unbalanced brackets are errors.

use std::io::{BufRead, BufReader, Read};

use memchr::{memchr_iter, memchr2, memrchr};

use super::FormatError;

/// The longest value held, in bytes: enough for a product with a price for each day of a century.
pub(super) const MAX_VALUE: usize = 4 << 20;
/// Records nest three deep.
const MAX_DEPTH: u32 = 64;

/// A value of the document.
pub(super) enum Value<'v> {
    /// Its text, not yet checked to be valid JSON or UTF-8.
    Text(&'v [u8]),
    /// Longer than [`MAX_VALUE`], skipped.
    TooLong,
}

/// A position in the document, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) line: u64,
    /// In bytes.
    pub(super) column: u64,
}

impl Position {
    /// A syntax error at this position.
    pub(super) fn error(self, reason: impl std::fmt::Display) -> FormatError {
        FormatError::Malformed(format!("line {}, column {}: {reason}", self.line, self.column))
    }

    /// The position of an error inside a value that begins here.
    pub(super) fn within(self, error: &serde_json::Error) -> Self {
        let (line, column) = (error.line() as u64, error.column() as u64);
        match line {
            0 | 1 => Self { line: self.line, column: self.column + column.saturating_sub(1) },
            _ => Self { line: self.line + line - 1, column },
        }
    }
}

/// Reads a document value by value.
pub(super) struct Scanner<R> {
    input: BufReader<R>,
    position: Position,
    value: Vec<u8>,
}

impl<R: Read> Scanner<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            input: BufReader::with_capacity(64 * 1024, input),
            position: Position { line: 1, column: 1 },
            value: Vec::new(),
        }
    }

    /// The position of the next byte.
    pub(super) const fn position(&self) -> Position {
        self.position
    }

    /// The next byte that is no white space, without consuming it; `None` at the end of the document.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, FormatError> {
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                return Ok(None);
            }
            let blanks = chunk.iter().take_while(|b| b" \t\r\n".contains(b)).count();
            let next = chunk.get(blanks).copied();
            advance(&mut self.position, &chunk[..blanks]);
            self.input.consume(blanks);
            if next.is_some() {
                return Ok(next);
            }
        }
    }

    /// Consumes `wanted`, which must come next.
    pub(super) fn expect(&mut self, wanted: u8) -> Result<(), FormatError> {
        match self.peek()? {
            Some(found) if found == wanted => {
                self.position.column += 1;
                self.input.consume(1);
                Ok(())
            }
            Some(found) => {
                Err(self.position.error(format_args!("expected `{}`, found {}", char::from(wanted), sign(found))))
            }
            None => Err(self.end()),
        }
    }

    /// Steps to the next element of an array or member of an object that `close` ends; `false` at its end.
    pub(super) fn next(&mut self, first: &mut bool, close: u8) -> Result<bool, FormatError> {
        if self.peek()? == Some(close) {
            self.expect(close)?;
            return Ok(false);
        }
        if !std::mem::take(first) {
            self.expect(b',')?;
        }
        Ok(true)
    }

    /// The next value, and where it begins.
    pub(super) fn value(&mut self) -> Result<(Position, Value<'_>), FormatError> {
        match self.peek()? {
            None => return Err(self.end()),
            Some(found @ (b',' | b':' | b']' | b'}')) => {
                return Err(self.position.error(format_args!("expected a value, found {}", sign(found))));
            }
            Some(_) => {}
        }
        let start = self.position;
        let mut length = 0;
        let mut nesting = Nesting::default();
        self.value.clear();
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                return if nesting.is_open() { Err(self.end_of(start)) } else { Ok((start, self.held(length))) };
            }
            let (used, state) = nesting.advance(chunk);
            length += used;
            if length <= MAX_VALUE {
                self.value.extend_from_slice(&chunk[..used]);
            }
            advance(&mut self.position, &chunk[..used]);
            self.input.consume(used);
            match state {
                State::Inside => {}
                State::Done => return Ok((start, self.held(length))),
                State::Broken(reason) => return Err(self.position.error(reason)),
            }
        }
    }

    /// Checks that nothing follows.
    pub(super) fn finish(&mut self) -> Result<(), FormatError> {
        match self.peek()? {
            None => Ok(()),
            Some(found) => {
                Err(self.position.error(format_args!("the document has ended, but {} follows", sign(found))))
            }
        }
    }

    fn held(&self, length: usize) -> Value<'_> {
        if length > MAX_VALUE { Value::TooLong } else { Value::Text(&self.value) }
    }

    fn end(&self) -> FormatError {
        self.position.error("the document ends in the middle: was the file cut off?")
    }

    fn end_of(&self, start: Position) -> FormatError {
        let Position { line, column } = start;
        self.position.error(format_args!(
            "the document ends within the value that begins at line {line}, column {column}: was the file cut off?"
        ))
    }
}

/// A byte for messages.
fn sign(byte: u8) -> String {
    if byte.is_ascii_graphic() { format!("`{}`", char::from(byte)) } else { format!("byte 0x{byte:02x}") }
}

fn advance(position: &mut Position, passed: &[u8]) {
    match memrchr(b'\n', passed) {
        None => position.column += passed.len() as u64,
        Some(last) => {
            position.line += memchr_iter(b'\n', passed).count() as u64;
            position.column = (passed.len() - last) as u64;
        }
    }
}

/// The state inside a value, which may be split anywhere.
#[derive(Default)]
struct Nesting {
    depth: u32,
    /// A bit for each open bracket, innermost lowest: 1 for an object.
    objects: u64,
    in_string: bool,
    escaped: bool,
}

enum State {
    Inside,
    Done,
    Broken(&'static str),
}

impl Nesting {
    const fn is_open(&self) -> bool {
        self.depth > 0 || self.in_string
    }

    /// The number of bytes of `chunk` that belong to the value, and the state after them.
    fn advance(&mut self, chunk: &[u8]) -> (usize, State) {
        let mut at = 0;
        while at < chunk.len() {
            if self.in_string {
                at += self.pass_string(&chunk[at..]);
                if self.depth == 0 && !self.in_string {
                    return (at, State::Done);
                }
                continue;
            }
            let byte = chunk[at];
            if self.depth == 0 && matches!(byte, b',' | b':' | b']' | b'}' | b' ' | b'\t' | b'\r' | b'\n') {
                return (at, State::Done);
            }
            let state = match byte {
                b'"' => {
                    self.in_string = true;
                    State::Inside
                }
                b'{' | b'[' => self.open(byte == b'{'),
                b'}' | b']' => self.close(byte == b'}'),
                _ => State::Inside,
            };
            if let State::Broken(_) = state {
                return (at, state);
            }
            at += 1;
            if let State::Done = state {
                return (at, state);
            }
        }
        (at, State::Inside)
    }

    /// The number of bytes of `chunk`, which begins inside a string, that belong to the string.
    fn pass_string(&mut self, chunk: &[u8]) -> usize {
        if std::mem::take(&mut self.escaped) {
            return 1;
        }
        let Some(at) = memchr2(b'"', b'\\', chunk) else { return chunk.len() };
        self.escaped = chunk[at] == b'\\';
        self.in_string = self.escaped;
        at + 1
    }

    fn open(&mut self, object: bool) -> State {
        if self.depth == MAX_DEPTH {
            return State::Broken("nested more than 64 deep; a product nests three deep");
        }
        self.depth += 1;
        self.objects = self.objects << 1 | u64::from(object);
        State::Inside
    }

    fn close(&mut self, object: bool) -> State {
        if (self.objects & 1 == 1) != object {
            return State::Broken(if object { "`}` where `]` is due" } else { "`]` where `}` is due" });
        }
        self.depth -= 1;
        self.objects >>= 1;
        if self.depth == 0 { State::Done } else { State::Inside }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Returns one byte per read, so that every split is tested.
    struct Drip<'a>(&'a [u8]);

    impl Read for Drip<'_> {
        fn read(&mut self, buf: &mut [u8]) -> std::io::Result<usize> {
            let n = self.0.len().min(buf.len()).min(1);
            buf[..n].copy_from_slice(&self.0[..n]);
            self.0 = &self.0[n..];
            Ok(n)
        }
    }

    fn elements(scanner: &mut Scanner<impl Read>) -> Result<Vec<String>, FormatError> {
        let mut found = Vec::new();
        let mut first = true;
        scanner.expect(b'[')?;
        while scanner.next(&mut first, b']')? {
            match scanner.value()?.1 {
                Value::Text(text) => found.push(String::from_utf8_lossy(text).into_owned()),
                Value::TooLong => found.push("too long".into()),
            }
        }
        scanner.finish()?;
        Ok(found)
    }

    fn message(json: &str) -> String {
        elements(&mut Scanner::new(json.as_bytes())).expect_err(json).to_string()
    }

    #[test]
    fn splits_an_array_into_its_elements() {
        let json = r#" [ {"a":"]}\"\\"} , 1.5,"x,y" ,[[]], null ] "#;
        let wanted = [r#"{"a":"]}\"\\"}"#, "1.5", r#""x,y""#, "[[]]", "null"];
        assert_eq!(elements(&mut Scanner::new(json.as_bytes())).expect("valid"), wanted);
        assert_eq!(elements(&mut Scanner::new(Drip(json.as_bytes()))).expect("valid"), wanted);
        assert_eq!(elements(&mut Scanner::new(&b"[]"[..])).expect("valid"), [""; 0]);
    }

    #[test]
    fn errors_name_their_place() {
        for (json, wanted) in [
            ("[1,\n 2", "line 2, column 3: the document ends in the middle"),
            ("[1,\n {\"a\":", "line 2, column 7: the document ends within the value that begins at line 2, column 2"),
            ("[1,]", "line 1, column 4: expected a value, found `]`"),
            ("[1 2]", "line 1, column 4: expected `,`, found `2`"),
            ("[{\"a\":[}]", "line 1, column 8: `}` where `]` is due"),
            ("[] x", "line 1, column 4: the document has ended, but `x` follows"),
            ("[:]", "line 1, column 2: expected a value, found `:`"),
        ] {
            assert!(message(json).starts_with(wanted), "{json}: {}", message(json));
        }
    }

    #[test]
    fn a_depth_bomb_stops_at_64() {
        let json = "[".repeat(100_000);
        assert!(message(&json).starts_with("line 1, column 66: nested more than 64 deep"), "{}", message(&json));
    }

    #[test]
    fn a_value_that_is_too_long_is_skipped() {
        let json = format!("[1,\"{}\",2]", "x".repeat(MAX_VALUE));
        let mut scanner = Scanner::new(json.as_bytes());
        assert_eq!(elements(&mut scanner).expect("valid"), ["1", "too long", "2"]);
        assert!(scanner.value.capacity() <= 2 * MAX_VALUE);
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_give_the_same_result_however_split(json in "[\\[\\]{}\",:\\\\ 0-9an]{0,60}") {
            let text = format!("[{json}");
            let whole = elements(&mut Scanner::new(text.as_bytes())).map_err(|e| e.to_string());
            let drip = elements(&mut Scanner::new(Drip(text.as_bytes()))).map_err(|e| e.to_string());
            prop_assert_eq!(whole, drip);
        }
    }
}
