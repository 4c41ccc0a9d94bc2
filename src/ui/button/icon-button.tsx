import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, and the tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** Whether a toggle button is on; undefined for other buttons. */
  readonly pressed?: boolean
  /** Whether the panel that the button opens is shown. The button then looks as if it were pressed. */
  readonly expanded?: boolean
  readonly outlined?: boolean
}

export const IconButton = ({ label, icon, pressed, expanded, outlined, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded ?? rest['aria-expanded']}
    className={cx(
      'inline-grid size-11 shrink-0 place-items-center transition-colors disabled:cursor-not-allowed disabled:text-line',
      pressed || expanded ? 'bg-ink text-paper' : 'enabled:hover:bg-paper-sunk enabled:active:bg-hairline',
      outlined && 'border border-line',
      className,
    )}
  >
    {icon}
  </button>
)
