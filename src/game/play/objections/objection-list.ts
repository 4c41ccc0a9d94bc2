import type { Battle, RoundStep } from '../../battle/state/battle.ts'
import type { BookRule } from '../../battle/state/book-rules.ts'
import type { Objection } from '../play-problem.ts'

/** Returns the objections that hold. Each argument has: whether it holds, its code, and its rule. */
export function held(
  ...checks: readonly (readonly [
    holds: boolean | undefined,
    code: Objection['code'],
    rule: BookRule,
    about?: Pick<Objection, 'ship' | 'most'>,
  ])[]
): readonly Objection[] {
  const objections: Objection[] = []
  for (const [holds, code, rule, about] of checks) if (holds) objections.push({ code, rule, ...about })
  return objections
}

/** Whether the battle is in another step. */
export const isNot = ({ step }: Battle, ...steps: readonly RoundStep[]): boolean =>
  step === undefined || !steps.includes(step)
