import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  readonly icon?: ReactNode
}

/** A button. While busy it keeps focus, text and width, shows progress and ignores clicks. */
export const Button = ({ variant, full, busy, icon, className, children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass({ variant, full, busy }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy ? <span aria-hidden="true" className="drift absolute inset-x-0 bottom-0 h-1.5" /> : null}
    {icon}
    {children}
  </button>
)
