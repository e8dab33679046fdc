//! Writes metrics as Prometheus reads them: text format 0.0.4.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Metrics written so far. A family is begun with its help and type; its samples follow.
#[derive(Debug, Default)]
pub(super) struct Exposition {
    text: String,
    family: &'static str,
}

impl Exposition {
    /// Begins a family whose values go up and down.
    pub(super) fn gauges(&mut self, name: &'static str, help: &str) {
        self.family(name, help, "gauge");
    }

    /// Begins a family whose values only go up.
    pub(super) fn counters(&mut self, name: &'static str, help: &str) {
        self.family(name, help, "counter");
    }

    /// Begins a family of histograms.
    pub(super) fn histograms(&mut self, name: &'static str, help: &str) {
        self.family(name, help, "histogram");
    }

    fn family(&mut self, name: &'static str, help: &str, kind: &str) {
        self.family = name;
        // Writing to a String cannot fail; the same below.
        let _ = write!(self.text, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
    }

    /// A sample of the family.
    pub(super) fn sample(&mut self, labels: &[(&str, &str)], value: f64) {
        self.part("", labels, value);
    }

    /// A sample of a part of the family, such as `_sum`.
    pub(super) fn part(&mut self, suffix: &str, labels: &[(&str, &str)], value: f64) {
        let _ = write!(self.text, "{}{suffix}", self.family);
        for (place, (label, text)) in labels.iter().enumerate() {
            let _ = write!(self.text, "{}{label}=\"{}\"", if place == 0 { '{' } else { ',' }, escaped(text));
        }
        let _ = writeln!(self.text, "{} {value}", if labels.is_empty() { "" } else { "}" });
    }

    /// A gauge without labels.
    pub(super) fn gauge(&mut self, name: &'static str, help: &str, value: f64) {
        self.gauges(name, help);
        self.sample(&[], value);
    }

    /// A counter without labels.
    pub(super) fn counter(&mut self, name: &'static str, help: &str, value: f64) {
        self.counters(name, help);
        self.sample(&[], value);
    }

    /// All of it.
    pub(super) fn into_text(self) -> String {
        self.text
    }
}

fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['\\', '"', '\n']) {
        return text.into();
    }
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_follow_the_head_of_their_family() {
        let mut out = Exposition::default();
        out.counters("a_total", "Help.");
        out.sample(&[("x", "1\"\\\n"), ("y", "2")], 3.0);
        out.gauge("b", "Helps.", 0.5);
        let text = "# HELP a_total Help.\n# TYPE a_total counter\na_total{x=\"1\\\"\\\\\\n\",y=\"2\"} 3\n\
                    # HELP b Helps.\n# TYPE b gauge\nb 0.5\n";
        assert_eq!(out.into_text(), text);
    }
}
