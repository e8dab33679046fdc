// The address to which alerts are sent besides: of an ntfy topic, or one that takes JSON.
import { useId, useState } from 'react'
import type { Hook } from '../../api/alertTypes.ts'
import type { ApiError } from '../../api/client.ts'
import { Button } from '../../kit/Button.tsx'
import { takeFocus } from '../../kit/takeFocus.ts'
import { toast } from '../../kit/toasts.tsx'
import { tellDevice } from './state.ts'
import { troubleWords } from './words.ts'

const FORMS: readonly { form: Hook['form']; name: string }[] = [
  { form: 'ntfy', name: 'ntfy' },
  { form: 'json', name: 'Eigene (JSON)' },
]

export function HookForm({ hook, onClose }: { hook: Hook | null; onClose: () => void }) {
  const [form, setForm] = useState<Hook['form']>(hook?.form ?? 'ntfy')
  const [url, setUrl] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const words = useId()
  const send = async (wanted: { form: Hook['form']; url: string } | null) => {
    try {
      await tellDevice({ hook: wanted })
      toast(wanted ? 'Adresse eingetragen' : 'Adresse entfernt')
      onClose()
    } catch (error) {
      setFault(refusal(error as ApiError))
    }
  }
  return (
    <form
      className="hook-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isSecure(url)) void send({ form, url: url.trim() })
        else setFault('Die Adresse muss mit https:// anfangen.')
      }}>
      <div className="seg" role="group" aria-label="Art der Adresse">
        {FORMS.map(({ form: one, name }) => (
          <button key={one} type="button" aria-pressed={form === one} onClick={() => setForm(one)}>
            {name}
          </button>
        ))}
      </div>
      <input
        ref={takeFocus}
        type="url"
        aria-label="Adresse"
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : words}
        autoComplete="off"
        placeholder={form === 'ntfy' ? 'https://ntfy.sh/dein-thema' : 'https://…'}
        value={url}
        onChange={(event) => {
          setUrl(event.target.value)
          setFault(null)
        }}
      />
      {fault !== null && (
        <p id={words} className="xs fault" role="alert">
          {fault}
        </p>
      )}
      <div className="cluster">
        <Button type="submit" look="quiet sm">
          Speichern
        </Button>
        <Button look="ghost sm" onClick={onClose}>
          Abbrechen
        </Button>
        {hook && (
          <Button look="warn sm" onClick={() => void send(null)}>
            Entfernen
          </Button>
        )}
      </div>
    </form>
  )
}

function isSecure(url: string): boolean {
  return URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:'
}

/** What the server says of an address that it does not take. */
function refusal(error: ApiError): string {
  return error.problem?.status === 400
    ? 'Diese Adresse nimmt der Server nicht an: nur https, ohne Name und Passwort.'
    : troubleWords(error)
}
