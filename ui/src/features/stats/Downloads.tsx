// "Herunterladen": a figure as PNG, SVG or CSV.
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { toast } from '../../kit/toasts.tsx'
import type { Caption } from './downloads.ts'
import './Downloads.css'

export interface DownloadsProps {
  /** Of the files, without what follows the point. */
  name: string
  caption: Caption
  /** Holds the one SVG that is the chart; without it, there are numbers only. */
  chart?: RefObject<HTMLElement | null>
  /** The numbers, with a first row that names them. */
  rows: () => (string | number | null)[][]
  /** What the numbers are: "Monatswerte, auch die Lücken". */
  numbers: string
}

export function Downloads({ name, caption, chart, rows, numbers }: DownloadsProps) {
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
    const svg = chart?.current?.querySelector<SVGSVGElement>('svg[role="img"]')
    import('./downloads.ts')
      .then((files) => {
        if (kind === 'csv') return files.saveCsv(name, rows())
        if (!svg) throw new Error('There is no chart')
        return kind === 'png' ? files.savePng(name, svg, caption) : files.saveSvg(name, svg, caption)
      })
      .catch(() => toast('Das Herunterladen hat nicht geklappt.'))
  }
  const kinds = KINDS.filter(({ kind }) => kind === 'csv' || chart)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes, wherever the focus is in it
    <span className="downloads" ref={box} onKeyDown={(event) => event.key === 'Escape' && open && close()}>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-expanded={open}
        aria-controls={menu}
        onClick={() => setOpen(!open)}>
        <Icon name="download" size={18} weight={2} />
        <span className="downloads-word">Herunterladen</span>
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
  )
}

type Kind = 'png' | 'svg' | 'csv'

const KINDS: readonly { kind: Kind; title: string; detail?: string }[] = [
  { kind: 'png', title: 'Bild', detail: '1600 × 900, zum Teilen' },
  { kind: 'svg', title: 'Grafik', detail: 'gestochen scharf, zum Drucken' },
  { kind: 'csv', title: 'Zahlen' },
]
