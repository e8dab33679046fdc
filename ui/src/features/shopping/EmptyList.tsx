// An empty list: a field, suggestions, and options to start with a whole list.
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Basket } from '../../kit/Basket.tsx'
import { toast } from '../../kit/toasts.tsx'
import { useTextFile } from '../../kit/useTextFile.tsx'
import { useLists } from '../../lib/list.ts'
import { TO_LIST } from './lines.ts'
import { LIST_FILES, openList } from './listFile.ts'
import { Frequent } from './Frequent.tsx'
import { Picker } from './Picker.tsx'
import { ScanButton } from './Scan.tsx'
import { goToView, openSheet } from './route.ts'
import { addTexts } from './texts.ts'
import './EmptyList.css'

const WORDS = 'Milch Brot Eier Butter Bananen Kaffee Nudeln Toilettenpapier'
const NOTHING: readonly [] = []
const EXAMPLE =
  '4 Vollmilch\n10 Eier\n2 Bio-Mozzarella\n1,5 kg Bananen\n1 kg Langkornreis\nButter\nSchwarzbrot\n500 g Faschiertes gemischt\n1 kg Mehl glatt\nOrangensaft 1 l\n2 Frischkäse\nToilettenpapier'

/** `waiting`: drawn by the server, which does not know the list; hidden where the browser has one (src/early.js). */
export function EmptyList({ waiting = false }: { waiting?: boolean }) {
  const several = useLists().lists.length > 1
  const { choose, field } = useTextFile(LIST_FILES, openList)
  return (
    <div className={waiting ? 'shopping-empty unless-listed' : 'shopping-empty'}>
      <div className="empty">
        <Basket size={72} />
        <h1 tabIndex={-1}>Was brauchst du?</h1>
        <p>Schreib auf, was du einkaufst. Körberl rechnet aus, ob sich ein zweiter Markt auszahlt.</p>
      </div>
      <Picker large label="Artikel hinzufügen" placeholder="z. B. 4 Milch, 10 Eier, Reis" {...TO_LIST}>
        <ScanButton />
        <Button type="submit" look="primary">
          Dazu
        </Button>
      </Picker>
      <Frequent items={NOTHING} otherwise={WORDS} />
      <ul className="card ways-in">
        <StartOption
          id="einfuegen"
          name="Liste einfügen"
          detail="Aus Notizen oder WhatsApp, ein Artikel pro Zeile"
          onClick={() => goToView('einfuegen')}
        />
        <StartOption name="Aus Datei öffnen" detail="Eine Liste, die du gesichert hast" onClick={choose} />
        <StartOption
          name="Wocheneinkauf als Beispiel"
          detail="12 Artikel, zum Ausprobieren"
          onClick={() => toast('12 Artikel sind auf der Liste', addTexts(EXAMPLE.split('\n')))}
        />
        {several && (
          <StartOption
            name="Andere Liste"
            detail="Zwischen deinen Listen wechseln"
            onClick={() => openSheet('listen')}
          />
        )}
      </ul>
      {field}
      <p className="xs faint">Deine Liste bleibt auf diesem Gerät.</p>
    </div>
  )
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
