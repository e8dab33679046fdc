// A link to the same page in a language, which is remembered.
import * as lib from '#words/lib'
import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { chooseLanguage, hrefIn, LANGUAGES } from '../lib/language.ts'
import type { Language } from '../lib/places.ts'

export function LanguageLink({ language }: { language: Language }) {
  const [path] = useLocation()
  const choose = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    chooseLanguage(language)
    // The server knows no more of the address than this browser's script.
    link.search = location.search
    link.hash = location.hash
  }
  return (
    <a
      href={hrefIn(language, path)}
      hrefLang={language}
      lang={language}
      aria-current={language === lib.language ? 'true' : undefined}
      onClick={choose}>
      {LANGUAGES[language]}
    </a>
  )
}
