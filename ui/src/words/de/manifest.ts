// The words of the installed app, and of the page without JavaScript.
export const description =
  'Was kostet’s heute wo? Preise österreichischer Supermärkte im Vergleich, ohne Konto, ohne Werbung.'
export const compare = 'Vergleichen'
export const compareText = 'Preise suchen und vergleichen'
export const shopping = 'Einkauf'
export const shoppingText = 'Einkaufsliste und günstigster Weg'
export const stats = 'Statistik'
export const statsText = 'Wie sich die Preise entwickeln'
export const noJavaScript = 'Ohne JavaScript kannst du suchen und lesen. Liste, Filter und Verlauf brauchen es.'
