import { leaderBy, totalsBy } from '../../battle/rules/command.ts'
import type { Battle } from '../../battle/state/battle.ts'
import type { Happening, Of, Side } from '../play-event.ts'
import type { TableState } from '../reduce.ts'
import { volleyTakenBack } from '../same-volley.ts'
import { tablePool } from '../table-pool.ts'
import type { Layout } from './drawn-dice.ts'

/**
 * In a shared battle the record store draws the dice, so that no phone can choose its own. This file says which dice it
 * must draw for an event that a phone sends, and how to lay them out.
 */

/** Undefined if the dice of the event do not fit the pool. */
function forVolley(state: TableState, battle: Battle, volley: Of<'volley'>): Layout | undefined {
  const { success, failure, reroll } = tablePool(battle, volley)
  const { faces } = volley
  if (faces.success.length !== success || faces.failure.length !== failure) return undefined
  const before = state.struck.size > 0 ? volleyTakenBack(state, volley) : undefined
  return { pool: { success, failure, reroll }, ...(before && { kept: before.id }) }
}

function forInitiative(state: TableState, battle: Battle, { dice, again }: Of<'initiative'>): Layout | undefined {
  const pips = dice.map(({ length }) => length)
  const one = again?.at(-1)
  if (one === undefined) {
    if (leaderBy(battle, dice) === undefined) return undefined
    const [ours, theirs] = totalsBy(battle, dice)
    return { pips, lead: ours - Math.max(...dice[0]) - (theirs - Math.max(...dice[1])) }
  }
  const before = state.events.findLast((event) => event.kind === 'initiative')
  const other: Side = one === 0 ? 1 : 0
  const stays = before?.kind === 'initiative' && before.dice[other].join() === dice[other].join()
  return stays ? { pips, kept: before.id, again: one } : undefined
}

/** How the faces must be laid out; undefined if the event needs no dice, or keeps its own. */
export function layoutFor(happening: Happening, state: TableState): Layout | undefined {
  const { battle } = state
  if (!battle || ('source' in happening && happening.source === 'hand')) return undefined
  switch (happening.kind) {
    case 'volley':
      return forVolley(state, battle, happening)
    case 'struck':
    case 'boarded': {
      const { success, failure } = happening.faces
      return { pool: { success: success.length, failure: failure.length, reroll: 'none' } }
    }
    case 'initiative':
      return forInitiative(state, battle, happening)
    case 'repaired':
      // It follows from the dice whether Saarinen helps.
      return happening.helped || happening.dice.length === 0 ? undefined : { pips: [happening.dice.length] }
    case 'swept':
      return happening.dice.length === 0 ? undefined : { pips: [happening.dice.length] }
    case 'arrived':
      return happening.dice?.length ? { pips: [happening.dice.length] } : undefined
    case 'worked':
      return happening.die === undefined ? undefined : { pips: [1] }
    case 'chosen':
      return happening.answer.of === 'critical' ? { pips: [1] } : undefined
    default:
      return undefined
  }
}

/** The happening in the form in which it is sent: with its layout and without its dice. */
export function withoutDice(happening: Happening, rolls: Layout): Readonly<Record<string, unknown>> {
  const {
    faces: _faces,
    dice: _dice,
    die: _die,
    source: _source,
    ...rest
  }: Readonly<Record<string, unknown>> = { ...happening }
  if (happening.kind !== 'chosen') return { ...rest, rolls }
  const { of, ship } = happening.answer
  return { ...rest, answer: { of, ship }, rolls }
}
