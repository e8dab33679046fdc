// The document's title, as long as the page that sets it is there.
import { useEffect } from 'react'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
