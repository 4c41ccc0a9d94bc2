import { formatFigure } from '#pieces/odds/odds-words.ts'
import type { Expected } from './list/catalogue-targets.ts'
import { texts } from './texts.ts'

/** Damage as text for cards and tables. It is a dash if the ship cannot fire. */
export interface DamageWords {
  readonly hull: string
  readonly rate: string
  /** The damage as a text for screen readers. */
  readonly spoken: string
}

export function damageWords(expected: Expected | undefined): DamageWords {
  if (!expected) return { hull: '–', rate: '–', spoken: texts.damage.cannotFire }
  const { hull, rate, criticals } = expected
  const and = criticals > 0 ? texts.damage.criticals(formatFigure(criticals)) : ''
  return {
    hull: criticals > 0 ? `${formatFigure(hull)} +${formatFigure(criticals)}c` : formatFigure(hull),
    rate: formatFigure(rate),
    spoken: texts.damage.spoken(formatFigure(hull), and, formatFigure(rate)),
  }
}
