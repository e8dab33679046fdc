// Passes on a search with its filters, as it is shown.
import { Share } from '../../kit/Share.tsx'
import { hrefOf } from './useView.ts'
import type { View } from './view.ts'

export default function ShareView({ view, title }: { view: View; title: string }) {
  return <Share path={hrefOf({ ...view, product: null, panel: null })} title={`${title} im Preisvergleich`} />
}
