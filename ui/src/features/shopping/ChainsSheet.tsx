// The chains to plan with. Without a choice: the favourites of the settings, or all.
import { useChains } from '../../api/hooks.ts'
import { Button } from '../../kit/Button.tsx'
import { ChainChips } from '../../kit/ChainChips.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { useSettings } from '../../lib/settings.ts'
import { changeLimits, toggled, useLimits } from '../../lib/limits.ts'
import { closeSheet } from './route.ts'
import './sheets.css'

export function ChainsSheet() {
  const { data } = useChains()
  const { chains, stale } = useLimits()
  const { favouriteChains } = useSettings()
  const asked = chains ?? favouriteChains
  return (
    <Pop
      title="Märkte"
      subtitle={asked.length === 0 ? 'Alle zählen mit' : 'Nur diese zählen mit'}
      onClose={closeSheet}
      fit>
      <ChainChips
        aria-label="Märkte"
        chains={data?.chains}
        chosen={asked}
        onToggle={(id) => changeLimits({ chains: toggled(asked, id) })}
      />
      <Button look="ghost sm" disabled={asked.length === 0} onClick={() => changeLimits({ chains: [] })}>
        Alle Märkte
      </Button>
      <Switch on={stale} onChange={(on) => changeLimits({ stale: on })}>
        Alte Preise mitrechnen
        <span className="switch-detail">Sonst zählen sie nur, wo du sonst nichts bekommst</span>
      </Switch>
    </Pop>
  )
}
