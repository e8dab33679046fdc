//! The letters of the app's font, in several weights, out of the file that browsers get.

use std::io::Read as _;

use ttf_parser::{Face, GlyphId, OutlineBuilder, Tag};

use super::canvas::{Outline, Px};
use crate::domain::fold;

const WEIGHT: Tag = Tag::from_bytes(b"wght");

/// How bold letters are.
#[derive(Clone, Copy, Debug)]
pub(super) enum Weight {
    Text,
    Strong,
    Bold,
}

/// The font.
pub(super) struct Fonts {
    text: Face<'static>,
    strong: Face<'static>,
    bold: Face<'static>,
}

/// Letters of one weight and size.
#[derive(Clone, Copy)]
pub(super) struct Style<'a> {
    fonts: &'a Fonts,
    weight: Weight,
    size: Px,
}

impl Fonts {
    /// Unpacks a variable font (WOFF2); `None` if it is none.
    pub(super) fn unpacked(woff2: &[u8]) -> Option<Self> {
        let mut unpack = |packed: &[u8], length: usize| {
            let mut plain = Vec::with_capacity(length);
            brotli_decompressor::Decompressor::new(packed, 4096).take(length as u64).read_to_end(&mut plain)?;
            Ok(plain)
        };
        let file = wuff::decompress_woff2_with_custom_brotli(woff2, &mut unpack).ok()?;
        // For the life of the process, like everything that is embedded.
        let face = Face::parse(file.leak(), 0).ok()?;
        let at = |weight: f32| {
            let mut face = face.clone();
            face.set_variation(WEIGHT, weight);
            face
        };
        Some(Self { text: at(480.0), strong: at(640.0), bold: at(740.0) })
    }

    pub(super) const fn style(&self, weight: Weight, size: Px) -> Style<'_> {
        Style { fonts: self, weight, size }
    }
}

impl Style<'_> {
    const fn face(&self) -> &Face<'static> {
        match self.weight {
            Weight::Text => &self.fonts.text,
            Weight::Strong => &self.fonts.strong,
            Weight::Bold => &self.fonts.bold,
        }
    }

    fn scale(&self) -> f32 {
        self.size / f32::from(self.face().units_per_em())
    }

    /// The letters of a text: what the font lacks without its accents, or not at all.
    fn glyphs(&self, text: &str) -> Vec<GlyphId> {
        text.chars().flat_map(|letter| self.glyphs_of(letter)).collect()
    }

    fn glyphs_of(&self, letter: char) -> Vec<GlyphId> {
        let face = self.face();
        if let Some(glyph) = face.glyph_index(if letter == '\u{a0}' { ' ' } else { letter }) {
            return vec![glyph];
        }
        let mut plain = String::new();
        fold::plain(&letter.to_string(), &mut plain);
        let plain = if letter.is_uppercase() { plain.to_uppercase() } else { plain };
        plain.chars().filter_map(|letter| face.glyph_index(letter)).collect()
    }

    fn advance(&self, glyph: GlyphId) -> Px {
        f32::from(self.face().glyph_hor_advance(glyph).unwrap_or(0)) * self.scale()
    }

    /// How wide a text is.
    pub(super) fn width(&self, text: &str) -> Px {
        self.glyphs(text).into_iter().map(|glyph| self.advance(glyph)).sum()
    }

    /// The height of capital letters.
    pub(super) fn cap_height(&self) -> Px {
        f32::from(self.face().capital_height().unwrap_or(700)) * self.scale()
    }

    /// The outline of a text whose line begins at `x` and stands on `baseline`.
    pub(super) fn outline(&self, text: &str, x: Px, baseline: Px) -> Outline {
        let mut pen = Pen { outline: Outline::default(), x, baseline, scale: self.scale() };
        for glyph in self.glyphs(text) {
            self.face().outline_glyph(glyph, &mut pen);
            pen.outline.close();
            pen.x += self.advance(glyph);
        }
        pen.outline
    }

    /// The text, or its beginning with an ellipsis where it is wider than `width`.
    pub(super) fn fitted(&self, text: &str, width: Px) -> String {
        if self.width(text) <= width {
            return text.to_owned();
        }
        let mut cut = text.to_owned();
        while !cut.is_empty() && self.width(&format!("{}…", cut.trim_end())) > width {
            cut.pop();
        }
        format!("{}…", cut.trim_end())
    }
}

/// Writes the outline of a letter, which is told upwards in units of the font.
struct Pen {
    outline: Outline,
    x: Px,
    baseline: Px,
    scale: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (Px, Px) {
        (self.x + x * self.scale, self.baseline - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.outline.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.outline.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.outline.curve_to(self.at(x1, y1), self.at(x, y));
    }

    /// TrueType has no such curves.
    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, x: f32, y: f32) {
        self.line_to(x, y);
    }

    fn close(&mut self) {
        self.outline.close();
    }
}
