//! A picture in memory: areas in plain colours with smooth edges.

use ab_glyph_rasterizer::{Point, Rasterizer, point};

/// A place or a length, in pixels.
pub(super) type Px = f32;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub(super) [u8; 3]);

impl Rgb {
    /// The colour of OKLCH (lightness 0 to 1, chroma, hue in degrees): Björn Ottosson, "A perceptual color space for
    /// image processing", 2020.
    pub(super) fn oklch(lightness: f32, chroma: f32, hue: f32) -> Self {
        let (sin, cos) = hue.to_radians().sin_cos();
        let cones = TO_CONES.map(|[of_a, of_b]| (lightness + chroma * (of_a * cos + of_b * sin)).powi(3));
        Self(TO_LIGHT.map(|row| {
            let light: f32 = row.iter().zip(cones).map(|(part, cone)| part * cone).sum();
            let light = light.clamp(0.0, 1.0);
            let coded = if light <= 0.003_130_8 { 12.92 * light } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
            (coded * 255.0).round() as u8
        }))
    }
}

/// How the two colour axes of OKLAB go into the cube roots of what the cones of an eye see.
const TO_CONES: [[f32; 2]; 3] =
    [[0.396_337_78, 0.215_803_76], [-0.105_561_346, -0.063_854_17], [-0.089_484_18, -1.291_485_5]];
/// What the cones see as red, green and blue light.
const TO_LIGHT: [[f32; 3]; 3] = [
    [4.076_741_7, -3.307_711_6, 0.230_969_93],
    [-1.268_438, 2.609_757_4, -0.341_319_4],
    [-0.004_196_086_3, -0.703_418_6, 1.707_614_7],
];

/// A rectangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) x: Px,
    pub(super) y: Px,
    pub(super) width: Px,
    pub(super) height: Px,
}

/// The outline of an area: closed lines.
#[derive(Default)]
pub(super) struct Outline {
    segments: Vec<[Point; 4]>,
    start: Point,
    at: Point,
}

impl Outline {
    pub(super) fn move_to(&mut self, x: Px, y: Px) {
        self.close();
        self.start = point(x, y);
        self.at = self.start;
    }

    pub(super) fn line_to(&mut self, x: Px, y: Px) {
        let end = point(x, y);
        self.curve([self.at, end, end]);
    }

    /// A curve with one control point, as fonts have them.
    pub(super) fn curve_to(&mut self, control: (Px, Px), end: (Px, Px)) {
        self.bend(control, end, 2.0 / 3.0);
    }

    /// A quarter of a circle around the inside of a corner.
    fn quarter_to(&mut self, corner: (Px, Px), end: (Px, Px)) {
        self.bend(corner, end, 0.552_3);
    }

    /// `share`: how far the control points of the curve lie on the way to the given one.
    fn bend(&mut self, control: (Px, Px), end: (Px, Px), share: f32) {
        let [control, end] = [control, end].map(|(x, y)| point(x, y));
        let toward = |from: Point| point(from.x + (control.x - from.x) * share, from.y + (control.y - from.y) * share);
        self.curve([toward(self.at), toward(end), end]);
    }

    pub(super) fn close(&mut self) {
        if self.at != self.start {
            self.line_to(self.start.x, self.start.y);
        }
    }

    fn curve(&mut self, [first, second, end]: [Point; 3]) {
        self.segments.push([self.at, first, second, end]);
        self.at = end;
    }

    /// A rectangle with round corners.
    pub(super) fn rounded(Area { x, y, width, height }: Area, radius: Px) -> Self {
        let (right, bottom) = (x + width, y + height);
        let mut outline = Self::default();
        outline.move_to(x + radius, y);
        outline.line_to(right - radius, y);
        outline.quarter_to((right, y), (right, y + radius));
        outline.line_to(right, bottom - radius);
        outline.quarter_to((right, bottom), (right - radius, bottom));
        outline.line_to(x + radius, bottom);
        outline.quarter_to((x, bottom), (x, bottom - radius));
        outline.line_to(x, y + radius);
        outline.quarter_to((x, y), (x + radius, y));
        outline
    }
}

