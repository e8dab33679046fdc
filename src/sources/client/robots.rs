//! robots.txt (RFC 9309). Invalid lines are ignored.

use std::time::Duration;

/// Our product token.
const NAME: &str = "koerberl";

/// The rules for us.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Robots {
    rules: Vec<Rule>,
    /// `Crawl-delay`: common, although not in the standard.
    pub(super) delay: Duration,
}

#[derive(Clone, Debug, PartialEq)]
struct Rule {
    allow: bool,
    pattern: String,
}

impl Robots {
    /// Parses the groups for us, or else those for `*`.
    pub(super) fn parse(text: &str) -> Self {
        let (mut ours, mut general) = (None::<Self>, Self::default());
        // The current group: whether it is for us or for `*`, and whether its rules have has_rules.
        let (mut us, mut all, mut has_rules) = (false, false, false);
        for line in text.trim_start_matches('\u{feff}').lines() {
            let Some((key, value)) = line.split('#').next().unwrap_or_default().split_once(':') else { continue };
            let (key, value) = (key.trim().to_ascii_lowercase(), value.trim());
            if key == "user-agent" {
                (us, all) = if has_rules { (false, false) } else { (us, all) };
                has_rules = false;
                us |= value.to_ascii_lowercase() == NAME;
                all |= value == "*";
                if us {
                    ours.get_or_insert_default();
                }
                continue;
            }
            has_rules |= matches!(&*key, "allow" | "disallow" | "crawl-delay");
            for robots in [ours.as_mut().filter(|_| us), Some(&mut general).filter(|_| all)].into_iter().flatten() {
                robots.add(&key, value);
            }
        }
        ours.unwrap_or(general)
    }

    fn add(&mut self, key: &str, value: &str) {
        match key {
            // An empty `Disallow` allows everything.
            "allow" | "disallow" if !value.is_empty() => {
                self.rules.push(Rule { allow: key == "allow", pattern: value.to_owned() });
            }
            "crawl-delay" => {
                let seconds = value.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
                self.delay = seconds.unwrap_or(self.delay);
            }
            _ => {}
        }
    }

    /// Whether this path (with its query) is allowed. The longest matching rule decides; `Allow` wins a tie.
    pub(super) fn allow(&self, path: &str) -> bool {
        let matching = self.rules.iter().filter(|rule| matches(&rule.pattern, path));
        matching.max_by_key(|rule| (rule.pattern.len(), rule.allow)).is_none_or(|rule| rule.allow)
    }
}

/// Whether a pattern matches the beginning of a path. `*` is anything, `$` at the end of the pattern is the end.
fn matches(pattern: &str, path: &str) -> bool {
    let (pattern, whole) = pattern.strip_suffix('$').map_or((pattern, false), |pattern| (pattern, true));
    let mut parts = pattern.split('*');
    let Some(mut rest) = path.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        if whole && parts.peek().is_none() {
            return rest.ends_with(part);
        }
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    !whole || rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_rule_decides() {
        let robots = Robots::parse(
            "# of a shop\nUser-agent: other\nDisallow: /\n\nUser-Agent: *\nDisallow: /api\nAllow: /api/public\nDisallow: /*.pdf$\nCrawl-delay: 2.5\n",
        );
        for (path, allowed) in [
            ("/", true),
            ("/api/x", false),
            ("/api/public/x?page=1", true),
            ("/a/b.pdf", false),
            ("/a/b.pdf?x", true),
            ("/apinot", false),
        ] {
            assert_eq!(robots.allow(path), allowed, "{path}");
        }
        assert_eq!(robots.delay, Duration::from_millis(2_500));
    }

    #[test]
    fn a_group_for_us_overrides_the_general_one() {
        let text = "User-agent: *\nDisallow: /\n\nuser-agent: x\nUser-agent: Koerberl\nDisallow: /cart\n";
        let robots = Robots::parse(text);
        assert!(robots.allow("/products") && !robots.allow("/cart/1"));
        let robots = Robots::parse("user-agent: koerberl\nDisallow:\n\nuser-agent: *\ndisallow: /");
        assert!(robots.allow("/"));
    }

    #[test]
    fn ties_allow_and_invalid_lines_are_ignored() {
        assert!(Robots::parse("user-agent: *\ndisallow: /a\nallow: /a").allow("/a"));
        for text in ["", "<html>", "disallow: /", "user-agent *\ndisallow /", "user-agent: *\ncrawl-delay: -1"] {
            let robots = Robots::parse(text);
            assert!(robots.allow("/") && robots.delay.is_zero(), "{text}");
        }
    }
}
