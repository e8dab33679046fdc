// A whole list at once: a text comes in, each line is looked at, and what is not clear is asked. Nothing is dropped without a word.
import { useMemo, useState } from 'react'
import { Bar } from '../../kit/Bar.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { toast } from '../../kit/toasts.tsx'
import { count, countWord, euro } from '../../lib/format.ts'
import { useStored } from '../../lib/storage.ts'
import { amountOf, leewayOf } from './describe.ts'
import { type Draft, draft as keptDraft, type LineAnswer } from './draft.ts'
import { addItems, itemOf } from './edit.ts'
import { reachOf } from './interpret.ts'
import { answerOf, isAnswered, isQuestion, type Line, lineItem, lineKey, readLines, summary } from './lines.ts'
import { Options } from './Options.tsx'
import { named, Picker } from './Picker.tsx'
import { useMeanings } from './useMeanings.ts'
import { leaveView } from './way.ts'
import { linesOf, wishOf } from './words.ts'
import './Paste.css'

export function Paste() {
  const draft = useStored(keptDraft)
  const [writing, setWriting] = useState(false)
  const read = linesOf(draft?.text ?? '')
  return (
    <div className="paste">
      <button type="button" className="crumb" onClick={() => leaveView('liste')}>
        <Icon name="back" size={15} weight={2.2} />
        Einkauf
      </button>
      {draft === null || writing || read.length === 0 ? (
        <Write
          text={draft?.text ?? ''}
          onText={(text) => {
            keptDraft.set({ text, answers: draft?.answers ?? {} })
            setWriting(false)
          }}
        />
      ) : (
        <Review draft={draft} onWrite={() => setWriting(true)} />
      )}
    </div>
  )
}

function Write({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const lines = linesOf(typed).length
  return (
    <form
      className="paste-write"
      onSubmit={(event) => {
        event.preventDefault()
        if (lines > 0) onText(typed)
      }}
    >
      <h1>Liste einfügen</h1>
      <p className="muted">Aus Notizen oder WhatsApp, ein Artikel pro Zeile.</p>
      <textarea aria-label="Deine Liste" name="liste" rows={12} placeholder={'4 Milch\n10 Eier\n1,5 kg Bananen\nReis'} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="submit" className="btn btn-primary btn-lg" disabled={lines === 0}>
        {lines < 2 ? 'Lesen' : `${count(lines)} Zeilen lesen`}
      </button>
    </form>
  )
}

function Review({ draft, onWrite }: { draft: Draft; onWrite: () => void }) {
  const wishes = useMemo(() => linesOf(draft.text).map(wishOf), [draft.text])
  const meanings = useMeanings(wishes)
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set())
  const lines = readLines(wishes, meanings, draft)
  const asked = lines.filter((line) => isQuestion(line) || changing.has(line.number))
  const sure = lines.filter((line) => line.meaning?.verdict === 'sure' && !changing.has(line.number))
  const waits = lines.filter(({ meaning }) => meaning === undefined).length
  const items = lines.flatMap((line) => lineItem(line) ?? [])
  const answer = (line: Line, said: LineAnswer) => keptDraft.set({ ...draft, answers: { ...draft.answers, [lineKey(line.number, line.wish)]: said } })
  const put = () => {
    const undo = addItems(items)
    keptDraft.set(null)
    leaveView('liste')
    toast(items.length === 0 ? 'Nichts übernommen' : `${summary(items)} auf der Liste`, undo)
  }
  const done = (
    <button type="button" className="btn btn-primary btn-lg" onClick={put}>
      {items.length === 0 ? 'Ohne Artikel zurück' : `${summary(items)} auf die Liste`}
    </button>
  )
  // All at once: lines that come one by one would push the others away.
  if (waits > 0) return <Reading lines={lines.length} waits={waits} />
  return (
    <>
      <Title lines={lines} />
      <div className="paste-panes">
        <section className="desk" aria-label="Eingefügt">
          <div className="split paste-head">
            <h2>Eingefügt</h2>
            <button type="button" className="link sm" onClick={onWrite}>
              Ändern
            </button>
          </div>
          <ol className="paper">
            {lines.map((line) => (
              <li key={line.number}>
                <span>{line.wish.raw}</span>
                <Mark line={line} />
              </li>
            ))}
          </ol>
        </section>
        <div>
          <div className="questions">
            {asked.map((line) => (
              <Question key={line.number} line={line} onAnswer={(said) => answer(line, said)} />
            ))}
          </div>
          {sure.length > 0 && (
            <>
              <h2 className="paste-sure">
                Verstanden <span className="faint num">{count(sure.length)}</span>
              </h2>
              <ul className="understood">
                {sure.map((line) => (
                  <Understood key={line.number} line={line} onChange={() => setChanging(new Set([...changing, line.number]))} />
                ))}
              </ul>
            </>
          )}
          <button type="button" className="link sm phone paste-rewrite" onClick={onWrite}>
            Eingefügten Text ändern
          </button>
          <div className="paste-done">{done}</div>
        </div>
      </div>
    </>
  )
}

function Reading({ lines, waits }: { lines: number; waits: number }) {
  return (
    <div className="paste-reading">
      <h1>Deine Liste wird gelesen</h1>
      <p className="muted">{count(lines)} Zeilen</p>
      <Bar share={(lines - waits) / lines} of="Gelesen" />
    </div>
  )
}

