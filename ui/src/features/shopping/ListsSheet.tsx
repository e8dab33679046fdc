// Actions on the list (share, paste, print, rename, empty, delete), and the other lists.
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ask } from '../../kit/ask.ts'
import { Icon, type IconName } from '../../kit/MoreIcon.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { toast } from '../../kit/toasts.tsx'
import { useTextFile } from '../../kit/useTextFile.tsx'
import { counted } from '../../lib/format.ts'
import { activeList, clearList, useLists } from '../../lib/list.ts'
import { addList, chooseList, removeList, renameList } from './edit.ts'
import { LIST_FILES, openList, saveList } from './listFile.ts'
import { closeSheet, goToView, openSheet } from './route.ts'
import './sheets.css'

export function ListsSheet() {
  const all = useLists()
  const list = activeList(all)
  const some = list.items.length > 0
  const { choose, field } = useTextFile(LIST_FILES, openList)
  return (
    <Pop title={list.name} subtitle={`${list.items.length} Artikel`} onClose={closeSheet} fit>
      <ul className="acts">
        {some && <Act icon="share" name="Liste teilen" onClick={() => openSheet('teilen')} />}
        <Act icon="text" name="Liste einfügen" onClick={() => goToView('einfuegen')} />
        {some && <Act icon="download" name="Als Datei sichern" onClick={() => saveList(list)} />}
        <Act icon="upload" name="Aus Datei öffnen" onClick={choose} />
        {some && <Act icon="print" name="Drucken" onClick={print} />}
        {some && <Act icon="trash" name="Liste leeren" onClick={empty} />}
      </ul>
      {field}
      <h3 className="acts-heading">Deine Listen</h3>
      <ul className="acts" aria-label="Deine Listen">
        {all.lists.map(({ id, name, items }) => (
          <li key={id}>
            <button type="button" className="act" aria-pressed={id === list.id} onClick={() => chooseList(id)}>
              <Icon name={id === list.id ? 'check' : 'basket'} size={20} />
              <span>{name}</span>
              <span className="num faint">{items.length}</span>
            </button>
          </li>
        ))}
      </ul>
      <NameForm
        key={list.id}
        label="Diese Liste umbenennen"
        action="Umbenennen"
        name={list.name}
        onName={(name) => renameList(list.id, name)}
      />
      <NameForm label="Neue Liste" action="Anlegen" name="" onName={(name) => addList({ name, items: [] })} />
      {all.lists.length > 1 && (
        <Button look="warn sm" onClick={() => void remove(list.id, list.name, list.items.length)}>
          „{list.name}“ löschen
        </Button>
      )}
    </Pop>
  )
}

function empty() {
  toast('Die Liste ist leer', clearList())
  closeSheet()
}

function print() {
  closeSheet()
  // After the sheet has closed.
  setTimeout(() => window.print(), 100)
}

async function remove(id: string, name: string, items: number) {
  const text = `Die Liste mit ${counted(items, 'Artikel', 'Artikeln')} wird von diesem Gerät gelöscht.`
  if (items === 0 || (await ask({ title: `„${name}“ löschen?`, text, action: 'Liste löschen' })))
    toast(`„${name}“ ist gelöscht`, removeList(id))
}

function Act({ icon, name, onClick }: { icon: IconName; name: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className="act" onClick={onClick}>
        <Icon name={icon} size={20} />
        <span>{name}</span>
      </button>
    </li>
  )
}

type NameFormProps = { label: string; action: string; name: string; onName: (name: string) => void }

function NameForm({ label, action, name, onName }: NameFormProps) {
  const [text, setText] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    onName(text.trim())
    if (!name) setText('')
  }
  return (
    <form className="name-form" onSubmit={submit}>
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="quiet sm" disabled={!text.trim() || text.trim() === name}>
        {action}
      </Button>
    </form>
  )
}