/// The picture.
pub(super) struct Canvas {
    width: usize,
    rgb: Vec<u8>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize, ground: Rgb) -> Self {
        Self { width, rgb: ground.0.repeat(width * height) }
    }

    /// The pixels, line by line.
    pub(super) fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    /// Fills an outline; what lies outside of the picture is left out.
    pub(super) fn fill(&mut self, outline: &Outline, colour: Rgb) {
        let (wide, high) = (self.width as f32, (self.rgb.len() / 3 / self.width) as f32);
        let points = || outline.segments.iter().flatten();
        let least = |of: fn(&Point) -> f32| points().map(of).fold(f32::INFINITY, f32::min);
        let most = |of: fn(&Point) -> f32| points().map(of).fold(f32::NEG_INFINITY, f32::max);
        let (left, top) = (least(|point| point.x).floor().max(0.0), least(|point| point.y).floor().max(0.0));
        let (right, bottom) = (most(|point| point.x).ceil().min(wide), most(|point| point.y).ceil().min(high));
        if !(left < right && top < bottom) {
            return;
        }
        let inside = |at: Point| point(at.x.clamp(left, right) - left, at.y.clamp(top, bottom) - top);
        let mut rasterizer = Rasterizer::new((right - left) as usize + 1, (bottom - top) as usize + 1);
        for &[from, first, second, end] in &outline.segments {
            let [from, first, second, end] = [from, first, second, end].map(inside);
            if first == end && second == end {
                rasterizer.draw_line(from, end);
            } else {
                rasterizer.draw_cubic(from, first, second, end);
            }
        }
        let (left, top, width) = (left as usize, top as usize, self.width);
        let lines = self.rgb.len() / 3 / width;
        rasterizer.for_each_pixel_2d(|x, y, covered| {
            let (x, y) = (left + x as usize, top + y as usize);
            if x < width && y < lines {
                blend(&mut self.rgb[(y * width + x) * 3..][..3], colour, covered.min(1.0));
            }
        });
    }

    pub(super) fn rect(&mut self, area: Area, colour: Rgb) {
        self.fill(&Outline::rounded(area, 0.0), colour);
    }
}

fn blend(pixel: &mut [u8], Rgb(colour): Rgb, covered: f32) {
    for (below, above) in pixel.iter_mut().zip(colour) {
        let mixed = f32::from(*below) + (f32::from(above) - f32::from(*below)) * covered;
        *below = mixed.round() as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Rgb = Rgb([255; 3]);
    const BLACK: Rgb = Rgb([0; 3]);

    #[test]
    fn colours_are_those_of_the_browser() {
        assert_eq!(Rgb::oklch(1.0, 0.0, 0.0), WHITE);
        assert_eq!(Rgb::oklch(0.862, 0.112, 76.0), Rgb([252, 200, 123]));
        assert_eq!(Rgb::oklch(0.41, 0.088, 156.0), Rgb([21, 88, 53]));
        assert_eq!(Rgb::oklch(0.918, 0.05, 285.0), Rgb([224, 224, 255]));
        assert_eq!(Rgb::oklch(0.0, 0.0, 0.0), BLACK);
    }

    #[test]
    fn an_area_is_filled_to_its_edges() {
        let mut canvas = Canvas::new(4, 2, WHITE);
        canvas.rect(Area { x: 1.0, y: 0.0, width: 1.5, height: 1.0 }, BLACK);
        let greys: Vec<u8> = canvas.rgb().iter().step_by(3).copied().collect();
        assert_eq!(greys[..2], [255, 0]);
        assert!((120..136).contains(&greys[2]), "half: {}", greys[2]);
        assert_eq!(greys[3..], [255; 5]);
    }

    #[test]
    fn what_lies_outside_is_left_out() {
        let mut canvas = Canvas::new(3, 3, WHITE);
        canvas.rect(Area { x: -5.0, y: -5.0, width: 100.0, height: 6.0 }, BLACK);
        canvas.rect(Area { x: 50.0, y: 50.0, width: 9.0, height: 9.0 }, BLACK);
        let greys: Vec<u8> = canvas.rgb().iter().step_by(3).copied().collect();
        assert_eq!(greys, [0, 0, 0, 255, 255, 255, 255, 255, 255]);
    }
}
