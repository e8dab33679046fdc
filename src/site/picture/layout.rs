//! Where everything stands in a picture: the title, the price at each chain, the line of a year.

use serde::Deserialize;

use super::canvas::{Area, Canvas, Outline, Px, Rgb};
use super::font::{Fonts, Style, Weight};
use super::png;

/// As the app's head says it (`ui/src/app/head.ts`).
const WIDTH: usize = 1200;
const HEIGHT: usize = 630;
const MARGIN: Px = 64.0;
const INNER: Px = WIDTH as Px - 2.0 * MARGIN;

/// What a picture shows (`ui/src/app/picture.ts`).
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Picture {
    brand: Option<String>,
    words: String,
    size: Option<String>,
    about: String,
    tags: Vec<Tag>,
    more: usize,
    trend: Option<Trend>,
    as_of: String,
}

#[derive(Debug, Deserialize)]
struct Tag {
    letters: String,
    hue: f32,
    price: String,
    look: Look,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Look {
    Best,
    Normal,
    Only,
    Stale,
}

#[derive(Debug, Deserialize)]
struct Trend {
    from: i32,
    to: i32,
    /// First day, last day, cents.
    spans: Vec<(i32, i32, f32)>,
    words: String,
}

/// The app's tokens of design, which say the colours.
const TOKENS: &str = include_str!("../../../ui/src/kit/tokens.css");

/// The colours of the app in light.
struct Colours {
    paper: Rgb,
    surface: Rgb,
    sunken: Rgb,
    line: Rgb,
    ink: Rgb,
    ink_2: Rgb,
    kern: Rgb,
    marille: Rgb,
    on_marille: Rgb,
}

impl Colours {
    fn light() -> Self {
        let of = |name: &str| light(name).unwrap_or(Rgb([0; 3]));
        Self {
            paper: of("paper"),
            surface: of("surface"),
            sunken: of("sunken"),
            line: of("line"),
            ink: of("ink"),
            ink_2: of("ink-2"),
            kern: of("kern"),
            marille: of("marille"),
            on_marille: of("on-marille"),
        }
    }
}

/// The colour that a token has in light: `--ink: light-dark(oklch(0.235 0.024 155), …)`.
fn light(name: &str) -> Option<Rgb> {
    let (_, value) = TOKENS.split_once(&format!("--{name}: light-dark(oklch("))?;
    let mut numbers = value.split_once(')')?.0.split(' ').map(str::parse::<f32>);
    let mut next = || numbers.next()?.ok();
    Some(Rgb::oklch(next()?, next()?, next()?))
}

/// The picture as a PNG.
pub(super) fn drawn(picture: &Picture, fonts: &Fonts, site_name: &str) -> Vec<u8> {
    png::encode(Sheet::filled(picture, fonts, site_name).canvas.rgb(), WIDTH)
}

struct Sheet<'a> {
    canvas: Canvas,
    fonts: &'a Fonts,
    colours: Colours,
}

impl<'a> Sheet<'a> {
    fn filled(picture: &Picture, fonts: &'a Fonts, site_name: &str) -> Self {
        let colours = Colours::light();
        let mut sheet = Self { canvas: Canvas::new(WIDTH, HEIGHT, colours.paper), fonts, colours };
        sheet.header(site_name, &picture.as_of);
        let below = sheet.title(picture);
        let about = fonts.style(Weight::Text, 30.0);
        sheet.text(about, &about.fitted(&picture.about, INNER), MARGIN, below + 48.0, sheet.colours.ink_2);
        sheet.tags(&picture.tags, picture.more, below + 84.0);
        if let Some(trend) = &picture.trend {
            sheet.trend(trend, Area { x: MARGIN, y: below + 226.0, width: INNER, height: 548.0 - below - 226.0 });
        }
        sheet
    }

    fn text(&mut self, style: Style<'_>, text: &str, x: Px, baseline: Px, colour: Rgb) {
        self.canvas.fill(&style.outline(text, x, baseline), colour);
    }

    fn header(&mut self, site_name: &str, as_of: &str) {
        let name = self.fonts.style(Weight::Bold, 36.0);
        self.text(name, &name.fitted(site_name, INNER / 2.0), MARGIN, 84.0, self.colours.kern);
        let day = self.fonts.style(Weight::Text, 26.0);
        self.text(day, as_of, MARGIN + INNER - day.width(as_of), 84.0, self.colours.ink_2);
        self.canvas.rect(Area { x: MARGIN, y: 112.0, width: INNER, height: 2.0 }, self.colours.line);
    }

