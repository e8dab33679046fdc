// The browser's barcode detector, where it has one; no other is loaded.
import { useEffect, useState } from 'react'
import { useHydrated } from '../../kit/useMedia.ts'

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
export function useScanner(): boolean {
  const hydrated = useHydrated()
  return hydrated && detectorClass() !== undefined && 'mediaDevices' in navigator
}

/** Shows the camera in `video` and tells each number that it reads, once in a row. Says whether the camera may not be
 * used. */
export function useBarcodes(video: React.RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): boolean {
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
