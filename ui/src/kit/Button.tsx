// Buttons: `Button` with words, `IconButton` with an icon alone.
import type { ComponentProps, ReactNode } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  /** Its styles in controls.css: `quiet sm` is `.btn-quiet` and `.btn-sm`. */
  look: string
}

export function Button({ look, className = '', ...rest }: ButtonProps) {
  const classes = `btn ${look.replaceAll(/\S+/g, 'btn-$&')} ${className}`.trimEnd()
  return <button type="button" className={classes} {...rest} />
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** For screen readers. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-btn ${className}`.trimEnd()} aria-label={label} {...rest}>
      {icon}
      {children}
    </button>
  )
}
