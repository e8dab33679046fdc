// Whether and how to offer the installation of the app (I2): from the second visit until the visitor declines once;
// never inside the installed app.
import { signal, useSignal } from '../lib/signal.ts'
import { stored } from '../lib/storage.ts'

/** The event of browsers that have a dialog for it. src/early.js records it, because it may come before the app. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    installOffer?: InstallOffer
  }
}

/** `prompt`: the browser asks. `by-hand`: the visitor has to be shown how (iOS). */
export type InstallMethod = 'prompt' | 'by-hand' | null

const HIDDEN = 'vite-pwa:hide-install'
const THIS_VISIT = 'koerberl.visit'
const visits = stored('visits', (raw) => (typeof raw === 'number' ? raw : 0))

const method = signal<InstallMethod>(null)
let started = false
let declined = false

/** Counts the visit and decides whether to offer the installation. */
export function startInstall(): void {
  if (started) return
  started = true
  if (countVisits() < 2 || isInstalled() || isHidden()) return
  if (window.installOffer) method.set('prompt')
  else if (isIos()) method.set('by-hand')
  // The browser repeats the event after each refusal in its dialog.
  window.addEventListener('beforeinstallprompt', () => declined || method.set('prompt'))
  window.addEventListener('appinstalled', () => method.set(null))
}

export function useInstall(): InstallMethod {
  return useSignal(method, null)
}

/** Shows the browser's dialog. A refusal there is final. */
export async function install(): Promise<void> {
  const offer = window.installOffer
  method.set(null)
  if (!offer) return
  // An event can be used only once.
  delete window.installOffer
  try {
    await offer.prompt()
    if ((await offer.userChoice).outcome === 'dismissed') hideInstall()
  } catch {
    // The browser refuses to show it again.
  }
}

/** Never offers it again on this device. */
export function hideInstall(): void {
  declined = true
  method.set(null)
  try {
    localStorage.setItem(HIDDEN, 'true')
  } catch {
    // Without storage, until the page is closed.
  }
}

/** The number of visits of this browser, with this one: one per tab. 0 without storage. */
function countVisits(): number {
  try {
    if (!sessionStorage.getItem(THIS_VISIT)) {
      sessionStorage.setItem(THIS_VISIT, 'true')
      visits.set(visits.get() + 1)
    }
    return visits.get()
  } catch {
    return 0
  }
}

function isHidden(): boolean {
  return localStorage.getItem(HIDDEN) === 'true'
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

/** iPads identify as Macs, but have touch screens. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  )
}
