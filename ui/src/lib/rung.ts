// Whether an alert has rung since the visitor last looked at them: the mark on the star in the header.
import { signal } from './signal.ts'

export const rung = signal(false)
