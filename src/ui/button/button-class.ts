import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  readonly variant?: ButtonVariant
  readonly full?: boolean
  readonly busy?: boolean
}

/** The class names of a button, also for links that look like one. */
export const buttonClass = ({ variant = 'secondary', full, busy }: ButtonLook = {}, extra?: string): string =>
  cx('button', `button-${variant}`, full && 'w-full', busy && 'button-busy', extra)
