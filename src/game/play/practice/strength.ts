import { makeSeededRandom } from '#game/seeded-random.ts'
import type { TableState } from '../reduce.ts'
import { keenHead, simpleHead, type Head } from './ways-to-decide.ts'

/** How well the captain plays. */

/** The simple head makes one in this many decisions of an officer. */
const officerErrs = 3

/** A number that is the same each time the same decision of the same battle is made again. */
function seedOf({ events, battle }: TableState, at: number): number {
  const name = `${events[0]?.id ?? ''} ${battle?.round ?? 0} ${battle?.step ?? ''} ${at}`
  return Array.from(name).reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0, 7)
}

/** The head that decides about a ship in this step; `at`: the ship, or −1 for the orders of the side. */
export function headFor(state: TableState, at: number): Head {
  const strength = state.table.begun?.practice?.strength
  if (strength === 'admiral') return keenHead
  if (strength === 'recruit') return simpleHead
  return makeSeededRandom(seedOf(state, at)).whole(officerErrs) === 0 ? simpleHead : keenHead
}
