// The pictogram of a kind of product, decorative: one of the symbols of a file that pages load once.
import sprite from './glyphs.svg'
import './Glyph.css'

export interface GlyphProps {
  /** The family, as the API names it; without one the place stays empty. */
  name: string | null | undefined
  /** In pixels at the default font size; scales with it. */
  size?: number
}

export function Glyph({ name, size = 24 }: GlyphProps) {
  return (
    <svg className="g" width={`${size / 16}rem`} height={`${size / 16}rem`} aria-hidden="true">
      {name && <use href={`${sprite}#${name}`} />}
    </svg>
  )
}
