import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: 'border-line text-ink',
  solid: 'border-ink bg-ink text-paper',
  signal: 'border-signal bg-signal text-signal-ink',
  brass: 'border-brass bg-brass text-brass-ink',
  violet: 'border-violet bg-violet text-violet-ink',
  good: 'border-good text-good',
  warning: 'border-brass-text text-brass-text',
  danger: 'border-hull text-hull',
} as const

export interface BadgeProps {
  readonly tone?: keyof typeof tones
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A small label. Its text carries the meaning; the colour of `tone` only supports it. */
export const Badge = ({ tone = 'plain', icon, children }: BadgeProps) => (
  <span
    className={cx(
      'label-text inline-flex items-center gap-1 border px-1.5 py-0.5 text-sm whitespace-nowrap',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
