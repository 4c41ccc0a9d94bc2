import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, and the tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** Whether a toggle button is on; undefined for other buttons. */
  readonly pressed?: boolean
  readonly outlined?: boolean
}

export const IconButton = ({ label, icon, pressed, outlined, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    aria-pressed={pressed}
    className={cx(
      'inline-grid size-11 shrink-0 place-items-center transition-colors disabled:cursor-not-allowed disabled:text-line',
      'enabled:hover:bg-paper-sunk enabled:active:bg-hairline',
      outlined && 'border border-line',
      pressed && 'bg-ink text-paper enabled:hover:bg-ink',
      className,
    )}
  >
    {icon}
  </button>
)
