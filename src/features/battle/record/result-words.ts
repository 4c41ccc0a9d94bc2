import { factions } from '#content/factions.ts'
import { winnerOf } from '#game/record/winner.ts'
import type { Recounted } from './recount-battle.ts'
import { texts } from './texts.ts'

/** The result in one line. `withNames`: with the names of the fleets, otherwise with those of the factions. */
export function resultWords({ table, sides }: Pick<Recounted, 'table' | 'sides'>, withNames = true): string {
  if (!table.isOver) return texts.running(table.battle?.round ?? 0)
  const winner = winnerOf(table)
  if (winner === undefined) return texts.draw
  return texts.won(withNames ? sides[winner].name : factions[sides[winner].faction].name)
}
