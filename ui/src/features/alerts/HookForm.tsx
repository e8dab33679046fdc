// The address to which alerts are sent besides: of an ntfy topic, or one that takes JSON.
import * as say from '#words/alerts'
import { useState } from 'react'
import type { Hook } from '../../api/alertTypes.ts'
import type { ApiError } from '../../api/client.ts'
import { AddressForm } from './AddressForm.tsx'
import { tellDevice } from './state.ts'
import { troubleWords } from './words.ts'

const FORMS: readonly { form: Hook['form']; name: string }[] = [
  { form: 'ntfy', name: 'ntfy' },
  { form: 'json', name: say.ownJson },
]

export function HookForm({ hook, onClose }: { hook: Hook | null; onClose: () => void }) {
  const [form, setForm] = useState<Hook['form']>(hook?.form ?? 'ntfy')
  return (
    <AddressForm
      type="url"
      label={say.address}
      placeholder={form === 'ntfy' ? say.ntfyExample : 'https://…'}
      faultOf={(url) => (isSecure(url) ? null : say.mustBeHttps)}
      tell={(url) => tellDevice({ hook: url === null ? null : { form, url } })}
      done={say.addressEntered}
      refusal={refusal}
      removable={hook !== null}
      onClose={onClose}>
      <div className="seg" role="group" aria-label={say.kindOfAddress}>
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
  return error.problem?.status === 400 ? say.addressRefused : troubleWords(error)
}
