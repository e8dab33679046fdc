// Adds a count of a product to the list; if it is on it, changes the count or removes it.
import * as say from '#words/product'
import { useState } from 'react'
import { ranked } from '../../api/ranking.ts'
import { fullTitle } from '../../api/title.ts'
import type { ProductDetail } from '../../api/types.ts'
import { addToList, findOnList, removeFromList, setCount, useList } from '../../lib/list.ts'
import { Button } from '../../kit/Button.tsx'
import { Stepper } from '../../kit/Stepper.tsx'
import { toast } from '../../kit/toasts.tsx'

export function AddToList({ product }: { product: ProductDetail }) {
  const title = fullTitle(product)
  const [wanted, setWanted] = useState(1)
  const offers = [product, ...product.same]
  const item = findOnList(useList(), [...offers.map(({ key }) => key), ...product.formerKeys])
  const key = ranked(offers)[0]?.key ?? product.key

  if (item) {
    const takeOff = () => toast(say.offList(title), removeFromList(item.id))
    return (
      <>
        <Stepper name={title} count={item.count} onCount={(count) => setCount(item.id, count)} />
        <Button look="quiet block" aria-label={say.takeOffListNamed(title)} onClick={takeOff}>
          {say.takeOffList}
        </Button>
      </>
    )
  }
  const put = () => toast(say.onList(title), addToList({ key, title, count: wanted }))
  return (
    <>
      <Stepper name={title} count={wanted} onCount={setWanted} />
      <Button look="primary block" onClick={put}>
        {say.addToList}
      </Button>
    </>
  )
}