    /// The brand bold, then the words, then the size as a token, in at most two lines. Returns the last baseline.
    fn title(&mut self, picture: &Picture) -> Px {
        const SIZE: Px = 60.0;
        let words = pieces(picture, self.fonts, SIZE);
        let token = picture.size.as_ref().map(|size| (size, self.fonts.style(Weight::Strong, 34.0)));
        let after = token.map_or(0.0, |(size, style)| style.width(size) + 44.0);
        let lines = wrapped(&words, INNER, after);
        let space = self.fonts.style(Weight::Text, SIZE).width(" ");
        let mut baseline = 190.0;
        let mut x = MARGIN;
        for (number, line) in lines.iter().enumerate() {
            baseline += if number > 0 { 70.0 } else { 0.0 };
            x = MARGIN;
            for (text, style) in line {
                self.text(*style, text, x, baseline, self.colours.ink);
                x += style.width(text) + space;
            }
        }
        if let Some((size, style)) = token {
            let area = Area { x: x + 4.0, y: baseline - 42.0, width: style.width(size) + 32.0, height: 54.0 };
            self.canvas.fill(&Outline::rounded(area, 10.0), self.colours.sunken);
            self.text(style, size, area.x + 16.0, baseline - 42.0 + 27.0 + style.cap_height() / 2.0, self.colours.ink);
        }
        baseline
    }

    fn tags(&mut self, tags: &[Tag], more: usize, top: Px) {
        let mut x = MARGIN;
        for tag in tags {
            let style = self.fonts.style(if tag.look == Look::Best { Weight::Bold } else { Weight::Strong }, 46.0);
            let width = style.width(&tag.price) + 52.0 + 52.0;
            if x + width > MARGIN + INNER {
                return;
            }
            self.tag(tag, style, Area { x, y: top, width, height: 84.0 });
            x += width + 16.0;
        }
        let style = self.fonts.style(Weight::Strong, 34.0);
        let text = format!("+{more}");
        if more > 0 && x + style.width(&text) < MARGIN + INNER {
            self.text(style, &text, x + 4.0, top + 42.0 + style.cap_height() / 2.0, self.colours.ink_2);
        }
    }

    fn tag(&mut self, tag: &Tag, style: Style<'_>, area: Area) {
        let (ground, ink) = match tag.look {
            Look::Best => (self.colours.marille, self.colours.on_marille),
            Look::Normal => (self.colours.sunken, self.colours.ink_2),
            Look::Only | Look::Stale => (self.colours.surface, self.colours.ink),
        };
        if matches!(tag.look, Look::Only | Look::Stale) {
            let rim = Area { x: area.x - 2.0, y: area.y - 2.0, width: area.width + 4.0, height: area.height + 4.0 };
            self.canvas.fill(&Outline::rounded(rim, 18.0), self.colours.line);
        }
        self.canvas.fill(&Outline::rounded(area, 16.0), ground);
        let badge = Area { x: area.x + 16.0, y: area.y + 16.0, width: 52.0, height: 52.0 };
        let plate =
            if tag.look == Look::Best { Rgb::oklch(0.985, 0.02, 85.0) } else { Rgb::oklch(0.918, 0.05, tag.hue) };
        self.canvas.fill(&Outline::rounded(badge, 11.0), plate);
        let letters = self.fonts.style(Weight::Bold, 28.0);
        let middle = area.y + area.height / 2.0;
        let start = badge.x + (badge.width - letters.width(&tag.letters)) / 2.0;
        let on_plate = Rgb::oklch(0.315, 0.075, tag.hue);
        self.text(letters, &tag.letters, start, middle + letters.cap_height() / 2.0, on_plate);
        self.text(style, &tag.price, badge.x + 52.0 + 16.0, middle + style.cap_height() / 2.0, ink);
    }

    /// A line of steps, which breaks where no price is known, and what is said of it.
    fn trend(&mut self, trend: &Trend, area: Area) {
        const STROKE: Px = 5.0;
        let style = self.fonts.style(Weight::Text, 26.0);
        self.text(style, &style.fitted(&trend.words, INNER), area.x, area.y + area.height + 46.0, self.colours.ink_2);
        let cents = || trend.spans.iter().map(|span| span.2);
        let (low, high) = (cents().fold(f32::INFINITY, f32::min), cents().fold(f32::NEG_INFINITY, f32::max));
        let days = (trend.to - trend.from + 1).max(1) as f32;
        let across = |day: i32| area.x + (day - trend.from) as f32 / days * (area.width - 12.0);
        let down = |value: f32| {
            let share = if high > low { (high - value) / (high - low) } else { 0.5 };
            area.y + share * (area.height - STROKE)
        };
        let mut before: Option<(i32, f32)> = None;
        for &(from, to, value) in &trend.spans {
            let (left, right, y) = (across(from), across(to + 1), down(value));
            self.canvas.rect(Area { x: left, y, width: right - left, height: STROKE }, self.colours.kern);
            if let Some((_, last)) = before.filter(|(day, _)| day + 1 == from) {
                let (top, bottom) = (y.min(last), y.max(last) + STROKE);
                let rise = Area { x: left - STROKE / 2.0, y: top, width: STROKE, height: bottom - top };
                self.canvas.rect(rise, self.colours.kern);
            }
            before = Some((to, y));
        }
        if let Some((day, y)) = before.filter(|(day, _)| *day == trend.to) {
            let dot = Area { x: across(day + 1) - 9.0, y: y + STROKE / 2.0 - 9.0, width: 18.0, height: 18.0 };
            self.canvas.fill(&Outline::rounded(dot, 9.0), self.colours.kern);
        }
    }
}

