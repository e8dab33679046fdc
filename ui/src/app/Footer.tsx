// The foot of every page: how old the prices are, links to what is said about them and by whom, and what the letters of
// the chains mean. Below the first screen: its style is loaded where it stands.
import * as say from '#words/footer'
import { countedChains, currentWords } from '../api/chainCounts.ts'
import { openChains, useChains } from '../api/hooks.ts'
import type { ChainsAnswer } from '../api/types.ts'
import { ChainBadge } from '../kit/ChainBadge.tsx'
import { LanguageLink } from '../kit/LanguageLink.tsx'
import { Wordmark } from '../kit/Mark.tsx'
import { longDay, ofDay } from '../lib/format.ts'
import { PATHS, textHref } from '../lib/shared.ts'
import style from './Footer.css?url'
import { PageLink } from './Nav.tsx'

const GROUPS: readonly { name: string; links: readonly (readonly [name: string, href: string])[] }[] = [
  {
    name: 'Körberl',
    links: [
      [say.aboutUs, textHref('ueber')],
      [say.favourites, PATHS.favourites],
      [say.alerts, PATHS.alerts],
    ],
  },
  {
    name: say.whereNumbersComeFrom,
    links: [
      [say.sources, PATHS.sources],
      [say.methods, textHref('methoden')],
      [say.openData, textHref('offene-daten')],
      ['API', PATHS.docs],
    ],
  },
  {
    name: say.legal,
    links: [
      [say.imprint, textHref('impressum')],
      [say.privacy, textHref('datenschutz')],
      [say.accessibility, textHref('barrierefreiheit')],
    ],
  },
]

export default function Footer() {
  const { data } = useChains()
  return (
    <footer className="foot">
      <link rel="stylesheet" href={style} />
      <div className="foot-parts">
        <div className="foot-about">
          <Wordmark />
          <p className="sm muted">
            {data && ageOf(data)}
            {say.withoutAccount}
          </p>
          <p className="sm">
            <LanguageLink language={say.otherLanguage === 'de' ? 'de' : 'en'} />
          </p>
        </div>
        {GROUPS.map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <h2>{name}</h2>
            {links.map(([text, href]) => (
              <PageLink key={href} href={href}>
                {text}
              </PageLink>
            ))}
          </nav>
        ))}
      </div>
      <ul className="foot-chains" aria-label={say.chains}>
        {openChains(data)?.map(({ id, name }) => (
          <li key={id}>
            <ChainBadge chain={id} />
            {name}
          </li>
        ))}
      </ul>
    </footer>
  )
}

function ageOf(answer: ChainsAnswer): string {
  const { asOf, today } = answer
  if (asOf === null) return say.noPricesYet
  const current = currentWords(countedChains(answer))
  const [when, day] = [ofDay(asOf, today), longDay(asOf)]
  return say.prices(when, when.endsWith(day) ? '' : say.exactly(day), current && say.current(current))
}
