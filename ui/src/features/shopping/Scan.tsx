// Adding by barcode. The camera picture stays on the device; only the number is sent.
import { useRef } from 'react'
import { get } from '../../api/client.ts'
import type { Product } from '../../api/types.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Note } from '../../kit/Note.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { toast } from '../../kit/toasts.tsx'
import { addItems } from './edit.ts'
import { useBarcodes, useScanner } from './scanner.ts'
import { closeSheet, openSheet } from './route.ts'
import './Scan.css'

/** Only where the browser reads barcodes. */
export function ScanButton() {
  if (!useScanner()) return null
  return (
    <IconButton
      label="Strichcode scannen"
      aria-haspopup="dialog"
      onClick={() => openSheet('scannen')}
      icon={<Icon name="barcode" size={20} />}
    />
  )
}

export function ScanSheet() {
  const video = useRef<HTMLVideoElement>(null)
  const refused = useBarcodes(video, (code) => void put(code))
  return (
    <Pop title="Strichcode scannen" onClose={closeSheet} fit>
      {refused ? (
        <Note alert icon="warning" title="Keine Kamera">
          Erlaube Körberl die Kamera in den Einstellungen deines Browsers, oder schreib auf, was du brauchst.
        </Note>
      ) : (
        <>
          <video ref={video} className="scan" muted playsInline aria-label="Bild der Kamera" />
          <p className="sm muted pretty">Halt den Strichcode ins Bild. Was erkannt ist, steht gleich auf der Liste.</p>
        </>
      )}
    </Pop>
  )
}

/** What has the number goes on the list; the cheapest chain's stands for all. */
async function put(code: string): Promise<void> {
  try {
    const { products } = await get<{ products: Product[] }>(`/products?gtin=${encodeURIComponent(code)}`)
    const [first] = products.toSorted((a, b) => Number(a.stale) - Number(b.stale) || a.priceCents - b.priceCents)
    if (!first) return toast(`${code} kennt Körberl nicht`)
    const { key, name } = first
    toast(
      `${name} steht auf der Liste`,
      addItems([{ kind: 'product', id: key, key, accept: 'same', title: name, count: 1, bio: false, choice: null }]),
    )
  } catch {
    toast('Den Strichcode konnte Körberl nicht nachschlagen')
  }
}
