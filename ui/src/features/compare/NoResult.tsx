// A search that finds nothing: what it asked, and what finds something instead, with its number.
import * as say from '#words/compare'
import type { ReactNode } from 'react'
import { CATEGORIES, searchPath, useCategoryNames, useChainNames } from '../../api/hooks.ts'
import { useSeveral } from '../../api/several.ts'
import type { CategoriesAnswer, KindDetail, SearchAnswer } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon, type IconName } from '../../kit/Icon.tsx'
import { toast } from '../../kit/toasts.tsx'
import { capital, counted } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { addWords } from './addWords.ts'
import { briefOf, type Chosen, chosenFilters, sentenceOf } from './chosen.ts'
import { correctionParts } from './correction.ts'
import { FREQUENT_WORDS } from './frequentWords.ts'
import { KindRows, useSoldKinds } from './KindRows.tsx'
import { ViewLink } from './links.tsx'
import { leave } from './SearchField.tsx'
import { tilesOnSale } from './onSale.ts'
import { SimilarWords, useSimilarWords } from './SimilarWords.tsx'
import { meantFirst, titleOf, triesOf, usefulTries, withoutFilters, wordTries } from './tries.ts'
import { askedChains, searchParams, START, type View } from './view.ts'

/** The kinds that are offered. */
const KINDS_SHOWN = 3

export default function NoResult({ view, answer }: { view: View; answer: SearchAnswer }) {
  const { q } = answer
  const chosen = useChosen(view)
  const { ways, kinds, done } = useWays(view, answer, chosen)
  const sold = useSoldKinds(kinds)
  const similar = useSimilarWords(answer.corrected ?? q)?.filter(({ view: { q: word } }) =>
    ways.every((way) => way.change.q?.toLowerCase() !== word.toLowerCase()),
  )
  const headline = [say.nothing, q && say.nothingFor(q), sentenceOf(chosen)].filter(Boolean).join(' ')
  const [first] = ways
  return (
    <>
      <h1 className="nothing-title">{headline}</h1>
      <p className="sr" role="status">
        {done && [headline, first && say.perhaps(first.title, numberOf(first.hits))].filter(Boolean).join('. ')}
      </p>
      {first && <p className="sm muted nothing-lead">{say.perhapsOneOf}</p>}
      <ul className="fixes">
        {ways.map((way) => (
          <li key={way.title}>
            <Fix view={view} {...way} />
          </li>
        ))}
      </ul>
      {/* One after the other: nothing moves what stands already. */}
      {done && sold && (
        <>
          <KindRows kinds={sold} />
          {similar && (
            <>
              <SimilarWords words={similar} />
              {ways.length + sold.length + similar.length === 0 && <Elsewhere />}
              {q && <ToList words={q} />}
            </>
          )}
        </>
      )}
    </>
  )
}

/** Where nothing is like the words: what others search for, and the categories. */
function Elsewhere() {
  const [data] = useSeveral<CategoriesAnswer>([CATEGORIES]).answers
  return (
    <>
      <p className="sm muted nothing-words">{say.manySearch}</p>
      <Words list={FREQUENT_WORDS.map((word) => [word, { ...START, q: word.toLowerCase() }])} />
      <p className="sm muted nothing-words">{say.orBrowse}</p>
      <Words list={tilesOnSale(data?.categories).map(({ name, category }) => [name, { ...START, category }])} />
    </>
  )
}

function Words({ list }: { list: readonly (readonly [string, View])[] }) {
  return (
    <ul className="chips chips-wrap">
      {list.map(([name, view]) => (
        <li key={name}>
          <ViewLink className="chip" to={view} onFollow={leave}>
            {name}
          </ViewLink>
        </li>
      ))}
    </ul>
  )
}

function ToList({ words }: { words: string }) {
  return (
    <Button look="quiet" className="nothing-list" onClick={() => toast(say.onListQuoted(words), addWords(words))}>
      <Icon name="plus" size={17} weight={2} />
      {say.asText(words)}
    </Button>
  )
}

