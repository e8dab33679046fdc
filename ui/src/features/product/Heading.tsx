// The heading of a part: one level deeper in the sheet, whose title has the second.
import { type ComponentProps, createContext, useContext } from 'react'

export const Level = createContext<2 | 3>(3)

export function Heading({ children, ...rest }: ComponentProps<'h2'>) {
  return useContext(Level) === 2 ? <h2 {...rest}>{children}</h2> : <h3 {...rest}>{children}</h3>
}
