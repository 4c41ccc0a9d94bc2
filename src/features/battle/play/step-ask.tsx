import type { ReactNode } from 'react'
import type { BookRule } from '#game/battle/state/book-rules.ts'
import { ruleAddress, ruleNumber } from '../state/order-and-step-words.ts'
import { useBattle } from './battle-context.tsx'
import { guideOf } from './guide-texts.ts'
import { RuleLink } from './rule-link.tsx'
import { texts } from './texts.ts'

interface StepAskProps {
  readonly rule: BookRule
  /** Whether it is also shown beside the explanations of a first game, which contain the rest. */
  readonly always?: boolean
  readonly children: ReactNode
}

/** What a step asks, with its rule. */
export function StepAsk({ rule, always = false, children }: StepAskProps) {
  const { battle, table, row } = useBattle()
  if (!always && row.guided && guideOf(battle, table)) return null
  return (
    <p className="mb-2 text-sm text-ink-dim">
      {children}{' '}
      <RuleLink
        to={ruleAddress(rule)}
        className="whitespace-nowrap underline"
        aria-label={texts.rule(ruleNumber(rule))}
      >
        {ruleNumber(rule)}
      </RuleLink>
    </p>
  )
}
