//! The words of alerts, in English: those of the app (`ui/src/words/en/alerts.ts`).

use super::table::Words;

pub(super) const WORDS: Words = Words {
    name: "Price alerts",
    news: |many| format!("Price alerts: {many} updates"),
    rest: |more| format!("and {more} more"),
    test: "A test: this is where your messages arrive.",
    unsubscribe: "Unsubscribe from these messages:",
    confirm_subject: "Price alerts: confirm your address",
    confirm: |site, link| {
        format!(
            "Someone wants to get the price alerts of {site} at this address:\nat most one message a day, when \
             something gets cheaper.\n\nWas that you? Then confirm it within two days:\n{link}\n\nIf it was not you, \
             there is nothing to do: without confirmation nothing more\ncomes, and the address is forgotten.\n"
        )
    },
    search: |q| format!("Search “{q}”"),
    any_brand: ", any brand",
    of_brand: |brand| format!(" by {brand}"),
    at: |price, chain| format!("{price} at {chain}"),
    low30: "the cheapest in 30 days",
    lowest: "cheaper than ever",
    back: "available again",
    dearer: "dearer",
    before: |price| format!("{price} before"),
    deal: "Offer",
    from: |day| format!("from {day}"),
    until: |day| format!("until {day}"),
    new: "new",
    more_new: |more| if more == 1 { "and one more".to_owned() } else { format!("and {more} more") },
};
