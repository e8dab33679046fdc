// Settings: theme, language, favourite chains, offline prices, own data.
import * as say from '#words/settings'
import { openChains, useChains } from '../../api/hooks.ts'
import { ChainChips } from '../../kit/ChainChips.tsx'
import { LanguageLink } from '../../kit/LanguageLink.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { setTheme, type Theme, toggleFavouriteChain, useSettings } from '../../lib/settings.ts'
import { OfflinePrices } from './OfflinePrices.tsx'
import { OwnData } from './OwnData.tsx'
import './SettingsSheet.css'

const THEMES: readonly { theme: Theme; label: string }[] = [
  { theme: 'light', label: say.light },
  { theme: 'dark', label: say.dark },
  { theme: 'system', label: say.system },
]

export default function SettingsSheet({ onClose }: { onClose: () => void }) {
  const settings = useSettings()
  return (
    <Pop title={say.settings} onClose={onClose}>
      <div className="settings">
        <h3 id="theme">{say.appearance}</h3>
        <div className="seg" role="group" aria-labelledby="theme">
          {THEMES.map(({ theme, label }) => (
            <button key={theme} type="button" aria-pressed={settings.theme === theme} onClick={() => setTheme(theme)}>
              {label}
            </button>
          ))}
        </div>
        <h3 id="language">{say.language}</h3>
        <div className="seg" role="group" aria-labelledby="language">
          <LanguageLink language="de" />
          <LanguageLink language="en" />
        </div>
        <FavouriteChains chosen={settings.favouriteChains} />
        <OfflinePrices />
        <OwnData />
      </div>
    </Pop>
  )
}

function FavouriteChains({ chosen }: { chosen: readonly string[] }) {
  const { data, error } = useChains()
  return (
    <>
      <h3 id="favourites">{say.yourChains}</h3>
      <p className="xs muted">{say.yourChainsText}</p>
      {error && !data && (
        <p className="sm" role="alert">
          {say.chainsFail}
        </p>
      )}
      <ChainChips
        aria-labelledby="favourites"
        chains={openChains(data)}
        chosen={chosen}
        onToggle={toggleFavouriteChain}
      />
    </>
  )
}
