// A sheet that does not belong to the list (settings, age of the prices, filters): under the header at the right on wide screens.
import { Sheet, type SheetProps } from './Sheet.tsx'

export function Pop(props: Omit<SheetProps, 'place'>) {
  return <Sheet {...props} place="pop" />
}
