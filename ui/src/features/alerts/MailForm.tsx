// The e-mail address to which alerts are sent besides, once its owner says so.
import type { Mail } from '../../api/alertTypes.ts'
import { AddressForm } from './AddressForm.tsx'
import { tellDevice } from './state.ts'
import { mailRefusal } from './words.ts'

export function MailForm({ mail, onClose }: { mail: Mail | null; onClose: () => void }) {
  return (
    <AddressForm
      type="email"
      label="E-Mail-Adresse"
      placeholder="du@example.at"
      tell={(address) => tellDevice({ mail: address === null ? null : { address } })}
      done="Schau in dein Postfach und bestätige die Adresse"
      refusal={mailRefusal}
      removable={mail !== null}
      onClose={onClose}
    />
  )
}
