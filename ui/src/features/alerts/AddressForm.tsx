// The form for an address to which alerts are sent besides.
import * as say from '#words/alerts'
import { type ReactNode, useId, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { Button } from '../../kit/Button.tsx'
import { takeFocus } from '../../kit/takeFocus.ts'
import { toast } from '../../kit/toasts.tsx'

export interface AddressFormProps {
  type: 'email' | 'url'
  label: string
  placeholder: string
  /** What is wrong with an address before the server is asked; null for nothing. */
  faultOf?: (address: string) => string | null
  /** Tells the server the address; null: there is to be none. */
  tell: (address: string | null) => Promise<unknown>
  /** What is said once the server has it. */
  done: string
  /** What is said where it does not take it. */
  refusal: (error: ApiError) => string
  /** Whether there is an address that can be removed. */
  removable: boolean
  onClose: () => void
  /** More to choose. */
  children?: ReactNode
}

export function AddressForm(props: AddressFormProps) {
  const { type, label, placeholder, faultOf, tell, done, refusal, removable, onClose, children } = props
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const words = useId()
  const send = async (wanted: string | null) => {
    try {
      await tell(wanted)
      toast(wanted === null ? say.addressRemoved : done)
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
        const wrong = faultOf?.(address.trim()) ?? null
        if (wrong === null) void send(address.trim())
        else setFault(wrong)
      }}>
      {children}
      <input
        ref={takeFocus}
        type={type}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : words}
        autoComplete={type === 'email' ? 'email' : 'off'}
        placeholder={placeholder}
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
          {say.save}
        </Button>
        <Button look="ghost sm" onClick={onClose}>
          {say.cancel}
        </Button>
        {removable && (
          <Button look="warn sm" onClick={() => void send(null)}>
            {say.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
