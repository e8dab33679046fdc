// The method of an index in German: how it is computed, its data basis, what is missing.
import type { IndexAnswer } from '../../../api/types.ts'
import { count } from '../../../lib/format.ts'
import type { HowProps } from '../layout.tsx'
import type { IndexLine } from './lines.ts'
import { share } from './words.ts'

const METHOD =
  'Je Produkt und Monat das geometrische Mittel seiner Tagespreise. Verkettet nach GEKS-Jevons: jeder Monat gegen jeden in einem ' +
  'Fenster von 13 Monaten, nur gleiche Produkte, Fenster im Mittel aneinandergefügt. Ein Preis gilt höchstens 14 Tage über den letzten ' +
  'Tag hinaus, an dem die Kette gesehen wurde.'
const WITHOUT_SALES =
  ' Ohne Aktionen: eine Senkung, die binnen 60 Tagen zum genau alten Preis zurückkehrt, zählt nicht, und auch nicht der Abverkauf von dem, was es danach nicht mehr gab.'

/** `offersOnly`: the names of chains without an index. */
export function indexHow(
  answers: readonly (IndexAnswer | undefined)[],
  lines: readonly IndexLine[],
  offersOnly: readonly string[],
): HowProps {
  const there = answers.filter((answer) => answer !== undefined)
  const many = lines.map(({ label, products }) => `${label} ${count(products)}`).join(', ')
  const fewest = lines.flatMap(({ segments }) =>
    segments.filter(({ values }) => values.length > 1).map((segment) => segment.fewest),
  )
  const coverage = there.length === 0 ? 0 : Math.min(...there.map(({ basis }) => basis.coverage))
  return {
    method: METHOD + (there.some(({ sales }) => sales === 'without') ? WITHOUT_SALES : ''),
    products: `${many}. In zwei Monaten hintereinander gab es davon mindestens ${count(fewest.length > 0 ? Math.min(...fewest) : 0)} gleiche. Ungewichtet: jedes Produkt zählt gleich, was oft gekauft wird, nicht mehr.`,
    missing: [
      `Bekannt sind die Preise von ${share(coverage * 100)} der Tage aller Ketten.`,
      'Über eine Lücke hinweg sagt ein Index nichts: danach beginnt er neu bei 100 und steht unter dem Bild als eigene Basis.',
      ...(offersOnly.length > 0
        ? [
            `${offersOnly.join(', ')}: im Netz stehen dort Angebote der Woche, kein Produkt bleibt lang genug. Daraus entsteht kein Index.`,
          ]
        : []),
    ].join(' '),
  }
}
