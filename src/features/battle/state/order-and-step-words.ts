import type { Battle, RoundStep } from '#game/battle/state/battle.ts'
import { bookRules, type BookRule } from '#game/battle/state/book-rules.ts'
import type { Pool } from '#game/play/volley-record.ts'
import type { Order } from '#game/volley/orders.ts'
import type { PoolReason } from '#game/volley/pool.ts'
import { texts as oddsTexts } from '#pieces/odds/texts.ts'
import { classes } from './ship-names.ts'

export const orderNames: Readonly<Record<Order, string>> = {
  'close-in': 'Close in',
  'hold-fire-line': 'Hold fire line',
  'lock-on': 'Lock on',
  'run-silent': 'Run silent',
  'all-repair': 'All repair',
  'launch-or-recover': 'Launch or recover',
  board: 'Board',
}

/** What an order does, in a few words. */
export const orderEffects: Readonly<Record<Order, string>> = {
  'close-in': 'A third more thrust, no fire at long range',
  'hold-fire-line': 'One failure die fewer through the bow',
  'lock-on': 'Locks one enemy within its signature before fire',
  'run-silent': 'No fire; two failure dice more against it',
  'all-repair': 'Two repair dice more',
  'launch-or-recover': 'Squadrons leave or come home',
  board: 'Boards an enemy near it after movement',
}

export const stepNames: Readonly<Record<RoundStep, string>> = {
  command: 'Command',
  movement: 'Movement',
  boarding: 'Boarding',
  locks: 'Fire: locks',
  fire: 'Fire',
  repair: 'Repair',
  fires: 'Fires',
  regaining: 'Regaining hull',
  recovery: 'Recovery',
  leaving: 'Jumping out',
  losses: 'Losses',
}

/** The current step of a battle, in the fire step with the class: "Fire: corvettes". Undefined after the last round. */
export const stepWords = ({ round, step, fireStep }: Pick<Battle, 'round' | 'step' | 'fireStep'>): string =>
  step === undefined
    ? round === 0
      ? 'Set-up'
      : 'End'
    : step === 'fire'
      ? `Fire: ${classes(fireStep)}`
      : stepNames[step]

/** Words for a stored step of a battle, such as "fire 2", as a row of the list shows it. */
export function keptStepWords(kept: string): string {
  const [step, mass] = kept.split(' ')
  if (step === 'fire') return `Fire: ${classes(Number(mass))}`
  const known = Object.entries(stepNames).find(([name]) => name === step)
  return known ? known[1] : 'Set-up'
}

export const ruleAddress = (rule: BookRule): string => `/rules/${bookRules[rule][1]}`
export const ruleNumber = (rule: BookRule): string => bookRules[rule][0]

const reasons: Readonly<Record<PoolReason, string>> = {
  ...oddsTexts.modifiers,
  HOLD_FIRE_LINE: orderNames['hold-fire-line'],
  FLOOR: 'never below',
}

/** Least values of a pool. No rule lowers them further. */
const least = { success: 1, failure: 0, defense: 0 } as const

/** Why a number of a pool is what it is: "evasion 3, range 1, locked −1". */
export const reasonsOf = ({ reasons: all }: Pool, on: 'success' | 'failure' | 'defense'): string =>
  all
    .filter((reason) => reason.on === on)
    .map(({ reason, by }) => `${reasons[reason]} ${reason === 'FLOOR' ? least[on] : by < 0 ? `−${-by}` : by}`)
    .join(', ')
