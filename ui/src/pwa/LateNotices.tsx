// The notices and all they stand on, loaded once the page is there. Refuses to be waited for, and to be missed: without them
// the page is as it is.
import { type ComponentType, useEffect, useState } from 'react'

export function LateNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./Notices.tsx').then(
      (module) => setNotices(() => module.default),
      () => {},
    )
  }, [])
  return Notices && <Notices />
}
