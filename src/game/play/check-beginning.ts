import { isVariantOf } from '../battle/scenario/variants.ts'
import type { Of, Side } from './play-event.ts'
import type { Refusal } from './play-problem.ts'
import type { Table } from './table.ts'

/**
 * Why the first event of a battle or a fleet is refused; undefined if it is valid. Until round 1 begins, a side may
 * bring another fleet, and that may also change the guests of the scenario.
 */
export function beginningRefusal(
  { battle, begun }: Pick<Table, 'battle' | 'begun'>,
  happening: Of<'begun'> | Of<'fleet'>,
  teller: Side | undefined,
): Refusal | undefined {
  if (battle && (battle.round > 0 || battle.isOver)) return { code: 'BEGUN', place: 'kind' }
  if (happening.kind === 'fleet')
    return teller === undefined || teller === happening.side ? undefined : { code: 'WRONG_SEAT', place: 'side' }
  const { scenario, variant, limit } = happening
  if (variant !== undefined && !isVariantOf(variant, scenario)) return { code: 'OTHER_SCENARIO', place: 'variant' }
  if (!battle || !begun) return undefined
  const isSame = scenario === begun.scenario && variant === begun.variant && limit === begun.limit
  return isSame ? undefined : { code: 'OTHER_SCENARIO', place: 'scenario' }
}
