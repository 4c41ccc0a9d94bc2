import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { BookRule } from '#game/battle/state/book-rules.ts'
import { ruleAddress, ruleNumber } from '../state/words.ts'
import { texts } from './texts.ts'

interface StepAskProps {
  readonly rule: BookRule
  readonly children: ReactNode
}

/** What a step asks, with its rule. */
export const StepAsk = ({ rule, children }: StepAskProps) => (
  <p className="mb-2 text-sm text-ink-dim">
    {children}{' '}
    <Link to={ruleAddress(rule)} className="whitespace-nowrap underline" aria-label={texts.rule(ruleNumber(rule))}>
      {ruleNumber(rule)}
    </Link>
  </p>
)