interface Way {
  icon: IconName
  title: string
  /** The title as it is drawn. */
  shown?: ReactNode
  detail: string
  hits: number
  change: Partial<View>
}

/** What has hits, in the order in which it is offered; and the kinds that the words mean without filters. */
function useWays(view: View, answer: SearchAnswer, chosen: readonly Chosen[]) {
  const { favouriteChains } = useSettings()
  const words = answer.corrected ?? answer.q
  const tries = [...triesOf(view, chosen, answer.total), ...(answer.total > 0 ? [] : wordTries(words))]
  const asking = (change: Partial<View>) =>
    searchPath({ ...searchParams({ ...view, q: words, ...change }, favouriteChains), sections: false, limit: 1 })
  const open = chosen.length > 0 ? [asking(withoutFilters(view))] : []
  const { answers, done } = useSeveral<SearchAnswer>([...tries.map(({ change }) => asking(change)), ...open])
  const ways: Way[] = []
  if (answer.corrected !== null && answer.total > 0) {
    ways.push({
      icon: 'magnifying-glass',
      title: capital(answer.corrected),
      shown: <Correction from={answer.q} to={answer.corrected} />,
      detail: chosen.length > 0 ? briefOf(chosen) : inChains(answer),
      hits: answer.total,
      change: { q: answer.corrected },
    })
  }
  let fewerWords: SearchAnswer | undefined
  // At once: one that came later would move the others.
  for (const { kind, title, rest, everywhere, change, found } of done ? usefulTries(tries, answers) : []) {
    const fewer = kind === 'words' || kind === 'word'
    if (fewer) fewerWords ??= found
    const understood = found.corrected ?? change.q ?? words
    ways.push({
      icon: kind === 'soldOut' ? 'plus' : 'close',
      title: fewer ? capital(understood) : titleOf(understood, title),
      detail: [rest, everywhere && inChains(found)].filter(Boolean).join(', '),
      hits: found.total,
      change: { ...change, q: understood },
    })
  }
  const all = open.length > 0 ? answers.at(-1) : answer
  const named = all && all.facets.kinds.length > 0 ? all : fewerWords
  const kinds = named?.q
    ? meantFirst(named.facets.kinds, words)
        .slice(0, KINDS_SHOWN)
        .map(({ id }) => id)
    : []
  return { ways, kinds, done }
}

/** The filters that are on, by their names. */
function useChosen(view: View): Chosen[] {
  const { favouriteChains } = useSettings()
  const chain = useChainNames()
  const category = useCategoryNames(view.category.length > 0)
  const { answers } = useSeveral<KindDetail>(view.kind.map((id) => `/kinds/${encodeURIComponent(id)}`))
  const kind = (id: string) => answers.find((detail) => detail?.id === id)?.name ?? capital(id)
  return chosenFilters(view, askedChains(view, favouriteChains), {
    chain,
    category: (code) => category(code) ?? code,
    kind,
  })
}

function inChains({ facets }: SearchAnswer): string {
  return say.atChains(counted(facets.chains.filter((chain) => chain.count > 0).length, say.chainOne, say.chainMany))
}

function numberOf(hits: number): string {
  return counted(hits, say.productOne, say.productMany)
}

function Fix({ view, icon, title, shown, detail, hits, change }: Way & { view: View }) {
  return (
    <ViewLink
      className={shown ? 'fix fix-first' : 'fix'}
      to={{ ...view, ...change, product: null, panel: null }}
      onFollow={leave}>
      <Icon name={icon} size={20} />
      <span className="fix-words">
        <span className="fix-title">{shown ?? title}</span>
        {detail && <span className="fix-detail">{detail}</span>}
      </span>
      <span className="fix-number num">{numberOf(hits)}</span>
    </ViewLink>
  )
}

/** The corrected word with its changed letters marked. */
function Correction({ from, to }: { from: string; to: string }) {
  const parts = correctionParts(from, to)
  return parts.map(({ start, text, changed }) => {
    const written = start === 0 ? capital(text) : text
    return changed ? <mark key={start}>{written}</mark> : written
  })
}
