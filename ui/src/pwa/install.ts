// May Körberl be put on the home screen (row I2), and how? Offered from the second visit on, until the visitor says no once;
// never inside the installed app.
import { useSyncExternalStore } from 'react'
import { stored } from '../lib/storage.ts'

/** What browsers with an own dialog for it give us (public/early.js keeps it, as it may come before the app). */
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
export type Way = 'prompt' | 'by-hand' | null

const HIDDEN = 'vite-pwa:hide-install'
const THIS_VISIT = 'koerberl.visit'
const visits = stored('visits', (raw) => (typeof raw === 'number' ? raw : 0))

let way: Way = null
let started = false
let declined = false
const listeners = new Set<() => void>()

/** Counts the visit and finds out whether there is something to offer. */
export function startInstall(): void {
  if (started) return
  started = true
  if (countVisits() < 2 || isInstalled() || isHidden()) return
  if (window.installOffer) setWay('prompt')
  else if (isIos()) setWay('by-hand')
  // The browser offers it again after each no in its own dialog; we do not.
  window.addEventListener('beforeinstallprompt', () => declined || setWay('prompt'))
  window.addEventListener('appinstalled', () => setWay(null))
}

export function useInstall(): Way {
  return useSyncExternalStore(
    subscribe,
    () => way,
    () => null,
  )
}

/** Shows the browser's dialog. A no there is a no for good. */
export async function install(): Promise<void> {
  const offer = window.installOffer
  setWay(null)
  if (!offer) return
  // An offer can be shown once only.
  delete window.installOffer
  try {
    await offer.prompt()
    if ((await offer.userChoice).outcome === 'dismissed') hideInstall()
  } catch {
    // The browser does not want to any more.
  }
}

/** Never offers it again on this device. */
export function hideInstall(): void {
  declined = true
  setWay(null)
  try {
    localStorage.setItem(HIDDEN, 'true')
  } catch {
    // Without storage it is for as long as the page is open.
  }
}

function setWay(next: Way): void {
  way = next
  for (const notify of listeners) notify()
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** How often this browser was here, with this time: a visit is a tab's life. Without storage every visit is the first. */
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

/** iPads call themselves Macs; only they have fingers. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  )
}
