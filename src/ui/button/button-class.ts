import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  /** `primary` is for the main action of a screen. Default `secondary`. */
  readonly variant?: ButtonVariant
  /** As wide as its container. */
  readonly full?: boolean
  readonly busy?: boolean
}

/** Classes of a button, for links that look like one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'secondary', full, busy }: ButtonLook = {}, extra?: string): string =>
  cx('button', `button-${variant}`, full && 'w-full', busy && 'button-busy', extra)
