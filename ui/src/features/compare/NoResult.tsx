// No result: the corrected query with its hits, and what else to try.
import { useCategories, useChains } from '../../api/hooks.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon, type IconName } from '../../kit/MoreIcon.tsx'
import { capital, counted } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { correctionParts } from './correction.ts'
import { GroupRow } from './GroupRow.tsx'
import { iconOf } from './tiles.ts'
import { pushView } from './useView.ts'
import { askedChains, filterCount, NO_FILTERS, type View } from './view.ts'

const HITS_SHOWN = 3

export default function NoResult({ view, answer }: { view: View; answer: SearchAnswer }) {
  const { asOf, corrected } = answer
  return (
    <>
      <h1 className="results-title">{view.q ? `Kein Treffer für „${view.q}“` : 'Kein Treffer'}</h1>
      {corrected !== null && asOf !== null && answer.total > 0 && (
        <>
          <button type="button" className="correction" onClick={() => pushView({ q: corrected })}>
            <span className="correction-words">
              <span className="sm muted">Meintest du</span>
              <span className="correction-word">
                <Correction from={view.q} to={corrected} />?
              </span>
            </span>
            <span className="sm muted num">{counted(answer.products, 'Produkt', 'Produkte')}</span>
            <Icon name="next" size={21} weight={2} />
          </button>
          <ul className="correction-hits">
            {answer.groups.slice(0, HITS_SHOWN).map((group) => (
              <li key={group.id}>
                <GroupRow group={group} asOf={asOf} view={view} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="results-section no-result-further">
        {corrected === null ? 'Weiter suchen' : 'Oder weiter suchen'}
      </h2>
      <NextSteps view={view} answer={answer} />
    </>
  )
}

/** The corrected word with its changed letters marked. */
function Correction({ from, to }: { from: string; to: string }) {
  const parts = correctionParts(from, to)
  return parts.map(({ start, text, changed }) => {
    const shown = start === 0 ? capital(text) : text
    return changed ? <mark key={start}>{shown}</mark> : shown
  })
}

function NextSteps({ view, answer }: { view: View; answer: SearchAnswer }) {
  const { favouriteChains } = useSettings()
  const { data } = useChains()
  const asked = askedChains(view, favouriteChains)
  const all = data?.chains.length ?? 0
  const [category] = answer.facets.categories
  const whole = useCategories().data?.categories.find(({ code }) => code === category?.id)?.available
  const inCategory =
    whole === undefined || favouriteChains.length > 0
      ? 'Alles, was es dort gibt'
      : counted(whole, 'Produkt', 'Produkte')
  return (
    <ul>
      {asked.length > 0 && asked.length < all && (
        <NextStep
          icon="shop"
          title={`In allen ${all} Ketten`}
          detail={asked.length === 1 ? 'Gerade ist es eine' : `Gerade sind es ${asked.length}`}
          action="Alle Ketten"
          change={{ chain: [] }}
        />
      )}
      {filterCount({ ...view, chain: null }) > 0 && (
        <NextStep
          icon="filter"
          title="Ohne Filter"
          detail="Alles, was zu deinem Wort passt"
          action="Zurücksetzen"
          change={{ ...NO_FILTERS, chain: view.chain }}
        />
      )}
      {!view.soldOut && (
        <NextStep
          icon="clock"
          title="Auch Vergriffenes"
          detail="Was es gab, mit dem letzten Preis"
          action="Mitsuchen"
          change={{ soldOut: true }}
        />
      )}
      <NextStep
        icon={category ? iconOf(category.id) : 'tag'}
        title={category ? `In ${category.name} stöbern` : 'Was gerade günstig ist'}
        detail={category ? inCategory : 'Alle 30-Tage-Tiefs'}
        action="Stöbern"
        change={{ ...NO_FILTERS, q: '', ...(category ? { category: [category.id] } : { flags: ['thirtyDayLow'] }) }}
      />
    </ul>
  )
}

interface NextStepProps {
  icon: IconName
  title: string
  detail: string
  action: string
  change: Partial<View>
}

function NextStep({ icon, title, detail, action, change }: NextStepProps) {
  return (
    <li className="way">
      <Icon name={icon} size={22} />
      <div>
        <p className="way-title">{title}</p>
        <p className="xs muted">{detail}</p>
      </div>
      <Button look="quiet sm" onClick={() => pushView(change)}>
        {action}
      </Button>
    </li>
  )
}