function Title({ lines }: { lines: readonly Line[] }) {
  const known = lines.filter(isAnswered).length
  const open = lines.filter((line) => isQuestion(line) && !isAnswered(line)).length
  const all = lines.length === 1 ? 'Die Zeile ist verstanden.' : `Alle ${countWord(lines.length)} verstanden.`
  return (
    <div role="status">
      <h1>{open === 0 ? all : `${capital(word(known))} von ${word(lines.length)} verstanden.`}</h1>
      <p className="muted">
        {open === 0 && 'Schau kurz drüber, dann ist die Liste fertig.'}
        {open > 0 && `${open === 1 ? 'Eine Frage' : `${capital(word(open))} Fragen`} noch, dann ist die Liste fertig.`}
      </p>
    </div>
  )
}

function word(number: number): string {
  return number === 0 ? 'keine' : number === 1 ? 'eine' : countWord(number)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Mark({ line }: { line: Line }) {
  if (isAnswered(line)) {
    return (
      <span className="paste-mark paste-mark-sure">
        <Icon name="check" size={16} weight={2.2} />
        <span className="sr">verstanden</span>
      </span>
    )
  }
  return (
    <span className="paste-mark">
      <Icon name="question" size={16} />
      {line.meaning?.verdict === 'choice' ? 'zur Wahl' : 'offen'}
    </span>
  )
}

const WORDS = 'words'

function Question({ line, onAnswer }: { line: Line; onAnswer: (answer: LineAnswer) => void }) {
  const { number, wish, meaning } = line
  const heading = `zeile-${number}`
  const said = answerOf(line)
  const options = meaning?.options ?? []
  const keyOf = (id: string) => options.find((group) => group.id === id)
  const chosen = said.to === 'words' ? WORDS : said.to === 'product' ? (options.find(({ products }) => products[0]?.key === said.key)?.id ?? null) : null
  const other = said.to === 'product' && chosen === null ? said.title : null
  return (
    <section className="question" aria-labelledby={`${heading}-text ${heading}`}>
      <p id={`${heading}-text`} className="xs muted">
        Zeile {number}: „{wish.raw}“
      </p>
      <h2 id={heading}>{options.length > 0 ? `Was soll „${wish.query}“ sein?` : 'Das haben wir nicht verstanden'}</h2>
      {options.length > 0 && (
        <Options
          label={`Zeile ${number}`}
          chosen={chosen}
          onChoose={(id) => {
            const group = keyOf(id)
            const key = group?.products[0]?.key
            onAnswer(group && key !== undefined ? { to: 'product', key, title: group.title } : { to: 'words' })
          }}
          options={[
            ...options.map((group) => {
              const { chains, from } = reachOf(group)
              return { value: group.id, name: named(group), detail: chains === 1 ? 'eine Kette' : `${count(chains)} Ketten`, end: `ab ${euro(from)}` }
            }),
            { value: WORDS, name: 'Egal, das Günstigste', detail: `alles, was „${wish.query}“ heißt` },
          ]}
        />
      )}
      {other !== null && (
        <p className="sm question-other">
          <Icon name="check" size={16} weight={2.2} />
          {other}
        </p>
      )}
      <Picker
        icon="magnifying-glass"
        label={`Produkt für Zeile ${number} suchen`}
        placeholder={options.length > 0 ? 'Anderes Produkt suchen' : 'Produkt suchen'}
        onGroup={(group) => {
          const key = group.products[0]?.key
          if (key !== undefined) onAnswer({ to: 'product', key, title: group.title })
        }}
      />
      <div className="cluster">
        <button type="button" className="btn btn-quiet btn-sm" aria-pressed={line.answer?.to === 'note'} onClick={() => onAnswer({ to: 'note' })}>
          <Icon name={line.answer?.to === 'note' ? 'check' : 'note'} size={18} />
          Als Notiz behalten
        </button>
        <button type="button" className="btn btn-ghost btn-sm" aria-pressed={said.to === 'nothing'} onClick={() => onAnswer({ to: 'nothing' })}>
          {said.to === 'nothing' && <Icon name="check" size={18} />}
          Weglassen
        </button>
      </div>
    </section>
  )
}

function Understood({ line, onChange }: { line: Line; onChange: () => void }) {
  const item = itemOf(line.wish)
  const [first] = line.meaning?.options ?? []
  const amount = amountOf(item)
  // Beside what is wanted, what is in a pack would only confuse.
  const title = first ? (amount === null ? named(first) : first.title) : item.title
  return (
    <li>
      <Icon name="check" size={17} weight={2.2} />
      <div>
        <p className="item-title">
          {title}{' '}
          <span className="muted num">
            {amount !== null && item.count === 1 ? amount : `× ${item.count}`}
            {amount !== null && item.count !== 1 && ` × ${amount}`}
          </span>
        </p>
        <p className="xs muted">
          „{line.wish.raw}“, {leewayOf(item)}
        </p>
      </div>
      <button type="button" className="icon-btn" aria-label={`${line.wish.raw} ändern`} onClick={onChange}>
        <Icon name="swap" size={18} />
      </button>
    </li>
  )
}
