// Turning notifications on and off: in this browser, and at the server.
import { alertDevice } from '../../lib/alerts.ts'
import { pushState, subscribe, unsubscribe } from '../../lib/push.ts'
import { readAlerts } from '../../api/alerts.ts'
import { tellDevice } from './state.ts'
import { lookAtPush } from './usePush.ts'

/** Lets the alerts of this device ring in this browser. `allowed`: the visitor allows it. False where it does not work:
 * then nothing has changed. */
export async function wakeHere(allowed: boolean): Promise<boolean> {
  const { id } = alertDevice.get()
  if (!allowed || id === null) return false
  try {
    const { pushKey, push: before } = await readAlerts()
    if (before && (await pushState()) === 'on') return true
    const push = pushKey === null ? null : await subscribe(pushKey, id)
    if (push) {
      await tellDevice({ push })
      alertDevice.set({ ...alertDevice.get(), quiet: false })
    }
    return push !== null
  } catch {
    return false
  } finally {
    await lookAtPush()
  }
}

export async function sleepHere(): Promise<void> {
  await tellDevice({ push: null })
  await unsubscribe()
  alertDevice.set({ ...alertDevice.get(), quiet: true })
  await lookAtPush()
}
