// Adding by barcode, where the browser has a detector; no other is loaded. The camera picture stays on the device; only the
// number is sent.
import { useEffect, useRef, useState } from 'react'
import { get } from '../../api/client.ts'
import type { Product } from '../../api/types.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Note } from '../../kit/Note.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { useHydrated } from '../../kit/useMedia.ts'
import { toast } from '../../kit/toasts.tsx'
import { addItems } from '../../lib/addItems.ts'
import { productItem } from './edit.ts'
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
    toast(`${first.name} steht auf der Liste`, addItems([productItem(first.key, first.name)]))
  } catch {
    toast('Den Strichcode konnte Körberl nicht nachschlagen')
  }
}

/** Of the Shape Detection API, as much as is used; TypeScript does not know it. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const FORMATS = ['ean_13', 'ean_8', 'upc_a']
const EVERY_MS = 200

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

/** Whether this browser can scan barcodes. */
function useScanner(): boolean {
  const hydrated = useHydrated()
  return hydrated && detectorClass() !== undefined && 'mediaDevices' in navigator
}

/** Shows the camera in `video` and tells each number that it reads, once in a row. Says whether the camera may not be
 * used. */
function useBarcodes(video: React.RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): boolean {
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    let last = ''
    const look = async (detector: Detector, picture: HTMLVideoElement): Promise<void> => {
      const [found] = await detector.detect(picture).catch(() => [])
      if (over) return
      if (found && found.rawValue !== last) onCode((last = found.rawValue))
      timer = setTimeout(() => void look(detector, picture), EVERY_MS)
    }
    const begin = async () => {
      const Detector = detectorClass()
      const picture = video.current
      if (!Detector || !picture) return
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over) return stop(stream)
      picture.srcObject = stream
      picture.play().catch(() => undefined)
      await look(new Detector({ formats: FORMATS }), picture)
    }
    begin().catch(() => setRefused(true))
    return () => {
      over = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one camera for as long as the sheet is open
  }, [])
  return refused
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
