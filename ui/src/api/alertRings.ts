// The look at whether an alert rang since the visitor last looked at them.
import { alertDevice, hasNews } from '../lib/alerts.ts'
import { rung } from '../lib/rung.ts'
import { readAlerts } from './alerts.ts'

export async function lookForRings(): Promise<void> {
  const { alerts } = await readAlerts()
  rung.set(hasNews(alerts, alertDevice.get().seen))
}
