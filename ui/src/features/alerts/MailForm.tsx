// The e-mail address to which alerts are sent besides, once its owner says so.
import { useId, useState } from 'react'
import type { Mail } from '../../api/alertTypes.ts'
import type { ApiError } from '../../api/client.ts'
import { Button } from '../../kit/Button.tsx'
import { takeFocus } from '../../kit/takeFocus.ts'
import { toast } from '../../kit/toasts.tsx'
import { tellDevice } from './state.ts'
import { mailRefusal } from './words.ts'

export function MailForm({ mail, onClose }: { mail: Mail | null; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const words = useId()
  const send = async (wanted: { address: string } | null) => {
    try {
      await tellDevice({ mail: wanted })
      toast(wanted ? 'Schau in dein Postfach und bestätige die Adresse' : 'Adresse entfernt')
      onClose()
    } catch (error) {
      setFault(mailRefusal(error as ApiError))
    }
  }
  return (
    <form
      className="hook-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send({ address: address.trim() })
      }}>
      <input
        ref={takeFocus}
        type="email"
        aria-label="E-Mail-Adresse"
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : words}
        autoComplete="email"
        placeholder="du@example.at"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
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
        {mail && (
          <Button look="warn sm" onClick={() => void send(null)}>
            Entfernen
          </Button>
        )}
      </div>
    </form>
  )
}
