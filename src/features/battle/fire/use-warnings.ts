import { offersOf } from '#game/play/to-do.ts'
import { useBattle } from '../play/battle-context.tsx'
import { texts as stepTexts } from '../play/texts.ts'
import { objectionWords } from '../state/objection-words.ts'
import { againstVolley } from './against-volley.ts'
import { texts } from './texts.ts'
import type { Aiming } from './use-aim.ts'

export interface Warnings {
  readonly lines: readonly string[]
  /** Whether the book forbids the volley. It can be fired anyway, and is then marked. */
  readonly isForbidden: boolean
}

/**
 * Warnings about the aimed volley: it is against the book, the other side fires next, or earlier shots rule the
 * distance out.
 */
export function useWarnings({ ship, cell, open, fired }: Aiming): Warnings {
  const { battle, table, sides, shipAt } = useBattle()
  const forbidden = fired ? againstVolley(table, fired).map(objectionWords) : []
  const offers = offersOf(table)
  const next = offers.find(({ isNext }) => isNext)
  const isTurn = !next || !ship || ship === table.table.firing || ship.controller === shipAt(next.ship).controller
  // In a practice game the app knows the places, and the captain has already answered.
  const isAtTable = battle.model !== 'track'
  const isLate = isAtTable && fired !== undefined && !isTurn
  const isClosed = isAtTable && cell !== undefined && !open.includes(cell)
  return {
    lines: [
      ...forbidden.map((words) => stepTexts.against(words)),
      ...(isLate ? [texts.notNext(sides[next.side])] : []),
      ...(isClosed ? [texts.notOpen] : []),
    ],
    isForbidden: forbidden.length > 0,
  }
}
