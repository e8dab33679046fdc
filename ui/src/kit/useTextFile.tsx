// Asks for a file of this device and passes on its text.
import { type ChangeEvent, type ReactNode, useRef } from 'react'

export interface TextFile {
  choose: () => void
  /** Invisible; stands beside what calls `choose`. */
  field: ReactNode
}

/** `accept`: as an `<input>` says it. A file that cannot be read gives an empty text. */
export function useTextFile(accept: string, onText: (text: string) => void): TextFile {
  const input = useRef<HTMLInputElement>(null)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onText(await file.text().catch(() => ''))
    target.value = '' // so that the same file can be chosen again
  }
  return {
    choose: () => input.current?.click(),
    field: <input ref={input} type="file" accept={accept} hidden onChange={(event) => void read(event)} />,
  }
}
