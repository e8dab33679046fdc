// The e-mail address to which alerts are sent besides, once its owner says so.
import * as say from '#words/alerts'
import type { Mail } from '../../api/alertTypes.ts'
import { AddressForm } from './AddressForm.tsx'
import { tellDevice } from './state.ts'
import { mailRefusal } from './words.ts'

export function MailForm({ mail, onClose }: { mail: Mail | null; onClose: () => void }) {
  return (
    <AddressForm
      type="email"
      label={say.mailAddress}
      placeholder={say.mailExample}
      tell={(address) => tellDevice({ mail: address === null ? null : { address } })}
      done={say.confirmByMail}
      refusal={mailRefusal}
      removable={mail !== null}
      onClose={onClose}
    />
  )
}
