// Adding by barcode. The picture of the camera stays on the device; only the number is sent. A number that no chain
// states is asked about once.
import * as say from '#words/shopping'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, get } from '../../api/client.ts'
import type { Group, Product } from '../../api/types.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Note } from '../../kit/Note.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { toast } from '../../kit/toasts.tsx'
import { addItems } from '../../lib/addItems.ts'
import { type Detect, detector, knownBarcodes } from './barcodes.ts'
import { productItem } from './edit.ts'
import { named } from './groups.ts'
import { Picker } from './Picker.tsx'
import { closeSheet, openSheet } from './route.ts'
import './Scan.css'

export function ScanButton() {
  return (
    <IconButton
      label={say.scanBarcode}
      aria-haspopup="dialog"
      onClick={() => openSheet('scannen')}
      icon={<Icon name="barcode" size={20} />}
    />
  )
}

export function ScanSheet() {
  const [unknown, setUnknown] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const look = async (code: string) => {
    const found = await put(code)
    setProblem(PROBLEMS[found]?.(code) ?? null)
    if (found === 'unknown') setUnknown(code)
  }
  const { video, trouble } = useBarcodes((code) => void look(code))
  return (
    <Pop title={say.scanBarcode} onClose={closeSheet} fit>
      <div className="scan-sheet">
        {trouble ? (
          <Note icon="warning" title={TROUBLE[trouble].title}>
            {TROUBLE[trouble].remedy}
          </Note>
        ) : (
          <>
            <video ref={video} className="scan" muted playsInline aria-label={say.cameraPicture} />
            <p className="sm muted pretty">{say.scanHow}</p>
          </>
        )}
        {unknown === null ? (
          <NumberField onCode={(code) => void look(code)} />
        ) : (
          <Unknown key={unknown} code={unknown} onDone={() => setUnknown(null)} />
        )}
        <p role="status" className="sm">
          {problem}
        </p>
      </div>
    </Pop>
  )
}

/** What came of a number. */
type Found = 'added' | 'unknown' | 'wrong' | 'unasked'

const PROBLEMS: Partial<Record<Found, (code: string) => string>> = {
  wrong: (code) => say.notABarcode(code),
  unasked: () => say.barcodeFails,
}

const TROUBLE = {
  refused: { title: say.noCamera, remedy: say.cameraRefused },
  none: { title: say.noCamera, remedy: say.cameraMissing },
  detector: { title: say.noReader, remedy: say.readerMissing },
}

/** For a code that cannot be read, and without a camera. */
function NumberField({ onCode }: { onCode: (code: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      className="search picker scan-number"
      onSubmit={(event) => {
        event.preventDefault()
        const code = text.replaceAll(/\D/g, '')
        if (code) onCode(code)
        setText('')
      }}>
      <Icon name="barcode" size={20} />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-label={say.numberBelow}
        placeholder={say.typeNumber}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="quiet">
        {say.add}
      </Button>
    </form>
  )
}

function Unknown({ code, onDone }: { code: string; onDone: () => void }) {
  const choose = (group: Group) => {
    const [first] = group.products
    if (!first) return
    const product = { key: first.key, title: named(group) }
    knownBarcodes.set({ ...knownBarcodes.get(), [code]: product })
    add(product.key, product.title)
    onDone()
  }
  return (
    <section className="scan-sheet" aria-labelledby="scan-unknown">
      <div role="status">
        <h3 id="scan-unknown">{say.whatIsCode(code)}</h3>
        <p className="sm muted pretty">{say.unknownCode}</p>
      </div>
      <Picker label={say.whichProduct} placeholder={say.whichProductExample} icon="magnifying-glass" onGroup={choose} />
      <Button look="quiet" onClick={onDone}>
        {say.scanOn}
      </Button>
    </section>
  )
}

/** What has the number goes on the list; the cheapest chain's stands for all. */
async function put(code: string): Promise<Found> {
  const known = knownBarcodes.get()[code]
  if (known) return add(known.key, known.title)
  try {
    const { products } = await get<{ products: Product[] }>(`/products?gtin=${encodeURIComponent(code)}`)
    const [first] = products.toSorted((a, b) => Number(a.stale) - Number(b.stale) || a.priceCents - b.priceCents)
    return first ? add(first.key, first.name) : 'unknown'
  } catch (error) {
    return error instanceof ApiError && error.problem?.status === 400 ? 'wrong' : 'unasked'
  }
}

function add(key: string, title: string): Found {
  toast(say.scannedOnList(title), addItems([productItem(key, title)]))
  return 'added'
}

const EVERY_MS = 200

/** Browsers give it only to pages that came over TLS. */
function hasCamera(): boolean {
  return typeof navigator !== 'undefined' && 'mediaDevices' in navigator
}

interface Scanner {
  /** Shows the picture of the camera. */
  video: RefObject<HTMLVideoElement | null>
  /** What is in the way. */
  trouble: keyof typeof TROUBLE | null
}

/** Tells each number that the camera sees, once in a row. */
function useBarcodes(onCode: (code: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<keyof typeof TROUBLE | null>(hasCamera() ? null : 'none')
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let detect: (Detect & Disposable) | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    let last = ''
    const look = async (picture: HTMLVideoElement): Promise<void> => {
      const code = await detect?.(picture)
      if (over) return
      if (code && code !== last) tell.current((last = code))
      timer = setTimeout(() => look(picture).catch(() => setTrouble('detector')), EVERY_MS)
    }
    const begin = async () => {
      const picture = video.current
      if (!picture) return
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over) return end()
      picture.srcObject = stream
      picture.play().catch(() => undefined)
      detect = await detector()
      if (over) return end()
      look(picture).catch(() => setTrouble('detector'))
    }
    const end = () => {
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
      detect?.[Symbol.dispose]()
    }
    const isMissing = (why: unknown) => why instanceof DOMException && why.name === 'NotFoundError'
    if (hasCamera()) begin().catch((why: unknown) => setTrouble(isMissing(why) ? 'none' : 'refused'))
    return () => {
      over = true
      end()
    }
  }, [])
  return { video, trouble }
}
