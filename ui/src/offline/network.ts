// May catalogues be loaded over the network that is there? Refuses to take a guess for a knowledge: where the browser does not
// say what it is (Safari, Firefox), a phone loads only when its owner presses.

/** What the browser says of the connection, where it does. */
export interface Connection extends Partial<EventTarget> {
  type?: string
  saveData?: boolean
}

export interface Network {
  onLine: boolean
  connection: Connection | undefined
  /** A device that may be on the way. */
  phone: boolean
}

export function network(): Network {
  const { onLine, connection } = navigator as Navigator & { connection?: Connection }
  return { onLine, connection, phone: matchMedia('(pointer: coarse)').matches }
}

/** `pressed`: its owner wants it now. */
export function mayLoad({ onLine, connection, phone }: Network, onlyWifi: boolean, pressed: boolean): boolean {
  if (!onLine) return false
  if (!onlyWifi) return pressed || connection?.saveData !== true
  const known = connection?.type
  if (known === undefined || known === 'unknown') return pressed || !phone
  return known === 'wifi' || known === 'ethernet'
}
