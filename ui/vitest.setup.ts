// Runs before each file of tests, as they share a process: removes what an earlier file left behind.
import { vi } from 'vitest'

vi.resetModules()
vi.restoreAllMocks()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
Reflect.deleteProperty(navigator, 'serviceWorker')
localStorage.clear()
sessionStorage.clear()
document.head.replaceChildren()
document.body.replaceChildren()
