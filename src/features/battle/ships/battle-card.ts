import type { BattleCard } from '#game/battle/fleet/battle-design.ts'
import type { Table } from '#game/play/table.ts'

/** The card of a ship by its index: first side 0, then side 1, then the guests. */
export function cardAt({ fleets, begun }: Pick<Table, 'fleets' | 'begun'>, index: number): BattleCard | undefined {
  const cards = [...(fleets[0]?.ships ?? []), ...(fleets[1]?.ships ?? []), ...(begun?.guests ?? [])]
  return cards[index]?.card
}
