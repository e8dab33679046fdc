// Pasting a whole list: the server reads the text, and unclear lines become questions.
import * as say from '#words/shopping'
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
        {say.shopping}
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
      <h1>{say.pasteList}</h1>
      <p className="muted">{say.pasteListSentence}</p>
      <textarea
        ref={takeFocus}
        aria-label={say.yourList}
        name="liste"
        rows={12}
        placeholder={say.pasteExample}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary lg" disabled={lines === 0}>
        {lines < 2 ? say.read : say.readLines(count(lines))}
      </Button>
    </form>
  )
}

function Review({ draft, onWrite }: { draft: Draft; onWrite: () => void }) {
  const { data, error, renew } = useAnswer<ReadingsAnswer>(readingsPath([draft.text]))
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set())
  const lines = answeredLines(data?.readings[0] ?? [], draft)
  const isAsked = (line: PastedLine) => isQuestion(line) || line.answer !== undefined || changing.has(line.number)
  const [asked, sure] = [lines.filter(isAsked), lines.filter((line) => !isAsked(line))]
  const items = lines.flatMap((line) => lineItem(line) ?? [])
  const answer = (line: PastedLine, said: LineAnswer) =>
    keptDraft.set({ ...draft, answers: { ...draft.answers, [lineKey(line.number, line.reading)]: said } })
  const put = () => {
    const undo = addItems(items)
    keptDraft.set(null)
    leaveView('liste')
    toast(items.length === 0 ? say.nothingTaken : say.areOnList(summary(items)), undo)
  }
  const done = (
    <Button look="primary lg" onClick={put}>
      {items.length === 0 ? say.backWithout : say.putOnList(summary(items))}
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
                {say.understoodHeading}
                <span className="faint num">{count(sure.length)}</span>
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
            {say.changePasted}
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
    toast(say.areOnList(counted(lines.length, say.lineOne, say.lineMany)), undo)
  }
  return (
    <div className="paste-reading">
      <h1 ref={takeFocus} tabIndex={-1}>
        {say.notReadYet}
      </h1>
      <p className="muted pretty">{say.notReadYetText}</p>
      <div className="cluster">
        <Button look="primary lg" onClick={put}>
          {say.putOnList(counted(lines.length, say.lineOne, say.lineMany))}
        </Button>
        <Button look="quiet lg" onClick={onRenew}>
          {say.again}
        </Button>
        <Button look="ghost" onClick={onWrite}>
          {say.changePasted}
        </Button>
      </div>
    </div>
  )
}

function Reading({ text }: { text: string }) {
  return (
    <div className="paste-reading" role="status">
      <h1>{say.listIsRead}</h1>
      <p className="muted">{counted(linesOf(text).length, say.lineOne, say.lineMany)}</p>
    </div>
  )
}

function Title({ lines }: { lines: readonly PastedLine[] }) {
  const known = lines.filter(isAnswered).length
  const open = lines.filter((line) => isQuestion(line) && !isAnswered(line)).length
  const some = lines.length === 1 ? say.lineUnderstood : say.allUnderstood(countWord(lines.length))
  const all = lines.length === 0 ? say.nothingToBuy : some
  return (
    <div role="status">
      <h1 ref={takeFocus} tabIndex={-1}>
        {open === 0 ? all : say.someUnderstood(capital(word(known)), word(lines.length))}
      </h1>
      <p className="muted">
        {open === 0 && say.lookOver}
        {open > 0 && say.questionsLeft(open === 1 ? say.oneQuestion : say.manyQuestions(capital(word(open))))}
      </p>
    </div>
  )
}

function word(number: number): string {
  return number === 0 ? say.noLine : number === 1 ? say.oneLine : countWord(number)
}

/** The pasted text, line by line, each with its state. */
function Paper({ lines, onWrite }: { lines: readonly PastedLine[]; onWrite: () => void }) {
  return (
    <section className="desk" aria-label={say.pasted}>
      <div className="split paste-head">
        <h2>{say.pasted}</h2>
        <button type="button" className="link sm" onClick={onWrite}>
          {say.changePastedShort}
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
  const to = line.answer?.to
  if (to === 'note' || to === 'nothing') {
    return (
      <span className="paste-mark">
        {to === 'note' && <Icon name="note" size={16} />}
        {to === 'note' ? say.note : say.leftOut}
      </span>
    )
  }
  if (isAnswered(line)) {
    return (
      <span className="paste-mark paste-mark-sure">
        <Icon name="check" size={16} weight={2.2} />
        <span className="sr">{say.understood}</span>
      </span>
    )
  }
  return (
    <span className="paste-mark">
      <Icon name="question" size={16} />
      {line.reading.verdict === 'choice' ? say.toChoose : say.open}
    </span>
  )
}
