// The address to which alerts are sent besides: of an ntfy topic, or one that takes JSON.
import { useState } from 'react'
import type { Hook } from '../../api/alertTypes.ts'
import type { ApiError } from '../../api/client.ts'
import { AddressForm } from './AddressForm.tsx'
import { tellDevice } from './state.ts'
import { troubleWords } from './words.ts'

const FORMS: readonly { form: Hook['form']; name: string }[] = [
  { form: 'ntfy', name: 'ntfy' },
  { form: 'json', name: 'Eigene (JSON)' },
]

export function HookForm({ hook, onClose }: { hook: Hook | null; onClose: () => void }) {
  const [form, setForm] = useState<Hook['form']>(hook?.form ?? 'ntfy')
  return (
    <AddressForm
      type="url"
      label="Adresse"
      placeholder={form === 'ntfy' ? 'https://ntfy.sh/dein-thema' : 'https://…'}
      faultOf={(url) => (isSecure(url) ? null : 'Die Adresse muss mit https:// anfangen.')}
      tell={(url) => tellDevice({ hook: url === null ? null : { form, url } })}
      done="Adresse eingetragen"
      refusal={refusal}
      removable={hook !== null}
      onClose={onClose}>
      <div className="seg" role="group" aria-label="Art der Adresse">
        {FORMS.map(({ form: one, name }) => (
          <button key={one} type="button" aria-pressed={form === one} onClick={() => setForm(one)}>
            {name}
          </button>
        ))}
      </div>
    </AddressForm>
  )
}

function isSecure(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

/** What the server says of an address that it does not take. */
function refusal(error: ApiError): string {
  return error.problem?.status === 400
    ? 'Diese Adresse nimmt der Server nicht an: nur https, ohne Name und Passwort.'
    : troubleWords(error)
}
