// Keeps the screen on while the page is visible, where the browser can.
import { useEffect, useState } from 'react'

/** True while the screen stays on. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator) || lock?.released === false) return
      try {
        const next = await navigator.wakeLock.request('screen')
        if (over) return void next.release()
        lock = next
        lock.addEventListener('release', () => setHeld(false))
        setHeld(true)
      } catch {
        // Refused: a low battery, for instance.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
  return held
}
