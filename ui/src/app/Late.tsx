// Loads what stands over any page, and the code it needs, after the page: notices, "Weck mich". The page works without.
import { type ComponentType, useEffect, useState } from 'react'

export function Late() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./LateParts.tsx').then(
      (module) => setParts(() => module.default),
      () => {},
    )
  }, [])
  return Parts && <Parts />
}
