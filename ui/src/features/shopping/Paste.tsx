// Pasting a whole list: the server reads the text, and unclear lines become questions.
import { useState } from 'react'
import { useAnswer } from '../../api/hooks.ts'
import { readingsPath } from '../../api/readings.ts'
import type { ReadingsAnswer } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { takeFocus } from '../../kit/takeFocus.ts'
import { toast } from '../../kit/toasts.tsx'
import { addItems } from '../../lib/addItems.ts'
import { capital, count, counted, countWord } from '../../lib/format.ts'
import { useStored } from '../../lib/storage.ts'
import { Question, Understood } from './LineCards.tsx'
import {
  answeredLines,
  type Draft,
  draft as keptDraft,
  isAnswered,
  isQuestion,
  type LineAnswer,
  lineItem,
  lineKey,
  linesOf,
  type PastedLine,
  summary,
} from './lines.ts'
import { leaveView } from './route.ts'
import { addTexts } from './texts.ts'
import './Paste.css'

export function Paste() {
  const draft = useStored(keptDraft)
  const [writing, setWriting] = useState(false)
  return (
    <div className="paste">
      <button type="button" className="crumb" onClick={() => leaveView('liste')}>
        <Icon name="back" size={15} weight={2.2} />
        Einkauf
      </button>
      {draft === null || writing || linesOf(draft.text).length === 0 ? (
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
  const { data, error, renew } = useAnswer<ReadingsAnswer>(readingsPath([draft.text]))
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set())
  const lines = answeredLines(data?.readings[0] ?? [], draft)
  const asked = lines.filter((line) => isQuestion(line) || changing.has(line.number))
  const sure = lines.filter((line) => !isQuestion(line) && !changing.has(line.number))
  const items = lines.flatMap((line) => lineItem(line) ?? [])
  const answer = (line: PastedLine, said: LineAnswer) =>
    keptDraft.set({ ...draft, answers: { ...draft.answers, [lineKey(line.number, line.reading)]: said } })
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
  if (!data && error) return <NotRead text={draft.text} onRenew={() => void renew()} onWrite={onWrite} />
  if (!data) return <Reading text={draft.text} />
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

/** Where the server cannot be asked, the lines can wait on the list. */
function NotRead({ text, onRenew, onWrite }: { text: string; onRenew: () => void; onWrite: () => void }) {
  const lines = linesOf(text)
  const put = () => {
    const undo = addTexts(lines)
    keptDraft.set(null)
    leaveView('liste')
    toast(`${counted(lines.length, 'Zeile', 'Zeilen')} auf der Liste`, undo)
  }
  return (
    <div className="paste-reading">
      <h1 ref={takeFocus} tabIndex={-1}>
        Deine Liste ist noch nicht gelesen
      </h1>
      <p className="muted pretty">
        Auf der Liste bleiben die Zeilen, wie du sie geschrieben hast. Gelesen werden sie, sobald Körberl wieder
        erreichbar ist.
      </p>
      <div className="cluster">
        <Button look="primary lg" onClick={put}>
          {counted(lines.length, 'Zeile', 'Zeilen')} auf die Liste
        </Button>
        <Button look="quiet lg" onClick={onRenew}>
          Noch einmal
        </Button>
        <Button look="ghost" onClick={onWrite}>
          Eingefügten Text ändern
        </Button>
      </div>
    </div>
  )
}

function Reading({ text }: { text: string }) {
  return (
    <div className="paste-reading" role="status">
      <h1>Deine Liste wird gelesen</h1>
      <p className="muted">{counted(linesOf(text).length, 'Zeile', 'Zeilen')}</p>
    </div>
  )
}

function Title({ lines }: { lines: readonly PastedLine[] }) {
  const known = lines.filter(isAnswered).length
  const open = lines.filter((line) => isQuestion(line) && !isAnswered(line)).length
  const some = lines.length === 1 ? 'Die Zeile ist verstanden.' : `Alle ${countWord(lines.length)} verstanden.`
  const all = lines.length === 0 ? 'Da steht nichts, was man kaufen kann.' : some
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
            <span>{line.reading.text}</span>
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
      {line.reading.verdict === 'choice' ? 'zur Wahl' : 'offen'}
    </span>
  )
}
