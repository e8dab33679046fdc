// Actions on the list (share, paste, print, rename, empty, delete), and the other lists.
import * as say from '#words/shopping'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ask } from '../../kit/ask.ts'
import { Icon, type IconName } from '../../kit/MoreIcon.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { toast } from '../../kit/toasts.tsx'
import { useTextFile } from '../../kit/useTextFile.tsx'
import { counted } from '../../lib/format.ts'
import { activeList, changeItems, useLists } from '../../lib/list.ts'
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
    <Pop title={list.name} subtitle={say.itemsCounted(list.items.length)} onClose={closeSheet} fit>
      <ul className="acts">
        {some && <Act icon="share" name={say.shareList} onClick={() => openSheet('teilen')} />}
        <Act icon="text" name={say.pasteList} onClick={() => goToView('einfuegen')} />
        {some && <Act icon="download" name={say.saveAsFile} onClick={() => saveList(list)} />}
        <Act icon="upload" name={say.openFile} onClick={choose} />
        {some && <Act icon="print" name={say.print} onClick={print} />}
        {some && <Act icon="trash" name={say.emptyList} onClick={empty} />}
      </ul>
      {field}
      <h3 className="acts-heading">{say.yourLists}</h3>
      <ul className="acts" aria-label={say.yourLists}>
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
        label={say.renameList}
        action={say.rename}
        name={list.name}
        onName={(name) => renameList(list.id, name)}
      />
      <NameForm label={say.newList} action={say.create} name="" onName={(name) => addList({ name, items: [] })} />
      {all.lists.length > 1 && (
        <Button look="warn sm" onClick={() => void remove(list.id, list.name, list.items.length)}>
          {say.deleteListNamed(list.name)}
        </Button>
      )}
    </Pop>
  )
}

function empty() {
  toast(
    say.listIsEmpty,
    changeItems(() => []),
  )
  closeSheet()
}

function print() {
  closeSheet()
  // After the sheet has closed.
  setTimeout(() => window.print(), 100)
}

async function remove(id: string, name: string, items: number) {
  const text = say.deleteListText(counted(items, say.withItemOne, say.withItemMany))
  if (items === 0 || (await ask({ title: say.deleteListTitle(name), text, action: say.deleteList })))
    toast(say.listDeleted(name), removeList(id))
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
