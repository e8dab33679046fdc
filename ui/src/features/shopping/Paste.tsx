// Pasting a whole list: each line of the text is parsed, and unclear ones become questions.
import { useMemo, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { SearchAnswer } from '../../api/types.ts'
import { useMany } from '../../api/useMany.ts'
import { Bar } from '../../kit/Bar.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { takeFocus } from '../../kit/takeFocus.ts'
import { toast } from '../../kit/toasts.tsx'
import { capital, count, countWord } from '../../lib/format.ts'
import { useStored } from '../../lib/storage.ts'
import { addItems, itemOf } from './edit.ts'
import { type Meaning, meaningOf, NOTHING, questionOf, SURE } from './interpret.ts'
import { Question, Understood } from './LineCards.tsx'
import {
  type Draft,
  draft as keptDraft,
  isAnswered,
  isQuestion,
  type LineAnswer,
  lineItem,
  lineKey,
  type PastedLine,
  readLines,
  summary,
} from './lines.ts'
import { useTaken } from './usePlans.ts'
import { parseLine, type ParsedLine } from './parseLine.ts'
import { linesOf } from './pasted.ts'
import { leaveView } from './route.ts'
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
      }}>
      <h1>Liste einfügen</h1>
      <p className="muted">Aus Notizen oder WhatsApp, ein Artikel pro Zeile.</p>
      <textarea
        ref={takeFocus}
        aria-label="Deine Liste"
        name="liste"
        rows={12}
        placeholder={'4 Milch\n10 Eier\n1,5 kg Bananen\nReis'}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary lg" disabled={lines === 0}>
        {lines < 2 ? 'Lesen' : `${count(lines)} Zeilen lesen`}
      </Button>
    </form>
  )
}

function Review({ draft, onWrite }: { draft: Draft; onWrite: () => void }) {
  const parsedLines = useMemo(() => linesOf(draft.text).map(parseLine), [draft.text])
  const meanings = useMeanings(parsedLines)
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set())
  const taken = useTaken(useMemo(() => parsedLines.map((parsed) => itemOf(parsed)), [parsedLines]))
  const lines = readLines(parsedLines, meanings, taken ?? new Map(), draft)
  const asked = lines.filter((line) => isQuestion(line) || changing.has(line.number))
  const sure = lines.filter((line) => line.meaning?.verdict === 'sure' && !changing.has(line.number))
  const waits = lines.filter(({ meaning }) => meaning === undefined).length
  const items = lines.flatMap((line) => lineItem(line) ?? [])
  const answer = (line: PastedLine, said: LineAnswer) =>
    keptDraft.set({ ...draft, answers: { ...draft.answers, [lineKey(line.number, line.parsed)]: said } })
  const put = () => {
    const undo = addItems(items)
    keptDraft.set(null)
    leaveView('liste')
    toast(items.length === 0 ? 'Nichts übernommen' : `${summary(items)} auf der Liste`, undo)
  }
  const done = (
    <Button look="primary lg" onClick={put}>
      {items.length === 0 ? 'Ohne Artikel zurück' : `${summary(items)} auf die Liste`}
    </Button>
  )
  // All at once: no layout shift.
  if (waits > 0 || !taken) return <Reading lines={lines.length} waits={waits} />
  return (
    <>
      <Title lines={lines} />
      <div className="paste-panes">
        <Paper lines={lines} onWrite={onWrite} />
        <div>
          <div className="questions">
            {asked.map((line) => (
              <Question
                key={line.number}
                line={line}
                wanted={changing.has(line.number)}
                onAnswer={(said) => answer(line, said)}
              />
            ))}
          </div>
          {sure.length > 0 && (
            <>
              <h2 className="paste-sure">
                Verstanden <span className="faint num">{count(sure.length)}</span>
              </h2>
              <ul className="understood">
                {sure.map((line) => (
                  <Understood
                    key={line.number}
                    line={line}
                    onChange={() => setChanging(new Set([...changing, line.number]))}
                  />
                ))}
              </ul>
            </>
          )}
          <button type="button" className="link sm phone paste-rewrite" onClick={onWrite}>
            Eingefügten Text ändern
          </button>
          <div className="next-step paste-done">{done}</div>
        </div>
      </div>
    </>
  )
}

/** What each line is taken for; undefined until that is known. Where the search cannot be asked, the words stay as
 * they are. */
function useMeanings(parsedLines: readonly ParsedLine[]): (Meaning | undefined)[] {
  const states = useMany(useMemo(() => parsedLines.map(questionOf), [parsedLines]))
  return parsedLines.map((parsed, place) => {
    const state = states[place]
    if (!state) return NOTHING
    if (state.data) return meaningOf(parsed, state.data as unknown as SearchAnswer)
    return state.error ? SURE : undefined
  })
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

function Title({ lines }: { lines: readonly PastedLine[] }) {
  const known = lines.filter(isAnswered).length
  const open = lines.filter((line) => isQuestion(line) && !isAnswered(line)).length
  const all = lines.length === 1 ? 'Die Zeile ist verstanden.' : `Alle ${countWord(lines.length)} verstanden.`
  return (
    <div role="status">
      <h1 ref={takeFocus} tabIndex={-1}>
        {open === 0 ? all : `${capital(word(known))} von ${word(lines.length)} verstanden.`}
      </h1>
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

/** The pasted text, line by line, each with its state. */
function Paper({ lines, onWrite }: { lines: readonly PastedLine[]; onWrite: () => void }) {
  return (
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
            <span>{line.parsed.raw}</span>
            <Mark line={line} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mark({ line }: { line: PastedLine }) {
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
