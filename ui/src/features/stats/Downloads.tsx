// What may be done with a figure: its address passed on, and "Herunterladen" as PNG, SVG or CSV.
import * as say from '#words/stats'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { config } from '../../api/client.ts'
import { useCategoryNames, useChainNames, useChains } from '../../api/hooks.ts'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Share } from '../../kit/Share.tsx'
import { toast } from '../../kit/toasts.tsx'
import { longDay } from '../../lib/format.ts'
import { useStats } from './controls.tsx'
import type { Caption } from './downloads.ts'
import type { Cell } from './figures.ts'
import { groupName } from './groups.ts'
import { partName } from './indices/Filters.tsx'
import type { HowProps } from './layout.tsx'
import { useNarrowed } from './selection.ts'
import { hrefOf, type StatsView } from './view.ts'
import './Downloads.css'

export interface DownloadsProps {
  /** Of the files, between "koerberl-" and the point. */
  name: string
  /** The numbers, with a first row that names them. */
  rows: () => Cell[][]
  /** What the numbers are: "Monatswerte, auch die Lücken". */
  numbers: string
  /** How they were made, and of what. */
  how: Pick<HowProps, 'method' | 'products'>
  /** What is shown where the view leaves it open: then the address says it too. */
  chosen?: Partial<StatsView> | undefined
  /** The days or months that it is about, and what else of the view it goes by. */
  period?: string
  /** The months, for the name of the files: "2021-01-2025-01" */
  months?: string
  /** What the newest numbers are of; else the newest day of all prices. */
  asOf?: string
  /** Where there is a chart: what holds its one SVG, and what is written around it. */
  picture?: { box: RefObject<HTMLElement | null>; caption: Caption }
}

export function Downloads({ name, rows, numbers, how, chosen, period, months, asOf, picture }: DownloadsProps) {
  const view = { ...useStats(), ...chosen }
  const [selected, newest] = [useSelection(view), useNewest()]
  const stand = asOf ?? newest
  const about = [...(stand ? [say.asOf(stand)] : []), say.choiceIs(selected)]
  const narrowed = useNarrowed(view)
  const within = useNarrowed({ ...view, chains: [] })
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const menu = useId()
  useEffect(() => {
    if (!open) return
    // At the lower edge of the window it would open out of sight.
    document.getElementById(menu)?.scrollIntoView({ block: 'nearest' })
    const away = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open, menu])
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const save = (kind: Kind) => {
    close()
    const svg = picture?.box.current?.querySelector<SVGSVGElement>('svg[role="img"]')
    import('./downloads.ts')
      .then((files) => {
        const made = [...(view.sales ? [say.withOffersLower] : []), ...(view.method === 'geksj' ? [] : [view.method])]
        const words = [...(narrowed ? [narrowed] : []), ...made].map(files.slug)
        const file = ['koerberl', name, ...words, ...(months ? [months] : [])].join('-')
        if (kind === 'csv')
          return files.saveCsv(file, rows(), [
            say.source(location.origin, hrefOf(view)),
            ...(config.data === 'demo' ? [say.inventedPrices] : []),
            ...about,
            ...(period ? [say.periodIs(period)] : []),
            say.methodIs(how.method),
            say.productsAre(how.products),
          ])
        if (!svg || !picture) throw new Error('There is no chart')
        return (kind === 'png' ? files.savePng : files.saveSvg)(file, svg, {
          ...picture.caption,
          note: [...(within ? [within] : []), picture.caption.note].join(', '),
          basis: [
            [
              say.choiceIs(selected),
              ...(period ? [say.periodIs(period)] : []),
              ...(stand ? [say.asOf(stand)] : []),
            ].join('. '),
            ...(picture.caption.basis ?? []),
          ],
          source: [
            ...(config.data === 'demo' ? [say.inventedPrices] : []),
            `${picture.caption.source} ${location.origin}${hrefOf(view)}`,
          ].join(' '),
        })
      })
      .catch(() => toast(say.downloadFails))
  }
  const kinds = KINDS.filter(({ kind }) => kind === 'csv' || (picture && !view.table))
  return (
    <span className="cluster figure-tools">
      <Share path={hrefOf(view)} title={say.statistics} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes, wherever the focus is in it */}
      <span className="downloads" ref={box} onKeyDown={(event) => event.key === 'Escape' && open && close()}>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}>
          <Icon name="download" size={18} weight={2} />
          <span className="downloads-word">{say.download}</span>
        </button>
        <span id={menu} className="downloads-menu" hidden={!open}>
          {kinds.map(({ kind, title, detail }) => (
            <button key={kind} type="button" onClick={() => save(kind)}>
              <span className="downloads-kind">{kind.toUpperCase()}</span>
              <span>
                <b>{title}</b>
                <small>{detail ?? numbers}</small>
              </span>
            </button>
          ))}
        </span>
      </span>
    </span>
  )
}

/** The newest day of all prices. */
function useNewest(): string | null {
  const { data } = useChains()
  return data?.asOf ? longDay(data.asOf) : null
}

/** What was chosen. */
function useSelection({ chains, category, ownBrand, bio }: StatsView): string {
  const nameOf = useChainNames()
  const categoryOf = useCategoryNames()
  return [
    chains.length === 0 ? say.allChainsLower : chains.map(nameOf).join(', '),
    category === null ? say.allCategoriesLower : (categoryOf(category) ?? groupName(category) ?? category),
    partName({ ownBrand, bio }),
  ].join(', ')
}

type Kind = 'png' | 'svg' | 'csv'

const KINDS: readonly { kind: Kind; title: string; detail?: string }[] = [
  { kind: 'png', title: say.image, detail: say.imageText },
  { kind: 'svg', title: say.graphic, detail: say.graphicText },
  { kind: 'csv', title: say.numbers },
]
