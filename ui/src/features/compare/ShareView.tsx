// What else can be done with a search: passing it on with its filters, as it is shown, and being told of new products
// for its words.
import * as say from '#words/compare'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { Share, shareLink } from '../../kit/Share.tsx'
import { openWake } from '../../kit/wakeWay.ts'
import { hrefOf } from './useView.ts'
import type { View } from './view.ts'

export default function ShareView({ view, title }: { view: View; title: string }) {
  const passedOn = { path: hrefOf({ ...view, product: null, panel: null }), title: say.compared(title) }
  // A letter says nothing to wait for.
  if (view.q.trim().length < 2) return <Share {...passedOn} />
  return (
    <ActionMenu
      actions={[
        { name: say.share, icon: 'share', to: () => void shareLink(passedOn.path, passedOn.title) },
        { name: say.wakeForNew, icon: 'bell', to: () => openWake({ search: view.q }) },
      ]}
    />
  )
}
