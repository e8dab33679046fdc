//! The words of alerts, in German.

use super::table::Words;

pub(super) const WORDS: Words = Words {
    name: "Preiswecker",
    news: |many| format!("Preiswecker: {many} Neuigkeiten"),
    rest: |more| format!("und {more} weitere"),
    test: "Eine Probe: hier kommen deine Meldungen an.",
    unsubscribe: "Diese Nachrichten abbestellen:",
    confirm_subject: "Preiswecker: Adresse bestätigen",
    confirm: |site, link| {
        format!(
            "Jemand will den Preiswecker von {site} an diese Adresse bekommen:\nhöchstens eine Nachricht am Tag, wenn \
             etwas billiger wird.\n\nWarst du das? Dann bestätige es binnen zwei Tagen:\n{link}\n\nWarst du es nicht, \
             ist nichts zu tun: Ohne Bestätigung kommt nichts mehr,\nund die Adresse wird vergessen.\n"
        )
    },
    search: |q| format!("Suche „{q}“"),
    any_brand: ", egal welche Marke",
    of_brand: |brand| format!(" von {brand}"),
    at: |price, chain| format!("{price} bei {chain}"),
    low30: "so billig wie seit 30 Tagen nicht",
    lowest: "so billig wie nie",
    back: "wieder zu haben",
    dearer: "teurer",
    before: |price| format!("davor {price}"),
    deal: "Aktion",
    from: |day| format!("ab {day}"),
    until: |day| format!("bis {day}"),
    new: "neu",
    more_new: |more| if more == 1 { "und ein weiteres".to_owned() } else { format!("und {more} weitere") },
};
