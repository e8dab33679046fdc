// Settings of the app: theme and favourite chains. Applies the theme at once (src/early.js does before the first
// paint).
import { isRecord, stored, texts, toggled, useStored } from './storage.ts'

export type Theme = 'light' | 'dark' | 'system'

export interface Settings {
  theme: Theme
  /** Chain ids that stand first in the filter and are ticked; empty = all. */
  favouriteChains: string[]
}

const settings = stored<Settings>('settings', (raw) => {
  const found = isRecord(raw) ? raw : {}
  const theme = found['theme']
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    favouriteChains: texts(found['favouriteChains']),
  }
})

settings.subscribe(() => {
  const { theme } = settings.get()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
})

export function useSettings(): Settings {
  return useStored(settings)
}

export function setTheme(theme: Theme): void {
  settings.set({ ...settings.get(), theme })
}

export function toggleFavouriteChain(chain: string): void {
  const now = settings.get()
  settings.set({ ...now, favouriteChains: toggled(now.favouriteChains, chain) })
}
