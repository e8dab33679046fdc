// The words of the head of each page.

export const description =
  'Was kostet’s heute wo? Preise österreichischer Supermärkte im Vergleich, ohne Konto, ohne Werbung.'
export const keywords = 'Preisvergleich, Supermarkt, Österreich, Einkaufen, Sparen'
export const indexTitle = 'Preisvergleich Supermärkte Österreich – Günstig einkaufen bei Spar, Billa, Hofer & Penny'
export const indexDescription =
  'Was kostet’s heute wo? Körberl vergleicht die Preise österreichischer Supermärkte: dasselbe Produkt bei allen Ketten, das günstigste zuerst. Ohne Konto, ohne Werbung.'
export const indexKeywords =
  'Preisvergleich, Supermarkt, Österreich, Lebensmittelpreise, Aktionen, Grundpreis, Preisverlauf, Spar, Billa, Hofer, Penny, Lidl, MPreis'
export const shoppingTitle = 'Einkauf'
export const shoppingDescription =
  'Aus deiner Einkaufsliste der günstigste Weg: Körberl rechnet aus, was du wo holst und ob sich ein zweiter Markt auszahlt. Die Liste bleibt auf deinem Gerät.'
export const shoppingKeywords =
  'Einkaufsliste, Einkauf planen, günstig einkaufen, Supermarkt, Preise, Österreich, Sparen'
export const statsTitle = 'Statistik'
export const statsDescription =
  'Wie sich die Preise in österreichischen Supermärkten entwickeln und welche Kette wo günstiger ist.'
export const statsKeywords =
  'Preisentwicklung, Lebensmittel, Inflation, Teuerung, Supermarkt, Statistik, Preisindex, Österreich'
export const kindDescription = 'Was das Günstigste bei jeder Kette kostet, egal welche Marke, und was es gekostet hat.'
export const productDescription =
  'Was ein Produkt bei jeder Kette kostet, ob das ein guter Preis ist, und was es stattdessen gibt.'
export const productKeywords = 'Preisverlauf, Produkt, Preisvergleich, Supermarkt, Österreich'
export const favouritesTitle = 'Gemerkt'
export const favouritesDescription =
  'Was du dir gemerkt hast: was es heute kostet, gegen üblich, und was du regelmäßig kaufst. Es liegt nur auf deinem Gerät.'
export const favouritesKeywords = 'Merkliste, Einkauf, Lebensmittelpreise, Supermarkt, Österreich'
export const alertsTitle = 'Preiswecker'
export const alertsDescription =
  'Deine Wecker: Sie läuten, wenn etwas billiger wird, höchstens einmal am Tag. Ohne Konto, unter einer zufälligen Nummer.'
export const alertsKeywords = 'Preiswecker, Preisalarm, Benachrichtigung, Supermarkt, Aktionen, Österreich'
export const sourcesTitle = 'Quellen und Stand'
export const sourcesDescription =
  'Woher die Preise österreichischer Supermärkte kommen, von wann sie sind und welche Kette aktuell ist.'
export const sourcesKeywords = 'Quellen, Preise, Supermarkt, Österreich, Aktualität, Preisdaten'
export const docsDescription =
  'Die offene Schnittstelle: alle Aufrufe mit Feldern und Beispielen zum Ausprobieren, ohne Schlüssel.'
export const docsKeywords = 'API, Schnittstelle, OpenAPI, JSON, Supermarktpreise, Österreich, offene Daten'
export const aboutTitle = 'Über Körberl'
export const aboutDescription =
  'Was Körberl ist und was nicht: ein freier Preisvergleich für österreichische Supermärkte.'
export const aboutKeywords = 'Körberl, Preisvergleich, Supermarkt, Österreich, freie Software'
export const methodsTitle = 'So rechnen wir'
export const methodsDescription =
  'Wie verglichen wird: gleiche Produkte, Arten, Verläufe und Lücken, Einkaufsplan und Statistik in Kürze.'
export const methodsKeywords = 'Methode, Preisvergleich, Grundpreis, Preisindex, Supermarkt, Österreich'
export const openDataTitle = 'Offene Daten'
export const openDataDescription =
  'Alle Preise mit ihrem Verlauf zum Herunterladen, als CSV und JSON, ohne Schlüssel und Anmeldung.'
export const openDataKeywords = 'offene Daten, Open Data, Lebensmittelpreise, CSV, JSON, Supermarkt, Österreich'
export const imprintTitle = 'Impressum'
export const imprintDescription = 'Wer diesen Körberl-Server betreibt und wie man sie oder ihn erreicht.'
export const imprintKeywords = 'Impressum, Betreiber, Kontakt, Preisvergleich Supermarkt'
export const privacyTitle = 'Datenschutz'
export const privacyDescription =
  'Was am Server bleibt und was auf deinem Gerät liegt: kein Konto, keine Werbung, keine Besuchszählung.'
export const privacyKeywords = 'Datenschutz, DSGVO, ohne Konto, ohne Besuchszählung, Preisvergleich'
export const accessibilityTitle = 'Barrierefreiheit'
export const accessibilityDescription =
  'Wie Körberl ohne Maus, mit großer Schrift und mit Bildschirmlesern zu bedienen ist, und wo es hakt.'
export const accessibilityKeywords = 'Barrierefreiheit, WCAG, Bildschirmleser, große Schrift, Preisvergleich'
export const unknownTitle = 'Preisvergleich'
export const openGraphLocale = 'de_AT'
export const openGraphOther = 'en_GB'
export const pictureOfSite = (site: string) => `${site}: Preise österreichischer Supermärkte im Vergleich`
