// Loads the notices, and the code they need, after the page. The page works without them.
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