/// A word and how it is written.
type Piece<'a> = (String, Style<'a>);

fn pieces<'a>(picture: &Picture, fonts: &'a Fonts, size: Px) -> Vec<Piece<'a>> {
    let (bold, text) = (fonts.style(Weight::Bold, size), fonts.style(Weight::Text, size));
    let words = |words: &str, style: Style<'a>| {
        let all = words.split(' ').filter(|word| !word.is_empty());
        all.map(|word| (style.fitted(word, INNER * 0.8), style)).collect::<Vec<_>>()
    };
    let brand = picture.brand.as_deref().unwrap_or_default();
    let own = if brand.is_empty() { fonts.style(Weight::Strong, size) } else { text };
    [words(brand, bold), words(&picture.words, own)].concat()
}

/// The words in at most two lines of `width`, of which the last leaves `after` free; what does not fit is cut.
fn wrapped<'a>(words: &[Piece<'a>], width: Px, after: Px) -> Vec<Vec<Piece<'a>>> {
    const LINES: usize = 2;
    let mut lines: Vec<Vec<Piece<'a>>> = vec![Vec::new()];
    let mut used = 0.0;
    for (number, (word, style)) in words.iter().enumerate() {
        let space = style.width(" ");
        let wide = style.width(word);
        let is_last_word = number + 1 == words.len();
        let room = if is_last_word || lines.len() == LINES { width - after } else { width };
        let line = lines.len();
        if used + wide <= room {
            used += wide + space;
        } else if line < LINES {
            lines.push(Vec::new());
            used = wide + space;
        } else {
            lines[line - 1].push((style.fitted(word, (room - used).max(0.0)), *style));
            return lines;
        }
        let line = lines.len();
        lines[line - 1].push((word.clone(), *style));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_a_token() {
        for name in ["paper", "surface", "sunken", "line", "ink", "ink-2", "kern", "marille", "on-marille"] {
            assert!(light(name).is_some(), "{name}");
        }
        assert_eq!(light("surface"), Some(Rgb([255; 3])));
    }

    #[test]
    fn any_text_fits_and_numbers_and_umlauts_are_drawn() {
        let fonts = fonts();
        for (brand, words) in [
            (
                "Käsereibetriebe Österreichische Großmolkerei",
                "Bergbauern-Heumilch-Süßrahmbutter mild gesäuert laktosefrei",
            ),
            ("", &*"Donaudampfschifffahrtsgesellschaft".repeat(9)),
            ("<script>alert(1)</script>", "\u{202e}\u{0}\u{1f9c8} čšž 漢字"),
            ("", ""),
        ] {
            let picture = picture(brand, words);
            let png = drawn(&picture, &fonts, "Körberl");
            assert!(png.starts_with(b"\x89PNG") && png.len() < 120_000, "{} bytes", png.len());
            let sheet = Sheet::filled(&picture, &fonts, "Körberl");
            let rim =
                sheet.canvas.rgb().chunks(3).enumerate().filter(|(at, _)| at % WIDTH < 20 || at % WIDTH >= WIDTH - 20);
            let paper = sheet.colours.paper.0;
            assert!(rim.into_iter().all(|(_, pixel)| *pixel == paper), "the margin of {brand} {words} is free");
        }
        let style = fonts.style(Weight::Text, 60.0);
        for letter in "0123456789,€äöüÄÖÜßé…".chars() {
            assert!(style.width(&letter.to_string()) > 5.0, "{letter}");
        }
        assert!((style.width("č") - style.width("c")).abs() < 0.1, "without its accent");
        assert!(style.width("1,11") < style.width("9,99") * 1.01, "{}", style.width("1,11"));
    }

    #[test]
    fn a_title_takes_two_lines_and_is_cut() {
        let fonts = fonts();
        let title = picture("Alm", &"lange ".repeat(60));
        let lines = wrapped(&pieces(&title, &fonts, 60.0), INNER, 150.0);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].last().is_some_and(|(word, _)| word.ends_with('…')));
        let short = picture("Alm", "Butter");
        assert_eq!(wrapped(&pieces(&short, &fonts, 60.0), INNER, 150.0).len(), 1);
    }

    fn picture(brand: &str, words: &str) -> Picture {
        let tag = |look, price: &str| Tag { letters: "Mü".into(), hue: 46.0, price: price.into(), look };
        Picture {
            brand: Some(brand.into()),
            words: words.into(),
            size: Some("20 × 0,5 l".into()),
            about: "ab € 9,16 / kg, in 12 Ketten".into(),
            tags: vec![tag(Look::Best, "2,29"), tag(Look::Stale, "1.112,29"), tag(Look::Only, "3,50")],
            more: 7,
            trend: Some(Trend {
                from: 0,
                to: 364,
                spans: vec![(0, 99, 349.0), (100, 364, 229.0)],
                words: "Tief".into(),
            }),
            as_of: "Preise vom 23. November 2026".into(),
        }
    }

    fn fonts() -> Fonts {
        let font = crate::site::Assets::embedded(crate::domain::Language::German).font().expect("the app has one");
        Fonts::unpacked(&font).expect("it is a font")
    }
}
