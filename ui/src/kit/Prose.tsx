// A page of text: the way back, a title, and paragraphs in a column that is easy to read.
import * as say from '#words/kit'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../lib/shared.ts'
import { Icon } from './MoreIcon.tsx'
import './Prose.css'

export interface ProseProps {
  title: string
  /** Where it is not the app's language. */
  lang?: string
  children: ReactNode
}

export function Prose({ title, lang, children }: ProseProps) {
  return (
    <div className="wrap prose">
      <Link href={PATHS.index} className="prose-back">
        <Icon name="back" size={17} weight={2} />
        {say.start}
      </Link>
      <div className="prose-column" lang={lang}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
