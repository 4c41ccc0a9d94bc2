import type { ReactElement } from 'react'
import { damageWords } from '../damage-words.ts'
import type { Expected } from './catalogue-targets.ts'
import { texts } from './texts.ts'

/** Expected damage to the target in one round, and damage per 100 points of price. */
export function DamageLine({ expected }: { readonly expected: Expected | undefined }): ReactElement {
  const { hull, rate, spoken } = damageWords(expected)
  return (
    <p className="flex items-baseline justify-between gap-2 mt-1 border-t border-hairline pt-1 text-sm">
      <span className="sr-only">{texts.card.damage(spoken)}</span>
      <span aria-hidden="true">
        <span translate="no" className="figures text-lg font-bold">
          {hull}
        </span>{' '}
        {texts.card.perRound}
      </span>
      <span aria-hidden="true">
        <span translate="no" className="figures text-lg font-bold">
          {rate}
        </span>{' '}
        {texts.card.per100}
      </span>
    </p>
  )
}
