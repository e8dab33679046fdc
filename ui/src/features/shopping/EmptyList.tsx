// An empty list: a field, suggestions, and options to start with a whole list.
import * as say from '#words/shopping'
import { Link } from 'wouter'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Basket } from '../../kit/Basket.tsx'
import { toast } from '../../kit/toasts.tsx'
import { useTextFile } from '../../kit/useTextFile.tsx'
import { addItems } from '../../lib/addItems.ts'
import { lastTrip, useBought } from '../../lib/bought.ts'
import { deviceDay } from '../../lib/deviceDay.ts'
import { type ListItem, useLists } from '../../lib/list.ts'
import { PATHS } from '../../lib/shared.ts'
import { TO_LIST } from './lines.ts'
import { LIST_FILES, openList } from './listFile.ts'
import { Frequent } from './Frequent.tsx'
import { Picker } from './Picker.tsx'
import { ScanButton } from './Scan.tsx'
import { goToView, openSheet } from './route.ts'
import { addTexts } from './texts.ts'
import { useTrip } from './trip.ts'
import './EmptyList.css'

/** How many things of the last trip are named. */
const TITLES = 4
const NOTHING: readonly [] = []

/** `waiting`: drawn by the server, which does not know the list; hidden where the browser has one (src/early.js). */
export function EmptyList({ waiting = false }: { waiting?: boolean }) {
  const several = useLists().lists.length > 1
  const { choose, field } = useTextFile(LIST_FILES, openList)
  return (
    <div className={waiting ? 'shopping-empty unless-listed' : 'shopping-empty'}>
      <div className="empty">
        <Basket size={72} />
        <h1 tabIndex={-1}>{say.whatDoYouNeed}</h1>
        <p>{say.whatDoYouNeedText}</p>
        <div className="empty-unscripted">
          <p>{say.listNeedsScript}</p>
          <Link className="btn btn-primary" href={PATHS.index}>
            {say.comparePrices}
          </Link>
        </div>
      </div>
      <Picker large label={say.addItem} placeholder={say.addExamples} {...TO_LIST}>
        <ScanButton />
        <Button type="submit" look="primary">
          {say.add}
        </Button>
      </Picker>
      <Again />
      <Frequent items={NOTHING} otherwise={say.commonWords} />
      <ul className="card ways-in">
        <StartOption
          id="einfuegen"
          name={say.pasteList}
          detail={say.pasteListText}
          onClick={() => goToView('einfuegen')}
        />
        <StartOption name={say.openFile} detail={say.openFileText} onClick={choose} />
        <StartOption
          name={say.weeklyExample}
          detail={say.weeklyExampleText}
          onClick={() => toast(say.weeklyExampleAdded, addTexts(say.exampleList.split('\n')))}
        />
        {several && <StartOption name={say.otherList} detail={say.otherListText} onClick={() => openSheet('listen')} />}
      </ul>
      {field}
      <p className="xs faint">{say.listStaysHere}</p>
    </div>
  )
}

/** All that was bought last, with its amounts. */
function Again() {
  const all = useBought()
  const last = lastTrip(all, deviceDay(), useTrip() === null)
  if (!last) return null
  const { items } = last
  return (
    <ul className="card ways-in">
      <StartOption
        name={say.lastTripAgain(items.length)}
        detail={titlesOf(items)}
        onClick={() => toast(say.lastTripAdded(items.length), addItems(items))}
      />
    </ul>
  )
}

function titlesOf(items: readonly ListItem[]): string {
  const titles = items.slice(0, TITLES).map(({ title }) => title)
  return [...titles, ...(items.length > TITLES ? ['…'] : [])].join(', ')
}

type StartOptionProps = { id?: string; name: string; detail: string; onClick: () => void }

function StartOption({ id, name, detail, onClick }: StartOptionProps) {
  return (
    <li>
      <button id={id} type="button" onClick={onClick}>
        <span>
          <span className="item-title">{name}</span>
          <span className="sm muted">{detail}</span>
        </span>
        <Icon name="forward" size={18} weight={2} />
      </button>
    </li>
  )
}
