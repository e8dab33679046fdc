// Puts as many of a kind on the list as one wants; on the phone where the search is on other pages.
import * as say from '#words/compare'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Stepper } from '../../kit/Stepper.tsx'
import { toast } from '../../kit/toasts.tsx'
import { removeFromList, setCount, useList } from '../../lib/list.ts'
import { addWords } from './addWords.ts'

export function KindToList({ words }: { words: string }) {
  const [wanted, setWanted] = useState(1)
  const item = useList().find(({ kind, title }) => kind !== 'product' && title === words)
  return (
    <div className="to-list">
      <Stepper
        name={words}
        count={item?.count ?? wanted}
        onCount={item ? (count) => setCount(item.id, count) : setWanted}
      />
      {item ? (
        <Button
          look="quiet block"
          aria-label={say.takeOffListNamed(words)}
          onClick={() => toast(say.offList(words), removeFromList(item.id))}>
          {say.takeOffList}
        </Button>
      ) : (
        <Button look="primary block" onClick={() => toast(say.onList(words), addWords(words, wanted))}>
          {say.addToList}
        </Button>
      )}
    </div>
  )
}
