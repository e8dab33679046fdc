// A question before something that can't be undone. The focus lies on keeping things; Escape keeps them, too.
import { useRef } from 'react'
import { useUnsaved } from '../lib/unsaved.ts'
import type { Question } from './ask.ts'
import { Dialog } from './Dialog.tsx'
import './Confirm.css'

export default function Confirm({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useUnsaved()
  const actions = (
    <>
      <button ref={keep} type="button" className="btn btn-quiet btn-lg" onClick={() => onAnswer(false)}>
        {question.keep ?? 'Behalten'}
      </button>
      <button type="button" className="btn btn-danger btn-lg" onClick={() => onAnswer(true)}>
        {question.action}
      </button>
    </>
  )
  return (
    <Dialog role="alertdialog" title={question.title} actions={actions} focus={keep} onClose={() => onAnswer(false)}>
      <p>{question.text}</p>
    </Dialog>
  )
}
