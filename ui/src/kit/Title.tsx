// What a product is called: the brand bold, the words lighter, the size as a token. On the phone a title is one line,
// in which the words are cut, never the brand.
import type { ReactNode } from 'react'
import './Title.css'

export interface NameProps {
  brand: string | null
  words: string
  /** Bold where there is no brand: the word that says what it is. */
  noun?: string | null
}

export interface TitleProps extends NameProps {
  size: string | null
  /** What stands behind it: how many. */
  children?: ReactNode
}

export function Title({ size, children, ...name }: TitleProps) {
  return (
    <span className="title">
      <span className="title-line">
        <Name {...name} />
        {size && ' '}
        {size && <span className="size num">{size}</span>}
        {children && ' '}
        {children}
      </span>
    </span>
  )
}

/** Without the size. */
export function Name({ brand, words, noun }: NameProps) {
  return (
    <>
      {brand && <b className="title-brand">{`${brand} `}</b>}
      <span className="title-words">{brand || !noun ? words : <Marked words={words} noun={noun} />}</span>
    </>
  )
}

function Marked({ words, noun }: { words: string; noun: string }) {
  const at = words.indexOf(noun)
  return (
    <>
      {words.slice(0, at)}
      <b>{noun}</b>
      {words.slice(at + noun.length)}
    </>
  )
}
