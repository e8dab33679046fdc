//! robots.txt, by RFC 9309: what a host wants left alone. Refuses nothing: a line that is no rule is none.

use std::time::Duration;

/// How we are called there.
const NAME: &str = "koerberl";

/// The rules for us.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Robots {
    rules: Vec<Rule>,
    /// `Crawl-delay`, which many set although no standard knows it.
    pub(super) delay: Duration,
}

#[derive(Clone, Debug, PartialEq)]
struct Rule {
    allow: bool,
    pattern: String,
}

impl Robots {
    /// Reads the groups that name us, or those for everybody.
    pub(super) fn parse(text: &str) -> Self {
        let (mut ours, mut everybodys) = (None::<Self>, Self::default());
        // Of the group that is being read: whom it is for, and whether its rules have begun.
        let (mut us, mut all, mut begun) = (false, false, false);
        for line in text.trim_start_matches('\u{feff}').lines() {
            let Some((key, value)) = line.split('#').next().unwrap_or_default().split_once(':') else { continue };
            let (key, value) = (key.trim().to_ascii_lowercase(), value.trim());
            if key == "user-agent" {
                (us, all) = if begun { (false, false) } else { (us, all) };
                begun = false;
                us |= value.to_ascii_lowercase() == NAME;
                all |= value == "*";
                if us {
                    ours.get_or_insert_default();
                }
                continue;
            }
            begun |= matches!(&*key, "allow" | "disallow" | "crawl-delay");
            for robots in [ours.as_mut().filter(|_| us), Some(&mut everybodys).filter(|_| all)].into_iter().flatten() {
                robots.learn(&key, value);
            }
        }
        ours.unwrap_or(everybodys)
    }

    fn learn(&mut self, key: &str, value: &str) {
        match key {
            // A `Disallow` of nothing allows everything.
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

    /// May we ask for this path (with its query)? The longest rule that fits decides; of equals, the one that allows.
    pub(super) fn allow(&self, path: &str) -> bool {
        let fitting = self.rules.iter().filter(|rule| fits(&rule.pattern, path));
        fitting.max_by_key(|rule| (rule.pattern.len(), rule.allow)).is_none_or(|rule| rule.allow)
    }
}

/// Does a pattern fit the beginning of a path? `*` is anything, `$` at its end the end.
fn fits(pattern: &str, path: &str) -> bool {
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
    fn a_group_of_our_own_goes_before_the_one_for_all() {
        let text = "User-agent: *\nDisallow: /\n\nuser-agent: x\nUser-agent: Koerberl\nDisallow: /cart\n";
        let robots = Robots::parse(text);
        assert!(robots.allow("/products") && !robots.allow("/cart/1"));
        let robots = Robots::parse("user-agent: koerberl\nDisallow:\n\nuser-agent: *\ndisallow: /");
        assert!(robots.allow("/"));
    }

    #[test]
    fn equals_allow_and_nonsense_says_nothing() {
        assert!(Robots::parse("user-agent: *\ndisallow: /a\nallow: /a").allow("/a"));
        for text in ["", "<html>", "disallow: /", "user-agent *\ndisallow /", "user-agent: *\ncrawl-delay: -1"] {
            let robots = Robots::parse(text);
            assert!(robots.allow("/") && robots.delay.is_zero(), "{text}");
        }
    }
}
